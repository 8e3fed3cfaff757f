"""The tables on which Kenjin must conform, and what is always true of it."""

from __future__ import annotations

from collections import Counter

from conformance.record import Conformance
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import ASSASSINATE
from gorin.games.kenjin.units import COPIES, NAMES, hand_units, owner_of, unit_of
from gorin.kernel.contract import State


def kenjin_conserves_cards(state: State) -> None:
    """Everybody's thirteen cards are somewhere, once."""
    assert isinstance(state, KenjinState)
    armies = [Counter(hand_units(hand)) for hand in state.hands]
    placed = [card for stack in state.stacks for card in stack]
    for card in [*placed, *state.assassinated, *state.aside]:
        armies[owner_of(card)][unit_of(card)] += 1
    if state.phase == ASSASSINATE:  # an Assassin on her way is in nobody's hand and on no stack
        armies[state.seat][NAMES.index("assassin")] += 1
    for army in armies:
        assert army == Counter(dict(enumerate(COPIES)))


CONFORMANCE = {
    "kenjin": Conformance(
        tables=[
            (3, {"setup": "draft"}),
            (4, {"setup": "draft", "teams": True}),
            (4, {"teams": True, "first": 2}),
            (2, {"strengths": {"lord": 1, "archer": 2, "peasant": 1}, "first": 1}),
        ],
        invariants=[kenjin_conserves_cards],
    )
}
