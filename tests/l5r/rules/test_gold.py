"""Paying Gold, entering play, and who controls what."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_PAY
from gorin.games.l5r.values.terms import COST
from l5r.rules.cards import table
from support import rule


@rule("L5R-GOLD-1", "L5R-GOLD-2")
def test_unbowed_sources_produce_gold():
    p = table().estate(0, "Old Market (bowed)", "Gold Mine").province(0, 0, "Bushi").dynasty_phase()
    assert p.can_buy("Bushi")  # 3 of the Stronghold and 2 of the mine
    p.buy("Bushi")
    assert p.bowed("Great Hall of Records")
    assert p.bowed("Gold Mine")
    assert (
        not table().estate(0, "Old Market (bowed)").province(0, 0, "Bushi").dynasty_phase().can_buy("Bushi")
    )


@rule("L5R-GOLD-2")
def test_a_source_is_not_split_over_two_costs_and_surplus_is_lost():
    p = table().province(0, 0, "Page").province(0, 1, "Page").dynasty_phase().buy("Page", "discount")
    assert p.can_buy("Page#2")
    p.buy("Page#2")
    assert p.bowed("Great Hall of Records")
    p = table().province(0, 0, "Page").province(0, 1, "Page").dynasty_phase().buy("Page")
    assert not p.can_buy("Page#2")  # the third Gold is gone


@rule("R52")
def test_sources_are_chosen_one_by_one_until_the_cost_is_met():
    p = table().estate(0, "Old Market", "Gold Mine").province(0, 0, "Bushi").dynasty_phase()
    p.buy("Bushi", pay=False).pay("Old Market")
    assert p.state.asking == ASK_PAY
    p.pay("Great Hall of Records")
    assert p.in_play("Bushi")
    assert not p.bowed("Gold Mine")


@rule("R52")
def test_a_source_with_two_ways_to_produce_asks_for_one():
    p = table().estate(0, "Bank").province(0, 0, "Bushi").dynasty_phase().buy("Bushi", "discount", pay=False)
    assert p.offered().count("Bank") == 2


@rule("R53")
def test_increases_and_reductions_of_a_price_add_up_with_the_clans():
    p = table().estate(0, "Tax Office").province(0, 0, "Page").dynasty_phase()
    assert p.stat("Page", COST) == 5
    assert not p.can_buy("Page")
    p.buy("Page", "discount")  # for 2 + 3 - 2
    assert p.in_play("Page")


@rule("R53")
def test_a_price_does_not_fall_below_zero():
    p = table().estate(0, "Toll Gate", "Toll Gate").province(0, 0, "Page").dynasty_phase()
    assert p.stat("Page", COST) == 0
    p.buy("Page")
    assert not p.bowed("Great Hall of Records")


@rule("R53")
def test_an_ignored_requirement_is_not_checked():
    p = table().honor(0, -10).hand(0, "Draft").province(0, 0, "Akodo Kuma").action_phase().use("Draft")
    p.choose("Akodo Kuma")
    assert p.in_play("Akodo Kuma")
    assert not p.bowed("Great Hall of Records")


# --- entering play and control -----------------------------------------------------------------------


@rule("L5R-ENTER-1")
def test_holdings_enter_bowed_and_all_others_unbowed_at_home():
    p = table().province(0, 0, "Old Market").province(0, 1, "Page").estate(0, "Gold Mine").dynasty_phase()
    p.buy("Old Market")
    assert p.bowed("Old Market")
    p.buy("Page")
    assert not p.bowed("Page")
    assert p.place("Page") == -1


@rule("L5R-CONTROL-1")
def test_attachments_follow_their_personality():
    p = table().hand(0, "Seduce").home(1, "Scholar + War Dogs").action_phase().use("Seduce")
    assert p.state.controller[p.card("War Dogs")] == 0
    assert p.state.owner[p.card("War Dogs")] == 1
    assert p.can_use("Scholar")


@rule("L5R-CONTROL-1")
def test_a_region_follows_its_province():
    p = table().province(0, 1, "Moor (down)").turn(0)
    assert p.state.controller[p.card("Moor")] == 0
    p.state.zones.destroy_province(p.state, 0, 1, None)
    assert not p.in_play("Moor")


@rule("R67")
def test_a_personality_taken_at_a_battlefield_goes_over_to_the_other_side():
    p = table().hand(0, "Seduce", "Shout").at(0, 0, "Bushi").at(1, 0, "Rider", "Sage").battle(0, 1)
    p.use("Seduce").choose("Rider")
    assert p.place("Rider") == 0
    assert p.state.places.attacking(p.state, p.card("Rider"))


@rule("R67")
def test_who_has_no_place_in_the_attack_gets_the_unit_home():
    p = table("Lion", "Lion", "Lion").at(0, 0, "Bushi").at(1, 0, "Rider", "Brute").battle(0, 1)
    p.state.arrivals.take_control(p.state, p.card("Rider"), 2)
    assert p.place("Rider") == -1


@rule("R67")
def test_a_taken_attachment_goes_to_a_personality_who_may_have_it():
    p = table().hand(0, "Confiscate").home(0, "Rider + Seppun Blade", "Bushi").home(1, "Sage + Cursed Blade")
    p.action_phase().use("Confiscate")
    assert p.attachments("Bushi") == ["Cursed Blade"]
    assert p.state.controller[p.card("Cursed Blade")] == 0


@rule("R67")
def test_when_control_runs_out_the_card_goes_back():
    p = table().hand(0, "Borrow").home(1, "Bushi + War Dogs").action_phase().use("Borrow")
    assert p.state.controller[p.card("Bushi")] == 0
    while p.state.active == 0:
        p.passes()
    assert p.state.controller[p.card("Bushi")] == 1
    assert p.state.controller[p.card("War Dogs")] == 1
    assert p.card("Bushi") in p.state.units[1]


@rule("R78")
@pytest.mark.parametrize(("title", "holding"), [("Burn Farm", True), ("Raze", False)])
def test_cards_in_no_unit_are_targeted_if_named_and_never_enemy_cards(title, holding):
    p = (
        table()
        .hand(0, title)
        .estate(1, "Gold Mine", "Old Market")
        .at(0, 0, "Bushi")
        .at(1, 0, "Sage", "Rider")
    )
    p.battle(0, 1).use(title)
    assert p.may_choose("Gold Mine") == holding
    assert p.may_choose("Rider") != holding


@rule("R78")
@pytest.mark.parametrize(("field", "may"), [(0, True), (1, False)])
def test_cards_in_no_unit_are_used_where_presence_holds(field, may):
    p = table().hand(0, "Sap").estate(0, "Gong").at(0, field, "Bushi").at(1, 0, "Sage").battle(0, 1)
    assert p.can_use("Sap")
    assert p.can_use("Gong") == may
    assert p.can_use("Great Hall of Records") == may
