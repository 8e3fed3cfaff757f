"""What never becomes a message is weighed too: frames, cheap requests, handshakes. Others come in between."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import statistics
import subprocess
import sys
import time
from typing import Any

import httpx
import pytest

from conftest import ROOT
from floods import FLOODS, PING
from gorin.server.edge import time_shares
from gorin.server.edge.connections import Door
from gorin.server.edge.gate import Gate
from gorin.server.edge.time_shares import TOGETHER, WAITING, Share, Shares, Timed
from gorin.server.process.limits import Bucket
from gorin.server.process.settings import Settings
from server.conftest import Serve
from server.table import Chair, Person
from serving import Server

#: Pings that come at once; answered as they come they would be one long step of the server.
MANY = 60_000


@pytest.fixture(scope="module")
def guarded(servers: Serve) -> Server:
    """A server with the limits that users meet, for nobody else."""
    return servers()


def raw_socket(server: Server, address: str) -> socket.socket:
    """A nameless WebSocket without a library, which would not send such things."""
    found = socket.create_connection(("127.0.0.1", server.port), 20, (address, 0))
    head = f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    found.sendall(f"{head}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    said = b""
    while b"\r\n\r\n" not in said or b"welcome" not in said:
        said += found.recv(4096)
    return found


def test_others_are_answered_between_the_pings_of_one_socket(guarded: Server) -> None:
    other = Chair(Person(guarded, stranger=True))
    other.drain()
    with contextlib.closing(raw_socket(guarded, "127.0.0.7")) as flood:
        flood.setblocking(False)
        sent = flood.send(PING * MANY) // len(PING)
        for _ in range(3):
            other.drain()
        pongs = 0
        with contextlib.suppress(BlockingIOError):
            while some := flood.recv(65_536):
                pongs += len(some) // 2
        assert pongs < sent / 2, "not all of them were read before anybody else was heard"


def test_a_message_in_endless_parts_is_refused(guarded: Server) -> None:
    with contextlib.closing(raw_socket(guarded, "127.0.0.8")) as flood:
        flood.settimeout(20)
        flood.sendall(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 2000)
        said = b""
        with contextlib.suppress(ConnectionError):
            while some := flood.recv(4096):
                said += some
        assert b"too many parts" in said


def test_a_message_in_some_parts_is_a_message(guarded: Server) -> None:
    with contextlib.closing(raw_socket(guarded, "127.0.0.9")) as talking:
        parts = [b'{"ty', b'pe":', b'"ping"}']
        heads = [b"\x01", b"\x00", b"\x80"]
        for head, part in zip(heads, parts, strict=True):
            talking.sendall(head + bytes([0x80 | len(part)]) + b"\0\0\0\0" + part)
        assert b'"pong"' in talking.recv(4096)


@pytest.mark.parametrize("flood", ["pings", "fragments", "health", "files", "handshakes"])
def test_a_flood_leaves_others_most_of_the_time(guarded: Server, flood: str) -> None:
    """How many times as long an answer takes as without it: tens or hundreds where nothing is weighed."""
    assert flood in FLOODS
    other, http = Chair(Person(guarded, stranger=True)), httpx.Client(base_url=guarded.url, timeout=60)

    def asked(times: int) -> float:
        taken = []
        for _ in range(times):
            began = time.perf_counter()
            other.drain()
            assert http.get("/health").status_code == 200
            taken.append(time.perf_counter() - began)
            time.sleep(0.05)
        return statistics.median(taken)

    asked(5)
    before = asked(15)
    target = {"attack": flood, "port": guarded.port, "seconds": 4, "addresses": ["127.0.0.2"]}
    words = [sys.executable, str(ROOT / "bench" / "attacks.py"), json.dumps(target)]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as attack:
        time.sleep(0.5)
        during = asked(15)
        attack.kill()
    http.close()
    assert during < 8 * before


# --- one address -------------------------------------------------------------------------------------------


def test_what_comes_at_once_is_spread() -> None:
    async def run() -> tuple[int, int]:
        share = Share(1.0, Bucket(1.0, 0.0))
        share.turns = Bucket(1e-9, TOGETHER)
        tasks = [asyncio.ensure_future(share.turn()) for _ in range(int(TOGETHER) + WAITING + 20)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        done = [task.result() for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        return done.count(True), done.count(False)

    assert asyncio.run(run()) == (TOGETHER, 20), "so many at once; more than may wait are refused"


def test_who_has_taken_much_waits_and_others_do_not() -> None:
    all_shares = Shares(1.0)
    all_shares.crowd.rate = 1e-9
    loud, other = all_shares.of("a"), all_shares.of("b")
    assert loud.reserve() == 0.0
    loud.charge(10.0)
    assert loud.reserve() > 1000.0
    assert other.reserve() == 0.0, "whoever owes nothing waits for nobody"
    other.charge(10.0)
    assert other.reserve() > 1000.0, "those who owe share what is left"


def test_only_own_steps_are_timed() -> None:
    charged: list[float] = []

    async def work() -> str:
        await asyncio.sleep(0.2)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        return "done"

    async def run() -> None:
        task = asyncio.ensure_future(_wait(Timed(work(), charged.append)))
        await asyncio.sleep(0.4)
        task.cancel()
        assert await task == "done"

    asyncio.run(run())
    assert len(charged) == 3
    assert sum(charged) < 0.2, "what was slept is nobody's"


async def _wait(work: Timed[str]) -> str:
    return await work


def test_a_request_that_waits_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_shares, "PATIENCE", 0.01)
    answered: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        answered.append(scope["client"][0])
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def ask(gate: Gate, address: str) -> int:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        headers = [(b"host", b"localhost")]
        scope = {"type": "http", "http_version": "1.1", "headers": headers, "client": (address, 1)}
        await gate(scope, None, send)
        return int(sent[0]["status"])

    async def run() -> None:
        settings = Settings()
        gate = Gate(app, settings, Door(settings, 1000))
        assert await ask(gate, "10.0.0.1") == 200
        gate.door.shares.of("10.0.0.1").charge(1000.0)
        assert await ask(gate, "10.0.0.1") == 429
        assert await ask(gate, "10.0.0.2") == 200
        assert answered == ["10.0.0.1", "10.0.0.2"]

    asyncio.run(run())
