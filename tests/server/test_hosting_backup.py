"""A backup is made beside a running server and put back into either kind of database; matches go on."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from gorin.kernel.values import GorinError
from gorin.server.store import schema, versions
from gorin.server.store.backup import backup, restore, seal_of
from gorin.server.store.database import Entry, Store
from gorin.server.store.file_lock import Claim
from server.conftest import Serve
from server.table import play_on, play_out, seated
from serving import Postgres, free_port
from test_cli import quickly

ODD = {"text": 'Ōkami\n"quoted" \u2028 \\u0000', "list": [1, 2.5, None, True], "a": {"b": []}}


def row_of(match: str, **more: Any) -> dict[str, Any]:
    row: dict[str, Any] = {"id": match, "game": "kenjin", "options": ODD, "seed": "s", "visibility": "open"}
    row |= {"invite": "i", "spectators": True, "spectator_delay": 0, "status": "playing", "created": 0.1}
    return row | more


async def filled(url: str) -> dict[str, list[Any]]:
    """A database with a bit of everything that is hard to copy; all that is in it."""
    store = Store(url)
    await store.open()
    await store.secret()
    user = {"id": "ann", "name": "Ann", "name_key": "ann", "epoch": 0, "created": 1763180000.1234567}
    said = {"player": "ann", "name": "Ann", "text": "風林火山 🀄", "at": 1.5}
    await store.write(
        sa.insert(schema.users).values(user),
        sa.insert(schema.matches).values(row_of("m")),
        sa.insert(schema.matches).values(row_of("n", clock=None, winners=[], campaign="n")),
        sa.insert(schema.seats).values(match="m", seat=0, player="ann", ready=True, resigned=False),
        *(sa.insert(schema.chat).values(said) for _ in range(3)),
    )
    entries = [Entry("m", seq, "move", 0, ODD if seq % 2 else None, seq / 7) for seq in range(1, 1301)]
    assert all(await store.insert_entries(entries))
    found = await contents(store)
    await store.close()
    return found


async def contents(store: Store) -> dict[str, list[Any]]:
    """Every row of every table, in an order of its own; NULL and JSON's null are told apart."""
    tables = {}
    for table in schema.metadata.sorted_tables:
        empty = [column.is_(sa.null()).label(f"{column.name} is null") for column in table.columns]
        rows = await store.read(sa.select(table, *empty))
        tables[table.name] = sorted((dict(row) for row in rows), key=repr)
    return tables


async def all_of(url: str) -> dict[str, list[Any]]:
    store = Store(url)
    await store.open()
    found = await contents(store)
    await store.close()
    return found


@pytest.fixture
def fresh(postgres: Postgres) -> str:
    """A new database on PostgreSQL."""
    name = f"b{random.randrange(10**9)}"
    postgres.server.psql(f"CREATE DATABASE {name};")
    return str(sa.make_url(postgres.uri()).set(database=name).render_as_string(hide_password=False))


def test_a_backup_goes_from_one_kind_to_the_other_and_back(tmp_path: Path, fresh: str) -> None:
    async def run() -> None:
        first = await filled(str(tmp_path / "gorin.db"))
        seal = await backup(str(tmp_path / "gorin.db"), tmp_path / "one")
        assert seal.version == versions.newest()
        assert seal.rows == sum(len(rows) for rows in first.values())
        await restore(tmp_path / "one", fresh)
        assert await all_of(fresh) == first, "on PostgreSQL"
        again = await backup(fresh, tmp_path / "two")
        assert again.digest == seal.digest
        await restore(tmp_path / "two", str(tmp_path / "back.db"))
        assert await all_of(str(tmp_path / "back.db")) == first, "and on SQLite again"
        store = Store(fresh)
        await store.open()
        said = sa.insert(schema.chat).values(player="ann", name="Ann", text="on", at=2.0)
        await store.write(said)
        last = await store.one(sa.select(sa.func.max(schema.chat.c.id).label("id")))
        assert last is not None
        assert last["id"] == 4, "numbers are given on from where they were"
        with pytest.raises(GorinError, match="Others are connected"):
            await restore(tmp_path / "one", fresh, force=True)
        await store.close()
        with pytest.raises(GorinError, match="There is data in that database already"):
            await restore(tmp_path / "one", fresh)
        await restore(tmp_path / "one", fresh, force=True)
        assert await all_of(fresh) == first, "what was there is gone"

    asyncio.run(run())


def test_a_restore_spoils_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        url = str(tmp_path / "gorin.db")
        first = await filled(url)
        await backup(url, tmp_path / "copy")
        with pytest.raises(GorinError, match="exists already"):
            await backup(url, tmp_path / "copy")
        with pytest.raises(GorinError, match="There is data"):
            await restore(tmp_path / "copy", url)
        with Claim(Path(url)):
            pass  # nobody holds it; the claim of a running server is tried with a server
        for wrong in (tmp_path / "none", tmp_path / "gorin.db", Path(__file__)):
            with pytest.raises(GorinError, match=r"no file|no backup|is the database"):
                await restore(wrong, url, force=True)
        with sqlite3.connect(tmp_path / "copy") as damaged:
            damaged.execute("UPDATE log SET seat = 1 WHERE seq = 7")
        damaged.close()
        with pytest.raises(GorinError, match="damaged"):
            await restore(tmp_path / "copy", url, force=True)
        assert await all_of(url) == first
        assert sorted(each.name for each in tmp_path.iterdir() if each.name.startswith(".")) == []

    asyncio.run(run())


def by_every_path(tmp_path: Path, file: Path) -> list[Path]:
    """The same file by other names."""
    (tmp_path / "elsewhere").mkdir(exist_ok=True)
    soft, hard = tmp_path / "elsewhere" / "soft", tmp_path / "elsewhere" / "hard"
    soft.symlink_to(file)
    hard.hardlink_to(file)
    found = [file, soft, hard, tmp_path / "elsewhere" / ".." / file.name, Path(os.path.relpath(file))]
    return [*found, Path("/proc/self/root") / file.relative_to("/")]


def test_a_backup_is_never_written_onto_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        file = tmp_path / "gorin.db"
        first = await filled(str(file))
        store = Store(str(file))  # somebody has it open, so that it has a log beside it
        await store.open()
        (tmp_path / "gorin.db.lock").touch()
        paths = by_every_path(tmp_path, file)
        paths += [tmp_path / f"gorin.db{end}" for end in ("-wal", "-shm", "-journal", ".lock")]
        with file.open("rb") as held:
            for path in [*paths, Path(f"/proc/self/fd/{held.fileno()}")]:
                for url in (str(file), os.path.relpath(file), str(tmp_path / "elsewhere" / "soft")):
                    with pytest.raises(GorinError, match="is the database"):
                        await backup(url, path, force=True)
        await store.close()
        (tmp_path / "gorin.db.lock").unlink()
        assert await all_of(str(file)) == first
        assert sorted(each.name for each in tmp_path.iterdir()) == ["elsewhere", "gorin.db"]

    asyncio.run(run())


def test_a_backup_is_never_written_onto_another_database(tmp_path: Path) -> None:
    async def run() -> None:
        await filled(str(tmp_path / "one.db"))
        other = await filled(str(tmp_path / "other.db"))
        with pytest.raises(GorinError, match="is a database and no backup"):
            await backup(str(tmp_path / "one.db"), tmp_path / "other.db", force=True)
        assert await all_of(str(tmp_path / "other.db")) == other
        await backup(str(tmp_path / "one.db"), tmp_path / "copy")
        await backup(str(tmp_path / "other.db"), tmp_path / "copy", force=True)
        (tmp_path / "latest").symlink_to("copy")
        await backup(str(tmp_path / "one.db"), tmp_path / "latest", force=True)
        assert (tmp_path / "latest").is_symlink(), "the file is replaced that a link leads to"
        assert seal_of(tmp_path / "copy").rows == seal_of(tmp_path / "latest").rows

    asyncio.run(run())


def test_a_backup_is_not_put_back_onto_itself(tmp_path: Path) -> None:
    async def run() -> None:
        await filled(str(tmp_path / "gorin.db"))
        copy = tmp_path / "copy"
        await backup(str(tmp_path / "gorin.db"), copy)
        before = copy.read_bytes()
        for path in by_every_path(tmp_path, copy):
            with pytest.raises(GorinError, match="is the database"):
                await restore(copy, str(path), force=True)
            with pytest.raises(GorinError, match="is the database"):
                await restore(path, str(copy), force=True)
        copy.rename(tmp_path / "x-wal")
        with pytest.raises(GorinError, match="belongs to it"):
            await restore(tmp_path / "x-wal", str(tmp_path / "x"), force=True)
        assert (tmp_path / "x-wal").read_bytes() == before
        assert seal_of(tmp_path / "x-wal").rows > 1000

    asyncio.run(run())


def test_what_is_put_back_goes_where_a_link_leads(tmp_path: Path) -> None:
    async def run() -> None:
        first = await filled(str(tmp_path / "gorin.db"))
        await backup(str(tmp_path / "gorin.db"), tmp_path / "copy")
        (tmp_path / "link").symlink_to("true.db")
        await restore(tmp_path / "copy", str(tmp_path / "link"))
        assert (tmp_path / "link").is_symlink()
        assert await all_of(str(tmp_path / "true.db")) == first

    asyncio.run(run())


def test_an_older_database_is_kept_as_it_is_and_brought_up_to_date_when_put_back(tmp_path: Path) -> None:
    async def run() -> None:
        engine = sa.create_engine(f"sqlite:///{tmp_path / 'old.db'}")
        with engine.begin() as connection:
            assert versions.migrate(connection, "0004") == (None, "0004")
            row = {"id": "a", "name": "Ann", "name_key": "ann", "epoch": 0, "created": 0.0}
            users = sa.table("users", *(sa.column(name) for name in row))
            connection.execute(sa.insert(users).values(row))
        engine.dispose()
        seal = await backup(str(tmp_path / "old.db"), tmp_path / "copy")
        assert (seal.version, seal.rows) == ("0004", 1)
        await restore(tmp_path / "copy", str(tmp_path / "new.db"))
        found = await all_of(str(tmp_path / "new.db"))
        assert [user["name"] for user in found["users"]] == ["Ann"]

    asyncio.run(run())


@pytest.mark.parametrize("what", ["serve", "backup", "restore"])
def test_a_newer_database_is_refused(tmp_path: Path, what: str) -> None:
    async def run() -> None:
        url = str(tmp_path / "gorin.db")
        await filled(url)
        await backup(url, tmp_path / "copy")
        for file, change in (
            ("gorin.db", "UPDATE alembic_version SET version_num = '9999'"),
            ("copy", "UPDATE backup SET value = '9999' WHERE name = 'version'"),
        ):
            with sqlite3.connect(tmp_path / file) as newer:
                newer.execute(change)
            newer.close()
        trying: Any = {
            "serve": lambda: Store(url).open(),
            "backup": lambda: backup(url, tmp_path / "again"),
            "restore": lambda: restore(tmp_path / "copy", str(tmp_path / "other.db")),
        }
        with pytest.raises(GorinError, match="made by a newer Gorin"):
            await trying[what]()

    asyncio.run(run())


def test_a_copy_of_a_running_server_is_whole_and_its_match_goes_on(servers: Serve, tmp_path: Path) -> None:
    server = servers("--generosity", "1000")
    match, chairs = seated(server)
    play_on(chairs, random.Random(5), 6)
    seal = asyncio.run(backup(server.database, tmp_path / "copy"))
    assert seal_of(tmp_path / "copy") == seal
    with pytest.raises(GorinError, match="Another server runs on"):
        asyncio.run(restore(tmp_path / "copy", server.database, force=True))
    play_on(chairs, random.Random(6), 2)
    asyncio.run(restore(tmp_path / "copy", str(tmp_path / "second.db")))
    second = servers("--generosity", "1000", database=str(tmp_path / "second.db"))
    again = []
    for chair in chairs:
        chair.person.server = second
        there = chair.person.again()
        assert there.get("/api/me") == chair.person.me, "sessions are in it"
        again.append(there.sits_down(match))
    assert again[0].seq == 6, "as it was at the moment of the copy"
    assert play_out(again)["winners"]


def test_a_second_server_on_one_file_is_refused_and_the_file_is_free_after_a_kill(
    servers: Serve, tmp_path: Path
) -> None:
    server = servers(database=str(tmp_path / "gorin.db"))
    (tmp_path / "link.db").symlink_to(tmp_path / "gorin.db")
    for name in ("gorin.db", "link.db"):
        second = quickly("serve", "--database", str(tmp_path / name), "--port", str(free_port()))
        assert second.returncode == 2
        assert second.stderr.startswith("Another server runs on")
        assert second.stderr.count("\n") == 1
    server.kill()
    server.start(again=True)
