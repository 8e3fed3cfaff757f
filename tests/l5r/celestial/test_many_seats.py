"""Three and four seats: inviting, allies, elimination and the order of seats."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_FIELD, ASK_INVITE
from gorin.games.l5r.values.terms import MILITARY
from l5r.celestial.game import act, idle, next_turn_of, quiet
from support import rule


def invited(p, by_attacker=(), by_defender=()):
    """Seat 0 attacks seat 1, and these seats are invited."""
    p.maneuvers(attacker=0, defender=1)
    for leader, seats in ((0, by_attacker), (1, by_defender)):
        for seat in seats:
            assert (p.asked, p.state.asking) == (leader, ASK_INVITE)
            p.pick(seat + 1)
        if p.state.asking == ASK_INVITE and p.asked == leader:
            p.passes(leader)
    return p


@rule("R107")
def test_each_leader_may_invite_any_player_who_is_no_leader():
    p = quiet(4).home(0, "Wanderer").maneuvers(attacker=0, defender=1)
    assert (p.asked, set(p.state.codes)) == (0, {0, 3, 4})
    p.passes(0)
    assert (p.asked, set(p.state.codes)) == (1, {0, 3, 4})


@rule("R107")
def test_several_may_be_invited_and_both_leaders_may_invite_the_same():
    p = invited(quiet(4).home(0, "Wanderer"), (2, 3), (3,))
    assert [p.state.fight.invitations(seat) for seat in (2, 3)] == [1, 3]


@rule("R107")
def test_with_two_players_nobody_is_invited():
    p = quiet().home(0, "Wanderer").maneuvers(attacker=0, defender=1)
    assert p.state.asking == ASK_ASSIGN


@rule("R107")
def test_sides_assign_in_turn_the_leader_first_and_allies_clockwise():
    p = quiet(4)
    for seat in range(4):
        p.home(seat, "Farmer", "Wanderer")
    invited(p, (3,), (2,))
    order = []
    for _ in range(4):
        order.append(p.asked)
        p.passes()
    assert order == [0, 3, 1, 2]


@rule("R107")
def test_an_ally_fights_on_the_side_of_the_leader_who_invited():
    p = invited(quiet(3).home(0, "Farmer").home(1, "Wanderer").home(2, "Matsu Ushio"), (2,))
    p.assign("Farmer", 0).assign("Matsu Ushio", 0)
    p.assign("Wanderer", 0)
    p.pick(1).all_pass()
    assert p.dead("Wanderer")
    assert p.in_play("Farmer")


@rule("R107")
def test_who_is_invited_need_not_come():
    p = invited(quiet(3).home(0, "Farmer").home(2, "Rider"), (2,))
    p.passes(0)
    assert p.asked == 2
    p.passes(2)
    assert p.place("Rider") == -1


@rule("CEL-ALLY-1")
@pytest.mark.parametrize("fields", [(0,), (0, 1)])
def test_joining_by_assignment_earns_two_honor_once(fields):
    p = invited(quiet(3).home(2, "Farmer", "Wanderer", "Talker"), (2,))
    for title, field in zip(("Farmer", "Wanderer"), fields, strict=False):
        p.assign(title, field)
    p.passes(2)
    assert p.honor_of(2) == 7 + 2


@rule("CEL-ALLY-1")
def test_it_is_earned_in_cavalry_maneuvers_too_after_a_pass():
    p = invited(quiet(3).home(2, "Rider"), (), (2,))
    p.passes(2)
    assert p.honor_of(2) == 7
    assert p.asked == 2
    p.assign("Rider", 0)
    assert p.honor_of(2) == 7 + 2


@rule("CEL-ALLY-1")
def test_it_is_not_earned_twice():
    p = invited(quiet(3).home(2, "Farmer", "Rider"), (2,))
    p.assign("Farmer", 0).passes(2)
    p.assign("Rider", 0)
    assert p.honor_of(2) == 7 + 2


@rule("CEL-ALLY-1")
def test_leaders_earn_nothing_by_assigning():
    p = invited(quiet(3).home(0, "Farmer").home(1, "Wanderer"))
    p.assign("Farmer", 0)
    p.assign("Wanderer", 0)
    assert (p.honor_of(0), p.honor_of(1)) == (7, 7)


@rule("R84")
@pytest.mark.parametrize("order", [("Wanderer", "Rider"), ("Rider", "Wanderer")])
def test_allying_with_a_dishonorable_personality_earns_nothing_and_rehonors_him(order):
    p = invited(quiet(3).home(2, "Wanderer (dishonored)", "Rider", "Farmer"), (2,))
    for title in order:
        p.assign(title, 0)
    p.passes(2)
    assert p.honor_of(2) == 7
    assert not p.dishonored("Wanderer")


@rule("R84")
def test_one_who_stays_home_does_not_matter():
    p = invited(quiet(3).home(2, "Wanderer (dishonored)", "Rider"), (2,))
    p.assign("Rider", 0).passes(2)
    assert p.honor_of(2) == 7 + 2
    assert p.dishonored("Wanderer")


@rule("R83")
def test_a_dishonorable_personality_of_an_ally_costs_the_leader_the_honor_of_the_resolution():
    p = quiet(3).at(0, 0, "Wanderer").at(2, 0, "Rider (dishonored)").at(1, 0, "Farmer")
    p.battle(attacker=0, defender=1, allies=(1 << 2, 0)).all_pass()
    assert p.dead("Farmer")
    assert p.honor_of(0) == 7
    assert not p.dishonored("Rider")


@rule("R83")
def test_with_honorable_allies_the_leader_gains_it():
    p = quiet(3).at(0, 0, "Wanderer").at(2, 0, "Rider").at(1, 0, "Farmer")
    p.battle(attacker=0, defender=1, allies=(1 << 2, 0)).all_pass()
    assert p.honor_of(0) == 7 + 2
    assert p.honor_of(2) == 7


@rule("CEL-ALLY-2")
def test_defending_allies_bow_and_return_home_after_the_resolution():
    p = quiet(3).at(0, 0, "Farmer").at(0, 1, "Farmer").at(1, 0, "Wanderer").at(2, 0, "Rider")
    p.battle(attacker=0, defender=1, allies=(0, 1 << 2)).all_pass()
    assert p.state.asking == ASK_FIELD
    assert (p.place("Rider"), p.place("Wanderer")) == (-1, 0)
    assert p.bowed("Rider")
    assert not p.bowed("Wanderer")


@rule("R122")
def test_a_leader_without_units_gains_the_honor_but_has_not_won():
    p = quiet(3).at(2, 0, "Wanderer").at(1, 0, "Farmer").at(0, 1, "Farmer")
    p.battle(attacker=0, defender=1, allies=(1 << 2, 0)).all_pass()
    assert p.honor_of(0) == 7 + 2
    assert p.state.fight.has_won(2)
    assert not p.state.fight.has_won(0)


@rule("R122")
def test_ring_of_earth_asks_who_has_won():
    p = quiet(3).at(2, 0, "Wanderer").at(1, 0, "Farmer").at(0, 1, "Farmer")
    p.hand(0, "Ring of Earth").hand(2, "Ring of Earth")
    p.battle(attacker=0, defender=1, allies=(1 << 2, 0))
    p.all_pass()
    assert p.asked == 2
    p.choose("2:Ring of Earth")
    assert p.in_play("2:Ring of Earth")
    assert not p.in_play("0:Ring of Earth")


@rule("R117")
def test_an_idle_ally_of_the_defender_bows_at_the_end_of_the_attack():
    p = quiet(3).province(0, 0, "Farm").at(0, 0, "Rider").at(1, 0, "Wanderer").at(2, 1, "Talker")
    p.battle(attacker=0, defender=1, field=1, allies=(0, 1 << 2)).all_pass()
    g = p.state
    g.leaving.set_place(g, p.card("Talker"), 1)
    g.ledger.write_flags(g, p.card("Talker"), g.flags[p.card("Talker")] & ~1)
    idle(p, lambda: g.fight.attacker < 0)
    assert p.place("Talker") == -1
    assert p.bowed("Talker")
    assert not p.bowed("Wanderer")


# --- elimination and the order of seats --------------------------------------------------------------


@rule("CEL-SETUP-1")
def test_turns_go_round_the_table_clockwise():
    p = quiet(4).turn(0)
    order = []
    for seat in (1, 2, 3, 0):
        next_turn_of(p, seat)
        order.append(p.state.active)
    assert order == [1, 2, 3, 0]


@rule("R90")
def test_a_seat_that_is_out_has_no_turn_any_more():
    p = quiet(3).home(1, "Farmer").hand(0, "Slander").honor(1, -15).action_phase(0)
    act(p, "Slander", "Farmer")
    turn = p.state.turn
    idle(p, lambda: p.state.turn > turn)
    assert p.state.active == 2


@rule("R90")
def test_the_last_of_three_wins():
    p = quiet(3).destroyed(1, 0, 1, 2).at(0, 3, *["Matsu Ushio"] * 2)
    p.home(2, "Farmer").hand(0, "Slander").honor(2, -15).battle(attacker=0, defender=1, field=3)
    p.all_pass()
    assert p.state.out[1]
    assert p.state.victory == 0
    p = quiet().destroyed(1, 0, 1, 2).at(0, 3, *["Matsu Ushio"] * 2)
    p.battle(attacker=0, defender=1, field=3).all_pass()
    assert (p.state.winners, p.state.victory) == ((0,), MILITARY)
