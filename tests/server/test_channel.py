"""Several processes on one PostgreSQL that goes away and comes back: they hear each other again."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gorin.server.store import database as database_module
from gorin.server.store import schema
from gorin.server.store.channel import MOST_BYTES, PgChannel
from gorin.server.store.database import Entry, Store, now
from gorin.server.store.outage import Down
from server.conftest import Serve
from server.rows import ROW
from server.table import PATIENCE, play_on, seated, to_move
from server.test_restart import apart
from serving import Postgres, Server
from witness import truth_of


@pytest.fixture(scope="module")
def mortal() -> Iterator[Postgres]:
    """A PostgreSQL that tests may restart."""
    database = Postgres()
    yield database
    database.stop()


@pytest.fixture
def pair(servers: Serve, mortal: Postgres) -> Iterator[Server]:
    server = servers("--workers", "2", "--generosity", "1000", "--idle", "60", database=mortal.uri())
    yield server
    server.stop()


def test_after_a_restart_of_the_database_moves_are_heard_in_the_other_process(
    pair: Server, mortal: Postgres
) -> None:
    match, chairs = seated(pair)
    persons = [chair.person for chair in chairs]
    for chair in chairs:
        chair.close()
    chairs = apart(pair, match, *persons)
    play_on(chairs, random.Random(1), 2)
    mortal.restart()
    play_on(chairs, random.Random(2), 4)  # each waits for what the other has done
    chairs[0].send("say", match=match, text="still there?")
    assert chairs[1].until("said")["text"] == "still there?"
    mortal.halt()
    checks = until_ready(pair, 503)
    assert "hear" in checks["channel"]
    mover = to_move(chairs)
    other = chairs[1 - chairs.index(mover)]
    mover.act()
    mortal.go_on()
    until_ready(pair, 200)
    done = mover.acknowledged()  # it waited for the database, and stands
    other.until_seq(done)
    truth = truth_of(pair.database, match)
    assert truth.entries[done - 1].seat == mover.seat
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def until_ready(server: Server, status: int) -> dict[str, str]:
    """Ask until a process says that it can serve, or that it cannot; what it says of each part."""
    for _ in range(1000):
        answer = httpx.get(server.url + "/ready", timeout=PATIENCE)
        if answer.status_code == status:
            checks: dict[str, str] = answer.json()["checks"]
            return checks
        time.sleep(0.02)
    raise AssertionError(f"it never said {status}")


# --- the channel by itself --------------------------------------------------------------------------------


class Ear:
    """One process's end of the channel, and what it made of what it heard."""

    def __init__(self, dsn: str) -> None:
        self.channel = PgChannel(dsn, ping=0.2)
        self.heard: asyncio.Queue[Any] = asyncio.Queue()
        self.heeded: set[str] = set()

    async def heed(self, notice: dict[str, Any]) -> None:
        self.heeded.add(notice["what"])
        await self.heard.put(notice["what"])

    async def catch_up(self) -> None:
        await self.heard.put("everything")

    async def hears(self, what: str) -> None:
        while await asyncio.wait_for(self.heard.get(), PATIENCE) != what:
            pass


async def listening(*ears: Ear) -> None:
    while not all([await ear.channel.listens() for ear in ears]):
        await asyncio.sleep(0.01)


def test_who_was_deaf_looks_at_everything_and_says_whether_it_listens(mortal: Postgres) -> None:
    async def run() -> None:
        one, two = Ear(mortal.uri()), Ear(mortal.uri())
        for ear in (one, two):
            await ear.channel.open(ear.heed, ear.catch_up)
        await one.channel.publish({"what": "first"})
        await two.hears("first")
        assert await one.channel.listens()
        await asyncio.to_thread(mortal.halt)
        while await one.channel.listens():
            await asyncio.sleep(0.01)
        await one.channel.publish({"what": "nobody hears this"})  # keeps nobody waiting, and fails nothing
        await asyncio.to_thread(mortal.go_on)
        for ear in (one, two):
            await ear.hears("everything")
        await asyncio.wait_for(listening(one, two), PATIENCE)
        while "second" not in two.heeded:  # what comes while everything is looked at, is looked at with it
            await one.channel.publish({"what": "second"})
            await asyncio.wait_for(two.heard.get(), PATIENCE)
        for ear in (one, two):
            await ear.channel.close()

    asyncio.run(run())


def test_what_is_too_long_or_too_much_becomes_one_look_at_everything(
    mortal: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gorin.server.store.channel.QUEUE", 3)

    async def run() -> None:
        one, two = Ear(mortal.uri()), Ear(mortal.uri())
        for ear in (one, two):
            await ear.channel.open(ear.heed, ear.catch_up)
        await one.channel.publish({"what": "short", "text": "武" * 500})
        await two.hears("short")
        await one.channel.publish({"what": "long", "text": "x" * MOST_BYTES})
        await two.hears("everything")
        for _ in range(10):  # nobody takes them from the queue meanwhile
            two.channel._hear(None, 0, "", '{"what": "much", "from": "elsewhere"}')
        await two.hears("everything")
        assert two.heard.empty()
        for ear in (one, two):
            await ear.channel.close()

    asyncio.run(run())


# --- entries whose fate is not known ----------------------------------------------------------------------


def test_an_entry_that_was_kept_before_the_answer_was_lost_counts_once(
    mortal: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost between the commit and its answer; then another process takes the place."""

    async def run() -> None:
        database = Store(mortal.uri())
        await database.open()
        await database.write(sa.insert(schema.matches).values(**ROW))
        lost = {"left": 0}
        commit = AsyncConnection.commit

        async def unanswered(self: Any) -> None:
            await commit(self)
            if lost["left"]:
                lost["left"] -= 1
                raise ConnectionResetError

        monkeypatch.setattr(AsyncConnection, "commit", unanswered)
        entry = Entry("m", 1, "move", 0, {"type": "pass", "cards": [1, 2]}, now())
        lost["left"] = 2
        assert await database.append(entry) is True
        assert [each.seq for each in await database.entries("m")] == [1]
        assert await database.append(Entry("m", 1, "move", 1, {}, now())) is False
        monkeypatch.setattr(database_module, "WRITING", 0.0)
        lost["left"] = 100
        with pytest.raises(Down):
            await database.append(Entry("m", 2, "move", 0, {}, now()))
        lost["left"] = 0
        assert await database.append(Entry("m", 2, "move", 1, {}, now())) is False
        await database.close()

    asyncio.run(run())
