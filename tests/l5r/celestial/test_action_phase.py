"""The Action Phase: Equip, Lobby, the Favor, and how often an ability may be used."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_PAY
from gorin.games.l5r.values.terms import HAND
from l5r.celestial.game import act, next_turn_of, table
from support import rule


@rule("L5R-ACT-13")
def test_an_open_action_is_not_taken_in_a_combat_segment():
    p = table("Lion", "Dragon").at(1, 0, "Talker").hand(1, "Quick Thought").at(0, 0, "Farmer")
    p.battle(attacker=0, defender=1)
    assert p.asked == 1
    assert not p.can_use("Talker", 0)
    assert not p.can_use("Quick Thought")


@rule("L5R-ACT-13")
def test_an_action_that_is_battle_as_well_as_open_is():
    p = table("Lion", "Dragon").at(1, 0, "Talker").at(0, 0, "Farmer").battle(attacker=0, defender=1)
    p.use("Talker", 1)
    assert p.force("Talker") == 1 + 2


# --- how often ---------------------------------------------------------------------------------------


@rule("R41")
def test_an_ability_is_used_once_a_turn():
    p = table("Lion", "Dragon").home(0, "Talker").action_phase(0)
    p.use("Talker", 0)
    assert not p.can_use("Talker", 0)
    next_turn_of(p, 1)
    assert p.state.active == 1


@rule("R41")
def test_it_is_there_again_in_the_next_turn():
    p = table("Lion", "Dragon").home(0, "Talker").action_phase(0)
    p.use("Talker", 0)
    next_turn_of(p, 1)
    while p.asked != 0:
        p.passes()
    assert p.can_use("Talker", 0)


@rule("R41")
def test_each_ability_of_a_card_is_counted_by_itself():
    p = table("Lion", "Dragon").home(0, "Talker").action_phase(0)
    p.use("Talker", 0)
    assert p.can_use("Talker", 1)


@rule("R41")
def test_each_physical_card_is_counted_by_itself():
    p = table("Lion", "Dragon").home(0, "Talker", "Talker").action_phase(0)
    p.use("Talker", 0).use("Talker#2", 0)
    assert (p.force("Talker"), p.force("Talker#2")) == (2, 2)


@rule("R41")
def test_a_use_counts_whoever_controls_the_card():
    p = table("Lion", "Dragon").home(0, "Talker").hand(1, "Bribe").action_phase(0)
    p.use("Talker", 0)
    act(p, "Bribe", "Talker")
    assert p.state.controller[p.card("Talker")] == 1
    assert p.asked == 1
    assert not p.can_use("Talker", 0)
    assert p.can_use("Talker", 1)


@rule("R41")
def test_each_granted_ability_has_its_own_use():
    p = table("Lion", "Dragon").home(0, "Talker").hand(0, "Lesson", "Lesson").action_phase(0)
    p.use("Lesson").use("Lesson#2" if p.zone("Lesson") != HAND else "Lesson")
    p.use("Talker", 0).use_granted(0, "Talker").use_granted(1, "Talker")
    assert p.force("Talker") == 1 + 1 + 3 + 3
    assert not p.can_use("Talker", 0)


@rule("R41")
def test_a_card_that_left_play_and_returned_is_new():
    p = table("Lion", "Dragon").home(0, "Talker").hand(0, "Knife", "Rescue").action_phase(0)
    p.use("Talker", 0)
    act(p, "Knife", "Talker")
    act(p, "Rescue", "Talker")
    assert p.in_play("Talker")
    assert p.can_use("Talker", 0)


@rule("R41")
def test_a_strategy_drawn_again_is_new():
    p = table("Lion", "Dragon").hand(0, "Quick Thought", "Recall").action_phase(0)
    p.use("Quick Thought")
    act(p, "Recall", "Quick Thought")
    p.use("Quick Thought")
    assert p.honor_of(0) == 7 + 2


# --- Equip -------------------------------------------------------------------------------------------


@rule("L5R-EQUIP-1")
@pytest.mark.parametrize("marks", ["", " (bowed)"])
def test_equip_attaches_a_card_from_hand_for_its_gold(marks):
    p = table("Lion", "Dragon").home(0, "Wanderer" + marks).hand(0, "Footmen").action_phase(0)
    act(p, "Equip", "Footmen", "Wanderer")
    assert p.attachments("Wanderer") == ["Footmen"]
    assert p.bowed("0:Great Hall of Records")
    assert "Footmen" not in p.hand_of(0)


@rule("L5R-EQUIP-1")
def test_equip_is_for_the_active_player_only():
    p = table("Lion", "Dragon").home(1, "Wanderer").hand(1, "Footmen", "Quick Thought").action_phase(0)
    assert p.asked == 1
    assert not p.can_use("Equip")


@rule("L5R-EQUIP-1")
def test_equip_needs_a_personality_of_ones_own():
    p = table("Lion", "Dragon").home(1, "Wanderer").hand(0, "Footmen", "Quick Thought").action_phase(0)
    assert not p.can_use("Equip")


@rule("CEL-EQUIP-2")
def test_a_follower_needs_the_personal_honor():
    p = table("Lion", "Dragon").home(0, "Wanderer", "Proud Lord").hand(0, "Honor Guard").action_phase(0)
    p.use("Equip")
    assert p.attachments("Proud Lord") == ["Honor Guard"]


@rule("CEL-EQUIP-2")
def test_a_personal_honor_as_high_as_the_requirement_is_enough():
    p = table("Lion", "Dragon").home(0, "Envoy").hand(0, "Honor Guard").action_phase(0)
    p.use("Equip")
    assert p.attachments("Envoy") == ["Honor Guard"]


@rule("CEL-EQUIP-2")
def test_without_the_personal_honor_no_follower():
    p = table("Lion", "Dragon").home(0, "Wanderer", "Proud Lord (dishonored)")
    p.hand(0, "Honor Guard", "Quick Thought").action_phase(0)
    assert not p.can_use("Equip")


@rule("CEL-EQUIP-2")
def test_items_have_no_honor_requirement():
    p = table("Lion", "Dragon").home(0, "Farmer").hand(0, "First Sword").action_phase(0)
    p.use("Equip")
    assert p.attachments("Farmer") == ["First Sword"]


@rule("R51")
def test_equip_is_offered_only_for_what_can_be_paid():
    p = table("Lion", "Dragon").home(0, "Wanderer").hand(0, "Berserkers", "Quick Thought").action_phase(0)
    assert not p.can_use("Equip")


@rule("R51")
def test_of_several_cards_only_the_payable_are_offered():
    p = table("Lion", "Dragon").home(0, "Wanderer").hand(0, "Berserkers", "Footmen").action_phase(0)
    p.use("Equip")
    assert p.attachments("Wanderer") == ["Footmen"]


@rule("R51")
def test_the_payment_must_be_made():
    p = table("Lion", "Dragon").estate(0, "Farm", "Gold Mine").home(0, "Wanderer").hand(0, "Footmen")
    p.action_phase(0).use("Equip", pay=False)
    assert p.state.asking == ASK_PAY
    assert "pass" not in p.offered()


@rule("CEL-KENSAI-1")
@pytest.mark.parametrize(("title", "most"), [("Wanderer", 1), ("Swordmaster", 2)])
def test_a_kensai_carries_two_weapons_others_one(title, most):
    p = table("Lion", "Dragon").estate(0, "Farm", "Farm", "Farm").home(0, title)
    p.hand(0, "First Sword", "Second Sword", "Third Sword", "Quick Thought").action_phase(0)
    for name in ("First Sword", "Second Sword", "Third Sword"):
        if p.can_use("Equip"):
            act(p, "Equip", name)
    assert len(p.attachments(title)) == most


@rule("R43")
def test_equip_may_be_used_any_number_of_times():
    p = table("Lion", "Dragon").estate(0, "Farm", "Farm").home(0, "Wanderer")
    p.hand(0, "Saddle", "Saddle", "Saddle").action_phase(0)
    for _ in range(3):
        act(p, "Equip", *(f"Saddle#{n}" for n in (3, 2, 1)))
    assert p.attachments("Wanderer") == ["Saddle"] * 3


@rule("R43")
def test_lobby_may_be_used_once():
    p = table("Lion", "Dragon").home(0, "Wanderer", "Wanderer").hand(0, "Quick Thought").action_phase(0)
    p.use("Lobby").choose("Wanderer")
    assert not p.can_use("Lobby")
    assert p.can_use("Quick Thought")


@rule("R43")
def test_each_use_of_the_favor_may_be_used_once():
    p = table("Lion", "Dragon").home(0, "Wanderer", "Wanderer").hand(0, *["Quick Thought"] * 3).favor(0)
    p.action_phase(0)
    p.use("Favor: draw").choose("Quick Thought")
    p.use("Lobby").choose("Wanderer")
    assert p.state.favor == 0
    assert not p.can_use("Favor: draw")


@rule("R43")
def test_the_other_use_of_the_favor_too():
    p = table("Lion", "Dragon").at(0, 0, "Wanderer", "Talker").at(1, 0, "Talker").favor(1)
    p.battle(attacker=0, defender=1)
    p.use("Favor: send home").choose("Wanderer")
    p.favor(1).passes(0)
    assert p.asked == 1
    assert not p.can_use("Favor: send home")


# --- the Imperial Favor ------------------------------------------------------------------------------


@rule("CEL-FAVOR-1", "CEL-FAVOR-2")
@pytest.mark.parametrize("name", ["Lobby", "Favor: draw"])
def test_lobby_and_the_favor_for_a_card_are_political(name):
    p = table("Lion", "Dragon").home(0, "Wanderer").hand(0, "Zero").hand(1, "Rumour").favor(0)
    p.action_phase(0).use(name)
    assert p.asked == 1
    assert p.can_use("Rumour")


@rule("CEL-FAVOR-3")
def test_the_favor_in_battle_is_political():
    p = table("Lion", "Dragon").at(0, 0, "Wanderer").at(1, 0, "Farmer").hand(0, "Rumour").favor(1)
    p.battle(attacker=0, defender=1).use("Favor: send home")
    assert p.asked == 0
    assert p.can_use("Rumour")


@rule("CEL-FAVOR-3")
def test_without_the_favor_nobody_is_sent_home():
    p = table("Lion", "Dragon").at(0, 0, "Wanderer").at(1, 0, "Talker").favor(0)
    p.battle(attacker=0, defender=1)
    assert p.asked == 1
    assert not p.can_use("Favor: send home")


@rule("CEL-FAVOR-2")
def test_the_favor_for_a_card_is_limited():
    p = table("Lion", "Dragon").hand(1, "Zero", "Quick Thought").favor(1).action_phase(0)
    assert p.asked == 1
    assert not p.can_use("Favor: draw")


@rule("CEL-FAVOR-1")
@pytest.mark.parametrize("holder", [-1, 1])
def test_who_lobbies_bows_a_personality_and_takes_the_favor(holder):
    p = table("Lion", "Dragon").home(0, "Wanderer").favor(holder).action_phase(0)
    p.use("Lobby")
    assert p.state.favor == 0
    assert p.bowed("Wanderer")


@rule("CEL-FAVOR-1")
@pytest.mark.parametrize("honor", [5, 4])
def test_only_more_honor_than_each_other_player_lobbies(honor):
    p = table("Lion", "Dragon").home(0, "Wanderer").honor(0, honor).hand(0, "Quick Thought").action_phase(0)
    assert not p.can_use("Lobby")


@rule("CEL-FAVOR-1")
def test_with_three_players_all_others_are_compared():
    p = table("Lion", "Dragon", "Lion").home(0, "Wanderer").hand(0, "Quick Thought").action_phase(0)
    assert not p.can_use("Lobby")


@rule("CEL-FAVOR-1")
@pytest.mark.parametrize("title", ["Farmer", "Wanderer (dishonored)", "Wanderer (bowed)"])
def test_lobbying_needs_an_unbowed_personality_with_personal_honor(title):
    p = table("Lion", "Dragon").home(0, title).hand(0, "Quick Thought").action_phase(0)
    assert not p.can_use("Lobby")


@rule("CEL-FAVOR-1")
def test_lobby_is_limited():
    p = table("Dragon", "Lion").home(1, "Wanderer").hand(1, "Quick Thought").action_phase(0)
    assert p.asked == 1
    assert not p.can_use("Lobby")


@rule("CEL-FAVOR-2")
def test_the_favor_and_a_card_buy_a_card():
    p = table("Lion", "Dragon").hand(0, "Zero").favor(0).action_phase(0)
    p.use("Favor: draw")
    assert p.hand_of(0) == ["Spearmen"]
    assert p.state.favor == -1


@rule("CEL-FAVOR-2")
def test_with_an_empty_hand_it_cannot_be_paid():
    p = table("Lion", "Dragon").home(0, "Talker").favor(0).action_phase(0)
    assert p.asked == 0
    assert not p.can_use("Favor: draw")


@rule("CEL-FAVOR-2")
def test_without_the_favor_it_cannot_be_paid():
    p = table("Lion", "Dragon").hand(0, "Quick Thought").favor(1).action_phase(0)
    assert not p.can_use("Favor: draw")


@rule("CEL-FAVOR-3")
def test_the_favor_sends_an_attacking_enemy_home_unbowed():
    p = table("Lion", "Dragon").at(0, 0, "Wanderer + Footmen").at(1, 0, "Farmer").favor(1)
    p.battle(attacker=0, defender=1)
    p.use("Favor: send home")
    assert p.place("Wanderer") == p.place("Footmen") == -1
    assert not p.bowed("Wanderer")
    assert p.state.favor == -1


@rule("CEL-FAVOR-3")
def test_the_favor_does_nothing_against_defenders():
    p = table("Lion", "Dragon").at(0, 0, "Talker").at(1, 0, "Farmer").favor(0)
    p.battle(attacker=0, defender=1)
    assert p.asked == 0
    assert not p.can_use("Favor: send home")


# --- worked example of the book: paying Gold ---------------------------------------------------------


@rule("L5R-DYNASTY-1")
def test_the_books_example_of_four_three_and_two_gold():
    """Stronghold 4, Gold Mine 3 and Border Keep 2 pay for a card of 8: all three bow, and 1 Gold is lost."""
    p = table("Dragon", "Lion").estate(0, "Gold Mine", "Border Keep").province(0, 0, "Matsu Benika")
    p.honor(0, 7).province(0, 1, "Farm").dynasty_phase(0)
    p.buy("Matsu Benika")
    assert p.in_play("Matsu Benika")
    assert p.bowed("0:Pillars of Virtue")
    assert p.bowed("Gold Mine")
    assert p.bowed("Border Keep")
    assert not p.can_buy("Farm")


@rule("L5R-DYNASTY-1")
def test_two_of_the_three_sources_of_the_example_do_not_pay_eight():
    p = table("Dragon", "Lion").estate(0, "Gold Mine", "Border Keep (bowed)").province(0, 0, "Matsu Benika")
    p.honor(0, 7).dynasty_phase(0)
    assert not p.can_buy("Matsu Benika")
