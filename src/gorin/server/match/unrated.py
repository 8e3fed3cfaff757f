"""Why a match is not rated. No I/O here.

Rated are whole matches between accounts, without help: docs/decisions/18-strangers.md says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

CHOSEN = "It was made as a match that is not rated."
#: Also what tells a rehearsal from other campaigns (`rehearsal.py`).
REHEARSAL = "A rehearsal counts nowhere."
CAMPAIGN = "Campaigns and their battles are not rated."
HINTS = "Hints are given at this table."
HELPED = "Somebody has asked for a hint."
BOTS = "Matches with bots are not rated."
GUESTS = "Guests cannot play rated games."
TAKEN_BACK = "A move was taken back."
SHORT = "It ended before everybody had made some moves."
NOBODY = "It ended without a winner."


class Chair(Protocol):
    """What decides of a seat."""

    player: str | None
    bot: str | None
    guest: bool
    helped: bool


class Rateable(Protocol):
    """What decides of a match, in memory or as its rows have it."""

    unrated: str | None
    campaign: str | None
    status: Any
    hints: bool

    @property
    def seats(self) -> Sequence[Chair]: ...


def why_unrated(live: Rateable) -> str | None:
    """Why nobody's rating changes by a match as it stands; None: it is rated."""
    if live.unrated is not None:
        return live.unrated
    if live.campaign is not None:
        return CAMPAIGN
    if any(seat.helped for seat in live.seats):
        return HELPED
    # What follows stands from the start: nobody escapes a loss by what he or she becomes or asks for later.
    if live.status != "open":
        return None
    if live.hints:
        return HINTS
    if any(seat.bot is not None for seat in live.seats):
        return BOTS
    if any(seat.player is not None and seat.guest for seat in live.seats):
        return GUESTS
    return None


def titled(title: str, unrated: str | None) -> str:
    """How a match is called in lists and on its page."""
    return f"{title}, a rehearsal" if unrated == REHEARSAL else title
