"""Persons at a server, for tests: each with a session, a socket, and a memory of all that it was sent."""

from __future__ import annotations

import itertools
import json
import os
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gorin.server.wire.changes import Copies, applied, as_view
from serving import Server

PATIENCE = 60.0  # a machine with much else to do is slow, not wrong

_numbers = itertools.count()
#: Every connection of the test that runs; closed after it.
_open = ExitStack()

Message = dict[str, Any]


def close_all() -> None:
    _open.close()


def new_name() -> str:
    return f"P{os.getpid()}x{next(_numbers)}"


class Person:
    """Somebody with a session at a server (none: a stranger who only watches)."""

    def __init__(
        self, server: Server, name: str | None = None, stranger: bool = False, account: bool = False
    ) -> None:
        self.server = server
        client = httpx.Client(base_url=server.url, headers={"X-Gorin": "1"}, timeout=PATIENCE)
        self.http = _open.enter_context(client)
        who = {"name": name or new_name()}
        self.me: Any = None
        if account:
            self.me = self.post("/api/account", {**who, "password": "correct horse"})
        elif not stranger:
            self.me = self.post("/api/guest", who)

    def again(self) -> Person:
        """The same session in another test: connections are closed after each."""
        same = Person(self.server, stranger=True)
        same.http.cookies = self.http.cookies
        same.me = self.me
        return same

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.http.put(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def delete(self, path: str, status: int = 200) -> Any:
        answer = self.http.delete(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def replay(self, match: str, words: str = "", count: int = 50) -> Any:
        """A replay from all its pages: every step, and the table before the first and after each."""
        found: dict[str, Any] = {"steps": [], "views": []}
        since: int | None = 0
        while since is not None:
            page = self.get(f"/api/matches/{match}/replay?since={since}&count={count}{words}")
            assert page["since"] == since == len(found["steps"])
            if found["views"]:
                assert as_view(found["views"][-1]) == as_view(page["view"]), "it goes on where the last ended"
            else:
                found["views"].append(page["view"])
            for step in page["steps"]:
                found["steps"].append(step["step"])
                found["views"].append(applied(found["views"][-1], step["changes"]))
            assert page["next"] is None or page["next"] > since
            since = page["next"]
        return found

    def opens(self, **request: Any) -> str:
        """Open a match of Kenjin; its id."""
        made = self.post("/api/matches", {"game": "kenjin", "seats": 2, **request})
        return str(made["id"])

    def does(self, match: str, what: str, status: int = 200, **body: Any) -> Any:
        return self.post(f"/api/matches/{match}/{what}", body, status)

    def sits_down(self, match: str, since: int = 0, **more: Any) -> Chair:
        """A socket that watches a match."""
        chair = Chair(self)
        chair.match = match
        chair.send("watch", match=match, since=since, **more)
        chair.until("table")
        return chair


class Chair:
    """One socket of a person; what it was sent, and the table as it knows it."""

    def __init__(self, person: Person, **headers: str) -> None:
        self.person = person
        self.raw: list[str] = []
        self.copies = Copies()
        self.heard: list[Message] = []
        self.match = ""
        self.seq = 0
        self.seat: int | None = None
        self.decision: Any = None
        self.info: Any = None
        cookie = {"Cookie": person.cookie} if person.cookie else {}
        connecting = connect(
            person.server.socket_url,
            additional_headers={**cookie, **headers},
            max_size=None,
            max_queue=None,
            close_timeout=1,
        )
        self.socket: ClientConnection = _open.enter_context(connecting)
        self.until("welcome")

    def close(self) -> None:
        self.socket.close()

    # --- talking -----------------------------------------------------------------------------------------

    def send(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def act(self, action: Any = None, seq: int | None = None) -> None:
        """Act: by default the first thing one may do."""
        action = self.decision["actions"][0] if action is None else action
        self.send("act", match=self.match, seq=self.seq if seq is None else seq, action=action)

    def hear(self, seconds: float) -> Message | None:
        """The next message, if one comes in time."""
        try:
            raw = self.socket.recv(seconds)
        except TimeoutError:
            return None
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Message = self.copies.read(json.loads(raw))
        self.heard.append(message)
        self._remember(message)
        return message

    def _remember(self, message: Message) -> None:
        kind = message["type"]
        if kind == "table":
            self.seq, self.seat, self.decision = message["seq"], message["seat"], message["decision"]
            self.info = message["match"]
        elif kind == "happened":
            self.seq, self.decision = message["step"]["seq"], message["decision"]
        elif kind == "changed":
            self.info = message["match"]

    def until(
        self, type: str, fits: Callable[[Message], bool] = lambda _: True, seconds: float = PATIENCE
    ) -> Message:
        """Listen until a message of this type comes that fits."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            message = self.hear(left)
            if message is not None and message["type"] == type and fits(message):
                return message
        seen = [message["type"] for message in self.heard[-12:]]
        raise AssertionError(f"no {type!r} came; the last were {seen}")

    def acknowledged(self, late: bool = False) -> int:
        """Listen until one's action is acknowledged; its number in the log. It may come `late` where there
        is no choice: at a discreet table the server does it by itself after a while.
        """
        while True:
            message = self.hear(PATIENCE)
            assert message is not None, "an action was never answered"
            if late and message["type"] == "refused" and message["code"] == "stale":
                return self.seq
            assert message["type"] != "refused", message
            if message["type"] == "acknowledged":
                return int(message["seq"])

    def refusal(self) -> Message:
        return self.until("refused")

    def refuses(self, code: str, type: str, **fields: Any) -> Message:
        """Say something that must be refused, and with this code."""
        self.send(type, **fields)
        message = self.refusal()
        assert message["code"] == code, message
        assert message["sentence"].endswith(".")
        return message

    def drain(self) -> None:
        """Hear everything that has been sent so far: a ping is answered after it."""
        self.send("ping")
        self.until("pong")

    def until_seq(self, seq: int) -> None:
        while self.seq < seq:
            assert self.hear(PATIENCE) is not None, f"entry {seq} never came"

    def until_asked(self) -> None:
        """Listen until it is this seat's turn."""
        end = time.monotonic() + PATIENCE
        while self.decision is None:
            assert time.monotonic() < end, "this seat was never asked"
            self.hear(1)

    def until_over(self) -> Any:
        while self.info is None or self.info["status"] != "over":
            assert self.hear(PATIENCE) is not None, "the match never ended"
        return self.info

    def closed(self) -> int:
        """Listen until the server closes the socket; its code."""
        try:
            while self.hear(PATIENCE) is not None:
                pass
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006
        raise AssertionError("the server did not close the socket")


def seated(
    server: Server, persons: int = 2, accounts: bool = False, **request: Any
) -> tuple[str, list[Chair]]:
    """A match under way and its persons' chairs, in the order of their seats."""
    people = [Person(server, account=accounts) for _ in range(persons)]
    match = people[0].opens(**{"seats": persons, **request})
    for person in people[1:]:
        invite = people[0].get(f"/api/matches/{match}")["invite"]
        person.does(match, "join", invite=invite)
        person.does(match, "ready")
    people[0].does(match, "start")
    return match, [person.sits_down(match) for person in people]


def to_move(chairs: list[Chair]) -> Chair:
    """The chair whose turn it is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for chair in chairs:
            if chair.decision is not None:
                return chair
        for chair in chairs:
            chair.hear(0.05)
    raise AssertionError("nobody is asked")


def hear_any(chairs: list[Chair]) -> None:
    """Listen at all of them by turns until one hears something."""
    end = time.monotonic() + PATIENCE
    while not any(chair.hear(0.01) for chair in chairs):
        assert time.monotonic() < end, "the table is frozen"


def play_on(chairs: list[Chair], rng: random.Random, moves: int = 10_000) -> int:
    """Play so many moves, or to the end, each seat any legal action; how many were made."""
    for each in chairs:
        each.drain()
    for made in range(moves):
        chair = None
        while chair is None:
            waiting = [each for each in chairs if each.info["status"] != "over"]
            if not waiting:
                return made
            chair = next((each for each in waiting if each.decision is not None), None)
            if chair is None:
                hear_any(waiting)
        actions = chair.decision["actions"]
        chair.act(rng.choice(actions))
        chair.decision = None
        done = chair.acknowledged(late=len(actions) == 1)
        for each in chairs:
            each.until_seq(done)
    return moves


def play_out(chairs: list[Chair], seed: int = 0) -> Any:
    """Play to the end; how the match stands then."""
    play_on(chairs, random.Random(seed))
    for chair in chairs:
        chair.until_over()
    return chairs[0].info
