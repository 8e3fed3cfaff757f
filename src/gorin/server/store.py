"""The database: SQLite or PostgreSQL by URL, the same migrations for both, and all that is asked of it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from gorin.kernel.values import GorinError
from gorin.server import schema

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x60819  # any number, the same in every process


def new_id() -> str:
    return secrets.token_urlsafe(9)


class Entry(Struct, frozen=True):
    """One entry of a match's log."""

    match: str
    seq: int
    kind: str
    seat: int | None
    data: Any
    at: float


def engine_of(url: str) -> AsyncEngine:
    """An engine for a URL as people write it: a path to a SQLite file, or `postgresql://…`."""
    if "://" not in url:
        url = f"sqlite+aiosqlite:///{url}"
    parsed = sa.make_url(url)
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        parsed = parsed.set(drivername="sqlite+aiosqlite")
        # One connection: SQLite has one writer, and our writes are gathered anyway (see `LogWriter`).
        engine = create_async_engine(parsed, poolclass=StaticPool, hide_parameters=True)
        sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    if kind == "postgresql":
        parsed = parsed.set(drivername="postgresql+asyncpg")
        # Parameters are seeds and password hashes: an error in the server's own log must not show them.
        return create_async_engine(parsed, pool_size=8, max_overflow=8, hide_parameters=True)
    raise GorinError(f"Gorin keeps its data in SQLite or PostgreSQL, not in '{kind}'.")


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """All questions to the database, and all changes."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        self._turn = asyncio.Lock()
        self._writer = LogWriter(self)

    async def open(self) -> None:
        """Bring the database up to date and start taking entries."""
        async with self.engine.begin() as connection:
            if self.postgres:  # several processes start at once; one migrates, the others wait
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            await connection.run_sync(_migrate)
        self._writer.start()

    async def close(self) -> None:
        await self._writer.stop()
        await self.engine.dispose()

    async def read(self, statement: sa.Select[Any]) -> Sequence[sa.RowMapping]:
        async with self._guard(), self.engine.connect() as connection:
            rows: Sequence[sa.RowMapping] = (await connection.execute(statement)).mappings().all()
            return rows

    async def one(self, statement: sa.Select[Any]) -> sa.RowMapping | None:
        rows = await self.read(statement)
        return rows[0] if rows else None

    async def write(self, *statements: sa.Executable) -> list[int]:
        """Carry statements out together, or none of them; how many rows each changed."""
        async with self._guard(), self.engine.begin() as connection:
            return [(await connection.execute(statement)).rowcount for statement in statements]

    def _guard(self) -> Any:
        """SQLite's one connection is used by one at a time; PostgreSQL has a pool."""
        return _Free() if self.postgres else self._turn

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

    async def insert_entries(self, entries: list[Entry]) -> set[tuple[str, int]]:
        """Insert entries in one transaction; those whose place was free are returned."""
        insert = postgresql.insert if self.postgres else sqlite.insert
        rows = [
            {"match": e.match, "seq": e.seq, "kind": e.kind, "seat": e.seat, "data": e.data, "at": e.at}
            for e in entries
        ]
        # Rows as parameters, not as values: the statement is compiled once, whatever their number.
        free = insert(schema.log).on_conflict_do_nothing()
        statement = free.returning(schema.log.c.match, schema.log.c.seq)
        async with self._guard(), self.engine.begin() as connection:
            done = await connection.execute(statement, rows)
            return {(row.match, row.seq) for row in done}

    # --- settings --------------------------------------------------------------------------------------

    async def secret(self) -> str:
        """The key that signs sessions: made once, shared by every process on this database."""
        insert = postgresql.insert if self.postgres else sqlite.insert
        value = {"name": "secret", "value": secrets.token_urlsafe(48)}
        await self.write(insert(schema.settings).values(value).on_conflict_do_nothing())
        row = await self.one(sa.select(schema.settings).where(schema.settings.c.name == "secret"))
        assert row is not None
        return str(row["value"])


class _Free:
    """A lock that lets everybody in."""

    async def __aenter__(self) -> None: ...

    async def __aexit__(self, *_: object) -> None: ...


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class LogWriter:
    """Gathers entries that arrive together into one transaction: one wait for the disk serves them all."""

    MOST = 400

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
        while True:
            await self._wake.wait()
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
            for entry, future in batch:
                if not future.done():
                    future.set_result((entry.match, entry.seq) in done)


def now() -> float:
    return time.time()
