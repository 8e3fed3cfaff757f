"""`greedy`: the choice that leads to the best-looking state, judged over several possible worlds."""

from __future__ import annotations

from typing import Final

from gorin.bots.chains import TRIES, Purse, outlook
from gorin.bots.playing import Bot
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

WORLDS: Final = 12
FEW_WORLDS: Final = 3  # in a game of many and costly decisions


class GreedyBot(Bot):
    """Looks one choice ahead with the game's own evaluation, the mean over `worlds` redeals (0: as usual).

    A choice that the game asks for in several steps, such as an action and its targets, counts as one.
    """

    def __init__(self, name: str, worlds: int) -> None:
        super().__init__(name)
        self.worlds = worlds

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        legal = state.legal(seat)
        usual = FEW_WORLDS if state.horizon() else WORLDS
        worth = weigh(state, seat, self.worlds or usual, rng)
        weights = state.prior(seat)
        best: list[int] = []
        most = -1.0
        likely = 0.0
        for index in range(len(legal)):
            # Choices that look the same are told apart by how usual they are, then by chance.
            weight = 0.0 if weights is None else weights[index]
            if worth[index] > most or (worth[index] == most and weight > likely):
                most = worth[index]
                likely = weight
                best = [legal[index]]
            elif worth[index] == most and weight == likely:
                best.append(legal[index])
        return best[rng.below(len(best))]


def weigh(state: State, seat: int, worlds: int, rng: Rng) -> list[float]:
    """What each choice of a seat is worth, added up over so many redeals."""
    legal = state.legal(seat)
    worth = [0.0] * len(legal)
    for _ in range(worlds):
        world = state.redeal(seat, rng)
        for index in range(len(legal)):
            after = world.clone()
            after.play(seat, legal[index])
            worth[index] += outlook(after, seat, Purse(TRIES))
    return worth
