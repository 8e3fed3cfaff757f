"""A general who has left the table: whether that costs Honor, all Daimyo of the battle are asked (S21)."""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import to_builtins

from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign.battles import copies
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, Soldier, where_of
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.wire.campaigns import ConsentRequest
from gorin.server.wire.protocol import Player


def waits_for(live: Live, battle: BattleRow, soldier: Soldier) -> list[int]:
    """The clans whose Daimyo have not answered yet. Bots are not asked."""
    answered = {*soldier.agree, *soldier.against}
    return [clan for clan in battle.clans() if clan not in answered and _led(live, clan)]


def _led(live: Live, clan: int) -> bool:
    seat = live.seats[clan]
    return seat.player is not None and seat.bot is None


def verdict(live: Live, battle: BattleRow, soldier: Soldier) -> bool | None:
    """Whether all of them agree; None while somebody has to be waited for. A bot agrees for its own clan."""
    bots = [clan for clan in battle.clans() if not _led(live, clan) and clan not in soldier.agree]
    if soldier.against or any(clan != soldier.clan for clan in bots):
        return False
    return None if waits_for(live, battle, soldier) else True


def leaving(live: Live, battle: BattleRow) -> list[Soldier]:
    """Who has left the table and of whom the map has not heard, because somebody has not answered."""
    if battle.told:
        return []
    gone = [each for each in battle.soldiers if each.conceded and not each.left]
    return [each for each in gone if verdict(live, battle, each) is None]


async def answer(campaigns: Campaigns, campaign: str, player: Player, request: ConsentRequest) -> None:
    """A Daimyo of the battle says whether somebody may leave it without loss of Honor."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        standing = campaigns.standing(live, player.id)
        battle = next((each for each in running.battles if each.at == request.at and not each.told), None)
        if standing.role != "daimyo" or battle is None or standing.clan not in battle.clans():
            raise Refused("S21", "Only the Daimyo of that battle are asked.")
        asked = [
            each for each in leaving(live, battle) if (each.clan, each.army) == (request.clan, request.army)
        ]
        if not asked or standing.clan not in waits_for(live, battle, asked[0]):
            raise GorinError("Nobody waits for your answer there.")
        soldiers = copies(battle.soldiers)
        for soldier in soldiers:
            if soldier.key == asked[0].key:
                (soldier.agree if request.agree else soldier.against).append(standing.clan)
        rows = [to_builtins(each) for each in soldiers]
        await hub.store.write(
            sa.update(schema.battles).where(where_of(live.id, battle)).values(fighters=rows)
        )
        await campaigns.changed(campaign)
        campaigns.wake(live)
