"""Judgement puzzles: one choice is better than all others by far, in the mean over what may be hidden.

Every choice is judged in the same worlds, each dealt anew for the seat and played on to its end by bots with
the same streams of chance, so that luck is the same for all. Most positions drop out after few worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final

import gorin
from gorin.bots import make, play_bots, think
from gorin.bots.playing import Bot
from gorin.bots.tree import CURIOSITY, Tree
from gorin.kernel.contract import Game, State
from gorin.kernel.goals import Goal
from gorin.kernel.net import learned
from gorin.kernel.rng import rng_of
from gorin.puzzles.mining import ASKED, LEARNER, RATINGS, SEARCH, Dropped, greedy_first, same_choice
from gorin.puzzles.source import Position
from gorin.puzzles.themes import themes
from gorin.puzzles.values import FORMAT, Evidence, Line, Puzzle, name_of

#: How far the best choice must be ahead, and by how many errors; in how many worlds all are judged, then
#: the best ones, then the two best; and once more in as many again, which must say the same.
AHEAD: Final = 0.15
ERRORS: Final = 3.0
GLANCE: Final = 16
FIRST_LOOK: Final = 32
LOOK: Final = 100
WORLDS: Final = 1000
#: In how many worlds at a time; a gap that is too small by so many errors counts as out of reach.
PART: Final = 100
HOPE: Final = 2.0
#: What is this far behind after a glance is no rival; so many choices there must be.
HOPELESS: Final = 0.3
BREADTH: Final = 5
#: Where there is more to choose from, few choices differ much, and each look costs more.
MOST_CHOICES: Final = 16
#: Two searches of so many looks show that `greedy` may be wrong: one deals what is hidden evenly, one as it
#: is believed to lie. By both the choice must be so far ahead. They cost as much as thirty games played on.
LOOKS: Final = 400
SEEN_AHEAD: Final = 0.1
#: A choice that was looked at less often is told by luck.
SEEN: Final = 4
#: After how many worlds in all that choice must be how far ahead of `greedy`'s.
STAGES: Final = ((12, 0.08), (40, 0.1), (LOOK, 0.1))
#: Who plays on.
PLAYER: Final = "learned:1"
MOST_DECISIONS: Final = 10_000

GOAL: Final = Goal(
    "find the best choice",
    "One choice wins clearly more often than any other, whatever is hidden. Find it.",
    "",
)


class Trial:
    """Choices of a seat, judged in the same worlds."""

    def __init__(self, state: State, seat: int, player: str) -> None:
        self.state = state
        self.seat = seat
        self.bots: list[Bot] = [make(player) for _ in range(state.seats())]

    def shares(self, codes: list[int], worlds: range, name: str) -> list[list[float]]:
        """What each choice brought in each world, from 0 to 1."""
        found: list[list[float]] = [[] for _ in codes]
        for number in worlds:
            rng = rng_of(f"{name} {number}")
            world = self.state.redeal(self.seat, rng)
            for index, code in enumerate(codes):
                twin = world.clone()
                twin.play(self.seat, code)
                streams = [rng_of(f"{name} {number} {seat}") for seat in range(len(self.bots))]
                play_bots(twin, self.bots, streams, MOST_DECISIONS)
                found[index].append(twin.returns()[self.seat])
        return found


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def ahead(one: list[float], other: list[float]) -> tuple[float, float]:
    """By how much one choice was better in the same worlds, and the standard error of that."""
    gaps = [first - second for first, second in zip(one, other, strict=True)]
    middle = mean(gaps)
    spread = sum((gap - middle) ** 2 for gap in gaps) / (len(gaps) - 1)
    return middle, sqrt(spread / len(gaps))


def behind(one: list[float], other: list[float]) -> bool:
    """Whether the other is behind by more than luck explains."""
    gap, error = ahead(one, other)
    return gap > ERRORS * error and gap > AHEAD


def seen_ahead(state: State, seat: int, guess: int, name: str) -> int:
    """The choice that two short searches find far ahead, where that is not what `greedy` would do."""
    known = learned(state.model())
    if known is None:
        raise Dropped("nothing is learned")
    best = -1
    for believes in (False, True):
        tree = Tree(state, seat, known, CURIOSITY)
        tree.believes = believes
        rng = rng_of(f"{name} {believes}")
        for _ in range(LOOKS):
            tree.iterate(rng)
        after = tree.roots[seat].after
        found = max(after, key=lambda code: after[code].visits)
        if same_choice(state, seat, guess, found):
            raise Dropped("bots agree")
        if best >= 0 and not same_choice(state, seat, best, found):
            raise Dropped("searches disagree")
        best = found
        rivals = [code for code in after if code == guess or after[code].visits >= SEEN]
        others = [after[code] for code in rivals if not same_choice(state, seat, code, best)]
        next_best = max((one.worth / one.visits for one in others if one.visits), default=0.0)
        if after[best].worth / after[best].visits - next_best < SEEN_AHEAD:
            raise Dropped("search is not sure")
    return best


class Judge:
    """Looks for puzzles in the games of one seed after the other."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dropped: Counter[str] = Counter()

    def search(self, positions: Iterable[Position]) -> Iterator[Puzzle]:
        """The puzzle in a game: one is enough."""
        for here in positions:
            found = self.look(here)
            if found is not None:
                yield found
                return

    def look(self, here: Position) -> Puzzle | None:
        """The puzzle that a position is, if it is one."""
        if not here.state.settled() or not BREADTH <= len(here.state.legal(here.seat)) <= MOST_CHOICES:
            return None
        try:
            found = self._look(here)
        except Dropped as why:
            self.dropped[str(why)] += 1
            return None
        self.dropped["found"] += 1
        return found

    def _look(self, here: Position) -> Puzzle:
        state, seat = here.state, here.seat
        legal = state.legal(seat)
        twins = state.decision(seat).same
        firsts = [code for index, code in enumerate(legal) if not twins or twins[index] == index]
        if len(firsts) < BREADTH:
            raise Dropped("few choices")
        name = name_of(self.game.name, here.seed, here.codes, seat)
        guess = greedy_first(state, seat, name, 0)
        better = seen_ahead(state, seat, guess, name)
        trial = Trial(state, seat, PLAYER)
        pair: list[list[float]] = [[], []]
        for count, least in STAGES:
            worlds = range(len(pair[0]), count)
            fresh = trial.shares([better, guess], worlds, f"{name} pair")
            pair = [old + new for old, new in zip(pair, fresh, strict=True)]
            if mean(pair[0]) - mean(pair[1]) < least:
                raise Dropped("greedy is about as good")
        glances = trial.shares(firsts, range(GLANCE), f"{name} glance")
        order = sorted(range(len(firsts)), key=lambda index: -sum(glances[index]))
        best = mean(glances[order[0]])
        near = [index for index in order if mean(glances[index]) >= best - HOPELESS][:6]
        near = near if len(near) > 1 else order[:2]
        looks: list[list[float]] = [[] for _ in near]
        for worlds in (range(FIRST_LOOK), range(FIRST_LOOK, LOOK)):
            shares = trial.shares([firsts[index] for index in near], worlds, f"{name} look")
            both = [(index, old + new) for index, old, new in zip(near, looks, shares, strict=True)]
            both.sort(key=lambda pair: -sum(pair[1]))
            # Who is behind by more than luck explains is no rival, unless it is the second.
            best_look = both[0][1]
            both = [pair for place, pair in enumerate(both) if place < 2 or not behind(best_look, pair[1])]
            near, looks = [index for index, _ in both], [values for _, values in both]
            gap, error = ahead(looks[0], looks[1])
            if gap + 2 * error < AHEAD:
                raise Dropped("close")
        if ahead(looks[0], looks[1])[0] < 0.8 * AHEAD:
            raise Dropped("close")
        code = firsts[near[0]]
        for number in range(ASKED):
            guess = greedy_first(state, seat, name, number)
            if same_choice(state, seat, guess, code):
                raise Dropped("greedy finds it")
        rival = firsts[near[1]]
        one, other, error = self._measured(trial, code, rival, name)
        choice = think(make(SEARCH), state, seat, rng_of(f"{name} search"))
        if not same_choice(state, seat, choice, code):
            raise Dropped("a deep search prefers another")
        quick = same_choice(state, seat, think(make(LEARNER), state, seat, rng_of(f"{name} learner")), code)
        solution = Line(code)
        return Puzzle(
            id=name,
            game=self.game.name,
            kind="judgement",
            seats=here.seats,
            options=here.options,
            seed=here.seed,
            codes=here.codes.copy(),
            seat=seat,
            goal=GOAL,
            solution=solution,
            evidence=Evidence(
                2 * WORLDS,
                len(firsts),
                greedy=guess,
                search=choice,
                best=round(mean(one), 3),
                second=round(mean(other), 3),
                error=round(error, 4),
            ),
            themes=themes(state, seat, solution),
            rating=RATINGS[0] if quick else RATINGS[1],
            versions={"gorin": gorin.__version__, "puzzles": str(FORMAT)},
        )

    def _measured(
        self, trial: Trial, code: int, rival: int, name: str
    ) -> tuple[list[float], list[float], float]:
        """What the best two choices brought in the second half of all worlds, and the error between them.

        Both halves must say that the best is far ahead. It stops where that is out of reach already.
        """
        for stage in range(2):
            one: list[float] = []
            other: list[float] = []
            for part in range(WORLDS * stage, WORLDS * (stage + 1), PART):
                shares = trial.shares([code, rival], range(part, part + PART), name)
                one, other = one + shares[0], other + shares[1]
                gap, error = ahead(one, other)
                if gap + HOPE * error < AHEAD:
                    raise Dropped("not sure")
            if gap < AHEAD or gap < ERRORS * error:
                raise Dropped("not sure")
        return one, other, error
