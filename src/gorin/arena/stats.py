"""Win rates with intervals, and ratings, from games that may be shared."""

from __future__ import annotations

from math import exp, log, sqrt

from gorin.kernel.estimate import Z95 as Z95
from gorin.kernel.estimate import wilson as wilson


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
    reach = _reaches(pairs, strength)
    return [(1500 + scale * log(strength[i]), scale * reach[i]) for i in range(count)]


def _reaches(pairs: list[list[float]], strength: list[float]) -> list[float]:
    """How far each logarithm of a strength may be off, with 95 %, about the mean of all, which is fixed.

    The inverse of the whole curvature: who met only neighbours is as unsure as the chain between them.
    """
    count = len(pairs)
    curvature = [[1.0 / count] * count for _ in range(count)]
    for i in range(count):
        for j in range(count):
            if pairs[i][j]:
                met = pairs[i][j] * strength[i] * strength[j] / (strength[i] + strength[j]) ** 2
                curvature[i][i] += met
                curvature[i][j] -= met
    spread = _inverse(curvature)
    if spread is None:  # not everybody is held against everybody else, by whatever chain
        return [float("inf")] * count
    return [Z95 * sqrt(max(0.0, spread[i][i] - 1.0 / count)) for i in range(count)]


def _inverse(matrix: list[list[float]]) -> list[list[float]] | None:
    """The inverse of a small symmetric matrix, by elimination; None where it has none."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        if abs(pivot) < 1e-9:
            return None
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(count):
            factor = rows[other][at]
            if other != at and factor:
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[count:] for row in rows]
