"""Which matches a process holds in memory. Their rows and logs are the truth: what nobody needs leaves, and
comes back when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import sqlalchemy as sa

from gorin.server.campaign.faults import Unreadable
from gorin.server.match import bot_turns
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.store.database import Entry
from gorin.server.wire.client import Client

if TYPE_CHECKING:
    from gorin.server.match.hub import Hub

#: Seconds for which a match that nobody plays or watches stays in memory, and how many stay.
KEPT = 300.0
MOST = 2000
#: Matches that one socket may watch.
WATCHED = 20
#: Seconds of going through a log after which others have their turn.
BITE = 0.005
#: A clock that runs for longer than this is looked at again then.
FARTHEST = 7 * 24 * 3600.0

log = logging.getLogger("gorin.server")


class Watchers(dict[str, set[Client]]):
    """Who watches each match. To ask about one that nobody watches keeps nothing."""

    def __missing__(self, match: str) -> set[Client]:
        return set()

    def add(self, match: str, client: Client) -> None:
        self.setdefault(match, set()).add(client)

    def discard(self, match: str, client: Client) -> None:
        found = self.get(match)
        if found is not None:
            found.discard(client)
            if not found:
                del self[match]


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


def may_leave(hub: Hub, live: Live) -> bool:
    """Whether nothing is lost if a match leaves memory now."""
    lock = hub.locks.get(live.id)
    if hub.watchers.get(live.id) or hub.is_thinking(live.id) or (lock is not None and lock.locked()):
        return False
    if live.status != "playing":
        return True
    if live.campaign is not None or live.question is not None or hub.manners.due(live) is not None:
        return False
    return live.bot_to_move() is None or not bot_turns.attended(hub, live)


def leave(hub: Hub, live: Live, moment: float) -> None:
    """Let a match leave memory; when its clock will have run out it comes back by itself."""
    until = deadline(live, moment)
    hub.forget(live.id)
    if until is not None:
        hub.deadlines[live.id] = until


def deadline(live: Live, moment: float) -> float | None:
    """About when somebody's time runs out, never after it; None: nobody's does."""
    if live.clock is None or live.status != "playing":
        return None
    before, after = 0.0, FARTHEST
    if live.out_of_time(moment + after) is None:
        return moment + after if live.waiting_for() else None
    while after - before > 0.5:
        between = (before + after) / 2
        if live.out_of_time(moment + between) is None:
            before = between
        else:
            after = between
    return moment + before


async def come_back(hub: Hub, moment: float) -> None:
    """Read matches again whose clocks have run out meanwhile; the sweep sees to the rest."""
    for match in [match for match, until in hub.deadlines.items() if until <= moment]:
        hub.deadlines.pop(match, None)
        await hub.live(match)


def make_room(hub: Hub, moment: float) -> None:
    """Where there are too many, those leave that were asked for the longest time ago."""
    over = len(hub.lives) - MOST
    if over > 0:
        for live in sorted(hub.lives.values(), key=lambda each: each.used):
            if over > 0 and may_leave(hub, live):
                leave(hub, live, moment)
                over -= 1


async def resume(hub: Hub) -> None:
    """After a start, look after matches whose clocks run, and campaigns. All others wait for their persons:
    a match is read when somebody comes to it.
    """
    matches = schema.matches.c
    playing = sa.select(matches.id, matches.clock, matches.campaign).where(matches.status == "playing")
    rows = [row for row in await hub.store.read(playing) if row["clock"] or row["campaign"] is not None]
    for row in rows:
        try:
            await hub.settle(await hub.live(row["id"]))
        except Unreadable:
            pass  # its battle is set apart, which is told
        except Exception:
            log.exception("match %s cannot be resumed", row["id"])
        await asyncio.sleep(0)
    if rows:
        log.info("resumed %d matches", len(rows))
