"""Many games in a row, with a progress bar: what `gorin sim`, `arena` and `cards --coverage` share."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gorin.arena.simulate import Conduct, Played, Task, play_all
from gorin.arena.simulate import play as play_one
from gorin.bots.processes import LOCAL
from gorin.data.playing import note
from gorin.data.schema import Meta
from gorin.data.writing import table
from gorin.games import find
from gorin.kernel.values import GorinError


def progress_bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


#: Seconds between two looks at the progress of many games; a game of Kenjin takes a few hundred-thousandths.
REFRESH = 0.05


def run_games(
    tasks: list[Task],
    label: str,
    jobs: int | None,
    conduct: Conduct = play_one,
    keep: Callable[[bytes], object] | None = None,
    on: str = LOCAL,
) -> tuple[list[Played], bool]:
    """Play the tasks with a progress bar. After Ctrl-C, the games done so far, in order, and True.

    Where records go to `keep`, each goes as it comes, so that many games fill a file and not the memory.
    """
    played: list[Played] = []
    stopped = False
    with progress_bar() as progress:
        bar = progress.add_task(label, total=len(tasks))
        try:
            shown = time.perf_counter()
            for outcome in play_all(tasks, find, jobs, conduct, on):
                if keep is None:
                    played.append(outcome)
                else:
                    with whole():
                        keep(outcome.line)
                        played.append(replace(outcome, line=b""))
                if time.perf_counter() - shown > REFRESH:
                    shown = time.perf_counter()
                    progress.update(bar, completed=len(played))
        except KeyboardInterrupt:
            stopped = True
    return played, stopped


def tabled(
    path: Path, conduct: Conduct, meta: Meta, records: bool
) -> tuple[Conduct, AbstractContextManager[Callable[[bytes], None] | None]]:
    """How games are played for a table of their decisions, and the file that takes them."""
    if records or conduct is not play_one:
        raise GorinError("A table of decisions is written without records, and without battles of bots.")
    if meta.encoding:
        from gorin.data.observing import observe  # it needs numpy

        return observe, table(path, meta)
    return note, table(path, meta)


@contextmanager
def whole() -> Iterator[None]:
    """What is done here is done whole: a Ctrl-C that comes meanwhile counts afterwards."""
    came = False

    def later(number: int, frame: object) -> None:
        nonlocal came
        came = True

    before = signal.signal(signal.SIGINT, later)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
