"""Declaring an attack from Fortress to Fortress, invitations, maneuvers and allies."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_BUY, ASK_FIELD, ASK_FORTRESS, ASK_INVITE
from l5r.war_of_honor.game import attack_from, face_up, fort, idle, mapped, quiet, siege
from support import rule


def guests(p):
    """The seats that the leader who is asked may invite."""
    assert p.state.asking == ASK_INVITE
    return {code - 1 for code in p.state.codes if code}


def invited(p, by_attacker=(), by_defender=()):
    """Seat 0 attacks seat 1, and these seats are invited; Fortresses of all touch both of theirs."""
    p.tile(0, fort(0), 1, 0).tile(1, fort(1), 0, 1)
    around = [(1, 1), (2, -1), (-1, 1)]
    if p.state.seat_count > 2:
        p.tile(2, fort(2), *around[0])
    if p.state.seat_count > 3:
        p.tile(3, fort(3), 2, 0).tile(3, fort(3, "Battle"), -1, 2)
    p.siege(fort(0), fort(1))
    for leader, seats in ((0, by_attacker), (1, by_defender)):
        for seat in seats:
            assert (p.asked, p.state.asking) == (leader, ASK_INVITE)
            p.pick(seat + 1)
        if p.state.asking == ASK_INVITE and p.asked == leader:
            p.passes(leader)
    return p


@rule("WOH-ATTACK-1")
def test_without_a_unit_no_attack_is_declared():
    p = mapped().attack_phase(0)
    assert p.state.asking == ASK_BUY or p.state.active == 1


@rule("WOH-ATTACK-1")
def test_a_bowed_unit_is_enough_and_none_has_to_be_assigned():
    p = mapped().home(0, "Wanderer (bowed)").attack_phase(0)
    assert set(p.offered()) == {"pass", fort(1)}
    attack_from(p, fort(1))
    assert p.state.fight.attacker < 0
    assert p.state.places.province_count(p.state, 1) == 4


@rule("WOH-ATTACK-1")
def test_the_attack_is_optional_and_there_is_one_a_turn():
    p = mapped().home(0, "Wanderer", "Farmer").province(0, 0, "Farm").attack_phase(0)
    p.passes(0)
    assert p.state.asking == ASK_BUY
    p = mapped().home(0, "Wanderer", "Farmer").province(0, 0, "Farm").attack_phase(0)
    attack_from(p, fort(1)).passes(0)
    assert p.state.asking == ASK_BUY


@rule("WOH-ATTACK-2")
def test_attacker_and_defender_name_face_up_fortresses():
    p = (
        quiet(2)
        .tile(0, fort(0), 1, 0)
        .tile(0, fort(0, "Battle"), 0, 1)
        .tile(0, fort(0, "Limited"), -1, 0, up=False)
    )
    p.tile(1, fort(1), 2, 0).tile(1, fort(1, "Battle"), 1, 1)
    p.home(0, "Wanderer").attack_phase(0)
    assert set(p.offered()) == {"pass", fort(1), fort(1, "Battle")}
    p.choose(fort(1))
    assert (p.asked, p.state.asking) == (0, ASK_FORTRESS)
    assert set(p.offered()) == {fort(0), fort(0, "Battle")}
    p.choose(fort(0, "Battle"))
    attack = siege(p)
    assert (attack.origin, attack.target) == (p.card(fort(0, "Battle")), p.card(fort(1)))
    assert (p.state.fight.attacker, p.state.fight.defender) == (0, 1)


@rule("R152")
def test_a_fortress_far_away_may_be_attacked_without_the_benefit_of_neighbours():
    p = quiet(2).tile(0, fort(0), 1, 0).tile(1, fort(1), -2, 0).home(0, "Wanderer").attack_phase(0)
    attack_from(p, fort(1))
    p.assign("Wanderer", 0)
    idle(p, lambda: p.state.fight.attacker < 0)
    assert p.bowed("Wanderer")
    assert not p.may_choose("Wanderer")


@rule("R152", "R151")
def test_turning_a_fortress_during_the_attack_does_not_undo_that_they_touch():
    p = quiet(2).tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0).tile(1, fort(1, "Battle"), 3, 0)
    p.tile(0, fort(0, "Battle"), 0, 1).at(0, 0, "Wanderer").at(0, 1, "Farmer")
    p.battle(0, 1, siege=(fort(0), fort(1)))
    assert p.state.asking == ASK_FIELD
    p.state.outcome.turn_down(p.state, p.card(fort(0)))
    p.state.outcome.turn_down(p.state, p.card(fort(1)))
    p.pick(2)
    idle(p, lambda: p.state.fight.attacker < 0)
    assert p.may_choose("Wanderer")


@rule("L5R-ATTACK-2")
def test_there_is_a_battlefield_at_each_province_that_is_left():
    p = mapped().destroyed(1, 2).home(0, "Wanderer").siege(fort(0), fort(1))
    assert p.state.asking == ASK_ASSIGN
    assert set(p.offered()) == {"pass", "Wanderer/0", "Wanderer/1", "Wanderer/3"}


@rule("R150")
def test_guests_of_a_leader_have_a_face_up_fortress_beside_the_leaders_one():
    p = quiet(4).tile(0, fort(0), 1, 0).tile(1, fort(1), -1, 0)
    p.tile(2, fort(2), 2, 0).tile(2, fort(2, "Battle"), 3, 0).tile(3, fort(3), -2, 0).tile(3, "Plains", 1, 1)
    p.home(0, "Wanderer").siege(fort(0), fort(1))
    assert (p.asked, guests(p)) == (0, {2})
    p.passes(0)
    assert (p.asked, guests(p)) == (1, {3})


@rule("R150")
def test_any_fortress_of_the_guest_will_do_but_it_must_be_face_up():
    p = quiet(4).tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0)
    p.tile(2, fort(2), 1, 1, up=False).tile(2, fort(2, "Battle"), -3, 0)
    p.tile(3, fort(3), -2, 0).tile(3, fort(3, "Battle"), 2, -1)
    p.home(0, "Wanderer").siege(fort(0), fort(1))
    assert (p.asked, guests(p)) == (0, {3})


@rule("R157")
def test_with_two_players_nobody_is_invited_and_nothing_is_allying():
    p = (
        mapped()
        .home(0, "Wanderer")
        .home(1, "Farmer")
        .hand(0, "Begone, Fool!", "Prideful Allies", "Second Wind")
    )
    p.siege(fort(0), fort(1))
    assert p.state.asking == ASK_ASSIGN
    p.assign("Wanderer", 0)
    p.assign("Farmer", 0)
    p.pick(1)
    if p.asked == 1:
        p.passes(1)
    assert p.can_use("Second Wind")
    assert not p.can_use("Begone, Fool!")
    assert not p.can_use("Prideful Allies")


@rule("R157")
def test_with_an_ally_those_cards_can_be_played():
    p = quiet(3).at(0, 0, "Wanderer").at(1, 0, "Farmer").at(2, 0, "Rider")
    p.hand(0, "Begone, Fool!", "Prideful Allies").battle(0, 1, allies=(0, 1 << 2))
    assert p.asked == 0
    assert p.can_use("Begone, Fool!")
    assert p.can_use("Prideful Allies")


@rule("R110")
def test_who_was_not_invited_assigns_nothing():
    p = quiet(3).home(0, "Wanderer").home(1, "Farmer").home(2, "Rider")
    invited(p)
    order = []
    while p.state.asking == ASK_ASSIGN:
        order.append(p.asked)
        p.passes()
    assert order == [0, 1]


@rule("R110")
def test_a_guest_of_one_leader_assigns_for_that_leader_only():
    p = quiet(3).home(0, "Wanderer").home(1, "Farmer").home(2, "Rider")
    invited(p, (), (2,))
    p.passes(0)
    p.passes(1)
    assert p.asked == 2
    p.assign("Rider", 0)
    assert p.state.fight.sides[2] == 2


@rule("R110", "WOH-GUIDE-1")
def test_who_was_invited_by_nobody_takes_no_battle_action_and_moves_nobody_in():
    p = quiet(3).at(0, 0, "Wanderer").at(1, 0, "Farmer").home(2, "Rider")
    p.hand(2, "Settling the Homeless", "Chasing Osano-Wo").hand(1, "Second Wind")
    p.battle(0, 1)
    asked = set()
    while p.state.fight.battlefield >= 0 and p.asked >= 0:
        asked.add(p.asked)
        p.passes()
    assert 2 not in asked
    assert 1 in asked


@rule("WOH-MANEUVER-1")
def test_the_attackers_side_assigns_before_the_defenders_in_one_segment():
    p = quiet(4)
    for seat in range(4):
        p.home(seat, "Farmer", "Rider")
    invited(p, (3,), (2,))
    order = []
    while p.state.asking == ASK_ASSIGN:
        order.append(p.asked)
        p.passes()
    assert order == [0, 3, 1, 2]


@rule("WOH-MANEUVER-1")
def test_guests_follow_their_leader_clockwise():
    p = quiet(4)
    for seat in range(4):
        p.home(seat, "Farmer")
    invited(p, (2, 3), (2, 3))
    order = []
    while p.state.asking == ASK_ASSIGN:
        order.append(p.asked)
        p.passes()
    assert order == [0, 2, 3, 1, 2, 3]


@rule("WOH-MANEUVER-1", "WOH-KEYWORD-1")
def test_there_is_no_second_segment_for_cavalry():
    p = mapped().home(0, "Rider", "Wanderer").siege(fort(0), fort(1))
    p.passes(0)
    assert p.state.asking != ASK_ASSIGN
    assert p.place("Rider") == -1


@rule("L5R-ASSIGN-3")
def test_units_under_an_unbowed_personality_go_to_any_battlefield_or_stay():
    p = mapped().home(0, "Wanderer", "Rider (bowed) + Footmen").home(1, "Farmer").siege(fort(0), fort(1))
    assert set(p.offered()) == {"pass", *[f"Wanderer/{field}" for field in range(4)]}
    p.assign("Wanderer", 2)
    assert p.asked == 1
    assert set(p.offered()) == {"pass", *[f"Farmer/{field}" for field in range(4)]}
    p.passes(1)
    assert p.place("Farmer") == -1


@rule("L5R-ASSIGN-3")
def test_a_defender_may_go_where_nobody_attacks():
    p = mapped().home(0, "Wanderer").home(1, "Farmer").siege(fort(0), fort(1))
    p.assign("Wanderer", 2).assign("Farmer", 1)
    assert p.place("Farmer") == 1


@rule("WOH-MANEUVER-3")
def test_what_hinders_movement_does_not_hinder_assigning():
    p = mapped().home(0, "Wanderer").hand(0, "Bind").action_phase(0)
    p.use("Bind")
    idle(p, lambda: p.state.asking == ASK_FORTRESS)
    attack_from(p, fort(1))
    p.assign("Wanderer", 0)
    assert p.place("Wanderer") == 0


@rule("WOH-ALLY-1", "WOH-GUIDE-1")
@pytest.mark.parametrize("fields", [(0,), (0, 1)])
def test_an_ally_gains_two_honor_once_however_many_units_go(fields):
    p = invited(quiet(3).home(2, "Farmer", "Wanderer", "Talker").home(0, "Rider"), (2,))
    p.passes(0)
    for title, field in zip(("Farmer", "Wanderer"), fields, strict=False):
        p.assign(title, field)
    p.passes(2)
    assert p.state.realm.gained == [0, 0, 2]


@rule("WOH-ALLY-1")
def test_a_guest_who_stays_home_gains_nothing_and_leaders_gain_nothing():
    p = invited(quiet(3).home(2, "Farmer").home(0, "Rider").home(1, "Wanderer"), (2,))
    p.assign("Rider", 0)
    p.passes(2)
    p.assign("Wanderer", 0)
    assert p.state.realm.gained == [0, 0, 0]


@rule("WOH-ALLY-2")
def test_an_ally_with_a_dishonorable_personality_keeps_the_honor_and_he_stays_so():
    p = invited(quiet(3).home(2, "Rider (dishonored)", "Farmer").home(0, "Wanderer"), (2,))
    p.passes(0).assign("Rider", 0).passes(2)
    assert p.state.realm.gained[2] == 2
    assert p.dishonored("Rider")


@rule("WOH-ALLY-3")
def test_a_dishonorable_ally_costs_the_leader_the_honor_of_the_resolution():
    p = quiet(3).at(0, 0, "Wanderer").at(2, 0, "Rider (dishonored)").at(1, 0, "Farmer")
    p.battle(0, 1, allies=(1 << 2, 0)).all_pass()
    assert p.dead("Farmer")
    assert p.state.realm.gained == [0, 0, 0]
    assert not p.dishonored("Rider")


@rule("R151")
def test_after_an_attack_on_a_neighbour_one_returned_unit_straightens_with_all_its_cards():
    p = mapped().at(0, 0, "Wanderer + Footmen").at(0, 1, "Rider")
    p.battle(0, 1, siege=(fort(0), fort(1)))
    p.pick(2)
    idle(p, lambda: p.state.fight.attacker < 0)
    assert p.asked == 0
    assert set(p.offered()) == {"pass", "Wanderer", "Rider"}
    p.choose("Wanderer")
    assert not p.bowed("Wanderer")
    assert not p.bowed("Footmen")
    assert p.bowed("Rider")


@rule("R151", "WOH-GUIDE-1")
def test_it_comes_once_after_the_last_battle_and_not_within_one():
    p = mapped().at(0, 0, "Wanderer").at(0, 1, "Rider")
    p.battle(0, 1, siege=(fort(0), fort(1)))
    assert p.state.asking == ASK_FIELD
    assert p.bowed("Wanderer")


@rule("R151")
def test_a_unit_that_was_moved_home_has_not_returned_and_an_allys_is_not_the_attackers():
    p = mapped(3).at(0, 0, "Wanderer").at(2, 0, "Rider").at(1, 0, "Farmer").hand(1, "Settling the Homeless")
    p.battle(0, 1, allies=(1 << 2, 0), siege=(fort(0), fort(1)))
    p.use("Settling the Homeless").choose("Wanderer")
    idle(p, lambda: p.state.fight.attacker < 0)
    assert p.place("Rider") == -1
    assert not p.may_choose("Wanderer")
    assert not p.may_choose("Rider")


@rule("R153")
def test_the_attacked_fortress_is_turned_down_after_a_province_fell():
    p = mapped().tile(1, fort(1, "Battle"), 0, 1).at(0, 0, *["Matsu Sakaki"] * 2).at(0, 1, "Farmer")
    p.battle(0, 1, siege=(fort(0), fort(1)))
    assert p.state.places.province_count(p.state, 1) == 3
    assert face_up(p, fort(1))
    p.pick(2)
    idle(p, lambda: p.state.fight.attacker < 0)
    assert face_up(p, fort(1))
    p.choose("Matsu Sakaki")
    assert not face_up(p, fort(1))
    assert face_up(p, fort(1, "Battle"))


@rule("R153")
def test_it_is_turned_even_if_only_an_ally_destroyed_it():
    p = mapped(3).tile(1, fort(1, "Battle"), 0, 1).at(2, 0, *["Matsu Sakaki"] * 2).home(0, "Farmer")
    p.battle(0, 1, allies=(1 << 2, 0), siege=(fort(0), fort(1)))
    idle(p, lambda: p.state.fight.attacker < 0)
    assert p.state.places.province_count(p.state, 1) == 3
    assert not face_up(p, fort(1))


@rule("R153")
def test_without_a_fallen_province_it_stays_up():
    p = mapped().tile(1, fort(1, "Battle"), 0, 1).at(0, 0, "Farmer")
    p.battle(0, 1, siege=(fort(0), fort(1)))
    idle(p, lambda: p.state.fight.attacker < 0)
    p.passes(0)
    assert face_up(p, fort(1))


@rule("R153")
def test_one_fortress_is_turned_however_many_provinces_fell():
    p = mapped().tile(1, fort(1, "Battle"), 0, 1).tile(1, fort(1, "Limited"), -1, 0)
    p.at(0, 0, *["Matsu Sakaki"] * 2).at(0, 1, *["Matsu Sakaki"] * 2)
    p.battle(0, 1, siege=(fort(0), fort(1)))
    p.pick(2)
    idle(p, lambda: p.state.fight.attacker < 0)
    p.passes(0)
    assert p.state.places.province_count(p.state, 1) == 2
    assert [face_up(p, fort(1, kind)) for kind in ("Open", "Battle", "Limited")] == [False, True, True]
