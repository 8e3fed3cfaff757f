"""What every answer carries, whoever gives it: the application, its router, or the edge before both."""

from __future__ import annotations

import http
import re

import msgspec

from gorin.server.people.names import visible
from gorin.server.process.settings import Settings
from gorin.server.wire.protocol import Problem

Headers = list[tuple[bytes, bytes]]

#: Browsers count the sockets of a page's own server as 'self'.
SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "content-security-policy": (
        "default-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
    ),
}
#: For a year, only over https.
HSTS = "max-age=31536000"


def headers_of(settings: Settings) -> Headers:
    """The headers of every answer of a server."""
    named = dict(SECURITY_HEADERS)
    if settings.secure_cookies:
        named["strict-transport-security"] = HSTS
    return [(name.encode(), value.encode()) for name, value in named.items()]


def problem(code: str, sentence: str) -> tuple[Headers, bytes]:
    """A refusal as the application words it: its headers and its body."""
    body = msgspec.json.encode(Problem(code, sentence, None))
    return [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))], body


def last_words(status: int, code: str, sentence: str, headers: Headers) -> bytes:
    """A whole answer to what never became a request; the connection ends after it."""
    own, body = problem(code, sentence)
    lines = [f"HTTP/1.1 {status} {http.HTTPStatus(status).phrase}".encode()]
    lines += [name + b": " + value for name, value in [*own, *headers, (b"connection", b"close")]]
    return b"\r\n".join([*lines, b"", body])


def unknown_field(error: str, where: str) -> str | None:
    """A sentence about a field that should not be there, if that is what is wrong; `error` is msgspec's."""
    found = re.search(r"unknown field `([^`]{1,40})`", error)
    return f"That {where} has a field that none like it has: {visible(found[1])}." if found else None
