"""Strategies that answer what others do, from Geisha Assassin on."""

from __future__ import annotations

from l5r.cards.marks import card
from l5r.cards.plots import table
from support import rule


@card("Sneak Attack")
@rule("R279")
def test_after_a_sneak_attack_the_attacker_acts_first() -> None:
    p = table().hand(0, "Sneak Attack", "Wait").hand(1, "Wait").at(0, 0, "Bushi").at(1, 0, "Guard")
    p.battle(0, 1)
    assert p.asked == 0, "as the battle begins"
    p.use("Sneak Attack")
    assert p.asked == 0
    assert p.can_use("Wait")
    p.passes(0)
    assert p.asked == 1


@card("Sneak Attack")
@rule("R279")
def test_a_sneak_attack_needs_a_unit_there() -> None:
    p = table().hand(0, "Sneak Attack", "Wait").hand(1, "Wait").home(0, "Bushi").at(1, 0, "Guard")
    p.battle(0, 1)
    assert p.asked == 1, "nothing was offered to the Attacker"
    p = table().hand(1, "Sneak Attack", "Wait").hand(0, "Wait").at(0, 0, "Bushi").at(1, 0, "Guard")
    p.battle(0, 1)
    assert p.can_use("Sneak Attack"), "anybody with a unit there may play it"
    p.use("Sneak Attack")
    assert p.asked == 0
