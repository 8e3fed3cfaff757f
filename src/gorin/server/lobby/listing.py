"""What the lobby lists, read from the rows of matches and their seats: no match is called into memory for it.

Everybody is shown the same open tables and matches under way, encoded once; only one's own differ.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Raw, Struct

from gorin.bots import MEMBERS
from gorin.server.lobby import turn_rows
from gorin.server.match.hub import Hub
from gorin.server.match.unrated import titled, why_unrated
from gorin.server.store import schema
from gorin.server.store.outage import report
from gorin.server.wire.base import ServerMessage
from gorin.server.wire.client import Client, encode
from gorin.server.wire.lobby import Clock, Lobby, LobbyMatch, LobbySeat

#: Tables of each kind that are listed, and one's own.
SHOWN = 50
#: Tables of one host that are listed before those of others.
FAIR = 3

log = logging.getLogger("gorin.server")

_COLUMNS = [
    schema.matches.c[name]
    for name in (
        "id",
        "game",
        "status",
        "visibility",
        "created",
        "clock",
        "spectators",
        "campaign",
        "unrated",
        "hints",
    )
]


class Listed(Struct):
    """A match in the lobby, and what decides who is shown it."""

    entry: LobbyMatch
    spectators: bool
    campaign: bool
    #: Whose turn it is, as its row says; None: the row does not know.
    waiting: list[int] | None = None


class _Parts(Struct):
    open: Raw
    mine: Raw
    playing: Raw


class _Message(ServerMessage, tag="lobby"):
    """`LobbyMessage` of parts that are encoded already."""

    lobby: _Parts
    chat: list[Any]


def _public(status: str) -> sa.Select[Any]:
    """What all may know of, the newest first, and of one host a few before others' come."""
    matches = schema.matches.c
    place = sa.func.row_number().over(
        partition_by=sa.func.coalesce(matches.host, matches.id), order_by=matches.created.desc()
    )
    found = (
        sa.select(*_COLUMNS, place.label("place"))
        .where(matches.status == status, matches.visibility == "open")
        .where(matches.campaign.is_(None) | (matches.campaign == matches.id))  # a battle is its campaign's
        .subquery()
    )
    of_many = sa.case((found.c.place > FAIR, 1), else_=0)
    return sa.select(found).order_by(of_many, found.c.created.desc()).limit(SHOWN)


def _among(column: sa.Column[str]) -> sa.ColumnElement[bool]:
    return column.in_(sa.bindparam("players", expanding=True))


_LENGTH = (
    sa.select(sa.func.coalesce(sa.func.max(schema.log.c.seq), 0))
    .where(schema.log.c.match == schema.matches.c.id)
    .correlate(schema.matches)
    .scalar_subquery()
)
_OPEN, _PLAYING = _public("open"), _public("playing")
_OWN = (
    sa.select(*_COLUMNS, schema.seats.c.player, schema.seats.c.owner)
    .add_columns(schema.matches.c.waiting, schema.matches.c.waited, _LENGTH.label("length"))
    .join(schema.seats, schema.seats.c.match == schema.matches.c.id)
    .where(_among(schema.seats.c.player) | _among(schema.seats.c.owner))
    .where(schema.matches.c.status.in_(["open", "playing"]))
    .order_by(schema.matches.c.created.desc())
)
_SEATS = (
    sa.select(schema.seats.c.match, schema.seats.c.seat, schema.seats.c.player, schema.seats.c.bot)
    .add_columns(schema.users.c.name, schema.users.c.password)
    .outerjoin(schema.users, schema.users.c.id == schema.seats.c.player)
    .where(schema.seats.c.match.in_(sa.bindparam("matches", expanding=True)))
    .order_by(schema.seats.c.match, schema.seats.c.seat)
)


def _unrated(row: sa.RowMapping, seats: list[tuple[LobbySeat, bool]]) -> str | None:
    """Why nobody's rating changes by a match, as its rows say."""
    live: Any = SimpleNamespace(**{name: row[name] for name in ("unrated", "campaign", "status", "hints")})
    live.seats = [
        SimpleNamespace(helped=False, bot=seat.bot, player=seat.player, guest=guest) for seat, guest in seats
    ]
    return why_unrated(live)


async def _seats(hub: Hub, matches: Iterable[str]) -> dict[str, list[tuple[LobbySeat, bool]]]:
    """Who sits on each seat, and whether a guest does."""
    found: defaultdict[str, list[tuple[LobbySeat, bool]]] = defaultdict(list)
    for row in await hub.store.read(_SEATS, matches=sorted(set(matches))):
        # A bot that stands in for somebody is the game's business; the lobby names the person.
        bot = row["bot"] if row["player"] is None else None
        persona = MEMBERS.get(bot) if bot is not None else None
        seat = LobbySeat(row["seat"], row["player"], row["name"], bot, persona)
        found[row["match"]].append((seat, row["password"] is None))
    return found


async def _listed(hub: Hub, rows: Sequence[sa.RowMapping]) -> list[Listed]:
    seats = await _seats(hub, (row["id"] for row in rows)) if rows else {}
    return [
        Listed(
            LobbyMatch(
                id=row["id"],
                game=row["game"],
                title=titled(hub.find(row["game"]).title, row["unrated"]),
                status=row["status"],
                visibility=row["visibility"],
                created=row["created"],
                clock=row["clock"] and msgspec.convert(row["clock"], Clock),
                seats=[each for each, _ in seats.get(row["id"], [])],
                unrated=_unrated(row, seats.get(row["id"], [])),
            ),
            row["spectators"],
            row["campaign"] is not None,
            _waiting(row),
        )
        for row in rows
    ]


def _waiting(row: sa.RowMapping) -> list[int] | None:
    """Whose turn it is in one of one's own matches, if its row is as new as its log."""
    if row["status"] != "playing":
        return []
    return row["waiting"] if row.get("waited") is not None and row["waited"] == row["length"] else None


async def public(hub: Hub) -> list[Listed]:
    """Open tables, and matches under way that anybody may watch."""
    rows = [*await hub.store.read(_OPEN), *await hub.store.read(_PLAYING)]
    found = await _listed(hub, rows)
    return [each for each in found if each.entry.status == "open" or each.spectators]


async def own(hub: Hub, players: Iterable[str]) -> dict[str, list[LobbyMatch]]:
    """For each of these players the matches not over where they sit, or may come back to their seat."""
    asked = set(players)
    rows = await hub.store.read(_OWN, players=sorted(asked))
    listed = {each.entry.id: each for each in await _listed(hub, rows)}
    found: dict[str, list[LobbyMatch]] = {}
    unknown = [name for name, each in listed.items() if each.waiting is None and name not in hub.lives]
    if unknown:
        hub.spawn(turn_rows.look_up(hub, unknown))
    for row in rows:
        for player in asked & {row["player"], row["owner"]}:
            mine = found.setdefault(player, [])
            if len(mine) < SHOWN and all(entry.id != row["id"] for entry in mine):
                entry = await _as_own(hub, listed[row["id"]], player)
                if entry is not None:
                    mine.append(entry)
    return found


async def _as_own(hub: Hub, each: Listed, player: str) -> LobbyMatch | None:
    """A match as who sits there sees it in the lobby, with whose turn it is."""
    live = await hub.live(each.entry.id) if each.campaign else hub.lives.get(each.entry.id)
    if live is None:
        return msgspec.structs.replace(each.entry, waiting=each.waiting or [])
    # Who has left a battle's table may have become a Daimyo, and sees no battle.
    if not hub.may_see(live, player, None):
        return None
    return msgspec.structs.replace(each.entry, waiting=hub.info(live, player).waiting)


async def _hidden(hub: Hub, listed: list[Listed], viewer: str | None) -> set[str]:
    """What is not listed to a viewer: a campaign, to a general of it who fights."""
    found: set[str] = set()
    for each in listed:
        if each.campaign and viewer is not None and each.entry.status == "playing":
            if not hub.may_see(await hub.live(each.entry.id), viewer, None):
                found.add(each.entry.id)
    return found


def _shown(listed: list[Listed], hidden: set[str], mine: list[LobbyMatch], status: str) -> list[LobbyMatch]:
    kept = {entry.id for entry in mine}
    found = [each.entry for each in listed if each.entry.status == status]
    return [entry for entry in found if entry.id not in hidden or entry.id in kept]


async def lobby_of(hub: Hub, viewer: str | None) -> Lobby:
    """Open tables, the viewer's own matches that are not over, and those that anybody may watch."""
    listed = await public(hub)
    mine = (await own(hub, [viewer])).get(viewer, []) if viewer is not None else []
    hidden = await _hidden(hub, listed, viewer)
    return Lobby(_shown(listed, hidden, mine, "open"), mine, _shown(listed, hidden, mine, "playing"))


async def tell(hub: Hub) -> None:
    """Tell those who follow the lobby what is new for them; who is shown the same gets the same bytes."""
    try:
        clients = list(hub.lobby_watchers)
        listed = await public(hub)
        owns = await own(hub, [client.id for client in clients if client.id is not None])
        made: dict[tuple[bytes, frozenset[str]], bytes] = {}
        for client in clients:
            mine = owns.get(client.id or "", [])
            hidden = frozenset(await _hidden(hub, listed, client.id))
            key = encode(mine), hidden - {entry.id for entry in mine}
            if key not in made:
                parts = [encode(_shown(listed, set(key[1]), mine, status)) for status in ("open", "playing")]
                made[key] = encode(_Message(lobby=_Parts(Raw(parts[0]), Raw(key[0]), Raw(parts[1])), chat=[]))
            send(hub, client, made[key])
    except Exception as error:
        report(log, error, "the lobby could not be told")


def send(hub: Hub, client: Client, data: bytes) -> None:
    """Send the lobby, if it differs from what a client was sent last."""
    if client in hub.lobby_watchers and client.lobby != data:
        client.lobby = data
        client.send_bytes(data)
