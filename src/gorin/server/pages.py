"""Which pages of the client have something to show, as far as whoever asks may know."""

from __future__ import annotations

from gorin.server.hub import Hub, NotFound
from gorin.server.live import Live
from gorin.server.rows import MATCH, SEATS, seat_from

#: Pages about one match, whose id is the second part of their address.
OF_A_MATCH = {"match", "replay"}


async def is_there(hub: Hub, path: str, viewer: str | None, invite: str | None) -> bool:
    """Whether a page about a match is about one that its reader may see: one that is private without an
    invitation is as unknown as one that never was.
    """
    parts = path.strip("/").split("/")
    if parts[0] not in OF_A_MATCH:
        return True
    try:
        return len(parts) == 2 and hub.may_see(await _briefly(hub, parts[1]), viewer, invite)
    except NotFound:
        return False


async def _briefly(hub: Hub, match: str) -> Live:
    """A match, of which nobody needs the log: a page must not cost what a table does."""
    if match in hub.lives:
        return hub.lives[match]
    rows, seats = await hub.store.read_all(MATCH, SEATS, match=match)
    if not rows:
        raise NotFound("There is no such match.")
    if rows[0]["campaign"] is not None:
        return await hub.live(match)  # who may see it, the state of its campaign says
    return Live(rows[0], hub.find(rows[0]["game"]), [seat_from(row) for row in seats])
