"""What the processes of one database tell each other, and how one that was deaf learns what it missed.

A notice says what has changed; who hears it reads the rest in the database. After a time without hearing the
others a process looks at all it holds: logs, rows, campaigns, chat, and who is connected elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from gorin.server.match import seating
from gorin.server.match.live import Live
from gorin.server.match.rows import SEATED, seat_from
from gorin.server.match.uptime import GAP
from gorin.server.people import accounts
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.protocol import Said

if TYPE_CHECKING:
    from gorin.server.match.hub import Hub

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


# --- one notice -------------------------------------------------------------------------------------------


async def heed(hub: Hub, notice: dict[str, Any]) -> None:
    """Do what follows from what another process says."""
    match = notice.get("match")
    live = hub.lives.get(match) if match else None
    what = notice["what"]
    if what == "present?" and live is None and hub.campaigns.attending.get(notice["campaign"] or ""):
        live = await hub.live(
            notice["match"]
        )  # somebody whose page of the campaign is open here may sit there
    if what == "said":
        hub.tell_said(msgspec.convert(notice["said"], Said), notice["player"])
    elif what == "person":
        await accounts.heed(hub.people, notice)
    elif what in ("campaign", "spoken"):
        await hub.campaigns.notice(notice)
    elif what == "who?":
        await _say_who_is_here(hub)
    elif what == "here":
        for match, seat in notice["seats"]:
            live = hub.lives.get(match)
            if live is not None and seat < len(live.seats):
                live.seats[seat].present = True
    elif what == "lobby" or live is None:
        hub.lobby_changed = True
    elif what == "log":
        async with hub.locks[live.id]:
            await hub.catch_up(live)
        await hub.campaigns.tell(live.id)
    elif what == "match":
        async with hub.locks[live.id]:
            await hub.refresh(live.id)
    elif what in ("presence", "left"):
        seat = notice["seat"]
        if what == "presence" and not notice["present"] and hub.watches_here(live, seat):
            await hub.publish({"what": "presence", "match": match, "seat": seat, "present": True})
            return
        live.seats[seat].present = what == "presence" and notice["present"]
        live.seats[seat].away_since = now() if what == "presence" else 0.0
        hub.tell_changed(live)
    elif what == "present?":
        for seat in range(len(live.seats)):
            if hub.watches_here(live, seat):
                await hub.publish({"what": "presence", "match": match, "seat": seat, "present": True})
    elif what == "question":
        seating.heed(hub, live, notice)
    elif what == "pass":
        hub.manners.choose(live, notice["player"], notice["moments"], notice["at_once"])


# --- everything -------------------------------------------------------------------------------------------


async def look_at_everything(hub: Hub) -> None:
    """After a time in which the others were not heard: whatever they have done is known now."""
    begun = await hub.served.beat(GAP)  # first of all: an outage is nobody's time
    if begun is not None:
        await count_again(hub, begun)
    matches = list(hub.lives)
    for start in range(0, len(matches), AT_ONCE):
        await _look_at_matches(hub, matches[start : start + AT_ONCE])
    for campaign in [each for each in hub.campaigns.running if each in hub.lives]:
        for attendance in hub.campaigns.attending.get(campaign, {}).values():
            attendance.rooms.clear()  # they are shown anew, with what was said meanwhile
        await hub.campaigns.heed(campaign)
    await _tell_chat(hub)
    hub.lobby_changed = True
    await hub.people.look_for_revoked()
    hub.spawn(_ask_who_is_there(hub))


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


async def count_again(hub: Hub, since: float) -> None:
    """There was a time from `since` on in which nobody served, and no clock ran: players' nor campaigns'."""
    for live in list(hub.lives.values()):
        if live.times is not None and live.last > since:
            live.times.count_again(live.entries)
    for campaign in [each for each in hub.campaigns.running if each in hub.lives]:
        await hub.campaigns.heed(campaign)


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
    """Who is said by nobody to be connected is away; watchers hear of it when all have had time to answer."""
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
