"""The Attack Phase: declaration, battlefields, maneuvers, and Battle actions."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ASSIGN, ASK_ATTACK, ASK_FIELD
from gorin.games.l5r.values.terms import ATTACK_PHASE, DISCARD, DYNASTY_PHASE
from l5r.celestial.game import act, idle, next_turn_of, quiet, started, table
from support import rule

# --- declaration -------------------------------------------------------------------------------------


@rule("L5R-ATTACK-1")
def test_after_the_action_phase_the_active_player_may_declare_an_attack_or_not():
    p = quiet().province(0, 0, "Farm").home(0, "Wanderer").attack_phase(0)
    assert (p.asked, p.state.asking) == (0, ASK_ATTACK)
    p.passes(0)
    assert p.state.phase == DYNASTY_PHASE


@rule("L5R-ATTACK-1")
def test_there_is_one_attack_a_turn():
    p = quiet().province(0, 0, "Farm").home(0, "Wanderer").attack_phase(0)
    p.pick(2)
    assert p.state.phase == ATTACK_PHASE
    while p.state.phase == ATTACK_PHASE:
        assert p.state.asking == ASK_ASSIGN
        p.passes(0)
    assert p.state.phase == DYNASTY_PHASE


@rule("L5R-ATTACK-1")
def test_the_first_player_may_attack_in_the_first_turn():
    p = started("lion", "dragon")
    while p.state.asking != ASK_ATTACK:
        p.pick(0)
    assert p.state.turn == 1
    assert p.state.codes == [0, 2]


@rule("L5R-ATTACK-1")
def test_with_more_seats_any_other_player_may_be_attacked():
    p = table("Lion", "Dragon", "Lion", "Dragon").attack_phase(1)
    assert p.state.codes == [0, 1, 3, 4]


@rule("L5R-ATTACK-2")
def test_there_is_a_battlefield_at_each_province_of_the_defender():
    p = table("Lion", "Dragon").home(0, "Wanderer").destroyed(1, 1).maneuvers(attacker=0, defender=1)
    assert [word.split("/")[1] for word in p.offered() if word != "pass"] == ["0", "2", "3"]


@rule("L5R-ATTACK-2")
def test_a_battlefield_has_an_attacking_and_a_defending_side():
    p = table("Lion", "Dragon").home(0, "Wanderer").home(1, "Farmer").maneuvers(attacker=0, defender=1)
    p.assign("Wanderer", 2)
    p.assign("Farmer", 2)
    assert p.state.places.attacking(p.state, p.card("Wanderer"))
    assert p.state.places.defending(p.state, p.card("Farmer"))


@rule("R98")
def test_an_attack_may_be_declared_without_any_unit():
    p = quiet().province(0, 0, "Farm").attack_phase(0)
    p.pick(2)
    assert p.state.phase == DYNASTY_PHASE


@rule("R98")
def test_an_attack_may_be_declared_and_nobody_assigned():
    p = quiet().province(0, 0, "Farm").home(0, "Wanderer").home(1, "Farmer").attack_phase(0)
    p.pick(2).passes(0)
    assert (p.asked, p.state.asking) == (1, ASK_ASSIGN)
    p.passes(1)
    assert p.state.phase == DYNASTY_PHASE


# --- maneuvers ---------------------------------------------------------------------------------------


@rule("L5R-ASSIGN-2")
def test_the_attacker_assigns_to_several_battlefields_before_the_defender_does():
    p = table("Lion", "Dragon").home(0, "Wanderer", "Farmer", "Rider").home(1, "Talker")
    p.maneuvers(attacker=0, defender=1)
    p.assign("Wanderer", 0).assign("Farmer", 3)
    assert p.asked == 0
    p.passes(0)
    assert p.asked == 1
    assert (p.place("Wanderer"), p.place("Farmer"), p.place("Rider")) == (0, 3, -1)


@rule("L5R-ASSIGN-2")
def test_the_defender_may_also_go_where_nobody_attacks():
    p = table("Lion", "Dragon").home(0, "Wanderer").home(1, "Talker").maneuvers(attacker=0, defender=1)
    p.assign("Wanderer", 0)
    p.assign("Talker", 3)
    assert p.place("Talker") == 3


@rule("L5R-ASSIGN-2")
def test_cavalry_may_go_in_infantry_maneuvers():
    p = table("Lion", "Dragon").home(0, "Rider").home(1, "Talker").maneuvers(attacker=0, defender=1)
    p.assign("Rider", 1)
    assert (p.asked, p.place("Rider")) == (1, 1)


@rule("L5R-ASSIGN-3")
def test_a_unit_led_by_a_bowed_personality_is_not_assigned():
    p = table("Lion", "Dragon").home(0, "Wanderer (bowed) + Footmen", "Farmer + Footmen (bowed)")
    p.maneuvers(attacker=0, defender=1)
    assert {word.split("/")[0] for word in p.offered()} == {"Farmer", "pass"}


@rule("L5R-ASSIGN-3")
def test_a_unit_at_a_battlefield_is_not_assigned_again():
    p = table("Lion", "Dragon").home(0, "Rider", "Farmer").maneuvers(attacker=0, defender=1)
    p.assign("Rider", 1)
    assert {word.split("/")[0] for word in p.offered()} == {"Farmer", "pass"}


@rule("CEL-ASSIGN-3")
def test_who_may_not_move_may_be_assigned():
    p = table("Lion", "Dragon").home(0, "Wanderer").hand(0, "Bind").action_phase(0)
    act(p, "Bind", "Wanderer").all_pass().pick(2)
    p.assign("Wanderer", 0)
    assert p.place("Wanderer") == 0


@rule("CEL-ASSIGN-4")
def test_cavalry_at_home_is_assigned_in_a_second_pass_the_attackers_first():
    p = table("Lion", "Dragon").home(0, "Rider", "Farmer").home(1, "Rider", "Farmer")
    p.maneuvers(attacker=0, defender=1).passes(0, 1)
    assert p.asked == 0
    assert {word.split("/")[0] for word in p.offered()} == {"Rider", "pass"}
    p.assign("0:Rider", 2)
    assert p.asked == 1
    assert {word.split("/")[0] for word in p.offered()} == {"Rider", "pass"}


@rule("CEL-ASSIGN-4")
@pytest.mark.parametrize(
    ("unit", "cavalry"),
    [
        ("Rider", True),
        ("Rider + Horsemen", True),
        ("Rider + First Sword", True),
        ("Rider + Footmen", False),
        ("Rider + Horsemen + Footmen", False),
        ("Farmer + Horsemen", False),
    ],
)
def test_one_infantry_card_makes_the_whole_unit_infantry(unit, cavalry):
    p = table("Lion", "Dragon").home(0, unit).maneuvers(attacker=0, defender=1).passes(0)
    assert (p.state.asking == ASK_ASSIGN and p.asked == 0) is cavalry


# --- the order of battles ----------------------------------------------------------------------------


def attack(p, *where):
    """Seat 0 attacks seat 1 with these units at these battlefields."""
    p.maneuvers(attacker=0, defender=1)
    for unit, field in where:
        p.assign(unit, field)
    while p.state.asking == ASK_ASSIGN:
        p.passes()
    return p


@rule("R108")
def test_one_battle_is_fought_at_each_battlefield_and_never_a_second():
    p = attack(quiet().home(0, "Wanderer", "Farmer"), ("Wanderer", 0), ("Farmer", 2))
    assert (p.asked, p.state.asking) == (0, ASK_FIELD)
    fought = []
    while p.state.asking == ASK_FIELD:
        fought.append(p.state.codes[-1] - 1)
        p.pick(p.state.codes[-1])
    assert p.state.battles == 4
    assert len(set(fought)) == len(fought)


@rule("R108")
def test_an_empty_battlefield_is_fought_for_by_moving_in():
    p = table("Lion", "Dragon").home(1, "Farmer").hand(1, "March").at(0, 0, "Wanderer")
    p.battle(attacker=0, defender=1, field=3)
    assert p.can_use("March")
    act(p, "March", "Farmer")
    assert p.place("Farmer") == 3


@rule("R108")
def test_an_empty_battlefield_where_nobody_can_act_is_passed_over_without_outcome():
    p = table("Lion", "Dragon").hand(0, "Crushing Strength").at(0, 0, "Wanderer")
    p.battle(attacker=0, defender=1, field=3)
    assert p.state.asking == ASK_FIELD
    assert p.state.places.province_count(p.state, 1) == 4
    assert (p.honor_of(0), p.honor_of(1)) == (7, 5)


@rule("R108")
def test_where_no_unit_is_an_action_that_needs_no_presence_is_legal_and_another_is_not():
    p = quiet().at(0, 0, "Wanderer").hand(1, "Battle Cry", "Distant Drums")
    p.battle(attacker=0, defender=1, field=3)
    assert p.can_use("Distant Drums")
    assert not p.can_use("Battle Cry")


@rule("R115")
def test_an_attacker_moved_to_another_battlefield_fights_there():
    p = quiet().at(0, 0, "Wanderer").at(0, 1, "Rider").at(1, 1, "Proud Lord").hand(0, "March")
    p.battle(attacker=0, defender=1, field=1)
    act(p, "March", "Wanderer").all_pass()
    assert p.dead("Proud Lord")
    assert p.in_play("Wanderer")


@rule("R115")
def test_a_unit_moved_to_another_battlefield_fights_there():
    p = table("Lion", "Dragon").at(1, 2, "Matsu Ushio").at(0, 0, "Farmer").hand(1, "March")
    p.battle(attacker=0, defender=1, field=0)
    act(p, "March", "Matsu Ushio")
    assert p.place("Matsu Ushio") == 0
    p.all_pass()
    assert p.dead("Farmer")


@rule("R115", "R116")
def test_a_defending_unit_can_fight_several_battles():
    p = quiet().at(1, 0, "Matsu Ushio").at(0, 0, "Farmer").at(0, 1, "Farmer").hand(1, "March")
    p.battle(attacker=0, defender=1, field=0)
    p.all_pass()
    assert p.dead("Farmer")
    p.pick(2)
    act(p, "March", "Matsu Ushio").all_pass()
    assert p.dead("Farmer#2")


@rule("R116")
def test_an_attacker_who_was_in_a_resolution_moves_to_no_battlefield_any_more():
    p = quiet().at(0, 0, "Wanderer").at(1, 1, "Captain").hand(0, "March")
    p.battle(attacker=0, defender=1, field=0).all_pass()
    p.pick(2).passes(1)
    act(p, "March", "Wanderer")
    assert (p.asked, p.state.asking) == (1, ASK_ACTION)
    assert p.place("Wanderer") == -1


@rule("R116")
def test_in_a_later_attack_he_may_be_moved_again():
    p = quiet().at(0, 0, "Wanderer").home(1, "Captain").hand(0, "March")
    p.battle(attacker=0, defender=1, field=0).all_pass()
    next_turn_of(p, 0)
    idle(p, lambda: p.state.asking == ASK_ATTACK)
    p.pick(2).passes(0)
    p.assign("Captain", 1).pick(2).passes(1)
    act(p, "March", "Wanderer")
    assert p.place("Wanderer") == 1


@rule("R116")
def test_an_attacker_who_was_in_none_may_be_moved():
    p = quiet().at(0, 0, "Wanderer").home(0, "Farmer").at(1, 1, "Captain").hand(0, "March")
    p.battle(attacker=0, defender=1, field=0).all_pass()
    p.pick(2).passes(1)
    act(p, "March", "Farmer")
    assert p.place("Farmer") == 1


@rule("R116")
def test_not_even_for_another_player():
    p = quiet().at(0, 0, "Wanderer").at(0, 1, "Farmer").at(1, 1, "Talker")
    p.hand(1, "Bribe", "March", "Zero")
    p.battle(attacker=0, defender=1, field=0).all_pass()
    p.pick(2)
    act(p, "Bribe", "Wanderer")
    assert p.state.controller[p.card("Wanderer")] == 1
    act(p, "March", "Wanderer")
    assert p.place("Wanderer") == -1


@rule("R116")
def test_a_battle_without_outcome_counts_too():
    p = quiet().at(0, 0, "Wanderer (bowed)").at(1, 1, "Captain")
    p.hand(0, "March").battle(attacker=0, defender=1, field=0).all_pass()
    assert p.state.fight.won == 0
    p.pick(2).passes(1)
    act(p, "March", "Wanderer")
    assert (p.asked, p.state.asking) == (1, ASK_ACTION)
    assert p.place("Wanderer") == -1


@rule("R117")
def test_a_unit_moved_to_a_battlefield_already_fought_at_stays_idle_and_goes_home_bowed():
    p = quiet().at(0, 1, "Wanderer", "Farmer").home(0, "Talker").at(1, 0, "Rider")
    p.hand(0, "Unpredictable Strategy").battle(attacker=0, defender=1, field=0).all_pass()
    g = p.state
    g.leaving.set_place(g, p.card("Talker"), 0)  # as an effect would that names any battlefield
    p.pick(2).all_pass()
    while g.asking == ASK_FIELD or g.phase == ATTACK_PHASE:
        p.pick(g.codes[0] if g.asking == ASK_FIELD else 0)
    assert p.place("Talker") == -1
    assert p.bowed("Talker")
    assert not p.bowed("Rider")


# --- Battle actions: presence and place --------------------------------------------------------------


@rule("L5R-PLACE-1")
def test_without_a_unit_there_no_battle_action():
    p = table("Lion", "Dragon").home(1, "Farmer").at(0, 0, "Wanderer").hand(1, "Retreat")
    p.battle(attacker=0, defender=1)
    assert p.asked != 1 or not p.can_use("Retreat")


@rule("L5R-PLACE-1")
def test_a_unit_of_an_ally_is_not_ones_own():
    p = quiet(3).at(0, 0, "Wanderer").at(2, 0, "Rider").hand(1, "Battle Cry").hand(2, "Battle Cry")
    p.battle(attacker=0, defender=1, allies=(0, 1 << 2))
    assert p.asked == 2
    assert p.can_use("2:Battle Cry")


@rule("L5R-PLACE-1")
def test_with_a_unit_there_the_same_action_is_legal():
    p = table("Lion", "Dragon").at(1, 0, "Farmer").at(0, 0, "Wanderer").hand(1, "Retreat")
    p.battle(attacker=0, defender=1)
    assert p.can_use("Retreat")


@rule("L5R-PLACE-2")
def test_cards_of_a_unit_elsewhere_offer_no_battle_action():
    p = table("Lion", "Dragon").at(1, 1, "Talker").at(1, 0, "Farmer").home(1, "Captain").at(0, 0, "Wanderer")
    p.hand(1, "Retreat").battle(attacker=0, defender=1)
    assert p.asked == 1
    assert not p.can_use("Talker", 1)
    assert not p.can_use("Captain")


@rule("L5R-PLACE-3")
def test_targets_are_only_where_the_battle_is():
    p = table("Lion", "Dragon").at(1, 0, "Farmer").at(0, 0, "Wanderer").at(0, 1, "Rider").home(0, "Talker")
    p.hand(1, "Retreat").battle(attacker=0, defender=1)
    p.use("Retreat")
    assert set(p.offered()) == {"Farmer", "Wanderer"}


@rule("L5R-PLACE-3")
def test_performers_are_only_where_the_battle_is():
    p = table("Lion", "Dragon").at(1, 0, "Togashi Taro").home(1, "Togashi Akagi").at(0, 0, "Wanderer")
    p.hand(1, "Palm Strike").battle(attacker=0, defender=1)
    p.use("Palm Strike")
    assert p.bowed("Wanderer")


@rule("R111")
def test_presence_and_place_do_not_bar_moving_in():
    p = table("Lion", "Dragon").home(1, "Togashi Taro").at(0, 0, "Wanderer").hand(1, "Ring of Water")
    p.battle(attacker=0, defender=1)
    assert p.asked == 1
    p.use("Ring of Water")
    assert p.place("Togashi Taro") == 0


@rule("R111")
def test_without_presence_only_the_current_battlefield_is_a_destination():
    p = table("Lion", "Dragon").home(1, "Togashi Taro").at(0, 0, "Wanderer").at(0, 1, "Rider")
    p.hand(1, "Ring of Water").battle(attacker=0, defender=1, field=0)
    p.use("Ring of Water")
    assert p.place("Togashi Taro") == 0


@rule("R111")
def test_another_destination_needs_the_usual_conditions():
    p = table("Lion", "Dragon").at(1, 0, "Farmer").home(1, "Togashi Taro").at(0, 0, "Wanderer")
    p.at(0, 1, "Rider").hand(1, "Ring of Water").battle(attacker=0, defender=1, field=0)
    act(p, "Ring of Water", "Farmer").pick(2)
    assert p.place("Farmer") == 1


@rule("R112")
def test_even_if_you_control_no_units_lifts_presence_only():
    p = table("Lion", "Dragon").home(1, "Farmer").at(0, 0, "Wanderer", "Rider").hand(1, "Long Call")
    p.battle(attacker=0, defender=1)
    p.use("Long Call")
    assert set(p.offered()) == {"Wanderer", "Rider"}


@rule("R112")
def test_even_if_this_unit_is_elsewhere_lifts_the_place_of_that_source_only():
    p = table("Lion", "Dragon").home(1, "Signaller").at(1, 0, "Farmer").at(0, 0, "Wanderer")
    p.battle(attacker=0, defender=1)
    assert p.can_use("Signaller", 0)
    assert not p.can_use("Signaller", 1)


@rule("R112")
def test_even_if_this_unit_is_elsewhere_does_not_lift_presence():
    p = table("Lion", "Dragon").home(1, "Signaller").at(0, 0, "Wanderer").battle(attacker=0, defender=1)
    assert not p.can_use("Signaller", 0)


@rule("R112")
def test_at_any_location_lifts_the_place_of_that_target_only():
    p = table("Lion", "Dragon").at(1, 0, "Farmer").home(1, "Rider").at(0, 0, "Wanderer").hand(1, "Far Call")
    p.battle(attacker=0, defender=1)
    p.use("Far Call")
    assert set(p.offered()) == {"Farmer", "Rider", "Wanderer"}


@rule("R112")
def test_at_any_location_does_not_lift_presence():
    p = table("Lion", "Dragon").home(1, "Rider").at(0, 0, "Wanderer").hand(1, "Far Call")
    p.battle(attacker=0, defender=1)
    assert not p.can_use("Far Call")


@rule("R113")
def test_of_two_targets_in_two_places_the_first_is_at_the_current_battlefield():
    p = table("Lion", "Dragon").at(1, 0, "Farmer").home(1, "Rider").at(0, 0, "Wanderer").at(0, 1, "Talker")
    p.hand(1, "Unpredictable Strategy").battle(attacker=0, defender=1, field=0)
    p.use("Unpredictable Strategy")
    assert set(p.offered()) == {"Farmer", "Wanderer"}
    p.choose("Wanderer")
    assert (p.place("Wanderer"), p.place("Talker")) == (1, 0)


# --- the round of Battle actions ---------------------------------------------------------------------


@rule("R110")
def test_who_was_not_invited_takes_no_battle_action():
    p = quiet(3).at(0, 0, "Wanderer").at(1, 0, "Farmer").hand(2, "Long Call")
    p.hand(1, "Retreat").battle(attacker=0, defender=1)
    p.passes(1)
    assert p.state.asking != ASK_ACTION


@rule("R110")
def test_who_was_invited_may_act_without_a_unit_if_presence_is_lifted():
    p = quiet(3).home(0, "Wanderer").home(1, "Farmer").hand(2, "Long Call")
    p.maneuvers(attacker=0, defender=1)
    p.pick(3).passes(1)
    p.assign("Wanderer", 0)
    p.assign("Farmer", 0)
    p.pick(1)
    assert p.asked == 2
    assert p.can_use("Long Call")


@rule("R110")
def test_who_was_not_invited_neither_assigns_nor_moves_in():
    p = quiet(3).home(0, "Wanderer").home(1, "Farmer").home(2, "Rider")
    p.hand(2, "March").maneuvers(attacker=0, defender=1)
    p.passes(0, 1)
    p.assign("Wanderer", 0)
    assert p.asked == 1
    p.assign("Farmer", 0)
    p.pick(1)
    assert p.state.asking != ASK_ACTION
    assert p.place("Rider") == -1


@rule("R110")
def test_nobody_else_moves_their_units_in():
    p = quiet(3).at(0, 0, "Wanderer").at(1, 0, "Captain").home(2, "Rider").hand(0, "Press Gang")
    p.battle(attacker=0, defender=1).passes(1)
    act(p, "Press Gang", "Rider")
    assert (p.asked, p.state.asking) == (1, ASK_ACTION)
    assert p.place("Rider") == -1


@rule("L5R-PLACE-1")
def test_a_discarded_strategy_goes_to_its_pile():
    p = table("Lion", "Dragon").at(1, 0, "Farmer").at(0, 0, "Wanderer").hand(1, "Retreat")
    p.battle(attacker=0, defender=1)
    act(p, "Retreat", "Wanderer")
    assert p.zone("Retreat") == DISCARD
