"""`learned`: the choice that a learned policy and a learned value like best, at once and without a search."""

from __future__ import annotations

from typing import Final

from gorin.bots.playing import Bot
from gorin.bots.tree import ended, judged, policy
from gorin.kernel.contract import Game, State
from gorin.kernel.net import Learned
from gorin.kernel.net import learned as find_learned
from gorin.kernel.rng import Rng
from gorin.kernel.values import GorinError

WORLDS: Final = 12
#: How many of the likeliest choices are looked at, and how much of its value a sure one of the policy counts.
FINALISTS: Final = 10
TRUST: Final = 0.1


class LearnedBot(Bot):
    """Judges the likeliest choices over so many redeals (0: as usual) by the learned value."""

    def __init__(self, name: str, worlds: int, instead: Bot) -> None:
        super().__init__(name)
        self.worlds = worlds
        #: Who chooses where nothing was learned.
        self.instead = instead

    def check(self, game: Game) -> None:
        if not game.learned:
            raise GorinError(f"{game.title} has learned nothing yet: take greedy or search there.")

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        known = find_learned(state.model())
        if known is None:
            state.judge_as_learned()  # by a greedy who knows better what things are worth
            return self.instead.choose(state, seat, rng)
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
        best = 0
        most = -1.0
        for index in range(len(tried)):
            value = worth[index] / float(worlds) + TRUST * shares[order[index]]
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
