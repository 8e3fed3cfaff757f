"""What the processes of one database tell each other, and how one that was deaf learns what it missed.

A notice says what has changed; who hears it reads the rest in the database. After a time without hearing the
others a process looks at all it holds: logs, rows, campaigns, chat, and who is connected elsewhere.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from gorin.server.match import questions
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.rows import SEATED, seat_from
from gorin.server.match.uptime import GAP
from gorin.server.people import accounts
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.protocol import Said

#: Matches whose rows are read together, and seats that are told of in one notice.
AT_ONCE = 100
#: Seconds for which answers about who is connected elsewhere are awaited.
ANSWERS = 1.0
#: Chat of so many seconds ago is told to those who have missed it.
RECENT = 300.0

_SOME: sa.BindParameter[Any] = sa.bindparam("matches", expanding=True)
_MATCHES = sa.select(schema.matches).where(schema.matches.c.id.in_(_SOME))
_SEATS = SEATED.where(schema.seats.c.match.in_(_SOME)).order_by(schema.seats.c.match, schema.seats.c.seat)
_LENGTHS = (
    sa.select(schema.log.c.match, sa.func.max(schema.log.c.seq).label("seq"))
    .where(schema.log.c.match.in_(_SOME))
    .group_by(schema.log.c.match)
)


#: Does what follows from what another process says.
Handler = Callable[[dict[str, Any]], Awaitable[None]]


# --- one notice -------------------------------------------------------------------------------------------


class Notices:
    """Who does what when another process says something; whoever has to do with it subscribes."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._handlers: defaultdict[str, list[Handler]] = defaultdict(list)
        #: Who looks again after a time without hearing the others, and where clocks must be counted anew.
        self.after_silence: list[Callable[[], Awaitable[None]]] = []
        self.after_downtime: list[Callable[[], Awaitable[None]]] = []
        for what, handler in _HANDLERS.items():
            self.subscribe(what, partial(handler, hub))

    def subscribe(self, what: str, handler: Handler) -> None:
        """Let somebody hear notices of a kind, after those who have subscribed before."""
        self._handlers[what].append(handler)

    async def heed(self, notice: dict[str, Any]) -> None:
        """Do what follows from what another process says."""
        for handler in self._handlers.get(notice["what"], ()):
            await handler(notice)

    async def look_at_everything(self) -> None:
        """After a time in which the others were not heard: whatever they have done is known now."""
        hub = self.hub
        begun = await hub.uptime.beat(GAP)  # first of all: an outage is nobody's time
        if begun is not None:
            await self.count_again(begun)
        matches = list(hub.lives)
        for start in range(0, len(matches), AT_ONCE):
            await _look_at_matches(hub, matches[start : start + AT_ONCE])
        for each in self.after_silence:
            await each()
        await _tell_chat(hub)
        hub.lobby_changed = True
        await hub.people.look_for_revoked()
        hub.spawn(_ask_who_is_there(hub))

    async def count_again(self, since: float) -> None:
        """There was a time from `since` on in which nobody served, and no clock ran."""
        for live in list(self.hub.lives.values()):
            if live.times is not None and live.last > since:
                live.times.count_again(live.entries)
        for each in self.after_downtime:
            await each()


def _live_of(hub: Hub, notice: dict[str, Any]) -> Live | None:
    """The match of a notice, if it is in memory; else the lobby may have news of it."""
    live = hub.lives.get(notice["match"])
    if live is None:
        hub.lobby_changed = True
    return live


async def _said(hub: Hub, notice: dict[str, Any]) -> None:
    hub.tell_said(msgspec.convert(notice["said"], Said), notice["player"])


async def _person(hub: Hub, notice: dict[str, Any]) -> None:
    await accounts.heed(hub.people, notice)


async def _lobby(hub: Hub, notice: dict[str, Any]) -> None:
    hub.lobby_changed = True


async def _who(hub: Hub, notice: dict[str, Any]) -> None:
    await _say_who_is_here(hub)


async def _here(hub: Hub, notice: dict[str, Any]) -> None:
    for match, seat in notice["seats"]:
        live = hub.lives.get(match)
        if live is not None and seat < len(live.seats):
            live.seats[seat].present = True


async def _log(hub: Hub, notice: dict[str, Any]) -> None:
    live = _live_of(hub, notice)
    if live is not None:
        async with hub.locks[live.id]:
            await hub.catch_up(live)


async def _match(hub: Hub, notice: dict[str, Any]) -> None:
    live = _live_of(hub, notice)
    if live is not None:
        async with hub.locks[live.id]:
            await hub.refresh(live.id)


async def _presence(hub: Hub, notice: dict[str, Any]) -> None:
    live = _live_of(hub, notice)
    if live is None:
        return
    what, seat = notice["what"], notice["seat"]
    if what == "presence" and not notice["present"] and hub.watches_here(live, seat):
        await hub.publish({"what": "presence", "match": live.id, "seat": seat, "present": True})
        return
    live.seats[seat].present = what == "presence" and notice["present"]
    live.seats[seat].away_since = now() if what == "presence" else 0.0
    hub.tell_changed(live)


async def _is_present(hub: Hub, notice: dict[str, Any]) -> None:
    """Another process has read a match: tell it who is connected here."""
    match = notice["match"]
    if match not in hub.lives and hub.context.attended(notice["campaign"]):
        await hub.live(match)  # somebody whose page of the campaign is open here may sit there
    live = _live_of(hub, notice)
    for seat in range(len(live.seats) if live is not None else 0):
        if live is not None and hub.watches_here(live, seat):
            await hub.publish({"what": "presence", "match": match, "seat": seat, "present": True})


async def _question(hub: Hub, notice: dict[str, Any]) -> None:
    live = _live_of(hub, notice)
    if live is not None:
        questions.heed(hub, live, notice)


async def _pass(hub: Hub, notice: dict[str, Any]) -> None:
    live = _live_of(hub, notice)
    if live is not None:
        hub.passing.choose(live, notice["player"], notice["moments"], notice["at_once"])


_HANDLERS: dict[str, Callable[[Hub, dict[str, Any]], Awaitable[None]]] = {
    "said": _said,
    "person": _person,
    "lobby": _lobby,
    "who?": _who,
    "here": _here,
    "log": _log,
    "match": _match,
    "presence": _presence,
    "left": _presence,
    "present?": _is_present,
    "question": _question,
    "pass": _pass,
}


# --- everything -------------------------------------------------------------------------------------------


async def _look_at_matches(hub: Hub, matches: list[str]) -> None:
    rows, seats, lengths = await hub.store.read_all(_MATCHES, _SEATS, _LENGTHS, matches=matches)
    seats_of: dict[str, list[sa.RowMapping]] = {match: [] for match in matches}
    for seat in seats:
        seats_of[seat["match"]].append(seat)
    length = {each["match"]: each["seq"] for each in lengths}
    for row in rows:
        live = hub.lives.get(row["id"])
        if live is None:
            continue
        async with hub.locks[live.id]:
            if length.get(live.id, 0) > live.seq:
                await hub.catch_up(live)
            if _differs(live, row, seats_of[live.id]):
                await hub.refresh(live.id)
        await hub.settle(hub.lives.get(live.id, live))


def _differs(live: Live, row: sa.RowMapping, seats: Sequence[sa.RowMapping]) -> bool:
    """Whether a match is not what its rows say."""
    if (live.host, live.rematch, live.visibility) != (row["host"], row["rematch"], row["visibility"]):
        return True
    if live.status != row["status"] and live.status != "over":  # a log may tell of the end before the row
        return True
    held = [(each.player, each.name, each.bot, each.ready, each.resigned, each.helped) for each in live.seats]
    read = [seat_from(each) for each in seats]
    return held != [
        (each.player, each.name, each.bot, each.ready, each.resigned, each.helped) for each in read
    ]


async def _tell_chat(hub: Hub) -> None:
    """Lines that another process has kept and nobody here was told."""
    chat = schema.chat.c
    since = max(hub.opened, now() - RECENT)
    for row in await hub.store.read(sa.select(schema.chat).where(chat.at > since).order_by(chat.id)):
        said = Said(match=row["match"], name=row["name"], seat=row["seat"], text=row["text"], at=row["at"])
        if (said.match, said.name, said.at) not in hub.told_lately:
            hub.tell_said(said, row["player"])


# --- who is connected where -------------------------------------------------------------------------------


async def _say_who_is_here(hub: Hub) -> None:
    """Name every seat whose person is connected to this process."""
    here = [
        (live.id, seat)
        for live in list(hub.lives.values())
        for seat in range(len(live.seats))
        if hub.watches_here(live, seat)
    ]
    for start in range(0, len(here), AT_ONCE):
        await hub.publish({"what": "here", "seats": here[start : start + AT_ONCE]})


async def _ask_who_is_there(hub: Hub) -> None:
    """A player without a connection is away; watchers hear of it when all processes could answer."""
    before = {live.id: [seat.present for seat in live.seats] for live in hub.lives.values()}
    moment = now()
    for live in hub.lives.values():
        for seat, person in enumerate(live.seats):
            if person.present and not hub.watches_here(live, seat):
                person.present, person.away_since = False, moment
    await _say_who_is_here(hub)
    await hub.publish({"what": "who?"})
    await asyncio.sleep(ANSWERS)
    for live in list(hub.lives.values()):
        if before.get(live.id) != [seat.present for seat in live.seats]:
            hub.tell_changed(live)
