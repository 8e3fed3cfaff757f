"""Who resigns has lost, even where the bot that plays on for the seat wins."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.server import schema
from gorin.server.closing import close_rows
from gorin.server.live import Live, Seat
from gorin.server.store import Store

GAME = find("kenjin")


def over(players: list[str], resigned: set[int], winners: list[int]) -> Live:
    """A match of Kenjin that is over."""
    row: dict[str, Any] = dict.fromkeys(column.name for column in schema.matches.columns)
    row |= {"id": "m", "options": {}, "seed": "s", "status": "playing", "spectator_delay": 0}
    seats = [
        Seat(player, player, "greedy" if seat in resigned else None) for seat, player in enumerate(players)
    ]
    for seat in resigned:
        seats[seat].resigned = True
    live = Live(row, GAME, seats)
    live.status, live.winners = "over", winners
    return live


def closed(folder: Path, live: Live) -> tuple[list[int], dict[str, sa.RowMapping]]:
    """Close a match in a database of its own: its winners there, and everybody's rating."""

    async def run() -> tuple[list[int], dict[str, sa.RowMapping]]:
        store = Store(str(folder / "gorin.db"))
        await store.open()
        match: dict[str, object] = {
            "id": "m",
            "game": "kenjin",
            "options": {},
            "seed": "s",
            "visibility": "open",
        }
        match |= {
            "invite": "i",
            "spectators": True,
            "spectator_delay": 0,
            "status": "playing",
            "created": 0.0,
        }
        await store.write(sa.insert(schema.matches).values(match))
        assert await close_rows(store, live)
        assert not await close_rows(store, live), "only once"
        row = await store.one(sa.select(schema.matches.c.winners))
        rated = await store.read(sa.select(schema.ratings))
        await store.close()
        assert row is not None
        return row["winners"], {each["player"]: each for each in rated}

    return asyncio.run(run())


def test_a_bot_that_wins_for_who_resigned_wins_for_nobody(tmp_path: Path) -> None:
    live = over(["ann", "bo", "cy"], {2}, [2])
    assert live.info("cy", 0, 0.0, 0.0).winners == []
    winners, rated = closed(tmp_path, live)
    assert winners == []
    assert [rated[name]["won"] for name in ("ann", "bo", "cy")] == [0, 0, 0]
    assert rated["cy"]["games"] == 1
    assert rated["cy"]["rating"] < 1500 < rated["ann"]["rating"] == pytest.approx(rated["bo"]["rating"])


def test_a_win_shared_with_such_a_bot_is_half_a_win(tmp_path: Path) -> None:
    live = over(["ann", "bo", "cy", "di"], {2}, [0, 2])
    assert live.info(None, 0, 0.0, 0.0).winners == [0]
    winners, rated = closed(tmp_path, live)
    assert winners == [0]
    assert [rated[name]["won"] for name in ("ann", "bo", "cy", "di")] == [0.5, 0, 0, 0]
    assert rated["ann"]["rating"] > rated["bo"]["rating"] == rated["di"]["rating"] > rated["cy"]["rating"]


def test_without_a_resignation_winners_are_as_the_game_says(tmp_path: Path) -> None:
    winners, rated = closed(tmp_path, over(["ann", "bo", "cy"], set(), [1]))
    assert winners == [1]
    assert [rated[name]["won"] for name in ("ann", "bo", "cy")] == [0, 1, 0]
