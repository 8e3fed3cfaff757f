"""The story of a campaign: who may have it when, and what is known around its map (`archive/story.py`)."""

from __future__ import annotations

from gorin.kernel.values import Refused
from gorin.server.archive.story import Around, Fought, Leading, Noted
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, Running
from gorin.server.match.hub import NotFound
from gorin.server.match.live import Live

#: What of the public journal is part of the story.
KINDS = ("note", "pause")


def allow(campaigns: Campaigns, live: Live, player: str | None, invite: str | None) -> None:
    """Refuse the story to those who may not have it now."""
    standing = campaigns.standing(live, player)
    if standing.role == "guest" and not campaigns.hub.plainly_seen(live, player, invite):
        raise NotFound("There is no such campaign, or it is private.")
    if live.status == "open":
        raise Refused("S16", "There is nothing to tell before the campaign has begun.")
    if live.status != "over" and standing.role != "shogun":
        raise Refused("S16", "The story is told when the campaign is over; before, to its Shogun alone.")


def around(live: Live, running: Running, home: str) -> Around:
    """The people of a campaign, its battles and its journal, as everybody may know them. Where the replays
    are is told when nothing is secret any more.
    """
    return Around(
        daimyo=tuple(seat.name for seat in live.seats[: live.shogun]),
        shogun=live.seats[live.shogun].name,
        fought=tuple(_fought(live, battle, home) for battle in running.battles),
        noted=tuple(Noted(each.at, each.text) for each in running.journal if each.kind in KINDS),
    )


def _fought(live: Live, battle: BattleRow, home: str) -> Fought:
    link = None
    if battle.match is not None and live.status == "over":
        key = f"?invite={live.invite}" if live.visibility == "private" else ""
        link = f"{home}/replay/{battle.match}{key}"
    leaders = tuple(Leading(each.clan, each.army, each.name) for each in battle.soldiers)
    return Fought(battle.at, battle.since, battle.game, leaders, link)
