"""Suing for peace while a battle is fought (S12, STR-BATTLE-6).

Who sues stands in the battle's row, and only the Shogun and the Daimyo of that battle are told of it: so it
can be taken back, and the campaign's log tells nobody. That there is peace is an entry of the log, and the
steward writes it as soon as all of them sue. A bot that leads its own clan answers as its interest is; one
that stands in for a person agrees to nothing.
"""

from __future__ import annotations

import sqlalchemy as sa

from gorin.kernel.values import Action, GorinError, Refused
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, Running, where_of
from gorin.server.campaign.standing import Standing
from gorin.server.match.live import Live
from gorin.server.match.question import PAPER
from gorin.server.store import schema
from gorin.server.wire.clans import PeaceRequest
from gorin.server.wire.protocol import Player


def possible(battle: BattleRow) -> bool:
    """Whether a battle is one that people fight, and nobody has won it yet."""
    return battle.how in ("live", "shogun") and not battle.told and not battle.played


def suing(campaigns: Campaigns, live: Live, battle: BattleRow) -> list[int]:
    """The clans that sue for peace: those whose Daimyo do, and then bots that gain by it."""
    clans = battle.clans()
    found = [clan for clan in clans if clan in battle.sued]
    if found:
        found += [clan for clan in clans if clan not in found and _bot_would(campaigns, live, battle, clan)]
    return sorted(found)


def _bot_would(campaigns: Campaigns, live: Live, battle: BattleRow, clan: int) -> bool:
    seat = live.seats[clan]
    if live.match is None or seat.player is not None or seat.bot in (None, PAPER):
        return False
    return campaigns.war.gains_by_peace(live.match.state, battle.at, clan)


def known_to(campaigns: Campaigns, live: Live, battle: BattleRow, standing: Standing) -> list[int] | None:
    """Who sues, for the Shogun and the Daimyo of the battle; None for all others."""
    own = standing.role == "daimyo" and standing.clan in battle.clans()
    if not possible(battle) or not (own or standing.role == "shogun"):
        return None
    return suing(campaigns, live, battle)


async def answer(campaigns: Campaigns, campaign: str, player: Player, request: PeaceRequest) -> None:
    """A Daimyo of the battle sues for peace, or does so no longer."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        standing = campaigns.standing(live, player.id)
        battle = next((each for each in running.battles if each.at == request.at and not each.told), None)
        if standing.role != "daimyo" or battle is None or standing.clan not in battle.clans():
            raise Refused("S12", "Only a Daimyo whose armies fight there sues for peace.")
        if live.status != "playing" or not possible(battle):
            raise GorinError("That battle is decided, or is being settled; there is nothing left to end.")
        rest = [clan for clan in battle.sued if clan != standing.clan]
        sued = sorted([*rest, standing.clan]) if request.sue else rest
        await hub.store.write(sa.update(schema.battles).where(where_of(live.id, battle)).values(sued=sued))
        await campaigns.changed(campaign)
        campaigns.wake(live)


def lapse(campaign: str, running: Running, clan: int) -> list[sa.Executable]:
    """Who leads a clan from now on has not sued anywhere."""
    return [
        sa.update(schema.battles)
        .where(where_of(campaign, battle))
        .values(sued=[each for each in battle.sued if each != clan])
        for battle in running.battles
        if clan in battle.sued and not battle.told
    ]


async def agreed(campaigns: Campaigns, live: Live, running: Running) -> tuple[BattleRow, Action] | None:
    """A battle in which all sue, and what stands in the log where there is peace."""
    hub = campaigns.hub
    assert live.match is not None
    war, state = campaigns.war, live.match.state
    for found in running.on_map(war, live):
        battle = running.open_battle((found.at, found.since))
        if battle is None or not battle.sued or not possible(battle):
            continue
        clans = {each.clan for each in found.fighters}
        if len(clans) < 2 or not clans <= set(suing(campaigns, live, battle)):
            continue
        if battle.playing and (await hub.live(battle.match or "")).status != "playing":
            continue  # somebody has won it; its row follows
        return battle, war.made_peace(state, battle.at, sorted(clans))
    return None
