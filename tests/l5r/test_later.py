"""What can be said ahead in one's own Action Phase: what is told is what will be asked."""

from __future__ import annotations

from collections import Counter

import pytest

from gorin.games import find
from gorin.games.l5r.state import L5RState
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from l5r.discretion import sensible

#: The moments for which something can be said ahead, and what it is at which of them it begins.
MOMENTS = ("own action", "purchase", "clearing")


def passed_to(state: L5RState, seat: int, moment: str) -> L5RState | None:
    """The game after all have declined all up to a moment of this turn; None: it does not come."""
    twin = state.clone()
    turn = twin.turn
    while twin.deciders() and twin.turn == turn:
        mover = twin.deciders()[0]
        if mover == seat and twin.moment(seat) == moment:
            return twin
        code = twin.declining(mover)
        twin.play(mover, code if code >= 0 else twin.legal(mover)[0])
    return None


@pytest.mark.parametrize(("name", "seats"), [("celestial", 2), ("imperial", 2), ("war-of-honor", 3)])
def test_what_is_said_ahead_is_what_is_asked_then(name: str, seats: int) -> None:
    game = find(name)
    seen: Counter[str] = Counter()
    for each in range(2):
        state = game.new(seats, read_options(game, {"turn_limit": 14}), f"later {each}")
        assert isinstance(state, L5RState)
        rng = rng_of(f"later {name} {each}")
        while state.deciders():
            seat = state.deciders()[0]
            found = state.later(seat)
            assert not found or state.moment(seat) in MOMENTS
            if found and rng.below(3) == 0:
                before = state.dump()
                for moment in {later.moment for later in found}:
                    then = passed_to(state, seat, moment)
                    if then is None:
                        continue  # what was drawn or turned up meanwhile changed it
                    said = [later.action for later in found if later.moment == moment]
                    asked = [then.action(seat, code) for code in then.legal(seat)]
                    assert all(action in asked for action in said), (moment, said, asked)
                    seen[moment] += 1
                assert state.dump() == before
            state.play(seat, sensible(state, seat, rng))
    assert min(seen["purchase"], seen["clearing"]) > 5, seen
    assert (seen["full exchange"] > 0) == (name == "war-of-honor"), seen


def test_nothing_is_said_ahead_in_another_players_turn() -> None:
    game = find("celestial")
    state = game.new(2, read_options(game, {"turn_limit": 8}), "turns")
    assert isinstance(state, L5RState)
    rng = rng_of("turns")
    while state.deciders():
        seat = state.deciders()[0]
        assert seat == state.active or not state.later(seat)
        state.play(seat, sensible(state, seat, rng))
