"""Which clans are on paper now, and what their own devices may still do."""

from __future__ import annotations

from msgspec import Raw

from gorin.kernel.values import Refused
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import Running
from gorin.server.match.actions import read_action
from gorin.server.match.live import Live


def refuse_own(campaigns: Campaigns, live: Live, seat: int, action: Raw) -> None:
    """A clan on paper writes nothing on its own device; at court it is as always."""
    running = campaigns.running.get(live.id)
    if not live.is_campaign or live.match is None or running is None or seat == live.shogun:
        return
    at_court = campaigns.war.at_court(live.match.state, seat, read_action(live.game, action))
    if on_paper(campaigns, live, running, seat) and not at_court:
        raise Refused("S16", "Your clan plays on paper: hand your sheet in, and it is typed for you.")


def on_paper(campaigns: Campaigns, live: Live, running: Running, clan: int) -> bool:
    """Whether a clan's sheet of this turn is typed for it."""
    if live.match is None:
        return clan in running.paper
    return clan in running.paper and campaigns.war.turn(live.match.state) >= running.paper[clan]
