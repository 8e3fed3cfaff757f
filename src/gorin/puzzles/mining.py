"""Certain puzzles: positions of games in which one choice alone forces the goal, whatever is hidden.

Cheap looks come first: most positions drop out before they cost anything (`Mine.dropped` says where).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import gorin
from gorin.bots import make, think
from gorin.kernel.contract import Game, State
from gorin.kernel.goals import Goal
from gorin.kernel.rng import Rng, rng_of
from gorin.puzzles.solving import Planner, Solver, Spent
from gorin.puzzles.source import Position
from gorin.puzzles.themes import themes
from gorin.puzzles.values import FORMAT, Evidence, Line, Puzzle, name_of

#: How many worlds a solution must stand, and how many choices there must be: one after the other on the
#: longest way, and at the first, with its targets and all.
WORLDS: Final = 64
DEPTH: Final = 2
BREADTH: Final = 6
#: What is done by one choice, and declining after it, must have been chosen from more.
LONE: Final = 8
#: How large a battle may look by probes, and what may be spent on one first choice, and on the plan.
LINES: Final = 100_000.0
PROBES: Final = 8
FIRST: Final = 2_000
PLAN: Final = 30_000
#: After so many positions of a battle that took too long, the rest of it is left alone.
TIRED: Final = 8
#: How often `greedy` may be asked along its way; where more is needed to see it fail, it counts as solved.
THOUGHTS: Final = 40
#: How often `greedy` is asked, which chooses by worlds at random, and what `search` may look at: ten times
#: as much as the best of the cast, `search:400`.
ASKED: Final = 3
SEARCH: Final = "search:4000"
LEARNER: Final = "search:400"
#: A puzzle's first rating, by who finds it: `search:400`, one of ten times that, or neither.
RATINGS: Final = (1500, 1700, 1900)


class Dropped(Exception):
    """Why a position is no puzzle."""


class Mine:
    """Looks for puzzles in the games of one seed after the other."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dropped: Counter[str] = Counter()

    def search(self, positions: Iterable[Position]) -> Iterator[Puzzle]:
        """The puzzles in a game."""
        stretch, long = "", 0
        done = False  # a stretch is left when a puzzle was found in it, or when it takes too long
        for here in positions:
            if here.state.span() != stretch:
                stretch, done, long = here.state.span(), False, self.dropped["too long"]
            if not done:
                found = self.look(here)
                if found is not None:
                    yield found
                done = found is not None or self.dropped["too long"] - long >= TIRED

    def look(self, here: Position) -> Puzzle | None:
        """The puzzle that a position is, if it is one."""
        if not here.state.settled() or len(here.state.legal(here.seat)) < 3:
            return None
        goals = self.game.goals(here.state, here.seat)
        if not goals:
            return None
        try:
            found = self._look(here, goals)
        except Dropped as why:
            self.dropped[str(why)] += 1
            return None
        except Spent:
            self.dropped["too long"] += 1
            return None
        self.dropped["found"] += 1
        return found

    def _look(self, here: Position, goals: list[Goal]) -> Puzzle:
        state, seat = here.state, here.seat
        name = name_of(self.game.name, here.seed, here.codes, seat)
        rng = rng_of(f"puzzle {name}")
        if Solver(self.game, seat, goals[0], 1 << 30).size(state, rng, PROBES, LINES) > LINES:
            raise Dropped("too large")
        if breadth(state, seat) < BREADTH:
            raise Dropped("few choices")
        goal, code = self._only_way(state, seat, goals)
        return self._proved(here, goal, code, rng, name)

    def _only_way(self, state: State, seat: int, goals: list[Goal]) -> tuple[Goal, int]:
        """The boldest goal that can be forced in this world, if it has but one first choice; and that."""
        twins = state.decision(seat).same
        legal = state.legal(seat)
        firsts = [code for index, code in enumerate(legal) if not twins or twins[index] == index]
        usual = think(make("greedy:1"), state, seat, rng_of("usual"))
        # What a bot would do comes first, and passing: where both are right, most positions drop out.
        passing = state.declining(seat)
        firsts.sort(key=lambda code: code not in (usual, passing))
        for goal in goals:
            right: list[int] = []
            solver = Solver(self.game, seat, goal, FIRST)
            for code in firsts:
                solver.looked = 0
                if solver.wins(solver.after(state, seat, code)):
                    right.append(code)
                    if len(right) > 1:
                        raise Dropped("several ways")
            if right:
                return goal, right[0]
        raise Dropped("no way")

    def _proved(
        self,
        here: Position,
        goal: Goal,
        code: int,
        rng: Rng,
        name: str,
    ) -> Puzzle:
        state, seat = here.state, here.seat
        guess = -1
        for number in range(ASKED):
            guess = greedy_first(state, seat, name, number)
            if same_choice(state, seat, guess, code):
                solver = Solver(self.game, seat, goal, FIRST)
                if greedily(solver, solver.after(state, seat, code), number, [THOUGHTS]):
                    raise Dropped("greedy finds it")
        planner = Planner(self.game, seat, goal, PLAN)
        worlds = [state.clone(), *(state.redeal(seat, rng) for _ in range(WORLDS))]
        for world in worlds:
            if not planner.wins(planner.after(world, seat, code)):
                raise Dropped("not in all worlds")
        first = [planner.after(world, seat, code) for world in worlds]
        onward = planner.plan(first, first[0])
        if onward is None:
            raise Dropped("no plan for all worlds")
        solution = Line(code, onward)
        if solution.decisions() < DEPTH:
            raise Dropped("too short")
        if breadth(state, seat) < LONE and acts(state, seat, solution) < DEPTH:
            raise Dropped("too short")
        choice = think(make(SEARCH), state, seat, rng_of(f"{name} search"))
        sees = same_choice(state, seat, choice, code)
        quick = sees and same_choice(
            state, seat, think(make(LEARNER), state, seat, rng_of(f"{name} learner")), code
        )
        return Puzzle(
            id=name,
            game=self.game.name,
            kind="certain",
            seats=here.seats,
            options=here.options,
            seed=here.seed,
            codes=here.codes.copy(),
            seat=seat,
            goal=goal,
            solution=solution,
            evidence=Evidence(len(worlds), breadth(state, seat), planner.looked, guess, choice),
            themes=themes(state, seat, solution),
            rating=RATINGS[0] if quick else RATINGS[1] if sees else RATINGS[2],
            versions={"gorin": gorin.__version__, "puzzles": str(FORMAT)},
        )


def greedy_first(state: State, seat: int, name: str, number: int) -> int:
    """What `greedy` begins with, asked so many times before."""
    return think(make("greedy"), state, seat, rng_of(f"{name} greedy {number}"))


def greedily(solver: Solver, state: State, number: int, thoughts: list[int] | None = None) -> bool:
    """Whether `greedy` reaches the goal from here in this world, whatever the others do.

    With `thoughts`, the number of times it may be asked: true also if it has not failed by then.
    """
    found = solver.advance(state)
    if found is not None:
        return found
    mover = state.first_of(state.deciders())
    if mover != solver.seat:
        return all(
            greedily(solver, solver.after(state, mover, code), number, thoughts)
            for code in state.legal(mover)
        )
    if thoughts is not None:
        if thoughts[0] == 0:
            return True
        thoughts[0] -= 1
    code = think(make("greedy"), state, mover, rng_of(f"greedy {number}"))
    after = solver.after(state, mover, code)
    return solver.wins(after.clone()) and greedily(solver, after, number, thoughts)


def acts(state: State, seat: int, line: Line) -> int:
    """How many choices there are on the longest way of a solution when declining is not counted."""
    here = int(line.code != state.declining(seat))
    rest = 0
    for answers, onward in line.after:
        after = state.clone()
        after.play(seat, line.code)
        left = answers.copy()
        while len(after.legal(mover := after.first_of(after.deciders()))) == 1 or mover != seat:
            legal = after.legal(mover)
            after.play(mover, legal[0] if len(legal) == 1 else left.pop(0))
        rest = max(rest, acts(after, seat, onward))
    return here + rest


def same_choice(state: State, seat: int, one: int, other: int) -> bool:
    """Whether two choices are one as far as anybody can see."""
    if one == other:
        return True
    twins = state.decision(seat).same
    legal = state.legal(seat)
    return bool(twins) and twins[legal.index(one)] == twins[legal.index(other)]


def breadth(state: State, seat: int) -> int:
    """How many choices there are when each is counted with what belongs to it, but not how it is paid for."""
    return sum(_ways(state, seat, code, 3) for code in state.legal(seat))


def _ways(state: State, seat: int, code: int, deep: int) -> int:
    after = state.clone()
    after.play(seat, code)
    if deep == 0 or after.settled() or seat not in after.deciders():
        return 1
    legal = after.legal(seat)
    declining = after.declining(seat)
    return max(1, sum(_ways(after, seat, each, deep - 1) for each in legal if each != declining))
