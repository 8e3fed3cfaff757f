"""Processes beside the event loop that do what takes long, for everybody in turn.

Each does one errand at a time; what can wait (`spare`) is done while nothing else is to be done. One that
takes too long ends with its process, and a process that died is replaced when it is needed next: what was in
it is tried once more, and nobody else's errand is touched.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from gorin.kernel.values import GorinError
from gorin.server.process.metrics import ERRAND_SECONDS, ERRANDS_WAITING, PROCESSES_DIED
from gorin.server.workers.fair_queue import FairQueue

#: Errands that one person may have here at once, and all together.
EACH, ALL = 120, 5000
#: A bound is in seconds of computing. On a busy machine it may be so many times as long until they are over.
PATIENCE = 6.0
#: Seconds in which a process must have started.
START = 120.0

Prepare = Callable[..., None]


class Moot(Exception):
    """Nobody needs the answer any more."""


class TooLong(Exception):
    """An errand took more than its time; its process has been ended."""


class Died(Exception):
    """The process ended in the middle of an errand."""


class Failed(Exception):
    """An errand had an error of its own, which this tells."""


class Errand:
    """Something to do, for somebody."""

    def __init__(
        self,
        work: Callable[..., Any] | None,
        about: tuple[Any, ...],
        bound: float,
        queue: FairQueue[Errand],
    ) -> None:
        self.work = work
        self.queue = queue
        self.about = about
        self.bound = bound
        self.still: Callable[[], bool] | None = None
        self.since = time.monotonic()
        self.waited = 0.0
        self.died = 0
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Turn:
    """How long an errand waited for a free process."""

    waited = 0.0


class WorkerPool:
    """So many processes, and the errands that wait for one of them, by person."""

    def __init__(
        self,
        name: str,
        processes: int,
        prepare: Prepare,
        about: tuple[Any, ...],
        bound: float,
        nice: int = 5,
        each: int = EACH,
        most: int = ALL,
    ) -> None:
        self.name = name
        self.processes = processes
        self.bound = bound
        self.queue: FairQueue[Errand] = FairQueue(each, most)
        #: What is done only while nobody waits for anything else; one process, if there are several, is left
        #: for the others meanwhile. Such an errand ends early where it sees that it is `hurried`.
        self.spare: FairQueue[Errand] = FairQueue(each, most)
        self.most_spare = max(1, processes - 1)
        self._at_spare: set[Worker] = set()
        self._free = [Worker(prepare, about, nice) for _ in range(processes)]
        self._all = list(self._free)
        self._threads: ThreadPoolExecutor | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def close(self) -> None:
        """End all processes, also those that are at work."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        for worker in self._all:
            worker.end()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [worker.pid for worker in self._all if worker.pid is not None]

    async def run(
        self,
        work: Callable[..., Any] | None,
        *about: Any,
        person: str = "",
        still: Callable[[], bool] | None = None,
        bound: float | None = None,
        turn: Turn | None = None,
        spare: bool = False,
    ) -> Any:
        """Have something done in another process when it is this person's turn; nothing, to wait for that.

        `still` is asked before it begins: what nobody needs by then is not done (`Moot`). What is `spare`
        waits until nobody wants anything else.
        """
        queue = self.spare if spare else self.queue
        queue.check(person)
        errand = Errand(work, about, bound or self.bound, queue)
        errand.still = still
        queue.put(person, errand)
        self._serve()
        if len(self.queue):
            for worker in self._at_spare:
                worker.hurry()
        try:
            return await errand.answer
        except asyncio.CancelledError:
            queue.drop(person, errand)
            raise
        finally:
            if turn is not None:
                turn.waited = errand.waited
            ERRANDS_WAITING.labels(self.name).set(len(self.queue))

    def _serve(self) -> None:
        """Give the next errands to free processes."""
        while self._free and not self._closed:
            found = self.queue.take() or self._take_spare()
            ERRANDS_WAITING.labels(self.name).set(len(self.queue))
            if found is None:
                return
            person, errand = found
            errand.waited = time.monotonic() - errand.since
            if errand.answer.done():
                errand.queue.done(person, 0.0)
            elif errand.still is not None and not errand.still():
                errand.queue.done(person, 0.0)
                errand.answer.set_exception(Moot())
            elif errand.work is None:
                errand.queue.done(person, 0.0)
                errand.answer.set_result(None)
            else:
                worker = self._free.pop()
                worker.hurry(False)
                if errand.queue is self.spare:
                    self._at_spare.add(worker)
                task = asyncio.create_task(self._do(person, errand, worker))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _take_spare(self) -> tuple[str, Errand] | None:
        return self.spare.take() if len(self._at_spare) < self.most_spare else None

    async def _do(self, person: str, errand: Errand, worker: Worker) -> None:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self.processes, f"gorin-{self.name}")
        if errand.queue is self.queue:
            ERRAND_SECONDS.labels(self.name).observe(errand.waited)
        loop = asyncio.get_running_loop()
        began, seconds = time.monotonic(), None
        try:
            seconds, answer = await loop.run_in_executor(self._threads, worker.do, errand)
            if not errand.answer.done():
                errand.answer.set_result(answer)
        except Exception as error:
            if isinstance(error, TooLong | Died):
                PROCESSES_DIED.labels(self.name).inc()
            if isinstance(error, Died) and not errand.died and not errand.answer.done():
                errand.died += 1
                errand.queue.put(person, errand, first=True)
            elif not errand.answer.done():
                errand.answer.set_exception(error)
        finally:
            errand.queue.done(person, time.monotonic() - began if seconds is None else seconds)
            self._at_spare.discard(worker)
            self._free.append(worker)
            self._serve()


class Worker:
    """One process, started when it is needed. What it is asked is waited for in a thread."""

    def __init__(self, prepare: Prepare, about: tuple[Any, ...], nice: int) -> None:
        self._start_with = prepare, about, nice
        self._hurry: Any = multiprocessing.get_context("spawn").RawValue("b", 0)
        self._process: Any = None
        self._connection: Connection[Any, Any] | None = None
        self._in_vain = 0
        self._ended = threading.Event()

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def hurry(self, now: bool = True) -> None:
        """Somebody waits for what is more urgent than the errand of this process."""
        self._hurry.value = int(now)

    def do(self, errand: Errand) -> tuple[float, Any]:
        """The seconds that an errand has taken, and its answer."""
        connection = self._ready()
        try:
            connection.send((errand.work, errand.about, errand.bound))
            there = connection.poll(errand.bound * PATIENCE)
            kind, seconds, answer = connection.recv() if there else ("too long", 0.0, None)
        except (EOFError, OSError):
            raise self._why() from None
        if kind == "too long":
            self._bury()
            raise TooLong
        if kind == "refused":
            raise GorinError(answer)
        if kind == "failed":
            raise Failed(answer)
        return seconds, answer

    def _ready(self) -> Connection[Any, Any]:
        """The connection to a process that runs; one that dies as soon as it starts is waited for longer."""
        if self._connection is not None and self.pid is not None:
            return self._connection
        self._bury()
        if self._ended.is_set():
            raise Died
        if self._in_vain:
            time.sleep(min(10.0, 0.1 * 2**self._in_vain))
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self._hurry, *self._start_with), daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours
        if self._ended.is_set():  # meanwhile
            process.kill()
        self._in_vain += 1
        try:
            started = ours.poll(START) and ours.recv() == "ready"
        except (EOFError, OSError):
            started = False
        if not started:
            self._bury()
            raise Died
        self._in_vain = 0
        return ours

    def _why(self) -> Exception:
        """What the end of the process means."""
        process = self._process
        if process is not None:
            process.join(5)
        code = process.exitcode if process is not None else None
        self._bury()
        return TooLong() if code == -signal.SIGPROF else Died()

    def _bury(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
        self._connection = self._process = None

    def end(self) -> None:
        """End the process, whatever it does; whoever waits for it sees that."""
        self._ended.set()
        process = self._process
        if process is not None:
            process.kill()


# --- over there -------------------------------------------------------------------------------------------


_hurry: Any = None


def hurried() -> bool:
    """Whether somebody waits for what is more urgent than the errand that is being done."""
    return _hurry is not None and bool(_hurry.value)


def serve(
    connection: Connection[Any, Any], hurry: Any, prepare: Prepare, about: tuple[Any, ...], nice: int
) -> None:
    """What such a process does, until its server is gone."""
    global _hurry
    _hurry = hurry
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    os.nice(nice)  # players come first
    prepare(*about)
    connection.send("ready")
    while True:
        try:
            work, things, bound = connection.recv()
        except (EOFError, OSError):
            return
        connection.send(_carry_out(work, things, bound))


def _carry_out(work: Callable[..., Any], things: tuple[Any, ...], bound: float) -> tuple[str, float, Any]:
    """Do it. The signal for the end of its time ends the process, whatever runs in it: nobody catches it."""
    began = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, bound)
    try:
        kind, answer = "done", work(*things)
    except GorinError as error:
        kind, answer = "refused", str(error)
    except Exception:
        kind, answer = "failed", traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return kind, time.process_time() - began, answer


def _end_with_server() -> None:
    """A server that was killed cannot end its helpers; they see it go and end by themselves."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        sys.stdout.flush()
        os._exit(1)
