"""`greedy`: the choice that leads to the best-looking state, judged over several possible worlds."""

from __future__ import annotations

from typing import Final

from gorin.bots.chains import TRIES, Purse, outlook
from gorin.bots.playing import Bot
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

WORLDS: Final = 12
FEW_WORLDS: Final = 3  # in a game of many and costly decisions
#: What is behind the best by more than this, in the mean, is judged in no more worlds.
BEHIND: Final = 0.1


class GreedyBot(Bot):
    """Looks one choice ahead with the game's own evaluation, the mean over `worlds` redeals (0: as usual).

    A choice that the game asks for in several steps, such as an action and its targets, counts as one.
    """

    def __init__(self, name: str, worlds: int) -> None:
        super().__init__(name)
        self.worlds = worlds

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        tried = state.shortlist(seat)
        if len(tried) == 1:
            return tried[0]
        usual = FEW_WORLDS if state.horizon() else WORLDS
        worth = weigh(state, seat, tried, self.worlds or usual, rng)
        weights = weights_of(state, seat, tried)
        best: list[int] = []
        most = -1.0
        likely = 0.0
        for index in range(len(tried)):
            # Choices that look the same are told apart by how usual they are, then by chance.
            if worth[index] > most or (worth[index] == most and weights[index] > likely):
                most = worth[index]
                likely = weights[index]
                best = [tried[index]]
            elif worth[index] == most and weights[index] == likely:
                best.append(tried[index])
        return best[rng.below(len(best))]


def weigh(state: State, seat: int, tried: list[int], worlds: int, rng: Rng) -> list[float]:
    """What each of these choices of a seat is worth, added up over so many redeals."""
    worth = [0.0] * len(tried)
    for _ in range(worlds):
        world = state.redeal(seat, rng)
        for index in range(len(tried)):
            worth[index] += outlook(world.foreseen(seat, tried[index]), seat, Purse(TRIES))
    return worth


def weights_of(state: State, seat: int, tried: list[int]) -> list[float]:
    """How usual each of these choices is; all the same where the game has no opinion."""
    weights = state.prior(seat)
    if weights is None:
        return [0.0] * len(tried)
    legal = state.legal(seat)
    known: dict[int, float] = {}
    for index in range(len(legal)):
        known[legal[index]] = weights[index]
    return [known[code] for code in tried]


def narrowed(state: State, seat: int, tried: list[int], worlds: int, rng: Rng) -> int:
    """The best of these choices: all are judged in a few worlds, and the better half in as many again.

    So it goes on until one is left or so many worlds were seen (sequential halving, Karnin, Koren and Somekh
    2013): most time goes to choices that are hard to tell apart.
    """
    weights = weights_of(state, seat, tried)
    worth = [0.0] * len(tried)
    left = list(range(len(tried)))
    seen = 0
    more = min(FEW_WORLDS, worlds)
    while True:
        for _ in range(more):
            world = state.redeal(seat, rng)
            for index in left:
                worth[index] += outlook(world.foreseen(seat, tried[index]), seat, Purse(TRIES))
        seen += more
        left = better_half(left, worth, weights, BEHIND * seen)
        if len(left) == 1 or seen >= worlds:
            return tried[left[0]]
        more = min(seen, worlds - seen)


def better_half(left: list[int], worth: list[float], weights: list[float], behind: float) -> list[int]:
    """The better half of some choices, best first, and two at least; of those that look the same, one."""
    order = sorted(left, key=lambda index: (-worth[index], -weights[index]))
    least = worth[order[0]] - behind
    found = order[:1]
    for index in order:
        if least <= worth[index] < worth[found[-1]]:
            found.append(index)
    return found[: max(2, (len(found) + 1) // 2)]
