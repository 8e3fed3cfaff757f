"""Suing for peace while a battle is fought: who may, who hears of it, and how it ends (STR-BATTLE-6)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from gorin.server.campaign import peace
from gorin.server.campaign.rows import BattleRow, Soldier
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, MARCHES, ON_LAND, Hall, acts, attends, march, sent, write
from server.table import Chair, Person
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def sues(hall: Hall, person: Person, sue: bool = True, status: int = 200, at: str = AT_SEA) -> Any:
    return hall.campaign(person, "peace", status, at=at, sue=sue)


def battle(page: Any, at: str = AT_SEA) -> Any:
    return next(each for each in page["battles"] if each["at"] == at)


def points(page_of: Any) -> dict[int, tuple[int, int]]:
    clans = [area for area in page_of["areas"] if area.get("kind") == "clan"]
    return {area["seat"]: (area["facts"]["honor"], area["facts"]["glory"]) for area in clans}


def news(chair: Chair) -> list[str]:
    """What a socket was sent, without the answers to its own questions whether anything came."""
    return [line for line in sent(chair).splitlines() if line != '{"type":"pong"}']


@rule("STR-BATTLE-6")
def test_when_all_daimyo_sue_a_live_battle_is_over_at_once(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    map_of = hall.shogun.sits_down(hall.id)
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    tables = [people[0].sits_down(match) for people in hall.generals]
    assert hall.page(hall.generals[CRAB][0])["you"]["role"] == "shireikan"
    assert battle(hall.page(hall.daimyo[CRAB]))["sued"] == []
    assert battle(sues(hall, hall.daimyo[CRAB]))["sued"] == [CRAB]
    assert battle(hall.page(hall.daimyo[CRANE]))["sued"] == [CRAB]
    assert battle(hall.page(hall.shogun))["sued"] == [CRAB], "the Shogun is alerted"
    sues(hall, hall.daimyo[CRANE])
    page = hall.until(hall.generals[CRAB][0], lambda page: battle(page)["status"] == "told")
    assert page["you"]["role"] == "karo"
    assert battle(hall.page(hall.daimyo[CRAB]))["sued"] is None
    assert hall.page(hall.generals[CRANE][0])["you"]["role"] == "karo"
    for table in tables:
        table.until_over()
    told = map_of.until("happened", lambda m: "peace" in [e["event"] for e in m["step"]["events"]])
    assert points(told["view"]) == {CRAB: (5, 5), CRANE: (5, 5)}, "nobody gains Honor or Glory"
    assert "sue for peace" in page["journal"][-1]["text"]
    assert page["journal"][-1]["kind"] == "peace"
    sues(hall, hall.daimyo[CRAB], status=400)


@rule("STR-BATTLE-6")
def test_a_suit_is_taken_back(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    hall.meet(AT_SEA, ON_LAND)
    hall.battle(AT_SEA)
    sues(hall, hall.daimyo[CRAB])
    assert battle(sues(hall, hall.daimyo[CRAB], False))["sued"] == []
    sues(hall, hall.daimyo[CRANE])
    assert battle(hall.page(hall.daimyo[CRAB]))["sued"] == [CRANE]
    assert battle(hall.page(hall.daimyo[CRAB]), ON_LAND)["sued"] == [], "each battle for itself"
    assert battle(hall.page(hall.shogun))["status"] == "playing"
    sues(hall, hall.daimyo[CRAB])
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")
    assert battle(hall.page(hall.shogun), ON_LAND)["status"] != "told"


@rule("S16", "STR-BATTLE-6")
def test_nobody_else_sues_or_hears_of_it(quick: Server) -> None:
    hall = Hall(quick, generals=(3, 1))
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    karo, fighter, guest = hall.generals[CRAB][1], hall.generals[CRAB][0], Person(quick)
    others = [karo, fighter, guest]
    chairs = [attends(person, hall.id) for person in others]
    heard = [news(chair) for chair in chairs]
    for person in (*others, hall.shogun):
        sues(hall, person, status=400)
    sues(hall, hall.daimyo[CRAB])
    for person, chair, before in zip(others, chairs, heard, strict=True):
        page = hall.page(person)
        assert [each["sued"] for each in page["battles"]] in ([None], [])
        assert news(chair) == before, "not even a message that something has changed"
    sues(hall, hall.daimyo[CRAB], status=400, at="8")


@rule("S16", "STR-BATTLE-6")
def test_a_daimyo_of_no_army_there_hears_nothing(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    third = Person(quick)
    made = hall.shogun.post(
        "/api/campaigns",
        {
            "clans": 3,
            "options": {"settle": "live", "battles": "kenjin", "clans": ["Crab", "Crane", "Lion"]},
            "settings": {"turn": 259200, "between": 0},
        },
    )
    hall.id, hall.invite = str(made["id"]), made["invite"]
    for seat, person in enumerate((*hall.daimyo, third)):
        person.does(hall.id, "join", seat=seat, invite=hall.invite)
        person.does(hall.id, "ready")
    hall.shogun.does(hall.id, "start")
    third_desk = third.sits_down(hall.id)
    third_desk.act({"do": "seal"})
    third_desk.acknowledged()
    hall.meet(AT_SEA)
    hall.until(hall.shogun, lambda page: page["battles"])
    sues(hall, hall.daimyo[CRAB])
    assert battle(hall.page(third))["sued"] is None
    sues(hall, third, status=400)


@rule("STR-BATTLE-6")
def test_a_table_in_the_hall_is_told_to_stop(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1), options={"settle": "shogun"})
    hall.meet(AT_SEA)
    fighter = hall.generals[CRANE][0]
    hall.until(fighter, lambda page: page["you"]["role"] == "shireikan")
    for clan in (CRAB, CRANE):
        sues(hall, hall.daimyo[clan])
    page = hall.until(fighter, lambda page: page["you"]["role"] == "karo")
    assert page["journal"][-1]["kind"] == "peace"
    assert "Table 1 stops playing." in page["journal"][-1]["text"]


@rule("STR-BATTLE-6", "STR-BATTLE-5")
def test_a_peace_that_is_taken_back_needs_all_suits_anew(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1), options={"settle": "shogun"})
    hall.meet(AT_SEA)
    hall.until(hall.shogun, lambda page: page["battles"] and page["battles"][0]["table"])
    for clan in (CRAB, CRANE):
        sues(hall, hall.daimyo[clan])
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")
    hall.campaign(hall.shogun, "retract", at=AT_SEA, sure=True)
    page = hall.until(hall.shogun, lambda page: battle(page)["status"] != "told")
    assert battle(page)["sued"] == []


@rule("STR-BATTLE-6")
def test_a_bot_with_something_to_win_does_not_agree(quick: Server) -> None:
    """Both wished the battle, with one army each: a bot hopes for Glory, and does not agree."""
    hall = Hall(quick, generals=(1, 1))
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    sues(hall, hall.daimyo[CRAB])
    hall.campaign(hall.shogun, "hand", seat=CRANE, bot="greedy")
    assert battle(hall.page(hall.shogun))["sued"] == [CRAB]


@rule("STR-BATTLE-6")
def test_a_bot_that_was_attacked_makes_peace(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    desk = hall.desk(CRANE)
    army, path = MARCHES[CRANE, AT_SEA]
    for step in ({"do": "turn"}, {"do": "open", "part": f"army {army}"}, march(army, path), {"do": "seal"}):
        acts(desk, **step)
    desk.close()
    write(hall.desk(CRAB), march(*MARCHES[CRAB, AT_SEA]))
    hall.battle(AT_SEA)
    hall.campaign(hall.shogun, "hand", seat=CRANE, bot="greedy")
    assert battle(hall.page(hall.shogun))["sued"] == [], "a bot answers, and does not begin"
    sues(hall, hall.daimyo[CRAB])
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")


@rule("STR-BATTLE-6")
@pytest.mark.parametrize(
    ("player", "bot", "agrees"), [(None, "greedy", True), ("x", "greedy", False), (None, "paper", False)]
)
def test_a_bot_that_stands_in_agrees_to_nothing(player: str | None, bot: str, agrees: bool) -> None:
    """Whatever is in the clan's interest: a bot answers where it leads, and for no person and no paper."""
    seats = [SimpleNamespace(player="a", bot=None), SimpleNamespace(player=player, bot=bot)]
    war = SimpleNamespace(gains_by_peace=lambda state, at, clan: True)
    campaigns: Any = SimpleNamespace(war=war)
    live: Any = SimpleNamespace(seats=seats, match=SimpleNamespace(state=None))
    fight = BattleRow("8", 1, "live", "kenjin", None, [Soldier(0, 1), Soldier(1, 1)], False, sued=[0])
    assert peace.suing(campaigns, live, fight) == ([0, 1] if agrees else [0])
    assert peace.suing(campaigns, live, structs.replace(fight, sued=[])) == []


@rule("STR-BATTLE-6", "STR-TURN-5")
def test_a_suit_is_that_of_who_leads_the_clan(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    sues(hall, hall.daimyo[CRAB])
    heir = Person(quick)
    hall.campaign(hall.shogun, "hand", seat=CRAB, name=heir.me["name"])
    assert battle(hall.page(heir))["sued"] == []
    sues(hall, hall.daimyo[CRANE])
    assert battle(hall.page(hall.shogun))["status"] == "playing"
