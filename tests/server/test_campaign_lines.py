"""The private line to the Shogun: everybody with a role has one, and nobody else hears it (S16)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, attends, sent
from server.table import Chair, Person
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def lines(page: Any) -> dict[str, str]:
    """The private lines on a page: rooms by title."""
    return {each["title"]: each["room"] for each in page["rooms"] if each["room"].startswith("line:")}


def own(hall: Hall, person: Person) -> str:
    """Somebody's own line."""
    (room,) = lines(hall.page(person)).values()
    return room


def says(chair: Chair, hall: Hall, room: str, text: str) -> None:
    chair.send("speak", campaign=hall.id, room=room, text=text)


def people_of(hall: Hall) -> dict[str, Person]:
    """Somebody of every role but the Shogun; a battle is fought."""
    judge = hall.judge()
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    (fighter, karo), (rival,) = hall.generals
    return {
        "judge": judge,
        "daimyo": hall.daimyo[CRAB],
        "other daimyo": hall.daimyo[CRANE],
        "fighter": fighter,
        "karo": karo,
        "rival": rival,
    }


@rule("S16")
def test_everybody_with_a_role_has_a_line_and_only_the_two_hear_it(quick: Server) -> None:
    hall = Hall(quick)
    people = people_of(hall)
    chairs = {name: attends(person, hall.id) for name, person in people.items()}
    chairs |= {"guest": attends(Person(quick), hall.id), "shogun": attends(hall.shogun, hall.id)}
    rooms = {name: own(hall, person) for name, person in people.items()}
    assert len(set(rooms.values())) == len(rooms)
    assert lines(hall.page(Person(quick))) == {}
    titles = lines(hall.page(hall.shogun))
    assert set(titles.values()) == set(rooms.values())
    assert titles[f"{people['daimyo'].me['name']}, Daimyo of the Crab"] == rooms["daimyo"]
    assert titles[f"{people['fighter'].me['name']}, general of the Crab"] == rooms["fighter"]
    assert titles[f"{people['judge'].me['name']}, judge"] == rooms["judge"]
    for name, room in rooms.items():
        says(chairs[name], hall, room, f"a word of the {name}")
        line = chairs["shogun"].until("spoken", lambda m: m["line"]["role"] != "shogun")["line"]
        assert (line["room"], line["name"]) == (room, people[name].me["name"])
        assert line["text"] == f"a word of the {name}"
        says(chairs["shogun"], hall, room, f"an answer to the {name}")
        chairs[name].until("spoken", lambda m: m["line"]["role"] == "shogun")
    for name, chair in chairs.items():
        text = sent(chair)
        for other, room in rooms.items():
            if name not in (other, "shogun"):
                assert f"of the {other}" not in text
                assert f"to the {other}" not in text
                assert room not in text, "that there is such a room, and whose it is"


@rule("S16")
def test_nobody_speaks_or_listens_at_a_line_of_others(quick: Server) -> None:
    hall = Hall(quick)
    people = people_of(hall)
    rooms = {name: own(hall, person) for name, person in people.items()}
    nowhere = "line:0123456789ab"
    for name, person in [*people.items(), ("guest", Person(quick))]:
        chair = attends(person, hall.id)
        refusals = {
            msg(chair.refuses("illegal", "speak", campaign=hall.id, room=room, text="x"))
            for room in (next(room for other, room in rooms.items() if other != name), nowhere)
        }
        assert len(refusals) == 1, "a line of others reads as one that is not there"
        chair.close()
    chair = attends(hall.shogun, hall.id)
    chair.refuses("illegal", "speak", campaign=hall.id, room=nowhere, text="x")


def msg(refused: Any) -> str:
    return f"{refused['code']} {refused['rule']} {refused['sentence']}"


@rule("S16")
def test_what_was_said_is_there_again_for_the_two(quick: Server) -> None:
    hall = Hall(quick)
    person = hall.daimyo[CRAB]
    room = own(hall, person)
    chair = attends(person, hall.id)
    says(chair, hall, room, "between us")
    chair.until("spoken")
    for again in (person, hall.shogun):
        shown = attends(again, hall.id).until("room", lambda m: m["room"] == room)["lines"]
        assert [each["text"] for each in shown] == ["between us"]
    other = attends(hall.daimyo[CRANE], hall.id)
    assert "between us" not in sent(other)


@rule("S16")
def test_a_new_shogun_reads_nothing_that_was_written_to_another(quick: Server) -> None:
    hall = Hall(quick)
    person, heir = hall.daimyo[CRAB], hall.judge()
    room = own(hall, person)
    chair = attends(person, hall.id)
    says(chair, hall, room, f"beware of {heir.me['name']}")
    chair.until("spoken")
    watching = attends(hall.shogun, hall.id)
    hall.campaign(hall.shogun, "hand", seat=2, name=heir.me["name"])
    assert own(hall, person) != room
    new = attends(heir, hall.id)
    assert "beware of" not in sent(new)
    new.refuses("illegal", "speak", campaign=hall.id, room=room, text="x")
    chair.refuses("illegal", "speak", campaign=hall.id, room=room, text="x")
    says(chair, hall, own(hall, person), "good evening")
    new.until("spoken", lambda m: m["line"]["text"] == "good evening")
    assert "good evening" not in sent(watching)


@rule("S16")
def test_without_a_person_as_shogun_there_are_no_lines(quick: Server) -> None:
    hall = Hall(quick)
    person = hall.daimyo[CRAB]
    room = own(hall, person)
    chair = attends(person, hall.id)
    hall.campaign(hall.shogun, "hand", seat=2, bot="random")
    page = hall.page(hall.shogun)
    assert (page["you"]["role"], page["you"]["runs"]) == ("guest", True), "the host runs it now"
    for each in (hall.shogun, person, hall.generals[CRAB][0]):
        assert lines(hall.page(each)) == {}
    chair.refuses("illegal", "speak", campaign=hall.id, room=room, text="x")


@rule("S16")
def test_who_has_no_role_any_more_has_no_line(quick: Server) -> None:
    hall = Hall(quick)
    karo = hall.generals[CRAB][1]
    room, chair = own(hall, karo), attends(karo, hall.id)
    hall.campaign(karo, "discharge")
    chair.refuses("illegal", "speak", campaign=hall.id, room=room, text="x")
    assert lines(hall.page(karo)) == {}
    assert room not in lines(hall.page(hall.shogun)).values()


@rule("S16")
def test_a_karo_who_is_called_to_fight_keeps_the_own_line_alone(quick: Server) -> None:
    hall = Hall(quick)
    fighter = hall.generals[CRAB][0]
    room = own(hall, fighter)
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    page = hall.until(fighter, lambda page: page["you"]["role"] == "shireikan")
    assert [each["room"] for each in page["rooms"]] == [room]
    chair = attends(fighter, hall.id)
    shogun = attends(hall.shogun, hall.id)
    says(chair, hall, room, "my opponent has left")
    assert shogun.until("spoken")["line"]["room"] == room
    assert re.fullmatch(r"line:[0-9a-f]{12}", room)
    assert match not in room
