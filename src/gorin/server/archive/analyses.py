"""Analyses of finished matches: made in slices where bots think, behind everybody, while somebody looks.

The process that is asked does the work; how far it is stands in the database, so that every process can tell.
A page asks again and again; when none does for a few seconds the work ends. What was found stays, and a whole
analysis is kept. It holds no names: those are asked for with the match.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from gorin.analysis.depth import levels_of
from gorin.analysis.job import Job
from gorin.analysis.report import Settings
from gorin.kernel.record import Record
from gorin.kernel.values import GorinError
from gorin.server.archive.library import Library
from gorin.server.match.hub import Hub, NotFound
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.store.outage import is_lost
from gorin.server.wire.analyses import AnalysisState, Depth
from gorin.server.wire.protocol import Player
from gorin.server.workers import analyses as slices
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import Died, Failed, TooLong

#: Analyses under way in all processes together; of one person there is one.
MOST: Final = 8
#: Seconds between two looks at the database; after which a process that says nothing is gone, and after which
#: nobody looks any more.
BEAT: Final = 1.0
GONE: Final = 20.0
LEFT: Final = 10.0
#: Seconds between two reports on what is known so far.
NEWS: Final = 3.0
LOST: Final = "The server was started anew in the middle of it; ask again."

table = schema.analyses


class Run:
    """An analysis that this process makes."""

    def __init__(self, match: str, player: str, depth: Depth) -> None:
        self.match = match
        self.player = player
        self.job = Job(Settings(depth))
        self.done = 0
        #: What is told, and how many levels of an earlier analysis it has: fewer of this one are no news.
        self.report: str | None = None
        self.least = 0
        self.wanted = now()
        self.task: asyncio.Task[None] | None = None


class Told(msgspec.Struct, frozen=True):
    """How an analysis goes; the report as JSON."""

    state: AnalysisState
    done: int
    report: str | None
    why: str = ""

    def as_deep(self, depth: Depth) -> bool:
        """Whether it looked at least so deep."""
        return levels_in(self.report) >= len(levels_of(depth))


class _Made(msgspec.Struct):
    """Of a report, how many levels are complete."""

    level: int


def levels_in(report: str | None) -> int:
    return 0 if report is None else msgspec.json.decode(report, type=_Made).level


class Analyses:
    """The analyses that this process makes, and what all processes tell of theirs."""

    def __init__(self, hub: Hub, library: Library) -> None:
        self.hub = hub
        self.library = library
        self.runs: dict[str, Run] = {}
        self.most = max(1, int(MOST * hub.settings.generosity))

    async def begin(self, player: Player, live: Live, depth: Depth, who: str) -> Told:
        """Analyse a match that is over, for whoever may have its record; or tell what is known of it."""
        self.hub.opening()
        known = await self.tell(live.id)
        if known is not None and known.state == "running":
            return known
        if known is not None and known.as_deep(depth):
            return Told("done", 1000, known.report)
        run = Run(live.id, player.id, depth)
        if not await self.hub.store.database.transact(lambda connection: self._insert(connection, run)):
            return await self.tell(live.id) or Told("running", 0, None)  # another process was first
        self.runs[live.id] = run
        run.task = asyncio.create_task(self._run(run, live, who))
        self.hub.keep(run.task)
        self.hub.spawn(self._beat(run))
        return Told("running", 0, run.report)

    def _insert(self, connection: sa.Connection, run: Run) -> bool:
        users = schema.users.c
        connection.execute(sa.select(users.id).where(users.id == run.player).with_for_update())
        under_way = (table.c.state == "running") & (table.c.at > now() - GONE)
        counting = sa.select(sa.func.count()).select_from(table).where(under_way)
        if connection.execute(counting.where(table.c.match == run.match)).scalar_one():
            return False
        if connection.execute(counting.where(table.c.player == run.player)).scalar_one():
            raise GorinError("You have an analysis under way; wait for its end, or leave its page.")
        if connection.execute(counting).scalar_one() >= self.most:
            raise GorinError("Many games are analysed just now; try again in a few minutes.")
        moment, here = now(), table.c.match == run.match
        # Whoever ends a deeper look leaves what there was before.
        run.report = connection.execute(sa.select(table.c.report).where(here)).scalar()
        run.least = levels_in(run.report)
        connection.execute(sa.delete(table).where(here))
        row = {"match": run.match, "player": run.player, "state": "running", "done": 0, "why": ""}
        connection.execute(sa.insert(table).values(**row, report=run.report, wanted=moment, at=moment))
        return True

    async def tell(self, match: str) -> Told | None:
        """How the analysis of a match goes, to somebody who looks; None where there was none."""
        run = self.runs.get(match)
        if run is not None:
            run.wanted = now()
            return Told("running", run.done, run.report)
        row = await self.hub.store.one(sa.select(table).where(table.c.match == match))
        if row is None:
            return None
        if row["state"] == "running":
            if row["at"] < now() - GONE:
                return Told("lost", row["done"], row["report"], LOST)
            here = (table.c.match == match) & (table.c.state == "running")
            await self.hub.store.write(sa.update(table).where(here).values(wanted=now()))
        return Told(row["state"], row["done"], row["report"], row["why"])

    async def cancel(self, player: Player, match: str) -> Told:
        """End an analysis that one has begun; what was found stays told."""
        mine = (table.c.match == match) & (table.c.player == player.id) & (table.c.state == "running")
        await self.hub.store.write(sa.update(table).where(mine).values(state="cancelled"))
        run = self.runs.get(match)
        if run is not None and run.player == player.id and run.task is not None:
            run.task.cancel()
        found = await self.tell(match)
        if found is None:
            raise NotFound("This match has not been analysed.")
        ended = run is not None and run.player == player.id and found.state == "running"
        return Told("cancelled", found.done, found.report) if ended else found

    async def close(self) -> None:
        """This process ends, and its analyses with it."""
        for run in list(self.runs.values()):
            if run.task is not None:
                run.task.cancel()
            await self._end(run, "lost", LOST)

    # --- the work ----------------------------------------------------------------------------------------

    async def _run(self, run: Run, live: Live, who: str) -> None:
        try:
            names = [""] * len(live.seats)
            packed = await self.library.record(live.id, names, who)
            record = msgspec.json.decode(zlib.decompress(packed.data, -15), type=Record)
            await self._work(run, record)
            await self._end(run, "done")
        except (TooLong, Died):
            await self._end(run, "failed", "A decision of this game took too long to judge.")
        except GorinError as error:
            await self._end(run, "failed", str(error)[:200])
        except Failed:
            await self._end(run, "failed", "The server could not analyse this game; it has been noted.")
            raise
        finally:
            if self.runs.get(run.match) is run:
                del self.runs[run.match]

    async def _work(self, run: Run, record: Record) -> None:
        job, last = run.job, time.monotonic()
        job.start = await self._slice(run, slices.begin, record)
        while not job.over:
            level = job.level
            job.add(await self._slice(run, slices.carry_on, record, job.level, job.settings, job.at))
            run.done = max(run.done, progress(job, len(record.moves)))
            if job.level >= run.least and (job.level > level or time.monotonic() - last > NEWS):
                run.report = (await self._slice(run, slices.report, record, job)).decode()
                last = time.monotonic()

    async def _slice(self, run: Run, work: Any, *about: Any) -> Any:
        """Have it done when nobody waits for a bot."""
        while True:
            try:
                pool = self.hub.thinkers.pool
                return await pool.run(work, *about, person=run.player, bound=slices.BOUND, spare=True)
            except Full:
                await asyncio.sleep(BEAT)

    async def _end(self, run: Run, state: AnalysisState, why: str = "") -> None:
        here = (table.c.match == run.match) & (table.c.state == "running")
        done = 1000 if state == "done" else run.done
        values = {"state": state, "done": done, "report": run.report, "why": why, "at": now()}
        await self.hub.store.write(sa.update(table).where(here).values(values))

    async def _beat(self, run: Run) -> None:
        """Say how it goes, hear whether somebody else looks or cancelled it, end what nobody wants."""
        while run.task is not None and not run.task.done():
            await asyncio.sleep(BEAT)
            if run.task.done():
                return
            try:
                wanted = await self.hub.store.database.transact(
                    lambda connection: self._write(connection, run)
                )
            except Exception as error:
                if not is_lost(error):
                    raise
                continue
            if wanted is None:
                run.task.cancel()
            elif max(wanted, run.wanted) < now() - LEFT:
                await self._end(run, "cancelled")
                run.task.cancel()

    def _write(self, connection: sa.Connection, run: Run) -> float | None:
        """Write how it goes; when somebody looked last, as the database knows. None: it was cancelled."""
        here = (table.c.match == run.match) & (table.c.state == "running")
        values = {"done": run.done, "report": run.report, "at": now()}
        if not connection.execute(sa.update(table).where(here).values(values)).rowcount:
            return None
        wanted: float = connection.execute(sa.select(table.c.wanted).where(here)).scalar_one()
        return wanted


def progress(job: Job, moves: int) -> int:
    """How much is done, of 1,000, by how far the level is that is under way."""
    at = job.at.step / max(1, moves) if job.at is not None else 0.0
    weights = [1, 6, 24, 72][: job.levels]
    done = sum(weights[: job.level]) + (weights[job.level] * at if not job.over else 0.0)
    return int(1000 * done / sum(weights))
