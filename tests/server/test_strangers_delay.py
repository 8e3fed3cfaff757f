"""Spectators with a delay: one table of the past for all of them, and nothing of what happens meanwhile."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from gorin.games import find
from gorin.kernel.record import plain
from gorin.server.match import folding, live, play, questions, spectator_delay, table_messages
from gorin.server.match import hub as hub_module
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.match.spectator_delay import SpectatorDelay
from gorin.server.process.settings import Settings
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Player
from server.table import Person, play_on, seated
from server.worlds import ROW, Nowhere
from serving import Server

DELAY = 60
BOT = {"bot": "greedy"}


class Chats(Nowhere):
    """A database that remembers nothing but that it was asked."""

    async def read(self, *_: Any, **__: Any) -> list[Any]:
        return []

    async def one(self, *_: Any, player: str) -> Any:
        """Who speaks."""
        return {"name": player.upper(), "gone": None, "silenced": None, "banned": None}


class Table(Hub):
    """A match of three with a delay, on a clock that the test moves."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        nobody: Any = None
        store: Any = Chats()
        people: Any = SimpleNamespace(store=store, heeding=[], naming=[])
        super().__init__(store, people, find, Settings(generosity=1e6), nobody)
        self.past = self.delay = SpectatorDelay(self)
        self.time = 1000.0
        for module in (hub_module, spectator_delay, live, play, table_messages):
            patch.setattr(module, "now", lambda: self.time)
        seats = [Seat(f"p{index}", f"P{index}", None) for index in range(3)]
        row = {**ROW, "options": {}, "spectator_delay": DELAY, "started": 1000.0, "clock": {"game": 5000}}
        self.table = Live(row, find("kenjin"), seats)
        self.table.match = self.table.begin()
        self.lives["m"] = self.table
        self.rng = random.Random(5)
        self.persons = [Client(Player(f"p{index}", f"P{index}", False)) for index in range(3)]
        for player in self.persons:
            self.watchers.add("m", player)
            player.watching.add("m")
            self.send_table(self.table, player, 0)

    async def settle(self, _: Live) -> None:
        """No bot thinks here."""

    async def moves(self, count: int = 1) -> None:
        """So many moves, a second apart."""
        for _ in range(count):
            self.time += 1
            assert self.table.match is not None
            state = self.table.match.state
            seat = state.deciders()[0]
            action = self.rng.choice(state.decision(seat).actions)
            await self.append(self.table, "move", seat, plain(action))

    async def comes(self) -> Client:
        client = Client(None)
        await self.watch(client, "m", 0, None)
        return client

    async def close_all(self) -> None:
        for client in list(self.watchers["m"]):
            await self.gone(client)
        await asyncio.sleep(0)

    async def until(self, moment: float) -> None:
        """Let the time come, and everybody do what is due then."""
        self.time = moment
        for each in self.past.tables.values():
            each.news.set()
        for _ in range(100):
            await asyncio.sleep(0)


def sent(client: Client) -> list[Any]:
    found = []
    while not client.queue.empty():
        found.append(json.loads(client.queue.get_nowait() or b"null"))
    return found


# --- nothing of what happens meanwhile --------------------------------------------------------------------


async def nothing(_: Table) -> None:
    """The table rests."""


async def some_moves(table: Table) -> None:
    await table.moves(4)


async def a_talk(table: Table) -> None:
    await play.say(table, table.persons[1], "m", "I hold three scouts.")


async def a_request(table: Table) -> None:
    mover = table.table.entries[-1].seat
    assert mover is not None
    await questions.ask_takeback(table, table.persons[mover], "m")


async def a_takeback(table: Table) -> None:
    await a_request(table)
    for seat, player in enumerate(table.persons):
        if seat != table.table.entries[-1].seat and table.table.takeback is not None:
            await questions.answer(table, player, "m", True)


async def a_resignation(table: Table) -> None:
    await play.resign(table, table.persons[2], "m")


async def a_bot(table: Table) -> None:
    await play.put_bot(table, table.table, 1, "greedy")


async def a_hint(table: Table) -> None:
    table.table.seats[1].helped = True
    table.tell_changed(table.table)


async def meanwhile(patch: pytest.MonkeyPatch, happens: Callable[[Table], Coroutine[Any, Any, None]]) -> Any:
    """All that spectators are sent while something happens that they may not know of yet."""
    table = Table(patch)
    await table.moves(6)
    table.time = 1100.0
    first = await table.comes()
    await happens(table)
    table.time = 1110.0
    second = await table.comes()
    table.tell_changed(table.table)
    await table.until(1158.0)
    asked = msgspec.json.encode(table.info(table.table, None))
    await table.close_all()
    return [list(client.queue._queue) for client in (first, second)] + [asked]  # type: ignore[attr-defined]


@pytest.mark.parametrize("happens", [some_moves, a_talk, a_request, a_takeback, a_resignation, a_bot, a_hint])
def test_nothing_within_the_delay_is_told(
    monkeypatch: pytest.MonkeyPatch, happens: Callable[[Table], Coroutine[Any, Any, None]]
) -> None:
    still = asyncio.run(meanwhile(monkeypatch, nothing))
    assert asyncio.run(meanwhile(monkeypatch, happens)) == still
    assert len(still[0]) == 1, "the table, and nothing else"


def test_what_happened_is_told_when_its_time_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        table = Table(monkeypatch)
        await table.moves(6)
        table.time = 1100.0
        watcher = await table.comes()
        assert sent(watcher)[0]["seq"] == 6
        await a_talk(table)
        table.time = 1101.0
        await a_request(table)
        await a_bot(table)
        await table.until(1159.0)
        assert sent(watcher) == []
        await table.until(1160.0)
        assert [(each["type"], each["text"]) for each in sent(watcher)] == [("said", "I hold three scouts.")]
        await table.until(1161.0)
        step, news = sent(watcher)
        assert (step["type"], step["step"]["kind"], step["step"]["seq"]) == ("happened", "substitute", 7)
        assert (news["type"], news["match"]["seats"][1]["bot"], news["match"]["seq"]) == (
            "changed",
            "greedy",
            7,
        )
        table.table.seats[0].present = True
        table.tell_changed(table.table)
        assert [each["match"]["seats"][0]["present"] for each in sent(watcher)] == [True], "that is of now"
        await play.say(table, watcher_named(table), "m", "Well played.")
        assert sent(watcher)[-1]["text"] == "Well played.", "spectators tell each other nothing new"
        await table.close_all()

    asyncio.run(scenario())


def watcher_named(table: Table) -> Client:
    client = Client(Player("w", "W", True))
    table.watchers.add("m", client)
    client.watching.add("m")
    return client


def test_the_end_is_told_at_once_with_all_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        table = Table(monkeypatch)
        table.time = 1100.0
        watcher = await table.comes()
        await table.moves(5)
        await a_talk(table)
        await table.append(table.table, "stop", None, {"why": "Enough."})
        table.tell_changed(table.table)
        _, whole, said, changed = sent(watcher)
        assert (whole["type"], whole["seq"], len(whole["steps"])) == ("table", 6, 6)
        assert (said["type"], changed["match"]["status"]) == ("said", "over")
        assert table.past.tables == {}

    asyncio.run(scenario())


def test_who_gets_a_seat_sees_the_present_and_who_loses_it_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        table = Table(monkeypatch)
        player = table.persons[0]
        sent(player)
        table.time = 1100.0
        await table.moves(3)
        assert [each["type"] for each in sent(player)] == ["happened"] * 3
        table.table.seats[0].player = "somebody else"
        table.tell_changed(table.table)
        await table.until(1110.0)
        assert [(each["type"], each["seq"], each["seat"]) for each in sent(player)] == [("table", 0, None)]
        await table.moves(1)
        assert sent(player) == []
        table.table.seats[0].player = "p0"
        table.tell_changed(table.table)
        assert [(each["type"], each.get("seq")) for each in sent(player)] == [("changed", None), ("table", 4)]
        assert table.past.tables == {}

    asyncio.run(scenario())


# --- one table for all of them ----------------------------------------------------------------------------


def test_the_log_is_read_once_for_all_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    take = Live.take

    def counted(self: Live, entry: Any) -> None:
        if self.behind:
            taken.append(entry.seq)
        take(self, entry)

    async def scenario() -> None:
        table = Table(monkeypatch)
        await table.moves(20)
        table.time = 1100.0
        before = len(asyncio.all_tasks())
        watchers = [await table.comes() for _ in range(30)]
        assert taken == list(range(1, 21))
        await table.moves(5)
        assert len(asyncio.all_tasks()) == before + 1, "one timer"
        await table.until(1200.0)
        assert taken == list(range(1, 26))
        told = [[client.queue.get_nowait() for _ in range(6)] for client in watchers]
        for step in range(1, 6):
            assert len({id(each[step]) for each in told}) == 1, "encoded once for all"
        for client in watchers[1:]:
            await table.unwatch(client, "m")
        assert "m" in table.past.tables
        await table.gone(watchers[0])
        await asyncio.sleep(0)
        assert table.past.tables == {}
        assert len(asyncio.all_tasks()) == before, "nothing waits for nobody"

    monkeypatch.setattr(Live, "take", counted)
    asyncio.run(scenario())


def test_others_speak_while_a_long_match_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        table = Table(monkeypatch)
        await table.moves(25)
        table.time = 1100.0
        spoken = 0

        async def others() -> None:
            nonlocal spoken
            while True:
                spoken += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        client = await table.comes()
        task.cancel()
        assert sent(client)[0]["seq"] == 25
        assert spoken >= 25
        gone = asyncio.create_task(table.watch(other := Client(None), "m", 0, None))
        await table.close_all()
        await gone
        assert len(sent(other)) <= 1

    for module in (folding, spectator_delay):
        monkeypatch.setattr(module, "BITE", 0.0)
    asyncio.run(scenario())


# --- on a server ------------------------------------------------------------------------------------------


def test_strangers_are_told_nothing_live_by_any_way(server: Server) -> None:
    match, chairs = seated(server, spectator_delay=600)
    stranger = Person(server, stranger=True)
    watcher = stranger.sits_down(match)
    before = stranger.get(f"/api/matches/{match}")
    play_on(chairs, random.Random(3), 5)
    chairs[0].send("say", match=match, text="I hold a scout.")
    chairs[0].until("said")
    assert stranger.get(f"/api/matches/{match}") == before
    assert (before["seq"], chairs[0].person.get(f"/api/matches/{match}")["seq"]) == (0, 5)
    listed = [each for each in stranger.get("/api/lobby")["playing"] if each["id"] == match]
    assert all(each.get("seq", 0) == 0 and not each.get("waiting") for each in listed)
    later = Person(server).sits_down(match)
    for chair in (watcher, later):
        chair.drain()
        kinds = {message["type"] for message in chair.heard}
        assert kinds <= {"welcome", "table", "pong"}, kinds
