"""What a match is told about its campaign (`match/context.py` has the questions)."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from msgspec import Raw

from gorin.kernel.values import GorinError
from gorin.server.campaign import attendance, faults, paper, rehearsal, steward
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import new_campaign, note
from gorin.server.campaign.secrecy import CampaignSecrecy
from gorin.server.lobby.tables import STEWARD
from gorin.server.match.context import Context
from gorin.server.match.finisher import Finisher
from gorin.server.match.live import Live
from gorin.server.match.notices import Notices
from gorin.server.match.question import PAPER
from gorin.server.store import schema
from gorin.server.wire.campaigns import CampaignSettings


class CampaignContext(Context):
    """Of matches that are campaigns, or battles of one."""

    def __init__(self, campaigns: Campaigns) -> None:
        self.campaigns = campaigns

    # --- who may see and do what -------------------------------------------------------------------------

    def may_see(self, live: Live, player: str | None, plain: bool) -> bool:
        return self.campaigns.may_see(live, player, plain)

    def may_attend(self, live: Live, player: str | None) -> bool:
        return self.campaigns.may_attend(live, player)

    def sees_at_once(self, live: Live, player: str | None) -> bool:
        return self.campaigns.at_once(live, player)

    def in_public(self, live: Live, player: str | None) -> bool:
        return self.campaigns.in_public(live, player)

    def fights_at(self, live: Live, player: str | None) -> bool:
        return self.campaigns.fights_at(live, player)

    def may_talk_at(self, live: Live, player: str | None) -> bool:
        return self.campaigns.may_talk_at(live, player)

    def refuse_action(self, live: Live, seat: int, action: Raw) -> None:
        paper.refuse_own(self.campaigns, live, seat, action)

    # --- presence ----------------------------------------------------------------------------------------

    def present(self, campaign: str, player: str) -> bool:
        return self.campaigns.present(campaign, player)

    def attended(self, campaign: str | None) -> bool:
        return bool(self.campaigns.attending.get(campaign or ""))

    # --- its life ----------------------------------------------------------------------------------------

    async def stands_still(self, campaign: str | None, match: str) -> bool:
        return campaign is not None and (await self.campaigns.open(campaign)).still(match)

    def broke(self, campaign: str | None, match: str, error: Exception) -> bool:
        return self.campaigns.broke(campaign, match, error)

    async def write_orders(self, live: Live, seat: int) -> bool:
        return await rehearsal.write_sheet(self.campaigns, live, seat)

    async def pace(self, live: Live) -> None:
        await rehearsal.beat(self.campaigns, live)

    # --- before it begins --------------------------------------------------------------------------------

    def is_campaign(self, game: str) -> bool:
        return game == self.campaigns.war.game

    def opening_rows(self, match: str, seats: int, settings: CampaignSettings | None) -> list[sa.Executable]:
        return [new_campaign(match, seats - 1, settings or CampaignSettings())]

    async def refuse_seat(self, live: Live, player: str) -> None:
        running = await self.campaigns.open(live.id)
        if running.general(player) is not None:
            raise GorinError("You are a general of this campaign; leave the roster first.")
        if player in running.judges:
            raise GorinError("You are a judge of this campaign; step down first.")

    async def fill_seats(self, live: Live) -> None:
        """A clan without people is led by a bot; without a person as Shogun the server sees to everything."""
        if live.seats[live.shogun].player is None and live.options.get("settle") == "shogun":
            raise GorinError("Battles that the Shogun settles need a person as Shogun.")
        running = await self.campaigns.open(live.id)
        seats = schema.seats.c
        free = (seats.match == live.id) & seats.player.is_(None) & seats.bot.is_(None)
        update = sa.update(schema.seats)
        await self.campaigns.hub.store.write(
            update.where(free, seats.seat.in_(list(running.paper))).values(bot=PAPER, ready=True),
            update.where(free, seats.seat == live.shogun).values(bot=STEWARD, ready=True),
            update.where(free, seats.seat < live.shogun).values(bot=running.settings.leader, ready=True),
        )

    def beginning_rows(self, match: str) -> list[sa.Executable]:
        return [note(match, "begun", "The campaign begins.")]

    async def begun(self, match: str) -> None:
        await self.campaigns.changed(match)

    async def settings_of(self, live: Live) -> CampaignSettings | None:
        return (await self.campaigns.open(live.id)).settings


class CampaignDuty:
    """A duty of the hub: whatever happens at a campaign or its battles, its steward looks."""

    def __init__(self, campaigns: Campaigns) -> None:
        self.campaigns = campaigns

    def due(self, live: Live) -> bool:
        return False

    def keeps(self, live: Live) -> bool:
        return live.status == "playing" and live.campaign is not None

    async def settle(self, live: Live) -> None:
        if live.status == "playing":
            self.campaigns.wake(live)


def join(campaigns: Campaigns, finisher: Finisher, notices: Notices) -> None:
    """Let campaigns answer for their matches, and hear of all that happens there."""
    hub = campaigns.hub
    hub.context = CampaignContext(campaigns)
    hub.secrecy = CampaignSecrecy(campaigns)
    hub.duties.append(CampaignDuty(campaigns))
    hub.written.subscribe(campaigns.wake)
    hub.changed.subscribe(partial(_tell, campaigns))
    hub.forgotten.subscribe(campaigns.forget)
    finisher.closed.append(partial(_closed, campaigns))
    attendance.follow(campaigns, notices)
    faults.follow(campaigns)
    steward.follow(campaigns)


def _tell(campaigns: Campaigns, live: Live) -> None:
    if live.is_campaign:
        campaigns.hub.spawn(campaigns.tell(live.id))


async def _closed(campaigns: Campaigns, live: Live) -> None:
    """A match of a campaign is over, and its row says so now."""
    if live.campaign is not None:
        await campaigns.changed(live.campaign)
        campaigns.wake(live)
