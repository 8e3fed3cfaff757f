"""A sequential test of one bot against another on paired deals: it stops as soon as it is sure.

A deal is one observation: the share that the first bot won of it over all seat orders, so that the luck of a
deal counts once. The test asks which of two ratings fits the mean of these better (the generalised sequential
probability ratio test, with the variance that was seen).
"""

from __future__ import annotations

from math import exp, log
from typing import Final, Literal

from msgspec import Struct

Verdict = Literal["better", "not better", "open"]
#: How often the test may be wrong, either way.
RISK: Final = 0.05
#: Deals before it says anything, so that the variance is known.
FIRST: Final = 16


def expected(rating: float) -> float:
    """The share that a bot wins which is rated so much higher."""
    return 1.0 / (1.0 + exp(-rating * log(10.0) / 400.0))


class Sequence(Struct):
    """The deals so far: how many, and the sums of their shares and of the squares."""

    low: float
    high: float
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        self.deals += 1
        self.total += share
        self.squares += share * share

    def variance(self) -> float:
        """Of one deal; never nothing, since deals that all went one way are no proof of certainty."""
        mean = self.total / self.deals
        return max(self.squares / self.deals - mean * mean, 1.0 / (4.0 * self.deals))

    def ratio(self) -> float:
        """The logarithm of how much better the higher rating fits than the lower."""
        if self.deals < 2:
            return 0.0
        worse, better = expected(self.low), expected(self.high)
        mean = self.total / self.deals
        return self.deals * (better - worse) * (2.0 * mean - worse - better) / (2.0 * self.variance())

    def verdict(self) -> Verdict:
        bound = log((1.0 - RISK) / RISK)
        ratio = self.ratio() if self.deals >= FIRST else 0.0
        return "better" if ratio >= bound else "not better" if ratio <= -bound else "open"
