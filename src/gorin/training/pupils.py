"""The parts of a round, played on several processes; what is on disk is not played again."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from gorin.kernel.net import Learned, unpacked
from gorin.kernel.record import FindGame
from gorin.training.playing import Lesson, play_part
from gorin.training.samples import write_part


class Homework(Struct, frozen=True):
    """One part: where it is written, and which games of which round it holds."""

    path: Path
    round_: int
    games: range


_lesson: Lesson
_learned: Learned | None


def _prepare(find: FindGame, name: str, rest: tuple[Any, ...], net: bytes | None) -> None:
    """Make a worker ready. Ctrl-C is for the parent, which then ends the workers."""
    global _lesson, _learned
    _lesson = Lesson(find(name), *rest)
    _learned = _asked(net)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _asked(net: bytes | None) -> Learned | None:
    return None if net is None else Learned(unpacked(net))


def _do(work: Homework) -> int:
    return _play(work, _lesson, _learned)


def _play(work: Homework, lesson: Lesson, learned: Learned | None) -> int:
    write_part(work.path, play_part(lesson, learned, work.round_, work.games))
    return len(work.games)


def play_all(
    tasks: list[Homework], lesson: Lesson, net: bytes | None, find: FindGame, jobs: int
) -> Iterator[int]:
    """Play every part on so many processes; how many games each had, as they are done."""
    jobs = min(jobs, len(tasks))
    if jobs <= 1:
        learned = _asked(net)
        for work in tasks:
            yield _play(work, lesson, learned)
        return
    rest = (lesson.seats, lesson.options, lesson.iterations, lesson.seed)
    with multiprocessing.get_context("spawn").Pool(
        jobs, _prepare, (find, lesson.game.name, rest, net)
    ) as pool:
        yield from pool.imap_unordered(_do, tasks)
