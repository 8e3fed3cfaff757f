"""When a match has no secrets left, and when its seed is shown. No I/O here.

A match that stands alone has none when it is over. A battle keeps its own until its campaign is over: the
same generals bring the same decks to other battles, and a battle may be fought again in another game. A seed
is shown last: once nothing runs that could have been made from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gorin.server.match.hub import Hub
    from gorin.server.match.live import Live


class Secrecy:
    """Of matches that stand alone."""

    def opened(self, live: Live) -> bool:
        """Whether everything of a match may be shown to whoever may see it."""
        return bool(live.status == "over")

    def seed_opened(self, live: Live) -> bool:
        """Whether its seed, and so its record, may be shown too."""
        return self.opened(live)


class CampaignSecrecy(Secrecy):
    """Of the matches of one process, with their campaigns."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def opened(self, live: Live) -> bool:
        if live.status == "over" and live.is_battle and not live.peace:
            home = self.hub.lives.get(live.campaign or "")
            live.peace = home is not None and home.status == "over"
        return bool(live.status == "over") and (live.peace or not live.is_battle)

    def seed_opened(self, live: Live) -> bool:
        if live.campaign is None or not self.opened(live):
            return self.opened(live)
        running = self.hub.campaigns.running.get(live.campaign)
        return running is not None and not running.fighting
