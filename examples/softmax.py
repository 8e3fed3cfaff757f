"""What the examples share: a softmax policy over rows of choices, linear in their numbers and in all pairs of
them, which learns by REINFORCE; and the share of games won with its interval.
"""

from __future__ import annotations

import numpy as np

WEIGHTS = 1 << 16


class Softmax:
    """Chooses a row by its numbers, whatever the game: each number, and each pair of them, has a weight."""

    def __init__(self, seed: int = 0, rate: float = 0.004) -> None:
        self.weights = np.zeros(WEIGHTS, np.float32)
        self.rate = rate
        self.chance = np.random.default_rng(seed)
        self.usual = 0.0  # what an episode usually brings
        self.trace: list[tuple[np.ndarray, np.ndarray, int]] = []

    def features(self, rows: np.ndarray) -> np.ndarray:
        """For each row the numbers of its weights."""
        rows = rows.astype(np.int64) + 64
        first, second = np.triu_indices(rows.shape[1])
        return (rows[:, first] * 7919 + rows[:, second] * 104_729 + first * 31 + second * 1009) % WEIGHTS

    def choose(self, rows: np.ndarray, remember: bool = True) -> int:
        """The number of a row, by chance: the likelier, the better it looks."""
        found = self.features(rows)
        scores = self.weights[found].sum(axis=1)
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        row = int(self.chance.choice(len(odds), p=odds))
        if remember:
            self.trace.append((found, odds, row))
        return row

    def learn(self, reward: float, trace: list[tuple[np.ndarray, np.ndarray, int]] | None = None) -> None:
        """Make what was chosen likelier if the episode brought more than usual, else less likely."""
        better = reward - self.usual
        self.usual += 0.01 * better
        for found, odds, row in self.trace if trace is None else trace:
            step = -odds
            step[row] += 1.0
            np.add.at(self.weights, found, (self.rate * better * step[:, None]).astype(np.float32))
        if trace is None:
            self.trace = []


def rows_of(parts: dict[str, np.ndarray], names: tuple[str, ...], mask: np.ndarray) -> np.ndarray:
    """The rows that may be chosen; beside each how far the seat leads on its battlefield of Kenjin."""
    rows = parts["choices"][mask.astype(bool)]
    table = parts["table"]
    lead = []
    for at in rows[:, 3]:
        if at < 0:
            lead.append(0)
            continue
        begin = names.index(f"field{int(at)}.side0.strength")
        mine = 0 if table[names.index(f"field{int(at)}.first")] == 0 else 1
        other = 5 * (1 - mine)
        lead.append(int(table[begin + 5 * mine] - table[begin + other]))
    return np.column_stack([rows, np.clip(lead, -4, 4)])


def interval(rewards: list[float]) -> tuple[float, float, float]:
    """The share of games won, and between which shares it lies with 95 %. A reward is 1, -1 or, shared, 0."""
    shares = (np.array(rewards) + 1) / 2
    mean, error = float(shares.mean()), 1.96 * float(shares.std()) / len(shares) ** 0.5
    return mean, mean - error, mean + error


def said(found: tuple[float, float, float]) -> str:
    return f"{found[0]:.1%} won against random (95 %: {found[1]:.1%} to {found[2]:.1%})"
