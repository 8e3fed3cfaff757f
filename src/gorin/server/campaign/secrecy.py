"""When a campaign and its battles have no secrets left, and when their seeds are shown."""

from __future__ import annotations

from gorin.server.campaign.campaigns import Campaigns
from gorin.server.match.secrecy import Ending, Secrecy


class CampaignSecrecy(Secrecy):
    """Of the matches of one process, with their campaigns."""

    def __init__(self, campaigns: Campaigns) -> None:
        self.campaigns = campaigns

    def opened(self, live: Ending) -> bool:
        if live.status == "over" and live.is_battle and not live.peace:
            home = self.campaigns.hub.lives.get(live.campaign or "")
            live.peace = home is not None and home.status == "over"
        return bool(live.status == "over") and (live.peace or not live.is_battle)

    def seed_opened(self, live: Ending) -> bool:
        if live.campaign is None or not self.opened(live):
            return self.opened(live)
        running = self.campaigns.running.get(live.campaign)
        return running is not None and not running.fighting
