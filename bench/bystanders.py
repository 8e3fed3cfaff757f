"""Persons who play while somebody else attacks the server, and how they fare; for `bench/hostile.py`."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator

import httpx
from websockets.exceptions import WebSocketException

from load import Player, Tally, begin
from serving import Server

#: Moves a second of the two persons, and of the one who plays a bot.
PACE = 5.0


class Phase:
    """What was measured in one part of the trial, by when it was begun."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.acks: list[float] = []
        self.bots: list[float] = []
        self.health: list[float] = []
        #: What was never answered, by kind; its time so far counts as well.
        self.open: Counter[str] = Counter()


class Story:
    """The phases, and what is on its way."""

    def __init__(self) -> None:
        self.phase = Phase("warming up")
        self.phases = {self.phase.name: self.phase}
        self._asked: dict[object, tuple[Phase, str, float]] = {}

    def enter(self, name: str) -> None:
        """Begin a phase, or go on with one."""
        self.phase = self.phases.setdefault(name, Phase(name))

    @contextlib.asynccontextmanager
    async def timed(self, kind: str) -> AsyncIterator[None]:
        """Count how long this takes, in the phase in which it began."""
        key = object()
        self._asked[key] = self.phase, kind, time.perf_counter()
        try:
            yield
        except BaseException:
            if key in self._asked:
                self._asked[key][0].open[kind] += 1
            raise
        finally:
            self._count(key)

    def _count(self, key: object) -> None:
        if key in self._asked:
            phase, kind, began = self._asked.pop(key)
            getattr(phase, kind).append(time.perf_counter() - began)

    async def end(self, patience: float) -> None:
        """Wait a little for what is on its way; what has no answer then has none."""
        last = self.phase
        self.enter("the end")
        until = time.monotonic() + patience
        while any(each[0] is last for each in self._asked.values()) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        for key in list(self._asked):
            phase, kind, _ = self._asked[key]
            phase.open[kind] += 1
            self._count(key)


# --- the others ---------------------------------------------------------------------------------------------


class Bystander(Player):
    """A person who has nothing to do with it all."""

    def __init__(self, http: httpx.AsyncClient, server: Server, name: str, story: Story) -> None:
        super().__init__(http, server, name, Tally())
        self.story = story
        self.listening: asyncio.Task[None] | None = None

    async def arrive(self) -> None:
        await self.come_in()
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            await self.listen()

    async def leave(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
        if self.socket is not None:
            self.socket.transport.abort()

    async def move(self) -> None:
        async with self.story.timed("acks"):
            await self.act()


async def two_persons(players: list[Bystander]) -> None:
    """Kenjin against each other, match after match."""
    host, guest = players
    while True:
        while not host.over.is_set():
            await asyncio.sleep(1 / PACE)
            ready = [player for player in players if player.actions]
            if ready and not host.over.is_set():
                await ready[0].move()
        made = await host.post(f"/api/matches/{host.match}/rematch")
        await guest.post(f"/api/matches/{host.match}/rematch")
        await begin(list(players), made["id"])


async def against_a_bot(player: Bystander) -> None:
    """Kenjin against a bot: how long until one is asked again, or the match is over."""
    made = await player.post("/api/matches", {"game": "kenjin", "seats": 2, "bots": [None, "greedy"]})
    while True:
        await player.post(f"/api/matches/{made['id']}/start")
        await player.sit(made["id"])
        while not player.over.is_set():
            await asyncio.sleep(1 / PACE)
            if not player.actions:
                continue
            await player.act()
            if player.actions or player.over.is_set():
                continue
            async with player.story.timed("bots"):
                while not player.actions and not player.over.is_set():
                    await asyncio.sleep(0.005)
        made = await player.post(f"/api/matches/{player.match}/rematch")


async def ask_health(server: Server, story: Story) -> None:
    """As a supervisor does, on a new connection each time."""
    while True:
        with contextlib.suppress(httpx.HTTPError):
            async with httpx.AsyncClient(base_url=server.url, timeout=15) as http, story.timed("health"):
                (await http.get("/health")).raise_for_status()
        await asyncio.sleep(0.5)
