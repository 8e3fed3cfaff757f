"""Resolving battles, and what happens to units afterwards."""

from __future__ import annotations

from gorin.games.l5r.values.asking import ASK_FIELD
from gorin.games.l5r.values.terms import ATTACK_PHASE
from l5r.celestial.game import act, quiet
from support import rule


def fight(p, field=0):
    """The battle is begun and fought without actions."""
    return p.battle(attacker=0, defender=1, field=field).all_pass()


@rule("CEL-RESOLVE-1")
def test_bowed_cards_add_nothing():
    p = quiet().at(0, 0, "Wanderer (bowed)", "Farmer").at(1, 0, "Rider")
    fight(p)
    assert p.dead("Farmer")
    assert p.dead("Wanderer")
    assert p.in_play("Rider")


@rule("CEL-RESOLVE-1")
def test_an_unbowed_follower_counts_under_a_bowed_personality():
    p = quiet().at(0, 0, "Wanderer (bowed) + Footmen").at(1, 0, "Farmer")
    fight(p)
    assert p.dead("Farmer")
    assert p.in_play("Wanderer")


@rule("CEL-RESOLVE-1")
def test_a_bowed_follower_adds_nothing_under_an_unbowed_personality():
    p = quiet().at(0, 0, "Farmer + Footmen (bowed)").at(1, 0, "Rider")
    fight(p)
    assert p.dead("Farmer")


@rule("CEL-RESOLVE-2")
def test_zero_against_nobody_has_no_outcome():
    p = quiet().at(0, 0, "Wanderer (bowed)")
    fight(p)
    assert p.state.fight.won == 0
    assert p.in_play("Wanderer")
    assert p.state.places.province_count(p.state, 1) == 4
    assert (p.honor_of(0), p.honor_of(1)) == (7, 7)


@rule("CEL-RESOLVE-2")
def test_zero_against_zero_with_units_on_both_sides_is_a_tie():
    p = quiet().at(0, 0, "Wanderer (bowed)").at(1, 0, "Farmer (bowed)")
    fight(p)
    assert p.dead("Wanderer")
    assert p.dead("Farmer")


@rule("CEL-RESOLVE-3")
def test_attackers_bow_and_go_home_at_once():
    p = quiet().at(0, 0, "Wanderer + Footmen").at(0, 1, "Farmer").at(1, 0, "Farmer")
    fight(p)
    assert p.state.asking == ASK_FIELD
    assert (p.place("Wanderer"), p.place("0:Farmer")) == (-1, 1)
    assert p.bowed("Wanderer")
    assert p.bowed("Footmen")


@rule("CEL-RESOLVE-3")
def test_they_do_so_without_an_outcome_too():
    p = quiet().at(0, 0, "Wanderer (bowed) + Footmen (bowed)").at(0, 1, "Farmer")
    fight(p)
    assert p.place("Wanderer") == -1


@rule("CEL-RESOLVE-3")
def test_going_home_is_no_movement():
    p = quiet().at(0, 0, "Wanderer").at(0, 1, "Farmer").hand(0, "Bind").battle(attacker=0, defender=1)
    act(p, "Bind", "Wanderer").all_pass()
    assert p.place("Wanderer") == -1
    assert p.bowed("Wanderer")


@rule("CEL-RESOLVE-4")
def test_defenders_stay_unbowed_where_they_fought():
    p = quiet().at(0, 0, "Farmer").at(0, 1, "Farmer").at(1, 0, "Wanderer")
    fight(p)
    assert p.state.phase == ATTACK_PHASE
    assert p.place("Wanderer") == 0
    assert not p.bowed("Wanderer")


@rule("CEL-RESOLVE-4")
def test_after_the_last_battle_all_go_home_and_only_attackers_bow():
    p = quiet().province(0, 0, "Farm").at(0, 0, "Farmer").at(0, 1, "Rider").at(1, 0, "Wanderer")
    fight(p)
    p.pick(2)
    while p.state.phase == ATTACK_PHASE:
        p.pick(p.state.codes[0])
    assert (p.place("Wanderer"), p.place("Rider")) == (-1, -1)
    assert not p.bowed("Wanderer")
    assert p.bowed("Rider")
