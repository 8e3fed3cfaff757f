"""Backups: one file for both kinds of database, made while a server runs, and put back into either kind.

A backup is a SQLite file with the tables as they were at one moment, whatever database they come from, and
with a seal: how many rows there are and a digest of them. Rows are copied as they are stored (JSON as its
text), so that the digest is the same in either kind, and what is read back can be compared with what was
written.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from gorin.kernel.targets import is_database, refuse_source
from gorin.kernel.values import GorinError
from gorin.server.store import schema, versions
from gorin.server.store.database import Postgres, Sqlite, database_of, now
from gorin.server.store.file_lock import Claim, sqlite_file
from gorin.server.store.outage import Down
from gorin.server.store.startup import sentence_of

#: Rows read or written at a time.
PAGE = 1000
#: What a database that cannot be used raises.
FAULTS = (sa.exc.SQLAlchemyError, OSError, Down)
#: Tables that say nothing of anybody: a database with rows in these alone is as good as empty.
BARE = {"alembic_version", "settings"}

T = TypeVar("T")

#: Where a backup says what is in it.
SEAL = sa.Table(
    "backup", sa.MetaData(), sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.String)
)


class Seal(Struct, frozen=True):
    """What a backup holds: version of the tables, number of rows, their digest, and when it was made."""

    version: str
    rows: int
    digest: str
    made: float


class Tally:
    """Rows counted and digested, in whatever order they come: two databases sort text differently."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, table: str, row: dict[str, Any]) -> None:
        data = msgspec.json.encode([str(table), sorted(row.items())])
        self.rows += 1
        self._sum = (self._sum + int.from_bytes(sha256(data).digest())) % 2**256

    @property
    def digest(self) -> str:
        return f"{self._sum:064x}"

    def seal(self, version: str, made: float) -> Seal:
        return Seal(version, self.rows, self.digest, made)


# --- rows as they are stored --------------------------------------------------------------------------------


def _tables(connection: sa.Connection) -> list[sa.Table]:
    """Our tables as this database has them; what others refer to comes first."""
    found = sa.MetaData()
    names = set(sa.inspect(connection).get_table_names()) & set(schema.metadata.tables)
    found.reflect(connection, only=sorted(names))
    return found.sorted_tables


def _is_json(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, sa.JSON)


def _read(connection: sa.Connection, table: sa.Table) -> Iterator[list[dict[str, Any]]]:
    """All rows of a table, some at a time, with JSON as the text that stands there."""
    as_text = sa.cast if connection.dialect.name == "postgresql" else sa.type_coerce
    columns = [as_text(each, sa.Text).label(each.name) if _is_json(each) else each for each in table.columns]
    found = connection.execution_options(yield_per=PAGE).execute(sa.select(*columns))
    for page in found.mappings().partitions():
        yield [{str(name): value for name, value in row.items()} for row in page]


def _write(connection: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    as_json = sa.cast if connection.dialect.name == "postgresql" else sa.type_coerce
    values: dict[str, Any] = {}
    for column in table.columns:
        bound = sa.bindparam(column.name, type_=sa.Text if _is_json(column) else column.type)
        # SQLite takes the text itself; `type_coerce` to JSON would quote it once more.
        values[column.name] = as_json(bound, sa.JSON) if _is_json(column) and as_json is sa.cast else bound
    connection.execute(sa.insert(table).values(values), rows)


def _tally(connection: sa.Connection) -> Tally:
    tally = Tally()
    for table in _tables(connection):
        for page in _read(connection, table):
            for row in page:
                tally.add(table.name, row)
    return tally


def _copy(source: sa.Connection, target: sa.Connection, version: str) -> Tally:
    """Make the tables of a version and fill them; what was read."""
    versions.migrate(target, version)
    for table in reversed(_tables(target)):  # a migration may have written a row of its own
        target.execute(sa.delete(table))
    there = {table.name: table for table in _tables(source)}
    tally = Tally()
    for table in _tables(target):
        for page in _read(source, there[table.name]):
            for row in page:
                tally.add(table.name, row)
            _write(target, table, page)
    return tally


def _holds(connection: sa.Connection) -> bool:
    """Whether there is anything that somebody would miss."""
    return any(
        connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first() is not None
        for table in _tables(connection)
        if table.name not in BARE
    )


# --- the file -----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def _file(path: Path, new: bool = False) -> Iterator[sa.Connection]:
    """A backup opened to be read, or a new file that is there in whole or not at all: it is written beside
    the place that it gets, in whichever folder a link leads to.
    """
    path = path.resolve()
    working = path.with_name(f".{path.name}.{os.getpid()}.part") if new else path
    if new:
        working.unlink(missing_ok=True)  # of a process that was killed
    engine = sa.create_engine(f"sqlite+pysqlite:///{working}", hide_parameters=True)
    try:
        with engine.begin() as connection:
            yield connection
        engine.dispose()
        if new:
            with working.open("rb") as written:
                os.fsync(written.fileno())
            working.replace(path)
            _sync_folder(path.parent)
    finally:
        engine.dispose()
        if new:
            working.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Let a new name outlast a power cut, where the system can do that for folders."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_backup(path: Path) -> bool:
    """Whether a file was made by `backup`, in whatever version."""
    try:
        with _file(path) as connection:
            return sa.inspect(connection).has_table(SEAL.name)
    except sa.exc.DatabaseError:
        return False


def _check_target(path: Path, force: bool, source: Path | None) -> None:
    """Refuse to write a backup where the database is, or any other, or something that is not ours."""
    if source is not None:
        refuse_source(path, source)
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise GorinError(f"The file '{path}' cannot be written: its folder is missing, or it is one.")
    if path.exists() and not force:
        raise GorinError(f"The file '{path}' exists already; say --force to replace it.")
    if path.exists() and not path.is_file():
        raise GorinError(f"'{path}' is no plain file; a backup needs one.")
    if is_database(path) and not _is_backup(path):
        raise GorinError(f"'{path}' is a database and no backup, or belongs to one; name another file.")


def seal_of(path: Path) -> Seal:
    """The seal of a backup, or a `GorinError` for a file that is none."""
    if not path.is_file():
        raise GorinError(f"There is no file '{path}'.")
    try:
        with _file(path) as connection:
            rows = connection.execute(sa.select(SEAL))
            seal = msgspec.convert({row.name: row.value for row in rows}, Seal, strict=False)
    except (sa.exc.DatabaseError, msgspec.ValidationError):
        raise GorinError(f"The file '{path}' is no backup made by gorin backup.") from None
    if seal.version not in versions.known():
        raise GorinError(
            f"The backup '{path}' was made by a newer Gorin: its tables are of version {seal.version}, and "
            f"this program knows none after {versions.newest()}. Install the newer one."
        )
    return seal


# --- both ways ----------------------------------------------------------------------------------------------


async def backup(url: str, path: Path, force: bool = False) -> Seal:
    """Copy a database as it is at this moment into a file. A server may run on it meanwhile."""
    _check_target(path, force, sqlite_file(opened(url)))
    return await _at_one_moment(url, lambda source: _keep(source, path))


def _keep(source: sa.Connection, path: Path) -> Seal:
    version = versions.readable(source)
    if version is None:
        raise GorinError("There are no tables of Gorin in that database.")
    with _file(path, new=True) as target:
        tally = _copy(source, target, version)
        seal = tally.seal(version, now())
        written = _tally(target)
        if written.seal(version, seal.made) != seal:
            raise GorinError("The copy is not like the database; nothing was kept. Look at the disk.")
        SEAL.create(target)
        told = msgspec.to_builtins(seal)
        target.execute(sa.insert(SEAL), [{"name": name, "value": str(told[name])} for name in told])
    return seal


async def _at_one_moment(url: str, work: Callable[[sa.Connection], T]) -> T:
    """Read a database as it stands at one moment, whatever is written meanwhile."""
    database = opened(url)
    try:
        if isinstance(database, Postgres):
            engine = database.engine.execution_options(isolation_level="REPEATABLE READ")
            async with engine.connect() as connection:
                return await connection.run_sync(work)
        file = sqlite_file(database)
        if file is None or not file.is_file():
            raise GorinError(f"There is no database '{file or ':memory:'}'.")
        with database.engine.connect() as plain:
            plain.exec_driver_sql("BEGIN")  # the driver begins none for reading alone
            return work(plain)
    except FAULTS as error:
        raise GorinError(sentence_of(error, url) or str(error)) from None
    finally:
        await database.close()


async def restore(path: Path, url: str, force: bool = False) -> Seal:
    """Put a backup into an empty database, or with `force` into the place of what is there."""
    database = opened(url)
    file = sqlite_file(database)
    if file is not None:
        refuse_source(path, file)
    seal = seal_of(path)
    try:
        if isinstance(database, Postgres):
            await database.transact(lambda target: _put(path, target, seal, force))
        elif file is None:
            raise GorinError("A database in memory is gone when this program ends; name a file.")
        else:
            await _replace(path, database, file, seal, force)
    except FAULTS as error:
        raise GorinError(sentence_of(error, url) or str(error)) from None
    finally:
        await database.close()
    return seal


async def _replace(path: Path, database: Sqlite, file: Path, seal: Seal, force: bool) -> None:
    """Make a new SQLite file of a backup; the old one stays until that is done."""
    if not file.absolute().parent.is_dir():
        raise GorinError(f"The file '{file}' cannot be written: its folder is missing.")
    file = file.resolve()
    with Claim(file):
        if file.is_file() and not force:
            await database.transact(_refuse_data)
        database.engine.dispose()
        with _file(file, new=True) as target:
            _put(path, target, seal, force)
            for leftover in ("-wal", "-shm"):  # of the database that was here; they fit no other
                file.with_name(file.name + leftover).unlink(missing_ok=True)


def _refuse_data(target: sa.Connection) -> None:
    if _holds(target):
        raise GorinError("There is data in that database already; say --force to lose it.")


def _put(path: Path, target: sa.Connection, seal: Seal, force: bool) -> None:
    postgres = target.dialect.name == "postgresql"
    if postgres:
        _refuse_company(target)
        if not force:
            _refuse_data(target)
        for table in (*reversed(_tables(target)), sa.Table("alembic_version", sa.MetaData())):
            table.drop(target, checkfirst=True)
    with _file(path) as source:
        if _copy(source, target, seal.version).seal(seal.version, seal.made) != seal:
            raise GorinError(f"The backup '{path}' is damaged: its rows are not those that were sealed.")
    if _tally(target).digest != seal.digest:
        raise GorinError("What was written is not what the backup holds; nothing was changed.")
    if postgres:
        _count_on(target)
    versions.migrate(target)


def _refuse_company(target: sa.Connection) -> None:
    """A server keeps matches in memory: nobody may be there while the tables change under it."""
    others = sa.text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    count = target.execute(others).scalar_one()
    if count:
        raise GorinError(f"Others are connected to that database ({count}); stop the servers first.")


def _count_on(target: sa.Connection) -> None:
    """Let PostgreSQL number new rows after those that were put back."""
    for table in _tables(target):
        for column in table.primary_key:
            if isinstance(column.type, sa.Integer) and len(table.primary_key) == 1:
                last = sa.select(sa.func.coalesce(sa.func.max(column), 0) + 1).scalar_subquery()
                sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
                target.execute(sa.select(sa.func.setval(sequence, last, False)))


async def migrate(url: str) -> tuple[str | None, str]:
    """Bring a database up to date; which version it was, and which it is."""
    file = sqlite_file(opened(url))
    if file is not None and not file.absolute().parent.is_dir():
        raise GorinError(f"The file '{file}' cannot be written: its folder is missing.")
    return await transact(url, versions.migrate)


async def transact(url: str, work: Callable[[sa.Connection], T]) -> T:
    """Do one thing with a database, from the command line."""
    database = opened(url)
    try:
        return await database.transact(work)
    except FAULTS as error:
        raise GorinError(sentence_of(error, url) or str(error)) from None
    finally:
        await database.close()


def opened(url: str) -> Sqlite | Postgres:
    """The database of an address, or a `GorinError` for what is none."""
    try:
        return database_of(url)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise GorinError(sentence_of(error, url) or str(error)) from None
