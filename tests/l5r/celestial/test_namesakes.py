"""The one pair of namesakes that the sets hold: Isawa Kyoko, plain and Experienced."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.asking import ASK_BUY
from gorin.games.l5r.values.terms import AT_HOME, CHI, DISCARD, GONE
from l5r.cards.stage import fight
from support import rule

PLAIN = "Isawa Kyoko"
GROWN = "Isawa Kyoko • Experienced"


def dynasty(*units: str, clan: str = "Phoenix", honor: int = 6, ruleset: Ruleset = CELESTIAL) -> Position:
    """A Dynasty Phase of seat 0 with these units and the Experienced one face-up in a province."""
    p = Position(clan, "Lion" if clan != "Lion" else "Dragon", ruleset=ruleset).honor(0, honor)
    return p.home(0, *units).province(0, 0, GROWN).province(0, 1, "Silver Mine").dynasty_phase(0)


@rule("R70", "CEL-EXP-1")
def test_the_experienced_kyoko_is_laid_over_the_plain_one():
    p = dynasty(PLAIN, honor=0)
    assert not p.can_buy(GROWN, "discount")  # her Honor Requirement is 10
    top, below = p.card(GROWN), p.card(PLAIN)
    p.buy(GROWN, "overlay")
    assert p.state.units[0] == (top,)
    assert p.state.under[top] == (below,)
    assert p.stat(GROWN, CHI) == 3


@rule("R70", "CEL-EXP-1")
@pytest.mark.parametrize("clan", ["Phoenix", "Scorpion", "Lion"])
def test_whoever_has_both_may_do_it_for_she_is_not_loyal(clan):
    assert dynasty(PLAIN, clan=clan).can_buy(GROWN, "overlay")


@rule("CEL-EXP-2")
def test_it_costs_nothing_and_both_ways_are_open():
    p = dynasty(PLAIN, honor=20)
    assert p.can_buy(GROWN, "overlay")
    assert p.can_buy(GROWN, "discount")
    p.buy(GROWN, "overlay")
    assert not p.bowed("0:City of Tears")
    assert p.honor_of(0) == 20
    assert p.state.asking == ASK_BUY  # and the province was refilled
    assert p.state.provinces[0][0] not in (-1, p.card(GROWN))


@rule("CEL-EXP-1")
@pytest.mark.parametrize("unit", ["Isawa Naki", "Isawa Akihiro", GROWN])
def test_she_is_laid_over_nobody_else(unit):
    p = Position("Phoenix", "Lion").home(0, unit).home(1, PLAIN).province(0, 0, GROWN).dynasty_phase(0)
    assert not p.can_buy(f"{GROWN}#2" if unit == GROWN else GROWN, "overlay")


@rule("CEL-EXP-1")
def test_the_plain_one_is_never_laid_over_the_experienced_one():
    p = Position("Phoenix", "Lion").home(0, GROWN, PLAIN).province(0, 0, PLAIN).dynasty_phase(0)
    assert not p.can_buy("Isawa Kyoko#2", "overlay")
    assert p.can_buy("Isawa Kyoko#2", "discount")


@rule("R70", "CEL-UNIQUE-1")
def test_a_second_experienced_one_is_barred_by_the_first_on_the_plain_one_too():
    p = Position("Phoenix", "Lion").home(0, GROWN, PLAIN).province(0, 0, GROWN).honor(0, 20).dynasty_phase(0)
    assert not p.can_buy(f"{GROWN}#2", "overlay")
    assert not p.can_buy(f"{GROWN}#2", "discount")


@rule("R76")
def test_her_spells_and_states_stay():
    p = dynasty(f"{PLAIN} (dishonored) + The Storm Within + Heaven's Tears").buy(GROWN, "overlay")
    assert p.attachments(GROWN) == ["The Storm Within", "Heaven's Tears"]
    assert p.dishonored(GROWN)
    assert p.place(GROWN) == AT_HOME


@rule("R76")
def test_when_she_dies_the_plain_card_leaves_the_game():
    p = dynasty(f"{PLAIN} + The Storm Within")
    top, below = p.card(GROWN), p.card(PLAIN)
    p.buy(GROWN, "overlay")
    p.state.leaving.destroy(p.state, top, None)
    assert p.state.zone[top] == DISCARD
    assert p.state.zone[below] == GONE
    assert p.zone("The Storm Within") == DISCARD


@rule("R76")
def test_the_stack_has_the_ability_of_the_top_card():
    p = Position("Phoenix", "Lion").at(0, 0, PLAIN).at(1, 0, "Matsu Mikura").province(0, 0, GROWN)
    top = p.card(GROWN)
    p.state.arrivals.overlay(p.state, top, p.card(PLAIN))
    before = p.honor_of(0)
    fight(p).use(GROWN)
    assert p.bowed(GROWN)
    assert p.place("Matsu Mikura") == AT_HOME
    assert p.honor_of(0) == before + 1


@rule("WOH-DYNASTY-5", "WOH-ADV-1")
def test_in_war_of_honor_only_advanced_play_lays_her_over():
    assert not dynasty(PLAIN, ruleset=WAR_OF_HONOR).can_buy(GROWN, "overlay")
    assert dynasty(PLAIN, ruleset=variant("paths advanced")).can_buy(GROWN, "overlay")
