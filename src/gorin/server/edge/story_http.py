"""The HTTP side of the story of a campaign: for everybody who may see it when it is over, and for its Shogun
before.
"""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from gorin.server.campaign.story import allow, around
from gorin.server.edge.http import (
    AnyRequest,
    Invite,
    MatchId,
    address,
    packed,
    player_of,
    server_of,
    while_there,
)


@get("/api/campaigns/{campaign:str}/story")
async def story(request: AnyRequest, campaign: MatchId, invite: Invite = None) -> Response[bytes]:
    """The story of a campaign, to keep."""
    server = server_of(request)
    campaigns = server.campaigns
    player = await player_of(request)
    live = await campaigns.match(campaign)
    running = await campaigns.open(campaign)
    allow(campaigns, live, player.id if player is not None else None, invite)
    scheme = "https" if server.hub.settings.secure_cookies else "http"
    home = f"{scheme}://{request.headers.get('host', '')}"
    about = around(live, running, home)
    asked = server.library.story(campaign, live.seq, campaigns.war.story, about, address(request))
    answer = packed(request, b"", await while_there(request, asked), "text/html")
    answer.headers["Content-Disposition"] = f'attachment; filename="campaign-{live.id}.html"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


STORY_HANDLERS: list[Any] = [story]
