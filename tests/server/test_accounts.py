"""Looking after an account: password, name, sessions, taking everything along, leaving for good."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest

from server.hall import AT_SEA, CRAB, Hall
from server.table import Chair, Person, new_name, play_out, seated, to_move
from serving import Server

PASSWORD = "correct horse"  # noqa: S105


def account(server: Server, name: str | None = None) -> Person:
    person = Person(server, stranger=True)
    person.me = person.post("/api/account", {"name": name or new_name(), "password": PASSWORD})
    return person


def elsewhere(person: Person, password: str = PASSWORD) -> Person:
    """The same account in another browser."""
    other = Person(person.server, stranger=True)
    other.me = other.post("/api/login", {"name": person.me["name"], "password": password})
    return other


def rows(server: Server, question: str, *values: object) -> list[Any]:
    database = sqlite3.connect(server.database)
    try:
        return database.execute(question, values).fetchall()
    finally:
        database.close()


# --- passwords and sessions -------------------------------------------------------------------------------


def test_another_password_ends_every_other_session(server: Server) -> None:
    here = account(server)
    there = elsewhere(here)
    chair = Chair(there)
    here.post("/api/me/password", {"old": "wrong horse", "new": "battery staple"}, 401)
    here.post("/api/me/password", {"old": PASSWORD, "new": "short"}, 400)
    chair.drain()
    assert here.post("/api/me/password", {"old": PASSWORD, "new": "battery staple"}) == here.me
    assert here.get("/api/me") == here.me, "this session goes on"
    assert chair.closed() == 4401
    assert there.get("/api/me") is None
    there.post("/api/login", {"name": here.me["name"], "password": PASSWORD}, 401)
    there.post("/api/login", {"name": here.me["name"], "password": "battery staple"})
    assert (
        "guest"
        in Person(server).post("/api/me/password", {"old": "", "new": "battery staple"}, 400)["sentence"]
    )
    Person(server, stranger=True).post("/api/me/password", {"old": "", "new": "battery staple"}, 401)


def test_passwords_are_not_guessed_in_an_open_session(server: Server) -> None:
    person = account(server)
    codes = [
        person.http.post("/api/me/password", json={"old": f"guess {n}", "new": "battery staple"}).status_code
        for n in range(6)
    ]
    assert codes[0] == 401
    assert codes[-1] == 400, "too many attempts"


def test_signing_out_everywhere(server: Server) -> None:
    here = account(server)
    there = elsewhere(here)
    tokens = [here.http.cookies["gorin"], there.http.cookies["gorin"]]
    chairs = [Chair(here), Chair(there)]
    here.post("/api/me/sign-out-everywhere")
    assert [chair.closed() for chair in chairs] == [4401, 4401]
    for token in tokens:
        thief = Person(server, stranger=True)
        thief.http.cookies.set("gorin", token)
        assert thief.get("/api/me") is None
    assert elsewhere(here).me == here.me, "the account is as it was"


# --- names ------------------------------------------------------------------------------------------------


def test_another_name_once_a_day(server: Server) -> None:
    match, chairs = seated(server)
    person, other = chairs[0].person, chairs[1]
    old, new = person.me["name"], new_name()
    person.post("/api/me/name", {"name": other.person.me["name"]}, 409)
    person.post("/api/me/name", {"name": "a/b"}, 400)
    chairs[0].drain()
    assert person.post("/api/me/name", {"name": new})["name"] == new
    assert chairs[0].closed() == 4401, "no socket speaks under the old name"
    other.until("changed", lambda each: bool(each["match"]["seats"][0]["name"] == new))
    assert person.get("/api/me")["name"] == new
    assert "tomorrow" in person.post("/api/me/name", {"name": new_name()}, 400)["sentence"]
    Person(server, old)
    play_out([person.sits_down(match), other])


# --- taking everything along ------------------------------------------------------------------------------


def test_everything_that_is_kept_can_be_taken_along(server: Server) -> None:
    person, other = account(server), Person(server)
    person.post("/api/me/habits", {"speed": "2"})
    person.post("/api/me/mutes", {"name": other.me["name"]})
    person.post("/api/reports", {"name": other.me["name"], "text": "shouts"})
    chair = Chair(person)
    chair.send("watchlobby")
    chair.send("say", match=None, text="for the export")
    chair.until("said", lambda said: bool(said["text"] == "for the export"))
    answer = person.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    kept = answer.json()
    assert kept["account"]["name"] == person.me["name"]
    assert kept["habits"] == [{"speed": "2", "pace": "person", "stops": {}}]
    assert [line["text"] for line in kept["chat"]] == ["for the export"]
    assert [each["name"] for each in kept["mutes"]] == [other.me["name"]]
    assert [each["text"] for each in kept["reports"]] == ["shouts"]
    for secret in ("argon2", other.me["id"], person.http.cookies["gorin"]):
        assert secret not in answer.text
    codes = [person.http.get("/api/me/export").status_code for _ in range(4)]
    assert codes[-1] == 400, "it reads a lot, so it is not asked for all the time"
    Person(server, stranger=True).get("/api/me/export", 401)


def test_an_export_has_ones_own_deck_and_no_others(server: Server) -> None:
    person, other = Person(server), Person(server)
    match = person.opens()
    other.does(match, "join")
    database = sqlite3.connect(server.database)
    with database:
        options = json.dumps({"decks": ["mine", "theirs"]})
        database.execute("UPDATE matches SET options = ? WHERE id = ?", (options, match))
    database.close()
    for each, deck, hidden in ((person, "mine", "theirs"), (other, "theirs", "mine")):
        text = each.http.get("/api/me/export").text
        (found,) = json.loads(text)["matches"]
        assert (found["id"], found["deck"]) == (match, deck)
        assert hidden not in text


# --- leaving for good -------------------------------------------------------------------------------------


def test_an_account_is_deleted_with_its_password_and_nothing_else(server: Server) -> None:
    person = account(server)
    assert "password" in person.post("/api/me/delete", {}, 401)["sentence"]
    person.post("/api/me/delete", {"password": "wrong horse"}, 401)
    assert person.get("/api/me") == person.me
    person.post("/api/me/delete", {"password": PASSWORD})
    assert person.get("/api/me") is None
    person.post("/api/login", {"name": person.me["name"], "password": PASSWORD}, 401)
    person.get(f"/api/players/{person.me['name']}", 404)
    assert account(server, person.me["name"]).me["id"] != person.me["id"], "the name is free"


def test_nothing_is_kept_but_the_matches(server: Server) -> None:
    match, chairs = seated(server)
    person, other = chairs[0].person, chairs[1].person
    name = person.me["name"]
    chairs[0].send("say", match=match, text="a line of mine")
    chairs[1].until("said")
    play_out(chairs)
    person.post("/api/me/mutes", {"name": other.me["name"]})
    other.post("/api/me/mutes", {"name": name})
    person.post("/api/reports", {"name": other.me["name"], "text": "why not"})
    person.post("/api/me/delete", {})
    assert chairs[0].closed() == 4401
    me = person.me["id"]
    for table, column in (
        ("chat", "player"),
        ("lines", "player"),
        ("mutes", "player"),
        ("mutes", "other"),
        ("reports", "by"),
        ("ratings", "player"),
        ("habits", "player"),
    ):
        question = f"SELECT count(*) FROM {table} WHERE {column} = ?"  # noqa: S608
        assert rows(server, question, me) == [(0,)], table
    ((called, password, gone),) = rows(server, "SELECT name, password, gone FROM users WHERE id = ?", me)
    assert (called, password) == ("deleted", None)
    assert gone is not None
    record = other.get(f"/api/matches/{match}/record")
    assert record["seats"][0] == "deleted"
    assert name not in json.dumps([record, other.get(f"/api/matches/{match}"), other.replay(match)["steps"]])
    assert other.get("/api/me/mutes") == []


@pytest.mark.parametrize("rule", ["resign", "bot"])
def test_seats_under_way_are_given_up_by_the_tables_rule(server: Server, rule: str) -> None:
    _, chairs = seated(server, clock={"move": 3600, "on_timeout": rule})
    other = chairs[1]
    waiting = chairs[0].person.opens()
    chairs[0].person.post("/api/me/delete", {})
    if rule == "resign":
        assert other.until_over()["winners"] == [1]
    else:
        other.until("changed", lambda each: bool(each["match"]["seats"][0]["name"] == "deleted"))
        assert other.info["status"] == "playing"
        assert other.info["seats"][0]["bot"]
    assert other.person.http.get(f"/api/matches/{waiting}").json()["status"] == "over", "an open table closes"


def test_somebody_else_may_sit_down_where_a_guest_was_hosting(server: Server) -> None:
    host, other = Person(server), Person(server)
    match = host.opens()
    other.does(match, "join")
    host.post("/api/me/delete", {})
    info = other.get(f"/api/matches/{match}")
    assert info["host"] == other.me["id"] or info["status"] == "open"
    Person(server).does(match, "join", seat=0)


def test_nobody_acts_with_the_sockets_of_who_has_left(server: Server) -> None:
    match, chairs = seated(server)
    mover = to_move(chairs)
    mover.person.post("/api/me/delete", {})
    assert mover.closed() == 4401
    again = Chair(mover.person)
    assert again.heard[0]["you"] is None
    again.refuses("refused", "resign", match=match)


def test_what_makes_no_sense_is_refused(server: Server) -> None:
    person = Person(server)
    bodies: list[object] = [{"x": 1}, [], "text", {"name": 5}, {"name": "\ud800"}, {"password": ["x"]}]
    for path in ("password", "name", "delete", "mutes"):
        for body in bodies:
            answer = person.http.post(f"/api/me/{path}", content=json.dumps(body))
            assert answer.status_code == 400, (path, body, answer.text)
    assert person.get("/api/me") == person.me


def test_roles_in_a_campaign_are_handed_back(server: Server) -> None:
    camp = Hall(server, generals=(2, 1))
    camp.meet(AT_SEA)
    battle = camp.battle(AT_SEA)
    (fighter,) = (
        each
        for each in camp.generals[CRAB]
        if each.http.get(f"/api/matches/{battle}").status_code == 200
        and camp.page(each)["you"]["role"] == "shireikan"
    )
    fighter.post("/api/me/delete", {})
    daimyo, other = camp.daimyo
    page = camp.until(other, lambda page: len(page["clans"][CRAB]["roster"]) == 1)
    seats = camp.shogun.get(f"/api/matches/{battle}")["seats"]
    assert all(seat["name"] != fighter.me["name"] for seat in seats)
    assert any(seat["bot"] for seat in seats), "a bot fights on"
    daimyo.post("/api/me/delete", {})
    page = camp.until(other, lambda page: page["clans"][CRAB]["bot"])
    camp.shogun.post("/api/me/delete", {})
    page = camp.until(
        other, lambda page: page["shogun"] is None or page["shogun"]["name"] != camp.shogun.me["name"]
    )
    text = json.dumps(page)
    assert page["status"] == "playing"
    for person in (fighter, daimyo, camp.shogun):
        assert person.me["name"] not in text
    assert camp.campaign(other, "note", text="It goes on.")["status"] == "playing", "somebody runs it"


def test_a_name_and_its_end_are_known_in_every_process(two: tuple[Server, Server]) -> None:
    first, second = two
    match, chairs = seated(first)
    person, other = chairs[0].person, chairs[1]
    watcher = Person(second).sits_down(match)
    there = Person(second, stranger=True)
    there.http.cookies = person.http.cookies
    chair, name = Chair(there), new_name()
    person.post("/api/me/name", {"name": name})
    assert chair.closed() == 4401
    watcher.until("changed", lambda each: bool(each["match"]["seats"][0]["name"] == name))
    for kind, body in (("mutes", {}), ("reports", {"text": "a\0b", "line": "c\0d"})):
        path = "/api/me/mutes" if kind == "mutes" else "/api/reports"
        person.post(path, {"name": other.person.me["name"], **body})
    assert len(person.get("/api/me/export")["matches"]) == 1
    person.post("/api/me/delete", {})
    assert watcher.until_over()["winners"] == [1]
    watcher.until("changed", lambda each: bool(each["match"]["seats"][0]["name"] == "deleted"))
    assert Person(second, name).me["name"] == name, "the name is free"
