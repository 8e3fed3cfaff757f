"""A rehearsal: a host goes through an evening among bots, and nothing of it counts or is listed."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from server.conftest import Serve
from server.hall import acts, attends
from server.table import PATIENCE, Chair, Person
from serving import Server

TABLE, LIVE = "SC3", "8"
CRAB, CRANE, LION = 0, 1, 2


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--generosity", "1000", "--hurry", "20")


class Evening:
    """A host with a rehearsal, and a page of it that is open."""

    def __init__(self, server: Server, start: bool = True) -> None:
        self.host = Person(server)
        made = self.host.post("/api/rehearsals", {})
        self.id = str(made["id"])
        self.invite = made["invite"]
        self.here = attends(self.host, self.id)
        if start:
            self.host.does(self.id, "start")

    def ask(self, what: str, status: int = 200, **body: Any) -> Any:
        return self.host.post(f"/api/campaigns/{self.id}/{what}", body, status)

    def page(self) -> Any:
        return self.host.get(f"/api/campaigns/{self.id}")

    def until(self, fits: Callable[[Any], bool], seconds: float = 3 * PATIENCE) -> Any:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            page = self.page()
            if fits(page):
                return page
            time.sleep(0.1)
        raise AssertionError(f"the page never became so: {page}")

    def on(self) -> None:
        """Next: the turn is over now."""
        turn = self.page()["clock"]["turn"]
        self.ask("onward")
        self.until(lambda page: page["clock"]["turn"] != turn or page["clock"]["phase"] != "writing")


def battle(page: Any, at: str) -> Any:
    return next((each for each in page["battles"] if each["at"] == at), None)


def words(page: Any, kind: str) -> list[str]:
    return [each["text"] for each in page["journal"] if each["kind"] == kind]


def test_a_host_goes_through_a_whole_evening(quick: Server) -> None:
    evening = Evening(quick, start=False)
    page = evening.page()
    assert page["rehearsal"]
    assert (page["status"], page["you"]["role"], page["visibility"]) == ("open", "shogun", "private")
    assert [each["bot"] for each in page["clans"]] == ["greedy"] * 3
    evening.host.does(evening.id, "start")
    # Orders come in one by one, and open; two battles begin, one of them at a table.
    evening.until(lambda page: any(each["sealed"] for each in page["clans"]))
    page = evening.until(
        lambda page: battle(page, TABLE) and battle(page, LIVE) and battle(page, LIVE)["match"]
    )
    evening.until(lambda page: page["clock"]["turn"] == 2)
    table = evening.until(lambda page: battle(page, TABLE)["table"] == 1)
    assert battle(table, TABLE)["how"] == "shogun"
    assert battle(page, LIVE)["how"] == "live"
    # A pause, and on.
    assert evening.ask("pause", paused=True, why="tea")["clock"]["paused"]
    assert evening.ask("onward", 400)["sentence"] == "Let it go on first."
    assert not evening.ask("pause", paused=False)["clock"]["paused"]
    # A battle is settled otherwise; a seat is handed on; words for all.
    evening.ask("settle", at=LIVE, how="bots")
    evening.ask("hand", seat=LION, bot="greedy")
    evening.ask("note", text="The doors close at ten.", tables=True)
    # A wrong result is entered, taken back, and entered anew.
    wrong = {"winner": "Crane"}
    assert not evening.ask("result", table=1, result=wrong)["done"]
    assert evening.ask("result", table=1, result=wrong, sure=True)["done"]
    evening.until(lambda page: battle(page, TABLE)["status"] == "told")
    assert evening.ask("retract", at=TABLE, sure=True)["done"]
    evening.until(lambda page: battle(page, TABLE)["status"] == "waiting")
    assert evening.ask("result", table=1, result={"winner": "Crab"}, sure=True)["done"]
    # A breach and its undo, then the turn is closed by hand.
    desk = evening.host.sits_down(evening.id)
    acts(desk, do="judge")
    acts(desk, do="breach", clan="Crane")
    acts(desk, do="undo")
    acts(desk, do="close")
    evening.until(lambda page: page["clock"]["turn"] == 3)
    page = evening.page()
    assert words(page, "note") == ["The doors close at ten."]
    assert any("settled otherwise" in text for text in words(page, "settle"))
    assert any("Lion" in text for text in words(page, "hand"))
    # Next, until it is over; the story is there to keep.
    for _ in range(6):
        if evening.page()["status"] == "over":
            break
        evening.on()
    page = evening.until(lambda page: page["status"] == "over")
    assert page["rehearsal"]
    story = evening.host.http.get(f"/api/campaigns/{evening.id}/story")
    assert story.status_code == 200
    # Nothing of it counts, and it cannot be played again as a campaign of people.
    assert evening.host.get("/api/finished") == []
    name = evening.host.me["name"]
    profile = Person(quick).get(f"/api/players/{name}")
    assert (profile["ratings"], profile["matches"]) == ([], [])
    assert "rehearsal" in evening.host.post(f"/api/matches/{evening.id}/rematch", {}, 400)["sentence"]


def test_next_alone_leads_to_the_end(quick: Server) -> None:
    evening = Evening(quick)
    for _ in range(9):
        if evening.page()["status"] == "over":
            break
        evening.on()
    page = evening.until(lambda page: page["status"] == "over")
    fought = battle(page, LIVE)
    assert fought["status"] == "told", "bots have played it out at once"
    assert fought["match"] is not None


def test_a_rehearsal_is_in_no_list_but_its_hosts(quick: Server) -> None:
    evening = Evening(quick)
    stranger = Person(quick)
    for person, listed in ((evening.host, True), (stranger, False)):
        lobby = person.get("/api/lobby")
        shown = [each for part in ("open", "mine", "playing") for each in lobby[part]]
        assert any(each["id"] == evening.id for each in shown) == listed
        if listed:
            (own,) = [each for each in lobby["mine"] if each["id"] == evening.id]
            assert own["title"] == "Strategic, a rehearsal"
            assert own["unrated"] == "A rehearsal counts nowhere."
        assert any(each["id"] == evening.id for each in person.get("/api/campaigns")) == listed
    stranger.get(f"/api/campaigns/{evening.id}", 404)


def test_nobody_else_takes_part(quick: Server) -> None:
    evening = Evening(quick, start=False)
    stranger = Person(quick)
    body = {"clan": CRAB, "invite": evening.invite}
    alone = "This is a rehearsal: only its host and bots take part."
    assert stranger.post(f"/api/campaigns/{evening.id}/enlist", body, 400)["sentence"] == alone
    assert evening.host.post(f"/api/matches/{evening.id}/remove", {"seat": CRAB}, 400)["sentence"] == alone
    evening.host.does(evening.id, "start")
    assert evening.ask("hand", 400, seat=CRANE, name=stranger.me["name"])["sentence"] == alone
    assert (
        stranger.post(f"/api/campaigns/{evening.id}/onward", {}, 400)["sentence"]
        == "Only the Shogun does that."
    )


def test_one_a_person_at_a_time(quick: Server) -> None:
    first = Evening(quick)
    first.until(lambda page: battle(page, LIVE) and battle(page, LIVE)["match"])
    made = first.host.post("/api/rehearsals", {})
    page = first.until(lambda page: page["status"] == "over" and battle(page, LIVE)["status"] == "told")
    assert page["id"] != made["id"]
    again = first.host.post("/api/rehearsals", {})
    assert first.host.get(f"/api/campaigns/{made['id']}")["status"] == "over"
    assert first.host.get(f"/api/campaigns/{again['id']}")["status"] == "open"
    assert [each["id"] for each in first.host.get("/api/campaigns")] == [again["id"]]


def test_it_is_over_when_its_host_is_gone_for_good(quick: Server) -> None:
    evening = Evening(quick)
    evening.until(lambda page: battle(page, LIVE) and battle(page, LIVE)["match"])
    evening.host.post("/api/me/delete", {"password": None})
    stranger, where = Person(quick), f"/api/campaigns/{evening.id}?invite={evening.invite}"
    end = time.monotonic() + PATIENCE
    while stranger.get(where)["status"] != "over":
        assert time.monotonic() < end, "bots play on for nobody"
        time.sleep(0.2)


def test_other_campaigns_are_not_hurried_on(quick: Server) -> None:
    host = Person(quick)
    made = host.post("/api/campaigns", {"clans": 2, "bots": ["random", "random"]})
    assert not made["rehearsal"]
    host.does(made["id"], "start")
    sentence = host.post(f"/api/campaigns/{made['id']}/onward", {}, 400)["sentence"]
    assert sentence == "Only a rehearsal is hurried on; set the clock instead."


def test_it_stands_still_while_its_host_is_away(servers: Serve) -> None:
    server = servers("--generosity", "1000", "--idle", "1")
    evening = Evening(server)
    evening.here.close()
    page = evening.until(lambda page: page["clock"]["paused"])
    assert words(page, "pause") == ["The rehearsal stands still: its host is away."]
    sealed = [each["sealed"] for each in page["clans"]]
    time.sleep(6)
    assert [each["sealed"] for each in evening.page()["clans"]] == sealed
    # Back again, the host lets it go on.
    evening.here = attends(evening.host, evening.id)
    assert not evening.ask("pause", paused=False)["clock"]["paused"]
    time.sleep(3)
    assert not evening.page()["clock"]["paused"]


def test_bots_fight_at_a_pace_that_one_can_follow_until_next(servers: Serve) -> None:
    server = servers("--generosity", "1000", "--hurry", "2")
    evening = Evening(server)
    page = evening.until(lambda page: battle(page, LIVE) and battle(page, LIVE)["match"])
    match = battle(page, LIVE)["match"]
    chair = Chair(evening.host)
    chair.send("watch", match=match, since=0)
    chair.until("table")
    steps = [chair.until("happened") for _ in range(3)]
    times = [step["step"]["at"] for step in steps]
    assert all(later - sooner > 1.0 for sooner, later in pairwise(times)), times
    evening.on()
    evening.until(lambda page: battle(page, LIVE)["status"] in ("played", "told"))
