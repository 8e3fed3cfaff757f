"""Two players of one match, each served by another process: what one does, the other must hear of."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect

from serving import Server

PATIENCE = 30.0

_numbers = itertools.count()


def worker_at(server: Server, port: int) -> int:
    """The process that serves the connection from a port."""
    assert server.process is not None
    main = psutil.Process(server.process.pid)
    for process in (*main.children(), main):
        for connection in process.net_connections("tcp"):
            if connection.raddr and connection.raddr.port == port:
                return int(process.pid)
    raise AssertionError("nobody serves this socket")


class Player:
    """One of the two: a session, a socket, and what it knows of the table."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.socket: ClientConnection | None = None
        self.seq = 0
        self.decision: Any = None
        self.acknowledged = 0

    async def post(self, http: httpx.AsyncClient, path: str, body: Any = None) -> Any:
        answer = await http.post(path, json=body or {}, headers={"X-Gorin": "1", "Cookie": self.cookie})
        answer.raise_for_status()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer.json()

    async def sit_down(self, match: str) -> int:
        """Connect, and watch; the process that serves it."""
        headers = {"Cookie": self.cookie}
        self.socket = await connect(self.server.socket_url, additional_headers=headers, close_timeout=1)
        await self.socket.send(json.dumps({"type": "watch", "match": match, "since": 0}))
        while await self.hear() != "table":
            pass
        return worker_at(self.server, self.socket.transport.get_extra_info("sockname")[1])

    async def hear(self) -> str:
        """The next message; its type."""
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            message = json.loads(await self.socket.recv())
        kind: str = message["type"]
        if kind == "acknowledged":
            self.acknowledged = message["seq"]
        elif kind in ("table", "happened"):
            self.seq = message["seq"] if kind == "table" else message["step"]["seq"]
            self.decision = message["decision"]
        assert kind != "refused", message
        return kind

    async def get_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()


class Apart:
    """A match of two persons at two processes; at one, where only one serves."""

    def __init__(self, server: Server, workers: int) -> None:
        self.server = server
        self.workers = workers
        self.match = ""
        self.players = [Player(server), Player(server)]

    async def begin(self) -> None:
        number = next(_numbers)
        host, guest = self.players
        async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as http:
            for index, player in enumerate(self.players):
                await player.post(http, "/api/guest", {"name": f"Apart{number}x{index}"})
            self.match = (await host.post(http, "/api/matches", {"game": "kenjin", "seats": 2}))["id"]
            for what in ("join", "ready"):
                await guest.post(http, f"/api/matches/{self.match}/{what}")
            await host.post(http, f"/api/matches/{self.match}/start")
        there = await host.sit_down(self.match)
        for _ in range(200):
            if await guest.sit_down(self.match) != there or self.workers == 1:
                return
            await guest.get_up()
        raise AssertionError("one worker got every connection")

    async def play(self, moves: int) -> int:
        """Make so many moves, each seen by the other player; how many went from process to process."""
        for _ in range(moves):
            # Both have heard of the last move, so one of them is asked.
            mover = next(player for player in self.players if player.decision)
            action, mover.decision, mover.acknowledged = mover.decision["actions"][0], None, 0
            act = {"type": "act", "match": self.match, "seq": mover.seq, "action": action}
            assert mover.socket is not None
            await mover.socket.send(json.dumps(act))
            while not mover.acknowledged:
                await mover.hear()
            for player in self.players:
                while player.seq < mover.acknowledged:
                    await player.hear()
        return moves

    async def end(self) -> None:
        for player in self.players:
            await player.get_up()
