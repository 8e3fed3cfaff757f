"""`random`: any legal choice, each equally likely."""

from __future__ import annotations

from gorin.bots.playing import Bot
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng


class RandomBot(Bot):
    def __init__(self, name: str) -> None:
        super().__init__(name, blind=True)

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        legal = state.legal(seat)
        return legal[rng.below(len(legal))]
