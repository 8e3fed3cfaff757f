"""Where replays and records are asked for: made beside the loop, kept, and made once for all who ask at once.

What is asked is weighed by the entries that had to be gone through for it. Who has asked for much waits;
nobody else does.
"""

from __future__ import annotations

import asyncio
import struct
import time
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

from gorin.kernel.record import FindGame
from gorin.server.archive import replays
from gorin.server.archive.replays import Book, Moved, Packed
from gorin.server.archive.story import Around, TellStory, written
from gorin.server.match.rows import ENTRIES, MATCH, SEATS
from gorin.server.store.database import Entry, Store
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import WorkerPool

#: Bytes of pages and records that are kept.
SHELF = 32 * 2**20
#: Entries that one address may have gone through, at once and a second from then on.
BURST, RATE = 10_000, 200
#: Pages and records that one address may wait for, and all together.
EACH, ALL = 8, 100
ASKED_FOR_MUCH = "You have asked for much of replays and records; wait a moment."
#: Seconds of computing for one of them.
BOUND = 60.0
#: The first bytes of a gzip file: deflated, no name, no time, any system.
GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


class Shelf:
    """What was made lately, up to so many bytes."""

    def __init__(self, most: int = SHELF) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Packed] = OrderedDict()

    def get(self, key: Hashable) -> Packed | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, packed: Packed) -> None:
        if key in self._kept or len(packed.data) > self.most:
            return
        self._kept[key] = packed
        self.bytes += len(packed.data)
        while self.bytes > self.most:
            _, old = self._kept.popitem(last=False)
            self.bytes -= len(old.data)


class Budget:
    """What each address may spend. What something costs is known afterwards: one may come to owe."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, who: str) -> float:
        tokens, at = self._left.get(who, (self.burst, 0.0))
        return min(self.burst, tokens + (self.clock() - at) * self.rate)

    def spend(self, who: str, cost: float) -> None:
        self._left[who] = self.left(who) - cost, self.clock()
        self._left.move_to_end(who)
        while len(self._left) > self.MOST:
            self._left.popitem(last=False)


class Flight:
    """Something that is being made, and how many wait for it."""

    def __init__(self, task: asyncio.Task[Packed]) -> None:
        self.task = task
        self.waiting = 0


class Library:
    """Pages of replays, and records."""

    def __init__(self, store: Store, find: FindGame, generosity: float) -> None:
        self.store = store
        self.pool = WorkerPool("replays", 1, replays.prepare, (find,), BOUND, nice=10, each=EACH, most=ALL)
        self.shelf = Shelf()
        self.budget = Budget(RATE * generosity, BURST * generosity)
        self._flying: dict[Hashable, Flight] = {}

    def close(self) -> None:
        for flight in self._flying.values():
            flight.task.cancel()
        self.pool.close()

    async def page(
        self, match: str, seat: int | None, opened: bool, since: int, count: int, who: str
    ) -> Packed:
        """A page of a match that is over, for an address."""
        key = match, seat, opened, since, count
        return await self._get(key, who, lambda: self._make(match, replays.page, (*key,), who))

    async def record(self, match: str, names: list[str], who: str) -> Packed:
        """The record of a match that is over, for an address."""
        key = match, tuple(names)
        return await self._get(key, who, lambda: self._make(match, replays.record, (match, names), who))

    async def moves(self, match: str, step: int, who: str) -> tuple[list[Moved], int]:
        """The moves of a match that is over, and how many lead to a step of it, for an address."""
        if self.budget.left(who) <= 0:
            raise Full(ASKED_FOR_MUCH)
        found: tuple[list[Moved], int] = await self._make(match, replays.moves, (match, step), who)
        self.budget.spend(who, 1 + len(found[0]))
        return found

    async def story(self, match: str, seq: int, tell: TellStory, about: Around, who: str) -> Packed:
        """The story of a campaign after so many entries, for an address."""

        async def make() -> Packed:
            found: Packed = await self.pool.run(written, tell, about, await self._book(match), person=who)
            return found

        return await self._get((match, seq, about), who, make)

    async def _get(self, key: Hashable, who: str, make: Callable[[], Awaitable[Packed]]) -> Packed:
        """What is kept, is being made for somebody else, or must be made now."""
        kept = self.shelf.get(key)
        if kept is not None:
            return kept
        flight = self._flying.get(key)
        if flight is None:
            if self.budget.left(who) <= 0:
                raise Full(ASKED_FOR_MUCH)
            self.pool.queue.check(who)
            flight = self._flying[key] = Flight(asyncio.ensure_future(make()))
            flight.task.add_done_callback(lambda task: self._made(key, who, task))
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            if not flight.waiting and not flight.task.done():
                flight.task.cancel()  # all have hung up
                self._flying.pop(key, None)

    def _made(self, key: Hashable, who: str, task: asyncio.Task[Packed]) -> None:
        flight = self._flying.get(key)
        if flight is not None and flight.task is task:
            del self._flying[key]
        if not task.cancelled() and task.exception() is None:
            self.shelf.put(key, task.result())
            self.budget.spend(who, task.result().cost)

    async def _make(self, match: str, work: Callable[..., Any], about: tuple[Any, ...], who: str) -> Any:
        """Have it made from what the process knows of the match, or else from all there is of it."""
        found = await self.pool.run(work, *about, None, person=who)
        if found is None:
            found = await self.pool.run(work, *about, await self._book(match), person=who)
        assert found is not None
        return found

    async def _book(self, match: str) -> Book:
        (row,), seats, entries = await self.store.read_all(MATCH, SEATS, ENTRIES, match=match)
        return Book(dict(row), [seat["bot"] for seat in seats], [Entry(**entry) for entry in entries])


def zipped(head: bytes, rest: Packed) -> bytes:
    """JSON that begins with `head` and goes on with what is packed already, as a gzip file."""
    squeeze = zlib.compressobj(6, wbits=-15)
    first = squeeze.compress(head) + squeeze.flush(zlib.Z_FULL_FLUSH)
    # The sum of two parts from the sums of each: it is linear, so zeros stand for what need not be unpacked.
    zeros = bytes(rest.size)
    crc = rest.crc ^ zlib.crc32(zeros, zlib.crc32(head)) ^ zlib.crc32(zeros)
    return GZIP + first + rest.data + struct.pack("<LL", crc, (len(head) + rest.size) % 2**32)


def plain(head: bytes, rest: Packed) -> bytes:
    """The same, not compressed."""
    return head + zlib.decompress(rest.data, -15)
