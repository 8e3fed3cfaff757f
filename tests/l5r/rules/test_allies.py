"""Invitations and allies, with three and four seats."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_INVITE, ASK_OPTION
from l5r.rules.cards import table
from support import rule


def attacked(*hands, invite=(), also=(), units=("Rider",)):
    """Seat 0 attacks seat 1, and one, both or nobody invites seat 2, who has these units and cards."""
    p = table("Lion", "Lion", "Lion").hand(2, *hands).home(0, "Bushi").home(1, "Brute").home(2, *units)
    p.hand(0, "March Them In", "Ally Hunt", "Bow Enemy").maneuvers(0, 1)
    for invites in (invite, also):
        p.pick(3) if invites else p.passes()
    return p


def fight(p):
    """Both leaders go to province 0, everybody else stays, and the battle there begins."""
    while p.state.fight.battlefield < 0:
        if p.asked == 0 and p.state.asking == ASK_ASSIGN and p.place("Bushi") == -1:
            p.assign("Bushi", 0)
        elif p.asked == 1 and p.state.asking == ASK_ASSIGN and p.place("Brute") == -1:
            p.assign("Brute", 0)
        elif p.state.asking == ASK_ASSIGN:
            p.passes()
        else:
            p.pick(1)
    return p


def turn_of(p, seat):
    while p.asked != seat:
        p.passes()
    return p


@rule("R99")
def test_the_attacker_names_all_invited_players_and_then_the_defender():
    p = table("Lion", "Lion", "Lion", "Lion").home(0, "Bushi").maneuvers(0, 1)
    assert (p.asked, p.state.asking) == (0, ASK_INVITE)
    p.pick(3).passes(0)
    assert (p.asked, p.state.asking) == (1, ASK_INVITE)
    p.pick(3).pick(4)
    assert p.state.fight.invitations(2) == 3
    assert p.state.fight.invitations(3) == 2


@rule("R99")
def test_two_players_invite_nobody():
    p = table().home(0, "Bushi").maneuvers(0, 1)
    assert p.state.asking == ASK_ASSIGN


@rule("R99")
def test_an_invitation_holds_for_this_attack_only():
    p = fight(attacked(invite=(2,)))
    while p.state.fight.attacker >= 0:
        p.passes()
    assert p.state.fight.invited == 0


@rule("R101")
def test_a_player_invited_by_both_is_on_one_side_for_the_whole_attack():
    p = attacked(invite=(2,), also=(2,), units=("Rider", "Officer"))
    assert p.state.fight.sides[2] == 0
    turn_of(p, 2).assign("Rider", 0)
    assert p.state.fight.sides[2] == 1
    asked = []
    while p.state.asking == ASK_ASSIGN:
        asked.append(p.asked)
        p.passes()
    assert asked == [2, 1]  # and not once more as an ally of the Defender
    assert p.state.places.attacking(p.state, p.card("Rider"))


@rule("R101")
def test_until_then_only_actions_without_presence_are_possible():
    p = turn_of(fight(attacked("Sap", "Shout", "War Song", invite=(2,), also=(2,))), 2)
    assert p.can_use("Sap")
    assert not p.can_use("Shout")
    assert not p.can_use("War Song")


@rule("R102")
def test_an_invited_player_may_join_later_by_moving_in_without_honor():
    p = turn_of(fight(attacked("March In", also=(2,))), 2).use("March In")
    assert p.place("Rider") == 0
    assert p.state.places.defending(p.state, p.card("Rider"))
    assert p.honor_of(2) == 7


@rule("R102")
def test_the_first_unit_fixes_the_side_even_if_it_goes_home_again():
    p = turn_of(fight(attacked("March In", "March In", invite=(2,), also=(2,))), 2).use("March In").pick(2)
    p.state.leaving.move_home(p.state, p.card("Rider"), None)
    turn_of(p, 2).use("March In#2")
    assert p.state.places.defending(p.state, p.card("Rider"))


@rule("R103")
def test_a_unit_of_an_uninvited_player_is_not_moved_in():
    p = turn_of(fight(attacked()), 0).use("March Them In")
    assert p.place("Rider") == -1


@rule("R103")
def test_the_controller_of_a_moved_unit_picks_the_side():
    p = turn_of(fight(attacked(invite=(2,), also=(2,))), 0).use("March Them In")
    assert (p.asked, p.state.asking) == (2, ASK_OPTION)
    p.pick(2)
    assert p.state.places.defending(p.state, p.card("Rider"))


@rule("R104")
@pytest.mark.parametrize("allies", [(4, 0), (0, 4)])
def test_allying_are_units_of_friend_and_foe_but_never_of_a_leader(allies):
    p = (
        table("Lion", "Lion", "Lion")
        .hand(0, "Ally Hunt")
        .at(0, 0, "Bushi")
        .at(1, 0, "Brute")
        .at(2, 0, "Rider")
    )
    turn_of(p.battle(0, 1, allies=allies), 0).use("Ally Hunt")
    assert p.bowed("Rider")
    assert not p.bowed("Bushi")
    assert not p.bowed("Brute")


@rule("R105")
def test_enemies_are_the_units_of_all_players_on_the_other_side():
    p = table("Lion", "Lion", "Lion", "Lion").hand(0, "Bow Enemy").at(0, 0, "Bushi").at(1, 0, "Brute")
    p.at(2, 0, "Rider").at(3, 0, "Officer")
    turn_of(p.battle(0, 1, allies=(1 << 3, 1 << 2)), 0).use("Bow Enemy")
    assert p.may_choose("Brute")
    assert p.may_choose("Rider")
    assert not p.may_choose("Officer")


@rule("R105")
def test_who_is_on_neither_side_has_no_enemy():
    p = turn_of(fight(attacked("Sap", "Snipe", invite=(2,), also=(2,))), 2)
    assert not p.can_use("Snipe")


@rule("R105")
def test_a_unit_is_opposed_where_the_other_side_has_one():
    p = table("Lion", "Lion", "Lion").at(0, 0, "Bushi").at(0, 1, "Officer").at(2, 0, "Rider").home(1, "Brute")
    p.hand(0, "Sap").battle(0, 1, allies=(0, 4))
    assert p.state.places.opposed(p.state, p.card("Bushi"))
    assert not p.state.places.opposed(p.state, p.card("Officer"))


@rule("R106")
def test_allies_follow_their_leader_clockwise():
    p = table("Lion", "Lion", "Lion", "Lion")
    for seat in range(4):
        p.home(seat, "Rider")
    p.maneuvers(2, 1).pick(1).pick(4).pick(1).pick(4)
    asked = []
    while p.state.asking == ASK_ASSIGN:
        asked.append(p.asked)
        p.passes()
    assert asked[:6] == [2, 3, 0, 1, 3, 0]
    assert asked[6:] == asked[:6]  # in Cavalry Maneuvers again
