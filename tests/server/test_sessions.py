"""Signing out ends a session on the server: its token is worth nothing afterwards, in any process."""

from __future__ import annotations

import sqlite3

from server.table import Chair, Person, new_name, seated, to_move
from serving import Server


def with_token(server: Server, token: str) -> Person:
    """Somebody who has kept, or stolen, a token."""
    other = Person(server, stranger=True)
    other.http.cookies.set("gorin", token)
    return other


def test_a_token_is_refused_after_signing_out(server: Server) -> None:
    person = Person(server)
    token = person.http.cookies["gorin"]
    thief = with_token(server, token)
    assert thief.get("/api/me") == person.me, "the control: before signing out it fits"
    person.post("/api/logout")
    assert thief.get("/api/me") is None
    thief.post("/api/matches", {"game": "kenjin", "seats": 2}, 401)
    assert Chair(with_token(server, token)).heard[0]["you"] is None, "a socket is a stranger's"


def test_an_open_socket_is_closed_with_its_session(server: Server) -> None:
    _, chairs = seated(server)
    mover = to_move(chairs)
    other = chairs[1 - chairs.index(mover)]
    mover.person.post("/api/logout")
    assert mover.closed() == 4401
    other.drain()


def test_signing_out_ends_only_this_session(server: Server) -> None:
    name, password = new_name(), "correct horse"
    here = Person(server, stranger=True)
    here.post("/api/account", {"name": name, "password": password})
    there = Person(server, stranger=True)
    there.post("/api/login", {"name": name, "password": password})
    assert here.http.cookies["gorin"] != there.http.cookies["gorin"]
    chair = Chair(there)
    here.post("/api/logout")
    assert here.get("/api/me") is None
    assert there.get("/api/me")["name"] == name
    chair.drain()


def test_signing_out_without_a_session_or_with_a_forged_one_does_nothing(server: Server) -> None:
    person = Person(server)
    Person(server, stranger=True).post("/api/logout")
    body = person.http.cookies["gorin"].rpartition(".")[0]
    with_token(server, f"{body}.{'0' * 64}").post("/api/logout")
    assert person.get("/api/me") == person.me


def test_a_session_ends_in_every_process(two: tuple[Server, Server]) -> None:
    """Both know each other's ended sessions; an open socket there closes soon."""
    first, second = two
    person = Person(first)
    token = person.http.cookies["gorin"]
    there = with_token(second, token)
    chair = Chair(there)
    assert chair.heard[0]["you"] == person.me
    person.post("/api/logout")
    assert there.get("/api/me") is None
    assert chair.closed() == 4401


def says(chair: Chair, text: str) -> None:
    chair.send("say", match=None, text=text)


def test_a_guest_who_becomes_an_account_speaks_no_more_under_the_old_name(server: Server) -> None:
    """The name is free then, and somebody else may take it."""
    guest, old = Person(server), new_name()
    guest.post("/api/guest", {"name": old})
    chair, listener = Chair(guest), Chair(Person(server))
    listener.send("watchlobby")
    says(chair, "before")
    listener.until("said", lambda said: bool(said["name"] == old))
    guest.post("/api/account", {"name": new_name(), "password": "correct horse"})
    assert chair.closed() == 4401
    other = Person(server, old)
    listener.heard.clear()
    says(Chair(other), "mine now")
    assert listener.until("said")["text"] == "mine now"
    again = Chair(guest)
    says(again, "me too")
    assert listener.until("said")["name"] != old
    late = Chair(Person(server))
    late.send("watchlobby")
    lines = {said["text"]: said["name"] for said in late.until("lobby")["chat"]}
    assert lines["before"] == guest.get("/api/me")["name"], (
        "what was said is not said by who has the name now"
    )
    assert lines["mine now"] == old


def test_lines_that_wait_in_an_old_socket_are_not_said(server: Server) -> None:
    """The name is looked up with every line, however late the socket closes."""
    guest = Person(server)
    chair = Chair(guest)
    rows = sqlite3.connect(server.database)
    with rows:
        rows.execute("UPDATE users SET name = ? WHERE id = ?", ("Somebody New", guest.me["id"]))
    rows.close()
    sentence = chair.refuses("refused", "say", match=None, text="old")["sentence"]
    assert "session has ended" in sentence


def test_old_sockets_end_in_every_process(two: tuple[Server, Server]) -> None:
    first, second = two
    guest = Person(first)
    there = with_token(second, guest.http.cookies["gorin"])
    chair, stranger = Chair(there), Chair(Person(second))
    guest.post("/api/account", {"name": new_name(), "password": "correct horse"})
    assert chair.closed() == 4401
    late = Chair(there)
    assert late.heard[0]["you"] is None, "with the old token one is a stranger"
    stranger.drain()
    late.drain()
