"""The hub of one server process: a registry of live matches, and a broadcaster.

Every change of a match goes through the log in the database first; this process then folds it into its cache
and tells its own watchers, and a notice on the channel lets the other processes do the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from gorin.kernel.record import FindGame
from gorin.kernel.values import GorinError
from gorin.server.match.context import Context, Unreadable
from gorin.server.match.delay import Delay
from gorin.server.match.duty import Duty
from gorin.server.match.folding import Folding
from gorin.server.match.live import Live
from gorin.server.match.plans import Passing, Plans
from gorin.server.match.rows import ENTRIES, MATCH, SEATS, seat_from
from gorin.server.match.secrecy import Secrecy
from gorin.server.match.signals import Signal
from gorin.server.match.table_messages import Telling, look, table_message
from gorin.server.match.unrated import titled
from gorin.server.match.uptime import Uptime
from gorin.server.match.watchers import Watchers
from gorin.server.people.mutes import Mutes
from gorin.server.people.sessions import People
from gorin.server.process.limits import Limits
from gorin.server.process.metrics import ACTIONS, LIVE, SOCKETS
from gorin.server.process.settings import Settings
from gorin.server.store.channel import Channel
from gorin.server.store.database import Entry, Store, now
from gorin.server.store.outage import report
from gorin.server.wire.client import Client, encode
from gorin.server.wire.protocol import Changed, MatchInfo, Said
from gorin.server.wire.questions import DrawAsked, NewcomerAsked, TakebackAsked
from gorin.server.workers.bots import BotPool
from gorin.server.workers.workshop import WorkshopPool

#: Matches that one socket may watch.
WATCHED = 20
#: Lines of chat that are remembered as told.
TOLD = 1000

log = logging.getLogger("gorin.server")


class NotFound(GorinError):
    """There is no such match, or it is none of your business."""


class Hub:
    """The live matches of one process, who watches them, and what all of them are told.

    It knows nobody who follows from an entry: bots, automatic answers, the end of a match, campaigns and
    notices of other processes subscribe to its signals and duties (`edge/assembly.py`).
    """

    def __init__(
        self, store: Store, people: People, find: FindGame, settings: Settings, channel: Channel
    ) -> None:
        self.store = store
        self.people = people
        self.find = find
        self.settings = settings
        self.channel = channel
        self.thinkers = BotPool(find, settings.bot_processes, settings.thought)
        self.workshop = WorkshopPool(find, settings.generosity)
        self.lives: dict[str, Live] = {}
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.watchers = Watchers()
        #: When clocks run out of matches that have left memory.
        self.deadlines: dict[str, float] = {}
        self.folding = Folding()
        self.lobby_watchers: set[Client] = set()
        self.lobby_changed = False
        self.mutes = Mutes(people)
        people.naming.append(self.show_name)
        #: The lines of chat that were told last, so that none is told twice.
        self.told_lately: deque[tuple[str | None, str, float]] = deque(maxlen=TOLD)
        self.opened = now()
        self.new_tables = Limits(0.2 * settings.generosity, 12 * settings.generosity)
        #: Matches that are being read for the lobby.
        self.looked_up: set[str] = set()
        #: What players have said beforehand: of this one turn of events, and where they always pass.
        self.plans = Plans()
        self.passing = Passing()
        self.uptime = Uptime(store)
        self._tasks: set[asyncio.Task[Any]] = set()
        # Who is asked: about campaigns, about spectators with a delay, and when secrets may be shown.
        self.context = Context()
        self.delay = Delay()
        self.secrecy = Secrecy()
        # Who is told: this process has written an entry; one is folded in, whoever wrote it; something about
        # a match has changed; a client watches it no more; it has left memory; a table is opened; a socket
        # has closed; the process ends.
        self.written: Signal[[Live]] = Signal()
        self.folded: Signal[[Live]] = Signal()
        self.changed: Signal[[Live]] = Signal()
        self.unwatched: Signal[[str, Client]] = Signal()
        self.forgotten: Signal[[str]] = Signal()
        self.opening: Signal[[]] = Signal()
        self.left: list[Callable[[Client], Awaitable[None]]] = []
        self.ending: Signal[[]] = Signal()
        #: Who sees to what follows from a change, in this order.
        self.duties: list[Duty] = []

    # --- life of the process ---------------------------------------------------------------------------

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
        self.workshop.close()
        self.ending()
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
                            self.spawn(self.settle(found))
                        await self.publish({"what": "present?", "match": match, "campaign": found.campaign})
            finally:
                self.locks.pop(name, None)
        found.used = now()
        if found.is_battle and found.campaign not in self.lives:
            await self.live(found.campaign or "")  # who may see a battle, its campaign says
        return found

    def forget(self, match: str) -> None:
        """Drop a match from memory; its rows and log stay."""
        live = self.lives.pop(match, None)
        self.watchers.pop(match, None)
        self.forgotten(match)
        if live is None or live.status != "playing":
            self.passing.forget(match)
            self.plans.forget(match)
        if match in self.locks and not self.locks[match].locked():
            del self.locks[match]
        LIVE.set(len(self.lives))

    async def _load(self, match: str) -> Live:
        rows, seats, entries = await self.store.read_all(MATCH, SEATS, ENTRIES, match=match)
        if not rows:
            raise NotFound("There is no such match.")
        row = rows[0]
        still = await self.context.stands_still(row["campaign"], match)
        try:
            live = Live(row, self.find(row["game"]), [seat_from(row) for row in seats])
            live.downtimes, live.secrecy = self.uptime.downtimes, self.secrecy
            live.paused = still
            await self.folding.fold(live, (Entry(**entry) for entry in entries))
            if live.status != "open" and live.match is None:
                live.match = live.begin()
        except Exception as error:
            if self.context.broke(row["campaign"], match, error):
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
        self._reseat(fresh)

    async def reread(self, match: str) -> Live:
        """After a change of rows: read them anew, here and in the other processes."""
        await self.refresh(match)
        await self.publish({"what": "match", "match": match})
        return await self.live(match)

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
        self.written(live)
        if self.store.postgres:
            await self.publish({"what": "log", "match": live.id})
        return True

    def _fold(self, live: Live, entry: Entry) -> None:
        offered = live.draw
        try:
            live.take(entry)
        except Exception as error:
            if self.context.broke(live.campaign, live.id, error):
                raise Unreadable from error
            raise
        if offered is not None and live.draw is None:
            self.tell_question(live, "draw")  # it has lapsed
        if entry.kind == "takeback":
            for client in list(self.watchers[live.id]):
                if not self.delay.is_late(live, client):
                    self.send_table(live, client, live.seq - 1)
        else:
            self._tell_step(live)
        self.folded(live)

    def unsettled(self, live: Live) -> bool:
        """Whether `settle` has anything to do."""
        return any(duty.due(live) for duty in self.duties)

    async def settle(self, live: Live) -> None:
        """After a change: close a match that is over, let a bot think, answer for who has no choice."""
        for duty in self.duties:
            await duty.settle(live)

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
        if live.status == "playing" and self.delay.sees_late(live, viewer):
            self.delay.veil(live, info)
        if not self.context.in_public(live, viewer):
            info.seq, info.waiting = 0, []
        if live.is_battle and self.context.may_attend(live, viewer):
            info.campaign = live.campaign
        return info

    def send_table(self, live: Live, client: Client, since: int) -> None:
        """The whole table to one client, with the steps it has not seen."""
        seat = self.seat_of(live, client.id)
        client.viewed[live.id] = (seat, self.delay.is_late(live, client))
        if live.status == "playing" and self.delay.is_late(live, client):
            self.delay.send_table(live, client, since)
            return
        seen = look(live, client, seat, self.watchers[live.id])
        client.send(table_message(live, self.info(live, client.id), seat, since, seen))

    def _tell_step(self, live: Live) -> None:
        """Tell every watcher the newest entry, as each may see it."""
        here = [(client, self.seat_of(live, client.id)) for client in self.watchers[live.id]]
        told = [
            (client, seat)
            for client, seat in here
            if not self.delay.is_late(live, client) and live.tells(live.seq - 1, seat)
        ]
        telling = Telling(live, (seat for _, seat in told))
        for client, seat in told:
            if telling.can_tell(client, seat):
                client.send_bytes(telling.tell(client, seat))
            else:
                self.send_table(live, client, live.count(seat, live.seq - 1))

    def tell_changed(self, live: Live) -> None:
        for client in list(self.watchers[live.id]):
            if not self.delay.is_late(live, client):
                client.send(Changed(match=self.info(live, client.id)))
        self.lobby_changed = True
        self.changed(live)

    def tell_question(self, live: Live, kind: str) -> None:
        """Tell all who watch what the table is asked, or that it is settled; not who sees it with a delay."""
        asked: TakebackAsked | DrawAsked | NewcomerAsked = NewcomerAsked(
            match=live.id, newcomer=live.newcomer
        )
        if kind == "takeback":
            asked = TakebackAsked(match=live.id, seat=live.takeback)
        elif kind == "draw":
            asked = DrawAsked(match=live.id, seat=live.draw)
        for client in list(self.watchers[live.id]):
            if not self.delay.is_late(live, client):
                client.send(asked)

    def _reseat(self, live: Live) -> None:
        """Who sits elsewhere now sees the table with other eyes, or no more."""
        if live.status != "playing" or live.campaign is not None:
            return
        for client in list(self.watchers[live.id]):
            seat = self.seat_of(live, client.id)
            if client.viewed.get(live.id, (seat, False))[0] == seat:
                continue
            if self.may_see(live, client.id, live.invite):
                self.send_table(live, client, live.seq)
            else:
                self.dismiss(client, live)

    async def show_name(self, player: str, name: str) -> None:
        """Tables that are in memory show a person's new name."""
        for live in list(self.lives.values()):
            mine = [seat for seat in live.seats if seat.player == player]
            for seat in mine:
                seat.name = name
            if mine:
                self.tell_changed(live)

    def tell_said(self, said: Said, speaker: str) -> None:
        """A line to everybody who may hear it now."""
        self.told_lately.append((said.match, said.name, said.at))
        audience = list(self.lobby_watchers if said.match is None else self.watchers[said.match])
        live = self.lives.get(said.match or "")
        if live is not None:
            audience = self.delay.hearers(live, said, speaker, audience)
        data = encode(said)
        for client in audience:
            if self.mutes.hears(client, speaker):
                client.send_bytes(data)

    # --- watching --------------------------------------------------------------------------------------

    def may_see(self, live: Live, player: str | None, invite: str | None) -> bool:
        """Whether somebody may see a match at all."""
        plain = self.plainly_seen(live, player, invite)
        return plain if live.campaign is None else self.context.may_see(live, player, plain)

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
        await self.delay.shown(match, client)
        if came:
            self.tell_changed(live)
            if self.unsettled(live):  # bots may have waited for somebody to come
                self.spawn(self.settle(live))
            await self.publish({"what": "presence", "match": match, "seat": seat, "present": True})

    async def _make_room(self, client: Client, match: str) -> None:
        """One socket watches so many matches; those that are over make room for others."""
        if match in client.watching or len(client.watching) < WATCHED:
            return
        for each in list(client.watching):
            live = self.lives.get(each)
            if live is None or live.status == "over":
                await self.unwatch(client, each)
        if len(client.watching) >= WATCHED:
            raise GorinError(f"You watch {WATCHED} matches; leave some of them first.")

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
        if live.campaign is not None and self.context.present(live.campaign, player):
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
        self.unwatched(match, client)

    async def gone(self, client: Client) -> None:
        """A socket has closed."""
        self.mutes.left(client)
        self.lobby_watchers.discard(client)
        for each in self.left:
            await each(client)
        for match in list(client.watching):
            await self.unwatch(client, match)
        SOCKETS.dec()

    # --- between processes -----------------------------------------------------------------------------

    async def publish(self, notice: dict[str, Any]) -> None:
        """Tell the other processes, if there may be any."""
        if not self.store.postgres:
            return
        await self.channel.publish(notice)
