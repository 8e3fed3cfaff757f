"""The Reactions of 1995, each played."""

from __future__ import annotations

from gorin.games.l5r.values.terms import DECK, DISCARD, UP
from l5r.cards.imp_people import table
from l5r.cards.marks import card


@card("Avoid Fate")
def test_an_event_does_not_occur_and_is_shuffled_back() -> None:
    p = table().province(1, 0, "Windfall (down)").hand(0, "Avoid Fate").honor(1, 5).turn(1)
    assert (p.asked, p.can_use("Avoid Fate")) == (0, True)
    p.use("Avoid Fate")
    assert (p.honor_of(1), p.zone("Windfall")) == (5, DECK)
    lying = p.state.provinces[1][0]
    assert lying >= 0  # another card, for the next turn
    assert not p.state.flags[lying] & UP
    assert p.zone("Avoid Fate") == DISCARD


@card("Avoid Fate")
def test_an_event_whose_fate_nobody_avoids_occurs() -> None:
    p = table().province(1, 0, "Windfall (down)").hand(0, "Avoid Fate").honor(1, 5).turn(1)
    p.passes(0)
    assert (p.honor_of(1), p.zone("Windfall")) == (9, DISCARD)
