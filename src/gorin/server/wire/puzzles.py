"""What is said about puzzles: which there are, how one stands, and what comes of a try."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from gorin.kernel.values import Decision, View
from gorin.server.wire.protocol import MatchInfo, Step

#: Choices of a try, with what belongs to each.
MOST_TRIED = 60


class PuzzleLine(Struct):
    """A puzzle in a list. `solved` is None where one has not tried it."""

    id: str
    game: str
    name: str
    rating: float
    themes: list[str]
    solved: bool | None = None


class PuzzleStanding(Struct):
    """How somebody does: a rating, how sure it is, how many were solved and tried, and days in a row."""

    rating: float
    deviation: float
    solved: int
    tried: int
    #: Puzzles solved one after the other without a miss, and the most ever.
    row: int
    longest: int
    #: Days in a row on which one was solved.
    days: int


class PuzzleList(Struct):
    """All puzzles, the one of the day, and how the one who asks does; guests are not rated."""

    puzzles: list[PuzzleLine]
    today: str | None
    standing: PuzzleStanding | None


class PuzzleTable(Struct):
    """A puzzle on its table, after the choices made so far that were right, and what came of the last try.

    `verdict` is `open` while there is more to find. After `wrong` the table shows what the others did, and
    `said` says so; `made` is what may be kept of the choices.
    """

    puzzle: PuzzleLine
    title: str
    text: str
    match: MatchInfo
    seat: int
    view: View
    decision: Decision | None
    steps: list[Step]
    made: list[dict[str, Any]]
    verdict: str
    said: str
    #: How the rating of whoever tried it has changed by this, where it has.
    change: float | None = None
    standing: PuzzleStanding | None = None
    #: Each choice of the solution, in words, where it was asked for.
    solution: list[str] | None = None


class PuzzleTry(Struct, forbid_unknown_fields=True):
    """A try: the choices made before, which were right, and the next one with what belongs to it."""

    made: list[dict[str, Any]] = []
    action: dict[str, Any] | None = None
    then: list[dict[str, Any]] = []
