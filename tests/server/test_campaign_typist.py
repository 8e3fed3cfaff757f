"""One typist, many clans: sheets of clans on paper are typed, and nobody learns more by it."""

from __future__ import annotations

import time
from typing import Any

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, acts, attends, sent, write
from server.table import Chair, Person
from serving import Server
from support import rule

SHEETS = {
    CRAB: "number 3\nmove 1: 3 SC3\nfight all",
    CRANE: "number 5\nmove 1: 28 SC3",
}


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--generosity", "1000")


def on_paper(server: Server, *clans: int, **request: Any) -> Hall:
    """A campaign in which these clans play on paper from the start."""
    hall = Hall(server, start=False, **request)
    for clan in clans:
        hall.campaign(hall.shogun, "paper", clan=clan, paper=True)
    hall.shogun.does(hall.id, "start")
    return hall


def types(
    hall: Hall, clan: int, text: str, status: int = 200, person: Person | None = None, **more: Any
) -> Any:
    return hall.campaign(person or hall.shogun, "sheet", status, clan=clan, text=text, **more)


def told(chair: Chair) -> list[str]:
    """What a socket was told, but for answers to its own pings."""
    return [line for line in sent(chair).splitlines() if '"pong"' not in line]


def own_lines(person: Person, match: str, clan: int) -> list[str]:
    """A clan's own sheet as its Daimyo sees it."""
    chair = Chair(person)
    chair.send("watch", match=match, since=0)
    areas = chair.until("table")["view"]["areas"]
    chair.close()
    facts = next(area["facts"] for area in areas if area["id"] == f"orders:{clan}")
    return [value for name, value in facts.items() if name.startswith("line ")]


@rule("S16")
def test_two_clans_are_typed_and_sealed_by_one(quick: Server) -> None:
    hall = on_paper(quick, CRAB, CRANE)
    for clan, text in SHEETS.items():
        assert types(hall, clan, text) == {"faults": [], "reads": text.split("\n"), "written": True}
        assert own_lines(hall.daimyo[clan], hall.id, clan) == text.split("\n")
    shown = hall.shogun.get(f"/api/campaigns/{hall.id}/sheets")
    name = hall.shogun.me["name"]
    assert [(each["clan"], each["typed_by"], each["sealed"]) for each in shown] == [
        (CRAB, name, False),
        (CRANE, name, False),
    ]
    # What was mistyped is typed again until it is sealed.
    again = SHEETS[CRAB].replace("number 3", "number 4")
    assert types(hall, CRAB, again)["written"]
    assert own_lines(hall.daimyo[CRAB], hall.id, CRAB) == again.split("\n")
    hall.campaign(hall.shogun, "seal", clans=[CRAB, CRANE])
    page = hall.until(hall.shogun, lambda page: page["clock"]["turn"] == 2)
    assert [each["at"] for each in page["battles"]] == [AT_SEA]
    assert any("seals the typed sheets of turn 1: Crab, Crane" in each["text"] for each in page["journal"])


@rule("S11")
def test_a_wrong_line_is_said_and_nothing_is_written(quick: Server) -> None:
    hall = on_paper(quick, CRAB)
    answer = types(hall, CRAB, "number 3\nmove 1: 23\nmarch 2 to 3")
    assert [each["line"] for each in answer["faults"]] == [2, 3]
    assert not answer["written"]
    assert own_lines(hall.daimyo[CRAB], hall.id, CRAB) == []
    assert not types(hall, CRAB, "number 3", write=False)["written"]
    assert own_lines(hall.daimyo[CRAB], hall.id, CRAB) == []


@rule("S16")
def test_the_mark_is_seen_by_all_and_the_typist_by_the_clans_people(quick: Server) -> None:
    hall = on_paper(quick, CRAB, generals=(1, 1))
    types(hall, CRAB, SHEETS[CRAB])
    for person in (hall.shogun, *hall.daimyo, hall.generals[CRANE][0], Person(quick)):
        assert [clan["paper"] for clan in hall.page(person)["clans"]] == [1, None]
    name = hall.shogun.me["name"]
    for person in (hall.shogun, hall.daimyo[CRAB], hall.generals[CRAB][0]):
        assert hall.page(person)["clans"][CRAB]["typed_by"] == name
    for person in (hall.daimyo[CRANE], hall.generals[CRANE][0], Person(quick)):
        assert hall.page(person)["clans"][CRAB]["typed_by"] is None, (
            "that something is written is theirs to know"
        )


@rule("S16")
def test_nobody_types_for_a_clan_that_writes_itself(quick: Server) -> None:
    hall = on_paper(quick, CRAB)
    before = types(hall, CRANE, "number 3", 400)
    write(hall.desk(CRANE), seal=False)
    assert types(hall, CRANE, "number 3", 400) == before, "nor learns that it has begun"
    assert "writes its own orders" in before["sentence"]
    assert [each["clan"] for each in hall.shogun.get(f"/api/campaigns/{hall.id}/sheets")] == [CRAB]
    hall.campaign(hall.shogun, "seal", 400, clans=[CRANE])
    for person in (hall.daimyo[CRAB], hall.daimyo[CRANE], hall.generals[CRAB][0], Person(quick)):
        types(hall, CRAB, "number 3", 400, person)
        person.get(f"/api/campaigns/{hall.id}/sheets", 400)
        hall.campaign(person, "seal", 400, clans=[CRAB])


@rule("S16")
def test_a_mark_in_the_middle_of_a_turn_begins_with_the_next(quick: Server) -> None:
    """Otherwise the Shogun would read what a clan has written by marking it, or learn that it has."""
    hall = Hall(quick)
    desk = hall.desk(CRAB)
    acts(desk, do="turn")
    acts(desk, do="open", part="number")
    acts(desk, do="number", number=7)
    answers = [hall.campaign(hall.shogun, "paper", clan=clan, paper=True) for clan in (CRAB, CRANE)]
    assert [clan["paper"] for clan in answers[-1]["clans"]] == [2, 2], "whoever has begun to write"
    assert hall.shogun.get(f"/api/campaigns/{hall.id}/sheets") == []
    types(hall, CRAB, "number 3", 400)
    for clan in (CRAB, CRANE):
        acts(hall.desk(clan), do="seal")
    hall.until(hall.shogun, lambda page: page["clock"]["turn"] == 2)
    assert [each["lines"] for each in hall.shogun.get(f"/api/campaigns/{hall.id}/sheets")] == [[], []]
    assert types(hall, CRAB, "number 3")["written"]
    desk = hall.desk(CRAB)
    desk.refuses("illegal", "act", match=hall.id, seq=desk.seq, action={"do": "seal"})
    acts(desk, do="gotocourt")


@rule("S16")
def test_a_daimyo_goes_over_to_paper_at_once(quick: Server) -> None:
    hall = Hall(quick)
    hall.campaign(hall.daimyo[CRANE], "paper", 400, clan=CRAB, paper=True)
    page = hall.campaign(hall.daimyo[CRAB], "paper", clan=CRAB, paper=True)
    assert page["clans"][CRAB]["paper"] == 1
    assert types(hall, CRAB, "number 3")["written"]
    hall.campaign(hall.daimyo[CRAB], "paper", clan=CRAB, paper=False)
    types(hall, CRAB, "number 4", 400)
    acts(hall.desk(CRAB), do="seal")


@rule("S16")
def test_others_hear_nothing_of_what_is_typed(quick: Server) -> None:
    hall = on_paper(quick, CRAB)
    others = [hall.daimyo[CRANE].sits_down(hall.id), attends(hall.daimyo[CRANE], hall.id)]
    before = [told(chair) for chair in others]
    types(hall, CRAB, SHEETS[CRAB])
    types(hall, CRAB, "number 12")
    assert [told(chair) for chair in others] == before


@rule("S16")
def test_a_clan_without_a_device_is_no_bots(quick: Server) -> None:
    shogun = Person(quick)
    options = {"settle": "shogun", "turns": 2}
    made = shogun.post(
        "/api/campaigns",
        {"clans": 9, "options": options, "settings": {"turn": 259200, "between": 300}},
    )
    for clan in range(9):
        shogun.post(f"/api/campaigns/{made['id']}/paper", {"clan": clan, "paper": True})
    shogun.does(made["id"], "start")
    page = shogun.get(f"/api/campaigns/{made['id']}")
    assert [clan["bot"] for clan in page["clans"]] == ["paper"] * 9
    for clan in range(9):
        assert shogun.post(
            f"/api/campaigns/{made['id']}/sheet", {"clan": clan, "text": f"number {clan + 1}\nfight all"}
        )["written"]
    shogun.post(f"/api/campaigns/{made['id']}/seal", {"clans": list(range(9))})
    for _ in range(100):
        if shogun.get(f"/api/campaigns/{made['id']}")["clock"]["turn"] == 2:
            return
        time.sleep(0.1)
    raise AssertionError("the orders never opened")


@rule("S16")
def test_typed_sheets_outlive_the_server(servers: Serve) -> None:
    server = servers("--generosity", "1000")
    hall = on_paper(server, CRAB)
    types(hall, CRAB, SHEETS[CRAB])
    server.kill()
    server.start(again=True)
    (shown,) = hall.shogun.get(f"/api/campaigns/{hall.id}/sheets")
    assert shown == {
        "clan": CRAB,
        "lines": SHEETS[CRAB].split("\n"),
        "typed_by": hall.shogun.me["name"],
        "sealed": False,
    }


def test_when_time_is_up_there_is_time_to_type(servers: Serve) -> None:
    fast = servers("--generosity", "1000", "--hurry", "60")
    hall = on_paper(fast, CRAB, settings={"turn": 120, "between": 900})
    page = hall.until(hall.shogun, lambda page: page["clans"][CRANE]["sealed"])
    assert not page["clans"][CRAB]["sealed"], "its sheet is being typed"
    assert types(hall, CRAB, SHEETS[CRAB])["written"]
    hall.campaign(hall.shogun, "seal", clans=[CRAB])
    hall.until(hall.shogun, lambda page: page["clock"]["turn"] == 2)
