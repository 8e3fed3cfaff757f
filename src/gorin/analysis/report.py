"""The finished analysis of a game, as plain values: what the command line, the server and the client read.

Chances are whole millionths, so that sums come out to the last digit. A *side* is who wins together (seat s
is of side s modulo so many); a *row* has the chance of each side and makes one million together.

What a seat is told of a decision comes from what it knew when it decided: worlds dealt anew for it. The row
`opened` alone is of the true table, all cards open.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from msgspec import Struct

#: The chance of what is certain.
WHOLE: Final = 1_000_000
#: The accuracy of who lost nothing, in hundredths of a percent.
FULL_MARKS: Final = 10_000
#: The form of a report; another one is made again.
FORMAT: Final = 2

INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
#: From which loss on a choice is marked, the gravest first. Marks, lists and what counts as right in practice
#: all ask `mark_of`, so that they never disagree.
MARKS: Final = ((BLUNDER, 150_000), (MISTAKE, 100_000), (INACCURACY, 50_000))
#: By how many standard errors a loss must be more than that.
SURE: Final = 2

#: The chance of each side, in millionths.
Row: TypeAlias = list[int]


def mark_of(loss: int, error: int) -> str:
    """How grave a loss is that is known with such a standard error; empty for a choice that is all right."""
    for mark, threshold in MARKS:
        if loss > threshold + SURE * error:
            return mark
    return ""


class Point(Struct, frozen=True):
    """The curves after `step` moves of the record, before the next."""

    step: int
    turn: int
    #: What each seat may have thought, by what it alone knew: a row for each, and the error of its own side.
    known: list[Row]
    errors: list[int]
    #: With all cards open.
    opened: Row


class Reason(Struct, frozen=True):
    """What speaks for the better choice: in words, by how many points, and how much that is at the table."""

    text: str
    points: float
    figure: str


class Option(Struct, frozen=True):
    """A choice there was. What did the same as far as anybody could see stands here once."""

    #: Its place in the list of the decision (`Decision.actions`), the move and its label.
    index: int
    action: dict[str, Any]
    label: str
    #: The chance of the mover's side after it, by how much it is less than after the best, and the error.
    chance: int
    loss: int
    error: int
    #: Empty: it counts as right.
    mark: str


class Better(Struct, frozen=True):
    """What would have been better than the choice: the move, the steps it asks for next, and why."""

    action: dict[str, Any]
    label: str
    #: The steps that follow, in words and as moves.
    then: list[str]
    plan: list[dict[str, Any]]
    #: One sentence for the player. Seats are called `seat N`.
    sentence: str
    reasons: list[Reason]
    #: What the points of the reasons are.
    measure: str


class Choice(Struct, frozen=True):
    """A decision of the game, judged by what its seat knew. Decisions with one choice have none."""

    step: int
    turn: int
    seat: int
    prompt: str
    action: dict[str, Any]
    label: str
    #: The chance of the seat's side before it, after the best choice, and after the one that was made.
    before: int
    best: int
    after: int
    #: The best less the one made, and the standard error of that.
    loss: int
    error: int
    mark: str
    #: How much more the best choice was than the worst.
    stake: int
    #: In hundredths of a percent: 10,000 where nothing was lost.
    accuracy: int
    #: What the choice made of the chance of each side, as the mover could foresee; makes zero together.
    made: Row
    #: What would have been better and all there was to choose, best first; for marked choices.
    better: Better | None = None
    options: list[Option] = []


class Chance(Struct, frozen=True):
    """What a step brought that its mover could not foresee: draws, shuffles, what was turned or shown."""

    step: int
    turn: int
    #: Who had decided; -1 for the deal, before the first move.
    seat: int
    #: For each seat, by its own curve.
    luck: list[int]
    #: What was drawn, turned or shown, in words, all cards open. Seats are called `seat N`.
    said: list[str]


class Total(Struct, frozen=True):
    """The account of a seat: `start + luck + skill == result`, and `skill == given - lost + rest`."""

    seat: int
    name: str
    start: int
    result: int
    luck: int
    skill: int
    #: What its own choices lost, and what the losses of others brought it.
    lost: int
    given: int
    #: What steps changed that was nobody's loss: the judge sees further once one is made.
    rest: int
    decisions: int
    #: How many choices had each mark.
    marks: dict[str, int]
    #: Of 10,000; None for a seat that decided nothing.
    accuracy: int | None


class Settings(Struct, frozen=True):
    """How deep to look (`depth.py`), and whose decisions to judge; none: everybody's."""

    depth: str = "usual"
    seats: list[int] = []


class Report(Struct, frozen=True, kw_only=True):
    """All of it. While an analysis is under way the same with what is there: `level` says how good it is."""

    format: int = FORMAT
    game: str
    #: The digest of the record, and who sat where.
    record: str
    names: list[str]
    #: The seats of each side.
    sides: list[list[int]]
    settings: Settings
    #: Of so many levels so many are complete; `done` of 1,000 parts of the whole work are done.
    level: int
    levels: int
    done: int
    #: How the worlds of the last complete level were judged: by which value and in how many worlds.
    value: str
    worlds: int
    points: list[Point]
    choices: list[Choice]
    chances: list[Chance]
    #: Empty until a whole level is complete.
    totals: list[Total]

    @property
    def complete(self) -> bool:
        return self.level == self.levels
