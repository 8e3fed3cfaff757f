"""Planning in a game of sealed orders: every choice is judged as part of a whole sheet (`State.planned`).

In each round the likely orders of all others are drawn anew, and each choice still in question is judged
against those same orders, with the rest of the own sheet written as usual. Choices that fall behind drop out.
"""

from __future__ import annotations

from typing import Final

from gorin.bots.foresight import Budget
from gorin.bots.greedy import weights_of
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

#: After how many rounds the weaker half drops out, and after how many the rest are as good as each other.
CUTS: Final = (3, 6, 10)
ROUNDS: Final = 16


class Choice:
    """A choice in question: what it was worth in all worlds together, and how usual it is."""

    def __init__(self, code: int, weight: float) -> None:
        self.code = code
        self.weight = weight
        self.worth = 0.0

    def rank(self) -> tuple[float, float]:
        return (self.worth, self.weight)


def plan(state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """The choice that is best against what the others may have written."""
    tried = state.shortlist(seat)
    if len(tried) == 1:
        return tried[0]
    world = state.answered(seat, rng)
    tried = world.shortlist(seat)
    weights = weights_of(state, seat, tried)
    left = [Choice(tried[index], weights[index]) for index in range(len(tried))]
    rounds = 0
    while len(left) > 1 and rounds < ROUNDS and not (rounds and budget.spent()):
        if rounds:
            world = state.answered(seat, rng)
        for choice in left:
            choice.worth += world.planned(seat, choice.code)
            budget.states -= 1
        rounds += 1
        if rounds in CUTS:
            left = _best(left, len(left) // 2 + 1)
    return _best(left, 1)[0].code


def _best(choices: list[Choice], number: int) -> list[Choice]:
    """The best of them, best first; among equals the more usual, then the first."""
    return sorted(choices, key=Choice.rank, reverse=True)[:number]
