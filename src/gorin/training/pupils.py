"""The parts of a round, played on several processes or machines; what is on disk is not played again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from msgspec import Struct, msgpack

from gorin.bots.processes import LOCAL, crew
from gorin.kernel.net import Learned, unpacked
from gorin.kernel.record import FindGame
from gorin.kernel.targets import write_safely
from gorin.training.playing import Lesson, play_part


class Homework(Struct, frozen=True):
    """One part: where it is written, and which games of which round it holds."""

    path: Path
    round_: int
    games: range


#: Which games of which round: what a worker must know of a part, which may have no such folder.
Portion = tuple[int, int, int]


@lru_cache(maxsize=1)
def _asked(net: bytes) -> Learned:
    return Learned(unpacked(net))


def _play(find: FindGame, name: str, rest: tuple[Any, ...], net: bytes | None, portion: Portion) -> bytes:
    """The samples of a part, as they are written."""
    round_, first, last = portion
    learned = None if net is None else _asked(net)
    return msgpack.encode(play_part(Lesson(find(name), *rest), learned, round_, range(first, last)))


def play_all(
    tasks: list[Homework], lesson: Lesson, net: bytes | None, find: FindGame, jobs: int, on: str = LOCAL
) -> Iterator[int]:
    """Play every part on so many processes, and write it here; how many games each had, as they are done."""
    rest = (lesson.seats, lesson.options, lesson.iterations, lesson.seed)
    if on == LOCAL:
        jobs = max(1, min(jobs or os.cpu_count() or 1, len(tasks)))
    with crew(partial(_play, find, lesson.game.name, rest, net), jobs, on) as play:
        portions = [(task.round_, task.games.start, task.games.stop) for task in tasks]
        for task, samples in zip(tasks, play(portions), strict=True):
            write_safely(task.path, samples)
            yield len(task.games)
