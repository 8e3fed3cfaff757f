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


def of_bots(
    game: Game, options: dict[str, Any], seed: str, spec: str, seats: int = 2, variants: int = 0
) -> Iterator[Position]:
    """The positions of a game of bots.

    With `variants`, each stretch that has goals is played so many times more from where it began, and the
    positions which that adds come after those of the game: bots that err fight a battle in many ways.
    """
    state = game.new(seats, read_options(game, options), seed)
    begin = Position(state, 0, seats, options, seed, [])
    fight: Position | None = None  # where the stretch under way began
    known: set[tuple[int, ...]] = set()
    for here in _played(begin, spec, ""):
        span = here.state.span()
        if fight is not None and span != fight.state.span():
            yield from _variants(fight, spec, variants, known)
            fight = None
        if fight is None and variants and game.goals(here.state, here.seat):
            fight = msgspec.structs.replace(here, state=here.state.clone(), codes=here.codes.copy())
            known.clear()
        known.add(tuple(here.codes))
        yield here
    if fight is not None:
        yield from _variants(fight, spec, variants, known)


def _variants(fight: Position, spec: str, count: int, known: set[tuple[int, ...]]) -> Iterator[Position]:
    span = fight.state.span()
    for number in range(count):
        begin = msgspec.structs.replace(fight, state=fight.state.clone(), codes=fight.codes.copy())
        for here in _played(begin, spec, f"/{span}/{number}"):
            if here.state.span() != span:
                break
            path = tuple(here.codes)
            if path not in known:
                known.add(path)
                yield here


def _played(here: Position, spec: str, name: str) -> Iterator[Position]:
    """The positions from here on, as bots play."""
    state = here.state
    bots = [make(spec, f"{here.seed}/mood{name}/{seat}") for seat in range(here.seats)]
    streams = [rng_of(f"{here.seed}/bot{name}/{seat}") for seat in range(here.seats)]
    while state.deciders():
        seat = state.first_of(state.deciders())
        here.seat = seat
        yield here
        code = think(bots[seat], state, seat, streams[seat])
        here.codes.append(code)
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
