"""Work about one game, done on several processes; results come in the order of the work."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from gorin.kernel.contract import Game
from gorin.kernel.record import FindGame

Work = TypeVar("Work")
Result = TypeVar("Result")

_game: Game


def _prepare(find: FindGame, name: str) -> None:
    """Make a worker ready. Ctrl-C is for the parent, which then ends the workers."""
    global _game
    _game = find(name)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _do(do: Callable[[Game, Work], Result], work: Work) -> Result:
    return do(_game, work)


@contextmanager
def workers(
    game: Game, find: FindGame, do: Callable[[Game, Work], Result], jobs: int = 0
) -> Iterator[Callable[[list[Work]], Iterator[Result]]]:
    """Who does such work, on so many processes (0: one for each core)."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield lambda work: (do(game, one) for one in work)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _prepare, (find, game.name)) as pool:
        yield lambda work: pool.imap(partial(_do, do), work, 1)
