"""The campaigns of one server process: their rows in memory, everybody's role, and who attends them.

A change is written first; then `changed` reads the rows anew, here and in the other processes, shuts what
somebody may see no longer, and tells everybody who attends what is new for them.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from gorin.server.campaign import faults, karo, rooms
from gorin.server.campaign.lines import line_of
from gorin.server.campaign.rows import ALL, Running, running_of
from gorin.server.campaign.war import War
from gorin.server.match.live import Live
from gorin.server.match.spectator_delay import is_late
from gorin.server.people.speakers import spoken
from gorin.server.store import schema
from gorin.server.wire.campaigns import (
    CampaignInfo,
    CampaignMessage,
    Dismissed,
    Line,
    Role,
    RoomMessage,
    Spoken,
)
from gorin.server.wire.client import Client, encode

if TYPE_CHECKING:
    from gorin.server.match.hub import Hub

#: Lines of a room that are shown on coming in.
SHOWN = 100


class Standing(Struct, frozen=True):
    """What somebody is in a campaign. `battle` is the match in which a Shireikan fights."""

    role: Role
    seat: int | None = None
    clan: int | None = None
    battle: str | None = None
    #: The room in which a Shireikan hears the own Karo.
    field: str | None = None


GUEST = Standing("guest")
#: Roles that see the map and every battle.
WATCHERS = ("shogun", "judge", "karo")


def _why(running: Running, player: str | None) -> str:
    """Why somebody may watch a match no longer."""
    if any(each.player == player for each in running.gone) and player not in running.judges:
        return "You have no role in this campaign any more."
    return "Your role in the campaign does not see this now."


class Attendance:
    """One client at a campaign: the page it was shown last, and the rooms it hears."""

    def __init__(self) -> None:
        self.page = b""
        self.rooms: set[str] = set()


class Campaigns:
    def __init__(self, hub: Hub, war: War) -> None:
        self.hub = hub
        self.war = war
        hub.people.naming.append(self.show_name)
        self.running: dict[str, Running] = {}
        self.attending: defaultdict[str, dict[Client, Attendance]] = defaultdict(dict)
        #: Campaigns that are being looked after, and those that must be looked after once more.
        self.busy: set[str] = set()
        self.again: set[str] = set()
        #: Battles that bots are playing at once, in another process.
        self.computing: set[tuple[str, str, int]] = set()

    # --- rows ------------------------------------------------------------------------------------------

    async def open(self, campaign: str) -> Running:
        found = self.running.get(campaign)
        if found is None:
            found = await self._read(campaign)
        return found

    async def _read(self, campaign: str) -> Running:
        found = running_of(*await self.hub.store.read_all(*ALL, campaign=campaign))
        self.running[campaign] = found
        return found

    def forget(self, match: str) -> None:
        if not self.attending.get(match):
            self.running.pop(match, None)
            self.attending.pop(match, None)

    async def changed(self, campaign: str) -> Running:
        """After a change of rows: read them anew, here and in the other processes, and tell everybody."""
        running = await self.heed(campaign)
        await self.hub.publish({"what": "campaign", "campaign": campaign})
        return running

    async def heed(self, campaign: str) -> Running:
        running = await self._read(campaign)
        live = await self.hub.live(campaign)
        for each in self._matches(live, running):
            each.paused = running.still(each.id)
        self.enforce(live, running)
        await self.tell(campaign)
        return running

    async def show_name(self, player: str, name: str) -> None:
        """Campaigns that are in memory show a person's new name."""
        for campaign, running in list(self.running.items()):
            if any(each.player == player for each in running.people):
                await self.heed(campaign)

    def _matches(self, live: Live, running: Running) -> list[Live]:
        """The campaign's match and those of its battles, as far as they are in memory."""
        found = [live]
        for battle in running.battles:
            table = self.hub.lives.get(battle.match or "")
            if table is not None:
                found.append(table)
        return found

    # --- roles -----------------------------------------------------------------------------------------

    def standing(self, live: Live, player: str | None) -> Standing:
        """What somebody is in the campaign whose match this is."""
        running = self.running.get(live.id)
        if player is None or running is None:
            return GUEST
        for index, seat in enumerate(live.seats):
            if seat.player == player:
                if index == live.shogun:
                    return Standing("shogun", index)
                return Standing("daimyo", index, index)
        if player in running.judges:
            return Standing("judge")
        general = running.general(player)
        if general is None:
            return GUEST
        fight = running.fight_of(player)
        if fight is None:
            return Standing("karo", None, general.clan)
        return Standing("shireikan", None, general.clan, fight.match, karo.room_of(general.clan, fight))

    def runs(self, live: Live, player: str | None) -> bool:
        """Whether somebody runs the campaign: its Shogun, or its host where no person is."""
        shogun = live.seats[live.shogun]
        return player is not None and player == (shogun.player or live.host)

    def may_see(self, live: Live, player: str | None, plain: bool) -> bool:
        """Whether somebody may see a campaign's map, or a battle of one (S16).

        `plain` says whether a stranger may see the campaign's match as any other.
        """
        home = self.hub.lives.get(live.campaign or "")
        if home is None:
            return False
        if home.status == "over" or (live.is_campaign and home.status == "open"):
            return plain
        standing = self.standing(home, player)
        if live.is_campaign:
            return standing.role in (*WATCHERS, "daimyo") or (standing.role == "guest" and plain)
        if standing.role == "shireikan":
            return standing.battle == live.id
        return standing.role in WATCHERS

    def may_attend(self, live: Live, player: str | None) -> bool:
        """Whether somebody may see the page of the campaign that a match belongs to.

        Who was shown one of its matches has its invitation: a battle's is its campaign's.
        """
        home = self.hub.lives.get(live.campaign or "")
        if home is None:
            return False
        return self.standing(home, player).role != "guest" or self.hub.plainly_seen(home, player, home.invite)

    def fights_at(self, live: Live, player: str | None) -> bool:
        """Whether somebody fights at a battle's table; who has fallen there, or left it, does not."""
        home = self.hub.lives.get(live.campaign or "")
        return home is not None and self.standing(home, player).battle == live.id

    def may_talk_at(self, live: Live, player: str | None) -> bool:
        """Whether somebody may use a table's own chat: who fights there, the Shogun and judges."""
        home = self.hub.lives.get(live.campaign or "")
        if home is None or live.is_campaign:
            return False
        return self.standing(home, player).role in ("shogun", "judge") or self.fights_at(live, player)

    def at_once(self, live: Live, player: str | None) -> bool:
        """Whether somebody without a seat sees a campaign's map without its delay."""
        return live.is_campaign and self.standing(live, player).role in (*WATCHERS, "daimyo")

    def in_public(self, live: Live, player: str | None) -> bool:
        """Whether a viewer may know who is asked now, and how far a campaign has come."""
        if not live.is_campaign or live.status != "playing":
            return True
        standing = self.standing(live, player)
        if standing.role == "guest":
            return live.spectators and not live.spectator_delay
        return standing.role != "shireikan"

    def enforce(self, live: Live, running: Running) -> None:
        """Shut every match to those who may see it no longer; who sees it otherwise now gets it anew."""
        for each in self._matches(live, running):
            for client in list(self.hub.watchers.get(each.id, ())):
                if not self.hub.may_see(each, client.id, each.invite):
                    self.hub.dismiss(client, each)
                    client.send(Dismissed(match=each.id, sentence=_why(running, client.id)))
                elif client.viewed.get(each.id) != (
                    self.hub.seat_of(each, client.id),
                    is_late(self.hub, each, client),
                ):
                    self.hub.send_table(each, client, 0)

    # --- attending -------------------------------------------------------------------------------------

    async def attend(self, client: Client, campaign: str, invite: str | None) -> None:
        from gorin.server.campaign.page import campaign_of

        await campaign_of(self.hub, campaign, client.id, invite)  # refused where it may not be seen
        self.attending[campaign][client] = Attendance()
        await self._look_for(campaign, client.id)
        await self.tell(campaign)

    async def leave(self, client: Client, campaign: str) -> None:
        if self.attending.get(campaign, {}).pop(client, None) is not None:
            await self._look_for(campaign, client.id)
            await self.tell(campaign)

    async def _look_for(self, campaign: str, player: str | None) -> None:
        """Whose page of a campaign is open is not away from its tables."""
        running = await self.open(campaign)
        for match in [campaign, *(battle.match for battle in running.battles if battle.playing)]:
            live = self.hub.lives.get(match or "")
            if live is not None:
                await self.hub.look_for(live, player)

    async def gone(self, client: Client) -> None:
        for campaign in [each for each, clients in self.attending.items() if client in clients]:
            await self.leave(client, campaign)

    def present(self, campaign: str, player: str) -> bool:
        return any(client.id == player for client in self.attending.get(campaign, ()))

    async def tell(self, campaign: str) -> None:
        """Tell everybody who attends what has changed for them."""
        for client, attendance in list(self.attending.get(campaign, {}).items()):
            info = self._page(client, campaign)
            if info is None:
                self.attending[campaign].pop(client, None)
                continue
            fresh = {room.room for room in info.rooms} - attendance.rooms
            lines = {room: await self.lines(campaign, room, client) for room in sorted(fresh)}
            if lines:  # meanwhile somebody may have become somebody else
                info = self._page(client, campaign)
            if info is not None:
                self._show(client, attendance, info, lines)

    def _page(self, client: Client, campaign: str) -> CampaignInfo | None:
        """The page for a client as things stand now; None for those who may not see it."""
        from gorin.server.campaign.page import page

        live, running = self.hub.lives.get(campaign), self.running.get(campaign)
        if live is None or running is None:
            return None
        if not self.may_attend(live, client.id):
            return None  # it has begun without spectators
        return page(self.hub, live, running, client.id)

    def _show(
        self, client: Client, attendance: Attendance, info: CampaignInfo, lines: dict[str, list[Line]]
    ) -> None:
        """Send what is new of a page, then the rooms that have opened; without a pause."""
        clock = msgspec.structs.replace(info.clock, now=0.0)
        still = encode(msgspec.structs.replace(info, clock=clock))
        if still != attendance.page:
            attendance.page = still
            client.send(CampaignMessage(campaign=info))
        heard = {room.room for room in info.rooms}
        for room, said in lines.items():
            if room in heard and room not in attendance.rooms:
                client.send(RoomMessage(campaign=info.id, room=room, lines=said))
        attendance.rooms = heard & (attendance.rooms | set(lines))

    async def lines(self, campaign: str, room: str, client: Client) -> list[Line]:
        """What was said last in a room, but by those whom a client has muted."""
        table = schema.lines
        rows = await self.hub.store.read(
            spoken(table)
            .where(table.c.campaign == campaign, table.c.room == room)
            .order_by(table.c.id.desc())
            .limit(SHOWN)
        )
        return [line_of(row) for row in reversed(rows) if self.hub.mutes.hears(client, row["player"])]

    def tell_line(self, campaign: str, line: Line, speaker: str) -> None:
        """A new line, to all who may hear that room now."""
        live = self.hub.lives.get(campaign)
        if live is None:
            return
        for client in list(self.attending.get(campaign, {})):
            if rooms.hears(self.hub, live, client.id, line.room) and self.hub.mutes.hears(client, speaker):
                client.send(Spoken(campaign=campaign, line=line))

    # --- looking after ---------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Something happened at a campaign or at one of its battles: see to what follows."""
        from gorin.server.campaign.steward import look_after

        if live.campaign is None:
            return
        if live.is_campaign or live.status == "over" or self._somebody_fell(live):
            self.hub.spawn(look_after(self.hub, live.campaign))

    def _somebody_fell(self, table: Live) -> bool:
        """Whether somebody is out of a battle's match of whom its row does not say so."""
        running = self.running.get(table.campaign or "")
        if running is None or table.match is None:
            return False
        if running.still(table.id):
            return False
        try:
            out = self.war.fallen(table.match.state)
        except Exception as error:
            if self.broke(table.campaign, table.id, error):
                return False
            raise
        soldiers = [
            each for battle in running.battles if battle.match == table.id for each in battle.soldiers
        ]
        return any(each.place in out and not each.fallen for each in soldiers)

    def broke(self, campaign: str | None, match: str, error: Exception) -> bool:
        """Whether a failure is that of one battle, which is set apart then."""
        if campaign is None or campaign == match or not faults.is_fault(error):
            return False
        self.hub.spawn(faults.found(self.hub, campaign, match, error))
        return True

    async def notice(self, notice: dict[str, Any]) -> None:
        """What another process says."""
        campaign = notice["campaign"]
        if campaign not in self.running:
            return
        if notice["what"] == "spoken":
            self.tell_line(campaign, msgspec.convert(notice["line"], Line), notice["player"])
        else:
            await asyncio.shield(self.heed(campaign))
