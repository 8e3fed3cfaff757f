"""Events, equipping, and the Dynasty Phase."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_CLEAR
from gorin.games.l5r.values.terms import UP
from l5r.celestial.cards import GROWN, YOUNG, versions
from l5r.war_of_honor.game import quiet, table, titles
from support import rule


def up(p, seat):
    """Which provinces of a seat are face-up."""
    return [bool(p.state.flags[card] & UP) for card in p.state.provinces[seat]]


@rule("WOH-EVENT-1")
def test_provinces_are_turned_up_from_the_left_and_an_event_finishes_first():
    p = quiet(2, fill=0).hand(0, "Quick Thought").deck(0, *["Farm"] * 4)
    p.province(0, 0, "Wanderer (down)").province(0, 1, "Dark Times (down)").province(0, 2, "Farm (down)")
    p.province(0, 3, "Farm (down)").home(1, "Farmer", "Rider").turn(0)
    assert p.asked == 0
    assert p.may_choose("Farmer")
    assert up(p, 0)[0]
    assert not p.state.flags[p.state.provinces[0][2]] & UP
    p.choose("Farmer")
    assert p.bowed("Farmer")
    assert p.can_use("Quick Thought")
    assert up(p, 0) == [True, False, True, True]
    assert p.zone("Wanderer") == p.zone("Farm")


@rule("WOH-EVENT-2")
def test_an_event_is_discarded_and_its_province_refilled_face_down():
    p = quiet(2).hand(0, "Knife", "Quick Thought").province(0, 0, "Good News (down)").turn(0)
    assert p.honor_of(0) == 9
    assert titles(p, p.state.dynasty_discard[0]) == ["Good News"]
    card = p.state.provinces[0][0]
    assert p.state.defs[card].title == "Silver Mine"
    assert not p.state.flags[card] & UP


@rule("WOH-EQUIP-1")
def test_equip_is_a_limited_action_for_bowed_personalities_too_as_often_as_wished():
    p = quiet(2).home(0, "Wanderer (bowed)").hand(0, "Saddle", "Saddle").estate(0, "Farm", "Farm")
    p.hand(1, "Saddle", "Quick Thought").home(1, "Rider").action_phase(0)
    p.use("Equip")
    while p.asked == 0:
        p.pick(p.state.codes[0])
    assert p.attachments("Wanderer") == ["Saddle"]
    assert p.asked == 1
    assert not p.can_use("Equip")
    p.passes(1)
    assert (p.asked, p.can_use("Equip")) == (0, True)


@rule("WOH-EQUIP-1")
def test_equip_is_not_offered_for_what_cannot_be_paid():
    p = quiet(2).home(0, "Wanderer").hand(0, "Ronin Brotherhood", "Quick Thought").action_phase(0)
    assert p.can_use("Quick Thought")
    assert not p.can_use("Equip")


@rule("WOH-EQUIP-2")
def test_a_follower_attaches_whatever_its_honor_requirement():
    p = quiet(2).home(0, "Farmer").hand(0, "Honor Guard").action_phase(0)
    assert p.can_use("Equip")
    p.use("Equip")
    while p.asked == 0 and not p.attachments("Farmer"):
        p.pick(p.state.codes[0])
    assert p.attachments("Farmer") == ["Honor Guard"]


@rule("WOH-EQUIP-2")
def test_a_personality_is_bought_whatever_the_honor_requirement():
    p = (
        table("Lion", "Dragon")
        .estate(0, "Farm", "Farm")
        .honor(0, -5)
        .province(0, 0, "Akodo Dosei")
        .dynasty_phase(0)
    )
    assert p.can_buy("Akodo Dosei")
    assert p.can_buy("Akodo Dosei", "discount")
    assert not p.can_buy("Akodo Dosei", "dear")


@rule("L5R-DYNASTY-1")
def test_face_up_holdings_and_personalities_are_bought_in_any_order_and_number():
    p = (
        quiet(2)
        .estate(0, "Farm", "Farm")
        .province(0, 0, "Farm")
        .province(0, 1, "Wanderer")
        .province(0, 2, "Good News")
    )
    p.province(0, 3, "Farmer (down)").dynasty_phase(0)
    assert p.can_buy("Wanderer")
    assert not p.can_buy("Farmer")
    assert not p.can_buy("Good News")
    p.buy("Wanderer")
    assert p.in_play("Wanderer")
    assert not p.bowed("Wanderer")
    p.buy("Farm#3")
    assert p.bowed("Farm#3")


@rule("L5R-DYNASTY-2")
def test_one_s_own_clan_costs_two_less_and_others_what_they_print():
    p = table("Lion", "Dragon").province(0, 0, "Akodo Dosei").province(0, 1, "Wanderer").dynasty_phase(0)
    assert p.can_buy("Akodo Dosei", "discount")
    assert not p.can_buy("Akodo Dosei")
    assert not p.can_buy("Wanderer", "discount")
    p.buy("Akodo Dosei", "discount")
    assert p.in_play("Akodo Dosei")


@rule("L5R-DYNASTY-2")
def test_the_price_does_not_fall_below_zero():
    p = table("Dragon", "Lion").province(0, 0, "Cheap Guard").dynasty_phase(0)
    p.buy("Cheap Guard", "discount")
    assert p.in_play("Cheap Guard")
    assert not p.bowed("Tetsu Kama Mura")


@rule("L5R-DYNASTY-3")
def test_honor_instead_of_the_discount_once_a_turn():
    p = (
        table("Lion", "Dragon")
        .estate(0, *["Farm"] * 6)
        .province(0, 0, "Akodo Dosei")
        .province(0, 1, "Ikoma Toraji")
    )
    p.dynasty_phase(0)
    p.buy("Akodo Dosei", "proclaim")
    assert p.state.realm.gained[0] == 4
    assert p.can_buy("Ikoma Toraji")
    assert not p.can_buy("Ikoma Toraji", "proclaim")


@rule("L5R-DYNASTY-3")
@pytest.mark.parametrize("how", ["plain", "discount"])
def test_other_ways_gain_nothing(how):
    p = table("Lion", "Dragon").estate(0, *["Farm"] * 6).province(0, 0, "Akodo Dosei").province(0, 1, "Farm")
    p.dynasty_phase(0).buy("Akodo Dosei", how)
    assert p.state.realm.gained[0] == 0


@rule("L5R-DYNASTY-4")
def test_face_up_cards_are_discarded_one_by_one_and_replaced_face_down():
    p = quiet(2).province(0, 0, "Wanderer").province(0, 1, "Good News").dynasty_phase(0)
    p.passes(0)
    assert p.state.asking == ASK_CLEAR
    assert p.offered() == ["province 0", "province 1", "pass"]
    p.pick(1)
    assert titles(p, p.state.dynasty_discard[0]) == ["Wanderer"]
    assert not up(p, 0)[0]
    assert p.offered() == ["province 1", "pass"]


@rule("WOH-DYNASTY-5")
def test_namesakes_stand_side_by_side_unless_unique():
    p = quiet(2).estate(0, *["Farm"] * 4).home(0, "Wanderer", "Hero of Old", "Lone Scout")
    p.province(0, 0, "Wanderer").province(0, 1, "Hero of Old").province(0, 2, "Lone Scout").dynasty_phase(0)
    assert p.can_buy("Wanderer#2")
    assert not p.can_buy("Hero of Old#2")
    assert not p.can_buy("Lone Scout#2")


@rule("WOH-DYNASTY-5")
def test_no_experienced_version_is_laid_over_another():
    p = versions(table("Dragon", "Lion"), young=YOUNG, grown=GROWN).estate(0, *["Farm"] * 4)
    p.home(0, "young").province(0, 0, "grown").dynasty_phase(0)
    assert p.offered() == ["Aki/plain", "Aki/proclaim", "Aki/discount", "pass"]


@rule("WOH-DYNASTY-5")
def test_an_experienced_personality_stands_beside_the_plain_one_and_overlays_nobody():
    p = (
        table("Phoenix", "Lion")
        .home(0, "Isawa Kyoko")
        .province(0, 0, "Isawa Kyoko • Experienced")
        .dynasty_phase(0)
    )
    assert not p.can_buy("Isawa Kyoko • Experienced", "overlay")
    p.buy("Isawa Kyoko • Experienced")
    assert p.in_play("Isawa Kyoko")
    assert p.in_play("Isawa Kyoko • Experienced")
