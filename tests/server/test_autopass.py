"""What is answered for seats, and when: neither the answers nor their times tell what somebody holds.

No server and no waiting here: the table is in memory, and time passes when somebody sleeps.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from random import Random
from statistics import quantiles
from typing import Any, cast

import pytest
from msgspec import Raw

from conformance.test_secrets import before_revelation
from gorin.games import find
from gorin.games.l5r.state import L5RState
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from gorin.server.match.autopass import Autopass
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.pauses import LEAST, MOST, Pauses, settled
from gorin.server.match.plans import Passing, Plans
from gorin.server.match.seat import Seat
from gorin.server.match.table_messages import step_bytes
from gorin.server.match.wording import Wording
from gorin.server.process.settings import Settings
from gorin.server.store.database import Entry
from gorin.server.wire.changes import Comparing, Seen
from l5r.discretion import sensible
from server.rows import ROW
from support import rule


class Bench:
    """A hub of one match, with a clock that only sleep moves."""

    def __init__(self, bots: tuple[str | None, ...], seed: str = "1", moves: int = 0, **options: Any) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        seats = [
            Seat(None if bot else f"p{seat}", None if bot else f"P{seat}", bot)
            for seat, bot in enumerate(bots)
        ]
        row = {**ROW, "seed": seed, "options": {"turn_limit": 12, **options}}
        self.live = Live(row, find("celestial"), seats)
        self.live.match = self.live.begin()
        self.settings = Settings()
        self.plans, self.passing = Plans(), Passing()
        self.autopass = Autopass(cast("Hub", self), Random(7), self.sleep, lambda: self.now)
        self.tasks: list[Coroutine[Any, Any, None]] = []
        rng = rng_of(f"bench {seed}")
        for _ in range(moves):
            if not self.state.deciders():
                break
            seat = self.state.deciders()[0]
            self.play(seat, sensible(self.state, seat, rng))

    @property
    def state(self) -> L5RState:
        assert self.live.match is not None
        state = self.live.match.state
        assert isinstance(state, L5RState)
        return state

    def play(self, seat: int, code: int) -> None:
        """A seat answers by itself."""
        self.take(seat, plain(self.state.action(seat, code)))

    def take(self, seat: int, data: Any) -> None:
        self.live.take(Entry("m", self.live.seq + 1, "move", seat, data, self.now))

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)

    def until_asked(self, formal: bool) -> int:
        """Play on until a seat is asked that has no choice (or one); which."""
        rng = rng_of("until")
        while self.state.deciders():
            seat = self.state.deciders()[0]
            if self.state.formal(seat) == formal and self.state.moment(seat):
                return seat
            self.play(seat, sensible(self.state, seat, rng))
        raise AssertionError("nobody was asked so")

    def settle_all(self) -> None:
        """Let everything happen that is on its way."""
        self.autopass.attend(self.live)
        while self.tasks:
            asyncio.run(self.tasks.pop(0))

    # --- what autopass asks of a hub -----------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(work)

    @contextlib.asynccontextmanager
    async def held(self, match: str) -> AsyncIterator[Live]:
        assert match == "m"
        yield self.live

    async def append(self, live: Live, kind: str, seat: int, data: Any) -> bool:
        assert kind == "move"
        self.take(seat, data)
        return True

    async def settle(self, live: Live) -> None:
        self.autopass.attend(live)


def two_persons(**more: Any) -> Bench:
    return Bench((None, None), discreet=True, **more)


# --- the option ------------------------------------------------------------------------------------------


@rule("L5R-ASK-1")
@pytest.mark.parametrize("game", ["celestial", "imperial", "war-of-honor"])
def test_it_is_on_where_people_meet_people_and_nothing_else_was_said(game: str) -> None:
    assert settled(find(game), {}, 2) == {"discreet": True}
    assert settled(find(game), {"discreet": None}, 3) == {"discreet": True}
    assert settled(find(game), {}, 1) == {}
    assert settled(find(game), {"discreet": False}, 2) == {"discreet": False}
    assert settled(find(game), {"discreet": True}, 1) == {"discreet": True}


@pytest.mark.parametrize("game", ["kenjin", "strategic"])
def test_a_game_without_the_option_is_left_alone(game: str) -> None:
    assert settled(find(game), {}, 2) == {}


# --- answers for persons -----------------------------------------------------------------------------------


@rule("L5R-ASK-1")
def test_who_has_no_choice_is_answered_for_after_a_pause() -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=True)
    seq = bench.live.seq
    bench.settle_all()
    assert bench.live.entries[seq].seat == seat
    assert bench.slept
    assert all(LEAST <= pause <= MOST for pause in bench.slept)


def test_who_has_a_choice_is_left_to_choose() -> None:
    bench = two_persons()
    bench.until_asked(formal=False)
    seq = bench.live.seq
    bench.settle_all()
    assert bench.live.seq == seq
    assert not bench.slept


def test_who_answers_in_time_is_not_answered_for() -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=True)
    bench.autopass.attend(bench.live)
    bench.play(seat, bench.state.legal(seat)[0])
    seq = bench.live.seq
    (task,) = bench.tasks
    bench.tasks = []
    asyncio.run(task)
    assert bench.live.seq == seq


def test_a_question_is_answered_once() -> None:
    bench = two_persons()
    bench.until_asked(formal=True)
    bench.autopass.attend(bench.live)
    bench.autopass.attend(bench.live)
    assert len(bench.tasks) == 1
    bench.tasks[0].close()


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("formal", [True, False])
def test_a_player_is_passed_by_whatever_could_be_done(formal: bool, at_once: bool) -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=formal)
    bench.passing.choose(bench.live, f"p{seat}", [bench.state.moment(seat)], at_once)
    seq = bench.live.seq
    bench.autopass.attend(bench.live)
    asyncio.run(bench.tasks.pop(0))
    assert len(bench.slept) == (0 if at_once else 1)
    assert bench.live.entries[seq].seat == seat
    assert bench.live.entries[seq].data["do"] == "pass"
    for task in bench.tasks:
        task.close()


def test_who_wants_no_pause_does_not_wait_for_the_one_under_way() -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=True)
    seq = bench.live.seq
    bench.autopass.attend(bench.live)
    bench.passing.choose(bench.live, f"p{seat}", [bench.state.moment(seat)], True)
    bench.autopass.attend(bench.live)
    pausing, at_once, *_ = bench.tasks
    asyncio.run(at_once)
    assert bench.live.seq == seq + 1
    assert not bench.slept
    asyncio.run(pausing)
    assert bench.live.seq == seq + 1
    for task in bench.tasks[2:]:
        task.close()


def test_a_player_may_want_to_be_asked_again() -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=False)
    bench.passing.choose(bench.live, f"p{seat}", [bench.state.moment(seat)], False)
    seq = bench.live.seq
    bench.autopass.attend(bench.live)
    bench.passing.choose(bench.live, f"p{seat}", [], False)  # "let me choose", during the pause
    asyncio.run(bench.tasks.pop(0))
    assert bench.live.seq == seq
    assert bench.autopass.next_answer(bench.live) is None


def test_a_moment_is_that_of_the_decision_and_its_usual_answer_is_legal() -> None:
    bench = two_persons(moves=0)
    rng, named = rng_of("moments"), set()
    while bench.state.deciders():
        seat = bench.state.deciders()[0]
        moment = bench.state.moment(seat)
        assert moment == bench.state.decision(seat).moment
        assert bench.state.moment(1 - seat) == ""
        assert (bench.state.usual(seat) >= 0) == (moment != "")
        if moment:
            assert bench.state.usual(seat) in bench.state.legal(seat)
            named.add(moment)
        bench.play(seat, sensible(bench.state, seat, rng))
    assert {"own action", "open action", "reaction", "attack", "purchase", "clearing", "payment"} <= named


def passing_times(formal: bool, count: int) -> list[float]:
    """How long it took to pass so often for somebody who wants that, with something to do or nothing."""
    bench = two_persons()
    seat = bench.until_asked(formal=formal)
    bench.passing.choose(bench.live, f"p{seat}", [bench.state.moment(seat)], False)
    bench.autopass.pauses = Pauses(Random(count + formal))
    assert bench.live.match is not None
    position, entries = bench.live.match.state, list(bench.live.entries)
    for _ in range(count):
        bench.live.match.state, bench.live.entries = position.clone(), list(entries)
        bench.autopass.attend(bench.live)
        asyncio.run(bench.tasks.pop(0))
        assert bench.live.seq == len(entries) + 1
        for task in bench.tasks:
            task.close()
        bench.tasks = []
        bench.autopass._answering.clear()
    return bench.slept


def test_a_pass_by_habit_takes_as_long_whether_there_was_a_choice_or_not() -> None:
    count = 2000
    limit = 1.63 * (2 / count) ** 0.5  # one per cent of equal distributions are further apart
    formal, chosen = passing_times(True, count), passing_times(False, count)
    assert widest_gap(formal, chosen) < limit
    own = Random(5)  # what a browser would have drawn by itself
    assert widest_gap([0.6 + own.expovariate(1 / 0.9) for _ in range(count)], formal) > limit


def test_a_forgotten_match_leaves_nothing_behind() -> None:
    bench = two_persons()
    bench.passing.choose(bench.live, "p0", ["reaction"], True)
    bench.passing.forget("m")
    assert not bench.passing._chosen


# --- time --------------------------------------------------------------------------------------------------


def test_no_pause_costs_a_player_time() -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=True)
    bench.live.started = 0.0
    clock = {"game": 600, "on_timeout": "bot"}
    live = Live({**ROW, "seed": "1", "options": bench.live.options, "clock": clock}, find("celestial"), [])
    bench.live.clock = live.clock
    before = bench.live.clocks(bench.now)
    bench.settle_all()
    assert bench.slept
    assert bench.live.clocks(bench.now) == before
    assert seat in (0, 1)


def test_what_a_clock_counts_depends_on_nothing_but_time() -> None:
    """Were the time of answers without a choice not counted, the clock would tell which those were."""
    charged = []
    for formal in (True, False):
        bench = two_persons()
        seat = bench.until_asked(formal=formal)
        bench.live.started = 0.0
        row = {**ROW, "seed": "1", "options": {}, "clock": {"game": 600}}
        bench.live.clock = Live(row, find("celestial"), []).clock
        before = (bench.live.clocks(bench.now) or [])[seat]
        bench.now += MOST + 10
        bench.play(seat, bench.state.declining(seat))
        charged.append(before - (bench.live.clocks(bench.now) or [])[seat])
    assert charged[0] == charged[1] == 10


# --- bots --------------------------------------------------------------------------------------------------


def bot_times(formal: bool, thinking: Random, count: int) -> list[float]:
    """How long a bot took over so many answers, of which it had a choice or not; it thinks for a while."""
    bench = Bench((None, "greedy"), discreet=True)
    times: list[float] = []
    while bench.until_asked(formal=formal) != 1:
        seat = bench.state.deciders()[0]
        bench.play(seat, bench.state.declining(seat))

    async def think() -> Any:
        bench.now += thinking.expovariate(2.0)
        return "a choice"

    async def take_turns() -> None:
        for _ in range(60):  # what was thought about before
            bench.autopass.pauses.thought("greedy", thinking.expovariate(2.0))
        for _ in range(count):
            before = bench.now
            await bench.autopass.unhurried(bench.live, 1, think)
            if formal:
                bench.autopass.pauses.thought("greedy", thinking.expovariate(2.0))
            times.append(bench.now - before)

    asyncio.run(take_turns())
    return times


def widest_gap(some: list[float], others: list[float]) -> float:
    """The statistic of Kolmogorov and Smirnov: how far two distributions are apart."""
    points = sorted(
        [*((time, 1 / len(some)) for time in some), *((time, -1 / len(others)) for time in others)]
    )
    gap = total = 0.0
    for _, weight in sorted(points):
        total += weight
        gap = max(gap, abs(total))
    return gap


def test_a_bot_takes_as_long_whether_it_has_a_choice_or_not() -> None:
    count = 2000
    chosen = bot_times(False, Random(1), count)
    formal = bot_times(True, Random(2), count)
    limit = 1.63 * (2 / count) ** 0.5  # one per cent of equal distributions are further apart
    assert widest_gap(chosen, formal) < limit
    plain_thoughts = [Random(3).expovariate(2.0) for _ in range(count)]
    assert widest_gap(plain_thoughts, formal) > limit, "this test could not fail"


def test_a_bot_does_not_wait_where_nothing_is_to_be_hidden() -> None:
    bench = Bench((None, "greedy"))

    async def think() -> Any:
        return "a choice"

    assert asyncio.run(bench.autopass.unhurried(bench.live, 1, think)) == "a choice"
    assert not bench.slept


def test_pauses_are_like_a_persons() -> None:
    pauses = Pauses(Random(1))
    drawn = [pauses.pause() for _ in range(2000)]
    assert min(drawn) >= LEAST
    assert max(drawn) <= MOST
    low, middle, high = quantiles(drawn, n=4)
    assert LEAST < low < middle < high < MOST


# --- taking back -------------------------------------------------------------------------------------------


def test_a_move_that_was_no_choice_is_not_what_one_takes_back() -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=True)
    assert bench.live.match is not None
    before = bench.live.match.undo_point(seat)
    bench.play(seat, bench.state.legal(seat)[0])
    assert bench.live.match.undo_point(seat) == before
    assert bench.live.match.formal[-1]


# --- two worlds --------------------------------------------------------------------------------------------


def tells_apart(seed: str, moves: int, discreet: bool, watcher: int = 0) -> int:
    """Two tables that a seat cannot tell apart, the others bots that decline; -1 if it sees a difference in
    what it is sent, or when, before it is shown a card; else of how many steps it was told.
    """
    bots = tuple(None if seat == watcher else "declines" for seat in range(3))
    benches = [Bench(bots, seed, moves, discreet=discreet) for _ in range(2)]
    if not benches[0].state.deciders():
        return 0
    assert benches[1].live.match is not None
    benches[1].live.match.state = benches[0].state.redeal(watcher, rng_of(f"worlds {seed}"))
    seen: list[list[tuple[bytes, float]]] = [[], []]
    shown_last = [Seen(bench.state.view(watcher)) for bench in benches]
    for step in range(40):
        asked = [bench.state.deciders() for bench in benches]
        if asked[0] != asked[1]:
            return -1
        if not asked[0] or any(bench.state.declining(asked[0][0]) < 0 for bench in benches):
            return step
        for index, bench in enumerate(benches):
            asyncio.run(decline(bench, asked[0][0], watcher))
            before, shown_last[index] = shown_last[index], Seen(bench.state.view(watcher))
            sent = step_bytes(
                bench.live, watcher, before, shown_last[index], Comparing(), Wording(bench.state)
            )
            seen[index].append((sent, bench.now))
        shown = [before_revelation(bench.live.events[-1], watcher) for bench in benches]
        if shown[0] != shown[1]:
            return -1
        if shown[0][1]:
            return step
        if seen[0] != seen[1]:
            return -1
    return len(seen[0])


async def decline(bench: Bench, seat: int, watcher: int) -> None:
    """The watcher declines by its own hand, a bot through the autopass of the server."""

    async def think() -> Any:
        return plain(bench.state.action(seat, bench.state.declining(seat)))

    choice = await (think() if seat == watcher else bench.autopass.unhurried(bench.live, seat, think))
    bench.take(seat, choice)


def test_two_tables_that_look_alike_are_told_of_alike_and_at_the_same_times() -> None:
    found = [tells_apart(str(seed), 20 + 3 * seed, discreet=True) for seed in range(15)]
    assert -1 not in found
    assert sum(found) > 60
    assert -1 in [tells_apart(str(seed), 20 + 3 * seed, discreet=False) for seed in range(15)]


def test_a_refused_answer_is_refused_as_ever() -> None:
    bench = two_persons()
    seat = bench.until_asked(formal=True)
    action = Raw(to_json(bench.state.action(seat, bench.state.legal(seat)[0])))
    assert bench.live.check_move(seat, bench.live.seq, action)
