"""A battle whose match cannot be played on is set apart: the campaign goes on, and its Shogun is told.

What is wrong stands in the battle's row, so that it outlives the process. Its generals are free, and nobody
touches its match until the Shogun says how the battle goes on.
"""

from __future__ import annotations

import logging

import sqlalchemy as sa

from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, note, where_of
from gorin.server.match.context import Fault, Unreadable
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.store.outage import report

#: What is said of faults that say nothing of themselves. None shows what lies on a table.
BROKE_DOWN = "something went wrong in its match"
#: What the Shogun can do about it, all of it at the desk.
REMEDY = "Enter its result by hand, play it anew, let bots play it, or let odds settle it."

log = logging.getLogger("gorin.server")


def _why(error: Exception) -> str:
    if isinstance(error, Unreadable):
        return "its match cannot be opened any more"
    return str(error) if isinstance(error, Fault) else BROKE_DOWN


def sentence(battle: BattleRow) -> str | None:
    """What the Shogun is told of a battle that is set apart, and what can be done."""
    if battle.apart is None or battle.told:
        return None
    return f"The battle at {battle.at} is set apart: {battle.apart}. {REMEDY}"


def follow(campaigns: Campaigns) -> None:
    """Set battles apart whose matches fail."""
    campaigns.failed.subscribe(lambda *about: campaigns.hub.spawn(found(campaigns, *about)))


async def set_apart(campaigns: Campaigns, campaign: str, battle: BattleRow, error: Exception) -> None:
    """Set a battle apart, for as long as its row says so."""
    hub = campaigns.hub
    report(log, error, "the battle at %s of campaign %s is set apart", battle.at, campaign)
    table = schema.battles
    text = f"The battle at {battle.at} is set apart: {_why(error)}. The Shogun says how it goes on."
    await hub.store.write(
        sa.update(table).where(where_of(campaign, battle), table.c.apart.is_(None)).values(apart=_why(error)),
        note(campaign, "settle", text),
    )
    await campaigns.changed(campaign)


async def found(campaigns: Campaigns, campaign: str, match: str, error: Exception) -> None:
    """A match has failed somewhere: its battle is set apart, unless it was before or is over."""
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        for battle in running.battles:
            if battle.match == match and battle.playing:
                await set_apart(campaigns, campaign, battle, error)
        campaigns.wake(live)


async def put_away(campaigns: Campaigns, match: str, error: Exception) -> None:
    """End a match by its row alone, where its log cannot."""
    hub = campaigns.hub
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
