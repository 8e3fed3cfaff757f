"""Looking ahead in a long game: play on from the best-looking choices, and judge where that leads.

In each round all that the searching seat cannot know is dealt anew, and every choice still in question is
followed in that same world: all seats take what looks best to them one choice ahead, until something was
fought out and all is quiet again (`State.quiet`). Choices that fall behind drop out, so that most time
goes to the close ones.

A round always fits what is left of the budget: who is followed hangs on what a line costs, and a line that
would take more than its share is judged where it stands. Choices are compared in the worlds in which both
were followed, so that a round that was cut short counts as far as it came.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from gorin.bots.chains import TRIES, Purse, likely, outlook, settle
from gorin.bots.greedy import weights_of
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

#: In how many worlds all choices are judged at first, and which share of the budget that may take before the
#: next of them; how many choices go on, and how far behind they may be.
FIRST_WORLDS: Final = 3
FIRST_SHARE: Final = 0.25
FINALISTS: Final = 5
BEHIND: Final = 0.08
#: As how many lines the glances count: a glance judges the odds of what is being fought out, a line is one
#: way that it may go. Lines are few and differ widely, and alone would choose by luck.
TRUST: Final = 3.0
#: After how many rounds the weaker half drops out, and after how many the rest are as good as each other.
CUTS: Final = (1, 3, 6, 12)
ENOUGH: Final = 24
#: A round is worth beginning with so much of what two lines cost; the last one is then cut short.
WORTHWHILE: Final = 0.7
#: How often a choice inside a line is weighed; from then on what was best in those worlds is taken.
WEIGHED: Final = 2


class Budget:
    """How much may still be looked at: so many states, or as many as there is time for."""

    def __init__(self, states: int, seconds: float) -> None:
        self.states = states
        self.end = perf_counter() + seconds if seconds > 0.0 else 0.0

    def left(self) -> float:
        """How many states, or how many seconds."""
        return self.end - perf_counter() if self.end > 0.0 else float(self.states)

    def spent(self) -> bool:
        return self.left() <= 0.0


class Finalist:
    """A choice in question: what a glance found it worth in so many worlds, and every line followed."""

    def __init__(self, code: int, glances: float, worlds: int) -> None:
        self.code = code
        self.glances = glances
        self.worlds = worlds
        #: What each line was worth, in the order of the rounds.
        self.lines: list[float] = []
        self.path = Path()
        self.lead = 0.0

    def glance(self) -> float:
        return self.glances / self.worlds

    def standing(self) -> float:
        return self.lead

    def compare(self, leader: Finalist) -> None:
        """See how far it is ahead of a choice that was followed in every world in which this one was."""
        lead = TRUST * (self.glance() - leader.glance())
        for index in range(len(self.lines)):
            lead += self.lines[index] - leader.lines[index]
        self.lead = lead / (TRUST + len(self.lines))


class Path:
    """What was chosen so far in a line, and by that what is asked there, told apart by what can be chosen."""

    def __init__(self) -> None:
        self.asked: dict[tuple[int, ...], Crossing] = {}

    def crossing(self, tried: list[int]) -> Crossing:
        key = tuple(tried)
        found = self.asked.get(key)
        if found is None:
            found = Crossing(len(tried))
            self.asked[key] = found
        return found


class Crossing:
    """A question that lines come to: what its choices are worth, over so many worlds, and where they lead."""

    def __init__(self, choices: int) -> None:
        self.worth = [0.0] * choices
        self.weighed = 0
        self.after: dict[int, Path] = {}

    def best(self) -> int:
        best = 0
        for index in range(1, len(self.worth)):
            if self.worth[index] > self.worth[best]:
                best = index
        return best

    def take(self, index: int) -> Path:
        path = self.after.get(index)
        if path is None:
            path = Path()
            self.after[index] = path
        return path


class Foresight:
    """One decision being thought through, and what that took."""

    def __init__(self, state: State, seat: int, rng: Rng, budget: Budget) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        self.budget = budget
        self.whole = budget.left()
        #: What looked best at first, and how many choices were in question then.
        self.first = -1
        self.close = 0
        #: Rounds begun and completed; lines followed and those of them judged before their end.
        self.begun = 0
        self.completed = 0
        self.followed = 0
        self.shortened = 0
        #: States looked at in glances, and in lines.
        self.glanced = 0
        self.lined = 0
        #: What a line costs, in the mean.
        self.cost = 0.0

    def choose(self) -> int:
        """The choice that leads furthest, as far as the budget lets see."""
        tried = self.state.shortlist(self.seat)
        if len(tried) == 1:
            return tried[0]
        finalists = self._finalists(tried)
        self.first = finalists[0].code
        self.close = len(finalists)
        while len(finalists) > 1 and self._goes_on():
            finalists = self._round(self._afforded(finalists))
        return finalists[0].code

    def _finalists(self, tried: list[int]) -> list[Finalist]:
        """The choices that look best one choice ahead, best first; of those that look the same, one."""
        worth = [0.0] * len(tried)
        worlds = 0
        while not worlds or (worlds < FIRST_WORLDS and self.budget.left() > (1.0 - FIRST_SHARE) * self.whole):
            world = self.state.redeal(self.seat, self.rng)
            for index in range(len(tried)):
                worth[index] += self._look(world.foreseen(self.seat, tried[index]))
            worlds += 1
        weights = weights_of(self.state, self.seat, tried)
        known: dict[float, int] = {}
        for index in range(len(tried)):
            rival = known.get(worth[index], -1)
            if rival < 0 or weights[index] > weights[rival]:
                known[worth[index]] = index
        least = max(worth) - worlds * BEHIND
        found = [
            Finalist(tried[index], worth[index], worlds) for index in known.values() if worth[index] >= least
        ]
        return sorted(found, key=Finalist.glance, reverse=True)[:FINALISTS]

    def _look(self, state: State) -> float:
        """What a glance finds a state worth, which is used up."""
        purse = Purse(TRIES)
        value = outlook(state, self.seat, purse)
        self.budget.states -= purse.looked
        self.glanced += purse.looked
        return value

    def _goes_on(self) -> bool:
        """Whether another round is worth beginning."""
        if self.completed == 0:
            return self.begun == 0
        return self.completed < ENOUGH and self.budget.left() >= WORTHWHILE * 2.0 * self.cost

    def _afforded(self, finalists: list[Finalist]) -> list[Finalist]:
        """As many of them as the budget buys lines for in one round, and never less than two."""
        if self.cost <= 0.0:
            return finalists
        lines = int(self.budget.left() / self.cost + 1.0 - WORTHWHILE)
        return finalists[: max(2, lines)]

    def _round(self, finalists: list[Finalist]) -> list[Finalist]:
        """Follow each choice in one world, as far as the budget lasts; those that go on, best first."""
        world = self.state.redeal(self.seat, self.rng)
        self.begun += 1
        leader = finalists[0]
        done = 0
        while done < len(finalists) and (done < 2 or not self.budget.spent()):
            left = self.budget.left()
            share = left / (len(finalists) - done if self.followed else 2)
            self._line(finalists[done], world, left - share)
            self._pay(left - self.budget.left())
            done += 1
            if self.followed == 1:
                finalists = finalists[: 1 + max(1, int(self.budget.left() / self.cost + 1.0 - WORTHWHILE))]
        if done == len(finalists):
            self.completed += 1
        for finalist in finalists:
            finalist.compare(leader)
        finalists = sorted(finalists, key=Finalist.standing, reverse=True)
        return finalists[: len(finalists) // 2 + 1] if self.completed in CUTS else finalists

    def _pay(self, cost: float) -> None:
        """Learn from what a line cost."""
        self.followed += 1
        self.cost += (max(cost, 1.0e-9) - self.cost) / self.followed

    def _line(self, finalist: Finalist, world: State, floor: float) -> None:
        """Follow a choice in a world, until no more of the budget is left than this."""
        line = world.foreseen(self.seat, finalist.code)
        finalist.glances += self._look(line.clone())
        finalist.worlds += 1
        before = self.budget.states
        self._follow(line, finalist.path, floor)
        self.budget.states -= 1
        self.lined += before - self.budget.states
        finalist.lines.append(line.evaluate()[self.seat])

    def _follow(self, state: State, path: Path, floor: float) -> None:
        """Let every seat do what looks best to it until something was fought out and things are quiet again.

        Where all is quiet now, that is the next fight: what is bought must stand it.
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
            if self.budget.left() <= floor:
                self.shortened += 1
                break
            path = self._step(state, seat, path)
            choices -= 1
        settle(state)

    def _step(self, state: State, seat: int, path: Path) -> Path:
        """Play what looks best one choice ahead, with the usual targets and payment.

        Where lines came to the same question before, all their worlds count: a seat cannot know which one
        it is in.
        """
        tried = likely(state, seat)
        if len(tried) == 1:
            state.play(seat, tried[0])
            return path
        crossing = path.crossing(tried)
        if crossing.weighed < WEIGHED:
            crossing.weighed += 1
            self.budget.states -= len(tried)
            for index in range(len(tried)):
                after = state.clone()
                after.play(seat, tried[index])
                settle(after)
                crossing.worth[index] += after.evaluate()[seat]
        best = crossing.best()
        state.play(seat, tried[best])
        return crossing.take(best)


def foresee(state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """The choice that leads furthest, as far as the budget lets see."""
    return Foresight(state, seat, rng, budget).choose()
