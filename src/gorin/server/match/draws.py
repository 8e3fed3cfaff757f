"""Offering a draw. All persons who play must agree, and the bots that sat there from the start.

Who offers may do so once before the next move of that seat, and with that move the offer lapses. At a
discreet table the server answers some questions for people: there it stands for some moves more, or its end
would tell which answers were a choice.
"""

from __future__ import annotations

from gorin.bots import called
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.pauses import free_time
from gorin.server.match.play import own_seat
from gorin.server.match.question import Question
from gorin.server.match.questions import check_absent, draw_if_agreed, tell
from gorin.server.wire.client import Client

#: Entries of the seat that offers for which an offer stands, and where a table is discreet.
LASTS, LASTS_DISCREETLY = 1, 12
#: A bot agrees where it stands at so much of an even chance, or in a long match where it stands no better
#: than even; a match is long after so many moves of each seat.
LOST, EVEN, LONG = 0.5, 1.05, 60
#: Worlds in which a bot looks at its chances.
WORLDS = 3


async def offer(hub: Hub, client: Client, match: str) -> None:
    """Offer a draw to everybody else."""
    async with hub.held(match) as live:
        seat = own_seat(hub, live, client)
        _check(hub, live, seat)
        live.offered[seat] = _entries(live, seat)
        for other in live.playing_seats():
            if live.seats[other].player is None and not _bot_agrees(live, other):
                raise GorinError(f"{called(live.seats[other].bot or '')} plays on and agrees to no draw now.")
        lasts = LASTS_DISCREETLY if free_time(live.options) else LASTS
        live.question = Question("draw", seat, agreed=[seat], lasts=lasts)
        await tell(hub, live, "draw")
        await draw_if_agreed(hub, live, live.question)


def _check(hub: Hub, live: Live, seat: int) -> None:
    if live.campaign is not None:
        raise GorinError("A campaign and its battles end by their own rules; sue for peace on the map.")
    if live.status != "playing" or live.match is None:
        raise GorinError("This match is not being played.")
    check_absent(hub, live)
    if live.question is not None:
        raise GorinError("The table is asked something already; answer that first.")
    if live.offered.get(seat) == _entries(live, seat):
        raise GorinError("You have offered a draw; make a move before you offer another.")


def _entries(live: Live, seat: int) -> int:
    return sum(entry.seat == seat for entry in live.entries)


def _bot_agrees(live: Live, seat: int) -> bool:
    """Whether a bot agrees: by its chances in worlds that it cannot tell from the true one."""
    assert live.match is not None
    rng = rng_of(f"{live.seed}/draw/{seat}/{live.seq}")
    worlds = [live.match.state.redeal(seat, rng) for _ in range(WORLDS)]
    even = WORLDS / len(live.playing_seats())
    chance = sum(world.evaluate()[seat] for world in worlds) / even
    return chance <= LOST or (chance <= EVEN and len(live.match.moves) >= LONG * len(live.seats))
