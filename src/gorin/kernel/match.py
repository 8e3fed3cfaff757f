"""A match: a game under way together with its log, from which everything else can be made again."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from gorin.kernel.contract import Game, State
from gorin.kernel.values import Action, Event, GorinError


def read_options(game: Game, given: Any) -> Any:
    """A game's options from plain data, or a `GorinError` that says what is wrong with them."""
    try:
        return msgspec.convert(given, game.options_type)
    except msgspec.ValidationError as error:
        known = ", ".join(game.options_type.__struct_fields__)
        raise GorinError(f"These options do not fit {game.title} ({error}); it has {known}.") from None


def plain_options(options: msgspec.Struct) -> dict[str, Any]:
    """Options as records write them: all of them but those left open, as they are where nothing is said."""
    plain: dict[str, Any] = msgspec.to_builtins(options)
    open_ones = _open_ones(type(options))
    return {name: value for name, value in plain.items() if value is not None or name not in open_ones}


@cache  # to look into a type takes as long as many moves
def _open_ones(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The options of a game that may be left open."""
    return frozenset(field.name for field in msgspec.structs.fields(kind) if field.default is None)


def carry_out(game: Game, state: State, seat: int, action: Action) -> list[Event]:
    """Carry out what a record holds: a move, the price of one that was taken back, or a decree."""
    if action == state.amends():
        return state.amend(seat)
    decreed = game.decree(state, seat, action)
    return state.apply(seat, action) if decreed is None else decreed


class Match:
    """Who plays what, from which seed, and every move so far with its events."""

    def __init__(self, game: Game, names: list[str], options: Any = None, seed: str = "0") -> None:
        self.game = game
        self.names = names
        self.options = game.options_type() if options is None else options
        self.seed = seed
        self.state: State = game.new(len(names), self.options, seed)
        self.moves: list[tuple[int, Action]] = []
        self.events: list[list[Event]] = []
        #: Of each move, whether its seat had no other (`State.formal`): nobody takes such a move back.
        self.formal: list[bool] = []

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out a move and keep it, or raise `Refused` and change nothing."""
        formal = self.state.formal(seat)
        events = carry_out(self.game, self.state, seat, action)
        self.moves.append((seat, self.state.canonical(action)))
        self.events.append(events)
        self.formal.append(formal)
        return events

    def play_code(self, seat: int, code: int) -> None:
        """Carry out a legal code without building events: for simulations, which take nothing back."""
        self.moves.append((seat, self.state.action(seat, code)))
        self.state.play(seat, code)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back by itself: nobody acted since, nothing was shown."""
        point = self.undo_point(seat)
        if point is None:
            return False
        amends = self.state.amends()
        return all(
            self.moves[index][1] == amends or (self.moves[index][0] == seat and self.formal[index])
            for index in range(point + 1, len(self.moves))
        )

    def undo_point(self, seat: int) -> int | None:
        """How many moves stood before the last that this seat chose; None if something hidden was shown."""
        amends = self.state.amends()
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index][1] == amends:
                continue  # what was paid for another move that was taken back is no move
            if any(event.reveals for event in self.events[index]):
                return None
            if self.moves[index][0] == seat and not self.formal[index]:
                return index
        return None

    def undo(self, seat: int) -> None:
        """Take a seat's last move back."""
        if not self.moves:
            raise GorinError("There is nothing to take back yet.")
        if not self.may_undo(seat):
            raise GorinError(
                "Your last move cannot be taken back: somebody has acted since, or it showed a hidden card."
            )
        point = self.undo_point(seat)
        assert point is not None
        self.take_back(point, seat)

    def take_back(self, moves: int, seat: int) -> list[Event]:
        """Go back to the position after so many moves; the seat that asked pays what that costs.

        What others, or the seat itself, paid for earlier ones since is paid all the same.
        """
        amends = self.state.amends()
        paid = [mover for mover, action in self.moves[moves:] if action == amends]
        self.rewind(moves)
        if amends is None:
            return []
        for mover in [*paid, seat]:
            self.play(mover, amends)
        return [event for events in self.events[moves:] for event in events]

    def rewind(self, moves: int) -> None:
        """Go back to the position after so many moves."""
        del self.moves[moves:]
        del self.events[moves:]
        del self.formal[moves:]
        state = self.game.new(len(self.names), self.options, self.seed)
        for mover, action in self.moves:
            carry_out(self.game, state, mover, action)
        self.state = state

    @property
    def over(self) -> bool:
        return not self.state.deciders()
