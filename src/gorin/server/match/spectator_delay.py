"""Spectators who see a match with a delay: one table of the past a match, shared by all of them.

Whatever they are sent is as of that moment: the table, who is asked, clocks, bots that stand in, and what the
players say. Only facts about persons that tell nothing of the game are those of now: names, and who is here.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator

import sqlalchemy as sa
from msgspec import structs

from gorin.bots import MEMBERS
from gorin.server.match.delay import Delay
from gorin.server.match.folding import BITE
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.table_messages import Telling, look, table_message
from gorin.server.match.unrated import HELPED, TAKEN_BACK
from gorin.server.store import schema
from gorin.server.store.database import Entry, now
from gorin.server.wire.client import Client, encode
from gorin.server.wire.protocol import Changed, MatchInfo, Said

#: Lines of the players that may wait to be shown.
LINES = 200

#: What players of a match have said after a moment.
SAID = (
    sa.select(schema.chat)
    .where(schema.chat.c.match == sa.bindparam("match"), schema.chat.c.seat.is_not(None))
    .where(schema.chat.c.at > sa.bindparam("after"))
    .order_by(schema.chat.c.id.desc())
    .limit(LINES)
)


class DelayedTable:
    """One match as it was so long ago, for as long as somebody watches it so.

    One task goes on with it: it sleeps until the next entry, or the next line of a player, is old enough.
    The table is made from the log once, in small bites; only who comes meanwhile waits for it.
    """

    def __init__(self, delay: SpectatorDelay, live: Live) -> None:
        self.spectators = delay
        self.hub = delay.hub
        self.match = live.id
        self.delay = live.spectator_delay
        self.past = live.again()
        self.past.behind = self.delay
        self.past.question = None
        #: Set when the past has been reached, or when nobody waits for it any more.
        self.ready = asyncio.Event()
        #: Who waits for the table, and the last entry that each knows.
        self.waiting: dict[Client, int] = {}
        #: What players have said that is not to be heard yet, and who said it.
        self.said: deque[tuple[Said, str]] = deque(maxlen=LINES)
        self.news = asyncio.Event()
        #: The match as all late spectators were told of it last.
        self.told: MatchInfo | None = None
        self.task = asyncio.create_task(self._follow())
        self.hub.keep(self.task)

    @property
    def live(self) -> Live | None:
        return self.hub.lives.get(self.match)

    def close(self) -> None:
        self.task.cancel()
        self.ready.set()

    # --- going on --------------------------------------------------------------------------------------

    async def _follow(self) -> None:
        await self._remember_lines()
        await self.hub.folding.fold(self.past, self._due())
        self.ready.set()
        waiting, self.waiting = self.waiting, {}
        for client, since in waiting.items():
            self.show(client, since)
        self.told = self._as_told()
        while self.live is not None:
            await self._sleep()
            began = time.perf_counter()
            while min(self._next_entry(), self._next_line()) <= now():
                if self._next_line() <= self._next_entry():
                    self._tell_line(*self.said.popleft())
                else:
                    self._take()
                    self._tell_step()
                began = await _breathe(began)

    def _due(self) -> Iterator[Entry]:
        """The entries that may be shown, one after the other."""
        while self._next_entry() <= now():
            assert self.live is not None
            yield self.live.entries[self.past.seq]

    async def _sleep(self) -> None:
        """Until something is old enough, or there is something new to wait for."""
        due = min(self._next_entry(), self._next_line())
        self.news.clear()
        try:
            left = None if due == float("inf") else max(0.0, due - now())
            await asyncio.wait_for(self.news.wait(), left)
        except TimeoutError:
            pass

    def _next_entry(self) -> float:
        """When the next entry may be shown."""
        live = self.live
        if live is None or self.past.seq >= live.seq:
            return float("inf")
        return live.entries[self.past.seq].at + self.delay

    def _next_line(self) -> float:
        return self.said[0][0].at + self.delay if self.said else float("inf")

    def _take(self) -> None:
        live = self.live
        assert live is not None
        self.past.take(live.entries[self.past.seq])

    async def _remember_lines(self) -> None:
        """What players have said of late, before anybody watched."""
        after = max(now() - self.delay, self.past.started or 0.0)
        rows = await self.hub.store.read(SAID, match=self.match, after=after)
        lines = [
            (Said(self.match, row["name"], row["seat"], row["text"], row["at"]), row["player"])
            for row in rows
        ]
        self.said.extendleft(line for line in lines if line not in self.said)

    # --- telling ---------------------------------------------------------------------------------------

    def _watchers(self) -> list[Client]:
        """Who has been shown the table."""
        live = self.live
        return [] if live is None else [c for c in self.spectators.watchers(live) if c not in self.waiting]

    def show(self, client: Client, since: int) -> None:
        """The table of the past to one client, as soon as it is there."""
        if not self.ready.is_set():
            self.waiting[client] = since
        elif self.live is not None:
            info = self.hub.info(self.live, client.id)
            seen = look(self.past, client, None, self._watchers())
            client.send(table_message(self.past, info, None, since, seen))

    def _tell_step(self) -> None:
        if not self.past.tells(self.past.seq - 1, None):
            return
        telling = Telling(self.past, [None])
        again = self.past.entries[-1].kind == "takeback"
        for client in self._watchers():
            if again or not telling.can_tell(client, None):
                self.show(client, self.past.count(None, self.past.seq - 1))
            else:
                client.send_bytes(telling.tell(client, None))
        self.tell_changed()

    def tell_changed(self) -> None:
        """What is new about the match itself; to say nothing new would tell that something has happened."""
        news = self._as_told()
        if self.live is not None and news != self.told:
            self.told = news
            data = encode(Changed(match=self.hub.info(self.live, None)))
            for client in self._watchers():
                client.send_bytes(data)

    def _as_told(self) -> MatchInfo | None:
        """The match without what is no news: how many watch, and what the table and its entries say."""
        if self.live is None or not self.ready.is_set():
            return None
        return structs.replace(self.hub.info(self.live, None), watchers=0, seq=0, waiting=[])

    def _tell_line(self, said: Said, speaker: str) -> None:
        data = encode(said)
        for client in self._watchers():
            if self.hub.mutes.hears(client, speaker):
                client.send_bytes(data)

    def end(self, live: Live) -> None:
        """The match is over: all there is, at once."""
        known = live.count(None, self.past.seq)
        for client in self.spectators.watchers(live):
            self.hub.send_table(live, client, self.waiting.get(client, known))
        self.waiting.clear()
        while self.said:
            self._tell_line(*self.said.popleft())
        self.close()


async def _breathe(began: float) -> float:
    """Let others speak after a bite of work; when the next one began."""
    if time.perf_counter() - began < BITE:
        return began
    await asyncio.sleep(0)
    return time.perf_counter()


class SpectatorDelay(Delay):
    """Who sees a match with its delay, and the tables of the past that somebody watches."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.tables: dict[str, DelayedTable] = {}
        hub.folded.subscribe(self._folded)
        hub.changed.subscribe(self._changed)
        hub.unwatched.subscribe(self._unwatched)
        hub.forgotten.subscribe(self._forget)

    def sees_late(self, live: Live, player: str | None) -> bool:
        if not live.spectator_delay or self.hub.seat_of(live, player) is not None:
            return False
        return not self.hub.context.sees_at_once(live, player)

    def watchers(self, live: Live) -> Iterator[Client]:
        """Who watches a match with its delay."""
        watching = list(self.hub.watchers.get(live.id, ()))
        return (client for client in watching if self.is_late(live, client))

    # --- tables ------------------------------------------------------------------------------------------

    def send_table(self, live: Live, client: Client, since: int) -> None:
        if live.id not in self.tables:
            self.tables[live.id] = DelayedTable(self, live)
        self.tables[live.id].show(client, since)

    async def shown(self, match: str, client: Client) -> None:
        table = self.tables.get(match)
        if table is not None and client in table.waiting:
            await table.ready.wait()

    def _folded(self, live: Live) -> None:
        """There is a new entry: spectators hear of it later; of the end, and all before it, at once."""
        table = self.tables.get(live.id)
        if table is None:
            return
        if live.status == "over":
            del self.tables[live.id]
            table.end(live)
        else:
            table.news.set()

    def _unwatched(self, match: str, client: Client) -> None:
        """A client watches no more. With the last one the table of the past goes, too."""
        table = self.tables.get(match)
        if table is None:
            return
        table.waiting.pop(client, None)
        live = self.hub.lives.get(match)
        if live is None or not any(self.watchers(live)):
            self._forget(match)

    def _forget(self, match: str) -> None:
        table = self.tables.pop(match, None)
        if table is not None:
            table.close()

    def _changed(self, live: Live) -> None:
        """Something about a match has changed: late spectators hear it; another view is sent whole."""
        if not live.spectator_delay:
            return
        for client in list(self.hub.watchers[live.id]):
            here = self.hub.seat_of(live, client.id), self.is_late(live, client)
            if client.viewed.get(live.id, here) != here and live.status == "playing":
                self.hub.send_table(live, client, 0)
        if live.status != "playing":
            for client in self.watchers(live):
                client.send(Changed(match=self.hub.info(live, client.id)))
        elif not any(self.watchers(live)):
            self._forget(live.id)
        elif live.id in self.tables:
            self.tables[live.id].tell_changed()

    # --- lines -------------------------------------------------------------------------------------------

    def hearers(self, live: Live, said: Said, speaker: str, audience: list[Client]) -> list[Client]:
        """What players say tells of the game: late spectators hear it later."""
        if not _of_the_game(live, said):
            return audience
        if live.id in self.tables:
            self.tables[live.id].said.append((said, speaker))
            self.tables[live.id].news.set()
        return [client for client in audience if not self.is_late(live, client)]

    def may_read(self, live: Live | None, player: str | None, said: Said) -> bool:
        if live is None or not _of_the_game(live, said) or not self.sees_late(live, player):
            return True
        return said.at <= now() - live.spectator_delay

    def veil(self, live: Live, info: MatchInfo) -> None:
        table = self.tables.get(live.id)
        if table is not None and table.ready.is_set():
            seq, info.waiting = table.past.seq, list(table.past.waiting_for())
        else:
            moment = now() - live.spectator_delay
            seq, info.waiting = bisect_right(live.entries, moment, key=lambda entry: entry.at), []
        info.seq = live.count(None, seq)
        for seat in info.seats:
            seat.bot = None if (seat.player or seat.owner) is not None else seat.bot
            seat.resigned = seat.helped = False
        if info.unrated in (TAKEN_BACK, HELPED):
            info.unrated = None
        for entry in live.entries[:seq]:
            if entry.kind == "takeback":
                info.unrated = info.unrated or TAKEN_BACK
            if entry.seat is not None and entry.kind in ("resign", "substitute"):
                info.seats[entry.seat].bot = entry.data.get("bot")
                info.seats[entry.seat].resigned |= entry.kind == "resign"
        away = live.away_seats(self.hub.settings.idle, now())
        for seat in info.seats:
            seat.vacant = seat.seat in away and seat.bot is None
            seat.persona = MEMBERS.get(seat.bot) if seat.bot is not None else None


def _of_the_game(live: Live, said: Said) -> bool:
    """Whether a line may tell of a game with a delay: a player's, said since it began."""
    if not live.spectator_delay or live.status != "playing" or said.seat is None:
        return False
    return said.at >= (live.started or 0.0)
