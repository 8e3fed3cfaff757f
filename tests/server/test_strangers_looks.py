"""Whoever asks to be shown a long match again and again: it is worded once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from gorin.games import find
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.server.match import step_cache
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.store.database import Entry
from gorin.server.wire.client import UNREAD, Client
from server.rows import ROW


class Counted(Live):
    """A match of Kenjin that counts the steps it is asked for."""

    def __init__(self) -> None:
        super().__init__(ROW, find("kenjin"), [Seat("a", "A", None), Seat("b", "B", None)])
        self.match = self.begin()
        self.worded = 0
        self.rng = rng_of("2")

    def step(self, *words: Any) -> Any:
        self.worded += 1
        return super().step(*words)

    def move(self, count: int = 1) -> None:
        for _ in range(count):
            assert self.match is not None
            if self.match.over:
                return
            seat = self.match.state.deciders()[0]
            legal = self.match.state.legal(seat)
            action = self.match.state.action(seat, legal[self.rng.below(len(legal))])
            self.take(Entry("m", self.seq + 1, "move", seat, plain(action), 0.0))


def test_each_step_is_worded_once_for_each_kind_of_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_cache, "FEW", 3)
    kept, live = step_cache.Shelf(), Counted()
    live.move(12)
    encode = msgspec.json.encode
    for viewer in (None, 0, 1):
        live.worded = 0
        for since in (0, 0, 5, 0):
            shown = encode(kept.steps(live, since, viewer))
            assert live.worded == 12
        live.move()
        kept.steps(live, 0, viewer)
        assert live.worded == live.seq, "and what is new is added"
        assert encode(kept.steps(live, 0, viewer)) == encode(live.steps(0, viewer))
        assert shown
        live = Counted()
        live.move(12)
    assert len(kept._told) <= 1, "with the match goes what was worded of it"


def test_a_match_that_is_over_is_open_whatever_was_worded_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_cache, "FEW", 3)
    kept, live = step_cache.Shelf(), Counted()
    live.move(12)
    kept.steps(live, 0, None)
    live.move(10_000)
    assert live.status == "over"
    told = kept.steps(live, 0, None)
    assert msgspec.json.encode(told) == msgspec.json.encode(live.steps(0, None))


def test_what_is_kept_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_cache, "FEW", 3)
    kept = step_cache.Shelf(most=1000)
    matches = [Counted() for _ in range(5)]
    for live in matches:
        live.move(12)
        kept.steps(live, 0, None)
    assert len(kept._told) < 5


def test_who_does_not_read_is_not_heard() -> None:
    async def talk() -> None:
        client = Client(None)
        client.send_bytes(b"x" * UNREAD)
        assert client.queue.room.is_set()
        client.send_bytes(b"x")
        assert not client.queue.room.is_set()
        client.queue.get_nowait()
        assert client.queue.room.is_set()
        client.send_bytes(b"x" * 2 * UNREAD)
        client.stop()
        await client.queue.room.wait()  # else a talk whose client is gone would never end

    asyncio.run(talk())
