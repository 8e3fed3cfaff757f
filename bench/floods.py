"""Floods of what is cheap to send: frames that are no messages, requests that cost little, handshakes.

Each comes as fast as the server takes it, from every address, and counts what it sent.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

Tally = Counter[str]

#: A frame of a client without content is its two bytes and the mask.
MASK = b"\x80\0\0\0\0"
PING, PONG, EMPTY = b"\x89" + MASK, b"\x8a" + MASK, b"\x81" + MASK
FIRST, PART = b"\x01" + MASK, b"\x00" + MASK
#: Connections of each address that ask at the same time.
TOGETHER = 30


async def again(tally: Tally, work: Callable[[], Awaitable[None]]) -> None:
    """Until the time is over; a server that hangs up is called again at once."""
    while True:
        try:
            await work()
        except (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            tally[type(error).__name__] += 1
            await asyncio.sleep(0.01)


class Caller:
    """One connection."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address

    async def __aenter__(self) -> Caller:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0)
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    def ask(self, line: str, *more: str) -> None:
        lines = [f"{line} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *more, "", ""]
        self.writer.write("\r\n".join(lines).encode())

    async def upgrade(self) -> bytes:
        """Ask for a socket; the head of the answer."""
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", key)
        self.ask("GET /ws", *upgrade)
        return await self.reader.readuntil(b"\r\n\r\n")

    async def swallow(self) -> None:
        """Read and drop all that comes."""
        with contextlib.suppress(OSError):
            while await self.reader.read(65_536):
                pass


async def _frames(port: int, address: str, tally: Tally, first: bytes, frame: bytes) -> None:
    """One socket that says nothing but this, as fast as it is taken."""
    async with Caller(port, address) as caller:
        await caller.upgrade()
        tally["sockets"] += 1
        reading = asyncio.create_task(caller.swallow())
        many = frame * 10_000
        try:
            caller.writer.write(first)
            while not reading.done():
                caller.writer.write(many)
                await caller.writer.drain()
                tally["frames"] += 10_000
        finally:
            reading.cancel()


def frames(first: bytes, frame: bytes) -> Callable[[int, list[str], Tally], Awaitable[None]]:
    async def run(port: int, addresses: list[str], tally: Tally) -> None:
        await asyncio.gather(
            *(again(tally, partial(_frames, port, each, tally, first, frame)) for each in addresses)
        )

    return run


async def _requests(port: int, address: str, tally: Tally, lines: list[str]) -> None:
    """One connection that asks again as soon as it is answered."""
    async with Caller(port, address) as caller:
        while True:
            for line in lines:
                caller.ask(line)
                head = (await caller.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
                length = (
                    int(head.split("content-length:")[1].split("\r\n")[0]) if "content-length" in head else 0
                )
                await caller.reader.readexactly(length)
                tally[f"answered {head[9:12]}"] += 1


def requests(*lines: str) -> Callable[[int, list[str], Tally], Awaitable[None]]:
    async def run(port: int, addresses: list[str], tally: Tally) -> None:
        callers = [each for each in addresses for _ in range(TOGETHER)]
        await asyncio.gather(
            *(again(tally, partial(_requests, port, each, tally, list(lines))) for each in callers)
        )

    return run


async def handshakes(port: int, addresses: list[str], tally: Tally) -> None:
    """Sockets that are opened and left at once."""

    async def shake(address: str) -> None:
        async with Caller(port, address) as caller:
            tally[f"answered {(await caller.upgrade())[9:12].decode()}"] += 1

    callers = [each for each in addresses for _ in range(TOGETHER)]
    await asyncio.gather(*(again(tally, partial(shake, each)) for each in callers))


async def connections(port: int, addresses: list[str], tally: Tally) -> None:
    """Connections that are closed as soon as they are open."""

    async def knock(address: str) -> None:
        async with Caller(port, address):
            tally["connections"] += 1

    callers = [each for each in addresses for _ in range(TOGETHER)]
    await asyncio.gather(*(again(tally, partial(knock, each)) for each in callers))


FLOODS: dict[str, Callable[[int, list[str], Tally], Awaitable[None]]] = {
    "pings": frames(b"", PING),
    "pongs": frames(b"", PONG),
    "empty messages": frames(b"", EMPTY),
    "fragments": frames(FIRST, PART),
    "health": requests("GET /health"),
    "files": requests("GET /", "GET /favicon.svg", "OPTIONS /api/lobby", "GET /no/such/page"),
    "handshakes": handshakes,
    "connections": connections,
}
