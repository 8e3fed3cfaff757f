"""The phase that everybody is shown is the one that was told last, also while somebody is only asked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gorin.games import find
from gorin.kernel.values import Event
from support import LONG

GAMES = [("celestial", 2), ("imperial", 2), ("imperial", 3), ("war-of-honor", 3)]


def _told(event: Event, before: str) -> str:
    """The phase after an event: a turn begins with its first phase."""
    kind = type(event).__name__
    if kind == "TurnBegan":
        return "straighten"
    return str(getattr(event, "phase", "")).lower() if kind == "PhaseBegan" else before


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_phase_of_a_view_is_the_one_that_was_told_last(game: str, seats: int) -> None:
    """For who decides, for the others and for who only watches: "Attack" while one is asked whether to."""
    declared = 0
    for number in range(20 if LONG else 2):
        state: Any = find(game).new(seats, None, f"phases {number}")
        rng = random.Random(number)
        told = ""
        for _ in range(500):
            if not state.deciders():
                break
            seat = state.deciders()[0]
            actions = state.decision(seat).actions
            for event in state.apply(seat, rng.choice(actions)):
                told = _told(event, told)
            views = state.views([None, *range(seats)])
            assert len({view.phase for view in views}) == 1
            if told and views[0].phase not in ("battle", "duel", "over"):
                assert views[0].phase == told
            for asked in state.deciders()[:1]:
                names = {type(action).__name__ for action in state.decision(asked).actions}
                if names & {"Attack", "Besiege"}:
                    declared += 1
                    assert views[0].phase == "attack"
    assert declared > 0
