"""Short finished games of bots to analyse, one a game."""

from __future__ import annotations

from functools import cache
from typing import Any

from gorin.arena.simulate import play_match
from gorin.bots import make
from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import Record, record_of
from gorin.kernel.rng import rng_of

#: Game, seats and options of tables at which games are short.
SHORT: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("kenjin", 2, {}),
    ("kenjin", 4, {"teams": True}),
    ("celestial", 2, {"turn_limit": 6}),
    ("imperial", 2, {"turn_limit": 6}),
    ("war-of-honor", 3, {"turn_limit": 4}),
    ("strategic", 3, {"turns": 1}),
)


@cache
def played(game: str, seats: int, options: tuple[tuple[str, Any], ...], seed: str = "short") -> Record:
    """A game of bots that choose at random now and then, so that there is something to mark."""
    found = find(game)
    match = Match(found, [f"bot {seat}" for seat in range(seats)], read_options(found, dict(options)), seed)
    bots = [make("greedy:1" if seat % 2 else "random") for seat in range(seats)]
    play_match(match, bots, [rng_of(f"{seed}/{seat}") for seat in range(seats)])
    return record_of(match)
