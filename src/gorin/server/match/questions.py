"""Questions to the table, to which all who play must agree: taking back, a draw, who plays on for somebody.

There is one at a time. It is asked in memory alone: after a restart one asks again.
"""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
import sqlalchemy as sa

from gorin.kernel.values import GorinError
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.play import own_seat
from gorin.server.match.question import Question
from gorin.server.match.unrated import why_unrated
from gorin.server.store import schema
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Player


async def ask_takeback(hub: Hub, client: Client, match: str) -> None:
    """Ask to take a move back. Where only bots could object, it is done at once."""
    async with hub.held(match) as live:
        seat = own_seat(hub, live, client)
        if live.is_campaign:
            raise GorinError("Orders are changed until they are sealed; nothing is taken back after that.")
        check_absent(hub, live)
        live.takeback_point(seat)
        if live.takeback is not None:
            raise GorinError("Somebody has asked already; answer that first.")
        live.question = Question("takeback", seat, agreed=[seat])  # who asks for a seat may do so again
        await tell(hub, live, "takeback")
        await _take_back_if_agreed(hub, live)


async def ask_for_seat(hub: Hub, live: Live, player: Player, seat: int) -> None:
    """A stranger asks to play on for somebody who has gone. The table must be held."""
    if live.campaign is not None:
        raise GorinError("In a campaign the Shogun hands seats on.")
    if live.seats[seat].resigned or not _vacant(hub, live, seat):
        raise GorinError("That seat is not free.")
    if why_unrated(live) is None:
        raise GorinError("This match is rated: only its owner, or a bot, plays on from that seat.")
    if player.id in live.turned_away:
        raise GorinError("The table has said no.")
    if not any(live.seats[other].present for other in _asked_for_seat(hub, live, seat)):
        raise GorinError("Nobody is at the table who could agree; that seat waits for its owner.")
    if live.question is not None and (live.question.player, live.question.seat) == (player.id, seat):
        return
    if live.question is not None:
        raise GorinError("The table is asked something else just now; try again in a moment.")
    live.question = Question("stand-in", seat, player.id, player.name)
    await tell(hub, live, "stand-in")


async def answer(hub: Hub, client: Client, match: str, agree: bool) -> None:
    """Agree to what the table is asked, or not. One who does not is enough."""
    async with hub.held(match) as live:
        seat, question = own_seat(hub, live, client), live.question
        if question is None or question.seat == seat:
            raise GorinError("Nobody has asked you anything.")
        if not agree:
            live.question = None
            if question.player is not None:
                live.turned_away.add(question.player)
            await tell(hub, live, question.kind)
            return
        question.agreed = sorted({*question.agreed, seat})
        await _do_if_agreed(hub, live, question)


async def conclude(hub: Hub, match: str) -> None:
    """Do what the table was asked if all have agreed, as far as this process knows now."""
    async with hub.held(match) as live:
        if live.question is not None:
            with contextlib.suppress(GorinError):
                await _do_if_agreed(hub, live, live.question)


async def _do_if_agreed(hub: Hub, live: Live, question: Question) -> None:
    if question.kind == "takeback":
        await _take_back_if_agreed(hub, live)
    elif question.kind == "draw":
        await draw_if_agreed(hub, live, question)
    else:
        await _seat_if_agreed(hub, live, question)


# --- a draw -----------------------------------------------------------------------------------------------


async def draw_if_agreed(hub: Hub, live: Live, question: Question) -> None:
    """End the match where all persons have agreed. Bots were asked when the draw was offered."""
    check_absent(hub, live)
    if not set(live.standing_persons()) <= set(question.agreed):
        await publish_question(hub, live, "draw")
        return
    live.question = None
    if await hub.append(live, "draw", question.seat, {}):
        await tell(hub, live, "draw")
        await hub.settle(live)


# --- taking back ------------------------------------------------------------------------------------------


def _fighting(hub: Hub, live: Live, seats: list[int]) -> list[int]:
    """Of these seats those that play still: in a battle, who fights there."""
    if not live.is_battle:
        return seats
    return [seat for seat in seats if hub.context.fights_at(live, live.seats[seat].player)]


def check_absent(hub: Hub, live: Live) -> None:
    """A bot agrees to nothing in the name of somebody who may come back."""
    for seat in _fighting(hub, live, live.stood_in_for()):
        name = live.seats[seat].name or "somebody"
        raise GorinError(f"A bot stands in for {name} and cannot agree; wait until {name} is back.")


async def _take_back_if_agreed(hub: Hub, live: Live) -> None:
    question = live.question
    assert question is not None
    check_absent(hub, live)
    if not set(_fighting(hub, live, live.standing_persons())) <= set(question.agreed):
        await publish_question(hub, live, "takeback")
        return
    point = live.takeback_point(question.seat)
    live.question = None
    if await hub.append(live, "takeback", question.seat, {"to": point}):
        await tell(hub, live, "takeback")
        await hub.settle(live)
        hub.tell_changed(live)  # it is not rated any more


# --- playing on for somebody ------------------------------------------------------------------------------


def _vacant(hub: Hub, live: Live, seat: int) -> bool:
    return hub.info(live, None).seats[seat].vacant


def _asked_for_seat(hub: Hub, live: Live, seat: int) -> list[int]:
    """Who must agree to a newcomer: every other person who plays and has not gone."""
    persons = [other for other in live.standing_persons() if other != seat]
    return [other for other in persons if not _vacant(hub, live, other)]


async def _seat_if_agreed(hub: Hub, live: Live, question: Question) -> None:
    if not _vacant(hub, live, question.seat):
        live.question = None
        await tell(hub, live, "stand-in")
        raise GorinError("That seat is not vacant any more.")
    if not set(_asked_for_seat(hub, live, question.seat)) <= set(question.agreed):
        await publish_question(hub, live, "stand-in")
        return
    live.question = None
    await tell(hub, live, "stand-in")
    assert question.player is not None
    await take_seat(hub, live, question.seat, question.player, question.name or "")


async def take_seat(hub: Hub, live: Live, seat: int, player: str, name: str) -> None:
    """Somebody sits down at a match under way: its owner, or who plays on for the owner. It must be held."""
    seats = schema.seats.c
    where = (seats.match == live.id) & (seats.seat == seat)
    elsewhere = seats.player.is_distinct_from(player) | seats.bot.is_not(None)
    change = sa.update(schema.seats).where(where, elsewhere).values(player=player, bot=None)
    (changed,) = await hub.store.write(change)  # none: another process did the same at the same moment
    while changed and not await hub.append(live, "substitute", seat, {"bot": None, "name": name}):
        pass  # a process that moved at the same moment was first; its entry is folded in now
    await hub.refresh(live.id)
    await hub.publish({"what": "match", "match": live.id})


# --- telling ----------------------------------------------------------------------------------------------


async def tell(hub: Hub, live: Live, kind: str) -> None:
    hub.tell_question(live, kind)
    await publish_question(hub, live, kind)


async def publish_question(hub: Hub, live: Live, kind: str) -> None:
    """Tell the other processes."""
    asked, away = msgspec.to_builtins(live.question), sorted(live.turned_away)
    notice = {"what": "question", "match": live.id, "kind": kind, "question": asked, "turned_away": away}
    await hub.publish(notice)


def heed(hub: Hub, live: Live, notice: dict[str, Any]) -> None:
    """Another process has put a question, or has heard an answer."""
    asked = msgspec.convert(notice["question"], Question | None)
    old, live.question = live.question, asked
    live.turned_away = set(notice["turned_away"])
    hub.tell_question(live, notice["kind"])
    if asked is not None and old is not None and (asked.kind, asked.player) == (old.kind, old.player):
        if not set(old.agreed) <= set(asked.agreed):  # two have agreed at once, to two processes
            asked.agreed = sorted({*asked.agreed, *old.agreed})
            hub.spawn(conclude(hub, live.id))
