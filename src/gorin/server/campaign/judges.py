"""Assistant judges: who is one, and which part of the Shogun's work they do (S16).

A judge enters results of tables and takes them back, types and seals sheets of clans on paper, stops the
campaign and lets it go on, and writes into the journal. All else of the desk is the Shogun's alone.
"""

from __future__ import annotations

import sqlalchemy as sa

from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import Running, bound, note
from gorin.server.match.hub import NotFound
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.wire.campaigns import JudgeRequest
from gorin.server.wire.protocol import Player

#: Judges of one campaign.
MOST = 20


async def desk(campaigns: Campaigns, campaign: str, player: Player) -> Live:
    """The campaign that somebody runs, or a refusal."""
    live = await campaigns.match(campaign)
    if not campaigns.runs(live, player.id):
        raise Refused("S16", "Only the Shogun does that.")
    return live


async def bench(campaigns: Campaigns, campaign: str, player: Player) -> Live:
    """The campaign that somebody runs, or in which somebody is a judge; or a refusal."""
    live = await campaigns.match(campaign)
    if not is_judge(campaigns, live, player) and not campaigns.runs(live, player.id):
        raise Refused("S16", "Only the Shogun or a judge does that.")
    return live


def is_judge(campaigns: Campaigns, live: Live, player: Player) -> bool:
    return campaigns.standing(live, player.id).role == "judge"


async def appoint(campaigns: Campaigns, campaign: str, player: Player, request: JudgeRequest) -> None:
    """The Shogun makes somebody a judge, or no longer; a judge may also step down."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        row = await hub.people.find(request.name)
        own = (
            row is not None
            and row["id"] == player.id
            and not request.judge
            and is_judge(campaigns, live, player)
        )
        if not own and campaigns.standing(live, player.id).role != "shogun":
            raise Refused("S16", "Only the Shogun appoints judges and dismisses them.")
        if row is None:
            raise NotFound("There is no player of that name.")
        if live.status == "over":
            raise GorinError("This campaign is over.")
        if request.judge:
            _check(campaigns, live, running, row["id"])
            said = f"{row['name']} is a judge from now on."
            rows = [*_judges(live, [*running.judges, row["id"]]), *bound(live.id, row["id"], live.shogun)]
        else:
            if row["id"] not in running.judges:
                raise GorinError("That person is no judge of this campaign.")
            said = f"{row['name']} is no judge any more."
            rows = without(live, running, row["id"])
        await hub.store.write(*rows, note(campaign, "judge", said))
        await campaigns.changed(campaign)


def _check(campaigns: Campaigns, live: Live, running: Running, player: str) -> None:
    """Whether somebody can be a judge: without another role, and of no clan ever."""
    role = campaigns.standing(live, player).role
    if role != "guest":
        raise GorinError(
            "That person is a judge already."
            if role == "judge"
            else "That person has another role in this campaign."
        )
    if running.served(player) not in (None, live.shogun):
        raise Refused("S16", "That person has served a clan, and judges no others.")
    if len(running.judges) >= MOST:
        raise GorinError(f"A campaign has {MOST} judges at most.")


def _judges(live: Live, judges: list[str]) -> list[sa.Executable]:
    table = schema.campaigns
    return [sa.update(table).where(table.c.match == live.id).values(judges=judges)]


def without(live: Live, running: Running, player: str) -> list[sa.Executable]:
    """Somebody is no judge any more. Before the campaign begins nobody has learnt anything by it."""
    if player not in running.judges:
        return []
    rows = _judges(live, [each for each in running.judges if each != player])
    table = schema.rosters
    if live.status == "open":
        rows.append(sa.delete(table).where(table.c.campaign == live.id, table.c.player == player))
    return rows


async def leave_for_good(campaigns: Campaigns, campaign: str, player: str) -> None:
    """A judge is here no more."""
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        await hub.store.write(*without(live, await campaigns.open(campaign), player))
        await campaigns.changed(campaign)
