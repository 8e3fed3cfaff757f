"""Judges: who is one, what of the Shogun's desk is theirs and what not, and what never reaches them (S16)."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, MARCHES, Hall, acts, attends, march, sent, write
from server.table import Chair, Person
from server.test_campaign_tables import at_tables, battle, enters, table_of
from server.test_campaign_typist import SHEETS, types
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--generosity", "1000")


def appoint(hall: Hall, whom: Person, judge: bool = True, status: int = 200, by: Person | None = None) -> Any:
    return hall.campaign(by or hall.shogun, "judge", status, name=whom.me["name"], judge=judge)


def journal(hall: Hall, person: Person) -> list[str]:
    return [each["text"] for each in hall.page(person)["journal"]]


# --- who is one ------------------------------------------------------------------------------------------


@rule("S16")
@pytest.mark.parametrize("start", [True, False])
def test_the_shogun_appoints_and_dismisses_judges(quick: Server, start: bool) -> None:
    hall = Hall(quick, start=start)
    one, other = Person(quick), Person(quick)
    appoint(hall, one)
    page = appoint(hall, other)
    assert [each["name"] for each in page["judges"]] == [one.me["name"], other.me["name"]]
    for person in (one, *hall.daimyo, hall.generals[CRAB][0], Person(quick)):
        assert [each["name"] for each in hall.page(person)["judges"]] == [one.me["name"], other.me["name"]]
    you = hall.page(one)["you"]
    assert (you["role"], you["seat"], you["clan"], you["runs"]) == ("judge", None, None, False)
    assert hall.id in [each["id"] for each in one.get("/api/campaigns")]
    appoint(hall, one, status=400)
    assert [each["name"] for each in appoint(hall, one, False)["judges"]] == [other.me["name"]]
    assert hall.page(one)["you"]["role"] == "guest"
    appoint(hall, one, False, status=400)
    # A judge may go by themselves.
    appoint(hall, other, False, by=other)
    assert hall.page(hall.shogun)["judges"] == []
    said = journal(hall, hall.shogun)
    assert f"{one.me['name']} is a judge from now on." in said
    assert f"{other.me['name']} is no judge any more." in said


@rule("S16")
def test_nobody_else_appoints_judges(quick: Server) -> None:
    hall = Hall(quick)
    judge, friend = hall.judge(), Person(quick)
    for person in (judge, *hall.daimyo, hall.generals[CRAB][0], friend):
        appoint(hall, friend, status=400, by=person)
    for person in (*hall.daimyo, hall.generals[CRAB][0], friend):
        appoint(hall, judge, False, status=400, by=person)
    other = hall.judge()
    appoint(hall, other, False, status=400, by=judge)
    hall.campaign(hall.shogun, "judge", 404, name="nobody of this name", judge=True)
    assert len(hall.page(friend)["judges"]) == 2


@rule("S16")
def test_who_runs_a_campaign_without_being_shogun_appoints_nobody(quick: Server) -> None:
    host = Person(quick)
    made = host.post("/api/campaigns", {"clans": 2, "shogun": False, "bots": [None, "random"]})
    assert made["you"]["runs"]
    refused = host.post(
        f"/api/campaigns/{made['id']}/judge", {"name": Person(quick).me["name"], "judge": True}, 400
    )
    assert refused["rule"] == "S16"


@rule("S16")
def test_who_has_another_role_or_has_served_a_clan_is_no_judge(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    for person in (hall.shogun, *hall.daimyo, *hall.generals[CRAB]):
        assert "another role" in appoint(hall, person, status=400)["sentence"]
    gone = hall.generals[CRAB][1]
    hall.campaign(gone, "discharge")
    assert "served a clan" in appoint(hall, gone, status=400)["sentence"]
    led = hall.daimyo[CRANE]
    hall.campaign(hall.shogun, "hand", seat=CRANE, bot="random")
    assert "served a clan" in appoint(hall, led, status=400)["sentence"]
    # Who only asks to serve has learnt nothing.
    asks = Person(quick)
    hall.campaign(asks, "enlist", clan=CRAB)
    appoint(hall, asks)
    page = hall.page(asks)
    assert (page["you"]["role"], page["you"]["asks"]) == ("judge", None)
    assert hall.page(hall.shogun)["clans"][CRAB]["asking"] == []


@rule("S16")
def test_who_was_a_judge_serves_no_clan(quick: Server) -> None:
    hall = Hall(quick)
    judge = hall.judge()
    hall.campaign(judge, "enlist", 400, clan=CRAB)
    hall.campaign(hall.shogun, "hand", 400, seat=CRAB, name=judge.me["name"])
    appoint(hall, judge, False)
    assert "know too much" in hall.campaign(judge, "enlist", 400, clan=CRAB)["sentence"]
    hall.campaign(hall.shogun, "hand", 400, seat=CRAB, name=judge.me["name"])
    appoint(hall, judge)
    # The Shogun may hand the own seat to a judge, who is none then.
    hall.campaign(hall.shogun, "hand", seat=2, name=judge.me["name"])
    page = hall.page(judge)
    assert (page["you"]["role"], page["judges"]) == ("shogun", [])
    appoint(hall, hall.shogun, by=judge)
    assert hall.page(hall.shogun)["you"]["role"] == "judge"


@rule("S16")
def test_before_the_start_a_judge_takes_no_seat_and_may_think_again(quick: Server) -> None:
    hall = Hall(quick, start=False)
    hall.daimyo[CRANE].does(hall.id, "leave")
    judge = hall.judge()
    judge.does(hall.id, "join", 400, seat=CRANE, invite=hall.invite)
    hall.campaign(judge, "enlist", 400, clan=CRAB, invite=hall.invite)
    appoint(hall, judge, False, by=judge)
    hall.campaign(judge, "enlist", clan=CRAB, invite=hall.invite)
    assert hall.page(judge)["you"]["role"] == "karo"


def test_a_judge_who_deletes_the_account_is_none_any_more(quick: Server) -> None:
    hall = Hall(quick)
    judge = Person(quick, account=True)
    appoint(hall, judge)
    judge.post("/api/me/delete", {"password": "correct horse"})
    page = hall.until(hall.shogun, lambda page: page["judges"] == [])
    assert judge.me["name"] not in str(page)


# --- what they do ----------------------------------------------------------------------------------------


@rule("S16")
def test_a_judge_enters_a_result_and_takes_it_back(quick: Server) -> None:
    hall = at_tables(quick)
    judge = hall.judge()
    assert not enters(hall, judge, sure=False, winner="Crab")["done"]
    number = table_of(hall)
    assert enters(hall, judge, winner="Crab")["done"]
    hall.until(judge, lambda page: battle(page)["status"] == "told")
    for person in (judge, hall.shogun):
        assert hall.page(person)["retracts"] == [AT_SEA], "a judge has no seat that would offer it"
    for person in (*hall.daimyo, Person(quick)):
        assert hall.page(person)["retracts"] == []
    assert f"Table {number}: {judge.me['name']} enters what the battle at {AT_SEA} brought." in journal(
        hall, hall.shogun
    )
    assert not hall.campaign(judge, "retract", at=AT_SEA)["done"]
    assert hall.campaign(judge, "retract", at=AT_SEA, sure=True)["done"]
    page = hall.until(judge, lambda page: battle(page)["status"] != "told")
    assert page["retracts"] == []


@rule("S16")
def test_a_judge_types_and_seals_sheets_of_clans_on_paper_alone(quick: Server) -> None:
    hall = Hall(quick, start=False)
    hall.campaign(hall.shogun, "paper", clan=CRAB, paper=True)
    hall.shogun.does(hall.id, "start")
    judge = hall.judge()
    assert types(hall, CRAB, SHEETS[CRAB], person=judge)["written"]
    types(hall, CRANE, SHEETS[CRANE], 400, judge)
    assert [each["clan"] for each in judge.get(f"/api/campaigns/{hall.id}/sheets")] == [CRAB]
    assert hall.page(judge)["clans"][CRAB]["typed_by"] == judge.me["name"]
    hall.campaign(judge, "seal", 400, clans=[CRANE])
    hall.campaign(judge, "seal", clans=[CRAB])
    assert hall.page(judge)["clans"][CRAB]["sealed"]


@rule("S16")
def test_a_judge_pauses_and_writes_notes_and_the_lines_say_who(quick: Server) -> None:
    hall = Hall(quick)
    judge = hall.judge()
    name = judge.me["name"]
    hall.campaign(judge, "pause", paused=True, why="a fire alarm")
    assert hall.page(hall.shogun)["clock"]["paused"]
    hall.campaign(judge, "pause", paused=False)
    hall.campaign(judge, "note", text="Lunch is served.", tables=True)
    said = journal(hall, hall.daimyo[CRAB])
    assert f"Judge {name} stops the campaign: a fire alarm" in said
    assert f"Judge {name}: Lunch is served." in said
    long = "x" * (500 - len(f"Judge {name}: "))
    hall.campaign(judge, "note", text=long)
    assert f"Judge {name}: {long}" in journal(hall, hall.daimyo[CRAB])
    hall.campaign(judge, "note", 400, text=long + "x")


@rule("S16")
def test_a_judge_talks_at_court_and_at_tables(quick: Server) -> None:
    hall = Hall(quick)
    judge = hall.judge()
    ears = [attends(person, hall.id) for person in (hall.shogun, *hall.daimyo)]
    chair = attends(judge, hall.id)
    assert [each["room"].split(":")[0] for each in hall.page(judge)["rooms"]] == ["court", "line"]
    chair.send("speak", campaign=hall.id, room="court", text="order in the court")
    for ear in ears:
        line = ear.until("spoken")["line"]
        assert (line["role"], line["clan"], line["text"]) == ("judge", None, "order in the court")
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    table = judge.sits_down(match)
    assert table.seat is None
    table.send("say", match=match, text="cut the deck")
    assert table.until("said")["text"] == "cut the deck"


# --- what is not theirs ----------------------------------------------------------------------------------


@rule("S16")
@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("clock", {"more": 60}),
        ("settle", {"at": AT_SEA, "how": "odds"}),
        ("hand", {"seat": CRAB, "bot": "random"}),
        ("hand", {"seat": 2, "bot": "random"}),
        ("paper", {"clan": CRANE, "paper": True}),
        ("note", {"text": "for you alone", "clan": CRAB}),
        ("note", {"text": "it is so", "kind": "ruling"}),
        ("note", {"text": "that was bad", "kind": "breach"}),
        ("judge", {"name": "somebody", "judge": True}),
        ("roster", {"clan": CRAB, "players": []}),
        ("deck", {"deck": None}),
    ],
)
def test_the_rest_of_the_desk_is_not_a_judges(scene: Hall, what: str, body: Any) -> None:
    judge = scene.generals[2][0].again()
    before = [each["text"] for each in scene.page(scene.shogun.again())["journal"]]
    assert scene.campaign(judge, what, 400, **body)["rule"] == "S16"
    assert [each["text"] for each in scene.page(scene.shogun.again())["journal"]] == before


@pytest.fixture(scope="module")
def scene(quick: Server) -> Hall:
    """A battle at a table, a judge (the last of the generals), somebody who asks to serve."""
    hall = at_tables(quick)
    hall.generals.append([hall.judge(), Person(quick)])
    hall.campaign(hall.generals[2][1], "enlist", clan=CRAB)
    return hall


@rule("S16")
def test_a_judge_takes_nobody_in_and_lets_nobody_go(scene: Hall) -> None:
    judge, asks = (person.again() for person in scene.generals[2])
    scene.campaign(judge, "accept", 400, player=asks.me["id"])
    for person in (asks, *(person for clan in scene.generals[:2] for person in clan)):
        scene.campaign(judge, "discharge", 400, player=person.me["id"])


@rule("S16")
@pytest.mark.parametrize(
    "action",
    [
        {"do": "judge"},
        {"do": "breach", "clan": "Crab"},
        {"do": "rule", "what": "Honor", "clan": "Crab", "amount": 1},
        {"do": "table", "at": AT_SEA},
        {"do": "undo"},
        {"do": "close"},
    ],
)
def test_a_judge_has_no_seat_to_rule_from(scene: Hall, action: Any) -> None:
    chair = scene.generals[2][0].again().sits_down(scene.id)
    assert (chair.seat, chair.decision) == (None, None)
    chair.refuses("refused", "act", match=scene.id, seq=chair.seq, action=action)
    assert scene.generals[2][0].again().http.get(f"/api/campaigns/{scene.id}/story").status_code >= 400


# --- what never reaches them -----------------------------------------------------------------------------


@rule("S16")
def test_no_sealed_order_no_card_and_no_room_of_others_reaches_a_judge(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    judge = hall.judge()
    chairs = [judge.sits_down(hall.id), attends(judge, hall.id)]
    crab = attends(hall.daimyo[CRAB], hall.id)
    for room in (f"clan:{CRAB}", "pair:0:1"):
        crab.send("speak", campaign=hall.id, room=room, text="the secret of the hidden valley")
        crab.until("spoken")
        chairs[1].refuses("illegal", "speak", campaign=hall.id, room=room, text="x")
    desk = hall.desk(CRAB)
    cards = [card["name"] for area in table(desk) if area["id"] == f"clan:{CRAB}" for card in area["cards"]]
    write(desk, march(*MARCHES[CRAB, AT_SEA]))
    text = "".join(sent(chair) for chair in chairs) + judge.http.get(f"/api/campaigns/{hall.id}").text
    text += judge.http.get(f"/api/matches/{hall.id}").text
    assert "hidden valley" not in text
    assert '"march"' not in text
    assert '"event":"moved"' not in text
    assert "SC3" not in "".join(line for line in sent(chairs[1]).splitlines())
    assert cards
    own = next(area for area in table(judge.sits_down(hall.id)) if area["id"] == f"clan:{CRAB}")
    assert not any(card.get("name") in cards for card in own.get("cards", []))
    for area in table(judge.sits_down(hall.id)):
        assert not any(name.startswith("line ") for name in area.get("facts", {}))
    judge.get(f"/api/matches/{hall.id}/record", 400)
    assert judge.get(f"/api/campaigns/{hall.id}/sheets") == []
    acts(hall.desk(CRANE), do="seal")
    hall.until(judge, lambda page: page["clock"]["turn"] == 2)
    assert '"event":"moved"' in sent(chairs[0]), "when orders open a judge sees them as all do"


def table(chair: Chair) -> list[Any]:
    return list(next(m for m in reversed(chair.heard) if m["type"] == "table")["view"]["areas"])


@rule("S16")
def test_words_for_one_clan_do_not_reach_a_judge(quick: Server) -> None:
    hall = Hall(quick)
    judge = hall.judge()
    chair = attends(judge, hall.id)
    hall.campaign(hall.shogun, "note", text="your sheet is late", clan=CRAB)
    assert "your sheet is late" in sent(attends(hall.daimyo[CRAB], hall.id))
    assert "your sheet is late" not in sent(chair) + judge.http.get(f"/api/campaigns/{hall.id}").text


@rule("S16")
def test_what_a_clan_wrote_before_it_went_on_paper_is_not_a_judges(quick: Server) -> None:
    hall = Hall(quick)
    judge = hall.judge()
    write(hall.desk(CRAB), march(*MARCHES[CRAB, AT_SEA]), seal=False)
    hall.campaign(hall.shogun, "paper", clan=CRAB, paper=True)
    assert judge.get(f"/api/campaigns/{hall.id}/sheets") == []
    types(hall, CRAB, "number 3", 400, judge)


@rule("S16")
def test_a_judge_sees_a_campaign_without_spectators_at_once_and_only_while_a_judge(quick: Server) -> None:
    hall = Hall(quick, spectators=False)
    judge = hall.judge()
    chair, page = judge.sits_down(hall.id), attends(judge, hall.id)
    acts(hall.desk(CRAB), do="seal")
    chair.until("happened")
    appoint(hall, judge, False)
    chair.until("dismissed", lambda m: m["match"] == hall.id)
    hall.campaign(hall.shogun, "note", text="behind closed doors")
    assert "behind closed doors" not in sent(chair) + sent(page)
    hall.page(judge, 404)


@rule("S16")
def test_a_judge_watches_battles_as_a_spectator(quick: Server) -> None:
    hall = Hall(quick)
    judge = hall.judge()
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    assert battle(hall.page(judge))["match"] == match
    fighter, chair = hall.generals[CRAB][0].sits_down(match), judge.sits_down(match)
    assert (chair.seat, chair.decision) == (None, None)
    hidden = [card["name"] for area in table(fighter) for card in area.get("cards", []) if card.get("name")]
    shown = [card["name"] for area in table(chair) for card in area.get("cards", []) if card.get("name")]
    assert len(shown) < len(hidden), "a general sees the own hand, a judge nobody's"
    judge.get(f"/api/matches/{match}/record", 400)
