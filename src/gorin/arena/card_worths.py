"""What each card is worth to a deck, from games of many decks that differ at random.

The share of a game that a deck wins is taken as a sum: what the deck it began as wins against such an
opponent, and for each copy of a title more or less what that title is worth. A title is worth something to
every deck, and something more or less to each, so that decks learn from each other's games. Few games say
little: what is not known is taken to be near nothing (ridge regression, by coordinates).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from msgspec import Struct

#: How uncertain a game is, how much copies differ in what they are worth to all, and to one deck: variances.
NOISE: Final = 0.25
TO_ALL: Final = 0.02**2
TO_ONE: Final = 0.015**2
#: What a deck wins against an opponent is known as little as can be.
LEVEL: Final = 0.3**2
SWEEPS: Final = 12


class Sample(Struct, frozen=True, array_like=True):
    """A game: whose variant played, how many copies it had more or less than at the start, whom it met."""

    pupil: int
    changed: dict[str, int]
    met: int
    share: float


class Worth(Struct, frozen=True):
    """What a copy of a title is worth, and how uncertain that is."""

    mean: float = 0.0
    error: float = 0.0


Feature = tuple[str, int]


def card_worths(samples: list[Sample], pupils: int) -> list[dict[str, Worth]]:
    """What every title that was tried is worth to each of the decks."""
    columns: dict[Feature, list[tuple[int, float]]] = {}
    variances: dict[Feature, float] = {}
    for row, sample in enumerate(samples):
        level = (f"={sample.met}", sample.pupil)
        columns.setdefault(level, []).append((row, 1.0))
        variances[level] = LEVEL
        for title, count in sample.changed.items():
            for feature, variance in (((title, -1), TO_ALL), ((title, sample.pupil), TO_ONE)):
                columns.setdefault(feature, []).append((row, float(count)))
                variances[feature] = variance
    weights = dict.fromkeys(columns, 0.0)
    squares = {feature: sum(value * value for _, value in column) for feature, column in columns.items()}
    left = [sample.share - 0.5 for sample in samples]
    for _ in range(SWEEPS):
        for feature, column in columns.items():
            before = weights[feature]
            pull = sum(value * left[row] for row, value in column) + squares[feature] * before
            after = pull / (squares[feature] + NOISE / variances[feature])
            for row, value in column:
                left[row] -= value * (after - before)
            weights[feature] = after
    found: list[dict[str, Worth]] = [{} for _ in range(pupils)]
    for title in sorted({title for title, whose in columns if whose == -1}):
        shared = (title, -1)
        for pupil in range(pupils):
            own = (title, pupil)
            doubt = _doubt(squares[shared], TO_ALL) + _doubt(squares.get(own, 0.0), TO_ONE)
            found[pupil][title] = Worth(weights[shared] + weights.get(own, 0.0), sqrt(doubt))
    return found


def _doubt(squares: float, variance: float) -> float:
    """How uncertain a weight is after such a column, if no other column says the same."""
    return NOISE / (squares + NOISE / variance)
