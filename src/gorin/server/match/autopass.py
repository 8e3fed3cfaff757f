"""Answers that are given for a seat: where it has no choice, and where its player said so beforehand.

Others must not learn from a pause, or from its absence, what somebody holds. So a person who has nothing to
choose is answered for after a pause like a person's, and a bot takes such a pause over every answer. Who does
not want to be asked at some moments is passed by there, whatever could have been done: after a pause like all
others, or at once if that is wished.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final

from gorin.kernel.record import plain
from gorin.kernel.values import OBVIOUS, GorinError
from gorin.server.match.bot_turns import Thought
from gorin.server.match.live import Live
from gorin.server.match.pauses import Pauses, is_discreet
from gorin.server.match.plans import Plans

if TYPE_CHECKING:
    from gorin.server.match.hub import Hub

#: Who has said nothing is asked at every moment.
_EVERYWHERE: Final[tuple[frozenset[str], bool]] = frozenset(), False

Sleep = Callable[[float], Awaitable[None]]
Clock = Callable[[], float]


class Manners:
    """What one server process answers for seats; whoever tests it brings a clock and chances of his own."""

    def __init__(
        self,
        hub: Hub,
        chance: Random | None = None,
        sleep: Sleep = asyncio.sleep,
        clock: Clock = time.monotonic,
    ) -> None:
        self.hub = hub
        self.pauses = Pauses(chance or SystemRandom(), hub.settings.hurry)
        self.sleep = sleep
        self.clock = clock
        #: The moments at which a player is passed by, and whether at once, by match and player.
        self.passing: dict[tuple[str, str], tuple[frozenset[str], bool]] = {}
        #: What players have said beforehand of this one turn of events.
        self.plans = Plans()
        #: The questions, by match and number of entries, for which an answer is on its way, at once or not.
        self._answering: set[tuple[str, int, bool]] = set()

    # --- what a player wants -----------------------------------------------------------------------------

    def choose(self, live: Live, player: str, moments: list[str], at_once: bool) -> None:
        """From now on pass at these moments, and at no others."""
        if live.status != "playing":
            raise GorinError("This match is not being played.")
        if moments:
            self.passing[live.id, player] = frozenset(moments), at_once
        else:
            self.passing.pop((live.id, player), None)

    def forget(self, match: str) -> None:
        for key in [key for key in self.passing if key[0] == match]:
            del self.passing[key]
        self.plans.forget(match)

    # --- answers for persons -----------------------------------------------------------------------------

    def due(self, live: Live) -> tuple[int, int, bool] | None:
        """A person's seat that is to be answered for, with which code, and whether at once."""
        if live.match is None or live.paused:
            return None
        state = live.match.state
        for seat in live.waiting_for():
            person = live.seats[seat]
            if person.player is None or person.bot is not None:
                continue
            composed = self.plans.next_move(live, seat)
            if composed >= 0:
                return seat, composed, True
            moments, at_once = self.passing.get((live.id, person.player), _EVERYWHERE)
            moments |= self.plans.moments(live, seat)
            if moments and state.moment(seat) in moments and state.usual(seat) >= 0:
                # That a question has one sensible answer may tell of a hand: it takes a pause like any other.
                tells = state.moment(seat) == OBVIOUS and is_discreet(live.options)
                return seat, state.usual(seat), at_once and not tells
            if state.formal(seat):
                return seat, state.legal(seat)[0], False
        return None

    def attend(self, live: Live) -> None:
        """See to it that a seat is answered for, if one is to be."""
        due = self.due(live)
        if due is None:
            return
        seat, code, at_once = due
        question = live.id, live.seq, at_once
        if question not in self._answering:
            self._answering.add(question)
            self.hub.spawn(self._answer(question, seat, code))

    async def _answer(self, question: tuple[str, int, bool], seat: int, code: int) -> None:
        """Answer for a seat, after a pause or at once, if nobody has done so meanwhile."""
        match, seq, at_once = question
        try:
            if not at_once:
                await self.sleep(self.pauses.pause())
            async with self.hub.held(match) as live:
                if live.seq != seq or live.match is None or (seat, code) != (self.due(live) or ())[:2]:
                    return
                composed = self.plans.next_move(live, seat) >= 0
                await self.hub.append(live, "move", seat, plain(live.match.state.action(seat, code)))
                if composed:
                    self.plans.done(live, seat)
        finally:
            self._answering.discard(question)
        await self.hub.settle(live)

    # --- bots --------------------------------------------------------------------------------------------

    async def unhurried(self, live: Live, seat: int, think: Callable[[], Awaitable[Any]]) -> Any:
        """A bot's choice. At a discreet table it takes as long whether there is a choice or not."""
        if live.match is None or not is_discreet(live.options):
            return await think()
        state, bot = live.match.state, live.seats[seat].bot or ""
        started, pause, feigned = self.clock(), self.pauses.pause(), self.pauses.as_if_thinking(bot)
        if state.formal(seat):
            choice = plain(state.action(seat, state.legal(seat)[0]))
            if isinstance(think, Thought):  # others may have to wait until they may think, and so does this
                await think.wait()
            pause = max(pause, self.clock() - started + feigned)
        else:
            choice = await think()
            waited = think.waited if isinstance(think, Thought) else 0.0
            self.pauses.thought(bot, self.clock() - started - waited)
        left = pause - (self.clock() - started)
        if left > 0:
            await self.sleep(left)
        return choice
