"""What the hub asks about spectators who see a match with a delay; `spectator_delay.py` answers."""

from __future__ import annotations

from gorin.server.match.live import Live
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import MatchInfo, Said


class Delay:
    """Where nobody sees anything with a delay."""

    def sees_late(self, live: Live, player: str | None) -> bool:
        """Whether somebody sees a match with its delay."""
        return False

    def is_late(self, live: Live, client: Client) -> bool:
        """Whether a client sees a match with its delay."""
        return self.sees_late(live, client.id)

    def send_table(self, live: Live, client: Client, since: int) -> None:
        """The table as it was so long ago; from then on what happened since, when its time has come."""

    async def shown(self, match: str, client: Client) -> None:
        """Wait until a client has its table."""

    def hearers(self, live: Live, said: Said, speaker: str, audience: list[Client]) -> list[Client]:
        """Of those who watch a match those who hear a line at once; the others hear it later."""
        return audience

    def may_read(self, live: Live | None, player: str | None, said: Said) -> bool:
        """Whether somebody who comes to a table is shown a line of before."""
        return True

    def veil(self, live: Live, info: MatchInfo) -> None:
        """Put a match that is played as late spectators may know it: as it was so long ago."""
