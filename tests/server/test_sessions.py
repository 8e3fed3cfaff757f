"""Signing out ends a session on the server: its token is worth nothing afterwards, in any process."""

from __future__ import annotations

from server.conftest import Serve
from server.table import Chair, Person, new_name, seated, to_move
from serving import Postgres, Server


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


def test_a_session_ends_in_every_process(servers: Serve, postgres: Postgres) -> None:
    """Two servers on one database know each other's ended sessions; an open socket there closes soon."""
    first = servers("--generosity", "1000", database=postgres.uri())
    second = servers("--generosity", "1000", database=postgres.uri())
    person = Person(first)
    token = person.http.cookies["gorin"]
    there = with_token(second, token)
    chair = Chair(there)
    assert chair.heard[0]["you"] == person.me
    person.post("/api/logout")
    assert there.get("/api/me") is None
    assert chair.closed() == 4401
