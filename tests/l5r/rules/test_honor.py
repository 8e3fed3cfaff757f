"""Gains and losses of Honor, and the dishonorable."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.terms import FORCE, GAME, HONOR, TURN
from l5r.rules.cards import table
from support import rule


def changes(p):
    return [(event.seat, event.by) for event in p.state.log if type(event).__name__ == "HonorChanged"]


@rule("R89")
@pytest.mark.parametrize(("title", "out"), [("Tithe", False), ("Debt", True)])
def test_gains_and_losses_are_applied_as_printed_and_looked_at_each_time(title, out):
    p = table("Lion", "Lion", "Lion").honor(0, -17).hand(0, title).action_phase().use(title)
    assert p.state.out[0] == out


@rule("R89", "R65")
def test_of_one_moment_gains_come_before_losses():
    p = table().at(0, 0, "Brute").at(1, 0, "Bushi (dishonored)").province(0, 0, "Page")
    p.state.log = []
    p.battle(0, 1).all_pass()
    assert changes(p) == [(0, 2), (1, -2)]


@rule("R87")
def test_a_loss_brought_down_to_nothing_has_not_happened():
    p = table().hand(0, "Debt", "Alibi").action_phase()
    p.state.log = []
    p.use("Debt").use("Alibi")
    assert changes(p) == [(0, 3)]


@rule("R61")
def test_the_personal_honor_of_the_dishonorable_is_zero_whatever_bonuses_there_are():
    p = table().home(0, "Bushi").action_phase()
    p.state.marks.modify(p.state, p.card("Bushi"), HONOR, 2, GAME, p.state.underway.scratch(0))
    assert p.stat("Bushi", HONOR) == 4
    p.state.marks.dishonor(p.state, p.card("Bushi"))
    assert p.stat("Bushi", HONOR) == 0


@rule("R61")
def test_a_minimum_printed_on_a_card_beats_that():
    assert table().home(0, "Stoic (dishonored)").action_phase().stat("Stoic", HONOR) == 1


@rule("R86")
def test_dishonoring_the_dishonorable_does_nothing_but_he_may_be_targeted():
    p = table().hand(0, "Shame").home(0, "Bushi (dishonored)").action_phase()
    p.state.log = []
    p.use("Shame")
    assert p.dishonored("Bushi")
    assert "Dishonored" not in [type(event).__name__ for event in p.state.log]


@rule("R65")
def test_the_destruction_of_a_dishonorable_personality_costs_his_base_personal_honor():
    p = table().hand(0, "Slay", "Slay").home(1, "Bushi (dishonored)", "Rider (dishonored)").action_phase()
    p.use("Slay").choose("Bushi")
    assert p.honor_of(1) == 5 - 2
    p.use("Slay#2")
    assert p.honor_of(1) == 5 - 2 - 2


@rule("R65")
def test_being_discarded_costs_nothing():
    p = table().home(0, "Retiree (dishonored)").action_phase().use("Retiree")
    assert p.honor_of(0) == 7


@rule("R81")
def test_dishonor_swallows_a_gain_and_a_later_one_comes_through():
    p = table().hand(0, "Praise Twice").home(0, "Bushi (dishonored)").action_phase().use("Praise Twice")
    assert p.honor_of(0) == 7 + 3
    assert not p.dishonored("Bushi")


@rule("R81")
def test_only_the_gaining_players_own_personalities_matter():
    p = table().hand(0, "Praise").home(1, "Bushi (dishonored)").action_phase().use("Praise")
    assert p.honor_of(0) == 9
    assert p.dishonored("Bushi")


@rule("R82")
@pytest.mark.parametrize(
    ("unit", "use"),
    [
        ("Bushi (dishonored)", "Praise"),  # the target
        ("Bushi (dishonored)", "Volunteer"),  # the performer
        ("Bard (dishonored)", "Bard"),  # the source
        ("Martyr", "Martyr"),  # dishonored as its cost
        ("Sage (dishonored) + Gust", "Gust"),  # whose attachment acts
    ],
)
def test_who_is_involved_in_a_gain(unit, use):
    p = table().hand(0, "Praise", "Volunteer").home(0, unit).action_phase().use(use)
    assert p.honor_of(0) == 7
    assert not p.dishonored(unit.split(" (")[0])


@rule("R82")
def test_somebody_who_merely_bows_for_the_cost_is_not_involved():
    p = table().hand(0, "Collect").home(0, "Bushi (dishonored)").action_phase().use("Collect")
    assert p.bowed("Bushi")
    assert p.honor_of(0) == 9
    assert p.dishonored("Bushi")


@rule("L5R-DISHONOR-1")
def test_dishonor_in_a_winning_army_costs_the_leader_the_gain():
    p = table().at(0, 0, "Brute", "Bushi (dishonored)").at(1, 0, "Sage").province(0, 0, "Page")
    p.battle(0, 1).all_pass()
    assert p.dead("Sage")
    assert p.honor_of(0) == 7
    assert not p.dishonored("Bushi")


@rule("L5R-DISHONOR-1")
def test_where_nothing_is_gained_nobody_is_rehonored():
    p = table().at(0, 0, "Brute", "Bushi (dishonored)").province(0, 0, "Page")
    p.battle(0, 1).all_pass()
    assert p.dishonored("Bushi")


@rule("L5R-DISHONOR-2")
def test_a_tie_restores_the_dishonorable_before_everybody_falls():
    p = table().at(0, 0, "Bushi (dishonored)").at(1, 0, "Rider + Heirloom").province(0, 0, "Page")
    p.state.marks.modify(p.state, p.card("Bushi"), FORCE, 1, TURN, p.state.underway.scratch(0))
    p.battle(0, 1).all_pass()
    assert p.dead("Bushi")
    assert p.dead("Rider")
    assert not p.dishonored("Bushi")
    assert p.honor_of(0) == 7  # nothing for his army, and no loss for his death
    assert p.honor_of(1) == 5 + 1


@rule("L5R-DISHONOR-2")
def test_a_tie_restores_the_dishonorable_of_the_defenders_too():
    p = table().at(0, 0, "Bushi").at(1, 0, "Rider (dishonored)").province(0, 0, "Page")
    p.battle(0, 1).all_pass()
    assert p.dead("Bushi")
    assert p.dead("Rider")
    assert not p.dishonored("Rider")
    assert (p.honor_of(0), p.honor_of(1)) == (7 + 1, 5)
