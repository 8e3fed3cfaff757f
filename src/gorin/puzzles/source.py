"""Games in which puzzles are looked for: every position with the codes that lead there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from gorin.bots import make, think
from gorin.kernel.contract import Game, State
from gorin.kernel.match import read_options
from gorin.kernel.record import Record
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError


class Position(Struct):
    """Where somebody must decide. The state and the codes go on to the next position: copy what is kept."""

    state: State
    seat: int
    seats: int
    options: dict[str, Any]
    seed: str
    codes: list[int]


def of_bots(game: Game, options: dict[str, Any], seed: str, spec: str, seats: int = 2) -> Iterator[Position]:
    """The positions of a game of bots."""
    state = game.new(seats, read_options(game, options), seed)
    bots = [make(spec, f"{seed}/mood/{seat}") for seat in range(seats)]
    streams = [rng_of(f"{seed}/bot/{seat}") for seat in range(seats)]
    codes: list[int] = []
    while state.deciders():
        seat = state.first_of(state.deciders())
        yield Position(state, seat, seats, options, seed, codes)
        code = think(bots[seat], state, seat, streams[seat])
        codes.append(code)
        state.play(seat, code)


def of_record(game: Game, record: Record) -> Iterator[Position]:
    """The positions of a recorded game, as far as it went by ordinary choices in the usual order."""
    seats = len(record.seats)
    state = game.new(seats, read_options(game, record.options), record.seed)
    codes: list[int] = []
    for seat, plain in record.moves:
        if not state.deciders() or seat != state.first_of(state.deciders()):
            return
        yield Position(state, seat, seats, record.options, record.seed, codes)
        try:
            code = state.code(seat, msgspec.convert(plain, game.action_type))
        except (GorinError, msgspec.ValidationError):
            return  # the price of a move that was taken back, or a decree: a puzzle has none
        codes.append(code)
        state.play(seat, code)
