"""A restart that announces itself: everybody is told, clocks stand, what is under way is finished."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from types import SimpleNamespace
from typing import Any

import httpx
import psutil
import pytest

from gorin.kernel.values import GorinError
from gorin.server.edge.shutdown import Shutdown
from gorin.server.match.clocks import Downtimes
from gorin.server.wire.client import Client
from server.conftest import Serve
from server.table import PATIENCE, Person, play_on, seated, to_move


def test_a_restart_is_announced_and_matches_go_on_after_it(servers: Serve) -> None:
    server = servers("--generosity", "100", "--drain", "30")
    match, chairs = seated(server, clock={"game": 900})
    play_on(chairs, random.Random(1), 2)
    bystander = Person(server)
    assert server.process is not None
    bots = psutil.Process(server.process.pid).children(recursive=True)
    os.kill(server.process.pid, signal.SIGTERM)
    for chair in chairs:
        news = chair.until("restarting")
        assert 0 < news["seconds"] <= 30
        assert news["sentence"].startswith("The server restarts in ")
    # Play goes on meanwhile; what is new does not begin, and who comes now is told at once.
    mover = to_move(chairs)
    mover.act()
    done = mover.acknowledged()
    for chair in chairs:
        chair.until_seq(done)
    refused = bystander.post("/api/matches", {"game": "kenjin", "seats": 2}, 400)
    assert "restarts" in refused["sentence"]
    assert bystander.get("/ready", 503)["checks"]["staying"] != "ok"
    late = bystander.sits_down(match)
    assert any(message["type"] == "restarting" for message in late.heard)
    shown = [_clocks(chair) for chair in chairs]
    assert shown[0] == shown[1], "no clock runs, so whenever it is looked at it shows the same"
    again = bystander.sits_down(match)
    assert _clocks(again) == shown[0]
    os.kill(server.process.pid, signal.SIGTERM)  # once more: without the wait
    assert [chair.closed() for chair in chairs] == [1012, 1012]
    server.process.wait(PATIENCE)
    _, alive = psutil.wait_procs(bots, 10)
    assert not alive, "bots outlived their server"
    with sqlite3.connect(server.database) as database:  # it takes an hour to come back
        database.execute("UPDATE log SET at = at - 3600")
        database.execute("UPDATE matches SET started = started - 3600, created = created - 3600")
        database.execute("UPDATE served SET at = at - 3600")
    database.close()
    server.start(again=True)
    back = [chair.person.sits_down(match, since=chair.seq) for chair in chairs]
    assert back[0].seq == done
    assert all(abs(was - now) < 30 for was, now in zip(shown[0], _clocks(back[0]), strict=True))
    play_on(back, random.Random(2), 2)


def _clocks(chair: Any) -> list[float]:
    found = [message["clocks"] for message in chair.heard if message.get("clocks")]
    return list(found[-1])


# --- step by step ----------------------------------------------------------------------------------------


class Serving:
    """The beat of a process, as far as the end of it asks for one."""

    def __init__(self) -> None:
        self.downtimes = Downtimes()

    async def stop(self) -> None:
        self.downtimes.stopped = time.monotonic()


def drained(**more: Any) -> Shutdown:
    hub: Any = SimpleNamespace(uptime=Serving(), settings=SimpleNamespace(drain=0.0), **more)
    return Shutdown(hub)


def test_what_is_under_way_and_what_is_unsent_comes_before_the_end() -> None:
    async def run() -> None:
        draining, order = drained(), []
        client = Client(None)
        draining.came(client)
        draining.busy = 1
        task = asyncio.create_task(draining.drain(0.0, lambda: order.append("end")))
        while not draining.closing:
            await asyncio.sleep(0)
        assert draining.hub.uptime.downtimes.stopped is not None, "clocks stop first of all"
        assert await draining.check() is not None
        with pytest.raises(GorinError, match="restarts"):
            draining.refuse_new()
        for _ in range(20):
            await asyncio.sleep(0.001)
        order.append("acknowledged")
        draining.busy = 0
        for _ in range(5):
            await asyncio.sleep(0.01)
        order.append("sent")
        assert b"restarting" in (await client.queue.get() or b"")
        await task
        assert order == ["acknowledged", "sent", "end"]

    asyncio.run(run())


def test_a_process_without_visitors_ends_at_once() -> None:
    async def run() -> None:
        draining, ended = drained(), asyncio.Event()
        await asyncio.wait_for(draining.drain(3600.0, ended.set), PATIENCE)
        assert ended.is_set()

    asyncio.run(run())


def test_every_worker_says_so(servers: Serve, postgres: Any) -> None:
    server = servers("--workers", "2", "--generosity", "100", "--drain", "1", database=postgres.uri())
    match, chairs = seated(server)
    more = [chairs[0].person.sits_down(match) for _ in range(6)]  # at both workers, most likely
    assert server.process is not None
    server.process.terminate()
    for chair in (*chairs, *more):
        chair.until("restarting")
        assert chair.closed() == 1012
    server.process.wait(PATIENCE)
    with pytest.raises(httpx.TransportError):
        httpx.get(server.url + "/health")
