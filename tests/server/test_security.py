"""What must not work: other people's seats, matches and sessions, pages from elsewhere, secrets shown."""

from __future__ import annotations

import hmac
import json
import sqlite3
import time
from hashlib import sha256

import pytest
from websockets.exceptions import InvalidStatus

from server.conftest import Serve
from server.table import Chair, Person, new_name, play_out, seated, to_move
from serving import Server
from witness import truth_of

# --- sessions ---------------------------------------------------------------------------------------------


def who(server: Server, token: str) -> object:
    stranger = Person(server, stranger=True)
    return stranger.http.get("/api/me", headers={"Cookie": f"gorin={token}"}).json()


def signed(server: Server, body: str) -> str:
    """A token as the server itself would sign it, with the key from its database."""
    with sqlite3.connect(server.database) as database:
        ((key,),) = database.execute("SELECT value FROM settings WHERE name = 'secret'").fetchall()
    database.close()
    return f"{body}.{hmac.new(key.encode(), body.encode(), sha256).hexdigest()}"


def test_forged_altered_and_expired_sessions_are_nobody(server: Server) -> None:
    person, victim = Person(server), Person(server)
    token = person.http.cookies["gorin"]
    me, epoch, issued, mark, signature = token.split(".")
    assert who(server, token) == person.me
    now = int(time.time())
    bad = {
        "another player": f"{victim.me['id']}.{epoch}.{issued}.{mark}.{signature}",
        "another epoch": f"{me}.1.{issued}.{mark}.{signature}",
        "another time": f"{me}.{epoch}.{int(issued) + 1}.{mark}.{signature}",
        "one letter": token[:-1] + ("0" if token[-1] != "0" else "1"),
        "no signature": f"{me}.{epoch}.{issued}.{mark}.",
        "cut": token[:20],
        "empty": "",
        "made up": "a.b.c.d.e",
        "letters": "é" * 50,
        "long": "x" * 5000,
        "wrong key": f"{me}.0.{now}.m." + hmac.new(b"guess", f"{me}.0.{now}.m".encode(), sha256).hexdigest(),
        "expired": signed(server, f"{me}.{epoch}.{now - 181 * 24 * 3600}.{mark}"),
        "without a mark": signed(server, f"{me}.{epoch}.{now}"),
        "nobody": signed(server, f"nobody.0.{now}.{mark}"),
        "ended epoch": signed(server, f"{me}.7.{now}.{mark}"),
    }
    for name, each in bad.items():
        stranger = Person(server, stranger=True)
        headers = {b"Cookie": f"gorin={each}".encode("latin-1")}
        assert stranger.http.get("/api/me", headers=headers).json() is None, name
        assert stranger.http.post("/api/matches", headers=headers, json={}).status_code in (400, 401), name
    assert who(server, signed(server, f"{me}.{epoch}.{now}.{mark}")) == person.me, "the control fits"


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server, servers: Serve) -> None:
    for place, secure in ((server, False), (servers("--secure"), True)):
        answer = Person(place, stranger=True).http.post("/api/guest", json={"name": new_name()})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert ("secure" in cookie) == secure
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


# --- seats and matches of others --------------------------------------------------------------------------


def test_nobody_acts_for_another_seat(server: Server) -> None:
    match, chairs = seated(server)
    owner = to_move(chairs)
    other = chairs[1 - chairs.index(owner)]
    action = owner.decision["actions"][0]
    watcher = Person(server).sits_down(match)
    stranger = Person(server, stranger=True).sits_down(match)
    other.act(action)
    assert other.refusal()["code"] == "illegal"
    for chair in (watcher, stranger):
        chair.refuses("refused", "act", match=match, seq=0, action=action)
        chair.refuses("refused", "resign", match=match)
        chair.refuses("refused", "takeback", match=match)
        chair.refuses("refused", "answer", match=match, agree=True)
        chair.refuses("refused", "substitute", match=match, seat=0, bot="random")
    watcher.refuses("malformed", "act", match=match, seq=0, action=action, seat=owner.seat)
    for what in ("ready", "start", "leave"):
        watcher.person.does(match, what, 400)
        stranger.person.does(match, what, 401)
    assert truth_of(server.database, match).entries == []
    play_out(chairs)


def test_a_private_match_cannot_be_touched_from_outside(server: Server) -> None:
    match, chairs = seated(server, visibility="private")
    other, _ = seated(server, visibility="private")
    invite = chairs[0].person.get(f"/api/matches/{match}")["invite"]
    stranger = Person(server)
    chair = Chair(stranger)
    assert stranger.http.get(f"/api/matches/{other}?invite={invite}").status_code == 404, (
        "another's invitation"
    )
    chair.refuses("not-found", "watch", match=other, invite=invite)
    chair.refuses("not-found", "say", match=match, text="hello")
    fields: dict[str, dict[str, object]] = {"act": {"seq": 0, "action": {}}, "answer": {"agree": True}}
    fields["substitute"] = {"seat": 0, "bot": "random"}
    for kind in ("act", "resign", "takeback", "answer", "substitute"):
        chair.refuses("refused", kind, match=match, **fields.get(kind, {}))
    for page in ("", "/record", "/replay"):
        stranger.get(f"/api/matches/{match}{page}", 404)
    stranger.does(match, "join", 404, seat=0)
    play_out(chairs)
    for page in ("", "/record", "/replay"):
        stranger.get(f"/api/matches/{match}{page}", 404)
    assert match not in json.dumps(stranger.get(f"/api/players/{chairs[0].person.me['name']}"))


# --- other sites ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost.evil.example", "http://127.0.0.1"]
)
def test_pages_of_other_sites_can_do_nothing(server: Server, origin: str) -> None:
    person = Person(server)
    answer = person.http.post("/api/matches", json={"game": "kenjin", "seats": 2}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert "access-control-allow-origin" not in answer.headers
    with pytest.raises(InvalidStatus) as refused:
        Chair(person, Origin=origin)
    assert refused.value.response.status_code == 403
    assert person.get("/api/lobby")["mine"] == []


def test_our_own_pages_can(server: Server) -> None:
    person = Person(server)
    request = {"game": "kenjin", "seats": 2}
    assert person.http.post("/api/matches", json=request, headers={"Origin": server.url}).status_code == 200
    Chair(person, Origin=server.url).drain()


def test_a_plain_form_cannot_post(server: Server) -> None:
    person = Person(server)
    bare = {"X-Gorin": ""}
    for path in ("/api/guest", "/api/login", "/api/logout", "/api/matches", "/api/matches/x/join"):
        answer = person.http.post(path, json={}, headers=bare)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")


# --- nothing leaks ----------------------------------------------------------------------------------------


def test_secrets_stay_out_of_the_log_and_of_answers(servers: Serve) -> None:
    server = servers("--generosity", "100")
    person, password = Person(server), "sesame-open-sesame"
    name = new_name()
    person.post("/api/account", {"name": name, "password": password})
    bodies = [
        person.http.post("/api/login", json={"name": name, "password": password + "!"}).text,
        person.http.post("/api/login", json={"name": name, "password": [password]}).text,
        person.http.post("/api/login", content=b'{"name": "x", "password": "' + password.encode()).text,
        person.http.post("/api/account", json={"name": name, "password": password}).text,
        person.http.get(f"/api/players/{name}").text,
        person.http.get("/metrics").text,
    ]
    match, chairs = seated(server)
    seed = truth_of(server.database, match).row["seed"]
    chair = chairs[0]
    chair.refuses("refused", "act", match=match, seq=0, action={"do": seed})
    bodies += chair.raw + [person.http.get(f"/api/matches/{match}").text, person.http.get("/api/lobby").text]
    tokens = [each.http.cookies["gorin"] for each in (person, chair.person)]
    with sqlite3.connect(server.database) as database:
        ((key,),) = database.execute("SELECT value FROM settings WHERE name = 'secret'").fetchall()
        ((hashed,),) = database.execute("SELECT password FROM users WHERE password IS NOT NULL").fetchall()
    database.close()
    assert hashed.startswith("$argon2id$")
    server.stop()
    texts = [*bodies, server.log.read_text()]
    for secret in (password, seed, key, hashed, *tokens):
        assert not any(secret in text for text in texts)


def test_a_wrong_name_and_a_wrong_password_look_the_same(server: Server) -> None:
    name = new_name()
    Person(server).post("/api/account", {"name": name, "password": "correct horse"})
    guest = Person(server)
    stranger = Person(server, stranger=True)
    answers = [
        stranger.post("/api/login", {"name": each, "password": "wrong horse"}, 401)
        for each in (name, guest.me["name"], new_name(), "no\x00body")
    ]
    assert all(answer == answers[0] for answer in answers)
