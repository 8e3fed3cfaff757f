"""Battles at tables in the hall: who is called to which, what they may see, results and taking them back."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, ON_LAND, Hall, acts
from server.table import Chair, Person
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--generosity", "1000")


def at_tables(server: Server, *places: str, generals: tuple[int, int] = (2, 1), **request: Any) -> Hall:
    """A campaign whose battles are played at tables, with battles at these places."""
    options = {"settle": "shogun", "battles": "celestial", **request.pop("options", {})}
    hall = Hall(server, generals=generals, options=options, **request)
    hall.meet(*(places or (AT_SEA,)))
    hall.until(hall.shogun, lambda page: len(seated(page)) == len(places or (AT_SEA,)))
    return hall


def seated(page: Any) -> list[Any]:
    return [each for each in page["battles"] if each["table"] is not None and each["status"] != "told"]


def battle(page: Any, at: str = AT_SEA) -> Any:
    return next(each for each in page["battles"] if each["at"] == at)


def table_of(hall: Hall, at: str = AT_SEA) -> int:
    return int(battle(hall.page(hall.shogun), at)["table"])


def enters(
    hall: Hall, person: Person | None = None, status: int = 200, sure: bool = True, **result: Any
) -> Any:
    """Enter a result of the table of the battle at sea, or of the one that is said."""
    number = result.pop("table", None) or table_of(hall)
    return hall.campaign(person or hall.shogun, "result", status, table=number, result=result, sure=sure)


def areas(person: Person, match: str) -> list[Any]:
    """The map as somebody sees it now."""
    chair = Chair(person)
    chair.send("watch", match=match, since=0)
    found = chair.until("table")["view"]["areas"]
    chair.close()
    return list(found)


def figures(person: Person, match: str) -> dict[int, tuple[int, int]]:
    """Honor and Glory by clan, as the map shows them."""
    clans = [area for area in areas(person, match) if area.get("kind") == "clan"]
    return {area["seat"]: (area["facts"]["honor"], area["facts"]["glory"]) for area in clans}


def standing_at(person: Person, match: str, at: str) -> list[str]:
    """The armies in a space, and whether they fight."""
    area = next(area for area in areas(person, match) if area["id"] == f"space:{at}")
    return [card["name"] + (" fights" if card["facts"]["fighting"] else "") for card in area.get("cards", [])]


def role(hall: Hall, person: Person) -> str:
    return str(hall.page(person)["you"]["role"])


@rule("S16")
def test_rosters_call_generals_in_the_same_order_as_at_live_battles(quick: Server) -> None:
    hall = at_tables(quick, AT_SEA, ON_LAND, generals=(3, 1))
    first, second, third = hall.generals[CRAB]
    (only,) = hall.generals[CRANE]
    page = hall.page(hall.shogun)
    assert sorted(each["table"] for each in seated(page)) == [1, 2]
    names = {
        (fighter["clan"], each["table"]): fighter["name"]
        for each in seated(page)
        for fighter in each["fighters"]
    }
    assert (names[CRAB, 1], names[CRAB, 2]) == (first.me["name"], second.me["name"])
    assert (names[CRANE, 1], names[CRANE, 2]) == (only.me["name"], None), "nobody fights at two tables"
    for each in seated(page):
        assert sorted(fighter["place"] for fighter in each["fighters"]) == [0, 1]
    assert [role(hall, each) for each in (first, second, third, only)] == [
        "shireikan",
        "shireikan",
        "karo",
        "shireikan",
    ]
    said = [each["text"] for each in page["journal"] if each["kind"] == "battle"]
    assert any(first.me["name"] in text and "Table 1" in text for text in said)
    # The next battle goes on where the roster was left.
    for number in (1, 2):
        enters(hall, table=number, winner="Crab")
    hall.until(first, lambda page: page["you"]["role"] == "karo")


@rule("S16")
def test_a_general_at_a_table_sees_no_map_and_no_other_battle(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1), options={"settle": "shogun", "battles": "celestial"})
    first = hall.generals[CRAB][0]
    watching = first.sits_down(hall.id)
    hall.meet(AT_SEA, ON_LAND)
    watching.until("dismissed", lambda m: m["match"] == hall.id)
    page = hall.until(first, lambda page: page["you"]["role"] == "shireikan")
    assert page["you"] | {"asks": None} == {
        "role": "shireikan",
        "seat": None,
        "clan": CRAB,
        "battle": None,
        "map": False,
        "runs": False,
        "asks": None,
        "served": None,
    }
    (own,) = page["battles"]
    assert own["table"] in (1, 2)
    assert page["journal"] == []
    field, line = page["rooms"]
    assert field["room"] == f"field:{CRAB}:{own['at']}:{own['since']}", "the own Karo"
    assert line["title"] == "The Shogun, in private"
    assert [clan["sealed"] for clan in page["clans"]] == [None, None]
    others = [g for clan in page["clans"] for g in clan["roster"] if g["person"]["player"] != first.me["id"]]
    for general in others:
        fights = any(f["name"] == general["person"]["name"] for f in own["fighters"])
        assert (general["fighting"] is not None) == fights, "who fights elsewhere is not theirs to know"
    assert first.get(f"/api/matches/{hall.id}/replay", 404) is not None
    watching.drain()
    before = len(watching.raw)
    enters(hall, table=1 if own["table"] == 2 else 2, winner="Crane")
    acts(hall.desk(CRAB), do="turn")
    watching.drain()
    assert not [raw for raw in watching.raw[before:] if '"happened"' in raw]
    enters(hall, table=own["table"], winner="Crab")
    assert hall.until(first, lambda page: page["you"]["role"] == "karo")["you"]["map"]


@rule("S16")
def test_an_army_that_falls_frees_its_general_while_the_others_play_on(quick: Server) -> None:
    hall = at_tables(quick)
    lost = [{"clan": "Crane", "army": 1, "by": "Crab", "how": "as Attacker"}]
    answer = enters(hall, eliminations=lost, ends=False)
    assert answer["done"]
    hall.until(hall.generals[CRANE][0], lambda page: page["you"]["role"] == "karo")
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"winner": "Lion"}, "The Lion do not fight there; Crab and Crane do."),
    (
        {"eliminations": [{"clan": "Crab", "army": 2}], "ends": False},
        "Crab 2 is not in the battle at SC3",
    ),
    (
        {"eliminations": [{"clan": "Crab", "army": 1, "by": "Crab", "how": "as Attacker"}]},
        "Crab 1 is not eliminated by its own clan.",
    ),
    (
        {"eliminations": [{"clan": "Crab", "army": 1, "by": "Lion", "how": "as Attacker"}]},
        "The Lion have no army in the battle that could eliminate Crab 1.",
    ),
    (
        {"eliminations": [{"clan": "Crab", "army": 1, "how": "by dishonor"}]},
        "Say which clan eliminated Crab 1 by dishonor.",
    ),
    (
        {"eliminations": [{"clan": "Crab", "army": 1, "by": "Crane", "how": "as a retreat"}]},
        "Crab 1 left by itself, or the Crane eliminated it; not both.",
    ),
    (
        {"eliminations": [{"clan": "Crab", "army": 1}, {"clan": "Crab", "army": 1}]},
        "Crab 1 is eliminated twice.",
    ),
    (
        {"eliminations": [{"clan": "Crab", "army": 1}, {"clan": "Crane", "army": 1}]},
        "Crane 1 cannot be eliminated: no other clan is left in the battle by then.",
    ),
    (
        {"eliminations": [{"clan": "Crab", "army": 1}], "winner": "Crab"},
        "Every army of the Crab was eliminated; they cannot have won.",
    ),
]


@rule("STR-BATTLE-3")
def test_a_result_that_cannot_be_is_refused_with_a_sentence(quick: Server) -> None:
    hall = at_tables(quick)
    before = figures(hall.shogun, hall.id)
    for result, sentence in WRONG:
        for sure in (False, True):
            refused = enters(hall, status=400, sure=sure, **result)
            assert refused["sentence"].startswith(sentence), result
            assert refused["rule"] == "STR-BATTLE-3"
    assert "Nobody plays at table 9" in enters(hall, status=400, table=9, winner="Crab")["sentence"]
    assert figures(hall.shogun, hall.id) == before
    assert battle(hall.page(hall.shogun))["status"] == "waiting"


@rule("STR-BATTLE-3")
def test_what_will_follow_is_said_before_it_is_done(quick: Server) -> None:
    hall = at_tables(quick)
    before = figures(hall.shogun, hall.id)
    result: dict[str, Any] = {
        "eliminations": [{"clan": "Crane", "army": 1, "by": "Crab", "how": "as Attacker"}],
        "winner": "Crab",
    }
    shown = enters(hall, sure=False, **result)
    assert not shown["done"]
    assert figures(hall.shogun, hall.id) == before, "nothing is done yet"
    assert "Crab: Glory 5 becomes 7." in shown["said"]
    assert "Crane: Glory 5 becomes 4." in shown["said"]
    assert shown["said"][-1] == "No other table is being played."
    done = enters(hall, sure=True, **result)
    assert done == {"said": shown["said"], "done": True}
    assert figures(hall.shogun, hall.id) == {CRAB: (5, 7), CRANE: (5, 4)}


@rule("S16")
def test_only_the_shogun_enters_results_and_takes_them_back(quick: Server) -> None:
    hall = at_tables(quick)
    for person in (hall.daimyo[CRAB], hall.generals[CRAB][0], hall.generals[CRAB][1], Person(quick)):
        enters(hall, person, 400, sure=False, winner="Crab")
        enters(hall, person, 400, winner="Crab")
    enters(hall, winner="Crab")
    for person in (hall.daimyo[CRAB], hall.generals[CRAB][1], Person(quick)):
        hall.campaign(person, "retract", 400, at=AT_SEA, sure=True)


@rule("STR-BATTLE-5")
def test_a_wrong_result_is_taken_back_and_the_right_one_entered(quick: Server) -> None:
    hall = at_tables(quick, AT_SEA, ON_LAND, generals=(2, 2))
    before, stood = figures(hall.shogun, hall.id), standing_at(hall.shogun, hall.id, AT_SEA)
    number = table_of(hall)
    general = next(
        person
        for person in (*hall.generals[CRAB], *hall.generals[CRANE])
        if any(f["name"] == person.me["name"] for f in battle(hall.page(hall.shogun))["fighters"])
    )
    assert "Nothing was told" in hall.campaign(hall.shogun, "retract", 400, at=AT_SEA)["sentence"]
    enters(hall, winner="Crane", kind="Enlightenment")
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")
    hall.until(general, lambda page: page["you"]["role"] == "karo")
    enters(hall, table=table_of(hall, ON_LAND), winner="Crab", kind="Honor")
    shown = hall.campaign(hall.shogun, "retract", at=AT_SEA)
    assert not shown["done"]
    assert "Crane: Honor 7 becomes 5." in shown["said"]
    done = hall.campaign(hall.shogun, "retract", at=AT_SEA, sure=True)
    assert done["said"] == shown["said"]
    page = hall.until(hall.shogun, lambda page: battle(page)["status"] == "waiting")
    assert battle(page)["table"] == number, "it is played at its table again"
    assert standing_at(hall.shogun, hall.id, AT_SEA) == stood
    hall.until(general, lambda page: page["you"]["role"] == "shireikan")
    assert figures(hall.shogun, hall.id)[CRANE] == (5, 4), "the other table's result stands"
    assert any("takes back" in each["text"] for each in page["journal"])
    enters(hall, winner="Crab")
    after = figures(hall.shogun, hall.id)
    assert after[CRAB] == (before[CRAB][0] + 2, before[CRAB][1] + 1)


@rule("STR-BATTLE-5")
def test_a_result_is_taken_back_after_the_server_was_killed(servers: Serve) -> None:
    server = servers("--generosity", "1000")
    hall = at_tables(server)
    stood = standing_at(hall.shogun, hall.id, AT_SEA)
    number = table_of(hall)
    enters(hall, winner="Crane")
    server.kill()
    server.start(again=True)
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")
    hall.campaign(hall.shogun, "retract", at=AT_SEA, sure=True)
    server.kill()
    server.start(again=True)
    page = hall.until(hall.shogun, lambda page: battle(page)["status"] == "waiting")
    assert battle(page)["table"] == number
    assert standing_at(hall.shogun, hall.id, AT_SEA) == stood
    assert role(hall, hall.generals[CRANE][0]) == "shireikan"
    enters(hall, winner="Crab")
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")
    assert figures(hall.shogun, hall.id) == {CRAB: (5, 6), CRANE: (5, 4)}


@rule("STR-BATTLE-5")
def test_half_a_result_is_taken_back_after_a_kill(servers: Serve) -> None:
    server = servers("--generosity", "1000")
    hall = at_tables(server)
    chair = hall.shogun.sits_down(hall.id)
    acts(chair, do="table", at=AT_SEA)
    acts(chair, do="eliminate", clan="Crab", army=1)
    server.kill()
    server.start(again=True)
    hall.until(hall.shogun, lambda page: any(f["left"] for f in battle(page)["fighters"]))
    hall.campaign(hall.shogun, "retract", at=AT_SEA, sure=True)
    hall.until(hall.shogun, lambda page: not any(f["left"] for f in battle(page)["fighters"]))
    enters(hall, winner="Crab")
    assert figures(hall.shogun, hall.id) == {CRAB: (5, 6), CRANE: (5, 4)}


@rule("STR-BATTLE-5")
def test_what_a_live_match_brought_is_overruled_at_a_table(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1), options={"settle": "live", "battles": "celestial"})
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="odds")
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")
    hall.campaign(hall.shogun, "retract", at=AT_SEA, sure=True)
    page = hall.until(hall.shogun, lambda page: battle(page)["table"] == 1)
    assert battle(page)["how"] == "shogun", "odds do not draw it again at once"
    assert role(hall, hall.generals[CRAB][0]) == "shireikan"
    enters(hall, winner="Crab")


@rule("S16")
def test_a_battle_goes_from_a_table_to_a_live_match_with_its_generals(quick: Server) -> None:
    hall = at_tables(quick, options={"battles": "kenjin"})
    names = {f["name"] for f in battle(hall.page(hall.shogun))["fighters"]}
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="live")
    hall.battle(AT_SEA)
    page = hall.page(hall.shogun)
    assert battle(page)["table"] is None
    assert {f["name"] for f in battle(page)["fighters"]} == names
    assert hall.page(hall.generals[CRAB][0])["you"]["battle"] == battle(page)["match"]
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="shogun")
    page = hall.until(hall.shogun, lambda page: battle(page)["table"] == 1)
    assert {f["name"] for f in battle(page)["fighters"]} == names
    assert role(hall, hall.generals[CRAB][0]) == "shireikan"


def test_no_bot_plays_at_a_table_to_which_a_live_battle_goes(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 0), options={"settle": "live", "battles": "kenjin"})
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    assert {f["bot"] for f in battle(hall.page(hall.shogun))["fighters"]} == {None, "random"}
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="shogun")
    page = hall.until(hall.shogun, lambda page: battle(page)["table"] == 1)
    assert {f["bot"] for f in battle(page)["fighters"]} == {None}


def test_the_pairings_are_in_the_hall_without_a_name(quick: Server) -> None:
    hall = at_tables(quick)
    guest = hall.page(Person(quick))
    assert battle(guest)["table"] == 1
    assert {f["name"] for f in battle(guest)["fighters"]} == {
        hall.generals[CRAB][0].me["name"],
        hall.generals[CRANE][0].me["name"],
    }
