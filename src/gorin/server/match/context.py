"""What a match asks of the campaign that it is part of.

A match knows no campaign. Where it must know something of one it asks its context; the answers here are those
for matches that stand alone, and the campaign room has others (`campaign/context.py`).
"""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Raw

from gorin.kernel.values import GorinError
from gorin.server.match.live import Live
from gorin.server.store.outage import Down, is_lost
from gorin.server.wire.campaigns import CampaignSettings


class Fault(GorinError):
    """What is wrong with one battle, in words that everybody may read."""


class Unreadable(Fault):
    """The match of a battle cannot be made again from its rows and its log."""

    def __init__(self) -> None:
        super().__init__("This battle's match cannot be opened; the Shogun settles the battle otherwise.")


def is_fault(error: Exception) -> bool:
    """Whether an error is a battle's own, rather than the database's, which comes back."""
    return not (isinstance(error, Down | sa.exc.SQLAlchemyError) or is_lost(error))


class Context:
    """Of matches that stand alone."""

    # --- who may see and do what -------------------------------------------------------------------------

    def may_see(self, live: Live, player: str | None, plain: bool) -> bool:
        """Whether somebody may see a campaign's map, or a battle of one; `plain`: as any other match."""
        return plain

    def may_attend(self, live: Live, player: str | None) -> bool:
        """Whether somebody may see the page of the campaign that a match belongs to."""
        return False

    def sees_at_once(self, live: Live, player: str | None) -> bool:
        """Whether somebody without a seat sees a match without its spectator delay."""
        return False

    def in_public(self, live: Live, player: str | None) -> bool:
        """Whether a viewer may know who is asked now, and how far the match has come."""
        return True

    def fights_at(self, live: Live, player: str | None) -> bool:
        """Whether somebody fights at a battle's table."""
        return True

    def may_talk_at(self, live: Live, player: str | None) -> bool:
        """Whether somebody may use a table's own chat."""
        return True

    def refuse_action(self, live: Live, seat: int, action: Raw) -> None:
        """Refuse an action that a seat may not send from its own device."""

    # --- presence ----------------------------------------------------------------------------------------

    def present(self, campaign: str, player: str) -> bool:
        """Whether somebody has the page of a campaign open, in this process."""
        return False

    def attended(self, campaign: str | None) -> bool:
        """Whether anybody has the page of a campaign open, in this process."""
        return False

    # --- its life ----------------------------------------------------------------------------------------

    async def stands_still(self, campaign: str | None, match: str) -> bool:
        """Whether a match is paused, now that it is read."""
        return False

    def broke(self, campaign: str | None, match: str, error: Exception) -> bool:
        """Whether a failure is that of one battle, which is set apart then."""
        return False

    async def write_orders(self, live: Live, seat: int) -> bool:
        """Write what was composed beforehand for a bot's seat; whether there was anything."""
        return False

    async def pace(self, live: Live) -> None:
        """Wait before the next move of a bot, so that one can follow it."""

    # --- before it begins --------------------------------------------------------------------------------

    def is_campaign(self, game: str) -> bool:
        """Whether a match of this game is a campaign."""
        return False

    def opening_rows(self, match: str, seats: int, settings: CampaignSettings | None) -> list[sa.Executable]:
        """What is written beside a new match that is a campaign."""
        return []

    async def refuse_seat(self, live: Live, player: str) -> None:
        """Refuse a seat to somebody who has another role in a campaign."""

    async def fill_seats(self, live: Live) -> None:
        """Give the free seats of a campaign that begins to those who have them then."""

    def beginning_rows(self, match: str) -> list[sa.Executable]:
        """What is written when a campaign begins."""
        return []

    async def begun(self, match: str) -> None:
        """A campaign has begun."""

    async def settings_of(self, live: Live) -> CampaignSettings | None:
        """The settings of a campaign, for another one like it."""
        return None
