"""What is shared by those who judge: how a lead becomes a chance, and how sure so many games make one."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

#: How many standard deviations hold 95 of 100 cases.
Z95: Final = 1.959964


def sigmoid(x: float) -> float:
    """A number from 0 to 1: a half for no lead, and little more for a great lead than for a good one."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def logit(chance: float, edge: float) -> float:
    """A chance as a lead, the inverse of `sigmoid`; nearer than the edge to 0 or 1 all are the same."""
    sure = min(1.0 - edge, max(edge, chance))
    return log(sure / (1.0 - sure))


def wilson(won: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true win rate with 95 % confidence (Wilson's score)."""
    if games == 0:
        return 0.0, 1.0
    rate = won / games
    square = z * z / games
    centre = (rate + square / 2) / (1 + square)
    reach = z * sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    return max(0.0, centre - reach), min(1.0, centre + reach)
