"""The channel between the processes that serve one PostgreSQL: notices by NOTIFY, heard by LISTEN.

A notice only says where to look: the database is the truth. So whoever may have missed one, because its
connection was lost or its queue was full, looks at everything once (`catch_up`) and is as wise as the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]
import msgspec

from gorin.server.process.metrics import LISTENS
from gorin.server.store.database import Store, new_id
from gorin.server.store.outage import is_lost, pauses

CHANNEL = "gorin"
#: PostgreSQL takes no notice of 8000 bytes or more.
MOST_BYTES = 7900
#: Notices that may wait to be heeded; more of them are one look at everything.
QUEUE = 2000
#: Seconds after which a silent connection is asked whether it is there, and for which its answer is awaited.
PING = 5.0
ANSWER = 5.0

Notice = dict[str, Any]
Heed = Callable[[Notice], Awaitable[None]]
CatchUp = Callable[[], Awaitable[None]]

log = logging.getLogger("gorin.server")


class Channel(Protocol):
    """What the hub needs of a channel."""

    async def open(self, heed: Heed, catch_up: CatchUp) -> None:
        """Hear the others from now on, and let somebody heed them."""

    async def publish(self, notice: Notice) -> None:
        """Tell the others."""

    async def listens(self) -> bool:
        """Whether the others are heard now."""

    async def close(self) -> None:
        """Hear nobody any more."""


class Alone:
    """The channel of a process that has its database for itself."""

    async def open(self, heed: Heed, catch_up: CatchUp) -> None:
        LISTENS.set(1)

    async def publish(self, notice: Notice) -> None:
        pass

    async def listens(self) -> bool:
        return True

    async def close(self) -> None:
        pass


class PgChannel:
    """One connection to hear on and one to speak on; both are made anew as often as they are lost."""

    def __init__(self, dsn: str, ping: float = PING) -> None:
        self.dsn = dsn
        self.ping = ping
        self.process = new_id()
        self._heard: asyncio.Queue[str] = asyncio.Queue(QUEUE)
        #: Set where something may have been missed; the queue is empty then.
        self._behind = False
        self._wake = asyncio.Event()
        self._hears = asyncio.Event()
        self._turn = asyncio.Lock()
        self._speaker: Any | None = None
        #: A notice could not be sent; the others must look at everything.
        self._unsaid = False
        self._tasks: list[asyncio.Task[None]] = []

    # --- life --------------------------------------------------------------------------------------------

    async def open(self, heed: Heed, catch_up: CatchUp) -> None:
        LISTENS.set(0)
        self._tasks = [
            asyncio.create_task(self._keep_listening()),
            asyncio.create_task(self._work(heed, catch_up)),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hears.wait(), ANSWER)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._speaker is not None:
            self._speaker.terminate()

    async def listens(self) -> bool:
        return self._hears.is_set()

    # --- hearing -----------------------------------------------------------------------------------------

    async def _keep_listening(self) -> None:
        """Listen, and after every loss listen again."""
        again = False
        waits = pauses()
        while True:
            try:
                connection = await asyncpg.connect(self.dsn, timeout=ANSWER)
            except Exception as error:
                if not is_lost(error):
                    log.warning("the channel cannot be opened: %s", error)
                await asyncio.sleep(next(waits))
                continue
            try:
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, self._hear)
                if again:
                    log.warning("the other processes are heard again")
                    self._look()  # after LISTEN: what is told from now on is heard besides
                again, waits = True, pauses()
                self._hears.set()
                LISTENS.set(1)
                await self._until_lost(connection, lost)
            except Exception as error:
                if not is_lost(error):
                    log.warning("the channel failed: %s", error)
            finally:
                self._hears.clear()
                LISTENS.set(0)
                connection.terminate()
            log.warning("the other processes are not heard; connecting again")
            await asyncio.sleep(next(waits))

    async def _until_lost(self, connection: Any, lost: asyncio.Event) -> None:
        """Until the connection ends, or does not answer any more."""
        while not lost.is_set():
            if self._unsaid:
                await self.publish({"what": "look"})
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), self.ping)
                return
            await connection.execute("SELECT 1", timeout=ANSWER)

    def _hear(self, _: Any, __: int, ___: str, payload: Any) -> None:
        if self._behind:
            return  # what is looked at soon is newer
        try:
            self._heard.put_nowait(payload)
        except asyncio.QueueFull:
            self._look()
        self._wake.set()

    def _look(self) -> None:
        """Look at everything instead of heeding what waits: some of it may be missing."""
        while not self._heard.empty():
            self._heard.get_nowait()
        self._behind = True
        self._wake.set()

    async def _work(self, heed: Heed, catch_up: CatchUp) -> None:
        """Heed what was heard, one after the other."""
        waits = pauses()
        while True:
            await self._wake.wait()
            if self._behind:
                self._behind = False
                try:
                    await catch_up()
                    waits = pauses()
                except Exception as error:
                    log.warning(
                        "not everything could be looked at; trying again", exc_info=not is_lost(error)
                    )
                    self._behind = True
                    await asyncio.sleep(next(waits))
            elif not self._heard.empty():
                await self._heed(heed, self._heard.get_nowait())
            else:
                self._wake.clear()

    async def _heed(self, heed: Heed, payload: str) -> None:
        notice = msgspec.json.decode(payload)
        if notice["from"] == self.process:
            return
        if notice["what"] == "look":
            self._look()
            return
        try:
            await heed(notice)
        except Exception as error:
            if is_lost(error):
                self._look()
            else:
                log.exception("a notice from another process failed")

    # --- speaking ----------------------------------------------------------------------------------------

    async def publish(self, notice: Notice) -> None:
        """Tell the others. What cannot be told now, or is too long, they find when they look."""
        data = msgspec.json.encode({**notice, "from": self.process})
        if len(data) > MOST_BYTES:
            data = msgspec.json.encode({"what": "look", "from": self.process})
        if not self._hears.is_set():
            self._unsaid = True  # nobody is kept waiting for a database that is not there
            return
        async with self._turn:  # a connection does one thing at a time
            for _ in range(2):
                if await self._said(data.decode()):
                    return
            self._unsaid = True

    async def _said(self, data: str) -> bool:
        try:
            await self._say(data)
        except Exception as error:
            if self._speaker is not None:
                self._speaker.terminate()
                self._speaker = None
            if not is_lost(error):
                log.exception("a notice to the other processes failed")
            return False
        return True

    async def _say(self, data: str) -> None:
        if self._speaker is None or self._speaker.is_closed():
            self._speaker = await asyncpg.connect(self.dsn, timeout=ANSWER)
        if self._unsaid:
            look = msgspec.json.encode({"what": "look", "from": self.process}).decode()
            await self._speaker.execute("SELECT pg_notify($1, $2)", CHANNEL, look, timeout=ANSWER)
            self._unsaid = False
        await self._speaker.execute("SELECT pg_notify($1, $2)", CHANNEL, data, timeout=ANSWER)


def channel_of(store: Store) -> Channel:
    """The channel that a database offers."""
    if not store.postgres:
        return Alone()
    url = store.engine.url.set(drivername="postgresql")
    return PgChannel(url.render_as_string(hide_password=False))


def hears(channel: Channel) -> Callable[[], Awaitable[str | None]]:
    """The question for `/ready`: what is wrong with the channel, if anything."""

    async def check() -> str | None:
        return None if await channel.listens() else "This process does not hear the others."

    return check
