"""A clan that no person leads chooses its Daimyo: whoever has the votes of more than half of its roster.

Votes stand in the roster's rows. Who fights may vote and may be chosen, and takes the seat when the battle is
over: until then a bot leads. `votes` says who has how many, and who sees them.
"""

from __future__ import annotations

import sqlalchemy as sa

from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign import rosters, succession
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.page import clan_names
from gorin.server.campaign.rows import General, Running, bound, note
from gorin.server.campaign.votes import chosen, is_held
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.wire.clans import VoteRequest
from gorin.server.wire.protocol import Player


async def vote(campaigns: Campaigns, campaign: str, player: Player, request: VoteRequest) -> None:
    """A general votes, or takes the vote back."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        general = running.general(player.id)
        if general is None:
            raise Refused("S16", "Only the generals of a clan choose its Daimyo.")
        if not is_held(live, general.clan):
            raise GorinError("Your clan has a Daimyo; there is nobody to choose.")
        if request.player is not None and not _eligible(live, running, general.clan, request.player):
            raise GorinError("Choose one of your clan's generals.")
        rows = schema.rosters.c
        own = (rows.campaign == campaign) & (rows.player == player.id)
        await hub.store.write(sa.update(schema.rosters).where(own).values(vote=request.player))
        running = await campaigns.changed(campaign)
        if live.status == "open":
            await _before_the_start(campaigns, live, running, general.clan)
        else:
            campaigns.wake(live)


def _eligible(live: Live, running: Running, clan: int, player: str) -> bool:
    return player not in live.removed and any(each.player == player for each in running.of_clan(clan))


def _forget(campaign: str, clan: int) -> sa.Executable:
    """All votes of a clan are void."""
    rows = schema.rosters.c
    return sa.update(schema.rosters).where(rows.campaign == campaign, rows.clan == clan).values(vote=None)


async def _before_the_start(campaigns: Campaigns, live: Live, running: Running, clan: int) -> None:
    hub = campaigns.hub
    found = chosen(running, clan)
    if found is None:
        return
    seats, rows = schema.seats.c, schema.rosters.c
    name = clan_names(campaigns, live, running)[clan]
    await hub.store.write(
        sa.update(schema.seats)
        .where(seats.match == live.id, seats.seat == clan, seats.player.is_(None))
        .values(player=found.player, bot=None, ready=False),
        sa.delete(schema.rosters).where(rows.campaign == live.id, rows.player == found.player),
        _forget(live.id, clan),
        note(live.id, "hand", f"The generals of the {name} choose {found.name} as their Daimyo."),
    )
    await hub.reread(live.id)
    await campaigns.changed(live.id)


async def step(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """While a campaign is under way: seat whom a clan has chosen, and void votes that nobody needs."""
    hub = campaigns.hub
    for clan in range(live.shogun):
        if not is_held(live, clan):
            if any(each.vote is not None for each in running.of_clan(clan)):
                await hub.store.write(_forget(live.id, clan))
                await campaigns.changed(live.id)
                return True
            continue
        found = chosen(running, clan)
        if found is not None and running.fight_of(found.player) is None:
            await _seat(campaigns, live, running, clan, found)
            return True
    return False


async def _seat(campaigns: Campaigns, live: Live, running: Running, clan: int, found: General) -> None:
    leaves = [
        *rosters.leaving(live, running, found.player),
        *bound(live.id, found.player, clan),
        _forget(live.id, clan),
    ]
    values = {"player": found.player, "bot": None}
    await succession.hand(
        campaigns, live, running, clan, values, found.name, leaves, ", whom their generals have chosen"
    )
