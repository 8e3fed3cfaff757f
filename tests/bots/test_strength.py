"""Bots grow stronger in order. They choose alike on either engine, so `./check` lets them play on one."""

from __future__ import annotations

from gorin.arena.simulate import Task, play_all
from gorin.arena.tournament import schedule, tally
from gorin.games import find


def strength(first: str, second: str, games: int) -> float:
    """The share of games that the first bot wins, each deal in both seat orders."""
    tasks: list[Task] = schedule("kenjin", [first, second], 2, games, {}, "strength")
    return tally([first, second], tasks, play_all(tasks, find, 1)).pairings[0].rate


def test_greedy_beats_random() -> None:
    """The short form of the figure in docs/bots.md."""
    assert strength("greedy:6", "random", 80) >= 0.75


def test_search_beats_random() -> None:
    assert strength("search:200", "random", 30) >= 0.8
