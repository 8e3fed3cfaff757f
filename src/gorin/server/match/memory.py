"""Which matches a process holds in memory. Their rows and logs are the truth: what nobody needs leaves, and
comes back when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa

from gorin.server.match.context import Unreadable
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.store import schema

#: Seconds for which a match that nobody plays or watches stays in memory, and how many stay.
KEPT = 300.0
MOST = 2000
#: A clock that runs for longer than this is looked at again then.
FARTHEST = 7 * 24 * 3600.0

log = logging.getLogger("gorin.server")


def may_leave(hub: Hub, live: Live) -> bool:
    """Whether nothing is lost if a match leaves memory now."""
    lock = hub.locks.get(live.id)
    if hub.watchers.get(live.id) or (lock is not None and lock.locked()):
        return False
    if live.status == "playing" and live.question is not None:
        return False
    return not any(duty.keeps(live) for duty in hub.duties)


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
