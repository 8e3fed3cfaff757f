"""The victory of five Rings."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.history import Past
from gorin.games.l5r.language.moments import after_action
from gorin.games.l5r.language.statements import Open, RingEntry
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import ring
from gorin.games.l5r.values.terms import ENLIGHTENMENT, HAND, OWN_TEXT, STRATEGY, TURN, YOU
from l5r.cards.marks import card

#: The set has no Ring of Fire. This one may enter after any action from a Strategy; and one of Air again.
FIRE = ring(
    "Ring of Fire",
    4,
    "Unique, Fire",
    RingEntry(after_action(by=YOU, kinds=STRATEGY), Past(1, TURN, kinds=STRATEGY)),
    Open(Draw(1)),
)
SECOND_AIR = ring(
    "Second Ring of Air",
    4,
    "Unique, Air",
    RingEntry(after_action(by=YOU, kinds=STRATEGY), Past(1, TURN, kinds=STRATEGY)),
)
FOUR = ("Ring of Air", "Ring of Earth", "Ring of Water", "Ring of the Void")


def four_rings(*hand: str, own_text: tuple[str, ...] = FOUR, of: int = 0) -> Position:
    """Seat 0 plays a Strategy with four Rings in play, of which these entered by their own text."""
    p = Position("Dragon", "Lion", cards=[FIRE, SECOND_AIR]).hand(0, "Swift Counterattack", *hand)
    p.home(0, "Togashi Taro").estate(of, *FOUR)
    for title in own_text:
        p.state.ledger.write_flags(p.state, p.card(title), p.state.flags[p.card(title)] | OWN_TEXT)
    return p.action_phase(0).use("Swift Counterattack")


def test_five_rings_of_five_elements_win_at_once() -> None:
    p = four_rings("Ring of Fire")
    assert p.state.victory == 0
    p.choose("Ring of Fire")
    assert p.state.victory == ENLIGHTENMENT
    assert p.state.winners == (0,)
    assert p.asked == -1


def test_a_ring_may_stay_in_hand() -> None:
    p = four_rings("Ring of Fire").passes(0)
    assert p.state.victory == 0
    assert p.zone("Ring of Fire") == HAND


@pytest.mark.parametrize("uncounted", FOUR)
def test_each_of_the_five_must_have_entered_by_its_own_text(uncounted: str) -> None:
    counted = tuple(title for title in FOUR if title != uncounted)
    p = four_rings("Ring of Fire", own_text=counted).choose("Ring of Fire")
    assert p.in_play("Ring of Fire")
    assert p.state.victory == 0


def test_five_rings_of_four_elements_are_not_enough() -> None:
    p = four_rings("Second Ring of Air").choose("Second Ring of Air")
    assert p.in_play("Second Ring of Air")
    assert p.state.victory == 0


def test_the_rings_of_another_player_do_not_count() -> None:
    p = four_rings("Ring of Fire", of=1).choose("Ring of Fire")
    assert p.state.victory == 0


@card("Togashi's Guidance")
def test_a_ring_that_guidance_brought_back_does_not_count() -> None:
    p = Position("Dragon", "Lion", cards=[FIRE]).hand(0, "Ring of Air", "Ring of Fire", "Swift Counterattack")
    p.home(0, "Togashi Taro").estate(0, "Togashi's Guidance", *FOUR[1:])
    for title in FOUR[1:]:
        p.state.ledger.write_flags(p.state, p.card(title), p.state.flags[p.card(title)] | OWN_TEXT)
    p.action_phase(0).use("Ring of Air").use("Togashi's Guidance").pick(1)
    assert p.in_play("Ring of Air")
    p.use("Swift Counterattack").choose("Ring of Fire")
    assert p.in_play("Ring of Fire")
    assert p.state.victory == 0


def test_a_unique_ring_does_not_enter_beside_another_of_its_title() -> None:
    p = Position("Dragon", "Lion", cards=[FIRE]).hand(0, "Swift Counterattack", "Ring of Fire")
    p.home(0, "Togashi Taro").estate(0, "Ring of Fire").action_phase(0).use("Swift Counterattack")
    assert p.hand_of(0) == ["Ring of Fire"]
    assert not p.may_choose("Ring of Fire#1")
    assert not p.may_choose("Ring of Fire#2")
