"""How somebody likes to play is kept with an account, and with nothing else."""

from __future__ import annotations

import pytest

from server.table import Person, new_name
from serving import Server

LIKES = {"speed": "2", "pace": "at once", "stops": {"open action": True, "own battle": False}}


def test_an_account_finds_its_habits_in_every_browser(server: Server) -> None:
    name, password = new_name(), "correct horse"
    here = Person(server, stranger=True)
    here.post("/api/account", {"name": name, "password": password})
    assert here.get("/api/me/habits") is None
    assert here.post("/api/me/habits", LIKES) == LIKES
    assert here.post("/api/me/habits", {**LIKES, "speed": "off"})["speed"] == "off"
    there = Person(server, stranger=True)
    there.post("/api/login", {"name": name, "password": password})
    assert there.get("/api/me/habits") == {**LIKES, "speed": "off"}


def test_a_guest_keeps_them_in_the_browser(server: Server) -> None:
    guest = Person(server)
    assert guest.get("/api/me/habits") is None
    guest.post("/api/me/habits", LIKES, 400)
    Person(server, stranger=True).post("/api/me/habits", LIKES, 401)


@pytest.mark.parametrize(
    "wrong",
    [{"speed": "3"}, {"stops": {"x" * 25: True}}, {"stops": {str(n): True for n in range(41)}}, {"more": 1}],
)
def test_what_is_no_habit_is_refused(server: Server, wrong: dict[str, object]) -> None:
    person = Person(server, stranger=True)
    person.post("/api/account", {"name": new_name(), "password": "correct horse"})
    person.post("/api/me/habits", wrong, 400)
    assert person.get("/api/me/habits") is None
