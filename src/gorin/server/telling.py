"""What is said to whom: one client's queue, and a match's messages for each kind of viewer. No I/O here."""

from __future__ import annotations

import asyncio

import msgspec

from gorin.kernel.values import Decision
from gorin.server.live import Live
from gorin.server.protocol import Happened, MatchInfo, Player, TableMessage
from gorin.server.store import now
from gorin.server.wire import ServerMessage

#: Messages that may wait for one client.
QUEUE = 400

encode = msgspec.json.Encoder().encode


class Client:
    """One socket: who it is, and what waits to be sent to it."""

    def __init__(self, player: Player | None) -> None:
        self.player = player
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.watching: set[str] = set()
        #: For a match that is shown with a delay: how many entries this spectator has been shown.
        self.shown: dict[str, int] = {}

    @property
    def id(self) -> str | None:
        return self.player.id if self.player is not None else None

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue a message. A client that cannot keep up is cut off; it will ask for what it missed."""
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)


def decision_of(live: Live, seat: int | None) -> Decision | None:
    """What a seat is asked now; nothing where a bot decides for it."""
    if seat is None or live.match is None or seat not in live.waiting_for() or live.seats[seat].bot:
        return None
    return live.match.state.decision(seat)


def table_message(live: Live, info: MatchInfo, seat: int | None, since: int) -> TableMessage:
    """The table as a seat (None: a spectator) may see it, with the steps after `since`."""
    match = live.match
    return TableMessage(
        match=info,
        seat=seat,
        seq=live.seq_of(seat),
        view=match.state.view(seat) if match is not None else None,
        decision=decision_of(live, seat),
        steps=live.steps(since, seat),
        clocks=live.clocks(now()),
        takeback=live.takeback,
    )


def step_bytes(live: Live, seat: int | None) -> bytes:
    """The newest entry, and the table after it, for one kind of viewer."""
    assert live.match is not None
    return encode(
        Happened(
            match=live.id,
            step=live.step(live.seq - 1, seat),
            view=live.match.state.view(seat),
            decision=decision_of(live, seat),
            clocks=live.clocks(now()),
        )
    )
