"""Who may do a part of the Shogun's work: enter results of tables, and type sheets (S16)."""

from __future__ import annotations

from gorin.kernel.values import Refused
from gorin.server.hub import Hub
from gorin.server.live import Live
from gorin.server.protocol import Player


async def bench(hub: Hub, campaign: str, player: Player) -> Live:
    """The campaign in which somebody is the Shogun or a judge, or a refusal."""
    live = await hub.campaign(campaign)
    if not hub.campaigns.runs(live, player.id):
        raise Refused("S16", "Only the Shogun does that.")
    return live
