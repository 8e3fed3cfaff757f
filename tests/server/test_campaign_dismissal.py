"""Generals who are dismissed: by whom, what follows, and in the middle of a battle (S16)."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, ON_LAND, Hall, acts, attends, fight_on, sent
from server.table import Person
from server.test_campaign_tables import at_tables, battle, enters, role
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def dismiss(hall: Hall, by: Person, whom: Person, status: int = 200) -> Any:
    return hall.campaign(by, "discharge", status, player=whom.me["id"])


def dismissals(hall: Hall, person: Person) -> list[str]:
    return [each["text"] for each in hall.page(person)["journal"] if each["kind"] == "dismiss"]


def names(page: Any, clan: int, at: str = AT_SEA) -> list[Any]:
    return [each["name"] for each in battle(page, at)["fighters"] if each["clan"] == clan]


@rule("S16")
def test_daimyo_and_shogun_dismiss_a_karo_and_all_read_it(quick: Server) -> None:
    hall = Hall(quick, generals=(3, 1))
    first, second, third = hall.generals[CRAB]
    chair, crab = attends(first, hall.id), hall.daimyo[CRAB]
    dismiss(hall, hall.daimyo[CRANE], first, 400)
    dismiss(hall, second, first, 400)
    dismiss(hall, crab, first)
    chair.until("campaign", lambda m: m["campaign"]["you"]["role"] == "guest")
    you = hall.page(first)["you"]
    assert (you["role"], you["served"], you["asks"]) == ("guest", CRAB, None)
    dismiss(hall, hall.shogun, second)
    hall.campaign(third, "discharge")
    assert dismissals(hall, hall.daimyo[CRANE]) == [
        f"{crab.me['name']} dismisses {first.me['name']}, who is no general of the Crab any more.",
        f"{hall.shogun.me['name']} dismisses {second.me['name']}, who is no general of the Crab any more.",
        f"{third.me['name']} has left the Crab.",
    ]
    assert hall.page(hall.shogun)["clans"][CRAB]["roster"] == []
    crab_room = attends(crab, hall.id)
    crab_room.send("speak", campaign=hall.id, room=f"clan:{CRAB}", text="now that he is gone")
    crab_room.until("spoken")
    assert "now that he is gone" not in sent(chair)


@rule("S16")
def test_the_next_general_takes_over_a_battle_that_is_being_fought(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    fighter, karo = hall.generals[CRAB]
    rival = hall.generals[CRANE][0]
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    table, page, watching = fighter.sits_down(match), attends(fighter, hall.id), karo.sits_down(hall.id)
    seat = table.seat
    assert seat is not None
    fight_on([table, rival.sits_down(match)], moves=6)

    for person in (hall.daimyo[CRAB], fighter, karo, rival):
        dismiss(hall, person, fighter, 400)
    assert role(hall, fighter) == "shireikan"
    dismiss(hall, hall.shogun, fighter)

    told = table.until("dismissed", lambda m: m["match"] == match)
    assert told["sentence"] == "You have no role in this campaign any more."
    page.until("campaign", lambda m: m["campaign"]["you"]["role"] == "guest")
    assert (role(hall, fighter), role(hall, karo)) == ("guest", "shireikan")
    watching.until("dismissed", lambda m: m["match"] == hall.id)
    assert names(hall.page(hall.shogun), CRAB) == [karo.me["name"]]
    (said,) = dismissals(hall, hall.shogun)
    assert said == (
        f"{fighter.me['name']} is dismissed in the battle at {AT_SEA}; {karo.me['name']} leads Crab 1 there."
    )
    # Who was dismissed neither sees the battle nor gets back to it.
    fighter.get(f"/api/matches/{match}", 404)
    fighter.does(match, "join", 400, seat=seat, invite=hall.invite)
    table.refuses("not-found", "watch", match=match)
    before = len(table.raw)

    heir = karo.sits_down(match)
    assert heir.seat == seat
    rivals = rival.sits_down(match)
    assert rivals.info["seats"][seat]["name"] == karo.me["name"]
    fight_on([heir, rivals])
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")
    assert not any(f'"match":"{match}"' in raw for raw in table.raw[before:])
    assert role(hall, karo) == "karo"


@rule("S16")
def test_without_a_free_general_the_bot_takes_over(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    (fighter,), (rival,) = hall.generals
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    fight_on([fighter.sits_down(match), rival.sits_down(match)], moves=4)
    dismiss(hall, hall.shogun, fighter)
    page = hall.page(hall.shogun)
    assert names(page, CRAB) == [None]
    assert [each["bot"] for each in battle(page)["fighters"] if each["clan"] == CRAB] == ["random"]
    assert "random leads Crab 1 there." in dismissals(hall, hall.shogun)[0]
    fight_on([rival.sits_down(match)])
    hall.until(hall.shogun, lambda page: battle(page)["status"] == "told")


@rule("S16")
def test_a_dismissed_general_does_not_keep_the_place_in_the_order(quick: Server) -> None:
    hall = Hall(quick, generals=(3, 2))
    first, second, third = hall.generals[CRAB]
    hall.meet(AT_SEA, ON_LAND)
    hall.battle(AT_SEA)
    hall.battle(ON_LAND)
    fights = {each["at"]: names(hall.page(hall.shogun), CRAB, each["at"])[0] for each in battles(hall)}
    assert sorted(fights.values()) == sorted([first.me["name"], second.me["name"]])
    at = next(at for at, name in fights.items() if name == first.me["name"])
    dismiss(hall, hall.shogun, first)
    assert names(hall.page(hall.shogun), CRAB, at) == [third.me["name"]]
    dismiss(hall, hall.shogun, third)
    assert names(hall.page(hall.shogun), CRAB, at) == [None], "the second fights elsewhere"


def battles(hall: Hall) -> list[Any]:
    return list(hall.page(hall.shogun)["battles"])


@rule("S16")
def test_at_a_table_in_the_hall_the_pairing_changes(quick: Server) -> None:
    hall = at_tables(quick, generals=(2, 1))
    first, second = hall.generals[CRAB]
    (only,) = hall.generals[CRANE]
    dismiss(hall, hall.daimyo[CRAB], first, 400)
    before = battle(hall.page(hall.shogun))
    dismiss(hall, hall.shogun, first)
    after = battle(hall.page(hall.shogun))
    assert names(hall.page(hall.shogun), CRAB) == [second.me["name"]]
    assert (after["table"], [each["place"] for each in after["fighters"]]) == (
        before["table"],
        [each["place"] for each in before["fighters"]],
    )
    assert [role(hall, each) for each in (first, second)] == ["guest", "shireikan"]
    dismiss(hall, hall.shogun, only)
    assert names(hall.page(hall.shogun), CRANE) == [None]
    assert "nobody leads Crane 1 there." in dismissals(hall, hall.shogun)[-1]
    assert enters(hall, winner="Crab")["done"]


@rule("S16")
def test_the_host_who_is_no_shogun_dismisses_nobody_who_fights(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    hall.campaign(hall.shogun, "hand", seat=2, bot="random")
    assert hall.page(hall.shogun)["you"]["runs"]
    dismiss(hall, hall.shogun, hall.generals[CRAB][0], 400)
    dismiss(hall, hall.shogun, hall.generals[CRAB][1])


@rule("S16")
def test_it_outlives_a_restart(servers: Serve, tmp_path: Any) -> None:
    database = str(tmp_path / "dismissed.db")
    first = servers("--generosity", "1000", database=database)
    hall = Hall(first, generals=(2, 1))
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    fighter, karo = hall.generals[CRAB]
    dismiss(hall, hall.shogun, fighter)
    first.stop()
    second = servers("--generosity", "1000", database=database)
    heir, gone = (elsewhere(person, second) for person in (karo, fighter))
    chair = heir.sits_down(match)
    assert chair.seat is not None
    if chair.decision is not None:
        acts(chair, **chair.decision["actions"][0])
    gone.get(f"/api/matches/{match}", 404)


def elsewhere(person: Person, server: Server) -> Person:
    """The same session at the server that runs now."""
    same = Person(server, stranger=True)
    same.http.cookies.update(dict(person.http.cookies.items()))
    same.me = person.me
    return same
