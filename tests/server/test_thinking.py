"""A process in which bots think remembers tables; it must choose as one that remembers nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.games import find
from gorin.server.workers import bots


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_find", find, raising=False)
    bots._lately.clear()


def choices(game: str, seats: int, bot: str, count: int, forget: bool) -> list[Any]:
    moves: list[Any] = []
    for _ in range(count):
        if forget:
            bots._lately.clear()
        table = bots._table(game, seats, {}, "seed", list(moves))
        deciders = table.state.deciders()
        if not deciders:
            break
        seat = deciders[0]
        moves.append((seat, bots.choose(game, seats, {}, "seed", list(moves), seat, bot)))
    return moves


@pytest.mark.parametrize(
    ("game", "seats", "bot"),
    [("kenjin", 3, "greedy:2"), ("kenjin", 2, "search:20"), ("strategic", 4, "random")],
)
def test_a_remembered_table_changes_no_choice(game: str, seats: int, bot: str) -> None:
    assert choices(game, seats, bot, 40, forget=False) == choices(game, seats, bot, 40, forget=True)


def test_a_move_taken_back_is_forgotten() -> None:
    moves = choices("kenjin", 2, "random", 6, forget=False)
    assert len(bots._table("kenjin", 2, {}, "seed", moves).moves) == 6
    back = moves[:3]
    assert len(bots._table("kenjin", 2, {}, "seed", back).moves) == 3


def test_only_so_many_tables_are_remembered() -> None:
    for number in range(bots.KEPT + 5):
        bots._table("kenjin", 2, {}, str(number), [])
    assert len(bots._lately) == bots.KEPT


def test_bots_play_a_whole_match() -> None:
    moves, winners = bots.play_out("kenjin", 2, {}, "seed", "random")
    table = bots._table("kenjin", 2, {}, "seed", [(seat, move) for seat, move in moves])
    assert not table.state.deciders()
    assert list(table.state.result().winners) == winners
