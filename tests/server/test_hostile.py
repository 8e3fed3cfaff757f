"""Nonsense, floods and forged requests: each gets a clear refusal, and the match goes on."""

from __future__ import annotations

import contextlib
import json
import random
import string
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.table import Chair, Person, new_name, play_on, play_out, seated, to_move
from serving import Server
from witness import truth_of

MESSAGES = 10_000

SENT = ["watch", "unwatch", "act", "resign", "takeback", "answer", "substitute", "say", "watchlobby", "ping"]
HEARD = ["welcome", "table", "happened", "acknowledged", "refused", "changed", "said", "lobby", "nonsense"]
KINDS = [*SENT, "unwatchlobby", *HEARD]

WORDS = ["", "kenjin", "deploy", "scout", "\u0000", "é", "../..", "' OR 1=1 --", "x" * 600]

CODES = {"malformed", "refused", "illegal", "stale", "not-found", "too-large"}


class Noise:
    """A seeded source of messages nobody should send."""

    def __init__(self, seed: int, match: str) -> None:
        self.rng = random.Random(seed)
        self.match = match

    def value(self, depth: int = 0) -> Any:
        rng = self.rng
        pick = rng.randrange(10 if depth < 3 else 7)
        if pick == 0:
            return None
        if pick == 1:
            return rng.random() < 0.5
        if pick == 2:
            return rng.choice([0, 1, -1, 2, 5, 99, 2**31, 2**63, 2**70, -(2**64), rng.randrange(50)])
        if pick == 3:
            return rng.choice([0.5, -1e300, 1e-300])
        if pick in (4, 5):
            return rng.choice(WORDS)
        if pick == 6:
            return "".join(rng.choices(string.printable, k=rng.randrange(12)))
        if pick == 7:
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        return {str(self.value(3)): self.value(depth + 1) for _ in range(rng.randrange(4))}

    def known(self) -> dict[str, Any]:
        """A message of a known kind with fields that may fit and may not."""
        rng = self.rng
        message: dict[str, Any] = {"type": rng.choice(KINDS)}
        fields: dict[str, Callable[[], object]] = {
            "match": lambda: rng.choice([self.match, self.match, "nowhere", self.value()]),
            "seq": lambda: rng.choice([0, 1, 2, 10**6, self.value()]),
            "action": lambda: {"do": rng.choice(["deploy", "peek", self.value()]), "unit": "scout", "at": 0},
            "seat": lambda: rng.choice([0, 1, 7, self.value()]),
            "bot": lambda: rng.choice(["random", "search:9s", self.value()]),
            "agree": lambda: rng.choice([True, False, self.value()]),
            "text": lambda: rng.choice(["hello", self.value()]),
            "since": lambda: rng.choice([0, 3, 10**9, self.value()]),
            "invite": self.value,
            "extra": self.value,
        }
        for name in rng.sample(sorted(fields), rng.randrange(1, 6)):
            message[name] = fields[name]()
        return message

    def message(self) -> str | bytes:
        rng = self.rng
        text = json.dumps(self.known() if rng.random() < 0.7 else self.value())
        pick = rng.random()
        if pick < 0.1:
            return text[: rng.randrange(len(text) + 1)]
        if pick < 0.15:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
        if pick < 0.17:
            return "[" * rng.randrange(5000)
        if pick < 0.18:
            return json.dumps({"type": "say", "text": "x" * 17_000})
        return text


def test_ten_thousand_messages_of_noise_leave_the_match_as_it_was(server: Server) -> None:
    """Sent by a spectator and a stranger; no answer but refusals and what a spectator may have."""
    match, chairs = seated(server)
    play_on(chairs, random.Random(1), 3)
    before = truth_of(server.database, match)
    noisy = [Chair(Person(server)), Chair(Person(server, stranger=True))]
    for number, chair in enumerate(noisy):
        noise = Noise(number, match)
        for sent in range(MESSAGES // len(noisy)):
            chair.socket.send(noise.message())
            if sent % 200 == 199:
                chair.drain()
        chair.drain()
        refusals = [message for message in chair.heard if message["type"] == "refused"]
        assert len(refusals) > MESSAGES // len(noisy) / 2
        assert {refusal["code"] for refusal in refusals} <= CODES
        assert all(refusal["sentence"] for refusal in refusals)
        before.check_all(chair.raw, None)
    assert truth_of(server.database, match).entries == before.entries
    play_out(chairs)
    truth = truth_of(server.database, match)
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_noise_from_a_player_cannot_break_the_own_table(server: Server) -> None:
    """A player's noise may hold a legal action or a resignation; what it does is then the rules' doing."""
    match, chairs = seated(server, 3)
    noise = Noise(7, match)
    other = [chair for chair in chairs if chair is not to_move(chairs)]
    for sent in range(1000):
        chairs[0].socket.send(noise.message())
        if sent % 200 == 199:
            chairs[0].drain()
    for chair in other:
        chair.drain()
    truth = truth_of(server.database, match)
    for chair in chairs:
        chair.drain()
        truth.check_all(chair.raw, chair.seat)
    if chairs[0].info["seats"][0]["bot"] and not chairs[0].info["seats"][0]["resigned"]:
        chairs[0].person.does(match, "join")
    playing = [chair for chair in chairs if not chairs[1].info["seats"][chair.seat or 0]["resigned"]]
    assert play_out([chair.person.sits_down(match) for chair in playing])["winners"]


def test_a_message_too_large_is_refused_and_far_too_large_ends_the_talk(server: Server) -> None:
    chair = Chair(Person(server))
    chair.refuses("too-large", "say", text="x" * 20_000)
    chair.drain()
    chair.socket.send("x" * 100_000)
    assert chair.closed() == 1009


def test_an_old_act_cannot_be_replayed(server: Server) -> None:
    match, chairs = seated(server)
    mover = to_move(chairs)
    frame = json.dumps({"type": "act", "match": match, "seq": 0, "action": mover.decision["actions"][0]})
    mover.socket.send(frame)
    mover.until("acknowledged")
    for chair in (mover, chairs[1 - chairs.index(mover)]):
        chair.socket.send(frame)
        assert chair.refusal()["code"] == "stale"
    again = mover.person.sits_down(match)
    again.socket.send(frame)
    assert again.refusal()["code"] == "stale"
    assert len(truth_of(server.database, match).entries) == 1


# --- limits -----------------------------------------------------------------------------------------------


def test_a_flood_is_slowed_then_cut_off(strict: Server) -> None:
    match, chairs = seated(strict)
    flooder = Person(strict, stranger=True).sits_down(match)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(2000):
            flooder.socket.send('{"type":"ping"}')
    assert flooder.closed() == 4429
    answered = sum(message["type"] == "pong" for message in flooder.heard)
    assert answered < 200
    assert any(m["type"] == "refused" and m["code"] == "slow-down" for m in flooder.heard)
    play_on(chairs, random.Random(1), 4)


def test_chat_has_a_pace(strict: Server) -> None:
    person = Person(strict)
    chair, tab = Chair(person), Chair(person)
    chair.send("watchlobby")
    for number in range(6):
        for each in (chair, tab):
            each.send("say", text=f"line {number}")
            each.drain()
    chair.drain()
    said = [message for message in chair.heard if message["type"] == "said"]
    assert 6 <= len(said) <= 8
    assert any(m["type"] == "refused" and "One line" in m["sentence"] for m in tab.heard)


def test_doors_are_not_for_knocking_all_day(strict: Server) -> None:
    """Guests and passwords: twenty at once from one address, then one in five seconds."""
    stranger = Person(strict, stranger=True)
    name = new_name()
    codes = [
        stranger.http.post("/api/login", json={"name": name, "password": f"guess {number}"}).status_code
        for number in range(30)
    ]
    assert 429 in codes
    assert 401 not in codes[codes.index(429) + 3 :]
    answer = stranger.http.post("/api/guest", json={"name": new_name()})
    assert (answer.status_code, answer.json()["code"]) == (429, "slow-down")
    assert stranger.get("/api/lobby") is not None, "who is in may go on"


def test_too_many_requests_are_slowed(strict: Server) -> None:
    stranger = Person(strict, stranger=True)
    codes = [stranger.http.get("/api/me").status_code for _ in range(400)]
    assert set(codes) == {200, 429}


def test_too_many_sockets_are_turned_away(strict: Server) -> None:
    stranger = Person(strict, stranger=True)

    def keep_coming() -> None:
        for _ in range(300):
            Chair(stranger).close()

    with pytest.raises(InvalidStatus) as refused:
        keep_coming()
    assert refused.value.response.status_code == 403


# --- the HTTP interface -----------------------------------------------------------------------------------


BODIES = {
    "no JSON": b"{",
    "wrong type": b"[]",
    "deep": b"[" * 30_000,
    "deep options": b'{"game":"kenjin","seats":2,"options":{"a":' + b"[" * 5000 + b"]" * 5000 + b"}}",
    "not text": b"\xff\xfe",
    "lone surrogate": b'{"name":"\\ud800"}',
    "huge number": b'{"game":"kenjin","seats":1' + b"0" * 5000 + b"}",
    "huge": b'{"name":"' + b"x" * 70_000 + b'"}',
    "empty": b"",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_a_malformed_body_is_refused_in_a_sentence(server: Server, body: bytes) -> None:
    person = Person(server)
    for path in ("/api/guest", "/api/login", "/api/account", "/api/matches", "/api/matches/x/join"):
        answer = person.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.json()["sentence"], path
        assert "Traceback" not in answer.text
