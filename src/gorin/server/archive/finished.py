"""The matches that somebody has finished, read from their rows alone: no match is played again for a list."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

import sqlalchemy as sa

from gorin.bots import called
from gorin.server.match.hub import Hub
from gorin.server.match.rows import kept_by
from gorin.server.match.unrated import REHEARSAL
from gorin.server.store import schema
from gorin.server.wire.protocol import Finished

SHOWN = 30


async def finished_of(hub: Hub, player: str) -> list[Finished]:
    """A player's finished matches, the last ones first."""
    matches, seats, users = schema.matches, schema.seats, schema.users
    own = (
        sa.select(matches, seats.c.seat)
        .join(seats, seats.c.match == matches.c.id)
        .where(kept_by(player), matches.c.status == "over", matches.c.winners.is_not(None))
        .where(matches.c.unrated.is_distinct_from(REHEARSAL))
        .order_by(matches.c.ended.desc())
        .limit(SHOWN)
    )
    rows = await hub.store.read(own)
    everybody = (
        sa.select(seats.c.match, seats.c.bot, users.c.name)
        .outerjoin(users, users.c.id == sa.func.coalesce(seats.c.owner, seats.c.player))
        .where(seats.c.match.in_([row["id"] for row in rows]))
        .order_by(seats.c.match, seats.c.seat)
    )
    names: defaultdict[str, list[str]] = defaultdict(list)
    for row in await hub.store.read(everybody):
        names[row["match"]].append(row["name"] or called(row["bot"] or "") or "nobody")
    return [
        Finished(
            id=row["id"],
            game=row["game"],
            title=hub.find(row["game"]).title,
            at=row["ended"] or row["created"],
            names=names[row["id"]],
            seat=row["seat"],
            outcome=_outcome(row["winners"] or [], row["seat"]),
        )
        for row in rows
    ]


def _outcome(winners: list[int], seat: int) -> Literal["won", "shared", "lost", "ended"]:
    if not winners:
        return "ended"
    if seat not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"
