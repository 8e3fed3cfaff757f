"""`learned`: the choice that a learned policy and a learned value like best, at once and without a search.

In a game that is judged by figures it is a greedy bot who knows better what things are worth, and looks twice
where it is not sure.
"""

from __future__ import annotations

from typing import Final

from gorin.bots.greedy import narrowed
from gorin.bots.playing import Bot
from gorin.bots.tree import ended, judged, policy
from gorin.kernel.contract import Game, State
from gorin.kernel.net import Learned
from gorin.kernel.net import learned as find_learned
from gorin.kernel.rng import Rng
from gorin.kernel.values import GorinError

WORLDS: Final = 12
#: In how many worlds close choices are judged by figures.
CLOSE_WORLDS: Final = 48
#: How many of the likeliest choices are looked at, and how much of its value a sure one of the policy counts:
#: more with partners, whose next choices the value foresees less well.
FINALISTS: Final = 10
TRUST: Final = 0.1
TRUST_WITH_PARTNERS: Final = 0.3


class LearnedBot(Bot):
    """Judges the likeliest choices over so many redeals (0: as usual) by the learned value."""

    def __init__(self, name: str, worlds: int) -> None:
        super().__init__(name)
        self.worlds = worlds

    def check(self, game: Game) -> None:
        if not game.learned:
            raise GorinError(f"{game.title} has learned nothing yet: take greedy or search there.")

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        known = find_learned(state.model())
        if known is None:
            state.judge_as_learned()
            tried = state.shortlist(seat)
            if len(tried) == 1:
                return tried[0]
            return narrowed(state, seat, tried, self.worlds or CLOSE_WORLDS, rng)
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        shares = policy(state, seat, legal, known)
        order = sorted(range(len(legal)), key=shares.__getitem__, reverse=True)[:FINALISTS]
        tried = [legal[index] for index in order]
        worth = [0.0] * len(tried)
        worlds = self.worlds or WORLDS
        for _ in range(worlds):
            world = state.answered(seat, rng)
            for index in range(len(tried)):
                worth[index] += after(world, seat, tried[index], known)
        trust = TRUST if state.sides() == state.seats() else TRUST_WITH_PARTNERS
        best = 0
        most = -1.0
        for index in range(len(tried)):
            value = worth[index] / float(worlds) + trust * shares[order[index]]
            if value > most:
                most = value
                best = tried[index]
        return best


def after(world: State, seat: int, code: int, learned: Learned) -> float:
    """What a seat may hope for after a choice in a complete world."""
    twin = world.clone()
    twin.play(seat, code)
    deciders = twin.deciders()
    values = judged(twin, deciders[0], learned) if deciders else ended(twin)
    return values[seat % len(values)]
