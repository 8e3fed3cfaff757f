"""`greedy`: the choice that leads to the best-looking state, judged over several possible worlds."""

from __future__ import annotations

from gorin.bots.playing import Bot
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng


class GreedyBot(Bot):
    """One step of look-ahead with the game's own evaluation, the mean over `worlds` redeals."""

    def __init__(self, name: str, worlds: int) -> None:
        super().__init__(name)
        self.worlds = worlds

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        legal = state.legal(seat)
        worth = [0.0] * len(legal)
        for _ in range(self.worlds):
            world = state.redeal(seat, rng)
            for index in range(len(legal)):
                after = world.clone()
                after.play(seat, legal[index])
                worth[index] += after.evaluate()[seat]
        best: list[int] = []
        most = -1.0
        for index in range(len(legal)):
            if worth[index] > most:
                most = worth[index]
                best = [legal[index]]
            elif worth[index] == most:
                best.append(legal[index])
        return best[rng.below(len(best))]
