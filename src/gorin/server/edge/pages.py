"""Which pages of the client have something to show, as far as whoever asks may know."""

from __future__ import annotations

from gorin.server.lobby.summaries import brief, may_see
from gorin.server.match.hub import Hub, NotFound

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
        return len(parts) == 2 and await may_see(hub, await brief(hub, parts[1]), viewer, invite)
    except NotFound:
        return False
