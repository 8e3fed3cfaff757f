"""Play many games of bots on all cores, or many machines: the same seed, the same games in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from msgspec import Struct

from gorin.bots import Bot, make, play_bots, think
from gorin.bots.processes import LOCAL, crew
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import FindGame, record_of, write_line
from gorin.kernel.rng import Rng, rng_of

#: Rules need not end a game (the card game without its turn limit): bots that get nowhere stop after so many.
MOST_DECISIONS: Final = 100_000
#: It looks at nothing and remembers nothing: one serves all games, and a small one takes some microseconds.
RANDOM: Final = make("random")


class Task(Struct, frozen=True):
    """One game to play: everything that decides it, and whether its record is wanted, which takes time."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: str
    record: bool = True


class Played(Struct, frozen=True):
    """One game played: its record (if wanted), what each seat made of it, its decisions, what it counted.

    `ended` says whether it came to an end, `ending` how it was won, where there are several ways.
    """

    line: bytes
    returns: list[float]
    decisions: int
    tally: dict[str, int] = {}
    ended: bool = True
    ending: str = ""


def play(task: Task, find: FindGame) -> Played:
    """Play one game of bots. Each seat has its own stream of chance, apart from the game's.

    A game that does not come to an end is left, and its record says so: it has no result.
    """
    game = find(task.game)
    bots = [
        RANDOM if spec == RANDOM.name else make(spec, f"{task.seed}/mood/{seat}")
        for seat, spec in enumerate(task.bots)
    ]
    streams = [rng_of(f"{task.seed}/bot/{seat}") for seat in range(len(bots))]
    options = read_options(game, task.options)
    tally: dict[str, int] = {}
    line = b""
    if task.record:
        match = Match(game, list(task.bots), options, task.seed)
        state = match.state
        state.tally = tally
        decisions = play_match(match, bots, streams)
        line = write_line(record_of(match))
    else:
        state = game.new(len(bots), options, task.seed)
        state.tally = tally
        decisions = play_bots(state, bots, streams, MOST_DECISIONS)
    return Played(line, state.returns(), decisions, tally, not state.deciders(), state.ending())


def play_match(match: Match, bots: list[Bot], streams: list[Rng]) -> int:
    """As `play_bots`, and keep every move for a record."""
    deciders = match.state.deciders()
    while deciders and len(match.moves) < MOST_DECISIONS:
        seat = match.state.first_of(deciders)
        match.play_code(seat, think(bots[seat], match.state, seat, streams[seat]))
        deciders = match.state.deciders()
    return len(match.moves)


#: How a task is played: by `play`, or by a layer above that does more between the moves.
Conduct = Callable[[Task, FindGame], Played]


def _conducted(conduct: Conduct, find: FindGame, task: Task) -> Played:
    return conduct(task, find)


def play_all(
    tasks: list[Task], find: FindGame, jobs: int | None = None, conduct: Conduct = play, on: str = LOCAL
) -> Iterator[Played]:
    """Play every task on so many processes (all cores by default) and yield them in order."""
    if on == LOCAL:
        jobs = min(jobs or os.cpu_count() or 1, max(1, len(tasks)))
    with crew(partial(_conducted, conduct, find), jobs or 0, on) as doing:
        yield from doing(tasks)
