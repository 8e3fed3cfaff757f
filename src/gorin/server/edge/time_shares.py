"""What one address may take of the time of this process, by what its requests and frames have cost.

Limits of rate count messages. What never becomes one (pings, empty frames, requests for /health or a file,
handshakes) is weighed here by the time that it took, and who has taken much waits: nobody reads from such a
connection meanwhile, so that whoever sends too fast is held up by the network itself.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from typing import Any, Generic, TypeVar

from gorin.server.process.limits import Bucket

#: The part of the process's time that one address may have in the long run, and seconds of it at once.
RATE, BURST = 0.1, 0.5
#: Seconds at once for frames: a page needs many requests in a moment, but nobody many frames.
QUICK = 0.02
#: The part that all have together who owe something.
CROWD = 0.15
#: Turns a second, and at once: what comes at the same moment is spread, so that others come in between.
TURNS, TOGETHER = 250.0, 8.0
#: Seconds that a turn takes until it is known better.
USUAL = 0.001
#: Seconds for which a request waits before it is refused, and how many of one address may wait.
PATIENCE, WAITING = 5.0, 64

T = TypeVar("T")


class Share:
    """One address."""

    def __init__(self, generosity: float, crowd: Bucket) -> None:
        self.crowd = crowd
        self.spent = Bucket(RATE * generosity, BURST * generosity)
        self.frames = Bucket(RATE * generosity, QUICK * generosity)
        self.turns = Bucket(TURNS * generosity, TOGETHER * generosity)
        self.waiting = 0

    def reserve(self) -> float:
        """Reserve the next turn; seconds until it comes."""
        self.turns.spend(1.0)
        self.charge(USUAL)
        own = self.spent.wait()
        return max(self.turns.wait(), own, self.crowd.wait() if own else 0.0)

    def reserve_frames(self) -> float:
        """The same, to read frames of a socket."""
        return max(self.reserve(), self.frames.wait())

    def begin(self) -> None:
        """The turn that was reserved begins; from now on it is charged what it takes."""
        self.charge(-USUAL)

    def charge(self, seconds: float) -> None:
        self.spent.spend(seconds)
        if self.spent.tokens < 0.0:
            self.crowd.spend(seconds)

    def charge_frames(self, seconds: float) -> None:
        self.frames.spend(seconds)
        self.charge(seconds)

    async def turn(self) -> bool:
        """Wait for a turn. False: there are too many before it."""
        if self.waiting >= WAITING:
            return False
        wait = self.reserve()
        if wait <= 0.0:
            return True
        self.waiting += 1
        try:
            await asyncio.sleep(min(wait, PATIENCE))
        finally:
            self.waiting -= 1
        return wait <= PATIENCE


class Shares:
    """A share for each address, the least recently used ones forgotten."""

    MOST = 10_000

    def __init__(self, generosity: float) -> None:
        self.generosity = generosity = max(1.0, generosity)  # with less, nobody could load a page
        self.crowd = Bucket(CROWD * generosity, 0.0)
        self._known: OrderedDict[str, Share] = OrderedDict()

    def of(self, place: str) -> Share:
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = Share(self.generosity, self.crowd)
            if len(self._known) > self.MOST:
                self._known.popitem(last=False)
        self._known.move_to_end(place)
        return found


class Timed(Generic[T]):
    """Something to be waited for, whose own steps are timed: what others do meanwhile is not."""

    def __init__(self, work: Awaitable[T], charge: Callable[[float], None]) -> None:
        self.work = work
        self.charge = charge

    def __await__(self) -> Generator[Any, Any, T]:
        steps: Any = self.work.__await__()
        step, value = steps.send, None
        while True:
            began = time.perf_counter()
            try:
                found = step(value)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self.charge(time.perf_counter() - began)
            try:
                step, value = steps.send, (yield found)
            except BaseException as error:
                step, value = steps.throw, error
