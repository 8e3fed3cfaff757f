"""Clocks: every entry is charged to whoever was waited for; nobody pays for a server that was not there."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.server.match import uptime
from gorin.server.match.clocks import Downtimes
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.match.uptime import Uptime
from gorin.server.store import database, schema
from gorin.server.store.database import Entry, Store
from server.conftest import Serve
from server.rows import ROW
from server.table import play_on, seated, to_move


class Table:
    """A match of Kenjin in memory, with a clock; its time is what a test says."""

    def __init__(self, seats: int = 2, seed: str = "1", **clock: Any) -> None:
        people = [Seat(f"p{seat}", f"P{seat}", None) for seat in range(seats)]
        self.live = Live({**ROW, "seed": seed, "clock": clock}, find("kenjin"), people)
        self.live.match = self.live.begin()
        self.rng = rng_of(seed)

    @property
    def mover(self) -> int:
        return self.live.waiting_for()[0]

    def take(self, kind: str, seat: int, data: Any, at: float) -> None:
        self.live.take(Entry("m", self.live.seq + 1, kind, seat, data, at))

    def move(self, at: float, seat: int | None = None) -> int:
        """A seat that is asked answers."""
        assert self.live.match is not None
        seat = self.mover if seat is None else seat
        state = self.live.match.state
        legal = state.legal(seat)
        self.take("move", seat, plain(state.action(seat, legal[self.rng.below(len(legal))])), at)
        return seat

    def left(self, now: float) -> list[float]:
        found = self.live.clocks(now)
        assert found is not None
        return found


def test_time_used_stays_used_through_a_bot_on_the_seat() -> None:
    table = Table(game=600)
    seat = table.mover
    table.take("substitute", seat, {"bot": "random"}, 100.0)
    assert table.left(150.0)[seat] == 500, "a bot's time is not the person's"
    table.take("substitute", seat, {"bot": None}, 200.0)
    assert table.left(200.0)[seat] == 500
    assert table.left(230.0)[seat] == 470
    table.take("substitute", seat, {"bot": "random"}, 230.0)
    assert table.move(240.0) == seat
    table.take("substitute", seat, {"bot": None}, 241.0)
    assert table.left(241.0)[seat] == 470


def test_a_move_by_a_bot_costs_its_person_what_was_used_before() -> None:
    table = Table(game=600)
    seat = table.mover
    table.take("substitute", seat, {"bot": "random"}, 50.0)
    table.move(60.0)
    assert table.left(60.0)[seat] == 550


@pytest.mark.parametrize("kind", ["substitute", "resign"])
def test_what_happens_at_another_seat_starts_no_clock_anew(kind: str) -> None:
    table = Table(seats=3, move=60, on_timeout="bot")
    seat = table.mover
    other = next(each for each in range(3) if each != seat)
    table.take(kind, other, {"bot": "random"}, 50.0)
    assert table.left(55.0)[seat] == 5
    assert table.live.out_of_time(59.0) is None
    assert table.live.out_of_time(61.0) == seat


def test_leaving_and_coming_back_starts_no_move_anew() -> None:
    table = Table(move=60)
    seat = table.mover
    table.take("substitute", seat, {"bot": "random"}, 50.0)
    assert table.live.out_of_time(500.0) is None
    table.take("substitute", seat, {"bot": None}, 500.0)
    assert table.left(500.0)[seat] == 10
    assert table.live.out_of_time(511.0) == seat


def test_a_take_back_starts_no_move_anew() -> None:
    table = Table(move=60)
    seat = table.move(40.0)
    assert table.mover == seat
    table.take("takeback", seat, {"to": 0}, 45.0)
    assert table.left(45.0)[seat] == 20, "it is the question that had waited for so long"
    assert table.live.out_of_time(66.0) == seat
    table.move(50.0)
    assert table.left(50.0)[seat] == 60, "the next one has its own time"
    table.take("takeback", seat, {"to": 0}, 105.0)
    assert table.left(105.0)[seat] == 5, "nor does a long look at the next one buy time"


def test_a_take_back_gives_no_time_of_the_game_back() -> None:
    table = Table(game=60)
    seat = table.move(40.0)
    table.take("takeback", seat, {"to": 0}, 45.0)
    assert table.left(45.0)[seat] == 15
    table.move(50.0)
    assert table.left(50.0)[seat] == 10


def two_at_once() -> tuple[Table, float]:
    """A table where two seats are asked at once, and when that is."""
    for seed in range(2000):
        table, at = Table(seed=str(seed), game=6000), 0.0
        while table.live.status == "playing":
            if len(table.live.waiting_for()) == 2:
                return table, at
            at += 1
            table.move(at)
    raise AssertionError("no seed leads there")


def test_all_who_are_waited_for_at_once_are_charged() -> None:
    table, at = two_at_once()
    before = table.left(at)
    first, second = table.live.waiting_for()
    table.move(at + 10, first)
    table.move(at + 15, second)
    after = table.left(at + 15)
    assert before[first] - after[first] == 10
    assert before[second] - after[second] == 15


def test_counted_entry_by_entry_or_anew_it_is_the_same() -> None:
    table = Table(game=10_000)
    at = 0.0
    for number in range(40):
        if table.live.status != "playing":
            break
        at += number
        table.move(at)
    times = table.live.times
    assert times is not None
    counted = list(times.used), list(times.asked), times.last
    times.count_again(table.live.entries)
    assert (times.used, times.asked, times.last) == counted
    assert sum(times.used) > 0


# --- downtimes -------------------------------------------------------------------------------------------


def test_a_time_without_a_server_is_nobodys() -> None:
    table = Table(game=600, move=100)
    table.live.downtimes = Downtimes()
    table.live.downtimes.add(20.0, 1020.0)
    seat = table.mover
    assert table.live.out_of_time(1030.0) is None
    assert table.left(1030.0)[seat] == 570
    table.move(1030.0)
    assert table.left(1030.0)[seat] == 570
    assert table.live.times is not None
    table.live.downtimes.add(5.0, 15.0)  # it becomes known later
    table.live.times.count_again(table.live.entries)
    assert table.left(1030.0)[seat] == 580


def test_no_clock_runs_where_serving_has_ended() -> None:
    table = Table(game=600)
    seat = table.mover
    table.live.downtimes.stopped = 10.0
    assert table.left(10_000.0)[seat] == 590
    assert table.live.out_of_time(10_000.0) is None


def test_a_wall_clock_that_is_set_moves_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for jump in (7200.0, -7200.0):
        before = database.now()
        wall = time.time()
        with monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda wall=wall, jump=jump: wall + jump)
            assert 0 <= database.now() - before < 60


def test_an_entry_of_a_clock_that_is_behind_gives_and_takes_nothing() -> None:
    table = Table(game=600)
    table.move(100.0)
    table.move(40.0)
    assert sum(table.left(40.0)) == 1100
    assert sum(table.left(100.0)) == 1100
    assert table.live.out_of_time(40.0) is None


def test_a_gap_between_beats_is_written_down_once_and_stops_campaigns_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = {"now": 1000.0}
    monkeypatch.setattr(uptime, "now", lambda: moment["now"])
    monkeypatch.setattr(uptime, "advance", lambda seconds: moment.update(now=moment["now"] + seconds))

    async def run() -> None:
        database = Store(str(tmp_path / "gorin.db"))
        await database.open()
        await database.write(
            sa.insert(schema.matches).values(ROW),
            sa.insert(schema.campaigns).values(
                match="m", settings={}, phase="writing", turn=1, until=1500.0, left=None, next=[]
            ),
        )
        first = Uptime(database)
        await first.open()
        assert first.downtimes.spans == [], "nobody has ever served before"
        moment["now"] = 1002.0
        assert await first.beat(uptime.GAP) is None
        moment["now"] = 1402.0  # it was killed; two others start
        second, third = Uptime(database), Uptime(database)
        await second.open()
        await third.open()
        assert second.downtimes.spans == third.downtimes.spans == [(1002.0, 1402.0)]
        assert (await database.read(sa.select(schema.campaigns.c.until)))[0]["until"] == 1900.0
        moment["now"] = 1452.0  # the database was away under them
        assert not second.is_fresh()
        assert await second.beat(uptime.GAP) == 1402.0
        assert await third.beat(uptime.GAP) == 1402.0, "the other learns of it"
        assert third.downtimes.spans == second.downtimes.spans == [(1002.0, 1402.0), (1402.0, 1452.0)]
        assert (await database.read(sa.select(schema.campaigns.c.until)))[0]["until"] == 1900.0, "a short one"
        moment["now"] = 900.0  # the wall clock was set back before a start: time goes on from where it was
        fourth = Uptime(database)
        await fourth.open()
        assert moment["now"] == 1452.0
        await database.close()

    asyncio.run(run())


def test_after_a_long_downtime_a_match_goes_on_with_the_time_that_was_left(servers: Serve) -> None:
    server = servers("--generosity", "100")
    match, chairs = seated(server, clock={"move": 30, "game": 100, "on_timeout": "resign"})
    play_on(chairs, random.Random(1), 2)
    clocks = next(each["clocks"] for each in reversed(chairs[0].heard) if each["type"] == "happened")
    server.kill()
    with sqlite3.connect(server.database) as database:  # all of it happened an hour ago
        database.execute("UPDATE log SET at = at - 3600")
        database.execute("UPDATE matches SET started = started - 3600, created = created - 3600")
        database.execute("UPDATE served SET at = at - 3600")
    database.close()
    server.start(again=True)
    again = [chair.person.sits_down(match, since=chair.seq) for chair in chairs]
    after = again[0].heard[-1]["clocks"]
    assert all(abs(left - was) < 60 for left, was in zip(after, clocks, strict=True)), "not the hour"
    slow = to_move(again)
    slow.act()
    slow.acknowledged()
    assert not any(seat["resigned"] for seat in again[0].info["seats"])
