"""A tournament: every pairing of bots in every seat order, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any

from msgspec import Struct

from gorin.arena.simulate import Played, Task
from gorin.arena.stats import ratings, wilson


class Standing(Struct, frozen=True):
    """How one bot did: games, share won with its interval, rating with its reach."""

    bot: str
    games: int
    rate: float
    low: float
    high: float
    rating: float
    reach: float


class Pairing(Struct, frozen=True):
    """How one bot did against another over all seat orders."""

    bot: str
    against: str
    games: int
    rate: float
    low: float
    high: float


class Table(Struct, frozen=True):
    standings: list[Standing]
    pairings: list[Pairing]


def seat_orders(first: str, second: str, seats: int) -> list[tuple[str, ...]]:
    """Every way to seat two bots at a table so that both sit there."""
    return [
        tuple(first if side == 0 else second for side in sides)
        for sides in product((0, 1), repeat=seats)
        if 0 < sum(sides) < seats
    ]


def schedule(
    game: str,
    bots: list[str],
    seats: int,
    games: int,
    options: dict[str, Any],
    seed: str,
    serving: int = 0,
    pairs: Sequence[tuple[str, str]] | None = None,
) -> list[Task]:
    """The games of a tournament: at least `games` a pairing, each deal played in every seat order.

    So many further seats serve the game and do not play; they always have the same bot and win nothing.
    Every pair of bots meets, unless those that do are named.
    """
    tasks: list[Task] = []
    for first, second in combinations(bots, 2) if pairs is None else pairs:
        orders = [order + (bots[0],) * serving for order in seat_orders(first, second, seats)]
        deals = -(-games // len(orders))
        for deal in range(deals):
            tasks.extend(Task(game, order, options, f"{seed}/{deal}", record=False) for order in orders)
    return tasks


def tally(bots: list[str], tasks: Iterable[Task], played: Iterable[Played], serving: int = 0) -> Table:
    """Add games up, as many as were played. A shared win is shared; seats of the same bot win together."""
    count = len(bots)
    won = [[0.0] * count for _ in bots]
    games = [[0] * count for _ in bots]
    for task, outcome in zip(tasks, played, strict=False):
        i, j = sorted({bots.index(bot) for bot in task.bots[: len(task.bots) - serving]})
        share = sum(part for bot, part in zip(task.bots, outcome.returns, strict=True) if bot == bots[i])
        won[i][j] += share
        won[j][i] += 1.0 - share
        games[i][j] += 1
        games[j][i] += 1
    rated = ratings(won, games)
    standings = []
    for i, bot in enumerate(bots):
        total = sum(games[i])
        wins = sum(won[i])
        low, high = wilson(wins, total)
        standings.append(Standing(bot, total, wins / max(1, total), low, high, *rated[i]))
    pairings = []
    for i, j in combinations(range(count), 2):
        if not games[i][j]:
            continue
        low, high = wilson(won[i][j], games[i][j])
        rate = won[i][j] / max(1, games[i][j])
        pairings.append(Pairing(bots[i], bots[j], games[i][j], rate, low, high))
    return Table(sorted(standings, key=lambda row: -row.rating), pairings)
