"""Games that the other tests cut short, played to their own end under their usual limits."""

from __future__ import annotations

import pytest

from conformance.tables import WHOLE, Table, walk
from gorin.games import find
from gorin.kernel.record import read_line, record_of, verify, write_line
from gorin.kernel.rng import rng_of
from support import step

#: Every so many moves one is looked at closely.
STRIDE = 100


@pytest.mark.parametrize("seed", ["dawn", "dusk"])
@pytest.mark.parametrize("table", WHOLE, ids=str)
def test_a_whole_game_conforms(table: Table, seed: str) -> None:
    match = table.match(seed)
    for seat, action in walk(match, rng_of(seed)):
        if len(match.moves) % STRIDE:
            events = match.state.apply(seat, action)
        else:
            for invariant in table.record.invariants:
                invariant(match.state)
            events = step(table.rules, match.state, seat, action)
        match.moves.append((seat, action))
        match.events.append(events)
    for invariant in table.record.invariants:
        invariant(match.state)
    assert match.state.result().winners
    again = verify(read_line(write_line(record_of(match))), find)
    assert again.events == match.events
    assert again.state.dump() == match.state.dump()
