"""Which puzzles are alike: whoever has solved one knows the next by heart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from gorin.kernel.contract import State
from gorin.kernel.record import FindGame
from gorin.puzzles.values import Line, Puzzle, position

#: What tells two of a kind apart in a label, and is no different choice.
_WHICH: Final = re.compile(r" \([^)]*\)")
#: Of puzzles that are alike so many are kept.
ALIKE: Final = 3


def distinct(puzzles: Iterable[Puzzle], find: FindGame, most: int = ALIKE) -> Iterator[Puzzle]:
    """The puzzles of which there are not so many alike before; who comes first stays."""
    seen: Counter[tuple[str, ...]] = Counter()
    for puzzle in puzzles:
        kind = likeness(puzzle, find)
        seen[kind] += 1
        if seen[kind] <= most:
            yield puzzle


def likeness(puzzle: Puzzle, find: FindGame) -> tuple[str, ...]:
    """The goal, and what is done for it on the longest way: without targets, payment and declining."""
    _, state = position(puzzle, find)
    goal = puzzle.goal
    aims = (puzzle.game, goal.name, *sorted([*goal.least, *goal.most]))
    return (*aims, *_done(state, puzzle.seat, puzzle.solution))


def _done(state: State, seat: int, line: Line | None) -> Iterator[str]:
    while line is not None:
        label = state.decision(seat).labels[state.legal(seat).index(line.code)]
        if state.settled() and line.code != state.declining(seat):
            yield _WHICH.sub("", label)
        state.play(seat, line.code)
        answers, line = max(line.after, key=lambda way: way[1].decisions(), default=([], None))
        rest = answers.copy()
        while line is not None:
            mover = state.first_of(state.deciders())
            legal = state.legal(mover)
            if len(legal) > 1 and mover == seat:
                break
            state.play(mover, legal[0] if len(legal) == 1 else rest.pop(0))
