"""What follows from a change of a match: its end, a step of its campaign, a turn of a bot, an autopass."""

from __future__ import annotations

from typing import Protocol

from gorin.server.match.live import Live


class Duty(Protocol):
    """Somebody who sees to what follows from a change of a match."""

    def due(self, live: Live) -> bool:
        """Whether there is anything to do now."""

    def keeps(self, live: Live) -> bool:
        """Whether a match must stay in memory for it."""

    async def settle(self, live: Live) -> None:
        """Do it, or let it be done beside."""
