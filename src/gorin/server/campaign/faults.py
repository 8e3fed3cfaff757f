"""A battle whose match cannot be played on is set apart: the campaign goes on, and its Shogun is told.

What is wrong stands in the battle's row, so that it outlives the process. Its generals are free, and nobody
touches its match until the Shogun says how the battle goes on.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa

from gorin.kernel.values import GorinError
from gorin.server.campaign.rows import Battle, note, where_of
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.store.outage import Down, is_lost, report

if TYPE_CHECKING:
    from gorin.server.match.hub import Hub

#: What is said of faults that say nothing of themselves. None shows what lies on a table.
BROKE_DOWN = "something went wrong in its match"
#: What the Shogun can do about it, all of it at the desk.
REMEDY = "Enter its result by hand, play it anew, let bots play it, or let odds settle it."

log = logging.getLogger("gorin.server")


class Fault(GorinError):
    """What is wrong with one battle, in words that everybody may read."""


class Unreadable(Fault):
    """The match of a battle cannot be made again from its rows and its log."""

    def __init__(self) -> None:
        super().__init__("This battle's match cannot be opened; the Shogun settles the battle otherwise.")


def is_fault(error: Exception) -> bool:
    """Whether an error is a battle's own, rather than the database's, which comes back."""
    return not (isinstance(error, Down | sa.exc.SQLAlchemyError) or is_lost(error))


def _why(error: Exception) -> str:
    if isinstance(error, Unreadable):
        return "its match cannot be opened any more"
    return str(error) if isinstance(error, Fault) else BROKE_DOWN


def sentence(battle: Battle) -> str | None:
    """What the Shogun is told of a battle that is set apart, and what can be done."""
    if battle.apart is None or battle.told:
        return None
    return f"The battle at {battle.at} is set apart: {battle.apart}. {REMEDY}"


async def set_apart(hub: Hub, campaign: str, battle: Battle, error: Exception) -> None:
    """Set a battle apart, for as long as its row says so."""
    report(log, error, "the battle at %s of campaign %s is set apart", battle.at, campaign)
    table = schema.battles
    text = f"The battle at {battle.at} is set apart: {_why(error)}. The Shogun says how it goes on."
    await hub.store.write(
        sa.update(table).where(where_of(campaign, battle), table.c.apart.is_(None)).values(apart=_why(error)),
        note(campaign, "settle", text),
    )
    await hub.campaigns.changed(campaign)


async def found(hub: Hub, campaign: str, match: str, error: Exception) -> None:
    """A match has failed somewhere: its battle is set apart, unless it was before or is over."""
    async with hub.held(campaign) as live:
        running = await hub.campaigns.open(campaign)
        for battle in running.battles:
            if battle.match == match and battle.playing:
                await set_apart(hub, campaign, battle, error)
        hub.campaigns.wake(live)


async def put_away(hub: Hub, match: str, error: Exception) -> None:
    """End a match by its row alone, where its log cannot."""
    if isinstance(error, Unreadable):
        log.warning("match %s, which cannot be opened, is put away", match)
    else:
        report(log, error, "match %s is put away", match)
    matches = schema.matches
    here = (matches.c.id == match) & (matches.c.status == "playing")
    await hub.store.write(sa.update(matches).where(here).values(status="over", ended=now(), winners=[]))
    live = hub.lives.get(match)
    if live is not None:
        live.status, live.closed, live.winners = "over", True, []
    hub.lobby_changed = True
