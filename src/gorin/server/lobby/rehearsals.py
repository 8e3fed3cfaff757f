"""What tells a rehearsal from other campaigns: its row, by why it is not rated. No I/O here."""

from __future__ import annotations

from gorin.kernel.values import GorinError
from gorin.server.match.live import Live
from gorin.server.match.unrated import REHEARSAL


def is_rehearsal(live: Live) -> bool:
    """Whether a match is the campaign of a rehearsal."""
    return live.is_campaign and live.unrated == REHEARSAL


def refuse_people(live: Live) -> None:
    """Nobody but its host takes part in a rehearsal."""
    if is_rehearsal(live):
        raise GorinError("This is a rehearsal: only its host and bots take part.")
