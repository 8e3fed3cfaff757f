"""Whether a goal can be forced: every choice of one's own against every answer, in one world or in many.

In one world all cards are known to the solver, which is more than a player knows: what fails even so fails
for certain, so this shows that a choice is wrong. That one is right is shown by a plan that chooses the same
in all worlds that look the same (`Planner`).
"""

from __future__ import annotations

from math import inf
from typing import Final, TypeAlias

from gorin.kernel.contract import Game, State
from gorin.kernel.goals import Goal
from gorin.kernel.rng import Rng
from gorin.puzzles.values import Line

#: So many choices are followed in a probe; what is not over by then counts as endless.
LONGEST: Final = 60


class Spent(Exception):
    """More states than one wished to look at."""


class Solver:
    """Looks at so many states at most."""

    def __init__(self, game: Game, seat: int, goal: Goal, budget: int) -> None:
        self.game = game
        self.seat = seat
        self.goal = goal
        self.budget = budget
        self.looked = 0
        #: How often a choice decided something before, by whether it was one's own: those are tried first.
        self.worth: dict[tuple[bool, int], int] = {}

    def verdict(self, state: State) -> bool | None:
        """Whether the goal is reached, if that is decided."""
        if self.goal.lasts(state):
            return None
        return self.goal.met(self.game.stakes(state, self.seat))

    def advance(self, state: State) -> bool | None:
        """Go on to the next real choice of anybody; the verdict, if there is none before the end."""
        while True:
            found = self.verdict(state)
            if found is not None:
                return found
            mover = state.first_of(state.deciders())
            legal = state.legal(mover)
            if len(legal) > 1:
                return None
            state.play(mover, legal[0])

    def after(self, state: State, mover: int, code: int) -> State:
        """A copy after a choice, which is paid for."""
        self.looked += 1
        if self.looked > self.budget:
            raise Spent
        twin = state.clone()
        twin.play(mover, code)
        return twin

    def wins(self, state: State) -> bool:
        """Whether the seat can force the goal in this world; the state is used up."""
        found = self.advance(state)
        if found is not None:
            return found
        mover = state.first_of(state.deciders())
        mine = mover == self.seat
        worth = self.worth
        for code in sorted(state.legal(mover), key=lambda code: -worth.get((mine, code), 0)):
            if self.wins(self.after(state, mover, code)) == mine:
                worth[mine, code] = worth.get((mine, code), 0) + 1
                return mine
        return not mine

    def size(self, state: State, rng: Rng, probes: int, most: float = inf) -> float:
        """About how many lines of play there are, by Knuth's probes at random; if more than `most`, more.

        It stops as soon as that is sure.
        """
        total = 0.0
        for _ in range(probes):
            if total > probes * most:
                break
            twin = state.clone()
            lines, steps = 1.0, 0
            while self.advance(twin) is None:
                mover = twin.first_of(twin.deciders())
                legal = twin.legal(mover)
                lines *= len(legal)
                steps += 1
                if steps > LONGEST:
                    return inf
                twin.play(mover, legal[rng.below(len(legal))])
            total += lines
        return total / probes


#: Where a plan must choose next: what the others did since, and what there is to choose.
_Key: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


class Planner(Solver):
    """Finds a plan for many worlds at once that never looks at what its seat does not know.

    Two worlds are told apart only where the others were seen to choose differently, or where there is
    something else to choose from: all that a seat sees, or less.
    """

    def plan(self, worlds: list[State], marked: State | None) -> list[tuple[list[int], Line]] | None:
        """How to go on from these worlds, which are used up, so that all are won; None if there is no way.

        Only what can come about in the marked world is written down.
        """
        groups: dict[_Key, list[State]] = {}
        seen: dict[_Key, State] = {}
        for world in worlds:
            if not self._spread(world, (), groups, seen if world is marked else None):
                return None
        found: list[tuple[list[int], Line]] = []
        for key, states in groups.items():
            chosen = self._choose(key, states, seen.get(key))
            if chosen is None:
                return None
            if key in seen:
                found.append((list(key[0]), chosen))
        return found

    def _spread(
        self,
        state: State,
        path: tuple[int, ...],
        groups: dict[_Key, list[State]],
        seen: dict[_Key, State] | None,
    ) -> bool:
        """Note every next choice of one's own; False if somebody can spoil it before."""
        found = self.advance(state)
        if found is not None:
            return found
        mover = state.first_of(state.deciders())
        legal = state.legal(mover)
        if mover == self.seat:
            key = (path, tuple(legal))
            groups.setdefault(key, []).append(state)
            if seen is not None:
                seen[key] = state
            return True
        return all(
            self._spread(self.after(state, mover, code), (*path, code), groups, seen) for code in legal
        )

    def _choose(self, key: _Key, states: list[State], marked: State | None) -> Line | None:
        """One choice for all these states, and how it goes on."""
        declining = states[0].declining(self.seat)
        # To decline comes first, so that a solution has nothing in it that is not needed.
        for code in sorted(key[1], key=lambda code: code != declining):
            if not all(self.wins(self.after(state, self.seat, code)) for state in states):
                continue
            worlds = [self.after(state, self.seat, code) for state in states]
            twin = next((world for world, state in zip(worlds, states, strict=True) if state is marked), None)
            onward = self.plan(worlds, twin)
            if onward is not None:
                return Line(code, onward)
        return None
