"""Much work cut into parts for several workers. What comes of it does not depend on how it was cut.

A worker is a process here or on another machine. How long a piece takes is measured as parts come back, so
that a part takes about so long as is worth its way. Results come in the order of the work, whoever was
first, and only so many parts are under way as keep everybody busy. A part whose worker is lost is done again.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

from gorin.kernel.values import GorinError

Work = TypeVar("Work")
Result = TypeVar("Result")

#: A part may grow to so many times what the largest so far was.
GROWTH: Final = 4
#: So many parts for each worker may wait for an earlier one that is not done, so that results stay few.
WINDOW: Final = 8
#: A part that ended its worker so often is not begun again.
TRIES: Final = 3


class Outcome(Generic[Result]):
    """What came of a part: its results, or what went wrong, and how many seconds it took."""

    def __init__(self, results: list[Result], seconds: float, error: BaseException | None = None) -> None:
        self.results = results
        self.seconds = seconds
        self.error = error


def do_part(do: Callable[[Work], Result], part: Sequence[Work]) -> Outcome[Result]:
    """Do a part, in a worker. What goes wrong is told where the work was asked for."""
    begun = time.perf_counter()
    try:
        results = [do(one) for one in part]
    except Exception as error:
        if not isinstance(error, GorinError):
            error.add_note(f"In a worker:\n{traceback.format_exc()}")
        return Outcome([], time.perf_counter() - begun, error)
    return Outcome(results, time.perf_counter() - begun)


class Crew(Generic[Work, Result]):
    """Workers who do parts of some work."""

    #: How many parts are done at the same time, and how many may be under way.
    size: int
    most: int
    #: How many seconds a part should take.
    worth: float

    def begin(self, number: int, part: Sequence[Work]) -> None:
        """Hand a part on; `finished` gives it back under its number."""
        raise NotImplementedError

    def finished(self) -> list[tuple[int, Outcome[Result]]]:
        """Wait for one or more of the parts under way."""
        raise NotImplementedError

    def close(self) -> None:
        """Let everybody go, whatever they are doing."""
        raise NotImplementedError


class Foreman(Generic[Work, Result]):
    """Cuts work into parts for a crew, and brings results into their order."""

    def __init__(self, crew: Crew[Work, Result]) -> None:
        self.crew = crew
        self.number = 0
        self.flying = 0
        #: How long a piece takes, as far as that is known, and the largest part so far.
        self.each = 0.0
        self.largest = 0

    def do(self, work: Sequence[Work]) -> Iterator[Result]:
        """The results of some work, in its order."""
        crew, first = self.crew, self.number
        due, at = first, 0
        done: dict[int, list[Result]] = {}
        while at < len(work) or due < self.number:
            while at < len(work) and self.flying < crew.most and self.number - due < WINDOW * crew.size:
                size = self.size_of(len(work) - at)
                crew.begin(self.number, work[at : at + size])
                at += size
                self.number += 1
                self.flying += 1
            finished = crew.finished()
            self.flying -= len(finished)
            for number, outcome in finished:
                if number < first:
                    continue  # of work that somebody stopped waiting for
                if outcome.error is not None:
                    raise outcome.error
                self.learn(outcome)
                done[number] = outcome.results
            while due in done:
                yield from done.pop(due)
                due += 1

    def size_of(self, left: int) -> int:
        """How many pieces the next part has: at the end fewer, so that all are done at the same time."""
        wanted = round(self.crew.worth / self.each) if self.each else 1
        size = max(1, min(wanted, GROWTH * self.largest, -(-left // self.crew.size)))
        self.largest = max(self.largest, size)
        return size

    def learn(self, outcome: Outcome[Any]) -> None:
        each = outcome.seconds / max(1, len(outcome.results))
        self.each = (self.each + each) / 2 if self.each else each
