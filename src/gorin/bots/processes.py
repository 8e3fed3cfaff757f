"""Much work, done on the processes of this machine or on many machines; results come in its order.

The one place that hands work on: simulations, tournaments, trials of decks and trainings all go through it.
What comes of some work is the same wherever it is done, with however many workers.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

from gorin.bots.parts import TRIES, Crew, Foreman, Outcome, do_part
from gorin.kernel.contract import Game
from gorin.kernel.record import FindGame
from gorin.kernel.values import GorinError

Work = TypeVar("Work")
Result = TypeVar("Result")

LOCAL: Final = "local"
RAY: Final = "ray"
#: A part for a process of this machine takes about so long: an interruption loses little.
WORTH: Final = 0.2


@contextmanager
def workers(
    game: Game, find: FindGame, do: Callable[[Game, Work], Result], jobs: int = 0, on: str = LOCAL
) -> Iterator[Callable[[Sequence[Work]], Iterator[Result]]]:
    """Who does such work about a game, so many at the same time (0: one for each core)."""
    with crew(partial(_about, do, find, game.name), jobs, on) as doing:
        yield doing


@contextmanager
def crew(
    do: Callable[[Work], Result], jobs: int = 0, on: str = LOCAL
) -> Iterator[Callable[[Sequence[Work]], Iterator[Result]]]:
    """Who does such work, where `--on` says, so many at the same time (0: one for each core).

    What is done must go through pickle: a function of a module, perhaps a `partial` of one.
    """
    address = address_of(on)
    if address is not None:
        from gorin.bots.cluster import Cluster  # Ray is imported only where it is asked for

        with closing(Cluster(do, address, jobs)) as cluster:
            yield Foreman(cluster).do
        return
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield lambda work: (do(one) for one in work)
        return
    with closing(Processes(do, jobs)) as processes:
        yield Foreman(processes).do


def address_of(on: str) -> str | None:
    """The Ray cluster that `--on` names; None: the processes of this machine."""
    kind, colon, address = on.partition(":")
    if on == LOCAL:
        return None
    if kind != RAY or (colon and not address):
        raise GorinError(f"Work is done on local, ray or ray:ADDRESS, not on '{on}'.")
    if find_spec("ray") is None:
        raise GorinError("Ray is not installed: install requirements/ray.txt, or gorin[ray].")
    return address or LOCAL


def _about(do: Callable[[Game, Work], Result], find: FindGame, name: str, work: Work) -> Result:
    return do(find(name), work)


class Processes(Crew[Work, Result]):
    """Processes of this machine. Each has a pipe, and one part at a time."""

    def __init__(self, do: Callable[[Work], Result], jobs: int) -> None:
        self.size = self.most = jobs
        self.worth = WORTH
        self.do = do
        self.idle: list[Worker] = []
        self.busy: dict[Connection, tuple[Worker, int, Sequence[Work]]] = {}
        self.tries: dict[int, int] = {}

    def begin(self, number: int, part: Sequence[Work]) -> None:
        worker = self.idle.pop() if self.idle else Worker(self.do)
        self.busy[worker.pipe] = (worker, number, part)
        with suppress(OSError):  # where it has gone, `finished` sees that
            worker.pipe.send(part)

    def finished(self) -> list[tuple[int, Outcome[Result]]]:
        found: list[tuple[int, Outcome[Result]]] = []
        while not found:
            for pipe in wait(list(self.busy)):
                assert isinstance(pipe, Connection)
                worker, number, part = self.busy.pop(pipe)
                try:
                    found.append((number, pipe.recv()))
                except (EOFError, OSError):
                    worker.end()
                    self.again(number, part)
                    continue
                self.tries.pop(number, None)
                self.idle.append(worker)
        return found

    def again(self, number: int, part: Sequence[Work]) -> None:
        """The process that had this part is gone: another does it."""
        self.tries[number] = self.tries.get(number, 0) + 1
        if self.tries[number] >= TRIES:
            raise GorinError(f"A part of the work has ended {TRIES} processes, so it is not tried again.")
        self.begin(number, part)

    def close(self) -> None:
        for worker in [*self.idle, *(busy[0] for busy in self.busy.values())]:
            worker.end()


class Worker:
    """A process that does one part after the other."""

    def __init__(self, do: Callable[[Work], Result]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs, do), daemon=True)
        self.process.start()
        theirs.close()

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def _serve(pipe: Connection, do: Callable[[Work], Result]) -> None:
    """Do parts until nobody sends any. Ctrl-C is for the parent, which then ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            part = pipe.recv()
        except EOFError:
            return
        pipe.send(do_part(do, part))
