"""The log takes each place once, and says of every entry of a batch whether its place was free."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from gorin.server.store import schema
from gorin.server.store.database import Entry, Store


def entry(seq: int, unit: str, match: str = "m") -> Entry:
    return Entry(match, seq, "move", 0, {"do": "deploy", "unit": unit, "at": None}, 1763180000.1234567)


async def opened(folder: Path) -> Store:
    """A database with one match."""
    store = Store(str(folder / "gorin.db"))
    await store.open()
    match: dict[str, object] = {"id": "m", "game": "kenjin", "options": {}, "seed": "s", "visibility": "open"}
    match |= {"invite": "i", "spectators": True, "spectator_delay": 0, "status": "playing", "created": 0.0}
    await store.write(sa.insert(schema.matches).values(match))
    return store


def test_entries_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        batch = [entry(1, "Ōkami"), entry(2, "lord"), Entry("m", 3, "resign", None, {"bot": None}, 2.5)]
        assert await store.insert_entries(batch) == [True, True, True]
        assert await store.entries("m") == batch
        await store.close()

    asyncio.run(run())


def test_a_place_that_is_taken_is_refused_and_the_others_are_written(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        assert await store.append(entry(1, "scout"))
        batch = [entry(1, "lord"), entry(2, "archer"), entry(2, "samurai"), entry(3, "lord")]
        assert await store.insert_entries(batch) == [False, True, False, True]
        written = await store.entries("m")
        assert [each.data["unit"] for each in written] == ["scout", "archer", "lord"]
        await store.close()

    asyncio.run(run())


def test_a_batch_that_fails_writes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        with pytest.raises(IntegrityError):
            await store.insert_entries([entry(1, "scout"), entry(1, "lord", match="of nobody")])
        assert await store.entries("m") == []
        assert await store.append(entry(1, "scout")), "and the store goes on"
        await store.close()

    asyncio.run(run())


def test_entries_that_arrive_together_are_all_answered(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        answers = await asyncio.gather(*(store.append(entry(seq, "lord")) for seq in range(1, 1001)))
        assert all(answers)
        assert [each.seq for each in await store.entries("m")] == list(range(1, 1001))
        await store.close()

    asyncio.run(run())
