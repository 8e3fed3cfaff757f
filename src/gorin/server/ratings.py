"""Ratings: Glicko (Glickman, 1995), one match a period, everybody against everybody at the table."""

from __future__ import annotations

from math import log, pi, sqrt

from msgspec import Struct

START = 1500.0
DEVIATION = 350.0
LEAST = 40.0

_Q = log(10) / 400


class Rating(Struct, frozen=True):
    rating: float = START
    deviation: float = DEVIATION


def _weight(deviation: float) -> float:
    return 1 / sqrt(1 + 3 * (_Q * deviation / pi) ** 2)


def after(own: Rating, others: list[tuple[Rating, float]]) -> Rating:
    """A rating after a match against others, each with the score made against them: 1, ½ or 0."""
    if not others:
        return own
    information = 0.0
    gain = 0.0
    for other, score in others:
        weight = _weight(other.deviation)
        expected = 1 / (1 + 10 ** (-weight * (own.rating - other.rating) / 400))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    precision = 1 / own.deviation**2 + _Q**2 * information
    return Rating(own.rating + _Q / precision * gain, max(LEAST, sqrt(1 / precision)))


def after_match(ratings: list[Rating], shares: list[float]) -> list[Rating]:
    """Everybody's rating after a match. `shares` is each seat's part of the win; more beats less."""
    return [
        after(
            own,
            [
                (other, 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)
                for index, (other, theirs) in enumerate(zip(ratings, shares, strict=True))
                if index != seat
            ],
        )
        for seat, (own, mine) in enumerate(zip(ratings, shares, strict=True))
    ]
