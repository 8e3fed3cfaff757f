"""What strangers leave behind: nothing for what is not there, and no match in memory that nobody needs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.kernel.values import GorinError
from gorin.server.edge.assembly import ServerProcess
from gorin.server.edge.sweep import look_after
from gorin.server.match import folding, memory
from gorin.server.match import hub as hub_module
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.question import Question
from gorin.server.people.sessions import People
from gorin.server.process.settings import Settings
from gorin.server.store import schema
from gorin.server.store.channel import Alone
from gorin.server.store.database import Store, now
from gorin.server.wire.client import Client
from gorin.warfare import WARFARE
from server.archive import played, store_matches

#: A match of persons under way, in which nothing happens by itself.
UNDER_WAY = {"status": "playing", "winners": None, "ended": None, "seats": [None, None]}
MOVES, _ = played()


@contextlib.asynccontextmanager
async def living(database: str) -> AsyncIterator[ServerProcess]:
    """A process of the server without sockets."""
    store = Store(database)
    await store.open()
    people = People(store, await store.secret())
    server = ServerProcess(Hub(store, people, find, Settings(database=database), Alone()), WARFARE)
    try:
        yield server
    finally:
        await server.close()
        await store.close()


Work = Callable[..., Coroutine[Any, Any, None]]


def at_hub(tmp_path: Path, work: Work, *matches: dict[str, Any]) -> None:
    database = str(tmp_path / "gorin.db")
    ids = store_matches(database, *({**UNDER_WAY, "moves": MOVES[:6], **each} for each in matches))

    async def run() -> None:
        async with living(database) as server:
            await asyncio.wait_for(work(server, *ids), 60)

    asyncio.run(run())


def test_matches_that_are_not_there_leave_nothing_behind(tmp_path: Path) -> None:
    async def work(server: ServerProcess) -> None:
        hub = server.hub
        client = Client(None)
        for number in range(500):
            await hub.unwatch(client, f"none{number}")
            with pytest.raises(GorinError):
                await hub.watch(client, f"none{number}", 0, None)
        assert not hub.watchers
        assert not hub.locks
        assert not client.watching

    at_hub(tmp_path, work)


def test_a_match_that_was_watched_leaves_nothing_behind(tmp_path: Path) -> None:
    async def work(server: ServerProcess, match: str) -> None:
        hub = server.hub
        client = Client(None)
        await hub.watch(client, match, 0, None)
        assert list(hub.watchers) == [match]
        await hub.unwatch(client, match)
        hub.tell_changed(await hub.live(match))
        assert not hub.watchers

    at_hub(tmp_path, work, {})


def test_one_socket_watches_so_many_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are over make room."""
    monkeypatch.setattr(hub_module, "WATCHED", 3)

    async def work(server: ServerProcess, *ids: str) -> None:
        hub = server.hub
        client, (over, *playing) = Client(None), ids
        for match in ids[:3]:
            await hub.watch(client, match, 0, None)
        await hub.watch(client, playing[2], 0, None)
        assert client.watching == set(playing[:3]), "the one that is over has made room"
        with pytest.raises(GorinError, match="You watch 3 matches"):
            await hub.watch(client, playing[3], 0, None)
        assert over not in hub.watchers
        await hub.watch(client, playing[0], 0, None)  # again
        await hub.unwatch(client, playing[0])
        await hub.watch(client, playing[3], 0, None)

    at_hub(tmp_path, work, {"moves": MOVES, "status": "over", "winners": [0]}, {}, {}, {}, {})


def test_a_running_match_that_nobody_needs_leaves_and_comes_back(tmp_path: Path) -> None:
    async def work(server: ServerProcess, match: str) -> None:
        hub = server.hub
        client = Client(None)
        await hub.watch(client, match, 0, None)
        live = await hub.live(match)
        live.used -= memory.KEPT + 1
        await look_after(server.campaigns, live)
        assert match in hub.lives, "somebody watches it"
        await hub.unwatch(client, match)
        live.used = now()
        await look_after(server.campaigns, live)
        assert match in hub.lives, "it was needed just now"
        live.used -= memory.KEPT + 1
        async with hub.held(match):
            live.used -= memory.KEPT + 1
            await look_after(server.campaigns, live)
            assert match in hub.lives, "somebody is about to change it"
        live.question, live.used = Question("takeback", 0), 0.0
        await look_after(server.campaigns, live)
        assert match in hub.lives, "a question stands that only memory knows"
        live.question = None
        await look_after(server.campaigns, live)
        assert match not in hub.lives
        assert not hub.locks
        assert not hub.deadlines
        again = await hub.live(match)
        assert again is not live
        assert (again.seq, again.waiting_for()) == (live.seq, live.waiting_for())

    at_hub(tmp_path, work, {})


def test_there_is_room_for_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 2)

    async def work(server: ServerProcess, *ids: str) -> None:
        hub = server.hub
        for age, match in enumerate(ids):
            (await hub.live(match)).used -= age
        await hub.watch(Client(None), ids[-1], 0, None)
        memory.make_room(hub, now())
        assert set(hub.lives) == {ids[0], ids[-1]}, "the one that is watched, and the one asked for last"

    at_hub(tmp_path, work, {}, {}, {}, {})


def test_a_clock_runs_out_of_a_match_that_has_left(tmp_path: Path) -> None:
    async def work(server: ServerProcess, match: str) -> None:
        hub = server.hub
        live = await hub.live(match)
        last = live.entries[-1].at
        live.used = 0.0
        await look_after(server.campaigns, live)
        assert match not in hub.lives
        until = hub.deadlines[match]
        assert last + 999 < until <= last + 1000
        await memory.come_back(hub, until - 1)
        assert match not in hub.lives
        await memory.come_back(hub, until)
        assert match in hub.lives
        assert not hub.deadlines

    at_hub(tmp_path, work, {"clock": {"move": 1000, "on_timeout": "bot"}})


def test_a_start_reads_only_matches_whose_clocks_run(tmp_path: Path) -> None:
    """The others come when somebody asks; nobody waits for them before the server serves."""

    async def work(server: ServerProcess, *ids: str) -> None:
        hub = server.hub
        await server.open()
        assert not hub.lives
        await memory.resume(hub)
        assert list(hub.lives) == [ids[-1]]
        live = await hub.live(ids[-1])
        await look_after(server.campaigns, live)
        assert live.entries[-1].kind == "substitute", "its time had run out before the start"

    late = {"clock": {"move": 10, "on_timeout": "bot"}, "started": now() - 1000, "moves": []}
    at_hub(tmp_path, work, {}, {"seats": [None, "random"]}, late)


def test_the_end_that_a_row_has_missed_is_written_when_somebody_asks(tmp_path: Path) -> None:
    async def work(server: ServerProcess, match: str) -> None:
        hub = server.hub
        rows = sa.select(schema.matches.c.status).where(schema.matches.c.id == match)
        assert (await hub.store.read(rows))[0]["status"] == "playing"
        await hub.live(match)
        while (await hub.store.read(rows))[0]["status"] != "over":
            await asyncio.sleep(0)

    at_hub(tmp_path, work, {"moves": MOVES})


def test_others_speak_while_a_long_log_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And of two long ones, one after the other: many at once keep nobody waiting."""
    monkeypatch.setattr(folding, "BITE", -1.0)  # not 0: a clock may stand still for an entry
    taken: list[str] = []

    async def work(server: ServerProcess, *ids: str) -> None:
        hub = server.hub
        take = Live.take

        def noted(live: Any, entry: Any) -> None:
            taken.append(live.id)
            take(live, entry)

        monkeypatch.setattr(Live, "take", noted)
        spoken = 0
        reading = [asyncio.create_task(hub.live(match)) for match in ids]
        while not all(each.done() for each in reading):
            await asyncio.sleep(0)
            spoken += bool(taken)
        assert spoken >= len(taken) - 2
        rest = taken[2:]  # the first bite of each is taken at once
        assert sorted(rest, key=rest.index) == rest

    at_hub(tmp_path, work, {"moves": MOVES}, {"moves": MOVES})
