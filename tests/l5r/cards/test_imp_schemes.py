"""The Strategies of 1995 for the Action Phase, each played."""

from __future__ import annotations

from l5r.cards.imp_people import table
from l5r.cards.marks import card


@card("Breach of Etiquette")
def test_whoever_has_most_honor_loses_five() -> None:
    p = table("Lion", "Dragon", "Crab").honor(0, 9).honor(1, 12).honor(2, 12).hand(0, "Breach of Etiquette")
    p.action_phase(0).use("Breach of Etiquette")
    assert [p.honor_of(seat) for seat in range(3)] == [9, 7, 7]


@card("Breach of Etiquette")
def test_it_may_be_you() -> None:
    p = table().honor(0, 9).honor(1, 8).hand(0, "Breach of Etiquette").action_phase(0)
    p.use("Breach of Etiquette")
    assert (p.honor_of(0), p.honor_of(1)) == (4, 8)


@card("Explosives")
def test_a_holding_is_blown_up_for_six_gold() -> None:
    p = table().estate(1, "Granary").estate(0, "Treasury").hand(0, "Explosives", "Council").action_phase(0)
    p.use("Explosives").choose("Granary")  # three from the Stronghold, three from the Treasury
    assert (p.in_play("Granary"), p.bowed("Treasury")) == (False, True)


@card("Explosives")
def test_explosives_must_be_paid_and_hit_no_stronghold() -> None:
    p = table().hand(0, "Explosives", "Council").estate(1, "Granary").action_phase(0)
    assert not p.can_use("Explosives")  # the Stronghold alone gives three
    p = table().hand(0, "Explosives", "Council").estate(0, "Treasury").action_phase(0).use("Explosives")
    assert not p.in_play("Treasury")  # no other Holding is in play
