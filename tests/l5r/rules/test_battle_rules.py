"""Battles: where they are fought, movement, resolution, provinces."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ATTACK, ASK_FIELD
from gorin.games.l5r.values.terms import AT_HOME, GAME, LOST, UP
from l5r.rules.cards import table
from support import rule


def fought(attackers, defenders, *clans):
    """A battle of these units at province 0 of seat 1, in which nobody acts."""
    p = table(*clans).at(0, 0, *attackers).at(1, 0, *defenders).province(0, 0, "Page")
    p.state.log = []
    return p.battle(0, 1).all_pass()


def names(p):
    return [type(event).__name__ for event in p.state.log]


@rule("L5R-BATTLE-1")
def test_the_attacker_picks_where_each_battle_is_fought():
    p = table("Lion", "Lion").home(0, "Bushi", "Rider").home(1, "Brute").maneuvers(0, 1)
    p.assign("Bushi", 0).assign("Rider", 2).assign("Brute", 1)
    while p.state.asking != ASK_FIELD:
        p.passes()
    assert p.asked == 0
    p.pick(3)
    assert p.state.fight.battlefield == 2
    p.all_pass()
    assert (p.asked, p.state.asking) == (0, ASK_FIELD)
    assert p.state.codes == [1, 2, 4]


@rule("L5R-BATTLE-2")
def test_a_moved_unit_joins_its_controllers_side_whoever_moves_it():
    p = table("Lion", "Lion").hand(1, "March Them In").home(0, "Rider").at(0, 0, "Bushi").at(1, 0, "Brute")
    p.battle(0, 1).use("March Them In")
    assert p.place("Rider") == 0
    assert p.state.places.attacking(p.state, p.card("Rider"))


@rule("R118")
def test_a_unit_moved_home_is_not_bowed_and_can_be_moved_back():
    p = (
        table("Lion", "Lion")
        .hand(0, "Lure")
        .hand(1, "March In", "Shout")
        .at(0, 0, "Bushi")
        .at(1, 0, "Brute", "Rider")
    )
    p.battle(0, 1).passes(1).use("Lure").choose("Rider")
    assert p.place("Rider") == -1
    assert not p.bowed("Rider")
    p.use("March In")
    assert p.place("Rider") == 0
    assert p.state.places.defending(p.state, p.card("Rider"))


def switching(*titles):
    p = table("Lion", "Lion").hand(1, *titles, "Unpredictable Strategy").home(1, "Rider").at(0, 0, "Bushi")
    return p.at(1, 0, "Brute (bowed)", "Officer").battle(0, 1)


@rule("R119")
def test_two_units_that_switch_go_to_each_others_places():
    p = switching().use("Unpredictable Strategy").choose("Brute")
    assert (p.place("Brute"), p.place("Rider")) == (-1, 0)
    assert not p.bowed("Brute")


@rule("R119")
def test_if_one_cannot_go_neither_does():
    p = switching("Hold").use("Hold").choose("Brute").passes(0).use("Unpredictable Strategy").choose("Brute")
    assert (p.place("Brute"), p.place("Rider")) == (0, -1)
    assert p.bowed("Brute")


# --- resolution --------------------------------------------------------------------------------------


@rule("L5R-BATTLE-3")
def test_the_higher_force_wins_and_the_whole_other_army_is_destroyed():
    p = fought(["Brute"], ["Bushi + War Dogs", "Sage"])
    assert p.in_play("Brute")
    assert not any(p.in_play(title) for title in ("Bushi", "War Dogs", "Sage"))
    p = fought(["Bushi"], ["Brute"])
    assert p.dead("Bushi")
    assert p.in_play("Brute")


@rule("L5R-BATTLE-3")
def test_an_empty_side_counts_nothing():
    p = fought(["Brute"], [])
    assert p.state.provinces[1][0] == LOST


@rule("L5R-BATTLE-4")
@pytest.mark.parametrize(("defenders", "falls"), [([], True), (["Page"], False)])
def test_a_province_falls_to_more_than_defenders_and_strength_together(defenders, falls):
    p = fought(["Brute"], defenders)  # 8 against 7, or against 7 + 1
    assert (p.state.provinces[1][0] == LOST) == falls


@rule("L5R-BATTLE-5")
def test_each_fallen_card_is_worth_two_and_a_province_nothing():
    assert fought(["Giant"], ["Bushi + War Dogs"]).honor_of(0) == 7 + 4
    assert fought(["Giant"], []).honor_of(0) == 7
    assert fought(["Page"], ["Brute"]).honor_of(1) == 5 + 2


@rule("L5R-BATTLE-6")
def test_equal_armies_fall_together_for_one_honor_a_card():
    p = fought(["Bushi"], ["Sage + War Dogs"])
    assert p.dead("Bushi")
    assert p.dead("Sage")
    assert (p.honor_of(0), p.honor_of(1)) == (7 + 2, 5 + 1)
    assert p.state.provinces[1][0] != LOST


@rule("R123")
def test_the_order_of_a_resolution():
    p = fought(["Giant", "Avenger"], ["Bushi (dishonored)"])
    order = names(p)
    order = order[order.index("BattleResolved") :]
    wanted = ["Destroyed", "ProvinceDestroyed", "HonorChanged", "Changed", "Bowed", "Returned"]
    assert [name for name in dict.fromkeys(order) if name in wanted] == wanted
    changes = [(event.seat, event.by) for event in p.state.log if type(event).__name__ == "HonorChanged"]
    assert changes == [(0, 2), (1, -2)]


@rule("R123")
def test_the_dishonorable_of_the_winners_are_rehonored_before_units_fall():
    p = fought(["Giant", "Rider (dishonored)"], ["Bushi"])
    assert names(p).index("Rehonored") < names(p).index("Destroyed")


@rule("R124")
def test_units_bow_and_return_after_what_happens_after_resolution():
    p = fought(["Giant", "Looter"], ["Bushi"])
    assert p.honor_of(0) == 7 + 2 + 5
    assert p.bowed("Looter")
    assert p.place("Looter") == -1


@rule("R124")
def test_a_card_that_does_not_bow_is_spared():
    p = table().at(0, 0, "Giant", "Unmoved").at(1, 0, "Bushi").province(0, 0, "Page").battle(0, 1)
    p.use("Unmoved").all_pass()
    assert p.bowed("Giant")
    assert not p.bowed("Unmoved")
    assert p.place("Unmoved") == -1


# --- provinces ---------------------------------------------------------------------------------------


@rule("R125")
def test_a_destroyed_province_takes_its_cards_and_region_along():
    p = table().estate(1, "Moor@0").province(1, 0, "Bushi").province(0, 0, "Page").at(0, 0, "Giant")
    others = p.state.provinces[1][1:]
    p.battle(0, 1).all_pass()
    assert p.state.provinces[1] == (LOST, *others)
    assert not p.in_play("Moor")
    assert p.card("Bushi") in p.state.dynasty_discard[1]


@rule("R125")
def test_a_battlefield_stays_when_its_province_went_by_other_means():
    p = table().hand(0, "Earthquake").at(0, 0, "Bushi").at(0, 1, "Brute").at(1, 1, "Sage").at(1, 0, "Rider")
    p.battle(0, 1).use("Earthquake").pick(16 + 2)
    assert p.state.places.province_count(p.state, 1) == 3
    p.all_pass().pick(2)
    assert p.state.stats.strength(p.state, 1, 1) == 0
    p.all_pass()
    assert p.dead("Sage")
    assert p.state.places.province_count(p.state, 1) == 3


@rule("R126")
def test_a_new_province_lies_to_the_left_face_down_with_base_strength():
    p = table().hand(0, "New Land").deck(0, "Windfall").home(0, "Bushi").action_phase()
    for slot in range(4):
        p.state.marks.fortify(p.state, 0, slot, -2, GAME, p.state.underway.scratch(0))
    p.use("New Land")
    card = p.state.provinces[0][4]
    assert not p.state.flags[card] & UP
    assert [p.state.stats.strength(p.state, 0, slot) for slot in p.state.places.row(p.state, 0)] == [
        7,
        5,
        5,
        5,
        5,
    ]


@rule("R134")
def test_a_battle_outside_an_attack_has_the_named_units_only():
    p = (
        table("Lion", "Lion", "Lion")
        .hand(0, "Ambush")
        .hand(2, "Bow Him")
        .home(0, "Giant", "Brute")
        .home(1, "Page")
    )
    p.action_phase().use("Ambush").choose("Giant")
    assert p.asked == 1  # his Stronghold can act in the Combat Segment; seat 2 has no part in it
    p.passes(1).passes(0)
    assert p.dead("Page")
    assert p.bowed("Giant")
    assert p.place("Giant") == AT_HOME
    assert not p.bowed("Brute")
    assert p.honor_of(0) == 9
    assert p.state.places.province_count(p.state, 1) == 4  # although he is stronger than any


@rule("R134")
def test_its_defenders_do_not_bow_and_the_turns_attack_is_not_used_up():
    p = (
        table()
        .hand(0, "Ambush")
        .home(0, "Page", "Bushi")
        .home(1, "Brute")
        .action_phase()
        .use("Ambush")
        .choose("Page")
    )
    p.passes(0)
    assert p.dead("Page")
    assert not p.bowed("Brute")
    assert p.place("Brute") == -1
    p.all_pass()
    assert p.state.asking == ASK_ATTACK


@rule("R137")
def test_followers_shield_when_a_ranged_attack_takes_its_target_and_bowed_ones_too():
    p = table().at(0, 0, "Bushi + Archers").at(1, 0, "Page + War Dogs (bowed)").battle(0, 1).use("Archers")
    assert p.in_play("Page")
    assert not p.in_play("War Dogs")


@rule("R137")
def test_a_follower_that_comes_later_shields_nobody():
    p = table().hand(1, "Reinforce").at(0, 0, "Bushi + Archers").at(1, 0, "Page").battle(0, 1).use("Archers")
    p.use("Reinforce")
    assert p.dead("Page")
