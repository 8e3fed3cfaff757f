"""The edge of the server: how long a connection may take, how much it may send, how many there may be.

uvicorn's protocols wait for ever for the rest of a request and for a client that does not read, and take a
head of any size. These are the same protocols with an eye on them: a door counts the connections, and looks
at each of them now and then.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter, deque
from typing import Any, Protocol

import httptools
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request, Response

from gorin.server.edge.answers import headers_of, last_words
from gorin.server.edge.time_shares import Share, Shares
from gorin.server.process.limits import caller_of, place_of
from gorin.server.process.metrics import CONNECTIONS, REFUSALS, TURNED_AWAY
from gorin.server.process.settings import Settings

#: Bytes of a request's line and headers together.
HEAD = 32_768
#: The protocol of sockets reads the head again, and takes so many lines of such a length.
SOCKET_LINE, SOCKET_LINES = 8_000, 100
#: Requests that may wait on one connection for the one before them.
QUEUED = 16
#: Bytes that are read and dropped after a request was answered or refused.
DROPPED = 262_144
#: Seconds for a client to read its refusal before the connection is cut, and how many may take them at once.
LINGER, LINGERING = 2.0, 200
#: Seconds of waiting that an address owes when it may not even connect.
LATE = 2.0
#: Bytes of a socket that are read in one go, and seconds for which its bytes are read at a time.
SLICE, BITE = 256, 0.001
#: Parts in which one message may come.
FRAGMENTS = 256
#: Open files that are not connections: the database, the bots' processes, the files of Python itself.
OTHER_FILES = 100


def raise_open_files() -> int:
    """Let this process and those it starts open as many files as the system allows; how many."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1_048_576 if hard == resource.RLIM_INFINITY else hard
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class Connection(Protocol):
    """What the door knows of a connection."""

    place: str
    loop: asyncio.AbstractEventLoop

    def look(self, now: float) -> None:
        """End it if it takes too long."""


class Door:
    """The connections of this process: so many in all, so many from one address."""

    def __init__(self, settings: Settings, files: int) -> None:
        self.headers = headers_of(settings)
        wanted = int(settings.connections * settings.generosity)
        self.most = max(16, min(wanted, files - OTHER_FILES))
        #: None behind a proxy, from which all connections come.
        self.each = None if settings.behind_proxy else int(settings.connections_each * settings.generosity)
        self.head_seconds = settings.head_seconds
        self.body_seconds = 3 * settings.head_seconds
        self.send_seconds = settings.send_seconds
        self.shares = Shares(settings.generosity)
        self.behind_proxy = settings.behind_proxy
        self.here: set[Connection] = set()
        #: Those that were turned away and have not gone yet.
        self.leaving: set[Connection] = set()
        self.places: Counter[str] = Counter()
        #: A clock of its own, which stands still while the process is too busy to hear anybody.
        self.now = 1.0
        self._pace = min(1.0, settings.head_seconds / 4, settings.send_seconds / 4)
        self._looked = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def enter(self, connection: Connection) -> str | None:
        """Count a connection; or a sentence that says why there is no room for it."""
        if self._timer is None:
            self._wait(connection.loop)
        if len(self.here) >= self.most:
            TURNED_AWAY.labels("all").inc()
            self.leaving.add(connection)
            return "This server has no room for another connection; try again in a while."
        if self.each is not None and self.places[connection.place] >= self.each:
            TURNED_AWAY.labels("address").inc()
            self.leaving.add(connection)
            return "There are too many connections from your address; close some of them."
        self.here.add(connection)
        self.places[connection.place] += 1
        CONNECTIONS.set(len(self.here))
        return None

    def leave(self, connection: Connection) -> None:
        self.leaving.discard(connection)
        if connection not in self.here:
            return
        self.here.remove(connection)
        self.places[connection.place] -= 1
        if not self.places[connection.place]:
            del self.places[connection.place]
        CONNECTIONS.set(len(self.here))

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        self._looked = loop.time()
        self._timer = loop.call_later(self._pace, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self.now += min(loop.time() - self._looked, 2 * self._pace)
        self._timer = None
        for connection in [*self.here, *self.leaving]:
            connection.look(self.now)
        if self.here or self.leaving:
            self._wait(loop)


class Edge(HttpToolsProtocol):
    """One connection of HTTP."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door: Door = self.app.door
        self.place = ""
        #: When the head that is not complete began, and what has come of it since.
        self._head_since: float | None = None
        self._head_bytes = 0
        self._in_head = False
        #: When the body that is not complete began, and what of it came too late to be read.
        self._body_since: float | None = None
        self._dropped = 0
        #: Requests that are not answered yet, the one that is being answered first.
        self._asked: deque[RequestResponseCycle] = deque()
        self._stuck_since: float | None = None
        self._closing_since: float | None = None
        self._over = False
        self._refusal: tuple[int, str, str] | None = None
        #: What its address has taken; None behind a proxy, where each request has its own.
        self.share: Share | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.place = place_of(self.client[0]) if self.client else "nobody"
        self.share = None if self.door.behind_proxy else self.door.shares.of(self.place)
        self._head_since = self.door.now
        wait = self.share.reserve() if self.share is not None else 0.0
        if wait > LATE:
            TURNED_AWAY.labels("address").inc()
            self.cut_off()  # to say why would cost what it has had too much of
            return
        sentence = self.door.enter(self)
        if sentence is not None:
            self.refuse(503, "busy", sentence)
        elif wait > 0.0:
            self.flow.pause_reading()
            self.loop.call_later(wait, self._begin)

    def _begin(self) -> None:
        """It is its address's turn: read what has come."""
        if not self.transport.is_closing():
            self._head_since = self.door.now
            self.flow.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        self._unset_keepalive_if_required()
        self._hear_no_more()
        super().connection_lost(exc)

    # --- what comes in ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._over:
            self._drop(data)
            return
        began = time.perf_counter()
        try:
            self._take(data)
        finally:
            if self.share is not None:
                self.share.charge(time.perf_counter() - began)

    def _take(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._head_since is None and self._body_since is None:
            self._head_since = self.door.now
        # A head counts from the data after those with which it began: those may hold the end of another.
        self._head_bytes += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self.refuse(*(self._refusal or (400, "malformed", "That is no request of HTTP.")))
        else:
            if self._in_head and self._head_bytes > HEAD:
                self.refuse(431, "too-large", "The head of that request is too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._head_bytes = 0
        self._head_since = self.door.now

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head_since = None
        self._body_since = self.door.now
        self._dropped = 0
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > HEAD:
            self._refusal = (431, "too-large", "The head of that request is too large.")
            raise ValueError
        if len(self.pipeline) >= QUEUED:
            self._refusal = (429, "slow-down", "Wait for answers before you ask for more.")
            raise ValueError
        super().on_headers_complete()
        if self.cycle is not None and not self.parser.should_upgrade():
            self._asked.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        if self.cycle is not None and self.cycle.response_complete:
            self._drop(body)

    def _drop(self, data: bytes) -> None:
        self._dropped += len(data)
        if self._dropped > DROPPED:
            self.cut_off()

    def on_message_complete(self) -> None:
        self._body_since = None
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        lines = [self.url, *(name + value for name, value in self.headers)]
        if len(lines) > SOCKET_LINES or any(len(line) > SOCKET_LINE for line in lines):
            self.refuse(431, "too-large", "The head of that request is too large.")
            return
        self.door.leave(self)
        super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        while self._asked and self._asked[0].response_complete:
            self._asked.popleft()
        super().on_response_complete()

    # --- what goes out ---------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck_since = self.door.now

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stuck_since = None

    def send_400_response(self, msg: str) -> None:
        self.refuse(400, "malformed", "That is no request of HTTP.")

    def refuse(self, status: int, code: str, sentence: str) -> None:
        """Answer instead of the application, and hang up when that has been read."""
        self._over = True
        self._unset_keepalive_if_required()
        if self.transport.is_closing() or (self._asked and self._asked[0].response_started):
            self.cut_off()  # an answer is half sent: there is no place for another
            return
        self._hear_no_more()
        REFUSALS.labels(code).inc()
        self.transport.write(last_words(status, code, sentence, self.door.headers))
        if len(self.door.leaving) > LINGERING:
            self.cut_off()
            return
        # To close while more comes in would reset the connection, and the answer might be lost with it.
        self.door.leave(self)
        self.door.leaving.add(self)
        self._closing_since = self.door.now
        self.flow.resume_reading()
        self.transport.write_eof()

    def cut_off(self) -> None:
        """End the connection at once."""
        self._over = True
        self._hear_no_more()
        self.transport.abort()

    def _hear_no_more(self) -> None:
        """Whoever still answers a request hears that nobody is there."""
        self.pipeline.clear()
        for cycle in self._asked:
            cycle.disconnected = True
            cycle.message_event.set()
        self._asked.clear()

    def look(self, now: float) -> None:
        door = self.door
        if self._over or self.transport.is_closing():
            self._closing_since = self._closing_since or now
            if now - self._closing_since > (LINGER if self._over else door.send_seconds):
                self.cut_off()
        elif self._stuck_since is not None:
            if now - self._stuck_since > door.send_seconds:
                self.cut_off()
        elif self._body_since is not None:
            if now - self._body_since > door.body_seconds:
                self.refuse(408, "slow", "That request took too long to arrive.")
        elif self._asked:
            return  # what comes after it has time until it is answered
        elif self._head_since is not None and now - self._head_since > door.head_seconds:
            if self._in_head:
                self.refuse(408, "slow", "That request took too long to arrive.")
            else:
                self._over = True
                self.transport.close()


class EdgeSocket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door: Door = self.app.door
        self.place = ""
        self._since = self.door.now
        self._stuck_since: float | None = None
        self._closing_since: float | None = None
        #: What has come and was not read yet, when it will be, and whose time that takes.
        self._inbox = bytearray()
        self._turn: asyncio.TimerHandle | None = None
        self.share: Share | None = None
        send_response = self.conn.send_response

        def send_with_headers(response: Response) -> None:
            for name, value in self.door.headers:
                if name.decode() not in response.headers:
                    response.headers[name.decode()] = value.decode()
            send_response(response)

        self.conn.send_response = send_with_headers  # type: ignore[method-assign]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.place = place_of(self.client[0]) if self.client else "nobody"
        self.share = None if self.door.behind_proxy else self.door.shares.of(self.place)
        self.door.enter(self)  # in the place of the connection that became it

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        self._inbox.clear()
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None
        super().connection_lost(exc)

    # --- what comes in ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read some of what has come, and the rest when it is its address's turn: a ping of six bytes costs
        as much as a message, and thousands of them may come at once.
        """
        self._inbox += data
        if self._turn is None:
            self._wait_for_turn()

    def _wait_for_turn(self) -> None:
        wait = self.share.reserve_frames() if self.share is not None else 0.0
        if wait > 0.0:
            self._hold()
            self._turn = self.loop.call_later(wait, self._read)
        else:
            self._read()

    def _read(self) -> None:
        self._turn = None
        began = time.perf_counter()
        if self.share is not None:
            self.share.begin()
        try:
            while self._inbox and self._may_read() and time.perf_counter() - began < BITE:
                some = bytes(self._inbox[:SLICE])
                del self._inbox[:SLICE]
                super().data_received(some)
        finally:
            if self.share is not None:
                self.share.charge_frames(time.perf_counter() - began)
        if self.transport.is_closing():
            self._inbox.clear()
        elif self._inbox:
            self._hold()
            if self._may_read():
                self._turn = self.loop.call_later(0.0, self._wait_for_turn)
        elif not self.read_paused:
            self.transport.resume_reading()

    def _may_read(self) -> bool:
        """Whether the application has taken what came before, and the client what it was sent."""
        return not self.read_paused and self._stuck_since is None and not self.transport.is_closing()

    def _hold(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def _go_on(self) -> None:
        """Something that was waited for has happened."""
        if self._turn is None and self._inbox and self._may_read():
            self._turn = self.loop.call_later(0.0, self._wait_for_turn)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        self._go_on()
        return message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.door.behind_proxy and self.handshake_initiated and not self.close_sent:
            self.share = self.door.shares.of(place_of(caller_of(self.scope, True)))

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "That message comes in too many parts.")
            self.handle_parser_exception()

    # --- what goes out ---------------------------------------------------------------------------------

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # by a refusal; uvicorn would call that a fault of ours

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck_since = self.door.now

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stuck_since = None
        self._go_on()

    def look(self, now: float) -> None:
        """A client that does not read is cut off: to close politely would wait for it to read."""
        if self.transport.is_closing():
            self._closing_since = self._closing_since or now
            slow = now - self._closing_since > self.door.send_seconds
        elif self._stuck_since is not None:
            slow = now - self._stuck_since > self.door.send_seconds
        else:
            slow = not self.handshake_complete and now - self._since > self.door.body_seconds
        if slow:
            self.disconnected = True
            self.writable.set()
            self.transport.abort()
