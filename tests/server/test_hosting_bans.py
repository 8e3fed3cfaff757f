"""Who is banned has no session and no socket, is told so at the door, and comes back when it is over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from gorin.server.people.sessions import FOR_GOOD, Banned, People
from gorin.server.store import schema
from gorin.server.store.database import Store, now


def test_the_migrations_make_the_tables_that_the_code_reads(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        differences = await store.database.transact(
            lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
        )
        assert differences == []
        await store.close()

    asyncio.run(run())


def test_a_banned_account_has_no_session_until_its_ban_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        people = People(store, "secret")
        player, token = await people.new_account("Ann", "correct horse")
        assert await people.who(token) == player
        users = schema.users
        await store.write(sa.update(users).values(banned=now() + 3600))
        assert await people.who(token) is None
        with pytest.raises(Banned, match=r"closed this account until \d{4}-\d\d-\d\d"):
            await people.login("Ann", "correct horse")
        await store.write(sa.update(users).values(banned=FOR_GOOD))
        with pytest.raises(Banned, match=r"closed this account\.$"):
            await people.login("Ann", "correct horse")
        await store.write(sa.update(users).values(banned=now() - 1))
        assert await people.who(token) == player
        await store.close()

    asyncio.run(run())


def test_when_somebody_was_here_last_is_written_seldom(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        people = People(store, "secret")
        _, token = await people.new_guest("Ann")
        seen = sa.select(schema.users.c.seen)
        first = await store.one(seen)
        await people.who(token)
        assert await store.one(seen) == first, "not with every request"
        await store.write(sa.update(schema.users).values(seen=now() - 7200))
        moment = now()
        await people.who(token)
        row = await store.one(seen)
        assert row is not None
        assert row["seen"] >= moment
        await store.close()

    asyncio.run(run())
