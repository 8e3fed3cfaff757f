"""A `greedy` that errs as people do: it misjudges the same thing the same way, and has a style.

A misjudgement belongs to a choice and to a game. Whoever thinks a card better than it is thinks so each time
the card is asked about, and in the next game of another one. It is never greater than the bot's error, so a
choice that is far worse than the best stays out, and what a sensible player hardly ever does is not tried.
Nor is anything done that is judged worse than to do nothing: a misjudgement that lasts would do it for ever.
"""

from __future__ import annotations

from typing import Final

from gorin.bots.chains import TRIES, UNLIKELY, Purse, outcome
from gorin.bots.greedy import FEW_WORLDS, WORLDS, weights_of
from gorin.bots.playing import Bot
from gorin.kernel.contract import State
from gorin.kernel.estimate import logit
from gorin.kernel.rng import Rng, rng_of

#: What a style counts more or less than it is worth, by the names of `State.parts`; of others the same.
STYLES: Final[dict[str, dict[str, float]]] = {
    "bold": {"army": 1.3, "armies": 1.3, "battles": 1.3, "danger": 0.6},
    "courtly": {"honor": 1.4, "favor": 1.6, "hand": 1.2, "court": 1.4, "cards": 1.3},
    "patient": {"gold": 1.3, "prospects": 1.3, "koku": 1.3, "danger": 1.3},
}
#: Has favourites of its own in every game: each part is worth so much more or less to it, at the most.
STUBBORN: Final = "stubborn"
WHIM: Final = 0.5
#: The chances between which judgements are told apart.
EDGE: Final = 0.0005
#: The steepest that a point can count, in logits; more is no point's doing.
STEEPEST: Final = 1.0


class MisjudgingBot(Bot):
    """Chooses as `greedy` does by judgements that are off by up to `error`, of an even chance, and by style.

    `mood` tells one game from another; the same mood, the same misjudgements.
    """

    def __init__(self, name: str, worlds: int, error: float, style: str, mood: str) -> None:
        super().__init__(name)
        self.worlds = worlds
        self.error = error
        self.style = style
        self.mood = mood

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        tried, weights = self._sensible(state, seat)
        if len(tried) == 1:
            return tried[0]
        worth = self._judged(state, seat, tried, rng)
        declining = state.declining(seat)
        least = (-1.0e9, 0.0)  # what it finds worse than to do nothing it does not do, however it errs
        if declining in tried:
            least = (worth[tried.index(declining)], weights[tried.index(declining)])
        best = 0
        most = (-1.0e9, 0.0)
        for index in range(len(tried)):
            if (worth[index], weights[index]) < least:
                continue
            off = 0.0 if tried[index] == declining else 4.0 * self.error * self._whim(str(tried[index]))
            rank = (worth[index] + off, weights[index])
            if rank > most:
                most = rank
                best = index
        return tried[best]

    def _sensible(self, state: State, seat: int) -> tuple[list[int], list[float]]:
        """What is worth a look, and how usual each is; what is far less usual is left out."""
        tried = state.shortlist(seat)
        weights = weights_of(state, seat, tried)
        least = UNLIKELY * max(weights)
        kept = [index for index in range(len(tried)) if weights[index] >= least]
        return [tried[index] for index in kept], [weights[index] for index in kept]

    def _judged(self, state: State, seat: int, tried: list[int], rng: Rng) -> list[float]:
        """What each choice looks worth to a seat of this style, in logits."""
        worlds = self.worlds or (FEW_WORLDS if state.horizon() else WORLDS)
        worth = [0.0] * len(tried)
        sums = [0.0] * len(tried)
        liked = [0.0] * len(tried)
        for _ in range(worlds):
            world = state.redeal(seat, rng)
            for index in range(len(tried)):
                end, value = outcome(world.foreseen(seat, tried[index]), seat, Purse(TRIES))
                worth[index] += value / worlds
                if self.style:
                    self._like(end, seat, index, sums, liked)
        judged = [logit(value, EDGE) for value in worth]
        if self.style:
            slope = steepness(judged, sums)
            judged = [judged[index] + slope * liked[index] for index in range(len(tried))]
        return judged

    def _like(self, end: State, seat: int, index: int, sums: list[float], liked: list[float]) -> None:
        """Add up the points of a state, and how many more it has for this style."""
        for part in end.parts(seat):
            sums[index] += part.points
            liked[index] += part.points * (self._weight(part.name) - 1.0)

    def _weight(self, part: str) -> float:
        name = part.partition(" of ")[0]
        if self.style == STUBBORN:
            return 1.0 + WHIM * self._whim(name)
        return STYLES[self.style].get(name, 1.0)

    def _whim(self, about: str) -> float:
        """From -1 to 1, the same in one mood whenever it is about the same thing."""
        return rng_of(f"{self.mood}/{about}").word() / 2147483648.0 - 1.0


def steepness(judged: list[float], sums: list[float]) -> float:
    """How much a point counts here, by the choices themselves; nothing where they do not tell."""
    count = len(judged)
    middle, mean = sum(judged) / count, sum(sums) / count
    spread = sum((each - mean) ** 2 for each in sums)
    if spread <= 0.0:
        return 0.0
    along = sum((each - mean) * (value - middle) for each, value in zip(sums, judged, strict=True))
    return min(STEEPEST, max(0.0, along / spread))
