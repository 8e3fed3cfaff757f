"""The hub of one server process: live matches, who watches them, and what is sent to whom.

Every change of a match goes through the log in the database first; this process then folds it into its cache
and tells its own watchers, and a notice on the channel lets the other processes do the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict, deque
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from gorin.kernel.record import FindGame
from gorin.kernel.values import GorinError
from gorin.server.archive.library import Library
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.faults import Unreadable
from gorin.server.campaign.war import War
from gorin.server.edge.answer_budget import Scales
from gorin.server.edge.shutdown import Draining
from gorin.server.match import bot_turns, memory, seating, spectator_delay
from gorin.server.match.autopass import Manners
from gorin.server.match.finisher import Closings, close_match
from gorin.server.match.hints import Desk
from gorin.server.match.live import Live
from gorin.server.match.notices import count_again, heed, look_at_everything
from gorin.server.match.results import titled
from gorin.server.match.rows import ENTRIES, MATCH, SEATS, seat_from
from gorin.server.match.secrecy import CampaignSecrecy
from gorin.server.match.table_messages import Telling, look, table_message
from gorin.server.match.uptime import Served
from gorin.server.people.mutes import Mutes
from gorin.server.people.sessions import People
from gorin.server.process.limits import Limits
from gorin.server.process.metrics import ACTIONS, LIVE, SOCKETS
from gorin.server.process.settings import Settings
from gorin.server.store.channel import Channel
from gorin.server.store.database import Entry, Store, now
from gorin.server.store.outage import report
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Changed, MatchInfo, Said
from gorin.server.workers.bots import Thinkers

#: Lines of chat that are remembered as told.
TOLD = 1000

log = logging.getLogger("gorin.server")


class NotFound(GorinError):
    """There is no such match, or it is none of your business."""


class Hub:
    def __init__(
        self,
        store: Store,
        people: People,
        find: FindGame,
        settings: Settings,
        channel: Channel,
        war: War,
    ) -> None:
        self.store = store
        self.people = people
        self.find = find
        self.settings = settings
        self.channel = channel
        self.thinkers = Thinkers(find, settings.bot_processes, settings.thought)
        #: Where bots play whole battles, so that nobody at a table waits for them.
        self.players = Thinkers(find, 1, settings.thought, "battles")
        self.lives: dict[str, Live] = {}
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.watchers = memory.Watchers()
        #: When clocks run out of matches that have left memory.
        self.deadlines: dict[str, float] = {}
        self.folding = memory.Folding()
        #: Matches as those see them who watch with a delay.
        self.lates: dict[str, spectator_delay.Late] = {}
        self.lobby_watchers: set[Client] = set()
        self.lobby_changed = False
        self.scales = Scales(settings.generosity)
        self.new_sockets = Limits(5 * settings.generosity, 100 * settings.generosity)
        self.chat = Limits(1, 6)
        self.mutes = Mutes(people)
        people.naming.append(self.show_name)
        #: The lines of chat that were told last, so that none is told twice.
        self.told_lately: deque[tuple[str | None, str, float]] = deque(maxlen=TOLD)
        self.opened = now()
        self.new_tables = Limits(0.2 * settings.generosity, 12 * settings.generosity)
        self.library = Library(store, find, settings.generosity)
        self.hints = Desk(settings.generosity)
        self.closings = Closings(store)
        self.campaigns = Campaigns(self, war)
        self.secrecy = CampaignSecrecy(self)
        #: Matches that are being read for the lobby.
        self.looked_up: set[str] = set()
        self.manners = Manners(self)
        self.served = Served(store)
        self.draining = Draining(self)
        self._thinking: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- life of the process ---------------------------------------------------------------------------

    async def open(self) -> None:
        await self.served.open()
        self.spawn(self.served.run(partial(count_again, self)))
        await self.channel.open(partial(heed, self), partial(look_at_everything, self))
        self.spawn(memory.resume(self))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
        self.players.close()
        self.library.close()
        await self.channel.close()

    def spawn(self, work: Any) -> None:
        self.keep(asyncio.create_task(work))

    def keep(self, task: asyncio.Task[Any]) -> None:
        """See to a task for as long as it runs."""
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            report(log, error, "a task failed")  # where the database was away, the sweep sees to it later

    # --- matches in memory -----------------------------------------------------------------------------

    async def live(self, match: str) -> Live:
        """A match, from memory or from its rows and log."""
        found = self.lives.get(match)
        if found is None:
            name = f"load {match}"
            try:
                async with self.locks[name]:
                    found = self.lives.get(match)
                    if found is None:
                        found = await self._load(match)
                        for seat, person in enumerate(found.seats):
                            person.present = self.watches_here(found, seat)
                        self.lives[match] = found
                        self.deadlines.pop(match, None)
                        LIVE.set(len(self.lives))
                        if found.status == "over" and not found.closed:  # by its log; its row has missed it
                            self.spawn(self.close_match(found))
                        await self.publish({"what": "present?", "match": match, "campaign": found.campaign})
            finally:
                self.locks.pop(name, None)
        found.used = now()
        if found.is_battle and found.campaign not in self.lives:
            await self.live(found.campaign or "")  # who may see a battle, its campaign says
        return found

    async def campaign(self, match: str) -> Live:
        """The match of a campaign."""
        live = await self.live(match)
        if not live.is_campaign:
            raise NotFound("There is no such campaign, or it is private.")
        return live

    def forget(self, match: str) -> None:
        """Drop a match from memory; its rows and log stay."""
        live = self.lives.pop(match, None)
        self.watchers.pop(match, None)
        spectator_delay.left(self, match)
        self.campaigns.forget(match)
        if live is None or live.status != "playing":
            self.manners.forget(match)
        if match in self.locks and not self.locks[match].locked():
            del self.locks[match]
        LIVE.set(len(self.lives))

    async def _load(self, match: str) -> Live:
        rows, seats, entries = await self.store.read_all(MATCH, SEATS, ENTRIES, match=match)
        if not rows:
            raise NotFound("There is no such match.")
        row, running = rows[0], None
        if row["campaign"] is not None:
            running = await self.campaigns.open(row["campaign"])
        try:
            live = Live(row, self.find(row["game"]), [seat_from(row) for row in seats])
            live.downtimes, live.secrecy = self.served.downtimes, self.secrecy
            live.paused = running is not None and running.still(match)
            await self.folding.fold(live, (Entry(**entry) for entry in entries))
            if live.status != "open" and live.match is None:
                live.match = live.begin()
        except Exception as error:
            if self.campaigns.broke(row["campaign"], match, error):
                raise Unreadable from error
            raise
        return live

    async def refresh(self, match: str) -> None:
        """Read a match's rows anew: somebody has changed its seats or its status."""
        live = self.lives.get(match)
        if live is None:
            return
        fresh = await self._load(match)
        for entry in live.entries[fresh.seq :]:  # written meanwhile
            fresh.take(entry)
        for entry in fresh.entries[live.seq :]:
            self._fold(live, entry)
        fresh.question, fresh.turned_away = live.question, live.turned_away
        for index, seat in enumerate(fresh.seats):
            if index < len(live.seats) and live.seats[index].player == seat.player:
                seat.present = live.seats[index].present
                seat.away_since = live.seats[index].away_since
            seat.present = seat.present or self.watches_here(fresh, index)
        self.lives[match] = fresh
        self.tell_changed(fresh)
        seating.reseat(self, fresh)

    async def catch_up(self, live: Live) -> None:
        """Fold in entries that another process has written, and tell this process's watchers."""
        for entry in await self.store.entries(live.id, live.seq):
            if entry.seq == live.seq + 1:
                self._fold(live, entry)

    @contextlib.asynccontextmanager
    async def held(self, match: str) -> AsyncIterator[Live]:
        """A match that nobody else in this process changes meanwhile."""
        await self.live(match)
        async with self.locks[match]:
            yield self.lives.get(match) or await self.live(match)

    # --- the log ---------------------------------------------------------------------------------------

    async def append(self, live: Live, kind: str, seat: int | None, data: Any) -> bool:
        """Write an entry for good, fold it in, and tell everybody. False: another process was first."""
        entry = Entry(live.id, live.seq + 1, kind, seat, data, max(now(), live.last))
        if not await self.store.append(entry):
            await self.catch_up(live)
            return False
        self._fold(live, entry)
        if live.tells(live.seq - 1, None):  # what nobody is told of is not counted for all to see either
            ACTIONS.labels(kind).inc()
        self.campaigns.wake(live)
        if self.store.postgres:
            await self.publish({"what": "log", "match": live.id})
        return True

    def _fold(self, live: Live, entry: Entry) -> None:
        offered = live.draw
        try:
            live.take(entry)
        except Exception as error:
            if self.campaigns.broke(live.campaign, live.id, error):
                raise Unreadable from error
            raise
        if offered is not None and live.draw is None:
            seating.tell_question(self, live, "draw")  # it has lapsed
        if entry.kind == "takeback":
            for client in list(self.watchers[live.id]):
                if not spectator_delay.is_late(self, live, client):
                    self.send_table(live, client, live.seq - 1)
        else:
            self._tell_step(live)
        if live.spectator_delay:
            spectator_delay.tell(self, live)

    def unsettled(self, live: Live) -> bool:
        """Whether `settle` has anything to do."""
        return live.status == "over" or live.bot_to_move() is not None or self.manners.due(live) is not None

    async def settle(self, live: Live) -> None:
        """After a change: close a match that is over, let a bot think, answer for who has no choice."""
        if live.status == "over":
            await self.close_match(live)
        elif live.status == "playing":
            self.campaigns.wake(live)
            seat = live.bot_to_move()
            if seat is not None and live.id not in self._thinking and bot_turns.attended(self, live):
                self._thinking.add(live.id)
                self.spawn(self._bot_turn(live.id))
            elif seat is None:
                self.manners.attend(live)

    def is_thinking(self, match: str) -> bool:
        """Whether a bot's turn at a match is under way."""
        return match in self._thinking

    async def _bot_turn(self, match: str) -> None:
        try:
            await bot_turns.bot_turn(self, match)
        except Exception as error:
            live = self.lives.get(match)
            if live is None or not self.campaigns.broke(live.campaign, match, error):
                raise
        finally:
            self._thinking.discard(match)

    async def close_match(self, live: Live) -> None:
        """Write down how a match ended, once, and rate its players."""
        await close_match(self, live)

    # --- telling ---------------------------------------------------------------------------------------

    def seat_of(self, live: Live, player: str | None) -> int | None:
        """The seat at which a player sits."""
        if player is None:
            return None
        for index, seat in enumerate(live.seats):
            if seat.player == player:
                return index if live.has_seat(index) else None
        return None

    def count_watchers(self, live: Live) -> int:
        """How many watch who do not sit there: persons, and sockets without a name."""
        seated = {seat.player for seat in live.seats if seat.player is not None}
        here = [client.id for client in self.watchers[live.id] if client.id not in seated]
        return len({each for each in here if each is not None}) + here.count(None)

    def info(self, live: Live, viewer: str | None) -> MatchInfo:
        info = live.info(viewer, self.count_watchers(live), self.settings.idle, now())
        info.title = titled(info.title, live.unrated)
        if live.status == "playing" and spectator_delay.sees_late(self, live, viewer):
            spectator_delay.veil(self, live, info)
        if not self.campaigns.in_public(live, viewer):
            info.seq, info.waiting = 0, []
        if live.is_battle and self.campaigns.may_attend(live, viewer):
            info.campaign = live.campaign
        return info

    def send_table(self, live: Live, client: Client, since: int) -> None:
        """The whole table to one client, with the steps it has not seen."""
        seat = self.seat_of(live, client.id)
        client.viewed[live.id] = (seat, spectator_delay.is_late(self, live, client))
        if live.status == "playing" and spectator_delay.is_late(self, live, client):
            spectator_delay.send_table(self, live, client, since)
            return
        seen = look(live, client, seat, self.watchers[live.id])
        client.send(table_message(live, self.info(live, client.id), seat, since, seen))

    def _tell_step(self, live: Live) -> None:
        """Tell every watcher the newest entry, as each may see it."""
        here = [(client, self.seat_of(live, client.id)) for client in self.watchers[live.id]]
        told = [
            (client, seat)
            for client, seat in here
            if not spectator_delay.is_late(self, live, client) and live.tells(live.seq - 1, seat)
        ]
        telling = Telling(live, (seat for _, seat in told))
        for client, seat in told:
            if telling.can_tell(client, seat):
                client.send_bytes(telling.tell(client, seat))
            else:
                self.send_table(live, client, live.count(seat, live.seq - 1))

    def tell_changed(self, live: Live) -> None:
        for client in list(self.watchers[live.id]):
            if not spectator_delay.is_late(self, live, client):
                client.send(Changed(match=self.info(live, client.id)))
        if live.spectator_delay:
            spectator_delay.tell_changed(self, live)
        self.lobby_changed = True
        if live.is_campaign:
            self.spawn(self.campaigns.tell(live.id))

    async def show_name(self, player: str, name: str) -> None:
        """Tables that are in memory show a person's new name."""
        for live in list(self.lives.values()):
            mine = [seat for seat in live.seats if seat.player == player]
            for seat in mine:
                seat.name = name
            if mine:
                self.tell_changed(live)

    def tell_said(self, said: Said, speaker: str) -> None:
        self.told_lately.append((said.match, said.name, said.at))
        spectator_delay.tell_said(self, said, speaker)

    # --- watching --------------------------------------------------------------------------------------

    def may_see(self, live: Live, player: str | None, invite: str | None) -> bool:
        """Whether somebody may see a match at all."""
        plain = self.plainly_seen(live, player, invite)
        return plain if live.campaign is None else self.campaigns.may_see(live, player, plain)

    def plainly_seen(self, live: Live, player: str | None, invite: str | None) -> bool:
        """The same, were there no campaigns."""
        seated = self.seat_of(live, player) is not None or live.owned(player) is not None
        if seated or (player is not None and live.host == player):
            return True
        if live.visibility == "private" and invite != live.invite:
            return False
        return live.status != "playing" or live.spectators

    async def watch(self, client: Client, match: str, since: int, invite: str | None) -> None:
        await self._make_room(client, match)
        live = await self.live(match)
        if not self.may_see(live, client.id, invite):
            raise NotFound("There is no such match, or it is private.")
        self.watchers.add(match, client)
        client.watching.add(match)
        seat = self.seat_of(live, client.id)
        came = seat is not None and not live.seats[seat].present
        if seat is not None:
            live.seats[seat].present = True
        # The table first and without a pause: what happens next comes after it, once.
        self.send_table(live, client, since)
        await spectator_delay.shown(self, match, client)
        if came:
            self.tell_changed(live)
            if self.unsettled(live):  # bots may have waited for somebody to come
                self.spawn(self.settle(live))
            await self.publish({"what": "presence", "match": match, "seat": seat, "present": True})

    async def _make_room(self, client: Client, match: str) -> None:
        """One socket watches so many matches; those that are over make room for others."""
        if match in client.watching or len(client.watching) < memory.WATCHED:
            return
        for each in list(client.watching):
            live = self.lives.get(each)
            if live is None or live.status == "over":
                await self.unwatch(client, each)
        if len(client.watching) >= memory.WATCHED:
            raise GorinError(f"You watch {memory.WATCHED} matches; leave some of them first.")

    async def unwatch(self, client: Client, match: str) -> None:
        self._let_go(client, match)
        live = self.lives.get(match)
        if live is None:
            return
        await self.look_for(live, client.id)

    async def look_for(self, live: Live, player: str | None) -> None:
        """A page has been opened or closed: tell whether its person is at a table, where that has changed."""
        seat = self.seat_of(live, player)
        if seat is None or live.seats[seat].present == (here := self.watches_here(live, seat)):
            return
        live.seats[seat].present = here
        if not here:
            live.seats[seat].away_since = now()
        self.tell_changed(live)
        await self.publish({"what": "presence", "match": live.id, "seat": seat, "present": here})

    def watches_here(self, live: Live, seat: int) -> bool:
        """Whether the person of a seat is connected to this process: to the match, or to its campaign."""
        player = live.seats[seat].player
        if player is None:
            return False
        if live.campaign is not None and self.campaigns.present(live.campaign, player):
            return True
        return any(client.id == player for client in self.watchers[live.id])

    async def vacate(self, live: Live, seat: int) -> None:
        """A person gets up from a match under way: the seat is vacant at once."""
        live.seats[seat].present = False
        live.seats[seat].away_since = 0.0
        self.tell_changed(live)
        await self.publish({"what": "left", "match": live.id, "seat": seat})

    def dismiss_watchers(self, live: Live) -> None:
        """A match without spectators begins: those who only watch its opening go."""
        for client in list(self.watchers[live.id]):
            if not self.may_see(live, client.id, live.invite):
                self.dismiss(client, live)

    def dismiss(self, client: Client, live: Live) -> None:
        """Send a client no more of a match."""
        self._let_go(client, live.id)

    def _let_go(self, client: Client, match: str) -> None:
        self.watchers.discard(match, client)
        client.watching.discard(match)
        client.forget(match)
        spectator_delay.left(self, match, client)

    async def gone(self, client: Client) -> None:
        """A socket has closed."""
        self.mutes.left(client)
        self.draining.left(client)
        self.lobby_watchers.discard(client)
        await self.campaigns.gone(client)
        for match in list(client.watching):
            await self.unwatch(client, match)
        SOCKETS.dec()

    # --- between processes -----------------------------------------------------------------------------

    async def publish(self, notice: dict[str, Any]) -> None:
        """Tell the other processes, if there may be any."""
        if not self.store.postgres:
            return
        await self.channel.publish(notice)
