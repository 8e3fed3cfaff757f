"""A campaign outlives its server: killed again and again with two live battles, nothing acknowledged is lost.

With `GORIN_LONG=1` it is killed five times.
"""

from __future__ import annotations

import asyncio

import pytest

import crash_campaign
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, acts, attends
from server.test_restart import apart
from serving import Postgres
from support import LONG

KILLS = 5 if LONG else 2


def test_killed_again_and_again_during_two_battles(servers: Serve) -> None:
    server = servers("--generosity", "1000", "--hurry", "40")
    found = asyncio.run(crash_campaign.run(server, kills=KILLS, pause=0.4, turn=4000, turns=2))
    assert found["kills"] == KILLS
    assert found["kills_during_both_battles"] >= 1
    assert found["acknowledged"] > 50
    assert found["lines_heard"] > 10
    assert set(found["records_verified"]) >= {"strategic", "kenjin", "celestial"}


def test_roles_rooms_and_clocks_are_as_they_were(servers: Serve) -> None:
    server = servers("--generosity", "1000")
    hall = Hall(server, generals=(2, 1))
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    acts(hall.desk(CRAB), do="seal")
    daimyo = attends(hall.daimyo[CRAB], hall.id)
    daimyo.send("speak", campaign=hall.id, room="court", text="we shall see")
    daimyo.until("spoken")
    people = [hall.shogun, *hall.daimyo, *hall.generals[CRAB], *hall.generals[CRANE]]

    def pages() -> list[object]:
        found = []
        for person in people:
            page = hall.page(person)
            page["clock"]["now"] = 0
            for clan in page["clans"]:
                for each in [clan["daimyo"], *(general["person"] for general in clan["roster"])]:
                    each["present"] = False
            page["shogun"]["present"] = False
            found.append(page)
        return found

    before = pages()
    server.kill()
    server.start(again=True)
    assert pages() == before
    again = attends(hall.daimyo[CRAB], hall.id)
    assert again.until("room", lambda m: m["room"] == "court")["lines"][0]["text"] == "we shall see"
    assert hall.page(hall.generals[CRAB][0])["you"]["battle"] == battle
    desk = hall.desk(CRAB)
    assert desk.decision is None, "sealed orders stay sealed"


def test_a_pause_outlives_the_server(servers: Serve) -> None:
    server = servers("--generosity", "1000")
    hall = Hall(server)
    left = hall.campaign(hall.shogun, "pause", paused=True)["clock"]["left"]
    server.kill()
    server.start(again=True)
    assert hall.page(hall.shogun)["clock"]["left"] == left
    desk = hall.desk(CRAB)
    desk.refuses("refused", "act", match=hall.id, seq=desk.seq, action={"do": "seal"})


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.uri()


def test_who_writes_at_once_in_two_processes_is_never_told_of_the_other(
    servers: Serve, database: str
) -> None:
    """A refusal because of what the other has just ordered would tell that something was."""
    hall = Hall(servers("--workers", "2", "--generosity", "1000", database=database))
    desks = apart(hall.server, hall.id, *hall.daimyo)
    for action in [{"do": "turn"}, {"do": "open", "part": "fights"}] * 12:
        for desk in desks:
            desk.drain()
            desk.act(action)
        for desk in desks:
            desk.acknowledged()


def test_two_processes_see_to_one_campaign(servers: Serve, database: str) -> None:
    server = servers("--workers", "2", "--generosity", "1000", "--hurry", "40", database=database)
    found = asyncio.run(crash_campaign.run(server, kills=1, pause=0.2, turn=4000, turns=2))
    assert found["acknowledged"] > 50
    assert set(found["records_verified"]) >= {"strategic", "kenjin", "celestial"}
