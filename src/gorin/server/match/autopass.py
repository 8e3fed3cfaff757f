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
from typing import Any

from gorin.kernel.record import plain
from gorin.kernel.values import OBVIOUS
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.pauses import Pauses, is_discreet
from gorin.server.match.thoughts import Thought

Sleep = Callable[[float], Awaitable[None]]
Clock = Callable[[], float]


class Autopass:
    """A duty of the hub: what it answers for seats. Tests bring a clock and chances of their own."""

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
        #: The questions, by match and number of entries, for which an answer is on its way, at once or not.
        self._answering: set[tuple[str, int, bool]] = set()

    # --- answers for persons -----------------------------------------------------------------------------

    def next_answer(self, live: Live) -> tuple[int, int, bool] | None:
        """A person's seat that is to be answered for, with which code, and whether at once."""
        if live.match is None or live.paused:
            return None
        state = live.match.state
        for seat in live.waiting_for():
            person = live.seats[seat]
            if person.player is None or person.bot is not None:
                continue
            composed = self.hub.plans.next_move(live, seat)
            if composed >= 0:
                return seat, composed, True
            moments, at_once = self.hub.passing.of(live.id, person.player)
            moments |= self.hub.plans.moments(live, seat)
            if moments and state.moment(seat) in moments and state.usual(seat) >= 0:
                # That a question has one sensible answer may tell of a hand: it takes a pause like any other.
                tells = state.moment(seat) == OBVIOUS and is_discreet(live.options)
                return seat, state.usual(seat), at_once and not tells
            if state.formal(seat):
                return seat, state.legal(seat)[0], False
        return None

    def due(self, live: Live) -> bool:
        return self.next_answer(live) is not None

    def keeps(self, live: Live) -> bool:
        return self.next_answer(live) is not None

    async def settle(self, live: Live) -> None:
        if live.status == "playing" and live.bot_to_move() is None:
            self.attend(live)

    def attend(self, live: Live) -> None:
        """See to it that a seat is answered for, if one is to be."""
        answer = self.next_answer(live)
        if answer is None:
            return
        seat, code, at_once = answer
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
                if (
                    live.seq != seq
                    or live.match is None
                    or (seat, code) != (self.next_answer(live) or ())[:2]
                ):
                    return
                composed = self.hub.plans.next_move(live, seat) >= 0
                await self.hub.append(live, "move", seat, plain(live.match.state.action(seat, code)))
                if composed:
                    self.hub.plans.done(live, seat)
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
