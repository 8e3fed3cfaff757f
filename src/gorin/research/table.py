"""A game as the adapters drive it: by rows of choices, with what everybody has seen, from a number."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec

from gorin.encoding import MORE, ROWS, History, paged
from gorin.encoding.arrays import Encoder
from gorin.kernel.contract import Game, State
from gorin.kernel.match import read_options
from gorin.kernel.values import Event, GorinError, to_json

#: After so many decisions an episode is cut off, for rules need not end a game.
MOST_DECISIONS: Final = 20_000

#: Finds a game by its name.
FindGame = Callable[[str], Game]


def seats_of(game: Game, players: int | None) -> int:
    """How many seats a table has: as many as were asked for, or as usual."""
    seats = game.usual_seats if players is None else players
    if seats not in game.seat_counts:
        known = ", ".join(str(count) for count in game.seat_counts)
        raise GorinError(f"{game.title} has {known} seats, not {seats}.")
    return seats


class Seeds:
    """Seeds of games: after `begin` always the same ones, without it nobody knows which."""

    def __init__(self) -> None:
        self.base = secrets.token_hex(8)
        self.games = 0

    def begin(self, seed: int | None) -> str:
        """The seed of the next game; a number begins the row of games anew."""
        if seed is not None:
            self.base = str(seed)
            self.games = 0
        self.games += 1
        return f"research/{self.base}/{self.games}"


class Table:
    """One game under way. Copies and pickles carry on alike."""

    def __init__(self, game: Game, seats: int, options: Any, seed: str) -> None:
        self.game = game
        self.state: State = game.new(seats, options, seed)
        self.history = History(seats)
        #: The page of choices that each seat looks at (`gorin.encoding.pages`).
        self.pages = [0] * seats
        self.decisions = 0
        #: What happened at the last choice.
        self.last: list[Event] = []

    @classmethod
    def carried_on(
        cls, game: Game, state: State, events: list[Event], pages: list[int], decisions: int
    ) -> Table:
        """A table with a game that has begun elsewhere."""
        table = cls.__new__(cls)
        table.game = game
        table.state = state
        table.history = History(state.seats())
        table.history.note(events)
        table.pages = list(pages)
        table.decisions = decisions
        table.last = []
        return table

    def copy(self) -> Table:
        """A table that goes on by itself."""
        events = list(self.history.events)
        return Table.carried_on(self.game, self.state.clone(), events, self.pages, self.decisions)

    def codes(self, seat: int) -> list[int]:
        """The codes of the rows that a seat may choose from now."""
        return paged(self.state.legal(seat), self.pages[seat])

    def deciders(self) -> tuple[int, ...]:
        return self.state.deciders()

    def code_of(self, seat: int, row: int) -> int:
        """The code of a row, MORE where it turns the page; a `GorinError` where there is no such row."""
        codes = self.codes(seat) if seat in self.state.deciders() else []
        if 0 <= row < len(codes):
            return codes[row]
        if not codes:
            raise GorinError(f"Seat {seat} has nothing to decide now.")
        raise GorinError(f"Row {row} is no choice of seat {seat} now: it has {len(codes)} rows, from 0 on.")

    def choose(self, seat: int, row: int) -> None:
        """Carry out a row."""
        code = self.code_of(seat, row)
        if code == MORE:
            self.turn_page(seat)
        else:
            self.play(seat, code)

    def turn_page(self, seat: int) -> None:
        """Look at the next page of one's choices, which nobody else notices."""
        self.last = []
        self.pages[seat] += 1
        self.decisions += 1  # or a bot that only turns pages would never be cut off

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal code and remember what happened."""
        state = self.state
        events: list[Event] = []
        state.log = events
        try:
            state.play(seat, code)
        finally:
            state.log = None
        self.pages[seat] = 0
        self.decisions += 1
        self.history.note(events)
        self.last = events

    def rewards(self) -> list[float]:
        """What each seat made of a finished game: one and less, in all zero."""
        return zero_sum(self.state.returns(), self.game.players(self.state.seats()))


def zero_sum(returns: list[float], players: int) -> list[float]:
    """Shares of one victory as rewards: 1 for who wins alone, less than 0 for who wins nothing, in all 0.

    Seats after the players serve the game, and have nothing to win.
    """
    found = [(players * share - 1.0) / (players - 1) for share in returns[:players]]
    return found + [0.0] * (len(returns) - players)


def shown(state: State) -> str:
    """The table as a spectator sees it, as text."""
    return msgspec.json.format(to_json(state.view(None))).decode()


class Tables:
    """Tables of one game, all with the same options."""

    def __init__(
        self, game: Game, players: int | None, options: dict[str, Any] | None, events: int | None = None
    ) -> None:
        self.game = game
        self.seats = seats_of(game, players)
        self.options = read_options(game, options or {})
        self.encoder = Encoder(game, self.seats) if events is None else Encoder(game, self.seats, events)
        self.seeds = Seeds()

    def begin(self, seed: int | None) -> Table:
        """A new game. From a number it is always the same one."""
        return Table(self.game, self.seats, self.options, self.seeds.begin(seed))

    def observation(self, table: Table, seat: int) -> dict[str, Any]:
        """What a seat sees, with the mask of its choices."""
        page = table.pages[seat]
        return {
            "observation": self.encoder.observe(table.state, seat, table.history, page),
            "action_mask": self.encoder.mask(table.state, seat, page),
        }


__all__ = ["MOST_DECISIONS", "ROWS", "FindGame", "Seeds", "Table", "Tables", "seats_of", "shown", "zero_sum"]
