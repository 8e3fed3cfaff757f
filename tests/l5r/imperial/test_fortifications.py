"""Fortifications: Holdings that belong to the province from which they were bought."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Rampart
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import event, fortification, personality
from gorin.games.l5r.values.terms import BOWED, DISCARD
from support import rule

WALLS = fortification("Test Walls", 3, "", Always(Rampart(4)))
TOWER = fortification("Test Tower", 1, "")
SHRINE = fortification("Test Shrine", 0, "", Always(Rampart(2, all=True)))
GIANT = personality("Test Giant", "", "30 5 - 0 0", "")


def table(*clans: str) -> Position:
    return Position(*(clans or ("Crab", "Lion")), ruleset=IMPERIAL, cards=(WALLS, TOWER, SHRINE, GIANT))


@rule("IMP-FORT-1")
def test_a_fortification_belongs_to_the_province_it_was_bought_from() -> None:
    p = table().province(0, 1, "Test Walls").dynasty_phase(0)
    p.buy("Test Walls")
    card = p.card("Test Walls")
    assert (p.state.slot[card], p.state.flags[card] & BOWED != 0) == (1, True)
    assert [p.state.stats.strength(p.state, 0, slot) for slot in range(4)] == [8, 12, 8, 8]


@rule("IMP-FORT-2")
def test_one_of_each_title_a_province() -> None:
    p = table().estate(0, "Test Walls@1").province(0, 1, "Test Walls").dynasty_phase(0)
    assert "Test Walls" not in " ".join(p.offered())
    p = table().estate(0, "Test Walls@1").province(0, 2, "Test Walls").dynasty_phase(0)
    p.buy("Test Walls#2")
    assert [p.state.stats.strength(p.state, 0, slot) for slot in range(4)] == [8, 12, 12, 8]
    p = table().estate(0, "Test Walls@1").province(0, 1, "Test Tower").dynasty_phase(0)
    p.buy("Test Tower")
    assert len(p.state.places.belonging(p.state, 0, 1)) == 2


@rule("R125")
def test_a_fortification_is_destroyed_with_its_province() -> None:
    p = table().estate(0, "Test Walls@1", "Test Tower@2").at(1, 1, "Test Giant")
    p.battle(attacker=1, defender=0, field=1).all_pass()
    assert not p.state.places.has_province(p.state, 0, 1)
    assert p.state.zone[p.card("Test Walls")] == DISCARD
    assert p.state.zone[p.card("Test Tower")] != DISCARD


def test_walls_that_stand_for_all_provinces() -> None:
    p = table().estate(0, "Test Shrine@3")
    p.action_phase(0)
    assert [p.state.stats.strength(p.state, 0, slot) for slot in range(4)] == [10, 10, 10, 10]
    assert p.state.stats.strength(p.state, 1, 0) == 7
    assert card_text(SHRINE) == ["Each of your provinces has +2 strength."]
    assert card_text(WALLS) == ["This province has +4 strength."]


def test_a_reconstruction_says_so() -> None:
    from gorin.games.l5r.language.text.cards import note

    assert note(event("Test Event", "", reconstructed=True)).startswith("Reconstruction")
    assert note(WALLS) == ""
