"""Matches of which rows are read and no log: what is said of one that is over costs no more than that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import sqlalchemy as sa

from gorin.server.match.hub import Hub, NotFound
from gorin.server.match.live import Live
from gorin.server.match.rows import SEATED, seat_from
from gorin.server.match.seat import Seat
from gorin.server.store import schema
from gorin.server.wire.protocol import MatchInfo


class Brief(Live):
    """A match without its log. Only what its rows say is true of it."""

    length = 0
    #: Whether a battle of its campaign is being played.
    fighting = False

    @property
    def seq(self) -> int:
        return self.length

    def seq_of(self, viewer: int | None) -> int:
        return self.length

    @property
    def opened(self) -> bool:
        return self.status == "over" and (self.peace or not self.is_battle)

    @property
    def seed_opened(self) -> bool:
        return self.opened and not self.fighting


async def briefs(hub: Hub, ids: Sequence[str]) -> list[Live]:
    """Matches in this order, from memory or from their rows; those that are not there are left out."""
    matches, seats, log = schema.matches, schema.seats, schema.log
    wanted = [each for each in ids if each not in hub.lives]
    found: dict[str, Live] = {}
    if wanted:
        home, battle = matches.alias(), matches.alias()
        fighting = sa.exists().where(
            battle.c.campaign == matches.c.campaign,
            battle.c.id != matches.c.campaign,
            battle.c.status == "playing",
        )
        rows, sitting, lengths = await hub.store.read_all(
            sa.select(matches, home.c.status.label("home"), fighting.label("fighting"))
            .outerjoin(home, home.c.id == matches.c.campaign)
            .where(matches.c.id.in_(wanted)),
            SEATED.where(seats.c.match.in_(wanted)).order_by(seats.c.match, seats.c.seat),
            sa.select(log.c.match, sa.func.max(log.c.seq).label("length"))
            .where(log.c.match.in_(wanted))
            .group_by(log.c.match),
        )
        chairs: defaultdict[str, list[Seat]] = defaultdict(list)
        for row in sitting:
            chairs[row["match"]].append(seat_from(row))
        length = {row["match"]: row["length"] for row in lengths}
        for row in rows:
            brief = Brief(row, hub.find(row["game"]), chairs[row["id"]])
            brief.length = length.get(row["id"], 0)
            brief.peace, brief.fighting = row["home"] == "over", bool(row["fighting"])
            found[row["id"]] = brief
    return [live for each in ids if (live := hub.lives.get(each) or found.get(each)) is not None]


async def brief(hub: Hub, match: str) -> Live:
    """One match."""
    found = await briefs(hub, [match])
    if not found:
        raise NotFound("There is no such match.")
    return found[0]


async def may_see(hub: Hub, live: Live, viewer: str | None, invite: str | None) -> bool:
    """Whether somebody may see a match. Of a campaign under way its state says who sees its battles."""
    if live.campaign is None or live.campaign in hub.lives:
        return hub.may_see(live, viewer, invite)
    if isinstance(live, Brief) and live.peace:
        return hub.plainly_seen(live, viewer, invite)
    await hub.live(live.campaign)
    return hub.may_see(live, viewer, invite)


def info(hub: Hub, live: Live, viewer: str | None) -> MatchInfo:
    """What is said of a match to somebody who may see it."""
    said = hub.info(live, viewer)
    if isinstance(live, Brief) and live.peace and live.is_battle:
        said.campaign = live.campaign  # when it is over, everybody who sees its battle may see it
    return said
