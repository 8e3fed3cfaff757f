"""What games share when they judge a position: how a lead becomes a chance."""

from __future__ import annotations

from math import exp, log


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
