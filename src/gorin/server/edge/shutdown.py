"""The end of a process that was asked to end: announced, with clocks that stand, and nothing left half done.

The first SIGTERM begins it: clocks stop, everybody connected is told, no new match is made. Play goes on for
as many seconds as the host says. Then what is under way is finished and acknowledged, and the sockets are
closed with 1012, upon which a client connects again by itself. Ctrl-C, or a second signal, does without the
wait.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

from gorin.kernel.values import GorinError
from gorin.server.match.hub import Hub
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Restarting

#: Seconds for which what is under way, and what waits to be sent, is waited for.
FINISHING = 5.0
SENDING = 2.0
#: Seconds for which the last beat may take, if the database is away.
NOTING = 3.0

log = logging.getLogger("gorin.server")


class Shutdown:
    """Whether this process is about to end, and what must come before."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        #: Everybody connected to this process.
        self.clients: set[Client] = set()
        #: Messages of clients that are being dealt with.
        self.busy = 0
        #: When it ends, by the monotonic clock; and whether that has come, so that nothing more is taken.
        self.until: float | None = None
        self.closing = False
        self._task: asyncio.Task[None] | None = None
        self._before: dict[int, Any] = {}

    # --- what others ask ---------------------------------------------------------------------------------

    def came(self, client: Client) -> None:
        self.clients.add(client)
        if self.until is not None:
            client.send(self._announcement())

    async def left(self, client: Client) -> None:
        self.clients.discard(client)

    def refuse_new(self) -> None:
        """Refuse what would only begin now."""
        if self.until is not None:
            raise GorinError("The server restarts in a moment; open a table when it is back.")

    async def check(self) -> str | None:
        """Whether new visitors are welcome, for `/ready`."""
        return None if self.until is None else "This process is about to end."

    # --- signals -----------------------------------------------------------------------------------------

    def watch_signals(self) -> None:
        """See to signals before the server does; it gets them when all is done."""
        if threading.current_thread() is not threading.main_thread():
            return
        loop = asyncio.get_running_loop()

        def seen(number: int, _: FrameType | None) -> None:
            loop.call_soon_threadsafe(self._signalled, number)

        for number in (signal.SIGTERM, signal.SIGINT):
            self._before[number] = signal.signal(number, seen)

    def _signalled(self, number: int) -> None:
        if self._task is not None:
            self._end(number)
            return
        seconds = self.hub.settings.drain if number == signal.SIGTERM else 0.0
        self._task = asyncio.create_task(self.drain(seconds, lambda: self._end(number)))

    def _end(self, number: int) -> None:
        then = self._before.get(number)
        if callable(then):
            then(number, None)

    # --- draining ----------------------------------------------------------------------------------------

    async def drain(self, seconds: float, then: Callable[[], None]) -> None:
        """Announce the end, let it come, and finish."""
        self.until = time.monotonic() + seconds
        try:
            async with asyncio.timeout(NOTING):
                await self.hub.uptime.stop()
        except Exception as error:
            log.warning("the end of serving could not be noted: %s", error)
        for client in list(self.clients):
            client.send(self._announcement())
        if self.clients:
            log.info("%d connections are told of the end in %g seconds", len(self.clients), seconds)
        await self._wait(self.until, lambda: bool(self.clients))
        self.closing = True
        await self._wait(time.monotonic() + FINISHING, lambda: self.busy > 0)
        await self._wait(time.monotonic() + SENDING, self._unsent)
        await asyncio.sleep(0.05)  # the last of them is on its way
        then()

    def _unsent(self) -> bool:
        """Whether something waits to be sent to anybody."""
        return any(not client.queue.empty() for client in self.clients)

    def _announcement(self) -> Restarting:
        left = max(0, round((self.until or 0.0) - time.monotonic()))
        when = f"in {left} seconds" if left > 1 else "now"
        return Restarting(
            seconds=left,
            sentence=f"The server restarts {when}. Clocks stand still, and you come back by yourself.",
        )

    async def _wait(self, end: float, still: Callable[[], bool]) -> None:
        while still() and time.monotonic() < end:
            await asyncio.sleep(0.02)
