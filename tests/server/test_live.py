"""A live match, without a server: whose question still stands when another has answered."""

from __future__ import annotations

import pytest
from msgspec import Raw

from conformance.tables import TABLES
from gorin.games import find
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError, to_json
from gorin.server.match.live import Live, Stale
from gorin.server.match.seat import Seat
from gorin.server.store.database import Entry


def both_at_the_sanctuary() -> Live:
    """A match in which two seats must choose at once."""
    for seed in range(2000):
        match = TABLES[0].match(str(seed))
        rng = rng_of(str(seed))
        moves = []
        while len(match.state.deciders()) == 1:
            seat = match.state.deciders()[0]
            legal = match.state.legal(seat)
            action = match.state.action(seat, legal[rng.below(len(legal))])
            match.play(seat, action)
            moves.append((seat, plain(action)))
        if len(match.state.deciders()) == 2:
            row = dict.fromkeys(["host", "clock", "started", "winners", "rematch", "campaign", "hints"])
            row |= {"id": "m", "options": {}, "seed": str(seed), "visibility": "open", "invite": "i"}
            row |= {"spectators": True, "spectator_delay": 0, "status": "playing", "created": 0.0}
            live = Live(row, find("kenjin"), [Seat("a", "A", None), Seat("b", "B", None)])
            for index, (seat, move) in enumerate(moves, 1):
                live.take(Entry("m", index, "move", seat, move, 0.0))
            return live
    raise AssertionError("no seed leads there")


def an_action(live: Live, seat: int) -> Raw:
    assert live.match is not None
    return Raw(to_json(live.match.state.decision(seat).actions[0]))


def test_the_slower_of_two_who_choose_at_once_is_not_stale() -> None:
    live = both_at_the_sanctuary()
    seen = live.seq
    action = an_action(live, 1)
    live.take(Entry("m", seen + 1, "move", 0, live.check_move(0, seen, an_action(live, 0)), 0.0))
    assert live.check_move(1, seen, action)
    with pytest.raises(Stale):
        live.check_move(1, seen - 1, action)
    with pytest.raises(Stale):
        live.check_move(0, seen, action)
    live.take(Entry("m", live.seq + 1, "move", 1, live.check_move(1, seen, action), 0.0))
    with pytest.raises(GorinError):
        live.check_move(1, seen, action)
