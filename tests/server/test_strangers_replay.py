"""Replays and records for strangers: made beside the loop, kept, made once for many, and weighed."""

from __future__ import annotations

import asyncio
import gzip
import random
import re
import socket
from typing import Any, cast

import pytest

from gorin.games import find
from gorin.kernel.record import read_line, verify
from gorin.server.archive import library as libraries
from gorin.server.archive import replays
from gorin.server.archive.library import Budget, Library, Shelf
from gorin.server.archive.replays import Packed, packed
from gorin.server.store.database import Entry
from gorin.server.workers.fair_queue import Full
from server.archive import played, store_matches
from server.conftest import Serve
from server.table import Person, seated
from serving import Server


def metric(person: Person, name: str) -> float:
    text = person.http.get("/metrics").text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found is not None else 0.0


# --- a server whose matches were over before it started -----------------------------------------------------


@pytest.fixture(scope="module")
def archive(servers: Serve, tmp_path_factory: pytest.TempPathFactory) -> tuple[Server, list[str]]:
    database = str(tmp_path_factory.mktemp("archive") / "gorin.db")
    moves, winners = played()
    over = {"moves": moves, "winners": winners}
    ids = store_matches(database, over, over, over)
    return servers("--idle", "1", "--generosity", "1000", database=database), ids


def test_what_is_over_is_shown_without_going_through_its_log_here(
    archive: tuple[Server, list[str]],
) -> None:
    """Its page, its replay, its record and its players' profile bring no match into memory."""
    server, ids = archive
    someone = Person(server, stranger=True)
    moves, winners = played()
    for match in ids:
        said = someone.get(f"/api/matches/{match}")
        assert (said["status"], said["seq"], said["winners"]) == ("over", len(moves), winners)
        assert someone.get(f"/api/matches/{match}/replay?since={len(moves)}")["match"] == said
        assert someone.http.get(f"/replay/{match}").status_code != 404  # 503: no client is built here
        written = someone.http.get(f"/api/matches/{match}/record")
        verify(read_line(written.content), find)
    profile = someone.get("/api/players/Archivist")
    assert {each["id"] for each in profile["matches"]} == set(ids)
    assert metric(someone, "gorin_matches_in_memory") == 0


def test_a_page_that_was_made_is_kept(archive: tuple[Server, list[str]]) -> None:
    server, (match, *_) = archive
    someone = Person(server, stranger=True)
    begun = 'gorin_errand_wait_seconds_count{what="replays"}'
    path = f"/api/matches/{match}/replay?since=3&count=7"
    first = someone.get(path)
    before = metric(someone, begun)
    for _ in range(5):
        assert Person(server, stranger=True).get(path) == first
    assert metric(someone, begun) == before


def test_fifteen_who_hang_up_at_once_leave_nothing_behind(archive: tuple[Server, list[str]]) -> None:
    server, (match, *_) = archive
    someone = Person(server)
    begun = 'gorin_errand_wait_seconds_count{what="replays"}'
    before = metric(someone, begun)
    for number in range(15):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            path = f"/api/matches/{match}/replay?since={20 + number}&count=90&cards=open"
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
    _, (chair,) = seated(server, 1, seats=2, bots=[None, "random"], options={"first": 0})
    chair.act()
    chair.acknowledged()
    while metric(someone, 'gorin_errands_waiting{what="replays"}'):
        pass
    assert metric(someone, begun) - before <= 15
    assert someone.get(f"/api/matches/{match}/replay?since=1&count=1")["total"] == len(played()[0])


# --- the library by itself ----------------------------------------------------------------------------------


class Readers:
    """In place of the processes: counts what it is asked, and answers when it is told to."""

    def __init__(self, cost: int = 10) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.given_up = 0
        self.go = asyncio.Event()
        self.cost = cost
        self.queue = self

    def check(self, person: str) -> None: ...

    async def run(self, work: Any, *about: Any, person: str) -> Packed:
        self.asked.append((*about[:-1], person))
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return packed(repr(about).encode(), self.cost)


def stocked(readers: Readers, generosity: float = 1.0) -> Library:
    found = Library(cast("Any", None), find, generosity)
    found.pool.close()
    found.pool = cast("Any", readers)
    return found


def test_the_same_page_is_made_once_for_all_who_ask() -> None:
    async def run() -> None:
        readers = Readers()
        library = stocked(readers)
        asking = [asyncio.create_task(library.page("m", None, True, 0, 50, f"a{n}")) for n in range(20)]
        await asyncio.sleep(0.01)
        asking[0].cancel()  # the others still wait
        await asyncio.sleep(0.01)
        readers.go.set()
        pages = await asyncio.gather(*asking[1:])
        assert len({page.data for page in pages}) == 1
        assert len(readers.asked) == 1
        assert await library.page("m", None, True, 0, 50, "late") == pages[0]
        assert len(readers.asked) == 1
        await library.page("m", 1, True, 0, 50, "late")
        assert len(readers.asked) == 2, "other eyes see another page"

    asyncio.run(run())


def test_what_nobody_waits_for_is_given_up() -> None:
    async def run() -> None:
        readers = Readers()
        library = stocked(readers)
        asking = [asyncio.create_task(library.page("m", None, True, 0, 50, "a")) for _ in range(5)]
        await asyncio.sleep(0.01)
        for each in asking:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await asyncio.sleep(0.01)
        assert readers.given_up == 1
        assert not library._flying
        readers.go.set()
        assert await library.page("m", None, True, 0, 50, "b")

    asyncio.run(run())


def test_who_has_asked_for_much_waits_and_nobody_else() -> None:
    """A page costs what it had to go through, not one; what is kept costs nothing."""

    async def run() -> None:
        readers = Readers(cost=libraries.BURST // 3)
        readers.go.set()
        library = stocked(readers)
        for number in range(4):
            await library.page("m", None, True, number, 1, "greedy")
        with pytest.raises(Full, match="wait a moment"):
            await library.page("m", None, True, 4, 1, "greedy")
        await library.page("m", None, True, 4, 1, "modest")
        assert await library.page("m", None, True, 4, 1, "greedy"), "it is there by now"
        readers.cost = 1
        library = stocked(readers)
        for number in range(200):
            await library.page("m", None, True, number, 1, "frugal")

    asyncio.run(run())


def test_a_budget_fills_again() -> None:
    moment = [0.0]
    budget = Budget(10, 100, lambda: moment[0])
    budget.spend("a", 150)
    assert budget.left("a") == -50
    assert budget.left("b") == 100
    moment[0] = 6.0
    assert budget.left("a") == 10
    moment[0] = 1000.0
    assert budget.left("a") == 100


def test_a_shelf_has_room_for_so_many_bytes() -> None:
    shelf = Shelf(1000)
    for number in range(10):
        shelf.put(number, Packed(bytes(300), 0, 0, 0))
        shelf.get(0)
    assert shelf.bytes <= 1000
    assert shelf.get(0) is not None, "what is asked for stays"
    assert shelf.get(9) is not None
    assert shelf.get(5) is None
    shelf.put("large", Packed(bytes(2000), 0, 0, 0))
    assert shelf.get("large") is None


def test_two_parts_make_one_file() -> None:
    rng = random.Random(5)
    for _ in range(50):
        head, rest = (rng.randbytes(rng.randrange(200)) * rng.randrange(4) for _ in range(2))
        both = packed(rest, 1)
        assert gzip.decompress(libraries.zipped(head, both)) == libraries.plain(head, both) == head + rest


def test_a_reader_goes_on_where_it_stands() -> None:
    """The next page costs its own entries alone; one before it costs all from the beginning."""
    replays.prepare(find)
    moves, _ = played()
    book = book_of(moves)
    total = len(moves)
    assert replays.page("new", None, False, 0, 5, None) is None, "it has not got that log"
    costs = [
        replays.page("new", None, False, since, 10, book if since == 0 else None) for since in (0, 10, 20, 5)
    ]
    assert [found.cost for found in costs if found is not None] == [11, 11, 11, 16]
    last = replays.page("new", None, False, 10**6, 10, None)
    assert last is not None
    assert last.cost == 1 + total - 15
    for number in range(replays.KEPT + 3):
        replays.page(f"more {number}", None, True, 0, 1, book)
    assert len(replays._readers) == len(replays._books) == replays.KEPT


def book_of(moves: list[Any]) -> replays.Book:
    row = dict.fromkeys(["host", "clock", "started", "winners", "rematch", "campaign"]) | {
        "id": "m",
        "game": "kenjin",
        "options": {},
        "seed": "archive",
        "visibility": "open",
        "invite": "i",
        "spectators": True,
        "spectator_delay": 0,
        "hints": False,
        "status": "over",
        "created": 0.0,
    }
    entries = [Entry("m", seq, "move", seat, data, 0.0) for seq, (seat, data) in enumerate(moves, 1)]
    return replays.Book(row, [None, "random"], entries)
