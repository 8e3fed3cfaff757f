"""The campaigns of one server process: their rows in memory, everybody's role, and who attends them.

A change is written first; then `changed` reads the rows anew, here and in the other processes, shuts what
somebody may see no longer, and tells everybody who attends what is new for them.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from gorin.server import rooms, schema
from gorin.server.campaign_protocol import (
    CampaignInfo,
    CampaignMessage,
    CampaignSettings,
    Dismissed,
    JournalEntry,
    Line,
    Phase,
    Role,
    RoomMessage,
    Spoken,
)
from gorin.server.late import is_late
from gorin.server.live import Live
from gorin.server.store import now
from gorin.server.telling import Client, encode
from gorin.server.war import Fighter, How, MapBattle, War

if TYPE_CHECKING:
    from gorin.server.hub import Hub

#: Lines of a room that are shown on coming in.
SHOWN = 100


class General(Struct, frozen=True):
    """Somebody on a clan's roster."""

    player: str
    name: str
    clan: int
    place: int


class Soldier(Struct):
    """An army in a battle: where it sits, who plays it, and whether it fights no longer.

    `left`: it is out of the battle on the map. `conceded`: its general has left the table (S21).
    """

    clan: int
    army: int
    place: int | None = None
    player: str | None = None
    name: str | None = None
    left: bool = False
    conceded: bool = False

    @property
    def fighter(self) -> Fighter:
        return Fighter(self.clan, self.army)

    @property
    def fights(self) -> bool:
        return not self.left and not self.conceded


class Battle(Struct):
    """A battle as its row has it."""

    at: str
    since: int
    how: How
    match: str | None
    soldiers: list[Soldier]
    told: bool
    #: Whether its match is over.
    played: bool = False

    @property
    def key(self) -> tuple[str, int]:
        return self.at, self.since

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.played and not self.told

    def seated(self) -> list[Soldier]:
        """Who has a seat in the match, by seat."""
        return sorted(
            (each for each in self.soldiers if each.place is not None), key=lambda each: each.place or 0
        )


class Standing(Struct, frozen=True):
    """What somebody is in a campaign. `battle` is the match in which a Shireikan fights."""

    role: Role
    seat: int | None = None
    clan: int | None = None
    battle: str | None = None


GUEST = Standing("guest")


class Running(Struct):
    """A campaign's rows."""

    id: str
    settings: CampaignSettings
    phase: Phase
    turn: int
    until: float | None
    left: float | None
    next: list[int]
    roster: list[General]
    battles: list[Battle]
    journal: list[JournalEntry]
    #: The battles on the map after so many entries, worked out once.
    mapped: tuple[int, list[MapBattle]] = (-1, [])
    clans: list[str] = []

    @property
    def paused(self) -> bool:
        return self.left is not None

    def general(self, player: str | None) -> General | None:
        return next((each for each in self.roster if each.player == player), None)

    def of_clan(self, clan: int) -> list[General]:
        return [each for each in self.roster if each.clan == clan]

    def fight_of(self, player: str) -> Battle | None:
        """The battle in which somebody fights now."""
        for battle in self.battles:
            if battle.playing and any(each.player == player and each.fights for each in battle.soldiers):
                return battle
        return None

    def open_battle(self, key: tuple[str, int]) -> Battle | None:
        return next((each for each in self.battles if each.key == key and not each.told), None)

    def on_map(self, war: War, live: Live) -> list[MapBattle]:
        assert live.match is not None
        if self.mapped[0] != live.seq:
            self.mapped = (live.seq, war.battles(live.match.state, live.events))
        return self.mapped[1]


class Attendance:
    """One client at a campaign: the page it was shown last, and the rooms it hears."""

    def __init__(self) -> None:
        self.page = b""
        self.rooms: set[str] = set()


_ID: sa.BindParameter[str] = sa.bindparam("campaign")
_ROW = sa.select(schema.campaigns).where(schema.campaigns.c.match == _ID)
_ROSTER = (
    sa.select(schema.rosters, schema.users.c.name)
    .join(schema.users, schema.users.c.id == schema.rosters.c.player)
    .where(schema.rosters.c.campaign == _ID)
    .order_by(schema.rosters.c.clan, schema.rosters.c.place)
)
_BATTLES = (
    sa.select(schema.battles, schema.matches.c.status)
    .outerjoin(schema.matches, schema.matches.c.id == schema.battles.c.match)
    .where(schema.battles.c.campaign == _ID)
    .order_by(schema.battles.c.since, schema.battles.c.space)
)
_JOURNAL = sa.select(schema.journal).where(schema.journal.c.campaign == _ID).order_by(schema.journal.c.id)


def _running(
    row: sa.RowMapping,
    roster: Sequence[sa.RowMapping],
    battles: Sequence[sa.RowMapping],
    journal: Sequence[sa.RowMapping],
) -> Running:
    return Running(
        id=row["match"],
        settings=msgspec.convert(row["settings"], CampaignSettings),
        phase=row["phase"],
        turn=row["turn"],
        until=row["until"],
        left=row["left"],
        next=list(row["next"]),
        roster=[General(each["player"], each["name"], each["clan"], each["place"]) for each in roster],
        battles=[
            Battle(
                each["space"],
                each["since"],
                each["how"],
                each["match"],
                msgspec.convert(each["fighters"], list[Soldier]),
                each["told"],
                each["status"] == "over",
            )
            for each in battles
        ],
        journal=[
            JournalEntry(number, each["at"], each["kind"], each["text"])
            for number, each in enumerate(journal, 1)
        ],
    )


def note(campaign: str, kind: str, text: str) -> sa.Executable:
    """A line of the public journal, to be written with what it tells of."""
    return sa.insert(schema.journal).values(campaign=campaign, kind=kind, text=text[:500], at=now())


class Campaigns:
    def __init__(self, hub: Hub, war: War) -> None:
        self.hub = hub
        self.war = war
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
        rows, *rest = await self.hub.store.read_all(_ROW, _ROSTER, _BATTLES, _JOURNAL, campaign=campaign)
        found = _running(rows[0], *rest)
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
            each.paused = running.paused
        self.enforce(live, running)
        await self.tell(campaign)
        return running

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
        general = running.general(player)
        if general is None:
            return GUEST
        fight = running.fight_of(player)
        if fight is None:
            return Standing("karo", None, general.clan)
        return Standing("shireikan", None, general.clan, fight.match)

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
            return standing.role in ("shogun", "daimyo", "karo") or (standing.role == "guest" and plain)
        if standing.role == "shireikan":
            return standing.battle == live.id
        return standing.role in ("shogun", "karo")

    def may_attend(self, live: Live, player: str | None) -> bool:
        """Whether somebody may see the page of the campaign that a match belongs to.

        Who was shown one of its matches has its invitation: a battle's is its campaign's.
        """
        home = self.hub.lives.get(live.campaign or "")
        if home is None:
            return False
        return self.standing(home, player).role != "guest" or self.hub.plainly_seen(home, player, home.invite)

    def may_talk_at(self, live: Live, player: str | None) -> bool:
        """Whether somebody may use a table's own chat: who fights there, and the Shogun."""
        home = self.hub.lives.get(live.campaign or "")
        if home is None or live.is_campaign:
            return False
        standing = self.standing(home, player)
        return standing.role == "shogun" or (standing.role == "shireikan" and standing.battle == live.id)

    def at_once(self, live: Live, player: str | None) -> bool:
        """Whether somebody without a seat sees a campaign's map without its delay."""
        return live.is_campaign and self.standing(live, player).role in ("shogun", "daimyo", "karo")

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
                    sentence = "Your role in the campaign does not see this now."
                    client.send(Dismissed(match=each.id, sentence=sentence))
                elif client.viewed.get(each.id) != (
                    self.hub.seat_of(each, client.id),
                    is_late(self.hub, each, client),
                ):
                    self.hub.send_table(each, client, 0)

    # --- attending -------------------------------------------------------------------------------------

    async def attend(self, client: Client, campaign: str, invite: str | None) -> None:
        from gorin.server.campaign_page import campaign_of

        await campaign_of(self.hub, campaign, client.id, invite)  # refused where it may not be seen
        self.attending[campaign][client] = Attendance()
        await self.tell(campaign)

    async def leave(self, client: Client, campaign: str) -> None:
        if self.attending.get(campaign, {}).pop(client, None) is not None:
            await self.tell(campaign)

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
            lines = {room: await self.lines(campaign, room) for room in sorted(fresh)}
            if lines:  # meanwhile somebody may have become somebody else
                info = self._page(client, campaign)
            if info is not None:
                self._show(client, attendance, info, lines)

    def _page(self, client: Client, campaign: str) -> CampaignInfo | None:
        """The page for a client as things stand now; None for those who may not see it."""
        from gorin.server.campaign_page import page

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

    async def lines(self, campaign: str, room: str) -> list[Line]:
        table = schema.lines
        rows = await self.hub.store.read(
            sa.select(table)
            .where(table.c.campaign == campaign, table.c.room == room)
            .order_by(table.c.id.desc())
            .limit(SHOWN)
        )
        names = ("room", "name", "role", "clan", "text", "at")
        return [Line(row["id"], *(row[name] for name in names)) for row in reversed(rows)]

    def tell_line(self, campaign: str, line: Line) -> None:
        """A new line, to all who may hear that room now."""
        live = self.hub.lives.get(campaign)
        if live is None:
            return
        for client in list(self.attending.get(campaign, {})):
            if rooms.may_hear(self.standing(live, client.id), line.room):
                client.send(Spoken(campaign=campaign, line=line))

    # --- looking after ---------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Something happened at a campaign or at one of its battles: see to what follows."""
        from gorin.server.steward import look_after

        if live.campaign is not None and (live.is_campaign or live.status == "over"):
            self.hub.spawn(look_after(self.hub, live.campaign))

    async def notice(self, notice: dict[str, Any]) -> None:
        """What another process says."""
        campaign = notice["campaign"]
        if campaign not in self.running:
            return
        if notice["what"] == "spoken":
            self.tell_line(campaign, msgspec.convert(notice["line"], Line))
        else:
            await asyncio.shield(self.heed(campaign))
