"""Going through long logs in small bites."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from gorin.server.match.live import Live
from gorin.server.store.database import Entry

#: Seconds of going through a log after which others have their turn.
BITE = 0.005


class Folding:
    """Goes through logs without keeping anybody waiting: short ones at once, long ones one at a time, and
    others speak in between.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def fold(self, live: Live, entries: Iterable[Entry]) -> None:
        held = False
        began = time.perf_counter()
        try:
            for entry in entries:
                live.take(entry)
                if time.perf_counter() - began > BITE:
                    if not held:
                        held = await self._turn.acquire()
                    await asyncio.sleep(0)
                    began = time.perf_counter()
        finally:
            if held:
                self._turn.release()
