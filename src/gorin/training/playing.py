"""Games to learn from: bots play with some noise, and every decision becomes a sample.

In round 0 a greedy bot shows what it would do. From round 1 on the tree with what was learned so far chooses,
and its visits and its value are the lesson.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from gorin.bots.greedy import GreedyBot
from gorin.bots.playing import think
from gorin.bots.tree import CURIOSITY, Tree, ended
from gorin.kernel.contract import Game, State
from gorin.kernel.net import Learned
from gorin.kernel.rng import Rng, rng_of
from gorin.training.samples import Part, Sample

#: One choice of so many is any legal one, with a greedy bot and with a tree.
WHIM: Final = 8
TREE_WHIM: Final = 16
#: For so many decisions of a game the tree's choice is drawn by its visits.
OPENING: Final = 14


class Lesson(Struct, frozen=True):
    """At which table games are played, and how hard the teacher thinks."""

    game: Game
    seats: int
    options: Any
    iterations: int
    seed: str


class _Told(Struct, frozen=True):
    """What a teacher said of one decision: the code to play, a share for each choice, a value or -1."""

    code: int
    shares: list[float]
    value: float


def play_part(lesson: Lesson, learned: Learned | None, round_: int, games: range) -> Part:
    """The samples of these games, the same for the same seed."""
    counts: list[int] = []
    samples: list[Sample] = []
    for number in games:
        found = play_game(lesson, learned, f"{lesson.seed}/{round_}/{number}")
        counts.append(len(found))
        samples.extend(found)
    return Part(counts, samples)


def play_game(lesson: Lesson, learned: Learned | None, seed: str) -> list[Sample]:
    """One game, a sample for every decision of which something can be learned."""
    state = lesson.game.new(lesson.seats, lesson.options, seed)
    rng, whims = rng_of(f"{seed}/teacher"), rng_of(f"{seed}/whims")
    noted: list[tuple[int, list[int], list[int], list[int], _Told]] = []
    decisions = 0
    while state.deciders():
        seat = state.first_of(state.deciders())
        legal = state.legal(seat)
        if len(legal) == 1 or not state.model():
            state.play(seat, think(GreedyBot("greedy:2", 2), state, seat, rng))
            continue
        if learned is None:
            told = _greedy(state, seat, legal, rng)
        else:
            told = _tree(state, seat, legal, rng, lesson, learned, decisions < OPENING)
        known, whole = state.features(seat, False), state.features(seat, True)
        noted.append((seat, whole, known, state.rows(seat, legal), told))
        whim = whims.below(WHIM if learned is None else TREE_WHIM) == 0
        state.play(seat, legal[whims.below(len(legal))] if whim else told.code)
        decisions += 1
    return _samples(noted, ended(state))


def _greedy(state: State, seat: int, legal: list[int], rng: Rng) -> _Told:
    code = think(GreedyBot("greedy:2", 2), state, seat, rng)
    return _Told(code, [1.0 if one == code else 0.0 for one in legal], -1.0)


def _tree(
    state: State, seat: int, legal: list[int], rng: Rng, lesson: Lesson, learned: Learned, drawn: bool
) -> _Told:
    tree = Tree(state.imagine(seat, rng), seat, learned, CURIOSITY)
    for _ in range(lesson.iterations):
        tree.iterate(rng)
    visits = tree.visits()
    counts = [visits.get(code, 0) for code in legal]
    total = sum(counts)
    if drawn:
        left = rng.below(total)
        code = -1
        for index, count in enumerate(counts):
            left -= count
            if left < 0:
                code = legal[index]
                break
    else:
        code = legal[counts.index(max(counts))]
    return _Told(code, [count / total for count in counts], tree.value())


def _samples(
    noted: list[tuple[int, list[int], list[int], list[int], _Told]], values: list[float]
) -> list[Sample]:
    sides = len(values)
    return [
        Sample(
            whole,
            known,
            rows,
            told.shares,
            [values[(seat + step) % sides] for step in range(sides)],
            told.value,
        )
        for seat, whole, known, rows, told in noted
    ]
