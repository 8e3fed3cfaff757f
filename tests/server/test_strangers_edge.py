"""The edge of the server: requests that never end, heads without bound, too many connections."""

from __future__ import annotations

import contextlib
import json
import random
import resource
import socket
import subprocess
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from server.conftest import Serve
from server.table import PATIENCE, Chair, Person, play_on, seated
from serving import Server

SOCKET = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HALF = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


@pytest.fixture(scope="module")
def impatient(servers: Serve) -> Server:
    """A server with little patience for requests, and little room."""
    words = ("--head-seconds", "0.4", "--send-seconds", "0.5")
    return servers(*words, "--connections", "60", "--connections-each", "30")


@pytest.fixture(scope="module")
def small(servers: Serve) -> Server:
    """A server that takes few connections from one address."""
    return servers("--connections-each", "12")


@pytest.fixture
def raw() -> Iterator[Any]:
    """Opens plain connections, and closes them all in the end."""
    with contextlib.ExitStack() as stack:

        def connect(server: Server, sends: bytes = b"", window: int | None = None) -> socket.socket:
            made = stack.enter_context(socket.socket())
            if window is not None:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
            made.settimeout(PATIENCE)
            made.connect(("127.0.0.1", server.port))
            if sends:
                made.sendall(sends)
            return made

        yield connect


def answer_of(connection: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """All that a connection is told until its server hangs up."""
    text = b""
    with contextlib.suppress(ConnectionResetError):
        while more := connection.recv(65536):
            text += more
    if not text:
        return 0, {}, b""
    head, _, body = text.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split()[1]), headers, body


def refused(connection: socket.socket, status: int) -> None:
    """The connection ends with a refusal in a sentence."""
    got, headers, body = answer_of(connection)
    assert got == status, body
    assert json.loads(body)["sentence"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["connection"] == "close"


# --- time and size ----------------------------------------------------------------------------------------


def test_a_request_that_is_never_finished_ends(impatient: Server, raw: Any) -> None:
    for half in (b"G", HALF, HALF + b"a\r\n"):
        refused(raw(impatient, half), 408)


def test_a_connection_that_says_nothing_is_closed(impatient: Server, raw: Any) -> None:
    for silent in (b"", b"\r\n"):
        assert answer_of(raw(impatient, silent)) == (0, {}, b"")


def test_drops_of_a_head_do_not_prolong_it(impatient: Server, raw: Any) -> None:
    slow = raw(impatient, HALF)
    slow.settimeout(0.05)
    answer = b""
    end = time.monotonic() + PATIENCE
    while not answer:
        assert time.monotonic() < end, "it would have gone on for ever"
        with contextlib.suppress(OSError):
            slow.sendall(b"a")
        with contextlib.suppress(TimeoutError):
            answer = slow.recv(1000)
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_a_body_that_never_comes_ends(impatient: Server, raw: Any) -> None:
    head = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Gorin: 1\r\nContent-Length: 100\r\n\r\n"
    refused(raw(impatient, head + b'{"name":'), 408)


def test_a_second_request_of_a_connection_has_its_own_time(impatient: Server, raw: Any) -> None:
    whole = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    connection = raw(impatient, whole)
    assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
    connection.sendall(HALF)
    refused(connection, 408)


@pytest.mark.parametrize("at_once", [True, False])
def test_a_head_has_a_bound(strict: Server, raw: Any, at_once: bool) -> None:
    """Also one that comes whole in one piece, and one that never ends."""
    large = HALF + b"x" * 40_000 + b"\r\n\r\n"
    if at_once:
        refused(raw(strict, large), 431)
        return
    flood = raw(strict, HALF)
    with contextlib.suppress(OSError):
        for _ in range(2000):
            flood.sendall(b"x" * 16_384)
            time.sleep(0.001)
        raise AssertionError("32 MB of head were taken")
    many = b"".join(b"X-%d: y\r\n" % number for number in range(5000))
    refused(raw(strict, b"GET / HTTP/1.1\r\nHost: x\r\n" + many + b"\r\n"), 431)


def test_a_socket_whose_head_is_too_large_is_told_so(strict: Server, raw: Any) -> None:
    head = SOCKET + b"X-Long: " + b"x" * 10_000 + b"\r\n\r\n"
    refused(raw(strict, head), 431)


def test_what_is_no_http_is_told_so(strict: Server, raw: Any) -> None:
    for nonsense in (b"\x16\x03\x01\x02\x00", b"HELLO\r\n\r\n", b"GET \xff HTTP/1.1\r\nHost: x\r\n\r\n"):
        refused(raw(strict, nonsense), 400)


def test_requests_on_one_connection_are_not_stored_without_end(strict: Server, raw: Any) -> None:
    connection = raw(strict, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 3000)
    text = b""
    with contextlib.suppress(OSError):
        while more := connection.recv(65536):
            text += more
    assert text.count(b"HTTP/1.1 200 ") < 3000


# --- how many ---------------------------------------------------------------------------------------------


def test_one_address_has_so_many_connections_and_sockets_count(small: Server, raw: Any) -> None:
    server = small
    person = Person(server)
    chairs = [Chair(person) for _ in range(6)]
    held = [raw(server, HALF) for _ in range(5)]
    refused(raw(server, HALF), 503)
    held.pop().close()
    chairs.pop().close()
    assert httpx.get(server.url + "/health", timeout=PATIENCE).status_code == 200, "there is room again"
    chairs[0].send("ping")
    chairs[0].until("pong")


def test_a_thousand_half_sent_requests_leave_the_table_alone(impatient: Server, raw: Any) -> None:
    """More of them than there is room for; they are turned away, and those who play go on."""
    _, chairs = seated(impatient)
    for number in range(1100):
        with contextlib.suppress(OSError):
            raw(impatient, HALF)
        if number % 100 == 0:
            chairs[0].send("ping")
            chairs[0].until("pong")
    assert play_on(chairs, random.Random(1), 4) == 4


def test_a_server_without_files_to_open_survives(small: Server, raw: Any) -> None:
    """The room is less than the files that may be open, and an accept that fails ends nothing."""
    server = small
    assert server.process is not None
    soft, _ = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    assert soft == resource.getrlimit(resource.RLIMIT_NOFILE)[1], "as many as the system allows"
    open_now = int(subprocess.check_output(["sh", "-c", f"ls /proc/{server.process.pid}/fd | wc -l"]))
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (open_now + 10, soft))
    held = [raw(server) for _ in range(60)]
    for each in held:
        with contextlib.suppress(OSError):
            each.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    for each in held:
        each.close()
    end = time.monotonic() + PATIENCE
    while True:
        try:
            assert httpx.get(server.url + "/health", timeout=20).status_code == 200
            break
        except httpx.HTTPError:
            assert time.monotonic() < end, "it has not come back"
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (soft, soft))
    Person(server)


# --- clients that do not read -----------------------------------------------------------------------------


def test_a_client_that_stops_reading_is_gone(impatient: Server, raw: Any) -> None:
    """It asks for the table again and again and reads nothing: it is cut off, and its seat is empty."""
    match, chairs = seated(impatient)
    deaf = chairs[1].person
    chairs[1].close()
    connection = raw(impatient, SOCKET + f"Cookie: {deaf.cookie}\r\n\r\n".encode(), window=4096)
    message = json.dumps({"type": "watch", "match": match, "since": 0}).encode()
    frame = bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message
    connection.sendall(frame)
    seen = False
    end = time.monotonic() + PATIENCE
    while True:
        seats = deaf.get(f"/api/matches/{match}")["seats"]
        present = seats[1]["present"]
        seen = seen or present
        if seen and not present:
            break
        assert time.monotonic() < end, "it is present for ever"
        with contextlib.suppress(OSError):
            connection.sendall(frame * 5)
        time.sleep(0.05)
    chairs[0].send("ping")
    chairs[0].until("pong")


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(impatient: Server, raw: Any) -> None:
    """Many of them: enough to fill what the system takes off our hands."""

    def connections() -> int:
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.5")  # this address has had its share of time
        with httpx.Client(transport=elsewhere, timeout=PATIENCE) as client:
            lines = client.get(impatient.url + "/metrics").text.splitlines()
        return int(float(next(line.split()[1] for line in lines if line.startswith("gorin_connections "))))

    large = b"GET /api/cards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    held = [raw(impatient, large * 12, window=4096) for _ in range(4)]
    end = time.monotonic() + PATIENCE
    while connections() > 1:
        assert time.monotonic() < end, "they are held for ever"
        time.sleep(0.1)
    assert len(held) == 4


def test_what_waits_for_one_client_is_bounded_in_bytes() -> None:
    from gorin.server.wire.client import Client

    client = Client(None, 1000)
    client.send_bytes(b"x" * 5000)
    assert client.queue.qsize() == 1, "one message may be as large as it must"
    client.queue.get_nowait()
    client.send_bytes(b"x" * 600)
    client.send_bytes(b"x" * 600)
    client.send_bytes(b"x" * 10)
    assert client.queue.get_nowait() is None
    assert client.queue.empty(), "after the end comes nothing"
