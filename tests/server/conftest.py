"""A real server in a process of its own, on a SQLite file of its own; one for the tests of a worker."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import ROOT
from test_cli import environment

sys.path.insert(0, str(ROOT / "bench"))  # the server as a child process, and the witness

from server.forks import Forked, Zygote
from server.table import close_all
from serving import Postgres, Server

Serve = Callable[..., Server]


@pytest.fixture(autouse=True)
def _connections() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture(scope="session", autouse=True)
def _zygote() -> Iterator[None]:
    """The process from which the servers of this worker are forked."""
    Forked.zygote = Zygote(environment())
    yield
    Forked.zygote.close()


def serving(folders: pytest.TempPathFactory, kind: type[Server] = Forked) -> Iterator[Serve]:
    """Starts servers; at the end all are stopped, and none may have had an error of its own."""
    started: list[Server] = []

    def serve(*words: str, database: str | None = None) -> Server:
        folder: Path = folders.mktemp("server")
        server = kind(database or str(folder / "gorin.db"), folder / "log", *words, env=environment())
        started.append(server)
        return server.start()

    yield serve
    for server in started:
        server.stop()
    for server in started:
        text = server.log.read_text()
        assert "Traceback" not in text, text[-5000:]
        assert "ERROR" not in text, text[-5000:]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Servers of one module's tests: those that nobody needs any more would keep the machine busy."""
    yield from serving(tmp_path_factory)


@pytest.fixture(scope="session")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Servers that modules share."""
    yield from serving(tmp_path_factory)


@pytest.fixture(scope="session")
def server(lasting: Serve) -> Server:
    """A server that allows a lot and calls a seat vacant after a second."""
    return lasting("--idle", "1", "--generosity", "1000")


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that users meet, started as a host starts it."""
    for serve in serving(tmp_path_factory, Server):
        yield serve()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    database = Postgres()
    yield database
    database.stop()


@pytest.fixture(scope="session")
def two(lasting: Serve, postgres: Postgres) -> tuple[Server, Server]:
    """Two servers on one PostgreSQL."""
    first = lasting("--generosity", "1000", database=postgres.uri())
    return first, lasting("--generosity", "1000", database=postgres.uri())
