"""The round of Battle actions, presence and location, Ranged Attacks, and the resolution."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_CARD, ASK_FIELD, ASK_TARGET
from gorin.games.l5r.values.terms import BOWED, CHI, HONOR
from l5r.war_of_honor.game import act, fort, idle, mapped, quiet, table
from support import rule

ALWAYS = "Glorious Path to Victory"  # a Strategy that is legal wherever its player is present


@rule("WOH-BATTLE-1")
def test_the_defender_begins_and_the_round_goes_clockwise_whatever_the_side():
    p = quiet(4)
    for seat in range(4):
        p.at(seat, 0, "Wanderer").hand(seat, ALWAYS)
    p.battle(0, 1, allies=(1 << 2, 1 << 3))
    order = []
    for _ in range(4):
        order.append(p.asked)
        p.passes()
    assert order == [1, 2, 3, 0]
    assert p.state.fight.battlefield < 0


@rule("L5R-PLACE-1")
@pytest.mark.parametrize("field", [0, 1])
def test_a_battle_action_needs_a_unit_at_the_current_battlefield(field):
    p = quiet(2).at(0, field, "Wanderer").at(1, 0, "Farmer", "Talker").hand(0, ALWAYS).battle(0, 1)
    p.passes(1)
    assert p.can_use(ALWAYS) is (field == 0)


@rule("WOH-BATTLE-3", "WOH-CARD-14")
@pytest.mark.parametrize("invited", [0, 1 << 2])
def test_without_presence_an_action_that_lifts_it_takes_an_invitation(invited):
    p = quiet(3).at(0, 0, "Wanderer").at(1, 0, "Farmer", "Talker").hand(2, "Settling the Homeless")
    p.battle(0, 1)
    p.state.fight.invited = invited
    p.passes(1)
    assert (p.asked == 2 and p.can_use("Settling the Homeless")) is bool(invited)


@rule("WOH-BATTLE-3", "WOH-CARD-14")
@pytest.mark.parametrize("side", ["Wanderer", "Farmer"])
def test_it_may_hurt_the_side_that_invited(side):
    p = quiet(3).at(0, 0, "Wanderer").at(1, 0, "Farmer", "Talker").hand(2, "Settling the Homeless")
    p.battle(0, 1)
    p.state.fight.invited = 1 << 2
    p.passes(1)
    p.use("Settling the Homeless").choose(side)
    assert p.place(side) == -1
    assert p.state.fight.sides[2] == 0


@rule("WOH-BATTLE-3")
def test_a_leader_needs_no_invitation_for_it():
    p = (
        quiet(3)
        .at(0, 1, "Wanderer")
        .at(1, 0, "Farmer", "Talker")
        .hand(0, "Settling the Homeless")
        .battle(0, 1)
    )
    p.passes(1)
    assert p.can_use("Settling the Homeless")


@rule("L5R-PLACE-2", "L5R-PLACE-3")
def test_cards_of_a_unit_elsewhere_neither_act_nor_perform_nor_are_targeted():
    p = quiet(2).at(0, 0, "Farmer").at(0, 1, "Talker", "Rider").at(1, 0, "Courtier").at(1, 1, "Wanderer")
    p.hand(0, "Knife", "Game of Sincerity").hand(1, "Second Wind").battle(0, 1)
    p.passes(1)
    assert not p.can_use("Talker", 1)
    p.use("Knife")
    assert set(p.offered()) == {"Farmer", "Courtier"}
    p.choose("Courtier")
    p = quiet(2).at(0, 0, "Farmer").at(0, 1, "Rider").at(1, 0, "Courtier").hand(0, "Game of Sincerity")
    p.battle(0, 1).use("Game of Sincerity")
    assert "Rider" not in p.offered()


@rule("WOH-BATTLE-5")
def test_an_action_that_moves_a_unit_in_is_legal_without_presence():
    p = (
        quiet(2)
        .estate(0, "Ring of Water")
        .home(0, "Wanderer")
        .at(0, 1, "Farmer")
        .at(1, 0, "Courtier", "Talker")
    )
    p.battle(0, 1).passes(1)
    assert p.can_use("Ring of Water")
    act(p, "Ring of Water", "Wanderer")
    assert p.place("Wanderer") == 0


@rule("WOH-BATTLE-5")
def test_without_presence_it_leads_to_the_current_battlefield_only():
    p = (
        quiet(2)
        .estate(0, "Ring of Water")
        .home(0, "Wanderer")
        .at(1, 0, "Courtier", "Talker")
        .at(1, 1, "Farmer")
    )
    p.battle(0, 1).passes(1)
    act(p, "Ring of Water", "Wanderer")
    assert p.place("Wanderer") == 0


@rule("R115", "R116")
def test_an_attacker_who_was_in_a_resolution_is_moved_to_no_battlefield():
    p = (
        quiet(2)
        .estate(0, "Ring of Water")
        .at(0, 0, "Wanderer")
        .at(0, 1, "Rider")
        .at(1, 1, "Farmer", "Talker")
    )
    p.battle(0, 1).all_pass()
    assert p.state.asking == ASK_FIELD
    p.pick(2)
    p.passes(1)
    p.use("Ring of Water")
    assert not p.may_choose("Wanderer")


@rule("R115", "R116")
def test_a_defender_may_be_moved_on_to_the_next_battle_and_fight_again():
    p = quiet(2).hand(1, "March").at(0, 0, "Farmer").at(0, 1, "Rider").at(1, 0, "Wanderer")
    p.battle(0, 1).all_pass()
    assert p.dead("Farmer")
    p.pick(2)
    act(p, "March", "Wanderer")
    assert p.dead("Rider")


@rule("WOH-BATTLE-7")
def test_every_battlefield_is_fought_once_in_the_attackers_order():
    p = mapped().home(0, "Wanderer", "Rider").siege(fort(0), fort(1))
    p.assign("Wanderer", 0).assign("Rider", 2)
    seen = []
    while p.state.asking == ASK_FIELD:
        seen.append(p.offered())
        p.pick(p.state.codes[-1])
    assert seen[0] == [f"province {field}" for field in range(4)]
    assert [len(fields) for fields in seen] == sorted((len(fields) for fields in seen), reverse=True)
    assert p.state.battles >= 3


@rule("WOH-BATTLE-7")
def test_where_nobody_stands_an_action_may_still_move_a_unit_in():
    p = mapped().home(0, "Rider").home(1, "Talker").at(1, 0, "Farmer").hand(0, "Charge")
    p.estate(0, "Ring of Water").at(0, 1, "Wanderer").battle(0, 1)
    assert p.state.fight.battlefield == 0
    assert p.asked == 0
    assert p.can_use("Ring of Water")


@rule("WOH-BATTLE-7")
def test_an_idle_unit_goes_home_when_the_attack_ends():
    p = mapped(3).at(0, 0, "Rider").at(1, 0, "Wanderer").at(2, 1, "Farmer", "Talker")
    p.battle(0, 1, field=1, allies=(0, 1 << 2), siege=(fort(0), fort(1))).all_pass()
    g = p.state
    g.leaving.set_place(g, p.card("Talker"), 1)
    g.ledger.write_flags(g, p.card("Talker"), g.flags[p.card("Talker")] & ~BOWED)
    idle(p, lambda: g.fight.attacker < 0)
    assert p.place("Talker") == -1
    assert p.bowed("Talker")
    assert not p.bowed("Wanderer")


@rule("WOH-RANGED-1")
def test_a_ranged_attack_destroys_what_is_no_stronger_than_it():
    p = quiet(2).at(0, 0, "Matsu Yosa").at(1, 0, "Wanderer", "Rider + Footmen", "Farmer").hand(0, ALWAYS)
    p.battle(0, 1).use("Matsu Yosa")
    assert set(p.offered()) - {"pass"} == {"Wanderer", "Footmen", "Farmer"}
    p.choose("Footmen")
    assert not p.in_play("Footmen")
    p = quiet(2).at(0, 0, "Matsu Yosa").at(1, 0, "Wanderer", "Farmer").battle(0, 1)
    p.use("Matsu Yosa").choose("Wanderer")
    assert p.in_play("Wanderer")


@rule("WOH-RANGED-2")
def test_with_no_target_the_action_is_legal_and_its_other_effects_happen():
    p = quiet(2).at(0, 0, "Wanderer").hand(0, "The Lion's Charge").battle(0, 1)
    assert p.can_use("The Lion's Charge")
    act(p, "The Lion's Charge", "Wanderer")
    assert p.bowed("Wanderer")
    assert p.honor_of(0) == 8


@rule("WOH-RANGED-2", "R39")
def test_the_target_is_chosen_when_the_action_resolves_and_may_be_declined():
    p = quiet(2).at(0, 0, "Wanderer").at(1, 0, "Farmer", "Courtier").hand(0, "The Lion's Charge").battle(0, 1)
    act(p, "The Lion's Charge", "Wanderer")
    assert p.bowed("Wanderer")
    assert p.state.asking in (ASK_CARD, ASK_TARGET)
    p.passes(0)
    assert p.in_play("Farmer")
    assert p.honor_of(0) == 8


@rule("WOH-KEYWORD-1")
def test_naval_and_tactician_and_duelist_give_nothing():
    p = quiet(2).at(0, 0, "Captain", "Swordmaster").at(1, 0, "Talker").hand(0, "Quick Thought", ALWAYS)
    p.battle(0, 1)
    assert p.asked == 1
    p.passes(1)
    assert not p.can_use("Tactics")
    assert not p.can_use("Naval")


@rule("WOH-RESOLVE-1")
def test_the_unbowed_cards_of_leader_and_allies_count_together():
    p = quiet(3).at(0, 0, "Wanderer (bowed) + Footmen", "Farmer").at(2, 0, "Rider").at(1, 0, "Courtier")
    p.battle(0, 1, allies=(1 << 2, 0))
    assert p.state.fight.battlefield < 0
    assert p.state.places.province_count(p.state, 1) == 4
    p = (
        quiet(3)
        .at(0, 0, "Wanderer (bowed) + Footmen", "Farmer")
        .at(2, 0, "Rider", "Farmer")
        .at(1, 0, "Talker")
    )
    p.battle(0, 1, allies=(1 << 2, 0))
    assert p.state.stats.army_force(p.state, 0, 1) == 2 + 1 + 2 + 1
    assert p.state.stats.army_force(p.state, 0, 2) == 1


@rule("WOH-RESOLVE-2")
def test_zero_against_nobody_has_no_outcome():
    p = quiet(2).at(0, 0, "Courtier", "Wanderer (bowed)").at(0, 1, "Farmer").battle(0, 1)
    assert p.state.asking == ASK_FIELD
    assert p.in_play("Courtier")
    assert p.state.realm.gained == [0, 0]
    assert p.state.places.province_count(p.state, 1) == 4


@rule("WOH-RESOLVE-3")
def test_attackers_and_allies_of_both_sides_bow_and_return_at_once():
    p = quiet(4).at(0, 0, "Wanderer + Footmen").at(0, 1, "Farmer").at(2, 0, "Rider").at(1, 0, "Matsu Sakaki")
    p.at(3, 0, "Farmer").at(1, 0, "Matsu Sakaki")
    p.battle(0, 1, allies=(1 << 2, 1 << 3)).all_pass()
    assert p.dead("Wanderer")
    p = quiet(4).at(0, 0, "Wanderer + Footmen").at(0, 1, "Farmer").at(2, 0, "Rider").at(3, 0, "Courtier")
    p.battle(0, 1, allies=(1 << 2, 1 << 3)).all_pass()
    assert p.state.asking == ASK_FIELD
    assert [p.place(title) for title in ("Wanderer", "Rider")] == [-1, -1]
    assert all(p.bowed(title) for title in ("Wanderer", "Footmen", "Rider"))


@rule("WOH-RESOLVE-3", "WOH-RESOLVE-4", "WOH-GUIDE-1")
def test_defending_allies_bow_and_return_while_the_defenders_own_stay_unbowed():
    p = mapped(3).at(0, 0, "Farmer").at(0, 1, "Farmer").at(1, 0, "Wanderer").at(2, 0, "Rider")
    p.battle(0, 1, allies=(0, 1 << 2), siege=(fort(0), fort(1))).all_pass()
    assert p.state.asking == ASK_FIELD
    assert (p.place("Rider"), p.bowed("Rider")) == (-1, True)
    assert (p.place("Wanderer"), p.bowed("Wanderer")) == (0, False)
    p.pick(2)
    idle(p, lambda: p.state.fight.attacker < 0)
    assert (p.place("Wanderer"), p.bowed("Wanderer")) == (-1, False)


@rule("WOH-RESOLVE-3")
def test_returning_is_no_movement():
    p = quiet(2).at(0, 0, "Wanderer").at(0, 1, "Farmer").at(1, 0, "Talker").hand(0, "Bind").battle(0, 1)
    p.passes(1)
    act(p, "Bind", "Wanderer")
    p.all_pass()
    assert p.state.asking == ASK_FIELD
    assert p.place("Wanderer") == -1


@rule("WOH-RESOLVE-5")
def test_those_with_a_unit_in_the_winning_army_have_won_and_nobody_else():
    p = quiet(3).at(2, 0, "Wanderer").at(1, 0, "Farmer").at(0, 1, "Farmer")
    p.battle(0, 1, allies=(1 << 2, 0)).all_pass()
    assert [p.state.fight.has_won(seat) for seat in range(3)] == [False, False, True]


@rule("WOH-RESOLVE-5", "WOH-CARD-9")
def test_ring_of_earth_is_put_down_by_an_ally_who_won_and_not_by_a_leader_without_units():
    p = quiet(3).at(2, 0, "Wanderer").at(1, 0, "Farmer").at(0, 1, "Farmer")
    p.hand(0, "Ring of Earth").hand(2, "Ring of Earth")
    p.battle(0, 1, allies=(1 << 2, 0)).all_pass()
    assert p.asked == 2
    p.choose("2:Ring of Earth")
    assert p.in_play("2:Ring of Earth")
    assert not p.in_play("0:Ring of Earth")


@rule("WOH-RESOLVE-6")
@pytest.mark.parametrize("side", [0, 1])
def test_the_leader_gains_the_honor_of_a_resolution_without_a_unit_there(side):
    p = quiet(3).at(2, 0, "Wanderer").at(0, 1, "Farmer")
    p.at(1 - side, 0, "Courtier + Footmen")
    p.battle(0, 1, allies=(1 << 2, 0) if side == 0 else (0, 1 << 2)).all_pass()
    assert p.state.realm.gained[side] == 4
    assert p.state.realm.gained[2] == 0


@rule("WOH-GUIDE-1")
def test_a_defender_who_wins_by_more_than_the_strength_loses_no_province():
    p = quiet(2).at(0, 0, "Farmer").at(0, 1, "Farmer").at(1, 0, *["Matsu Sakaki"] * 3).battle(0, 1).all_pass()
    assert p.dead("Farmer")
    assert p.state.places.province_count(p.state, 1) == 4


@rule("L5R-ACT-13")
def test_an_open_action_is_not_taken_in_a_combat_segment():
    p = quiet(2).at(0, 0, "Talker").at(1, 0, "Farmer").hand(0, "Quick Thought").battle(0, 1)
    assert not p.can_use("Quick Thought")
    assert not p.can_use("Talker", 0)
    assert p.can_use("Talker", 1)


@rule("R41")
def test_an_ability_is_used_once_a_turn_each_for_itself_and_each_copy_too():
    p = quiet(2).home(0, "Talker", "Talker").hand(1, "Quick Thought").hand(0, "Quick Thought").action_phase(0)
    p.use("Talker", 0)
    p.passes(1)
    offered = p.offered()
    assert offered.count("Talker/0") == 1
    assert offered.count("Talker/1") == 2


@rule("WOH-HONOR-3")
def test_chi_zero_kills_nobody_and_personal_honor_has_no_limit():
    p = quiet(2).home(0, "Wanderer", "Proud Lord").hand(0, "Wound").hand(1, "Quick Thought").action_phase(0)
    act(p, "Wound", "Wanderer")
    assert p.stat("Wanderer", CHI) == 0
    assert p.in_play("Wanderer")
    assert p.stat("Proud Lord", HONOR) == 7


@rule("WOH-HONOR-2")
def test_the_last_controller_pays_for_a_dishonorable_death():
    p = quiet(3).home(1, "Courtier (dishonored, of 2)").hand(0, "Knife").action_phase(0)
    act(p, "Knife", "2:Courtier")
    assert p.dead("2:Courtier")
    assert [p.honor_of(seat) for seat in range(3)] == [7, 3, 7]


@rule("R92")
def test_family_honor_goes_on_and_neither_wins_nor_loses():
    p = quiet(2).honor(0, 60).honor(1, -19).hand(0, "Slander").home(1, "Farmer").turn(0)
    act(p, "Slander", "Farmer")
    assert p.honor_of(1) == -24
    assert not p.state.out[1]
    idle(p, lambda: p.state.active == 1)
    idle(p, lambda: p.state.active == 0)
    assert p.state.victory == 0


@rule("R92")
def test_it_begins_with_the_starting_number():
    p = table("Lion", "Scorpion").turn(0)
    assert (p.honor_of(0), p.honor_of(1)) == (7, 1)
