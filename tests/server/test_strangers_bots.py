"""Bots for strangers: nobody's wait for another's, one thought has a bound, and none plays to nobody."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Coroutine, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from gorin.games import find
from gorin.kernel.match import Match
from gorin.server.match import thoughts
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.process.settings import Settings
from gorin.server.store.database import now
from gorin.server.workers import bots
from gorin.server.workers.fair_queue import FairQueue, Full
from gorin.server.workers.pool import Died, Failed, Moot, TooLong, WorkerPool
from server.errands import fail, fall, prepare, say, sleep_for_ever, think_for_ever, think_until_hurried
from server.rows import ROW
from server.table import Chair, Person, seated
from serving import Server


@pytest.fixture(scope="module")
def crew() -> Iterator[WorkerPool]:
    """One process that does what tests ask of it."""
    found = WorkerPool("trial", 1, prepare, (), 30.0, nice=0)
    yield found
    found.close()


def done(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


# --- whose turn it is ---------------------------------------------------------------------------------------


def test_whoever_has_used_least_is_next() -> None:
    """Of forty errands of one person and three of another, the other's are next."""
    queue: FairQueue[str] = FairQueue(100, 1000)
    for number in range(40):
        queue.put("many", f"many {number}")
    served = []
    for number in range(12):
        if number == 4:
            for each in range(3):
                queue.put("few", f"few {each}")
        found = queue.take()
        assert found is not None
        served.append(found[0])
        queue.done(found[0], 1.0)
    assert served[4] == "few", "who has used nothing is next"
    assert served[4:9].count("few") == 3, "and from then on they take turns"


def test_turns_are_weighed_by_what_they_cost() -> None:
    queue: FairQueue[int] = FairQueue(1000, 1000)
    for number in range(400):
        queue.put("slow", number)
        queue.put("quick", number)
    spent = {"slow": 0.0, "quick": 0.0}
    while sum(spent.values()) < 100:
        found = queue.take()
        assert found is not None
        cost = 5.0 if found[0] == "slow" else 0.5
        spent[found[0]] += cost
        queue.done(found[0], cost)
    assert abs(spent["slow"] - spent["quick"]) <= 5.5


def test_nobody_saves_up_time_nor_owes_it_for_ever() -> None:
    queue: FairQueue[int] = FairQueue(100, 1000)
    for number in range(50):  # one is served alone for long
        queue.put("first", number)
        queue.put("always", number)
        for _ in range(2):
            found = queue.take()
            assert found is not None
            queue.done(found[0], 10.0)
    for number in range(20):
        queue.put("newcomer", number)
        queue.put("first", number)
    served = []
    for _ in range(20):
        found = queue.take()
        assert found is not None
        served.append(found[0])
        queue.done(found[0], 10.0)
    assert 9 <= served.count("first") <= 11


def test_a_queue_has_an_end_for_each_and_for_all() -> None:
    queue: FairQueue[int] = FairQueue(3, 5)
    for number in range(3):
        queue.check("one")
        queue.put("one", number)
    with pytest.raises(Full, match="You have asked"):
        queue.check("one")
    for number in range(2):
        queue.check("two")
        queue.put("two", number)
    with pytest.raises(Full, match="this server"):
        queue.check("three")
    assert queue.drop("one", 1)
    queue.check("three")
    assert queue.lightest(["one", "two", "three"]) == "three"
    while (found := queue.take()) is not None:
        queue.done(found[0], 1.0)
    assert not queue._accounts, "when all is done nobody is remembered"


def test_another_persons_bot_is_next_as_soon_as_a_process_is_free(crew: WorkerPool) -> None:
    async def work() -> None:
        order: list[str] = []

        async def one(person: str) -> None:
            await crew.run(say, "x", person=person)
            order.append(person)

        many = [asyncio.create_task(one("many")) for _ in range(60)]
        while len(order) < 3:
            await asyncio.sleep(0)
        came = len(order)
        await one("other")
        assert order.index("other") - came <= 2, "one was being done, perhaps one more"
        await asyncio.gather(*many)

    done(work())


def test_what_can_wait_is_done_when_nobody_wants_anything_else(crew: WorkerPool) -> None:
    """Of things that can wait, those of two persons take turns; anything else comes before them."""

    async def work() -> None:
        order: list[str] = []

        async def one(name: str, person: str, spare: bool) -> None:
            await crew.run(say, "x", person=person, spare=spare)
            order.append(name)

        busy = asyncio.create_task(one("busy", "a", False))
        await asyncio.sleep(0)
        spare = [asyncio.create_task(one("many's", "many", True)) for _ in range(6)]
        spare.append(asyncio.create_task(one("few's", "few", True)))
        await asyncio.sleep(0)
        moves = [asyncio.create_task(one("move", person, False)) for person in ("many", "b", "c")]
        await asyncio.gather(busy, *spare, *moves)
        assert order[:4] == ["busy", "move", "move", "move"]
        assert "few's" in order[4:6], "they take turns"
        assert order.count("many's") == 6

    done(work())


def test_what_can_wait_ends_early_where_somebody_waits(crew: WorkerPool) -> None:
    async def work() -> None:
        waits = asyncio.create_task(crew.run(think_until_hurried, spare=True))
        await asyncio.sleep(0)
        also = asyncio.create_task(crew.run(think_until_hurried, person="also", spare=True))
        await asyncio.sleep(0.05)
        assert not waits.done(), "another that can wait is no reason to hurry"
        assert (await crew.run(say, "x", person="somebody"))[1] == "x"
        assert await waits == "hurried"
        await asyncio.sleep(0.05)
        assert not also.done(), "what comes after it is not hurried"
        await crew.run(say, "x", person="somebody")
        assert await also == "hurried"

    done(work())


def test_what_can_wait_leaves_a_process_for_the_others() -> None:
    """With two processes, only one is busy with what can wait, however much of that there is."""
    crew = WorkerPool("two", 2, prepare, (), 30.0, nice=0)

    async def work() -> None:
        waits = [asyncio.create_task(crew.run(think_for_ever, spare=True)) for _ in range(3)]
        await asyncio.sleep(0)
        pid, _ = await crew.run(say, "x", person="somebody")
        assert pid in crew.pids
        assert not any(wait.done() for wait in waits), "the other process does not wait for these"
        assert len(crew.spare) == 2
        for wait in waits:
            wait.cancel()

    try:
        done(work())
    finally:
        crew.close()


# --- processes ----------------------------------------------------------------------------------------------


def test_what_nobody_needs_any_more_is_not_done(crew: WorkerPool, tmp_path: Path) -> None:
    async def work() -> None:
        files = [tmp_path / "moot", tmp_path / "left"]
        busy = asyncio.create_task(crew.run(say, "a"))
        moot = asyncio.create_task(crew.run(fall, str(files[0]), still=lambda: False))
        left = asyncio.create_task(crew.run(fall, str(files[1])))
        await asyncio.sleep(0)
        left.cancel()
        await busy
        with pytest.raises(Moot):
            await moot
        assert not len(crew.queue)
        assert not any(file.exists() for file in files)
        with pytest.raises(Failed, match="no such thing"):
            await crew.run(fail)

    done(work())


def test_a_thought_has_a_bound_and_others_go_on(crew: WorkerPool) -> None:
    """Its process is ended, in the middle of computing or of nothing; what waits behind it is done."""

    async def work() -> None:
        before, _ = await crew.run(say, "a")
        long = asyncio.create_task(crew.run(think_for_ever, bound=0.2))
        behind = asyncio.create_task(crew.run(say, "b"))
        with pytest.raises(TooLong):
            await long
        after, word = await behind
        assert word == "b"
        assert before != after, "another process has taken its place"
        with pytest.raises(TooLong):
            await crew.run(sleep_for_ever, bound=0.05)
        assert not crew.pids

    done(work())


def test_a_dead_process_is_replaced_and_its_errand_tried_once_more(crew: WorkerPool, tmp_path: Path) -> None:
    async def work() -> None:
        first = asyncio.create_task(crew.run(fall, str(tmp_path / "once")))
        rest = [asyncio.create_task(crew.run(say, str(number))) for number in range(5)]
        assert await first == "alive"
        said = await asyncio.gather(*rest)
        assert [word for _, word in said] == list("01234")
        assert len({pid for pid, _ in said}) == 1, "one death is one new process, no more"
        (idle,) = crew.pids
        os.kill(idle, signal.SIGKILL)
        while crew.pids:
            await asyncio.sleep(0.01)
        assert (await crew.run(say, "again"))[1] == "again"

    done(work())


def test_an_errand_that_kills_twice_is_given_up() -> None:
    """And a process that cannot even start does not keep anybody for ever."""

    async def work() -> None:
        broken = WorkerPool("trial", 1, fail, (), 30.0)
        with pytest.raises(Died):
            await broken.run(say, "a")
        broken.close()

    done(work())


def test_a_bot_that_thinks_too_long_is_chosen_for() -> None:
    """The match goes on: the server declines for it, or takes what comes."""
    match = Match(find("kenjin"), ["", ""], None, "quick")

    class Table:
        seed, seq = "quick", 0

    table: Any = Table()
    table.match = match
    while not match.over:
        seat = match.state.deciders()[0]
        match.play(seat, find_action(match, thoughts.quick_choice(table, seat)))
        table.seq += 1
    assert match.state.result() is not None


def find_action(match: Match, data: Any) -> Any:
    return msgspec.convert(data, match.game.action_type)


def test_bots_have_as_many_processes_as_the_host_says() -> None:
    crew = bots.BotPool(find, 3, Settings().thought).pool
    assert crew.processes == len(crew._free) == 3
    assert crew.bound == Settings().thought == 10.0


# --- a match that nobody attends ----------------------------------------------------------------------------


def test_a_match_whose_persons_are_away_stands_still_until_one_is_back(server: Server) -> None:
    """Bots play for persons who are there. Who has left is not there, though a bot would be to move."""
    match, (away,) = seated(server, 1, seats=2, bots=[None, "random"], options={"first": 0})
    _, (other,) = seated(server, 1, seats=2, bots=[None, "random"], options={"first": 0})
    watcher = Person(server, stranger=True).sits_down(match)
    away.person.does(match, "leave")
    seq = whole_turn(away)
    for _ in range(3):  # by then its bot would have moved as well
        whole_turn(other)
        other.until_asked()
    watcher.until_seq(seq)
    watcher.drain()
    assert watcher.seq == seq, "nobody is there; the bot waits"
    back = away.person.sits_down(match)
    back.until_asked()
    assert back.seq > seq


@pytest.mark.parametrize(("gone", "idle", "attended"), [(2, 60, True), (6, 60, False), (2, 1, False)])
def test_what_somebody_left_behind_is_played_on_for_a_moment(gone: int, idle: int, attended: bool) -> None:
    live = Live(ROW, find("kenjin"), [Seat("a", "A", None), Seat(None, "B", "random")])
    hub: Any = SimpleNamespace(settings=Settings(idle=idle))
    live.seats[0].away_since = now() - gone
    assert thoughts.attended(hub, live) is attended
    live.seats[0].present = True
    assert thoughts.attended(hub, live)


def test_a_bot_process_that_dies_at_a_table_is_replaced(server: Server) -> None:
    _, (chair,) = seated(server, 1, seats=2, bots=[None, "random"], options={"first": 0})
    whole_turn(chair)
    chair.until_asked()
    assert server.process is not None
    for child in children(server.process.pid):
        os.kill(child, signal.SIGKILL)
    whole_turn(chair)
    chair.until_asked()
    assert "gorin_errands_waiting" in server_metrics(chair.person)


def whole_turn(chair: Chair) -> int:
    """Act until somebody else must; how far the match has come."""
    done = 0
    while chair.decision is not None:
        chair.act()
        done = chair.acknowledged()
        chair.until_seq(done)
    return done


def server_metrics(person: Person) -> str:
    return person.http.get("/metrics").text


def children(pid: int) -> list[int]:
    """The processes of bots that a server has started."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text():
                found.append(int(child))
    return found
