"""What every answer carries, by which names a server may be called, and what its log says of a request."""

from __future__ import annotations

import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.conftest import Serve
from server.table import PATIENCE, Chair, Person
from serving import Server

CAREFUL = ("x-content-type-options", "referrer-policy", "x-frame-options", "content-security-policy")


@pytest.fixture(scope="module")
def named(servers: Serve) -> Server:
    """A server behind TLS and a proxy, with a name, which writes down what it is asked."""
    words = ("--allowed-host", "games.example.org", "--allowed-host", "Other.Example.", "--access-log")
    return servers("--secure", "--proxy", "--generosity", "0.1", *words)


def ask(server: Server, path: str, *lines: str, method: str = "GET") -> tuple[int, str]:
    """Ask with exactly these lines of a head; the status, and all that was answered."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        head = [f"{method} {path} HTTP/1.1", "Connection: close", *lines, "", ""]
        connection.sendall("\r\n".join(head).encode("latin-1"))
        text = b""
        while more := connection.recv(65536):
            text += more
    return int(text.split()[1]), text.decode()


# --- headers ----------------------------------------------------------------------------------------------


def test_every_answer_carries_the_security_headers(strict: Server) -> None:
    stranger = Person(strict, stranger=True).http
    answers = {
        "page": stranger.get("/"),
        "health": stranger.get("/health"),
        "metrics": stranger.get("/metrics"),
        "document": stranger.get("/schema/openapi.json"),
        "no page": stranger.get("/nowhere/at/all"),
        "no route": stranger.get("/api/nothing"),
        "no method": stranger.delete("/api/me"),
        "no file": stranger.get("/assets/nothing.js"),
        "too large": stranger.post("/api/guest", content=b"x" * 70_000),
        "malformed": stranger.post("/api/guest", content=b"{"),
        "another page": stranger.post("/api/guest", headers={"Origin": "http://elsewhere"}),
        "sign in": stranger.post("/api/matches", json={"game": "kenjin", "seats": 2}),
    }
    statuses = {answer.status_code for answer in answers.values()}
    assert {200, 400, 401, 403, 404, 405, 413} <= statuses
    for name, answer in answers.items():
        for header in CAREFUL:
            assert answer.headers.get_list(header) != [], (name, header)
            assert len(answer.headers.get_list(header)) == 1, (name, header)
    ids = [answer.headers["x-request-id"] for answer in answers.values()]
    assert len(set(ids)) == len(ids)


def test_a_socket_that_is_refused_gets_them_too(strict: Server) -> None:
    person = Person(strict)
    with pytest.raises(InvalidStatus) as refused:
        Chair(person, Origin="http://elsewhere.example")
    response = refused.value.response
    assert response.status_code == 403
    assert all(header in response.headers for header in CAREFUL)
    assert b"not of this server" in (response.body or b"")
    status, text = ask(strict, "/ws", "Host: x", "Upgrade: websocket")
    assert status < 500
    assert "x-frame-options" in text.lower()


def test_pages_may_talk_to_their_own_server_alone(strict: Server) -> None:
    policy = httpx.get(strict.url + "/").headers["content-security-policy"]
    assert "connect-src 'self';" in policy


def test_the_document_of_the_interface_asks_nobody_else_for_anything(strict: Server) -> None:
    stranger = Person(strict, stranger=True).http
    for path in (
        "/schema",
        "/schema/",
        "/schema/swagger",
        "/schema/redoc",
        "/schema/elements",
        "/schema/rapidoc",
    ):
        text = stranger.get(path).text
        assert "<script" not in text or "://" not in text, path
    assert "/api/me" in stranger.get("/schema/openapi.json").json()["paths"]


def test_behind_tls_browsers_are_told_to_stay_there(named: Server, strict: Server) -> None:
    there = httpx.get(named.url + "/health")
    assert int(there.headers["strict-transport-security"].removeprefix("max-age=")) > 10**6
    assert "strict-transport-security" not in httpx.get(strict.url + "/health").headers


# --- hosts ------------------------------------------------------------------------------------------------

BAD_HOSTS = [
    "x:99999",
    "x:y",
    "x:",
    "",
    "[::::]",
    "[::1",
    "a b",
    "a/b",
    "a@b",
    "x:-1",
    "é",
    "x" * 300,
    "a,b",
    "<a>",
]


@pytest.mark.parametrize("host", BAD_HOSTS)
def test_a_host_that_is_none_is_refused_in_a_sentence(strict: Server, host: str) -> None:
    for path in ("/", "/api/me", "/health", "/ws"):
        status, text = ask(strict, path, f"Host: {host}")
        assert status == 400, text
        assert '"sentence":' in text
        assert "x-frame-options" in text


def test_a_request_names_its_host_once(strict: Server) -> None:
    assert ask(strict, "/health")[0] == 400
    assert ask(strict, "/health", "Host: a", "Host: b")[0] == 400
    for host in ("a", "a:80", "[::1]:8000", "1.2.3.4", "games_1.example.org."):
        assert ask(strict, "/health", f"Host: {host}")[0] == 200, host


def test_a_server_with_names_goes_by_no_other(named: Server) -> None:
    for host in ("games.example.org", "GAMES.example.org:443", "other.example"):
        assert ask(named, "/api/me", f"Host: {host}")[0] == 200, host
    status, text = ask(named, "/api/me", "Host: evil.example")
    assert status == 421
    assert '"sentence":' in text
    assert ask(named, "/health", f"Host: 127.0.0.1:{named.port}")[0] == 200, "this machine may ask by address"
    for passed_on in ("X-Forwarded-For: 1.2.3.4", "X-Real-IP: 1.2.3.4"):
        assert ask(named, "/health", "Host: localhost", passed_on)[0] == 421, "but the proxy may not"
    upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
    with socket.create_connection(("127.0.0.1", named.port), PATIENCE) as connection:
        lines = [
            "GET /ws HTTP/1.1",
            "Host: evil",
            *upgrade,
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "",
            "",
        ]
        connection.sendall("\r\n".join(lines).encode())
        assert b" 421 " in connection.recv(1000)


# --- where somebody comes from ----------------------------------------------------------------------------


def codes(server: Server, host: str, count: int, *forwarded: str) -> list[int]:
    """What so many requests get that say they come from elsewhere, each from another address; some together,
    so that a slow machine does not keep within the limits by itself.
    """
    with httpx.Client(base_url=server.url, headers={"Host": host}, timeout=PATIENCE) as client:

        def ask_once(number: int) -> int:
            lines = [("X-Forwarded-For", each.format(number % 250)) for each in forwarded]
            return client.get("/api/me", headers=lines).status_code

        with ThreadPoolExecutor(8) as together:
            return list(together.map(ask_once, range(count)))


def test_who_says_to_come_from_elsewhere_is_believed_only_behind_a_proxy(
    strict: Server, named: Server
) -> None:
    assert 429 in codes(strict, "x", 400, "10.0.0.{}"), "nobody asked for it"
    assert 429 not in codes(named, "other.example", 60, "10.0.0.{}")
    assert 429 in codes(named, "other.example", 60, "10.0.0.{}, 10.1.1.1"), "the last hop is the proxy's word"
    assert 429 in codes(named, "other.example", 60, "10.0.0.{}", "10.1.1.2"), "also in a line of its own"
    assert 429 in codes(named, "other.example", 60, "2001:db8::{}"), "a network is one caller"


def test_pages_are_counted_like_any_other_question(named: Server) -> None:
    """A page looks up what it would show; files and what a supervisor asks for cost nothing."""
    with httpx.Client(base_url=named.url, headers={"X-Forwarded-For": "10.7.7.7"}) as client:
        host = {"Host": "other.example"}
        assert 429 in [client.get(f"/match/x{number}", headers=host).status_code for number in range(60)]
        assert {client.get("/health", headers=host).status_code for _ in range(60)} == {200}


# --- how it does ------------------------------------------------------------------------------------------


def test_metrics_tell_of_the_loop_the_database_and_the_connections(strict: Server) -> None:
    Person(strict)
    values = {}
    for line in httpx.get(strict.url + "/metrics").text.splitlines():
        if not line.startswith("#"):
            name, _, value = line.rpartition(" ")
            values[name] = float(value)
    assert values["gorin_database_seconds_count"] > 0
    assert values["gorin_loop_lag_seconds_count"] > 0
    assert values["gorin_connections"] >= 1


def test_metrics_are_for_this_machine_alone(named: Server) -> None:
    own = f"Host: 127.0.0.1:{named.port}"
    assert ask(named, "/metrics", own)[0] == 200
    status, text = ask(named, "/metrics", "Host: other.example", "X-Forwarded-For: 9.9.9.9")
    assert status == 404
    assert "gorin_" not in text
    assert ask(named, "/metrics", "Host: other.example", "X-Forwarded-For: 127.0.0.1")[0] == 404


def test_a_server_that_lives_and_is_ready_says_so(strict: Server) -> None:
    stranger = Person(strict, stranger=True)
    assert {"status", "version", "matches"} <= set(stranger.get("/health"))
    answer = stranger.get("/ready")
    assert answer["status"] == "ok"
    assert answer["checks"]["database"] == "ok"
    assert set(answer["checks"].values()) == {"ok"}


def test_readiness_names_what_fails_and_waits_for_nobody() -> None:
    import asyncio

    from gorin.server.edge.readiness import Readiness

    async def fine() -> None:
        return None

    async def wrong() -> str:
        return "It is being mended."

    async def broken() -> None:
        raise OSError("with a secret in it")

    async def silent() -> None:
        await asyncio.Event().wait()

    readiness = Readiness(patience=0.05)
    for check in (fine, wrong, broken, silent):
        readiness.add(check.__name__, check)
    assert asyncio.run(readiness.ask()) == {
        "fine": "ok",
        "wrong": "It is being mended.",
        "broken": "It fails (OSError).",
        "silent": "There is no answer.",
    }


def test_a_server_without_its_database_lives_and_is_not_ready() -> None:
    import asyncio
    from types import SimpleNamespace

    from litestar.datastructures import State

    from gorin.server.edge.readiness import Readiness, database_answers, health, ready

    class Gone:
        async def read(self, statement: Any) -> Any:
            raise ConnectionRefusedError

    readiness = Readiness()
    readiness.add("database", database_answers(cast("Any", Gone())))
    state = State({"readiness": readiness, "hub": SimpleNamespace(lives={})})
    assert asyncio.run(cast("Any", health.fn)(state))["status"] == "ok"
    answer = asyncio.run(cast("Any", ready.fn)(state))
    assert answer.status_code == 503
    assert answer.content["checks"] == {"database": "It fails (ConnectionRefusedError)."}


# --- the log ----------------------------------------------------------------------------------------------


def log_with(server: Server, request: str) -> str:
    """The server's log with a request in it: a line is written after its answer was sent."""
    until = time.monotonic() + 20
    while f"[{request}]" not in (text := server.log.read_text()):
        assert time.monotonic() < until, "the request was not logged"
        time.sleep(0.05)
    return text


def test_the_access_log_names_every_request_and_no_secret(named: Server) -> None:
    with httpx.Client(base_url=named.url, headers={"Host": "other.example", "X-Gorin": "1"}) as client:
        forwarded = {"X-Forwarded-For": "9.8.7.6"}
        signed = client.post("/api/guest", json={"name": "Logged"}, headers=forwarded)
        cookie = signed.cookies["gorin"]
        client.get("/api/matches/abc?invite=sesame", headers=forwarded | {"Cookie": f"gorin={cookie}"})
        last = client.get("/api/a%0Ab", headers=forwarded)
    text = log_with(named, last.headers["x-request-id"])
    line = re.compile(
        rf"gorin.access \[{signed.headers['x-request-id']}\]: 9.8.7.6 POST /api/guest 200 [\d.]+ ms"
    )
    assert line.search(text)
    assert re.search(r"GET /api/matches/abc 404 ", text)
    assert re.search(rf"\[{last.headers['x-request-id']}\]: 9.8.7.6 GET /api/a%0Ab 404", text)
    assert "sesame" not in text
    assert cookie not in text
    assert cookie.split(".")[-1] not in text


def test_no_line_without_being_asked_for_it(strict: Server) -> None:
    Person(strict)
    assert "gorin.access" not in strict.log.read_text()


def test_a_fault_of_the_servers_own_is_noted_with_its_request() -> None:
    """The one answer that no caller can make a real server give."""
    import asyncio
    import logging

    from gorin.server.edge.connections import Door
    from gorin.server.edge.gate import Gate, NamesRequest
    from gorin.server.process.settings import Settings

    async def broken(scope: Any, receive: Any, send: Any) -> None:
        raise ValueError("of its own")

    sent: list[Any] = []
    noted: list[logging.LogRecord] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            noted.append(record)

    async def send(message: Any) -> None:
        sent.append(message)

    handler = Keep()
    handler.addFilter(NamesRequest())
    logging.getLogger("gorin.server").addHandler(handler)
    try:
        gate = Gate(broken, Settings(), Door(Settings(), 1000))
        scope = {
            "type": "http",
            "http_version": "1.1",
            "headers": [(b"host", b"x")],
            "path": "/",
            "method": "GET",
        }
        asyncio.run(gate(scope, None, send))
    finally:
        logging.getLogger("gorin.server").removeHandler(handler)
    headers = dict(sent[0]["headers"])
    assert sent[0]["status"] == 500
    assert b"x-frame-options" in headers
    assert noted[0].__dict__["request"] == headers[b"x-request-id"].decode()
    assert b"of its own" not in sent[1]["body"]
