"""Everything that is kept about one person, for that person to take along."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.sql import Select

from gorin.server.people.mutes import Mutes, muted_by
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.protocol import Player

#: Rows of one kind in an export, the newest ones; nobody has written more by hand.
MOST = 20_000


async def export_of(mutes: Mutes, player: Player) -> dict[str, Any]:
    """All rows that are this person's, as plain values."""
    row = await mutes.people.row(player.id)
    found = await mutes.store.read_all(*_QUESTIONS.values(), player=player.id)
    parts: dict[str, Any] = {
        name: [dict(each) for each in rows] for name, rows in zip(_QUESTIONS, found, strict=True)
    }
    parts["matches"] = [_match(each) for each in parts["matches"]]
    parts["habits"] = [each["data"] for each in parts["habits"]]
    shown = ("id", "name", "created", "seen", "renamed", "banned", "silenced")
    return {
        "made": now(),
        "account": {**{name: row[name] for name in shown}, "guest": player.guest},
        **parts,
        "mutes": [{"name": each.name, "at": each.at} for each in await muted_by(mutes, player.id)],
    }


def _match(row: dict[str, Any]) -> dict[str, Any]:
    """A match with the deck that this person brought, and without those of others."""
    options, seat = row.pop("options") or {}, row["seat"]
    decks = options.get("decks")
    own = row.get("deck") or (decks[seat] if isinstance(decks, list) and seat < len(decks) else None)
    return {**row, "deck": own, "record": f"/api/matches/{row['id']}/record" if row["ended"] else None}


def _of(table: sa.Table, owner: str, newest: str | None, *left_out: str) -> Select[Any]:
    """The rows of a table that belong to somebody."""
    columns = [column for column in table.c if column.name not in (owner, *left_out)]
    found = sa.select(*columns).where(table.c[owner] == sa.bindparam("player")).limit(MOST)
    return found if newest is None else found.order_by(table.c[newest].desc())


_MATCHES = schema.matches.c
_SEATS = schema.seats.c
_QUESTIONS: dict[str, Select[Any]] = {
    "habits": _of(schema.habits, "player", None),
    "ratings": _of(schema.ratings, "player", None),
    "matches": sa.select(
        _MATCHES.id,
        _MATCHES.game,
        _MATCHES.options,
        _MATCHES.status,
        _MATCHES.created,
        _MATCHES.started,
        _MATCHES.ended,
        _MATCHES.winners,
        _MATCHES.campaign,
        *(column for column in _SEATS if column.name not in ("match", "player", "owner", "ready")),
    )
    .join(schema.seats, _SEATS.match == _MATCHES.id)
    .where((_SEATS.player == sa.bindparam("player")) | (_SEATS.owner == sa.bindparam("player")))
    .order_by(_MATCHES.created.desc())
    .limit(MOST),
    "decks": _of(schema.decks, "owner", "changed"),
    "deck_versions": sa.select(*(column for column in schema.deck_versions.c if column.name != "list"))
    .join(schema.decks, schema.decks.c.id == schema.deck_versions.c.deck)
    .where(schema.decks.c.owner == sa.bindparam("player"))
    .order_by(schema.deck_versions.c.at.desc())
    .limit(MOST),
    "trials": _of(schema.trials, "player", "at"),
    "puzzles": _of(schema.puzzle_tries, "player", "at"),
    "puzzle_standing": _of(schema.puzzle_solvers, "player", None),
    "studies": _of(schema.studies, "owner", "changed", "seed"),
    "study_moves": sa.select(*schema.study_moves.c)
    .join(schema.studies, schema.studies.c.id == schema.study_moves.c.study)
    .where(schema.studies.c.owner == sa.bindparam("player"))
    .order_by(schema.study_moves.c.at.desc())
    .limit(MOST),
    "analyses": _of(schema.analyses, "player", "at", "report", "wanted"),
    "chat": _of(schema.chat, "player", "id", "id"),
    "campaigns": _of(schema.rosters, "player", None),
    "rooms": _of(schema.lines, "player", "id", "id"),
    "reports": _of(schema.reports, "by", "id", "id", "against", "settled"),
}
