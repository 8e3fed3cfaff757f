"""A game played for a table with what was seen: before each decision the arrays of `gorin.encoding`.

What the deciding seat is shown is written, and nothing else of the game: the observation goes through the one
encoding that environments use. This needs numpy.
"""

from __future__ import annotations

from array import array
from functools import cache

from msgspec import msgpack

from gorin.arena.simulate import MOST_DECISIONS, Played, Task
from gorin.bots import make, think
from gorin.data.playing import Rows
from gorin.encoding import History, page_of
from gorin.encoding.arrays import WRITTEN, Encoder
from gorin.kernel.contract import Game
from gorin.kernel.match import read_options
from gorin.kernel.record import FindGame
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Event


@cache
def encoder_of(game: Game, seats: int) -> Encoder:
    """The encoder of a game at tables of so many seats, which files and their readers share."""
    return Encoder(game, seats)


def observe(task: Task, find: FindGame) -> Played:
    """Play a game and note its moves and what was seen: the same game that `play` plays of this task."""
    game = find(task.game)
    seats = len(task.bots)
    encoder = encoder_of(game, seats)
    bots = [make(spec, f"{task.seed}/mood/{seat}") for seat, spec in enumerate(task.bots)]
    streams = [rng_of(f"{task.seed}/bot/{seat}") for seat in range(seats)]
    state = game.new(seats, read_options(game, task.options), task.seed)
    tally: dict[str, int] = {}
    state.tally = tally
    history = History(seats)
    who, codes, choices, counts = array("B"), array("i"), array("H"), array("H")
    pages, rows = array("B"), array("B")
    seen: list[bytes] = []
    masks: list[bytes] = []
    deciders = state.deciders()
    while deciders and len(codes) < MOST_DECISIONS:
        seat = state.first_of(deciders)
        legal = state.legal(seat)
        code = think(bots[seat], state, seat, streams[seat])
        choice = legal.index(code)
        page, row = page_of(choice, len(legal))
        who.append(seat)
        codes.append(code)
        choices.append(choice)
        counts.append(len(legal))
        pages.append(page)
        rows.append(row)
        seen.append(encoder.observe(state, seat, history, page).astype(WRITTEN, copy=False).tobytes())
        masks.append(encoder.mask(state, seat, page).tobytes())
        events: list[Event] = []
        state.log = events
        state.play(seat, code)
        state.log = None
        history.note(events)
        deciders = state.deciders()
    returns, ended = state.returns(), not deciders
    found = Rows(
        count=len(codes),
        ended=ended,
        seat=who.tobytes(),
        code=codes.tobytes(),
        choice=choices.tobytes(),
        choices=counts.tobytes(),
        outcome=array("f", [returns[seat] for seat in who]).tobytes(),
        observation=b"".join(seen),
        mask=b"".join(masks),
        page=pages.tobytes(),
        action=rows.tobytes(),
    )
    return Played(msgpack.encode(found), returns, len(codes), tally, ended, state.ending())
