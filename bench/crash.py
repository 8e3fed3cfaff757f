"""The server is killed in the middle of many matches, again and again; nothing acknowledged may be lost.

    python bench/crash.py [--matches 200] [--kills 10] [--database sqlite|postgres] [--workers N]
                          [--restarts N]

Scripted clients and bots play; SIGKILL comes at random moments, and the server starts again on the same
database. At the end every acknowledged action stands in the log once, under the number that was acknowledged;
every match has ended; every client was told every entry once, in order; and every view and event that any
client got is, byte for byte, what its seat may see.

With `--restarts` PostgreSQL is restarted under the running server so many times besides. After each of them
moves that are made in one process are seen by a player who is connected to the other.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from apart import Apart
from gorin.server.store import schema
from gorin.server.store.database import Store
from serving import Postgres, Server
from witness import Truth, read_truth


class Scripted:
    """A client that plays any legal action, and comes back when the server does."""

    def __init__(self, server: Server, http: httpx.AsyncClient, name: str, rng: random.Random) -> None:
        self.server = server
        self.http = http
        self.name = name
        self.rng = rng
        self.cookie = ""
        self.match = ""
        self.seat: int | None = None
        self.seq = 0
        self.raws: list[str] = []
        self.acknowledged: list[tuple[int, Any]] = []
        self.lost = 0
        self.refused: list[str] = []
        #: The match is not this player's any more, so what came of it was not told.
        self.shut = False
        #: What was sent and not yet answered, with the table it was sent for; answers come in this order.
        #: The number in the log is the server's to give: of several who choose at once, one comes second.
        self._sent: deque[tuple[int, Any]] = deque()
        self._over = False

    async def post(self, path: str, body: Any = None) -> Any:
        headers = {"X-Gorin": "1", "Cookie": self.cookie}
        answer = await self.http.post(path, json={} if body is None else body, headers=headers)
        answer.raise_for_status()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer.json()

    async def play(self, pause: float) -> None:
        """Play the match to its end, however often the server goes away."""
        while not self._over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                headers = {"Cookie": self.cookie}
                async with connect(
                    self.server.socket_url, additional_headers=headers, compression=None, close_timeout=1
                ) as socket:
                    await self._talk(socket, pause)
            self.lost += len(self._sent)
            self._sent.clear()
            await asyncio.sleep(0.1)

    def choose(self, decision: Any) -> Any:
        return self.rng.choice(decision["actions"])

    async def _talk(self, socket: ClientConnection, pause: float) -> None:
        await socket.send(json.dumps({"type": "watch", "match": self.match, "since": self.seq}))
        async for raw in socket:
            assert isinstance(raw, str)
            self.raws.append(raw)
            message = json.loads(raw)
            kind = message["type"]
            if kind == "acknowledged":
                seen, action = self._sent.popleft()
                assert message["seq"] > seen
                self.acknowledged.append((message["seq"], action))
            elif kind == "refused":
                self.refused.append(f"{message['code']}: {message['sentence']}")
                if message["seq"] is not None:
                    seen, _ = self._sent.popleft()
                    assert message["seq"] == seen
                else:
                    self._over = self.shut = True  # the match was stopped before it was reached
            elif kind == "dismissed":
                self._over = self.shut = True
            elif kind in ("table", "happened"):
                self.seq = message["seq"] if kind == "table" else message["step"]["seq"]
                if kind == "table":
                    self.seat = message["seat"]
                if message["decision"]:
                    await asyncio.sleep(self.rng.random() * 2 * pause)
                    action = self.choose(message["decision"])
                    self._sent.append((self.seq, action))
                    act = {"type": "act", "match": self.match, "seq": self.seq, "action": action}
                    await socket.send(json.dumps(act))
            if kind in ("table", "changed") and message["match"]["status"] == "over":
                self._over = self.seq == message["match"]["seq"]
            if self._over:
                return


async def set_up(server: Server, http: httpx.AsyncClient, matches: int, seed: int) -> list[list[Scripted]]:
    """Tables of two persons, of a person and a bot, and of two persons and a bot, by turns."""
    tables: list[list[Scripted]] = []
    for index in range(matches):
        persons, bots = ((2, 0), (1, 1), (2, 1))[index % 3]
        players = [
            Scripted(server, http, f"C{index}x{number}", random.Random(f"{seed}/{index}/{number}"))
            for number in range(persons)
        ]
        for player in players:
            await player.post("/api/guest", {"name": player.name})
        request = {
            "game": "kenjin",
            "seats": persons + bots,
            "bots": [None] * persons + ["random"] * bots,
        }
        made = await players[0].post("/api/matches", request)
        for player in players[1:]:
            await player.post(f"/api/matches/{made['id']}/join")
            await player.post(f"/api/matches/{made['id']}/ready")
        await players[0].post(f"/api/matches/{made['id']}/start")
        for player in players:
            player.match = made["id"]
        tables.append(players)
    return tables


async def kill_and_start(server: Server, kills: int, rng: random.Random, playing: asyncio.Task[Any]) -> int:
    """Kill the server at random moments and start it again; how often somebody was still playing."""
    done = 0
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.3, 3.0))
        if playing.done():
            break
        server.kill()
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await asyncio.to_thread(server.start, True)
        done += 1
    return done


async def restart_database(
    server: Server, postgres: Postgres, restarts: int, workers: int, playing: asyncio.Task[Any]
) -> dict[str, int]:
    """Restart PostgreSQL under the server; two players at different processes go on after each time."""
    seen = during = 0
    for _ in range(restarts):
        apart = Apart(server, workers)
        await apart.begin()
        await apart.play(2)
        during += not playing.done()
        await asyncio.to_thread(postgres.restart)
        seen += await apart.play(4)
        await apart.end()
    return {"restarts": restarts, "during_play": during, "seen_in_the_other_process": seen}


def check(truth: Truth, players: list[Scripted]) -> None:
    """Everything that is promised, for one match."""
    assert truth.over, f"match {truth.row['id']} never ended"
    assert truth.row["status"] == "over"
    for player in players:
        numbers = [seq for seq, _ in player.acknowledged]
        assert len(set(numbers)) == len(numbers), "one number was acknowledged twice"
        for seq, action in player.acknowledged:
            entry = truth.entries[truth.true_seq(player.seat, seq) - 1]
            assert (entry.kind, entry.seat) == ("move", player.seat)
            assert entry.data == action, f"entry {seq} is not what was acknowledged"
        if not player.shut:
            truth.check_sequence(player.raws, player.seat)


async def once(database: str, matches: int) -> None:
    """The log has one entry for each number of each match, and the database no match more than was made."""
    store = Store(database)
    table = schema.log.c
    counted = sa.select(table.match, table.seq).group_by(table.match, table.seq).having(sa.func.count() > 1)
    assert not await store.read(counted)
    assert len(await store.read(sa.select(schema.matches.c.id))) == matches
    await store.database.close()


async def run(
    server: Server,
    matches: int,
    kills: int,
    pause: float,
    seed: int = 1,
    restarts: int = 0,
    workers: int = 1,
    postgres: Postgres | None = None,
) -> dict[str, Any]:
    """The whole trial on a server that has been started; what was seen."""
    restarted: dict[str, int] = {}
    started = time.monotonic()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        tables = await set_up(server, http, matches, seed)
        players = [player for table in tables for player in table]
        playing = asyncio.gather(*(player.play(pause) for player in players))
        task = asyncio.ensure_future(playing)
        if restarts:
            assert postgres is not None
            restarted = await restart_database(server, postgres, restarts, workers, task)  # type: ignore[arg-type]
        killed = await kill_and_start(server, kills, random.Random(seed), task)  # type: ignore[arg-type]
        await asyncio.wait_for(task, 600)
    for table in tables:
        check(await read_truth(server.database, table[0].match), table)
    await once(server.database, matches + restarts)
    return {
        "matches": matches,
        "kills": killed,
        **restarted,
        "clients": len(players),
        "acknowledged": sum(len(player.acknowledged) for player in players),
        "in_flight_at_a_kill": sum(player.lost for player in players),
        "messages_checked": sum(len(player.raws) for player in players),
        "refused": sorted({each for player in players for each in player.refused}),
        "seconds": round(time.monotonic() - started, 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--restarts", type=int, default=0, help="how often PostgreSQL is restarted in between"
    )
    parser.add_argument("--pause", type=float, default=0.7, help="mean seconds a client thinks")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.restarts and given.database != "postgres":
        parser.error("--restarts needs --database postgres")
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres() if given.database == "postgres" else None
        database = postgres.uri() if postgres is not None else str(Path(folder) / "crash.db")
        words = ["--generosity", "1000", "--workers", str(given.workers)]
        log = Path(folder) / "log"
        server = Server(database, log, *words).start()
        try:
            trial = run(
                server,
                given.matches,
                given.kills,
                given.pause,
                given.seed,
                given.restarts,
                given.workers,
                postgres,
            )
            found = asyncio.run(trial)
        finally:
            server.stop()
            if postgres is not None:
                postgres.stop()
        found["server_errors"] = [line for line in log.read_text().splitlines() if " ERROR " in line]
    print(json.dumps({"database": given.database, "workers": given.workers, **found}, indent=2))
    return 1 if found["server_errors"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
