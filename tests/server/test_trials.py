"""Decks on trial: one for each account, so many in all, told by every process, cancelled and lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from gorin.bots.trial import Midway, SliceResult, TrialGame
from gorin.games import find
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet
from gorin.server.lobby import trials
from gorin.server.lobby.trials import Trials
from gorin.server.match.hub import NotFound
from gorin.server.people.sessions import People
from gorin.server.process.settings import Settings
from gorin.server.store import schema
from gorin.server.store.database import Store, now
from gorin.server.wire.protocol import Player
from gorin.server.workers import bots, workshop
from gorin.server.workers import trials as slices
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import TooLong
from gorin.server.workers.trials import Table

SHEET = Sheet("Hall", "", "Mine", "", {"dynasty": {"Copper Mine": 3, "Gold Mine": 1}, "fate": {"Will": 2}})


class World:
    """A process with trials, whose games are played by a test: each needs two slices."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tasks: set[asyncio.Task[Any]] = set()
        self.people = People(store, "secret")

    def process(self) -> Trials:
        hub: Any = SimpleNamespace(
            store=self.store,
            settings=Settings(),
            thinkers=None,
            opening=lambda: None,
            keep=self.tasks.add,
            spawn=lambda work: self.tasks.add(asyncio.ensure_future(work)),
        )
        return Trials(hub)

    async def person(self, name: str) -> Player:
        guest, _ = await self.people.new_guest(name)
        return Player(guest.id, name, False)


def table(games: int = 4, *against: str) -> Table:
    return Table("celestial", "a list", {name: name for name in against or ("lion", "dragon")}, {}, games)


def in_world(tmp_path: Path, work: Callable[[World], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        world = World(store)
        try:
            await asyncio.wait_for(work(world), 60)
        finally:
            for task in world.tasks:
                task.cancel()
            await store.close()

    asyncio.run(run())


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "BEAT", 0.01)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, int]]:
    """The slices that were played: for whom, against whom, and the number of the game."""
    found: list[tuple[str, str, int]] = []

    async def play(_: Any, person: str, *about: Any) -> SliceResult:
        _, decks, _, _, number, midway = about
        await asyncio.sleep(0.001)
        found.append((person, decks[1], number))
        if midway is None:
            return SliceResult([], ["Copper Mine"], Midway(b"", 1))
        share, ending = (1.0, "honor") if decks[1] == "lion" else (0.0, "military")
        if number == 1:
            share, ending = 0.5, "draw"
        return SliceResult([TrialGame(number, number % 2, share, ending, 9)], ["Will"])

    monkeypatch.setattr(slices, "played", play)
    return found


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that never get a turn."""

    async def play(*_: Any) -> SliceResult:
        await asyncio.sleep(3600)
        raise AssertionError

    monkeypatch.setattr(slices, "played", play)


async def ended(process: Trials, player: Player, trial: str) -> Any:
    while True:
        told = await process.tell(player, trial)
        if told.state != "running":
            return told
        await asyncio.sleep(0.005)


def test_a_trial_is_played_to_its_end(tmp_path: Path, games: list[tuple[str, str, int]]) -> None:
    async def work(world: World) -> None:
        process, ann = world.process(), await world.person("Ann")
        begun = await process.start(ann, table(4), SHEET)
        assert (begun.state, begun.games, begun.unused) == (
            "running",
            4,
            ["Copper Mine", "Gold Mine", "Will"],
        )
        told = await ended(process, ann, begun.id)
        assert (told.state, told.done, told.won, told.lost, told.drawn) == ("done", 4, 1, 1, 2)
        assert told.low < 0.5 < told.high
        assert {name: (way.won, way.lost) for name, way in told.ways.items()} == {
            "honor": (1, 0),
            "military": (0, 1),
        }
        assert {name: (each.games, each.won) for name, each in told.by_opponent.items()} == {
            "lion": (2, 1),
            "dragon": (2, 0),
        }
        assert told.unused == ["Gold Mine"]
        assert [(deck, number) for _, deck, number in games[::2]] == [
            ("lion", 0),
            ("dragon", 0),
            ("lion", 1),
            ("dragon", 1),
        ]
        while process.runs:
            await asyncio.sleep(0.005)
        assert await world.process().tell(ann, begun.id) == told, "another process tells the same"

    in_world(tmp_path, work)


@pytest.mark.usefixtures("stuck")
def test_an_account_has_one_trial_and_all_together_so_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST", 3)

    async def work(world: World) -> None:
        process, other = world.process(), world.process()
        people = [await world.person(f"P{number}") for number in range(4)]
        first = await process.start(people[0], table(), SHEET)
        for each in (process, other):
            with pytest.raises(GorinError, match="You have a trial under way"):
                await each.start(people[0], table(), SHEET)
        await other.start(people[1], table(), SHEET)
        await process.start(people[2], table(), SHEET)
        with pytest.raises(GorinError, match="Many decks are on trial"):
            await other.start(people[3], table(), SHEET)
        assert (await process.cancel(people[0], first.id)).state == "cancelled"
        await other.start(people[3], table(), SHEET)
        with pytest.raises(GorinError, match="with an account"):
            await process.start(Player("g", "Guest", True), table(), SHEET)

    in_world(tmp_path, work)


@pytest.mark.usefixtures("stuck")
def test_a_trial_is_cancelled_by_whichever_process(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        process, other, ann = world.process(), world.process(), await world.person("Ann")
        trial = (await process.start(ann, table(), SHEET)).id
        assert (await other.tell(ann, trial)).state == "running"
        assert (await other.cancel(ann, trial)).state == "cancelled"
        while process.runs:
            await asyncio.sleep(0.005)
        assert (await process.tell(ann, trial)).state == "cancelled"
        assert (await process.start(ann, table(), SHEET)).state == "running", "there is room for another"

    in_world(tmp_path, work)


@pytest.mark.usefixtures("stuck")
def test_anothers_trial_is_nobodys_business(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        process, ann, bob = world.process(), await world.person("Ann"), await world.person("Bob")
        trial = (await process.start(ann, table(), SHEET)).id
        for asked in (trial, "no-such-trial"):
            for ask in (process.tell, process.cancel):
                with pytest.raises(NotFound, match="There is no such trial"):
                    await ask(bob, asked)
        assert (await process.tell(ann, trial)).state == "running"

    in_world(tmp_path, work)


@pytest.mark.usefixtures("stuck")
def test_a_process_that_ends_or_dies_loses_its_trials(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        process, other = world.process(), world.process()
        ann, bob = await world.person("Ann"), await world.person("Bob")
        ended_one = (await process.start(ann, table(), SHEET)).id
        await process.close()
        told = await other.tell(ann, ended_one)
        assert (told.state, told.why) == ("lost", trials.WHY_LOST)
        killed = (await process.start(bob, table(), SHEET)).id
        for task in world.tasks:
            task.cancel()  # nothing more is said by it
        await asyncio.sleep(0)
        rows = schema.trials
        await world.store.write(sa.update(rows).where(rows.c.id == killed).values(at=now() - trials.GONE - 1))
        assert (await other.tell(bob, killed)).state == "lost"
        assert (await other.start(bob, table(), SHEET)).state == "running"

    in_world(tmp_path, work)


@pytest.mark.usefixtures("stuck")
def test_who_leaves_for_good_takes_a_trial_along(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        process, ann = world.process(), await world.person("Ann")
        await process.start(ann, table(), SHEET)
        await world.store.write(sa.delete(schema.trials))
        while process.runs:
            await asyncio.sleep(0.005)

    in_world(tmp_path, work)


def test_a_trial_that_cannot_be_played_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = Counter[str]()

    async def play(*_: Any) -> SliceResult:
        waits["slices"] += 1
        if waits["slices"] < 3:
            raise Full("Too much is asked")
        raise TooLong

    monkeypatch.setattr(slices, "played", play)

    async def work(world: World) -> None:
        process, ann = world.process(), await world.person("Ann")
        trial = (await process.start(ann, table(), SHEET)).id
        told = await ended(process, ann, trial)
        assert told.state == "failed"
        assert "could not play this deck" in told.why
        assert waits["slices"] == 3, "it waits where there is no room, and gives up where it takes too long"

    in_world(tmp_path, work)


def test_a_game_is_played_in_slices_that_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice ends as soon as its time is over, and the next goes on where it ended."""
    monkeypatch.setattr(bots, "_find", find, raising=False)
    monkeypatch.setattr(slices, "BOT", "random")
    monkeypatch.setattr(slices, "SLICE", 0.0)
    lists = [find("celestial").read_deck("lion").text, "dragon"]
    midway: Midway | None = None
    for number in range(5):
        found = slices.play("celestial", lists, "seed", {}, 0, midway)
        assert found.midway is not None
        assert found.midway.decisions == number + 1
        midway = found.midway
    monkeypatch.setattr(slices, "SLICE", 60.0)
    whole = slices.play("celestial", lists, "seed", {}, 0, None)
    rest = slices.play("celestial", lists, "seed", {}, 0, midway)
    assert whole.played == rest.played


@pytest.mark.parametrize("pool", ["own", "any"])
@pytest.mark.parametrize("game", ["celestial", "imperial", "war-of-honor"])
def test_a_deck_is_tried_with_the_options_that_it_needs(
    monkeypatch: pytest.MonkeyPatch, game: str, pool: str
) -> None:
    monkeypatch.setattr(bots, "_find", find, raising=False)
    monkeypatch.setattr(workshop, "_find", find, raising=False)
    monkeypatch.setattr(slices, "BOT", "random")
    monkeypatch.setattr(slices, "SLICE", 60.0)
    sheet = find(game).workshop().fill(Sheet(), pool)
    ready = workshop.prepared(game, sheet, pool)
    assert (ready.legal, ready.faults) == (True, [])
    against = {name: name for name in find(game).yardsticks()}
    workshop.check_tables(Table(game, ready.list, against, ready.options, 1))
    found = slices.play(game, [ready.list, next(iter(against))], "seed", ready.options, 0, None)
    assert found.played[0].ending
    titles = {title for pile in sheet.piles.values() for title in pile}
    assert set(found.used) & titles
