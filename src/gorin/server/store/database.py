"""The database: SQLite or PostgreSQL by URL, the same migrations for both, and all that is asked of it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import Struct, structs
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from gorin.kernel.values import GorinError
from gorin.server.process.metrics import DATABASE_SECONDS
from gorin.server.store import schema, versions
from gorin.server.store.outage import PATIENCE, WRITING, Down, is_lost, pauses

T = TypeVar("T")


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    """The seed of one match. No two matches share one, and none is made from another."""
    return secrets.token_hex(32)


class Entry(Struct, frozen=True):
    """One entry of a match's log."""

    match: str
    seq: int
    kind: str
    seat: int | None
    data: Any
    at: float


def database_of(url: str) -> Sqlite | Postgres:
    """A database for a URL as people write it: a path to a SQLite file, or `postgresql://…`."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    parsed = sa.make_url(url)
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        return Sqlite(parsed.set(drivername="sqlite+pysqlite"))
    if kind == "postgresql":
        return Postgres(parsed.set(drivername="postgresql+asyncpg"))
    raise GorinError(f"Gorin keeps its data in SQLite or PostgreSQL, not in '{kind}'.")


class Sqlite:
    """One connection in a thread of its own: SQLite has one writer, and our writes are gathered anyway.

    A whole transaction is one errand to that thread. To go there for each statement, as an asynchronous
    driver does, costs more than the statements.
    """

    postgres = False

    def __init__(self, url: sa.URL) -> None:
        # Parameters are seeds and password hashes: an error in the server's own log must not show them.
        self.engine = sa.create_engine(
            url,
            poolclass=StaticPool,
            pool_reset_on_return=None,  # every transaction is ended by `_transact`
            connect_args={"check_same_thread": False},
            hide_parameters=True,
        )
        sa.event.listen(self.engine, "connect", _prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, "gorin-sqlite")
        self._connection: sa.Connection | None = None

    async def transact(self, work: Callable[[sa.Connection], T]) -> T:
        """Carry out work in one transaction."""
        with DATABASE_SECONDS.time():
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        if self._connection is None or self._connection.invalidated:
            self._connection = self.engine.connect()  # kept: to take one for each errand costs as much as it
        with self._connection.begin():
            return work(self._connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()


class Postgres:
    """A pool of connections."""

    postgres = True

    def __init__(self, url: sa.URL) -> None:
        self.engine = create_async_engine(url, pool_size=8, max_overflow=8, hide_parameters=True)

    async def transact(self, work: Callable[[sa.Connection], T]) -> T:
        """Carry out work in one transaction. Where the connection is lost before the work is to be kept, it
        is done again on another one; where it is lost afterwards, nobody knows: `Down`.
        """
        waits, end = pauses(), time.monotonic() + PATIENCE
        while True:
            keeping = False
            try:
                with DATABASE_SECONDS.time():
                    async with self.engine.connect() as connection:
                        done = await connection.run_sync(work)
                        keeping = True
                        await connection.commit()
            except Exception as error:
                if not is_lost(error):
                    raise
                if keeping or time.monotonic() > end:
                    raise Down from error
            else:
                return done
            await asyncio.sleep(next(waits))

    async def close(self) -> None:
        await self.engine.dispose()


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """All questions to the database, and all changes."""

    def __init__(self, url: str) -> None:
        self.database = database_of(url)
        self.postgres = self.database.postgres
        self._writer = LogWriter(self)

    @property
    def engine(self) -> sa.Engine | AsyncEngine:
        return self.database.engine

    async def open(self) -> None:
        """Bring the database up to date and start taking entries."""
        await self.database.transact(versions.migrate)
        self._writer.start()

    async def close(self) -> None:
        await self._writer.stop()
        await self.database.close()

    async def read(self, statement: sa.Select[Any], **values: Any) -> Sequence[sa.RowMapping]:
        """The answers to a question; `values` are those of its named parameters."""
        return await self.database.transact(
            lambda connection: connection.execute(statement, values).mappings().all()
        )

    async def read_all(self, *statements: sa.Select[Any], **values: Any) -> list[Sequence[sa.RowMapping]]:
        """The answers to several questions at one moment, which share named parameters."""
        return await self.database.transact(
            lambda connection: [connection.execute(each, values).mappings().all() for each in statements]
        )

    async def one(self, statement: sa.Select[Any], **values: Any) -> sa.RowMapping | None:
        rows = await self.read(statement, **values)
        return rows[0] if rows else None

    async def write(self, *statements: sa.Executable) -> list[int]:
        """Carry statements out together, or none of them; how many rows each changed."""
        return await self.database.transact(
            lambda connection: [connection.execute(statement).rowcount for statement in statements]
        )

    # --- the log ---------------------------------------------------------------------------------------

    async def append(self, entry: Entry) -> bool:
        """Put an entry into the log for good. False where that place is taken already."""
        return await self._writer.append(entry)

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The log of a match after so many entries."""
        columns = schema.log.c
        rows = await self.read(
            sa.select(schema.log).where(columns.match == match, columns.seq > after).order_by(columns.seq)
        )
        return [Entry(**row) for row in rows]

    async def insert_entries(self, entries: list[Entry]) -> list[bool]:
        """Insert entries in one transaction; for each, whether its place was free."""
        if self.postgres:
            return await self._insert_surely(entries)
        try:
            return await self.database.transact(lambda connection: _insert_all(connection, entries))
        except _SomeTaken:
            return await self.database.transact(lambda connection: _insert_each(connection, entries))

    async def _insert_surely(self, entries: list[Entry]) -> list[bool]:
        """Insert entries into a database that may go away meanwhile. Where it did so before it said that they
        are kept, they may be: a place that is taken by the very entry was free when it was asked for.
        """
        insert, end = _insert_returning, time.monotonic() + WRITING
        while True:
            try:
                return await self.database.transact(partial(insert, entries=entries))
            except Down:
                if time.monotonic() > end:
                    raise
                insert = _insert_again

    # --- settings --------------------------------------------------------------------------------------

    async def secret(self) -> str:
        """The key that signs sessions: made once, shared by every process on this database."""
        insert = postgresql.insert if self.postgres else sqlite.insert
        value = {"name": "secret", "value": secrets.token_urlsafe(48)}
        await self.write(insert(schema.settings).values(value).on_conflict_do_nothing())
        row = await self.one(sa.select(schema.settings).where(schema.settings.c.name == "secret"))
        assert row is not None
        return str(row["value"])


class _SomeTaken(Exception):
    """Not all places of a batch were free."""


_COLUMNS = "INSERT INTO log (match, seq, kind, seat, data, at) VALUES "
_PLACES = "(?, ?, ?, ?, ?, ?)"


def _insert_all(connection: sa.Connection, entries: list[Entry]) -> list[bool]:
    """Insert a batch into SQLite with one statement: each statement waits for its turn at the interpreter."""
    values: list[Any] = []
    for entry in entries:
        values += _values(entry)
    statement = f"{_COLUMNS}{', '.join([_PLACES] * len(entries))} ON CONFLICT DO NOTHING"
    if connection.exec_driver_sql(statement, tuple(values)).rowcount < len(entries):
        raise _SomeTaken
    return [True] * len(entries)


def _insert_each(connection: sa.Connection, entries: list[Entry]) -> list[bool]:
    """Insert a batch into SQLite one by one, to learn which places were free."""
    statement = f"{_COLUMNS}{_PLACES} ON CONFLICT DO NOTHING"
    return [connection.exec_driver_sql(statement, _values(entry)).rowcount == 1 for entry in entries]


def _values(entry: Entry) -> tuple[Any, ...]:
    data = msgspec.json.encode(entry.data).decode()
    return entry.match, entry.seq, entry.kind, entry.seat, data, entry.at


def _insert_returning(connection: sa.Connection, entries: list[Entry]) -> list[bool]:
    """Insert a batch into PostgreSQL, which says which places were free."""
    # Rows as parameters, not as values: the statement is compiled once, whatever their number.
    free = postgresql.insert(schema.log).on_conflict_do_nothing()
    statement = free.returning(schema.log.c.match, schema.log.c.seq)
    done = connection.execute(statement, [structs.asdict(entry) for entry in entries])
    places = {(row.match, row.seq) for row in done}
    return [(entry.match, entry.seq) in places for entry in entries]


def _insert_again(connection: sa.Connection, entries: list[Entry]) -> list[bool]:
    """Insert a batch of which nobody knows whether it was inserted before."""
    done = _insert_returning(connection, entries)
    columns = schema.log.c
    for index, entry in enumerate(entries):
        if not done[index]:
            there = sa.select(schema.log).where(columns.match == entry.match, columns.seq == entry.seq)
            row = connection.execute(there).mappings().one()
            done[index] = _values(Entry(**row)) == _values(entry)
    return done


class LogWriter:
    """Gathers entries that arrive together into one transaction: one wait for the disk serves them all.

    A lone entry is written at once; where many arrive, transactions begin at least `PACE` apart.
    """

    MOST = 400
    PACE = 0.02

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def append(self, entry: Entry) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, future))
        self._wake.set()
        return await future

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        begun = 0.0
        while True:
            await self._wake.wait()
            if loop.time() - begun < self.PACE:
                await asyncio.sleep(begun + self.PACE - loop.time())
            begun = loop.time()
            batch, self._waiting = self._waiting[: self.MOST], self._waiting[self.MOST :]
            if not self._waiting:
                self._wake.clear()
            try:
                done = await self.store.insert_entries([entry for entry, _ in batch])
            except Exception as error:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
                continue
            for free, (_, future) in zip(done, batch, strict=True):
                if not future.done():
                    future.set_result(free)


#: What the wall clock said when this process began, on the scale of the monotonic one.
_began = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970 that never jump: a wall clock that is set takes or gives no player time."""
    return _began + time.monotonic()


def advance(seconds: float) -> None:
    """Go on later: the other processes of this database are ahead."""
    global _began
    _began += seconds
