"""How the server holds under load: many matches at once, two WebSocket clients each, one action a second.

    python bench/load.py [--matches 500] [--seconds 60] [--rate 1.0] [--game kenjin] [--out bench/load.json]

Starts a server of its own on a new SQLite file. A match that ends is followed by its rematch, so that the
load stays the same. Latency is counted from sending an action to its acknowledgement, in the client.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from serving import Server

#: About how many actions a match of two has.
MOVES = 32

GOAL_P99_MS = 250.0
GOAL_MEMORY = 1024**3


class Decision(msgspec.Struct):
    actions: list[msgspec.Raw]


class Numbered(msgspec.Struct):
    seq: int


class Message(msgspec.Struct):
    """What a scripted player reads of a message: the server's processor is measured, not this one's."""

    type: str
    match: msgspec.Raw = msgspec.Raw()
    seq: int | None = None
    step: Numbered | None = None
    decision: Decision | None = None
    code: str = ""


class Status(msgspec.Struct):
    status: str


read_message = msgspec.json.Decoder(Message).decode
read_status = msgspec.json.Decoder(Status).decode
write = msgspec.json.Encoder().encode


class Tally:
    """What is measured, over all matches."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.sent = 0
        self.heard = 0
        self.finished = 0
        self.counting = False
        self.refused: dict[str, int] = {}


class Player:
    """One client: a session and a socket, which plays any legal action when told to."""

    def __init__(self, http: httpx.AsyncClient, server: Server, name: str, tally: Tally) -> None:
        self.http = http
        self.server = server
        self.name = name
        self.tally = tally
        self.cookie = ""
        self.socket: ClientConnection | None = None
        self.match = ""
        self.seq = 0
        self.actions: list[msgspec.Raw] = []
        self.over = asyncio.Event()
        self.acknowledged: asyncio.Future[None] | None = None

    async def post(self, path: str, body: Any = None) -> Any:
        headers = {"X-Gorin": "1", "Cookie": self.cookie}
        answer = await self.http.post(path, json={} if body is None else body, headers=headers)
        answer.raise_for_status()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer.json()

    async def come_in(self) -> None:
        await self.post("/api/guest", {"name": self.name})
        self.socket = await connect(
            self.server.socket_url,
            additional_headers={"Cookie": self.cookie},
            ping_interval=None,
            close_timeout=1,
            open_timeout=60,
        )

    async def sit(self, match: str) -> None:
        assert self.socket is not None
        self.match, self.seq, self.actions = match, 0, []
        self.over.clear()
        await self.socket.send(json.dumps({"type": "watch", "match": match}))

    async def listen(self) -> None:
        assert self.socket is not None
        while True:
            raw = await self.socket.recv(decode=False)
            self.tally.heard += self.tally.counting
            message = read_message(raw)
            kind = message.type
            if kind == "acknowledged":
                if self.acknowledged is not None and not self.acknowledged.done():
                    self.acknowledged.set_result(None)
            elif kind in ("table", "happened"):
                self.seq = message.step.seq if message.step is not None else message.seq or 0
                self.actions = message.decision.actions if message.decision is not None else []
            if kind in ("table", "changed") and read_status(message.match).status == "over":
                self.over.set()
            if kind == "refused":
                self.tally.refused[message.code] = self.tally.refused.get(message.code, 0) + 1

    async def act(self) -> None:
        """Take an action and wait for its acknowledgement."""
        assert self.socket is not None
        action = random.choice(self.actions)
        self.actions = []
        message = {"type": "act", "match": self.match, "seq": self.seq, "action": action}
        self.acknowledged = asyncio.get_running_loop().create_future()
        counting = self.tally.counting
        self.tally.sent += counting
        started = time.perf_counter()
        await self.socket.send(write(message), text=True)
        await asyncio.wait_for(self.acknowledged, 60)
        if counting:
            self.tally.latencies.append(time.perf_counter() - started)


async def begin(players: list[Player], match: str) -> None:
    """Everybody is there: start and sit down."""
    host, guest = players
    await guest.post(f"/api/matches/{match}/ready")
    await host.post(f"/api/matches/{match}/start")
    for player in players:
        await player.sit(match)


async def open_table(players: list[Player], game: dict[str, Any]) -> None:
    host, guest = players
    made = await host.post("/api/matches", {**game, "seats": 2})
    await guest.post(f"/api/matches/{made['id']}/join", {})
    await begin(players, made["id"])


async def table(players: list[Player], rate: float, tally: Tally, phase: float) -> None:
    """Two players, match after match, an action every `1 / rate` seconds."""
    host, guest = players
    loop = asyncio.get_running_loop()
    turn = loop.time() + phase
    while True:
        while not host.over.is_set():
            await asyncio.sleep(max(0.0, turn - loop.time()))
            turn = max(turn, loop.time() - 1.0) + 1.0 / rate
            ready = [player for player in players if player.actions]
            if ready and not host.over.is_set():
                await ready[0].act()
        tally.finished += 1
        made = await host.post(f"/api/matches/{host.match}/rematch")
        await guest.post(f"/api/matches/{host.match}/rematch")
        await begin(players, made["id"])


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def measure(
    server: Server, matches: int, seconds: float, rate: float, game: dict[str, Any]
) -> dict[str, Any]:
    tally = Tally()
    # Give idle connections up before the server does: else a request may meet one that is just being closed.
    limits = httpx.Limits(max_connections=32, max_keepalive_connections=32, keepalive_expiry=2)
    async with httpx.AsyncClient(base_url=server.url, timeout=60, limits=limits) as http:
        players = [Player(http, server, f"L{index}", tally) for index in range(2 * matches)]
        for start in range(0, len(players), 50):
            await asyncio.gather(*(player.come_in() for player in players[start : start + 50]))
        listeners = [asyncio.create_task(player.listen()) for player in players]
        pairs = [players[2 * index : 2 * index + 2] for index in range(matches)]
        await asyncio.gather(*(open_table(pair, game) for pair in pairs))
        # Not all in step: matches begin spread over the length of one, so that they end spread, too.
        spread = MOVES / rate
        tables = [asyncio.create_task(table(pair, rate, tally, random.uniform(0, spread))) for pair in pairs]
        await asyncio.sleep(spread + 2)
        tally.counting = True
        started, used, own = time.perf_counter(), cpu_seconds(server), time.process_time()
        memory = [server.memory()]
        while time.perf_counter() - started < seconds:
            await asyncio.sleep(1)
            memory.append(server.memory())
            for task in [*tables, *listeners]:
                if task.done():
                    task.result()
        tally.counting = False
        took, busy = time.perf_counter() - started, cpu_seconds(server) - used
        own = time.process_time() - own
        for task in [*tables, *listeners]:
            task.cancel()
        await asyncio.gather(*tables, *listeners, return_exceptions=True)
        await asyncio.gather(*(player.socket.close() for player in players if player.socket is not None))
    milliseconds = [1000 * latency for latency in tally.latencies]
    return {
        "matches": matches,
        "sockets": 2 * matches,
        "seconds": round(took, 1),
        "actions": len(milliseconds),
        "actions_per_second": round(len(milliseconds) / took, 1),
        "messages_heard_per_second": round(tally.heard / took, 1),
        "matches_finished": tally.finished,
        "refused": tally.refused,
        "ack_ms": {
            "p50": round(statistics.median(milliseconds), 2),
            "p95": round(quantile(milliseconds, 0.95), 2),
            "p99": round(quantile(milliseconds, 0.99), 2),
            "max": round(max(milliseconds), 2),
        },
        "server_memory_mib": round(max(memory) / 2**20, 1),
        "server_cpu_share": round(busy / took, 3),
        "server_cpu_ms_per_action": round(1000 * busy / len(milliseconds), 2),
        "clients_cpu_share": round(own / took, 3),
        "load_average": os.getloadavg()[0],
    }


def cpu_seconds(server: Server) -> float:
    """Processor time of the server's process so far."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second in each match")
    parser.add_argument("--game", default="kenjin")
    parser.add_argument("--options", type=json.loads, default={}, help="the game's options, as JSON")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("load.json"))
    given = parser.parse_args()
    game = {"game": given.game, "options": given.options}
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 16384), most))
    with tempfile.TemporaryDirectory() as folder:
        database, log = str(Path(folder) / "load.db"), Path(folder) / "log"
        server = Server(database, log, "--generosity", "1000").start()
        try:
            found = uvloop.run(measure(server, given.matches, given.seconds, given.rate, game))
        finally:
            server.stop()
        troubles = [line for line in log.read_text().splitlines() if " ERROR " in line]
    from gorin.cli import compiled

    found["engine"] = "compiled" if compiled() else "plain Python"
    found["machine"] = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    found["server_errors"] = troubles
    met = found["ack_ms"]["p99"] < GOAL_P99_MS and found["server_memory_mib"] * 2**20 < GOAL_MEMORY
    found["goals_met"] = met and not troubles
    print(json.dumps(found, indent=2))
    given.out.write_text(json.dumps(found, indent=2) + "\n")
    return 0 if found["goals_met"] else 1


if __name__ == "__main__":
    raise SystemExit(main())
