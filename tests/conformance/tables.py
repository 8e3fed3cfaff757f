"""The tables on which every game must conform, and walks through them.

A game in the registry is tested on its defaults at every number of seats without a line anywhere. In
`conformance.py` of its folder of tests it adds the options worth testing, and what is true of all its states.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from hypothesis import strategies as st

from conformance.record import Conformance
from gorin.games import GAMES, find
from gorin.kernel.contract import Game
from gorin.kernel.match import Match, read_options
from gorin.kernel.rng import Rng, rng_of


@dataclass(frozen=True)
class Table:
    """A game with its seats and options."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        said = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}" + (f"-{said}" if said else "")

    @property
    def questions_tell(self) -> bool:
        return self.record.hands_tell and not self.options.get("discreet")

    @property
    def record(self) -> Conformance:
        """What the game says of itself to these tests."""
        return CONFORMANCE[self.game]

    @property
    def rules(self) -> Game:
        return find(self.game)

    def match(self, seed: str) -> Match:
        names = [f"player {seat}" for seat in range(self.seats)]
        return Match(self.rules, names, read_options(self.rules, self.options), seed)


def records() -> dict[str, Conformance]:
    """What each game says in `conformance.py` of its folder of tests, if it has one."""
    found: dict[str, Conformance] = {}
    for folder in dict.fromkeys(type(game).__module__.split(".")[2] for game in GAMES.values()):
        if find_spec(folder) is not None and find_spec(f"{folder}.conformance") is not None:
            found |= import_module(f"{folder}.conformance").CONFORMANCE
    return {name: found.get(name, Conformance()) for name in GAMES}


CONFORMANCE = records()

#: Games that take so long that only the tables they name are played.
LONG = {name for name, each in CONFORMANCE.items() if each.long}

TABLES = [
    *(
        Table(game.name, seats)
        for game in GAMES.values()
        if game.name not in LONG
        for seats in game.seat_counts
    ),
    *(Table(name, *table) for name, each in CONFORMANCE.items() for table in each.tables),
]

#: Long games that are played to their own end.
WHOLE = [Table(name, seats) for name, each in CONFORMANCE.items() for seats in each.whole]

seeds = st.integers(min_value=0, max_value=2**32).map(str)


def walk(match: Match, rng: Rng) -> Iterator[tuple[int, Any]]:
    """Random moves to the end of a match. Yields each before it is played: the seat and the action."""
    while not match.over:
        deciders = match.state.deciders()
        seat = deciders[rng.below(len(deciders))]
        legal = match.state.legal(seat)
        action = match.state.action(seat, legal[rng.below(len(legal))])
        yield seat, action


def reached(table: Table, seed: str) -> Match:
    """A match stopped somewhere on its way, decided by the seed."""
    match = table.match(seed)
    rng = rng_of(f"walk {seed}")
    stop = rng.below(20 + 13 * table.seats + 2)
    for seat, action in walk(match, rng):
        if len(match.moves) >= stop:
            break
        match.play(seat, action)
    return match


def finished(table: Table, seed: str) -> Match:
    match = table.match(seed)
    for seat, action in walk(match, rng_of(f"walk {seed}")):
        match.play(seat, action)
    return match
