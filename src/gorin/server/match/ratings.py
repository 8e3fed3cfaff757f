"""Ratings: Glicko-2 (Glickman, 2012), one match a period, everybody against everybody at the table.

A rating has a deviation (how unsure it is) and a volatility (how much the results swing). The paper's μ and φ
are rating and deviation on a scale of their own, one unit of which is `SCALE` points.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import NamedTuple

from msgspec import Struct

START = 1500.0
DEVIATION = 350.0
VOLATILITY = 0.06
#: No rating is ever surer than this, so that none stands still.
LEAST = 40.0
#: How little the volatility may change by one match (τ).
CONSTRAINT = 0.5
#: The seconds in which a rating becomes less sure by its volatility: in a year ± 60 becomes about ± 107.
PERIOD = 5 * 86_400.0

SCALE = 400 / log(10)
_CLOSE = 1e-6


class Rating(Struct, frozen=True):
    rating: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY


class Result(NamedTuple):
    """What was played against one other: 1 for a win, ½, or 0; and how much it counts, at most 1."""

    other: Rating
    score: float
    weight: float = 1.0


def _surety(deviation: float) -> float:
    """The paper's g: a result against somebody of unsure rating says less."""
    return 1 / sqrt(1 + 3 * (deviation / SCALE / pi) ** 2)


def rested(own: Rating, periods: float) -> Rating:
    """A rating after so many periods without a match: as high, and less sure."""
    deviation = sqrt(own.deviation**2 + max(0.0, periods) * (own.volatility * SCALE) ** 2)
    return Rating(own.rating, min(DEVIATION, deviation), own.volatility)


def after(own: Rating, results: list[Result], periods: float = 1.0) -> Rating:
    """A rating after a match; `periods` have gone by since the last one."""
    information = 0.0
    gain = 0.0
    for other, score, weight in results:
        surety = _surety(other.deviation)
        expected = 1 / (1 + exp(-surety * (own.rating - other.rating) / SCALE))
        information += weight * surety**2 * expected * (1 - expected)
        gain += weight * surety * (score - expected)
    if information <= 0.0:
        return rested(own, periods)
    volatility = _volatility(own, 1 / information, gain / information)
    before = rested(Rating(own.rating, own.deviation, volatility), periods).deviation / SCALE
    variance = 1 / (1 / before**2 + information)
    deviation = min(DEVIATION, max(LEAST, SCALE * sqrt(variance)))
    return Rating(own.rating + SCALE * variance * gain, deviation, volatility)


def _volatility(own: Rating, variance: float, improvement: float) -> float:
    """The new volatility: the zero of a falling function, between two bounds that are drawn together."""
    spread, start = (own.deviation / SCALE) ** 2, log(own.volatility**2)

    def off(x: float) -> float:
        total = spread + variance + exp(x)
        return exp(x) * (improvement**2 - total) / (2 * total**2) - (x - start) / CONSTRAINT**2

    low = start
    if improvement**2 > spread + variance:
        high = log(improvement**2 - spread - variance)
    else:
        steps = 1
        while off(start - steps * CONSTRAINT) < 0:
            steps += 1
        high = start - steps * CONSTRAINT
    off_low, off_high = off(low), off(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * off_low / (off_high - off_low)
        off_middle = off(middle)
        if off_middle * off_high <= 0:
            low, off_low = high, off_high
        else:
            off_low /= 2
        high, off_high = middle, off_middle
    return exp(low / 2)


def after_match(
    ratings: list[Rating],
    shares: list[float],
    periods: list[float] | None = None,
    weights: dict[tuple[int, int], float] | None = None,
) -> list[Rating]:
    """Everybody's rating after a match. `shares` is each seat's part of the win; more beats less.

    `weights` says for two seats, the lower first, how much it counts what they played against each other.
    """
    found = []
    for seat, (own, mine) in enumerate(zip(ratings, shares, strict=True)):
        results = [
            Result(
                other,
                1.0 if mine > theirs else 0.5 if mine == theirs else 0.0,
                (weights or {}).get((min(seat, index), max(seat, index)), 1.0),
            )
            for index, (other, theirs) in enumerate(zip(ratings, shares, strict=True))
            if index != seat
        ]
        found.append(after(own, results, 1.0 if periods is None else periods[seat]))
    return found
