"""When this installation was served: a beat in the database. Spans without one are nobody's time.

Every process writes down once a second, into one row, that it serves. Whoever finds the last beat to be old,
at its start or after the database was away, writes the gap down; clocks leave it out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import sqlalchemy as sa

from gorin.server.match.clocks import Downtimes
from gorin.server.store import schema
from gorin.server.store.database import Store, advance, now
from gorin.server.store.outage import is_lost

#: Seconds between two beats, and without one before a running server calls that a downtime.
BEAT = 1.0
GAP = 4.0
#: A turn of a campaign ends at an hour that people keep free: only a downtime as long as this moves it.
LONG = 300.0
#: A clock that is behind the others' by less than this follows them.
FOLLOWED = 24 * 3600.0

log = logging.getLogger("gorin.server")


class Uptime:
    """The beat of this process, and all downtimes that are known."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.downtimes = Downtimes()
        self._known = 0
        self._beaten = 0.0

    async def open(self) -> None:
        """Begin to serve: since the last beat of anybody nobody did."""
        await self.beat(0.0)

    async def run(self, changed: Callable[[float], Awaitable[None]]) -> None:
        """Beat as long as this process serves; `changed` hears since when clocks must be looked at again."""
        while self.downtimes.stopped is None:
            await asyncio.sleep(BEAT)
            try:
                begun = await self.beat(GAP)
                if begun is not None:
                    await changed(begun)
            except Exception as error:
                log.warning(
                    "the time of serving could not be noted; trying again", exc_info=not is_lost(error)
                )

    def is_fresh(self) -> bool:
        """Whether it is known that the time since the last entries was served, so that it may run out."""
        return now() - self._beaten < GAP

    async def stop(self) -> None:
        """Serve no longer: from this moment on no clock runs."""
        if self.downtimes.stopped is None:
            self.downtimes.stopped = now()
            await self._beat(GAP, self.downtimes.stopped)

    async def beat(self, gap: float) -> float | None:
        """Note that this process serves; a gap longer than this is a downtime. Since when clocks count
        otherwise than was known here, if so.
        """
        return None if self.downtimes.stopped is not None else await self._beat(gap, now())

    async def _beat(self, gap: float, moment: float) -> float | None:
        last, spans = await self.store.database.transact(
            partial(_beat, moment=moment, gap=gap, known=self._known)
        )
        for number, begun, ended in spans:
            self._known = max(self._known, number)
            self.downtimes.add(begun, ended)
        if 0 < last - moment < FOLLOWED:
            advance(last - moment)
        self._beaten = now()
        return min((begun for _, begun, _ in spans), default=None)


def _beat(
    connection: sa.Connection, moment: float, gap: float, known: int
) -> tuple[float, list[tuple[int, float, float]]]:
    """Write a beat, and a gap before it; the last beat before, and the downtimes after number `known`."""
    served, downtimes, campaigns = schema.served, schema.downtimes, schema.campaigns
    last = float(connection.execute(sa.select(served.c.at).with_for_update()).scalar_one())
    if last and moment - last > gap:
        connection.execute(sa.insert(downtimes).values(begun=last, ended=moment))
        if moment - last > LONG:
            later = sa.update(campaigns).where(campaigns.c.until > last)
            connection.execute(later.values(until=campaigns.c.until + (moment - last)))
    if moment > last:
        connection.execute(sa.update(served).values(at=moment))
    rows = connection.execute(sa.select(downtimes).where(downtimes.c.id > known).order_by(downtimes.c.id))
    return last, [(row.id, row.begun, row.ended) for row in rows]
