"""Rooms of a campaign: who hears what, and how that changes when a Karo fights and comes back."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import Serve
from server.hall import (
    AT_SEA,
    CRAB,
    CRANE,
    MARCHES,
    Hall,
    acts,
    attends,
    fight_on,
    march,
    sent,
    speaks_of,
    write,
)
from server.table import Chair, Person
from serving import Server


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def heard(chair: Chair) -> list[tuple[str, str]]:
    """The lines that a socket was told as they were said, as room and text."""
    chair.drain()
    return [(m["line"]["room"], m["line"]["text"]) for m in chair.heard if m["type"] == "spoken"]


def rooms(chair: Chair) -> dict[str, list[str]]:
    """What a socket was shown of rooms when they opened, but for the private line."""
    chair.drain()
    found: dict[str, list[str]] = {}
    for message in chair.heard:
        if message["type"] == "room" and not message["room"].startswith("line:"):
            found[message["room"]] = [line["text"] for line in message["lines"]]
    return found


def test_each_room_is_heard_by_those_who_belong_there(quick: Server) -> None:
    hall = Hall(quick)
    people = {
        "shogun": hall.shogun,
        "crab": hall.daimyo[CRAB],
        "crane": hall.daimyo[CRANE],
        "crab karo": hall.generals[CRAB][0],
        "crane karo": hall.generals[CRANE][0],
        "guest": Person(quick),
    }
    chairs = {name: attends(person, hall.id) for name, person in people.items()}
    said: list[tuple[str, str, set[str]]] = [
        ("crab", "court", {"shogun", "crab", "crane"}),
        ("crab", "pair:0:1", {"shogun", "crab", "crane"}),
        ("crab karo", "clan:0", {"shogun", "crab", "crab karo"}),
        ("crane", "clan:1", {"shogun", "crane", "crane karo"}),
        ("shogun", "clan:0", {"shogun", "crab", "crab karo"}),
    ]
    expected: dict[str, list[Any]] = {name: [] for name in chairs}
    for index, (speaker, room, audience) in enumerate(said):
        chairs[speaker].send("speak", campaign=hall.id, room=room, text=f"line {index}")
        assert heard(chairs[speaker])[-1] == (room, f"line {index}")
        for name in audience:
            expected[name].append((room, f"line {index}"))
    assert {name: heard(chair) for name, chair in chairs.items()} == expected
    again = attends(hall.daimyo[CRAB], hall.id)
    shown = rooms(again)
    assert shown == {
        "court": ["line 0"],
        "pair:0:1": ["line 1"],
        "clan:0": ["line 2", "line 4"],
    }


def test_three_daimyo_have_a_room_for_each_two(quick: Server) -> None:
    shogun = Person(quick)
    made = shogun.post("/api/campaigns", {"clans": 3, "bots": [None, None, "random"]})
    page = shogun.get(f"/api/campaigns/{made['id']}")
    assert [room["room"] for room in page["rooms"] if room["room"].startswith("pair")] == [
        "pair:0:1",
        "pair:0:2",
        "pair:1:2",
    ]
    second = Person(quick)
    second.does(made["id"], "join", seat=1)
    page = second.get(f"/api/campaigns/{made['id']}")
    assert [room["room"] for room in page["rooms"][:-1]] == ["court", "clan:1", "pair:0:1", "pair:1:2"]
    assert page["rooms"][-1]["room"].startswith("line:")


def test_a_karo_who_is_called_to_fight_loses_map_and_room_and_gets_them_back(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    general = hall.generals[CRAB][0]
    karo = attends(general, hall.id)
    karo.send("watch", match=hall.id)
    karo.until("table")
    daimyo = attends(hall.daimyo[CRAB], hall.id)
    hall.meet(AT_SEA)
    dismissed = karo.until("dismissed")
    assert dismissed["match"] == hall.id
    karo.until("campaign", lambda m: m["campaign"]["you"]["role"] == "shireikan")
    karo.drain()
    before = len(karo.raw)

    battle = hall.battle(AT_SEA)
    daimyo.send("speak", campaign=hall.id, room="clan:0", text="hold out until the others come")
    daimyo.until("spoken")
    desk = hall.desk(CRANE)
    write(desk, seal=True)
    karo.refuses("illegal", "speak", campaign=hall.id, room="clan:0", text="how does it stand?")
    karo.refuses("not-found", "watch", match=hall.id)
    fighting = "\n".join(karo.raw[before:])
    assert "hold out" not in fighting
    assert not speaks_of(fighting, hall.id), "nothing of the map comes to a general who fights"

    chairs = [person.sits_down(battle) for person in (general, hall.generals[CRANE][0])]
    fight_on(chairs)
    karo.until("campaign", lambda m: m["campaign"]["you"]["role"] == "karo")
    assert karo.until("room")["lines"][-1]["text"] == "hold out until the others come"
    karo.send("watch", match=hall.id)
    assert karo.until("table")["view"]["areas"]


def test_a_daimyos_traffic_holds_no_battle(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    daimyo = attends(hall.daimyo[CRAB], hall.id)
    daimyo.send("watchlobby")
    daimyo.send("watch", match=hall.id)
    daimyo.until("table")
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    chairs = [person.sits_down(battle) for person in (hall.generals[CRAB][0], hall.generals[CRANE][0])]
    chairs[0].send("say", match=battle, text="my left wing is thin")
    chairs[1].until("said")
    fight_on(chairs)
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    text = sent(daimyo)
    assert battle not in text
    assert "left wing" not in text
    assert "Deploy" not in text
    cards = {card["name"] for card in cards_of(chairs[0].heard) if card["name"]}
    assert cards, "the generals saw cards"
    assert not any(f'"name":"{name}"' in text for name in cards)


def cards_of(messages: list[Any]) -> list[Any]:
    """Every card of every view that was sent."""
    found: list[Any] = []

    def look(areas: list[Any]) -> None:
        for area in areas:
            found.extend(area.get("cards", []))
            look(area.get("parts", []))

    for message in messages:
        if message.get("view"):
            look(message["view"]["areas"])
    return found


def test_a_roster_is_taken_in_order_and_goes_on_where_it_was(quick: Server) -> None:
    hall = Hall(quick, generals=(3, 1), start=False)
    names = [person.me["id"] for person in hall.generals[CRAB]]
    wanted = [names[2], names[0], names[1]]
    hall.campaign(hall.daimyo[CRANE], "roster", 400, clan=CRAB, players=wanted)
    hall.campaign(hall.daimyo[CRAB], "roster", 400, clan=CRAB, players=wanted[:2])
    hall.campaign(hall.daimyo[CRAB], "roster", clan=CRAB, players=wanted)
    hall.shogun.does(hall.id, "start")
    hall.meet(AT_SEA, "8")
    page = hall.until(hall.shogun, lambda page: len([b for b in page["battles"] if b["match"]]) == 2)
    roster = page["clans"][CRAB]["roster"]
    assert [general["person"]["player"] for general in roster] == wanted
    assert [general["fighting"] for general in roster] == [*sorted(["SC3", "8"], key=order(page)), None]
    crane = [f for b in page["battles"] for f in b["fighters"] if f["clan"] == CRANE]
    assert [f["bot"] for f in crane].count("random") == 1, "one general for two armies: a bot has the other"


def order(page: Any) -> Any:
    places = [battle["at"] for battle in page["battles"]]
    return places.index


def test_who_has_a_role_takes_no_other(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 0), start=False)
    hall.campaign(hall.daimyo[CRAB], "enlist", 400, clan=CRANE)
    hall.campaign(hall.shogun, "enlist", 400, clan=CRANE)
    general = hall.generals[CRAB][0]
    hall.campaign(general, "enlist", 400, clan=CRANE)
    hall.daimyo[CRANE].does(hall.id, "leave")
    general.does(hall.id, "join", 400, seat=CRANE)
    hall.campaign(general, "discharge")
    general.does(hall.id, "join", seat=CRANE)
    assert hall.page(general)["you"]["role"] == "daimyo"


def test_the_shogun_hands_a_seat_on(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    successor = hall.generals[CRAB][0]
    desk = hall.desk(CRAB)
    write(desk, march(*MARCHES[CRAB, AT_SEA]), seal=False)
    karo = successor.sits_down(hall.id)
    assert karo.seat is None
    hall.campaign(hall.daimyo[CRANE], "hand", 400, seat=CRAB, name=successor.me["name"])
    hall.campaign(hall.shogun, "hand", 400, seat=CRAB)
    hall.campaign(hall.shogun, "hand", seat=CRAB, name=successor.me["name"])
    page = hall.page(successor)
    assert page["you"]["role"] == "daimyo"
    assert [general["person"]["name"] for general in page["clans"][CRAB]["roster"]] == [
        hall.generals[CRAB][1].me["name"]
    ]
    assert page["journal"][-1]["kind"] == "hand"
    desk.until("table", lambda m: m["seat"] is None)
    assert desk.decision is None
    new = karo
    new.until("table", lambda m: m["seat"] == CRAB)
    sheet = [area for area in new.heard[-1]["view"]["areas"] if area["id"] == "orders:0"]
    assert sheet, "the sheet is handed on as it is"
    desk.refuses("refused", "act", match=hall.id, seq=desk.seq, action={"do": "seal"})
    old = attends(hall.daimyo[CRAB], hall.id)
    assert old.heard[-1]["campaign"]["you"]["role"] == "guest"
    hall.campaign(hall.shogun, "hand", seat=CRANE, bot="random")
    hall.until(hall.shogun, lambda page: page["clans"][CRANE]["sealed"])


def test_who_is_taken_in_while_watching_late_sees_the_map_as_it_is(quick: Server) -> None:
    hall = Hall(quick, generals=(0, 1), spectator_delay=3600)
    acts(hall.desk(CRANE), do="seal")
    guest = Person(quick)
    chair = guest.sits_down(hall.id)
    assert chair.seq == 0
    hall.campaign(guest, "enlist", clan=CRAB)
    hall.campaign(hall.daimyo[CRAB], "accept", player=guest.me["id"])
    chair.until("table")
    assert chair.seq == 1
    acts(hall.desk(CRAB), do="gotocourt")
    assert chair.until("happened")["step"]["seq"] == 2
    hall.campaign(guest, "discharge")
    assert chair.until("table")["seq"] == 0
