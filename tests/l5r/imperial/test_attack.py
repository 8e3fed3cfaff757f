"""Attacks of 1995: declaration, allies, maneuvers, the order of battles, resolution and the way home."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ASSIGN, ASK_ATTACK, ASK_FIELD, ASK_INVITE
from gorin.games.l5r.values.moves import Assign, Fight, Invite
from gorin.games.l5r.values.terms import AT_HOME, DISCARD, LOST
from l5r.imperial.cards import field, table
from support import refusal_of, rule


def declared(p, on=1):
    """The active player has declared an attack."""
    p.state.log = []
    return p.attack_phase(0).pick(on + 1)


def nobody_acts(p):
    """Everybody passes until the Attacker is asked, or the attack is over."""
    while p.asked >= 0 and p.state.asking == ASK_ACTION:
        p.passes()
    return p


def told(p, kind):
    return [event for event in p.state.log if isinstance(event, kind)]


# --- declaration -------------------------------------------------------------------------------------


@rule("IMP-ATTACK-1", "R98")
def test_an_attack_needs_no_unit():
    p = declared(table())
    assert told(p, ev.AttackDeclared)
    assert (p.asked, p.state.asking) == (0, ASK_FIELD)


@rule("IMP-ATTACK-1")
def test_one_attack_a_turn_on_one_player():
    p = declared(table(3).home(0, "Rider"), on=2)
    p.passes(0).passes(2)  # nobody is invited
    p.passes(0).passes(0)  # nobody is sent
    assert p.state.asking == ASK_FIELD
    turn = p.state.turn
    p.passes(0)
    assert p.state.turn > turn  # there is nothing else to do in it
    assert len(told(p, ev.AttackDeclared)) == 1


@rule("IMP-ATTACK-1")
def test_nobody_need_attack():
    p = table().home(0, "Bushi").attack_phase(0)
    assert p.state.asking == ASK_ATTACK
    p.passes(0)
    assert p.state.fight.attacker < 0


# --- allies ------------------------------------------------------------------------------------------


@rule("IMP-ALLY-1", "R99", "R100")
def test_both_leaders_invite_anybody_the_attacker_first():
    p = declared(table(4))
    assert (p.asked, p.state.asking) == (0, ASK_INVITE)
    assert p.offered() == ["seat 2", "seat 3", "pass"]
    p.pick(3).passes(0)
    assert p.asked == 1
    p.pick(3)
    assert p.offered() == ["seat 3", "pass"]
    assert [(event.by, event.seat) for event in told(p, ev.Invited)] == [(0, 2), (1, 2)]


@rule("IMP-ALLY-1")
def test_nobody_is_invited_twice_and_no_leader_at_all():
    p = declared(table(3)).pick(3)
    assert p.asked == 1
    assert refusal_of(p.state, 1, Invite(0)).rule == "R99"


@rule("IMP-ALLY-1")
def test_the_uninvited_assign_nothing():
    p = declared(table(3).home(0, "Bushi").home(1, "Brute").home(2, "Rider")).passes(0).passes(1)
    p.assign("Bushi", 0)
    assert p.asked == 1
    p.passes(1)
    assert p.state.asking == ASK_FIELD


def allied(*mine, theirs="Rider", by=0):
    """Seat 2 was invited by a leader and is asked."""
    p = declared(table(3).home(0, *mine).home(1, "Brute").home(2, theirs))
    if by == 0:
        p.pick(3)
    else:
        p.passes(0).pick(3)
    while p.asked != 2:
        p.passes()
    return p


@rule("IMP-ALLY-2")
@pytest.mark.parametrize("by", [0, 1])
def test_an_ally_gains_two_honor_for_committing_a_unit(by):
    p = allied("Bushi", by=by)
    p.assign("Rider", 0)
    assert p.honor_of(2) == 7 + 2
    assert p.state.fight.sides[2] == by + 1


@rule("IMP-ALLY-2")
def test_it_comes_with_the_first_unit():
    p = declared(table(3).home(0, "Bushi").home(2, "Bushi", "Brute", "Rider (dishonored, bowed)")).pick(3)
    p.passes(1).passes(0).assign("2:Bushi", 0)
    assert (p.asked, p.state.asking) == (2, ASK_ASSIGN)
    assert p.honor_of(2) == 7 + 2
    p.assign("2:Brute", 1)
    assert p.honor_of(2) == 7 + 2


@rule("IMP-ALLY-2", "IMP-DISHONOR-5", "R84")
@pytest.mark.parametrize("commits", [True, False])
def test_it_waits_while_a_dishonored_unit_may_follow(commits):
    p = declared(table(3).home(0, "Bushi").home(2, "Bushi", "Brute (dishonored)")).pick(3)
    p.passes(1).passes(0).assign("2:Bushi", 0)
    assert p.honor_of(2) == 7
    p = p.assign("2:Brute", 0) if commits else p.passes(2)
    assert p.honor_of(2) == (7 if commits else 9)
    assert p.dishonored("2:Brute") is not commits


@rule("IMP-ALLY-2")
def test_only_once_an_attack():
    p = declared(table(3).home(0, "Bushi").home(2, "Bushi", "Rider")).pick(3)
    p.passes(1).passes(0)
    p.assign("2:Bushi", 0).passes(2)
    assert p.honor_of(2) == 9
    p.assign("Rider", 1)
    assert p.honor_of(2) == 9


@rule("IMP-ALLY-2")
def test_accepting_an_invitation_is_committing_and_nothing_else():
    p = allied("Bushi")
    assert p.state.asking == ASK_ASSIGN
    p.passes(2).passes(1).passes(2)
    assert p.honor_of(2) == 7
    assert p.state.fight.sides[2] == 0


@rule("R84", "IMP-DISHONOR-5")
def test_a_dishonored_unit_brings_no_honor_for_allying_but_is_rehonored():
    p = allied("Bushi", theirs="Rider (dishonored)")
    p.assign("Rider", 0)
    assert p.honor_of(2) == 7
    assert not p.dishonored("Rider")


@rule("IMP-ALLY-3", "R101")
def test_who_has_joined_one_side_cannot_join_the_other():
    p = declared(table(3).home(0, "Brute").home(1, "Brute").home(2, "Bushi", "Rider"))
    p.pick(3).pick(3)
    p.passes(0)
    p.assign("2:Bushi", 0).passes(2)
    p.passes(1)
    assert (p.asked, p.state.fight.sides[2]) == (2, 1)
    assert p.offered() == ["Rider/0", "Rider/1", "Rider/2", "Rider/3", "pass"]  # Cavalry, with the Attacker
    p.passes(2)
    assert p.state.asking == ASK_FIELD


@rule("IMP-ASSIGN-1", "R106")
def test_attacker_his_allies_defender_his_allies():
    p = table(4).home(0, "Bushi", "Brute").home(1, "Bushi", "Brute").home(2, "Bushi", "Brute")
    p = declared(p.home(3, "Bushi", "Brute"))
    p.pick(4).passes(0)
    p.pick(3).passes(1)
    order = []
    while p.state.asking == ASK_ASSIGN:
        order.append(p.asked)
        p.passes()
    assert order == [0, 3, 1, 2]


@rule("IMP-ASSIGN-2")
def test_cavalry_maneuvers_follow_in_the_same_order():
    p = declared(table().home(0, "Bushi", "Rider").home(1, "Bushi", "Rider"))
    order = []
    while p.state.asking == ASK_ASSIGN:
        order.append((p.asked, len(p.state.codes)))
        p.passes()
    assert order == [(0, 9), (1, 9), (0, 5), (1, 5)]  # two units, then one, to four provinces, or none


@rule("IMP-ASSIGN-2")
def test_a_follower_on_foot_makes_the_unit_infantry():
    p = declared(table().home(0, "Rider + Horsemen", "Rider + Footmen")).passes(0)
    assert {code_unit for code_unit in p.offered() if code_unit != "pass"} == {f"Rider/{n}" for n in range(4)}
    assert refusal_of(p.state, 0, Assign(p.card("0:Rider#2"), 0)).rule == "IMP-ASSIGN-2"


@rule("IMP-ASSIGN-2")
def test_cavalry_may_go_early_and_an_ally_may_wait_for_the_cavalry():
    p = allied("Bushi")
    p.passes(2)
    assert p.asked == 1
    p.passes(1)
    assert p.asked == 2
    p.assign("Rider", 3)
    assert p.honor_of(2) == 9


@rule("IMP-ASSIGN-3")
def test_only_units_led_by_an_unbowed_personality_are_committed():
    p = declared(table().home(0, "Bushi (bowed) + Footmen", "Brute + Footmen (bowed)"))
    assert {name.split("/")[0] for name in p.offered()} == {"Brute", "pass"}


@rule("IMP-ASSIGN-3")
def test_the_defender_may_guard_provinces_that_nobody_attacks():
    p = declared(table().home(0, "Bushi").home(1, "Brute")).assign("Bushi", 0)
    p.assign("Brute", 3)
    assert p.place("Brute") == 3


# --- the order of battles ----------------------------------------------------------------------------


@rule("IMP-BATTLE-1", "R109")
def test_the_attacker_chooses_the_next_battle_each_time():
    p = declared(table().home(0, "Bushi", "Brute")).assign("Bushi", 0).assign("Brute", 2)
    assert p.state.asking == ASK_FIELD
    assert p.offered() == ["province 0", "province 1", "province 2", "province 3"]
    p.pick(3)
    nobody_acts(p)
    assert p.state.asking == ASK_FIELD
    assert p.offered() == ["province 0", "province 1", "province 3"]


@rule("R109", "IMP-BATTLE-2")
def test_battles_nobody_attacks_in_are_fought_only_if_the_attacker_wishes():
    p = declared(table().home(0, "Bushi")).assign("Bushi", 0)
    p.pick(1)
    nobody_acts(p)
    assert p.state.asking == ASK_FIELD
    assert p.offered() == ["province 1", "province 2", "province 3", "pass"]
    began = len(told(p, ev.BattleBegan))
    p.pick(2)
    nobody_acts(p)
    assert len(told(p, ev.BattleBegan)) == began + 1
    p.passes(0)
    assert told(p, ev.AttackEnded)


@rule("R109")
def test_not_before_those_with_attackers():
    p = declared(table().home(0, "Bushi", "Brute")).assign("Bushi", 0).assign("Brute", 2)
    assert "pass" not in p.offered()
    p.pick(2)  # an unattacked one may come first
    nobody_acts(p)
    assert "pass" not in p.offered()
    assert refusal_of(p.state, 0, Fight(1)).rule == "L5R-BATTLE-1"


# --- the round of battle actions ---------------------------------------------------------------------


@rule("IMP-BATTLE-3")
def test_the_defender_acts_first_and_then_clockwise():
    p = field(3).at(0, 0, "Bushi").at(1, 0, "Brute").battle(0, 1)
    assert p.asked == 1
    p.passes(1)
    assert p.asked == 0
    p.passes(0)
    assert p.state.asking != ASK_ACTION


# --- resolution --------------------------------------------------------------------------------------


def resolved(mine=("Bushi",), theirs=("Brute",), seats=2):
    p = table(seats)
    if mine:
        p.at(0, 0, *mine)
    if theirs:
        p.at(1, 0, *theirs)
    p.state.log = []
    return nobody_acts(p.battle(0, 1))


@rule("IMP-RESOLVE-1")
def test_the_higher_force_destroys_the_other_army_and_gains_two_honor_a_card():
    p = resolved(("Brute + Footmen",), ("Bushi + Levy + Plate",))
    assert p.dead("Bushi")
    assert (p.zone("Levy"), p.zone("Plate")) == (DISCARD, DISCARD)
    assert p.honor_of(0) == 7 + 2 * 3
    assert p.honor_of(1) == 7


@rule("IMP-RESOLVE-1")
def test_so_does_the_defender():
    p = resolved(("Bushi + Levy",), ("Brute",))
    assert p.dead("Bushi")
    assert p.honor_of(1) == 7 + 2 * 2


@rule("IMP-RESOLVE-2")
def test_a_tie_destroys_both_for_one_honor_a_card():
    p = resolved(("Bushi + Levy",), ("Rider + Plate (bowed)",))
    assert p.dead("Bushi")
    assert p.dead("Rider")
    assert (p.honor_of(0), p.honor_of(1)) == (7 + 2, 7 + 2)


@rule("IMP-RESOLVE-2")
def test_a_tie_destroys_no_province():
    p = resolved(("Bushi",), ("Bushi",))
    assert p.state.provinces[1][0] != LOST


@rule("R121")
def test_a_lone_army_without_force_does_not_die():
    p = resolved(("Bushi (bowed)",), ())
    assert p.in_play("Bushi")
    assert (p.honor_of(0), p.honor_of(1)) == (7, 7)


@rule("R121")
def test_two_armies_without_force_do():
    p = resolved(("Bushi (bowed)",), ("Brute (bowed)",))
    assert p.dead("Bushi")
    assert p.dead("Brute")


@rule("IMP-RESOLVE-3", "R58")
def test_a_bowed_leader_silences_his_unit():
    p = resolved(("Brute (bowed) + Guard + Footmen",), ("Archer",))
    assert p.dead("Brute")


@rule("IMP-RESOLVE-3", "R58")
def test_a_bowed_follower_adds_nothing_and_its_leader_does():
    p = resolved(("Bushi + Guard (bowed)",), ("Rider",))
    assert p.dead("Bushi")
    p = resolved(("Bushi + Guard",), ("Rider",))
    assert p.dead("Rider")


@rule("R251")
def test_the_force_of_a_single_card_is_what_it_is():
    p = field().at(0, 0, "Brute (bowed) + Guard").at(1, 0, "Bushi").battle(0, 1)
    assert (p.force("Brute"), p.force("Guard")) == (5, 3)
    assert p.state.stats.army_force(p.state, 0, 1) == 0


@rule("R301")
def test_a_bowed_leader_who_came_later_silences_his_unit_too():
    p = field().at(0, 0, "Archer").at(1, 0, "Bushi").home(1, "Brute (bowed) + Guard").hand(1, "To the Front")
    p.battle(0, 1).use("To the Front")
    assert (p.place("Brute"), p.bowed("Brute")) == (0, True)
    assert p.state.stats.army_force(p.state, 0, 2) == 2


@rule("R282")
@pytest.mark.parametrize(
    ("theirs", "lives"), [((), True), (("Bushi",), True), (("Rider",), False), (("Brute",), False)]
)
def test_amoro_outlives_only_what_he_beats_twice_over(theirs, lives):
    p = table().at(0, 0, "Hida Amoro")
    if theirs:
        p.at(1, 0, *theirs)
    nobody_acts(p.battle(0, 1))
    assert p.in_play("Hida Amoro") == lives
    p = nobody_acts(table().at(0, 0, "Hida Amoro (bowed)").battle(0, 1))
    assert p.dead("Hida Amoro")  # nothing against nothing


@rule("IMP-RESOLVE-4")
@pytest.mark.parametrize(("attackers", "falls"), [(("Brute",), False), (("Brute + Levy",), True)])
def test_a_province_falls_to_more_than_its_strength_and_its_defenders(attackers, falls):
    p = resolved(attackers, ())
    assert (p.state.provinces[1][0] == LOST) == falls


@rule("IMP-RESOLVE-4")
def test_defenders_count_against_the_fall():
    p = resolved(("Brute + Guard",), ("Bushi",))  # 8 against 2 + 5
    assert p.state.provinces[1][0] == LOST
    p = resolved(("Brute + Guard",), ("Rider",))  # 8 against 3 + 5
    assert p.dead("Rider")
    assert p.state.provinces[1][0] != LOST


@rule("IMP-RESOLVE-4", "R125", "R244")
def test_what_lay_in_a_fallen_province_is_discarded_and_no_honor_is_paid():
    p = table().at(0, 0, "Brute + Guard").province(1, 0, "Rider").battle(0, 1)
    nobody_acts(p)
    assert p.zone("Rider") == DISCARD
    assert not p.dead("Rider")
    assert p.honor_of(0) == 7


@rule("R122", "R247")
def test_a_leader_without_a_unit_of_his_own_gains_the_honor_and_has_not_won():
    p = table(3).at(2, 0, "Brute").at(1, 0, "Bushi")
    nobody_acts(p.battle(0, 1, allies=(0b100, 0)))
    assert p.dead("Bushi")
    assert (p.honor_of(0), p.honor_of(2)) == (7 + 2, 7)
    assert p.state.fight.victors == 0b100


@rule("IMP-RESOLVE-1")
def test_cards_destroyed_earlier_pay_nothing():
    p = field().at(0, 0, "Archer", "Brute").at(1, 0, "Bushi", "Sage").battle(0, 1)
    p.passes(1).use("Archer").choose("Bushi")
    assert p.dead("Bushi")
    p.passes(1).passes(0)
    assert p.dead("Sage")
    assert p.honor_of(0) == 7 + 2


# --- the way home ------------------------------------------------------------------------------------


@rule("IMP-HOME-1")
@pytest.mark.parametrize("theirs", [("Bushi",), ()])
def test_surviving_attackers_bow_and_go_home_at_once(theirs):
    p = resolved(("Brute + Footmen",), theirs)
    assert (p.place("Brute"), p.bowed("Brute"), p.bowed("Footmen")) == (AT_HOME, True, True)
    assert p.state.asking == ASK_FIELD  # the attack goes on


@rule("IMP-HOME-1")
def test_allies_of_either_side_do_so_too():
    p = table(4).at(0, 0, "Bushi").at(2, 0, "Brute").at(1, 0, "Archer").at(3, 0, "Rider")
    nobody_acts(p.battle(0, 1, allies=(0b0100, 0b1000)))
    assert (p.place("2:Brute"), p.bowed("2:Brute")) == (AT_HOME, True)
    p = table(4).at(0, 0, "Bushi").at(1, 0, "Archer").at(3, 0, "Rider")
    nobody_acts(p.battle(0, 1, allies=(0, 0b1000)))
    assert (p.place("3:Rider"), p.bowed("3:Rider")) == (AT_HOME, True)


@rule("IMP-HOME-2", "R308")
def test_the_defenders_own_units_stay_unbowed_until_the_phase_ends():
    p = resolved(("Bushi",), ("Brute",))
    assert (p.place("Brute"), p.bowed("Brute")) == (0, False)
    p.passes(0)
    assert (p.place("Brute"), p.bowed("Brute")) == (AT_HOME, False)


@rule("IMP-HOME-2", "R117")
def test_what_is_left_at_battlefields_comes_home_with_the_end():
    p = table().at(0, 1, "Bushi").at(0, 0, "Rider").battle(0, 1)
    nobody_acts(p)
    p.state.leaving.set_place(p.state, p.card("Bushi"), 0)  # to a battle that was fought
    nobody_acts(p.pick(3)).passes(0)
    assert (p.place("Bushi"), p.bowed("Bushi")) == (AT_HOME, True)


@rule("R127")
def test_the_last_province_is_the_end():
    p = table(3).destroyed(1, 1, 2, 3).at(0, 0, "Brute + Guard").battle(0, 1)
    nobody_acts(p)
    assert p.state.out[1]
    assert not p.state.out[0]
