"""The players' clocks: who has used how much time, entry by entry. No I/O here.

Whoever is waited for is charged, whatever ends the waiting: a move, a take-back, a seat given to a bot. Time
in which a bot holds a seat, and time in which nobody served the table, is nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gorin.server.store.database import Entry
from gorin.server.wire.lobby import Clock


class Downtimes:
    """When no process served, as far as is known: spans one after the other."""

    def __init__(self) -> None:
        self.spans: list[tuple[float, float]] = []
        #: When this process has stopped serving; no clock runs after that.
        self.stopped: float | None = None

    def add(self, begun: float, ended: float) -> None:
        if ended > begun:
            self.spans.append((begun, ended))
            self.spans.sort()

    def served(self, since: float, until: float) -> float:
        """Seconds between two moments in which somebody served. Never less than none, whatever clocks say."""
        if self.stopped is not None:
            until = min(until, self.stopped)
        if until <= since:
            return 0.0
        seconds = until - since
        for begun, ended in reversed(self.spans):
            if ended <= since:
                break
            seconds -= max(0.0, min(until, ended) - max(since, begun))
        return max(0.0, seconds)


class Times:
    """The time that each seat of a match has used; it follows the log."""

    def __init__(
        self, clock: Clock, free: float, started: float, persons: Sequence[bool], downtimes: Downtimes
    ) -> None:
        self.clock = clock
        #: Seconds of each answer that are not counted.
        self.free = free
        self.downtimes = downtimes
        self._started = started
        self._persons = list(persons)
        #: For each entry: who was waited for before it, and whose question it has ended.
        self._past: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self._begin()

    def _begin(self) -> None:
        seats = len(self._persons)
        #: Seconds charged to each seat, of the whole game.
        self.used = [0.0] * seats
        #: Seconds for which each seat's question has been waiting for an answer of its person.
        self.asked = [0.0] * seats
        #: Whether a bot holds each seat.
        self.bots = [not person for person in self._persons]
        self.last = self._started
        #: For each move that stands: whose it is, and how long its question had waited.
        self._answers: list[tuple[int, float]] = []

    def take(self, entry: Entry, waited: tuple[int, ...], ended: tuple[int, ...]) -> None:
        """Charge the time up to an entry. `waited` are those who owed a decision before it; `ended` those of
        them whose question it has answered or made another one.
        """
        self._past.append((waited, ended))
        self._charge_all(entry, waited, ended)

    def count_again(self, entries: Sequence[Entry]) -> None:
        """Charge everything anew: there was a time in which nobody served that was not known."""
        self._begin()
        for entry, (waited, ended) in zip(entries, self._past, strict=True):
            self._charge_all(entry, waited, ended)

    def _charge_all(self, entry: Entry, waited: tuple[int, ...], ended: tuple[int, ...]) -> None:
        seconds = self.downtimes.served(self.last, entry.at)
        for seat in waited:
            if not self.bots[seat]:
                before = self._charged(self.asked[seat])
                self.asked[seat] += seconds
                self.used[seat] += self._charged(self.asked[seat]) - before
        self.last = max(self.last, entry.at)
        if entry.kind == "move":
            assert entry.seat is not None
            self._answers.append((entry.seat, self.asked[entry.seat]))
            for seat in ended:
                self.asked[seat] = 0.0
        elif entry.kind == "takeback":
            # A question that is asked again is no new one, and nobody gains time by asking for that.
            for seat, seconds in self._answers[entry.data["to"] :]:
                self.asked[seat] = max(self.asked[seat], seconds)
            del self._answers[entry.data["to"] :]
        elif entry.kind in ("resign", "substitute") and entry.seat is not None:
            self._hold(entry.seat, entry.data.get("bot") is not None)

    def _hold(self, seat: int, bot: bool) -> None:
        """A bot takes a seat over, or a person."""
        if not bot and not self.bots[seat]:  # it had been a bot's from the start, as only this entry tells
            self.used[seat] = self.asked[seat] = 0.0
        self.bots[seat] = bot

    def _charged(self, seconds: float) -> float:
        """What a clock counts of the time that an answer took."""
        return max(0.0, seconds - self.free)

    # --- now -------------------------------------------------------------------------------------------

    def left(self, waited: Iterable[int], now: float) -> list[float]:
        """Seconds each seat has left of its time for the game, or for this move where there is only that."""
        used = self.used
        if self.clock.game is None:
            used = [self._charged(seconds) for seconds in self.asked]
        found = list(used)
        for seat, more in self._running(waited, now):
            found[seat] += self._charged(self.asked[seat] + more) - self._charged(self.asked[seat])
        limit = self.clock.game or self.clock.move or 0
        return [max(0.0, limit - seconds) for seconds in found]

    def out(self, waited: Iterable[int], now: float) -> int | None:
        """A person's seat whose time to decide has run out."""
        for seat, more in self._running(waited, now):
            answer = self._charged(self.asked[seat] + more)
            if self.clock.move is not None and answer >= self.clock.move:
                return seat
            game = self.used[seat] + answer - self._charged(self.asked[seat])
            if self.clock.game is not None and game >= self.clock.game:
                return seat
        return None

    def _running(self, waited: Iterable[int], now: float) -> list[tuple[int, float]]:
        """The persons who are waited for, and for how long since the last entry."""
        seconds = self.downtimes.served(self.last, now)
        return [(seat, seconds) for seat in waited if not self.bots[seat]]
