"""A game played for a table: its decisions as columns of bytes, made where it is played."""

from __future__ import annotations

from array import array

from msgspec import Struct, msgpack

from gorin.arena.simulate import MOST_DECISIONS, Played, Task
from gorin.bots import make
from gorin.bots.playing import play_noting
from gorin.kernel.match import read_options
from gorin.kernel.record import FindGame
from gorin.kernel.rng import rng_of


class Rows(Struct, array_like=True):
    """The decisions of a game: how many, and a column each as the bytes of its numbers."""

    count: int
    ended: bool
    seat: bytes
    code: bytes
    choice: bytes
    choices: bytes
    outcome: bytes
    observation: bytes = b""
    mask: bytes = b""
    page: bytes = b""
    action: bytes = b""


def note(task: Task, find: FindGame) -> Played:
    """Play a game and note its moves: the same game that `play` plays of this task."""
    game = find(task.game)
    bots = [make(spec, f"{task.seed}/mood/{seat}") for seat, spec in enumerate(task.bots)]
    streams = [rng_of(f"{task.seed}/bot/{seat}") for seat in range(len(bots))]
    state = game.new(len(bots), read_options(game, task.options), task.seed)
    tally: dict[str, int] = {}
    state.tally = tally
    noted: list[int] = []
    decisions = play_noting(state, bots, streams, MOST_DECISIONS, noted)
    returns, ended = state.returns(), not state.deciders()
    seats = noted[0::4]
    rows = Rows(
        decisions,
        ended,
        array("B", seats).tobytes(),
        array("i", noted[1::4]).tobytes(),
        array("H", noted[2::4]).tobytes(),
        array("H", noted[3::4]).tobytes(),
        array("f", [returns[seat] for seat in seats]).tobytes(),
    )
    return Played(msgpack.encode(rows), returns, decisions, tally, ended, state.ending())
