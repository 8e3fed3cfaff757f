"""Whose turn it is, in the rows of matches: the lobby says so of one's own without reading their logs.

It is written when a table has been still for a moment, with the number of the entry after which it is so.
Where the log goes further (a process was killed just then, or the row is of an older version) the match is
read once, beside, and those who look at the lobby are told then.
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from gorin.server.match.hub import Hub
from gorin.server.store import schema
from gorin.server.store.database import now

#: Seconds for which nothing has happened at a table before its row says whose turn it is.
STILL = 2.0

_WRITE = (
    sa.update(schema.matches)
    .where(schema.matches.c.id == sa.bindparam("match"), schema.matches.c.status == "playing")
    .values(waiting=sa.bindparam("seats"), waited=sa.bindparam("seq"))
)


async def note(hub: Hub) -> None:
    """Write down whose turn it is wherever that has changed."""
    still = now() - STILL
    found = [
        live
        for live in hub.lives.values()
        if live.noted != live.seq and live.status == "playing" and live.campaign is None and live.last < still
    ]
    if not found:
        return
    noted = [each.seq for each in found]
    rows = [{"match": each.id, "seats": list(each.waiting_for()), "seq": each.seq} for each in found]
    await hub.store.database.transact(lambda connection: connection.execute(_WRITE, rows))
    for live, seq in zip(found, noted, strict=True):
        live.noted = seq


async def look_up(hub: Hub, matches: Sequence[str]) -> None:
    """Read matches of which no row says whose turn it is; then the lobby has news."""
    for match in matches:
        if match not in hub.looked_up:
            hub.looked_up.add(match)
            try:
                await hub.live(match)
                hub.lobby_changed = True
            finally:
                hub.looked_up.discard(match)
