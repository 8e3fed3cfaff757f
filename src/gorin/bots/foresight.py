"""Looking ahead in a long game: play on from the best-looking choices, and judge where that leads.

In each round all that the searching seat cannot know is dealt anew, and every choice still in question is
followed in that same world: all seats take what looks best to them one choice ahead, until something was
fought out and all is quiet again (`State.quiet`). Choices that fall behind drop out, so that most time
goes to the close ones.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from gorin.bots.chains import TRIES, Purse, likely, outlook, settle
from gorin.bots.greedy import weigh, weights_of
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

#: In how many worlds all choices are judged at first, how many go on, and how far behind they may be.
FIRST_WORLDS: Final = 3
FINALISTS: Final = 5
BEHIND: Final = 0.08
#: As how many lines the glances count: a glance judges the odds of what is being fought out, a line is one
#: way that it may go. Lines are few and differ widely, and alone would choose by luck.
TRUST: Final = 9
#: After how many rounds the weaker half drops out.
CUTS: Final = (3, 6, 12)


class Budget:
    """How much may still be looked at: so many states, or as many as there is time for."""

    def __init__(self, states: int, seconds: float) -> None:
        self.states = states
        self.end = perf_counter() + seconds if seconds > 0.0 else 0.0

    def spent(self) -> bool:
        return perf_counter() >= self.end if self.end > 0.0 else self.states <= 0


class Finalist:
    """A choice in question: what a glance found it worth in so many worlds, and so many lines."""

    def __init__(self, code: int, glances: float, worlds: int) -> None:
        self.code = code
        self.glances = glances
        self.worlds = worlds
        self.lines = 0.0
        self.followed = 0

    def mean(self) -> float:
        glance = self.glances / self.worlds
        return (TRUST * glance + self.lines) / (TRUST + self.followed)


def foresee(state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """The choice that leads furthest, as far as the budget lets see."""
    finalists = _finalists(state, seat, rng)
    rounds = 0
    while len(finalists) > 1 and not budget.spent():
        world = state.redeal(seat, rng)
        glances: list[float] = []
        lines: list[float] = []
        for finalist in finalists:
            line = world.foreseen(seat, finalist.code)
            glances.append(outlook(line.clone(), seat, Purse(TRIES)))
            budget.states -= 1
            if not _follow(line, budget):
                break
            lines.append(line.evaluate()[seat])
        if len(lines) == len(finalists):  # a round that was cut short would favour nobody fairly
            for index in range(len(finalists)):
                finalists[index].glances += glances[index]
                finalists[index].worlds += 1
                finalists[index].lines += lines[index]
                finalists[index].followed += 1
            rounds += 1
            if rounds in CUTS:
                finalists = _best(finalists, len(finalists) // 2 + 1)
    return _best(finalists, 1)[0].code


def _finalists(state: State, seat: int, rng: Rng) -> list[Finalist]:
    """The choices that look best one choice ahead; of those that look the same, one."""
    tried = state.shortlist(seat)
    worth = weigh(state, seat, tried, FIRST_WORLDS, rng) if len(tried) > 1 else [0.0]
    weights = weights_of(state, seat, tried)
    known: dict[float, int] = {}
    for index in range(len(tried)):
        rival = known.get(worth[index], -1)
        if rival < 0 or weights[index] > weights[rival]:
            known[worth[index]] = index
    least = max(worth) - FIRST_WORLDS * BEHIND
    found = [
        Finalist(tried[index], worth[index], FIRST_WORLDS)
        for index in known.values()
        if worth[index] >= least
    ]
    return _best(found, FINALISTS)


def _best(finalists: list[Finalist], number: int) -> list[Finalist]:
    """The best of them, best first; among equals the order stays."""
    return sorted(finalists, key=Finalist.mean, reverse=True)[:number]


def _follow(state: State, budget: Budget) -> bool:
    """Let every seat do what looks best to it until something was fought out and things are quiet again.

    Where all is quiet now, that is the next fight: what is bought must stand it. Says whether the budget
    lasted so long.
    """
    choices = state.horizon()
    fought = False
    while choices > 0:
        if not state.quiet():
            fought = True
        elif fought:
            break
        deciders = state.deciders()
        if not deciders:
            break
        seat = deciders[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            state.play(seat, legal[0])
            continue
        if budget.spent():
            return False
        state.play(seat, _glance(state, seat, budget))
        choices -= 1
    settle(state)
    budget.states -= 1
    return True


def _glance(state: State, seat: int, budget: Budget) -> int:
    """What looks best one choice ahead in this very world, with the usual targets and payment."""
    tried = likely(state, seat)
    best = tried[0]
    most = -1.0
    for code in tried if len(tried) > 1 else ():
        after = state.clone()
        after.play(seat, code)
        settle(after)
        budget.states -= 1
        value = after.evaluate()[seat]
        if value > most:
            most = value
            best = code
    return best
