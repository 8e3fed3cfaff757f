"""The server dies and comes back; several processes serve one match."""

from __future__ import annotations

import asyncio
import os
import random
import time

import psutil
import pytest

import crash
from server.conftest import Serve
from server.table import Chair, Person, play_on, play_out, seated
from serving import Postgres, Server
from witness import truth_of


def test_a_match_goes_on_after_the_server_was_killed(servers: Serve) -> None:
    server = servers("--generosity", "100")
    match, chairs = seated(server, 2, seats=3, bots=[None, None, "random"])
    play_on(chairs, random.Random(1), 5)
    for chair in chairs:
        chair.drain()
    bots = psutil.Process(server.process.pid if server.process else 0).children(recursive=True)
    assert server.process is not None
    os.kill(server.process.pid, 9)
    server.process.wait()
    _, alive = psutil.wait_procs(bots, 10)
    assert not alive, "bots outlived their server"
    server.start(again=True)
    again = []
    for old in chairs:
        chair = old.person.sits_down(match, since=old.seq)
        chair.raw = old.raw + chair.raw
        again.append(chair)
    assert play_out(again)["winners"]
    truth = truth_of(server.database, match)
    for chair in again:
        truth.check_sequence(chair.raw, chair.seat)
    assert again[0].person.get("/api/me") == again[0].person.me, "sessions outlive the process"


def test_killed_again_and_again_nothing_acknowledged_is_lost(servers: Serve) -> None:
    server = servers("--generosity", "1000")
    found = asyncio.run(crash.run(server, matches=6, kills=2, pause=0.15))
    assert found["kills"] == 2
    assert found["acknowledged"] > 50


def worker_of(chair: Chair, server: Server) -> int:
    """The process that serves a socket, found by the socket's port."""
    port = chair.socket.socket.getsockname()[1]
    assert server.process is not None
    for worker in psutil.Process(server.process.pid).children():
        for connection in worker.net_connections("tcp"):
            if connection.raddr and connection.raddr.port == port:
                return int(worker.pid)
    raise AssertionError("nobody serves this socket")


@pytest.fixture(scope="module")
def two_workers(servers: Serve, postgres: Postgres) -> Server:
    return servers("--workers", "2", "--generosity", "1000", "--idle", "1", database=postgres.uri())


def apart(server: Server, match: str, first: Person, second: Person) -> list[Chair]:
    """Chairs of two persons at one match, served by different processes."""
    one = first.sits_down(match)
    for _ in range(100):
        other = second.sits_down(match)
        if worker_of(other, server) != worker_of(one, server):
            return [one, other]
        other.close()
        time.sleep(0.02)
    raise AssertionError("one worker got every connection")


def test_two_processes_serve_one_match(two_workers: Server) -> None:
    match, chairs = seated(two_workers, 2, seats=3, bots=[None, None, "random"])
    persons = [chair.person for chair in chairs]
    for chair in chairs:
        chair.close()
    chairs = apart(two_workers, match, *persons)
    play_on(chairs, random.Random(1), 4)
    chairs[0].send("say", match=match, text="from the other side")
    assert chairs[1].until("said")["text"] == "from the other side"
    time.sleep(1.5)
    for chair in chairs:
        chair.drain()
        seats = chair.info["seats"]
        assert not any(seat["vacant"] for seat in seats), "who is connected elsewhere is not away"
    play_out(chairs)
    truth = truth_of(two_workers.database, match)
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_a_take_back_and_a_leaver_across_processes(two_workers: Server) -> None:
    match, chairs = seated(two_workers)
    persons = [chair.person for chair in chairs]
    for chair in chairs:
        chair.close()
    chairs = apart(two_workers, match, *persons)
    play_on(chairs, random.Random(1), 1)
    mover = next(
        chair for chair in chairs if chair.seat == truth_of(two_workers.database, match).entries[0].seat
    )
    other = chairs[1 - chairs.index(mover)]
    mover.send("takeback", match=match)
    other.until("takebackasked")
    other.send("answer", match=match, agree=True)
    for chair in chairs:
        chair.until("table")
    chairs[1].close()
    chairs[0].until("changed", lambda news: news["match"]["seats"][1]["vacant"])
    chairs[0].send("substitute", match=match, seat=1, bot="random")
    assert play_out(chairs[:1])["winners"]
    truth_of(two_workers.database, match).check_sequence(chairs[0].raw, 0)


def test_a_newcomer_is_asked_for_across_processes(two_workers: Server) -> None:
    match, chairs = seated(two_workers, 3)
    persons = [chair.person for chair in chairs]
    for chair in chairs:
        chair.close()
    chairs = apart(two_workers, match, *persons[:2])
    for chair in chairs:  # a closed socket is noticed later than a request: first the one, then the other
        while chair.info["seats"][2]["present"]:
            assert chair.hear(20) is not None
    persons[2].does(match, "leave")
    for chair in chairs:
        while not chair.info["seats"][2]["vacant"]:
            assert chair.hear(20) is not None
    stranger = Person(two_workers)
    watching = stranger.sits_down(match)
    stranger.does(match, "join", seat=2)
    for chair in chairs:
        chair.until("newcomerasked")
    for chair in chairs:  # both at once, each to its own process
        chair.send("answer", match=match, agree=True)
    watching.until("table", lambda table: table["seat"] == 2)
    persons[2].does(match, "join")
    watching.until("table", lambda table: table["seat"] is None)
