"""A general is let go, also in the middle of a battle: the next of the roster, or the bot, has the army."""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import structs, to_builtins

from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign.battles import copies
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.muster import draft
from gorin.server.campaign.page import clan_names
from gorin.server.campaign.rosters import leaving, may_order
from gorin.server.campaign.rows import BattleRow, General, Running, Soldier, note, where_of
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.wire.protocol import Player


async def discharge(campaigns: Campaigns, campaign: str, player: Player, whom: str | None) -> None:
    """Leave the roster, or let somebody leave it; or ask no longer, or turn somebody away."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        who = whom or player.id
        general = next((each for each in (*running.roster, *running.asking) if each.player == who), None)
        if general is None:
            raise GorinError("There is no such general in this campaign.")
        if general.player != player.id and not may_order(campaigns, live, player, general.clan):
            raise Refused("S16", "Only their Daimyo or the Shogun lets others go.")
        fight = running.fight_of(general.player)
        if fight is None:
            said = _said(campaigns, live, running, general, player)
            await hub.store.write(*leaving(live, running, general.player), *said)
            await campaigns.changed(campaign)
            return
        if campaigns.standing(live, player.id).role != "shogun":
            raise GorinError(
                "A general who fights stays until the battle is over; the Shogun may dismiss one."
            )
        await _relieve(campaigns, live, running, general, fight)


def _said(
    campaigns: Campaigns, live: Live, running: Running, general: General, player: Player
) -> list[sa.Executable]:
    """What the journal says: once a campaign has begun all may know who serves no more, and who said so."""
    if live.status != "playing" or general.state != "serves":
        return []
    clan = clan_names(campaigns, live, running)[general.clan]
    text = f"{general.name} has left the {clan}."
    if general.player != player.id:
        text = f"{player.name} dismisses {general.name}, who is no general of the {clan} any more."
    return [note(live.id, "dismiss", text)]


async def _relieve(
    campaigns: Campaigns, live: Live, running: Running, general: General, battle: BattleRow
) -> None:
    """Somebody who fights is dismissed: the army has another general at once, or the bot."""
    hub = campaigns.hub
    rest = _without(running, general)
    before = next(each for each in battle.soldiers if each.player == general.player and each.fights)
    (called,), following = draft(rest, [before.key], before.place or 0)
    soldiers = [
        structs.replace(each, player=called.player, name=called.name) if each.key == before.key else each
        for each in copies(battle.soldiers)
    ]
    campaign_rows, clan = schema.campaigns, clan_names(campaigns, live, running)[general.clan]
    heir = called.name or (running.settings.general if battle.match is not None else "nobody")
    text = (
        f"{general.name} is dismissed in the battle at {battle.at}; {heir} leads {clan} {before.army} there."
    )
    rows = [
        *leaving(live, running, general.player),
        sa.update(campaign_rows).where(campaign_rows.c.match == live.id).values(next=following),
        sa.update(schema.battles)
        .where(where_of(live.id, battle))
        .values(fighters=[to_builtins(each) for each in soldiers]),
        note(live.id, "dismiss", text),
    ]
    if battle.at_table or battle.match is None:
        await hub.store.write(*rows)
    else:
        await _reseat(campaigns, battle.match, called, running.settings.general, rows)
    await campaigns.changed(live.id)


def _without(running: Running, general: General) -> Running:
    """The campaign without a general, its rosters going on with the same people as before."""
    following = list(running.next)
    if running.of_clan(general.clan).index(general) < following[general.clan]:
        following[general.clan] -= 1
    return structs.replace(
        running, people=[each for each in running.people if each != general], next=following
    )


async def _reseat(
    campaigns: Campaigns, match: str, heir: Soldier, bot: str, rows: list[sa.Executable]
) -> None:
    """The seat in the match goes to the new general, or to the bot, together with all other rows."""
    hub = campaigns.hub
    seats = schema.seats
    async with hub.held(match) as table:
        if table.status != "playing":
            raise GorinError("That battle has just ended; look, and say it again.")
        assert heir.place is not None
        plays = bot if heir.player is None else None
        here = (seats.c.match == match) & (seats.c.seat == heir.place)
        await hub.store.write(*rows, sa.update(seats).where(here).values(player=heir.player, bot=plays))
        said = {"bot": plays} if heir.player is None else {"bot": None, "name": heir.name}
        while not await hub.append(table, "substitute", heir.place, said):
            pass  # somebody moved at the same moment; that is folded in now
        await hub.refresh(match)
        await hub.publish({"what": "match", "match": match})
        await hub.settle(hub.lives[match])
