"""The campaigns of one server process: their rows in memory, everybody's role, and who attends them.

A change is written first; then `changed` reads the rows anew, here and in the other processes, shuts what
somebody may see no longer, and tells everybody who attends what is new for them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable

from gorin.server.campaign.rows import ALL, Running, running_of
from gorin.server.campaign.standing import GUEST, WATCHERS, Standing, field_room
from gorin.server.campaign.war import War
from gorin.server.match.context import is_fault
from gorin.server.match.hub import Hub, NotFound
from gorin.server.match.live import Live
from gorin.server.match.signals import Signal
from gorin.server.wire.campaigns import Dismissed, Line
from gorin.server.wire.client import Client
from gorin.server.workers.bots import BotPool


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
        #: Where bots play whole battles, so that nobody at a table waits for them.
        self.players = BotPool(hub.find, 1, hub.settings.thought, "battles")
        hub.ending.subscribe(self.players.close)
        hub.people.naming.append(self.show_name)
        self.running: dict[str, Running] = {}
        self.attending: defaultdict[str, dict[Client, Attendance]] = defaultdict(dict)
        #: Campaigns that are being looked after, and those that must be looked after once more.
        self.busy: set[str] = set()
        self.again: set[str] = set()
        #: Battles that bots are playing at once, in another process.
        self.computing: set[tuple[str, str, int]] = set()
        # Who is told: something has changed for those who attend a campaign; somebody has said a line; it
        # must be looked after; a match of one of its battles has failed.
        self.telling: list[Callable[[str], Awaitable[None]]] = []
        self.spoken: Signal[[str, Line, str]] = Signal()
        self.woken: Signal[[str]] = Signal()
        self.failed: Signal[[str, str, Exception]] = Signal()

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

    async def match(self, campaign: str) -> Live:
        """The match of a campaign."""
        live = await self.hub.live(campaign)
        if not live.is_campaign:
            raise NotFound("There is no such campaign, or it is private.")
        return live

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
        return Standing("shireikan", None, general.clan, fight.match, field_room(general.clan, fight))

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
                    self.hub.delay.is_late(each, client),
                ):
                    self.hub.send_table(each, client, 0)

    # --- attending -------------------------------------------------------------------------------------

    def present(self, campaign: str, player: str) -> bool:
        """Whether somebody has the page of a campaign open, in this process."""
        return any(client.id == player for client in self.attending.get(campaign, ()))

    async def look_for(self, campaign: str, player: str | None) -> None:
        """Whose page of a campaign is open is not away from its tables."""
        running = await self.open(campaign)
        for match in [campaign, *(battle.match for battle in running.battles if battle.playing)]:
            live = self.hub.lives.get(match or "")
            if live is not None:
                await self.hub.look_for(live, player)

    async def tell(self, campaign: str) -> None:
        """Tell everybody who attends what has changed for them."""
        for each in self.telling:
            await each(campaign)

    # --- looking after ---------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Something happened at a campaign or at one of its battles: see to what follows."""
        if live.campaign is None:
            return
        if live.is_campaign or live.status == "over" or self._somebody_fell(live):
            self.woken(live.campaign)

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
        if campaign is None or campaign == match or not is_fault(error):
            return False
        self.failed(campaign, match, error)
        return True
