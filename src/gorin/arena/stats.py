"""Win rates with intervals, and ratings, from games that may be shared."""

from __future__ import annotations

from math import exp, log, sqrt

Z95 = 1.959964


def wilson(won: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true win rate with 95 % confidence (Wilson's score)."""
    if games == 0:
        return 0.0, 1.0
    rate = won / games
    square = z * z / games
    centre = (rate + square / 2) / (1 + square)
    reach = z * sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def ratings(won: list[list[float]], played: list[list[int]]) -> list[tuple[float, float]]:
    """Ratings on the Elo scale with the reach of their 95 % intervals, the mean at 1500.

    `won[i][j]` of `played[i][j]` games between i and j went to i. The Bradley-Terry model, fitted by
    minorisation-maximisation, with half a shared game added to every pair so that a clean sweep stays finite;
    intervals from the curvature of the likelihood.
    """
    count = len(won)
    met = [[i != j and played[i][j] > 0 for j in range(count)] for i in range(count)]
    pairs = [[played[i][j] + 1.0 if met[i][j] else 0.0 for j in range(count)] for i in range(count)]
    wins = [sum(won[i][j] + 0.5 for j in range(count) if met[i][j]) for i in range(count)]
    strength = [1.0] * count
    for _ in range(2000):
        new = []
        for i in range(count):
            weight = sum(pairs[i][j] / (strength[i] + strength[j]) for j in range(count) if pairs[i][j])
            new.append(wins[i] / weight if weight else 1.0)
        mean = exp(sum(log(value) for value in new) / count)
        strength = [value / mean for value in new]
    scale = 400 / log(10)
    out: list[tuple[float, float]] = []
    for i in range(count):
        information = sum(
            pairs[i][j] * strength[i] * strength[j] / (strength[i] + strength[j]) ** 2
            for j in range(count)
            if pairs[i][j]
        )
        reach = Z95 / sqrt(information) if information else float("inf")
        out.append((1500 + scale * log(strength[i]), scale * reach))
    return out
