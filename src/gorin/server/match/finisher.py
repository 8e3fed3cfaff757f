"""The end of a match: its result is written down once, and its players are rated in the same transaction.

Matches that end together are closed together. Each rating is read and written behind a lock on its row: no
match of a player is lost, whichever process closes it.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa
from msgspec import structs
from sqlalchemy.dialects import postgresql, sqlite

from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.ratings import PERIOD, Rating, after_match
from gorin.server.match.results import Ending, ending_of, weight_of
from gorin.server.match.unrated import GUESTS
from gorin.server.store import schema
from gorin.server.store.database import Store, now

#: Matches that are closed in one transaction.
MOST = 500
#: How often a transaction is tried that another one was in the way of.
TRIES = 5
#: What PostgreSQL calls that: a transaction that cannot be put in a row with others, or waits in a circle.
IN_THE_WAY = ("40001", "40P01")
DAY = 86_400
#: Seconds until a match is closed again that could not be, because the database was away say.
AGAIN = 2.0

log = logging.getLogger("gorin.server")


class Closings:
    """Closes matches. Those that end while some are being closed wait, and are closed together."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[Ending, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

    async def close(self, live: Live) -> bool:
        """Close a match in the database. False where it was closed before, here or in another process."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((ending_of(live), future))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await future

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                try:
                    done = await close_all(self.store, [ending for ending, _ in batch])
                except Exception as error:
                    for _, future in batch:
                        if not future.done():
                            future.set_exception(error)
                    continue
                for closed, (_, future) in zip(done, batch, strict=True):
                    if not future.done():
                        future.set_result(closed)
        finally:
            self._task = None


class Finisher:
    """A duty of the hub: a match that is over is written down, once, and its players are rated."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.closings = Closings(hub.store)
        #: Who is told that a match has been closed, here.
        self.closed: list[Callable[[Live], Awaitable[None]]] = []

    def due(self, live: Live) -> bool:
        return bool(live.status == "over")

    def keeps(self, live: Live) -> bool:
        return False

    async def settle(self, live: Live) -> None:
        """Write down how a match ended, once, and tell it. What fails is tried again until it is done."""
        if live.status != "over":
            return
        try:
            await self._close(live)
        except Exception:
            self.hub.spawn(self._close_later(live.id))
            raise

    async def _close(self, live: Live) -> None:
        if await self.closings.close(live):
            for each in self.closed:
                await each(live)
            self.hub.tell_changed(live)
            await self.hub.publish({"what": "match", "match": live.id})

    async def _close_later(self, match: str) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            try:
                async with self.hub.held(match) as live:
                    return await self._close(live)
            except Exception:
                log.warning("match %s cannot be closed yet; trying again", match, exc_info=True)


async def close_all(store: Store, endings: list[Ending]) -> list[bool]:
    """Close matches and rate their players, all together; for each, whether it was still to be closed."""
    for attempt in range(1, TRIES + 1):
        try:
            return await store.database.transact(lambda connection: _close(connection, endings))
        except sa.exc.DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) not in IN_THE_WAY or attempt == TRIES:
                raise
            await asyncio.sleep(0.05 * attempt)
    raise AssertionError("the last try returns or raises")


_OVER = (
    sa.update(schema.matches)
    .where(schema.matches.c.id == sa.bindparam("match"), schema.matches.c.status == "playing")
    .values(
        status="over",
        ended=sa.bindparam("at"),
        winners=sa.bindparam("won", type_=sa.JSON),
        unrated=sa.bindparam("why"),
    )
)


def _close(connection: sa.Connection, endings: list[Ending]) -> list[bool]:
    at = now()
    accounts = _accounts(connection, endings)
    closed = [False] * len(endings)
    rated = [False] * len(endings)
    # All that is locked is locked in one order everywhere: matches by their ids, then players by theirs.
    for index in sorted(range(len(endings)), key=lambda index: endings[index].match):
        ending = endings[index]
        why = ending.unrated or (None if accounts.issuperset(ending.players) else GUESTS)
        values = {"match": ending.match, "at": at, "won": ending.winners, "why": why}
        closed[index] = bool(connection.execute(_OVER, values).rowcount)
        rated[index] = closed[index] and why is None
    _rate(connection, list(itertools.compress(endings, rated)), at)
    return closed


def _accounts(connection: sa.Connection, endings: list[Ending]) -> set[str]:
    """Those of the players who have accounts, now that the match is over."""
    players = {player for ending in endings if ending.unrated is None for player in ending.players}
    if not players:
        return set()
    users = schema.users.c
    found = sa.select(users.id).where(users.id.in_(players), users.password.is_not(None))
    return set(connection.execute(found).scalars())


def _rate(connection: sa.Connection, endings: list[Ending], at: float) -> None:
    """Everybody's rating after these matches, one after the other."""
    if not endings:
        return
    keys = sorted({(player, ending.game) for ending in endings for player in ending.players})
    known = _locked(connection, keys)
    met = _met(connection, endings, int(at // DAY))
    for ending in endings:
        rows = [known[player, ending.game] for player in ending.players]
        weights = {}
        for (one, first), (other, second) in itertools.combinations(enumerate(ending.players), 2):
            pair = (ending.game, min(first, second), max(first, second))
            met[pair] = met.get(pair, 0) + 1
            weights[one, other] = weight_of(met[pair])
        before = [Rating(row["rating"], row["deviation"], row["volatility"]) for row in rows]
        rests = [1.0 if row["last"] is None else (at - row["last"]) / PERIOD for row in rows]
        new = after_match(before, ending.shares, rests, weights)
        for row, rating, share in zip(rows, new, ending.shares, strict=True):
            row |= {
                "rating": rating.rating,
                "deviation": rating.deviation,
                "volatility": rating.volatility,
                "games": row["games"] + 1,
                "won": row["won"] + max(0.0, share),
                "last": at,
            }
    _put(connection, schema.ratings, [known[key] for key in keys])
    day = {"day": int(at // DAY)}
    rows = [
        {**day, "game": game, "one": one, "other": other, "games": met[game, one, other]}
        for game, one, other in sorted(met)
    ]
    _put(connection, schema.meetings, rows)
    connection.execute(sa.delete(schema.meetings).where(schema.meetings.c.day < day["day"] - 1))


def _locked(connection: sa.Connection, keys: list[tuple[str, str]]) -> dict[tuple[str, str], dict[str, Any]]:
    """The ratings of players in games, new ones where there are none yet. Nobody else changes them meanwhile.

    SQLite has one writer; in PostgreSQL a row must be there before it can be locked.
    """
    table = schema.ratings
    start = {**structs.asdict(Rating()), "games": 0, "won": 0.0, "last": None}
    new = [{"player": player, "game": game, **start} for player, game in keys]
    connection.execute(_insert(connection, table).on_conflict_do_nothing(), new)
    mine = sa.tuple_(table.c.player, table.c.game).in_(keys)
    ordered = sa.select(table).where(mine).order_by(table.c.player, table.c.game).with_for_update()
    rows = connection.execute(ordered).mappings()
    return {(row["player"], row["game"]): dict(row) for row in rows}


def _met(connection: sa.Connection, endings: list[Ending], day: int) -> dict[tuple[str, str, str], int]:
    """How many matches of these players against each other have counted today."""
    table = schema.meetings.c
    players = {player for ending in endings for player in ending.players}
    rows = connection.execute(
        sa.select(table.game, table.one, table.other, table.games).where(
            table.day == day, table.one.in_(players), table.other.in_(players)
        )
    )
    return {(row.game, row.one, row.other): row.games for row in rows}


def _insert(connection: sa.Connection, table: sa.Table) -> Any:
    """An insert of the database that this is, which may say what to do where there is such a row."""
    return (postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)(table)


def _put(connection: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    """Insert rows, or change those that are there."""
    insert = _insert(connection, table)
    new = {column.name: insert.excluded[column.name] for column in table.columns if not column.primary_key}
    connection.execute(insert.on_conflict_do_update(index_elements=table.primary_key, set_=new), rows)
