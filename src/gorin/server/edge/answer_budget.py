"""What the sockets of one address may ask for, by what the answers weigh.

A whole table with all that happened at it may take a hundred times as long to tell as a move, so counting
messages says little. Heavy answers are weighed by their bytes, for all sockets of an address together, one at
a time: others have their turn in between, and who has had a lot waits a little before there is more.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator

from gorin.kernel.values import GorinError
from gorin.server.process.limits import Bucket
from gorin.server.wire.client import Client

#: Bytes of answers that one token stands for; tokens an address gets each second, and has at once.
BYTES = 20_000
RATE = 20.0
BURST = 300.0
#: Seconds for which somebody is kept waiting before being refused.
PATIENCE = 5.0


class TooHeavy(GorinError):
    """Somebody has asked for too much of what takes long to tell."""


class Scale:
    """One address: what it may still ask for, and whose turn it is among its sockets."""

    def __init__(self, rate: float, burst: float, patience: float = PATIENCE) -> None:
        self.bucket = Bucket(rate, burst)
        self.patience = patience
        self._turn = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def weighed(self, client: Client) -> AsyncIterator[None]:
        """Answer a client something heavy; what it was sent meanwhile is counted."""
        async with self._turn:
            await self._wait()
            before = client.told
            try:
                yield
            finally:
                self.bucket.spend((client.told - before) / BYTES)

    async def _wait(self) -> None:
        left = self.bucket.wait()
        if left > self.patience:
            raise TooHeavy("You ask for more than this server can tell at once; wait a moment.")
        if left > 0.0:
            await asyncio.sleep(left)


class Scales:
    """A scale for each address, the least recently used ones forgotten."""

    MOST = 10_000

    def __init__(self, generosity: float) -> None:
        self.generosity = generosity
        self._known: OrderedDict[str, Scale] = OrderedDict()

    def of(self, address: str) -> Scale:
        found = self._known.get(address)
        if found is None:
            found = self._known[address] = Scale(RATE * self.generosity, BURST * self.generosity)
            if len(self._known) > self.MOST:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return found
