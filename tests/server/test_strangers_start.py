"""A server that cannot start says why in one sentence."""

from __future__ import annotations

import asyncio
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from conftest import EXPECTED
from gorin.kernel.values import GorinError
from gorin.server.edge.connections import Door
from gorin.server.edge.gate import Gate
from gorin.server.process.settings import Settings
from gorin.server.store.database import Store
from gorin.server.store.startup import check_database, check_port, sentence_of, shown
from server.forks import Forked
from server.table import Person
from serving import Postgres, free_port
from test_cli import environment


def start(*words: str) -> str:
    """Start a server that cannot; the one sentence it says."""
    ended = subprocess.run(
        [sys.executable, "-m", "gorin", "serve", "--port", str(free_port()), *words],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=120,
        check=False,
    )
    assert ended.returncode == 2, ended
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert not ended.stdout
    return ended.stderr.strip()


def sentence(database: str) -> str:
    """What is said of a database that cannot be used."""
    with pytest.raises(GorinError) as refused:
        check_database(database)
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


def test_a_start_that_fails_prints_one_line(tmp_path: Path) -> None:
    """With one process and with several: it is found out before any of them is started."""
    assert "no folder" in start("--database", str(tmp_path / "nowhere" / "gorin.db"))
    words = ("--database", f"postgresql://ann:sesame@127.0.0.1:{free_port()}/gorin", "--workers", "2")
    said = start(*words)
    assert "refused" in said
    assert "sesame" not in said


def test_addresses_that_are_none(tmp_path: Path) -> None:
    assert "mysql" in sentence("mysql://x/y")
    for odd in ("postgresql://[x", "://", "postgresql://host:port/x", "what ever://x"):
        assert "sesame" not in sentence(odd)
    assert shown("postgresql://ann:sesame@x/y") == "postgresql://ann:***@x/y"


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(b"no database at all, but long enough to be looked at" * 100)
    assert "no SQLite database" in sentence(str(other))
    assert "cannot be opened" in sentence(str(tmp_path))
    assert "folder" in sentence("/proc/gorin.db"), "where nothing may be written"


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    database = str(tmp_path / "gorin.db")
    check_database(database)
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer Gorin" in sentence(database)


def test_postgresql_that_will_not_have_us(postgres: Postgres, tmp_path: Path) -> None:
    uri = postgres.uri()
    check_database(uri)
    assert "no such database" in sentence(uri.replace("/postgres?", "/nowhere?"))
    wrong = OSError('password authentication failed for user "ann"')
    assert "do not fit" in str(sentence_of(wrong, "postgresql://ann:x@y/z"))
    assert "does not answer" in str(sentence_of(TimeoutError(), "postgresql://ann:x@y/z"))
    assert "no such machine" in sentence("postgresql://ann@nowhere.invalid/gorin")
    assert sentence_of(KeyError("a fault of ours"), "x") is None


def test_a_port_that_is_taken() -> None:
    taken = socket.create_server(("127.0.0.1", 0))
    with taken, pytest.raises(GorinError, match="address already in use"):
        check_port("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(GorinError, match="cannot listen"):
        check_port("nowhere.invalid", 8000)
    if socket.has_dualstack_ipv6():
        check_port("::1", free_port())


def test_what_fails_after_that_is_a_sentence_too(tmp_path: Path) -> None:
    """Somebody takes the database away between the look at it and the start of a process."""
    settings = Settings(database=str(tmp_path / "nowhere" / "gorin.db"))

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await Store(settings.database).open()
        yield

    gate = Gate(Litestar(lifespan=[life]), settings, Door(settings, 1000))
    told: list[Any] = []

    async def receive() -> Any:
        return {"type": "lifespan.startup"}

    async def send(message: Any) -> None:
        told.append(message)

    asyncio.run(gate({"type": "lifespan"}, receive, send))
    assert [message["type"] for message in told] == ["lifespan.startup.failed"]
    assert "cannot be opened" in told[0]["message"]
    assert "\n" not in told[0]["message"]


def test_the_look_at_a_database_leaves_it_whole(tmp_path: Path) -> None:
    database = str(tmp_path / "gorin.db")
    check_database(database)

    async def secret() -> str:
        store = Store(database)
        await store.open()
        try:
            return await store.secret()
        finally:
            await store.close()

    first = asyncio.run(secret())
    check_database(database)
    assert asyncio.run(secret()) == first


def test_a_start_of_play_says_when_the_first_page_and_game_were_there(tmp_path: Path) -> None:
    """`./play` tells when it was called; a server that was started otherwise says nothing of it."""
    began = time.time() - 3000
    log = tmp_path / "log"
    server = Forked(str(tmp_path / "gorin.db"), log, env={**environment(), "GORIN_BEGAN": str(began)}).start()
    try:
        _wait_for("The first page", log)
        assert "The first game" not in log.read_text()
        for _ in range(2):
            person = Person(server)
            person.does(person.opens(bots=[None, "random"]), "start")
            _wait_for("The first game", log)
    finally:
        server.stop()
    said = re.findall(r"^The first (\w+): (\d+) s, (\w+) engine\.$", log.read_text(), re.MULTILINE)
    assert [(what, 3000 <= int(seconds) < 4000, engine) for what, seconds, engine in said] == [
        ("page", True, EXPECTED),
        ("game", True, EXPECTED),
    ]


def _wait_for(words: str, log: Path) -> None:
    end = time.monotonic() + 60
    while words not in log.read_text():
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.05)
