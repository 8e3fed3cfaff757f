"""One client: who it is, what it was shown last, and the queue of what waits for it. No I/O here."""

from __future__ import annotations

import asyncio

import msgspec

from gorin.server.wire.base import ServerMessage
from gorin.server.wire.changes import Seen
from gorin.server.wire.protocol import Player

#: Messages and bytes that may wait for one client.
QUEUE = 400
QUEUED_BYTES = 8_388_608
#: Bytes that wait while a client is still heard: what it asks for next costs work, and it does not read.
UNREAD = 65_536

encode = msgspec.json.Encoder().encode


class Outbox(asyncio.Queue[bytes | None]):
    """What waits to be sent, and how many bytes that is. None: the end."""

    def _init(self, maxsize: int) -> None:
        super()._init(maxsize)
        self.size = 0
        #: Set while little enough waits that more may be asked for.
        self.room = asyncio.Event()
        self.room.set()

    def _put(self, item: bytes | None) -> None:
        super()._put(item)
        self.size += len(item or b"")
        if self.size > UNREAD:
            self.room.clear()

    def _get(self) -> bytes | None:
        item = super()._get()
        self.size -= len(item or b"")
        if self.size <= UNREAD:
            self.room.set()
        return item


class Client:
    """One socket: who it is, and what waits to be sent to it."""

    def __init__(self, player: Player | None, most: int = QUEUED_BYTES) -> None:
        self.player = player
        self.queue = Outbox(QUEUE)
        self.most = most
        self.cut_off = False
        #: Bytes that it was told so far.
        self.told = 0
        self.watching: set[str] = set()
        #: The table of each match as this client was shown it last: what changes is told against it.
        self.seen: dict[str, Seen] = {}
        #: As whom this client was shown each table last: its seat, and whether with a delay.
        self.viewed: dict[str, tuple[int | None, bool]] = {}
        #: The lobby as this client was told of it last.
        self.lobby = b""

    def forget(self, match: str) -> None:
        """It follows a match no more."""
        self.viewed.pop(match, None)
        self.seen.pop(match, None)

    @property
    def id(self) -> str | None:
        return self.player.id if self.player is not None else None

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue a message. A client that cannot keep up is cut off; it will ask for what it missed."""
        self.told += len(data)
        if self.cut_off:
            return
        waiting = self.queue.size
        if self.queue.full() or (waiting and waiting + len(data) > self.most):
            self.stop()
            self.queue.put_nowait(None)
        else:
            self.queue.put_nowait(data)

    def stop(self) -> None:
        """Nothing more is sent to it."""
        self.cut_off = True
        while not self.queue.empty():
            self.queue.get_nowait()
