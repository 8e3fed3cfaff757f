"""Ranged Attacks of 1995: who shoots bows, several of a unit shoot together, and strength must be greater."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ACTION, ASK_JOIN, ASK_TARGET
from gorin.games.l5r.values.moves import Use
from gorin.games.l5r.values.terms import DISCARD
from l5r.imperial.cards import field
from support import refusal_of, rule


def shoots_along(p, *names):
    """These cards of the unit shoot along, and nobody else."""
    g = p.state
    for name in names:
        assert g.asking == ASK_JOIN
        g.apply(g.asked, Use(p.card(name), 0))
    if g.asking == ASK_JOIN:
        p.passes()
    return p


@rule("IMP-RANGED-1", "R8")
def test_who_makes_a_ranged_attack_bows():
    p = field().at(0, 0, "Bushi").at(1, 0, "Archer").battle(0, 1)
    p.use("Archer")
    assert p.bowed("Archer")
    assert p.dead("Bushi")


@rule("R8")
def test_a_follower_bows_and_its_leader_does_not():
    p = field().at(0, 0, "Bushi + Levy").at(1, 0, "Brute + Bowmen").battle(0, 1)
    p.use("Bowmen")
    assert p.bowed("Bowmen")
    assert not p.bowed("Brute")
    assert p.zone("Levy") == DISCARD


@rule("R8")
def test_a_bowed_archer_does_not_shoot():
    p = field().at(0, 0, "Bushi").at(1, 0, "Brute + Bowmen (bowed)", "Ghoul").battle(0, 1)
    assert not p.can_use("Bowmen")


@rule("R8")
def test_an_item_follows_its_text():
    p = field().at(0, 0, "Bushi").at(1, 0, "Brute + Dart").battle(0, 1)
    p.use("Dart")
    assert not p.bowed("Brute")
    assert p.zone("Dart") == DISCARD
    assert p.dead("Bushi")


@rule("R8")
def test_an_item_without_a_cost_costs_nothing():
    p = field().at(0, 0, "Bushi").at(1, 0, "Brute + Sling").battle(0, 1)
    p.use("Sling")
    assert p.dead("Bushi")
    assert (p.bowed("Brute"), p.bowed("Sling")) == (False, False)


@rule("R8")
def test_a_strategy_bows_nobody():
    p = field().at(0, 0, "Bushi").at(1, 0, "Brute").hand(1, "Volley Fire").battle(0, 1)
    p.use("Volley Fire")
    assert p.dead("Bushi")
    assert not p.bowed("Brute")


@rule("IMP-RANGED-1")
def test_an_archer_who_straightens_shoots_again():
    p = field().at(0, 0, "Bushi", "Brute").at(1, 0, "Archer").battle(0, 1)
    p.use("Archer").choose("Bushi")
    p.state.marks.straighten(p.state, p.card("Archer"), None)
    p.use("0:Wait")
    assert p.asked == 1
    assert p.can_use("Archer")


@rule("IMP-RANGED-2", "R135")
@pytest.mark.parametrize(("target", "falls"), [("Bushi", True), ("Rider", False)])
def test_the_strength_must_be_greater_than_the_force(target, falls):
    p = field().at(0, 0, target).at(1, 0, "Archer").battle(0, 1)
    p.use("Archer")
    assert p.dead(target) == falls


@rule("R40", "R135")
def test_a_shot_that_can_hurt_nobody_is_legal():
    p = field().at(0, 0, "Brute").at(1, 0, "Archer").battle(0, 1)
    p.use("Archer")
    assert (p.bowed("Archer"), p.in_play("Brute")) == (True, True)


@rule("IMP-RANGED-3")
def test_followers_shield_their_leader():
    p = field().at(0, 0, "Bushi + Levy (bowed)").at(1, 0, "Archer", "Ghoul").battle(0, 1)
    p.use("Archer")
    assert p.zone("Levy") == DISCARD
    assert p.in_play("Bushi")


@rule("IMP-RANGED-3")
def test_it_is_aimed_at_the_enemy_in_the_same_battle_only():
    p = field().at(0, 0, "Bushi").at(0, 1, "Brute").home(0, "Ghoul").at(1, 0, "Archer", "Rider").battle(0, 1)
    p.use("Archer")
    assert p.dead("Bushi")  # the only choice was made by itself


@rule("IMP-RANGED-4", "R135")
def test_two_of_a_unit_add_their_strengths():
    """The spearmen's 2 and the Samurai's 3 together destroy a Samurai of Force 4 (book, Ranged Attacks)."""
    p = field().at(0, 0, "Brute + Plate").at(1, 0, "Archer + Bowmen").battle(0, 1)
    assert p.force("Brute") == 6
    p.use("Archer")
    shoots_along(p, "Bowmen")
    assert p.in_play("Brute")
    p = field().at(0, 0, "Rider + Plate").at(1, 0, "Archer + Bowmen").battle(0, 1)
    assert p.force("Rider") == 4
    p.use("Bowmen")
    shoots_along(p, "Archer")
    assert (p.bowed("Archer"), p.bowed("Bowmen")) == (True, True)
    assert p.dead("Rider")


@rule("IMP-RANGED-4")
def test_neither_alone_destroys_him():
    for shooter in ("Archer", "Bowmen"):
        p = field().at(0, 0, "Rider + Plate").at(1, 0, "Archer + Bowmen").battle(0, 1)
        p.use(shooter)
        shoots_along(p)
        assert p.in_play("Rider")
        assert p.bowed(shooter)
        assert not p.bowed("Bowmen" if shooter == "Archer" else "Archer")


@rule("IMP-RANGED-4")
def test_cards_of_different_units_do_not_shoot_together():
    p = field().at(0, 0, "Brute", "Bushi").at(1, 0, "Archer", "Ghoul + Bowmen").battle(0, 1)
    p.use("Archer")
    assert p.state.asking == ASK_TARGET


@rule("IMP-RANGED-4")
def test_three_bowmen_and_the_choice_comes_before_the_target():
    p = field().at(0, 0, "Brute", "Bushi").at(1, 0, "Ghoul + Bowmen + Bowmen + Bowmen").battle(0, 1)
    p.use("Bowmen")
    shoots_along(p, "Bowmen#2", "Bowmen#3")
    assert p.state.asking == ASK_TARGET
    assert not p.bowed("Bowmen")
    p.choose("Brute")
    assert p.dead("Brute")
    assert all(p.bowed(f"Bowmen#{n}") for n in (1, 2, 3))


@rule("IMP-RANGED-4")
def test_who_shot_along_has_shot():
    p = field().at(0, 0, "Brute", "Bushi").at(1, 0, "Ghoul + Bowmen + Bowmen").battle(0, 1)
    p.use("Bowmen")
    shoots_along(p, "Bowmen#2")
    p.choose("Brute").passes(0)
    assert p.asked == 1
    assert not p.can_use("Bowmen")


@rule("IMP-RANGED-4")
def test_archers_of_a_bowed_leader_shoot_and_he_does_not_join():
    p = field().at(0, 0, "Bushi").at(1, 0, "Archer (bowed) + Bowmen", "Ghoul").battle(0, 1)
    p.use("Bowmen")
    assert p.state.asking == ASK_ACTION


@rule("IMP-RANGED-4")
def test_who_cannot_shoot_along_is_refused():
    p = field().at(0, 0, "Bushi").at(1, 0, "Archer + Bowmen + Guard").battle(0, 1)
    p.use("Archer")
    assert refusal_of(p.state, 1, Use(p.card("Guard"), 0)).rule == "R135"


@rule("R304")
def test_items_shoot_along_at_their_own_cost():
    p = field().at(0, 0, "Brute + Plate + Plate").at(1, 0, "Ghoul + Bowmen + Dart").battle(0, 1)
    p.use("Bowmen")
    shoots_along(p, "Dart")
    assert p.zone("Dart") == DISCARD
    assert p.bowed("Bowmen")
    assert p.dead("Brute")


@rule("R304", "R35")
def test_nobody_bows_twice():
    p = field().at(0, 0, "Brute").at(1, 0, "Archer + Longbow").battle(0, 1)
    p.use("Archer")
    assert p.state.asking == ASK_ACTION
    assert p.in_play("Brute")


@rule("R304")
def test_a_longbow_joins_where_its_bearer_does_not_shoot_himself():
    p = field().at(0, 0, "Brute").at(1, 0, "Ghoul + Longbow + Bowmen").battle(0, 1)
    p.use("Longbow")
    shoots_along(p, "Bowmen")
    assert (p.bowed("Ghoul"), p.bowed("Bowmen"), p.bowed("Longbow")) == (True, True, False)
    assert p.dead("Brute")


@rule("R304")
def test_who_shoots_twice_joins_nobody_and_nobody_joins():
    p = field().at(0, 0, "Bushi", "Brute").at(1, 0, "Twin Archer + Bowmen").battle(0, 1)
    p.use("Bowmen")
    assert p.state.asking == ASK_TARGET
    p = field().at(0, 0, "Bushi", "Brute").at(1, 0, "Twin Archer + Bowmen").battle(0, 1)
    p.use("Twin Archer")
    assert p.state.asking == ASK_TARGET


@rule("R135")
def test_a_strength_that_is_counted_counts_for_each_shooter():
    p = field().at(0, 0, "Brute").at(1, 0, "Marksman + Bowmen").battle(0, 1)
    p.use("Bowmen")
    shoots_along(p, "Marksman")
    assert p.dead("Brute")  # 2 and Chi 4 against 5
