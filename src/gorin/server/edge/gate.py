"""The outermost layer of the application, through which every request goes in and every answer goes out.

Here each request gets the id by which logs name it, its Host is checked before anybody parses an address made
of it, and every answer gets the headers that keep browsers careful: also those of the router and of faults.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import secrets
import time
import urllib.parse
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from gorin.kernel.values import GorinError
from gorin.server.edge.answers import headers_of, problem
from gorin.server.edge.connections import Door
from gorin.server.edge.time_shares import Timed
from gorin.server.process.limits import caller_of, is_local, place_of
from gorin.server.process.metrics import REFUSALS
from gorin.server.process.settings import Settings
from gorin.server.store.startup import sentence_of

log = logging.getLogger("gorin.server")
access = logging.getLogger("gorin.access")

#: The request that is being answered, for the log.
REQUEST: ContextVar[str] = ContextVar("request", default="-")

HOST = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?::([0-9]{1,5}))?")
#: What this machine calls itself.
OWN = {"localhost", "127.0.0.1", "[::1]"}


class NamesRequest(logging.Filter):
    """Every line of the log names the request it is about."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = REQUEST.get()
        return True


def open_log() -> None:
    """Write the server's log to stderr, the id of the request in every line."""
    handler = logging.StreamHandler()
    handler.addFilter(NamesRequest())
    form = "%(asctime)s %(levelname)s %(name)s [%(request)s]: %(message)s"
    logging.basicConfig(level=logging.INFO, format=form, handlers=[handler])


@lru_cache(1024)
def name_in(host: str) -> str | None:
    """The name or address in a Host header, without its port; None if it is no such header."""
    found = HOST.fullmatch(host)
    if found is None or int(found[2] or 0) > 65535:
        return None
    name = found[1].lower()
    if name.startswith("["):
        try:
            ipaddress.IPv6Address(name[1:-1])
        except ValueError:
            return None
    return name.removesuffix(".")


def checked_names(names: list[str]) -> tuple[str, ...]:
    """Names by which a server may be called, as its host has written them."""
    found = []
    for each in names:
        name = name_in(each)
        if name is None:
            raise GorinError(f"'{each}' is no name of a host; say one like games.example.org.")
        found.append(name)
    return tuple(found)


class Gate:
    """The application with everything that is the same for all of it."""

    def __init__(self, app: Any, settings: Settings, door: Door) -> None:
        self.app = app
        self.door = door
        self.headers = headers_of(settings)
        self.behind_proxy = settings.behind_proxy
        self.allowed = frozenset(settings.allowed_hosts)
        self.access_log = settings.access_log
        self.database = settings.database

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
        else:
            await self._pass(scope, receive, send)

    async def _pass(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request or a socket through when it is its address's turn."""
        passage = Passage(self, scope, send)
        share = self.door.shares.of(place_of(caller_of(scope, self.behind_proxy)))
        if not await share.turn():
            await passage.refuse(429, "slow-down", "Too many requests; wait a moment.")
            return
        share.begin()
        if scope["type"] == "http":
            await Timed(passage.go(receive), share.charge)
        else:  # a socket is weighed until it is open; what is said there, and its frames, are weighed there
            await Timed(passage.go(receive), lambda spent: None if passage.status else share.charge(spent))

    async def _live(self, scope: Any, receive: Any, send: Any) -> None:
        """The life of the application. If it cannot begin, that is told in a sentence where there is one."""
        failure: Any = None

        async def tell(message: Any) -> None:
            nonlocal failure
            if message["type"] == "lifespan.startup.failed":
                failure = message
            else:
                await send(message)

        try:
            await self.app(scope, receive, tell)
        except Exception as error:
            if failure is None:
                raise
            await send({**failure, "message": sentence_of(error, self.database) or failure["message"]})

    def objection(self, scope: Any) -> tuple[int, str, str] | None:
        """Why the Host of a request will not do."""
        said = [value for name, value in scope["headers"] if name == b"host"]
        if not said and scope["http_version"] == "1.0":
            return None
        name = name_in(said[0].decode("latin-1")) if len(said) == 1 else None
        if name is None:
            return 400, "malformed", "The Host header of that request names no host."
        if not self.allowed or name in self.allowed or (name in OWN and is_local(scope)):
            return None
        return 421, "host", "This server goes by another name."


class Passage:
    """One request or socket on its way through."""

    def __init__(self, gate: Gate, scope: Any, send: Any) -> None:
        self.gate = gate
        self.scope = scope
        self._send = send
        self.id = secrets.token_hex(6)
        self.status = 0

    async def go(self, receive: Any) -> None:
        REQUEST.set(self.id)
        begun = time.perf_counter()
        try:
            objection = self.gate.objection(self.scope)
            if objection is not None:
                await self.refuse(*objection)
            else:
                await self.gate.app(self.scope, receive, self.send)
        except Exception:
            if self.status or self.scope["type"] != "http":
                raise
            log.exception("a request failed")
            await self.refuse(500, "server", "The server could not do that; it has been noted.")
        finally:
            if self.gate.access_log:
                self.note(time.perf_counter() - begun)

    async def send(self, message: Any) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start", "websocket.accept"):
            self.status = message.get("status", 101)
            message = {**message, "headers": self.with_ours(message.get("headers", ()))}
        elif kind == "websocket.close" and not self.status:
            await self.refuse(403, "refused", message.get("reason") or "This server will not talk to you.")
            return
        await self._send(message)

    def with_ours(self, headers: Any) -> list[tuple[bytes, bytes]]:
        there = {name.lower() for name, _ in headers}
        ours = [each for each in self.gate.headers if each[0] not in there]
        return [*headers, *ours, (b"x-request-id", self.id.encode())]

    async def refuse(self, status: int, code: str, sentence: str) -> None:
        """Answer instead of the application."""
        REFUSALS.labels(code).inc()
        headers, body = problem(code, sentence)
        kind = "http" if self.scope["type"] == "http" else "websocket.http"
        await self.send({"type": f"{kind}.response.start", "status": status, "headers": headers})
        await self._send({"type": f"{kind}.response.body", "body": body})

    def note(self, seconds: float) -> None:
        """A line of the access log: no query, which may hold an invitation, no cookie, no session."""
        access.info(
            "%s %s %s %d %.1f ms",
            caller_of(self.scope, self.gate.behind_proxy),
            self.scope.get("method", "SOCKET"),
            urllib.parse.quote(self.scope["path"][:200]),
            self.status,
            seconds * 1000,
        )
