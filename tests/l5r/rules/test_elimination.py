"""Leaving the game, with three and four seats."""

from __future__ import annotations

from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ATTACK, ASK_MAY
from gorin.games.l5r.values.terms import AT_HOME, DISCARD, DISHONOR, DYNASTY_PHASE, GONE, MILITARY, NO_SEAT
from l5r.rules.cards import table
from support import rule


def three(active=0):
    return table("Lion", "Lion", "Lion", active=active)


def last_stand(p):
    """Seat 1 has only province 0 left."""
    return p.destroyed(1, 1, 2, 3)


@rule("R127")
def test_a_player_is_out_with_the_last_province():
    p = last_stand(three().at(0, 0, "Giant").province(0, 0, "Page")).battle(0, 1)
    while not p.state.out[1]:
        p.passes()
    assert p.state.order == (0, 2)


@rule("R127")
def test_several_provinces_may_fall_in_one_attack_each_in_its_own_battle():
    p = three().destroyed(1, 2, 3).home(0, "Giant", "Giant").province(0, 0, "Page").maneuvers(0, 1)
    p.passes(0, 1).assign("Giant#1", 0).assign("Giant#2", 1)
    while not p.state.out[1]:
        p.pick(1) if 0 not in p.state.codes else p.passes()
    assert p.state.out[1]


@rule("R128")
def test_when_the_defender_falls_the_honor_of_the_resolution_is_still_gained_and_the_attack_ends():
    p = last_stand(three().at(0, 0, "Giant", "Avenger").at(1, 0, "Bushi").at(2, 0, "Rider"))
    p.province(0, 0, "Page").battle(0, 1, allies=(4, 0))
    while not p.state.out[1]:
        p.passes()
    assert p.honor_of(0) == 7 + 2
    assert p.force("Avenger") == 4  # what the resolution triggered
    for title in ("Giant", "Rider"):
        assert p.bowed(title)
        assert p.place(title) == AT_HOME
    assert (p.state.active, p.state.phase) == (0, DYNASTY_PHASE)


@rule("R123", "R128")
def test_the_defender_leaves_after_the_triggers_of_the_resolution():
    p = last_stand(three().at(0, 0, "Giant", "Avenger").at(1, 0, "Bushi").province(0, 0, "Page"))
    p.state.log = []
    p.battle(0, 1)
    while not p.state.out[1]:
        p.passes()
    names = [type(event).__name__ for event in p.state.log]
    assert names.index("ProvinceDestroyed") < names.index("Changed") < names.index("Eliminated")


@rule("R128")
def test_the_remaining_battlefields_vanish_unfought():
    p = three().destroyed(1, 0, 1, 2).at(0, 3, "Giant").at(1, 3, "Bushi").province(0, 0, "Page")
    p.state.provinces[1] = (-1, -1, *p.state.provinces[1][2:])  # empty ones where Rider and Officer wait
    p.at(0, 0, "Rider").at(0, 1, "Officer").battle(0, 1, 3)
    p.state.zones.destroy_province(p.state, 1, 0, None)
    p.state.zones.destroy_province(p.state, 1, 1, None)
    while not p.state.out[1]:
        p.passes()
    assert p.state.battles == 1
    for title in ("Rider", "Officer"):
        assert p.place(title) == AT_HOME
        assert p.bowed(title)


@rule("R129")
def test_the_turn_of_an_eliminated_player_ends_at_once_without_an_end_phase():
    p = three().honor(0, -17).hand(0, "Debt").hand(2, "Bless").home(1, "Bushi").estate(1, "Bell")
    p.action_phase()
    p.state.log = []
    p.use("Debt")
    assert p.state.out[0]
    assert p.state.active == 1
    assert "Drew" not in [type(event).__name__ for event in p.state.log]
    begun = [event for event in p.state.log if type(event).__name__ == "PhaseBegan"]
    assert {event.seat for event in begun} == {1}
    assert p.honor_of(1) == 7  # neither an End Phase nor the end of the turn rang the Bell


@rule("R129")
def test_units_go_home_when_the_attacker_is_eliminated_and_allies_bow():
    p = three().honor(0, -19).at(0, 0, "Martyr").at(1, 0, "Bushi").at(2, 0, "Rider").hand(1, "Ruin")
    p.battle(0, 1, allies=(0, 4))
    p.state.log = []
    p.use("Ruin").choose("Martyr")
    assert p.state.out[0]
    assert p.place("Bushi") == AT_HOME
    assert p.place("Rider") == AT_HOME
    bowed = [event.card for event in p.state.log if type(event).__name__ == "Bowed"]
    assert bowed == [p.card("Rider")]  # and not Bushi, whose player's turn begins now


@rule("R130")
def test_a_player_eliminated_in_anothers_turn_drops_out_of_every_round():
    p = (
        table("Lion", "Lion", "Lion", "Lion")
        .hand(0, "Ruin", "Duel of Wits")
        .home(0, "Bushi")
        .home(1, "Rider")
    )
    p.hand(1, "Bless").hand(2, "Bless").action_phase().use("Ruin")
    assert p.state.out[1]
    assert (p.asked, p.state.asking) == (2, ASK_ACTION)
    p.passes(2).use("Duel of Wits")
    asked = []
    for _ in range(3):
        asked.append(p.asked)
        p.passes()
    assert asked == [0, 2, 3]


@rule("R130")
def test_a_round_does_not_wait_for_an_eliminated_player():
    p = table("Lion", "Lion", "Lion", "Lion").hand(0, "Ruin", "Bless").home(0, "Bushi").home(1, "Rider")
    p.hand(2, "Bless").action_phase().use("Ruin").passes(2, 0)
    assert p.state.asking == ASK_ATTACK


@rule("R130")
def test_units_of_an_eliminated_ally_leave_the_battlefield():
    p = three().hand(1, "Ruin").at(0, 0, "Bushi").at(1, 0, "Brute").at(2, 0, "Giant").province(0, 0, "Page")
    p.battle(0, 1, allies=(4, 0)).use("Ruin").choose("Giant")
    assert p.state.out[2]
    assert p.state.stats.army_force(p.state, 0, 1) == 3
    assert p.state.fight.battlefield == 0


@rule("R130")
def test_an_optional_decision_of_somebody_who_is_out_is_declined():
    p = three().hand(0, "Lesson").honor(1, -19).home(1, "Herald", "Crier").action_phase().use("Lesson")
    assert p.state.out[1]
    assert p.honor_of(2) == 6
    assert p.asked in (0, 2)
    p = three().hand(0, "Hard Lesson").honor(1, -19).action_phase().use("Hard Lesson")
    asked = []
    while p.state.asking == ASK_MAY:
        asked.append(p.asked)
        p.passes()
    assert asked == [0, 2]


@rule("R130")
def test_a_compulsory_decision_is_made_by_the_active_player():
    p = three().hand(1, "Last Wish").home(0, "Bushi", "Rider").action_phase()
    while p.asked != 1:
        p.passes()
    p.use("Last Wish")
    assert p.state.out[1]
    assert p.asked == 0
    assert p.choose("Rider").bowed("Rider")


@rule("R131")
def test_all_cards_of_an_eliminated_player_leave_the_game():
    p = (
        three()
        .hand(0, "Seduce", "Ruin")
        .home(0, "Bushi")
        .home(1, "Rider", "Brute + War Dogs")
        .discard(1, "Low Stance")
    )
    p.action_phase().use("Seduce").choose("Rider").use("Ruin")
    assert p.state.out[1]
    for title in ("Rider", "Brute", "War Dogs", "Low Stance"):
        assert p.zone(title) == GONE
    assert p.card("Rider") not in p.state.units[0]


@rule("R131")
def test_what_others_own_goes_back_home_and_attachments_to_their_piles():
    p = three().home(0, "Bushi + Heirloom").home(1, "Rider", "Officer").home(2, "Brute").hand(2, "Ruin")
    p.state.arrivals.take_control(p.state, p.card("Bushi"), 1)
    p.action_phase()
    p.state.arrivals.transfer(p.state, p.card("Heirloom"), p.card("Officer"))
    while p.asked != 2:
        p.passes()
    p.use("Ruin").choose("Rider")
    assert p.state.out[1]
    assert p.state.controller[p.card("Bushi")] == 0
    assert p.place("Bushi") == AT_HOME
    assert p.zone("Heirloom") == DISCARD
    assert p.card("Heirloom") in p.state.fate_discard[0]


@rule("R131")
def test_attachments_of_a_unit_that_goes_back_are_controlled_by_its_owner_again():
    p = three().home(0, "Bushi + War Dogs").home(1, "Rider").hand(0, "Ruin")
    p.state.arrivals.take_control(p.state, p.card("Bushi"), 1)
    p.action_phase().use("Ruin").choose("Rider")
    assert p.state.controller[p.card("War Dogs")] == 0


@rule("R131")
def test_a_unit_of_another_owner_goes_home_from_the_battlefield():
    p = three().hand(1, "Ruin").at(0, 0, "Bushi").at(1, 0, "Brute").at(2, 0, "Giant", "Rider (of 1)")
    p.province(0, 0, "Page").battle(0, 1, allies=(4, 0)).use("Ruin").choose("Giant")
    assert p.state.out[2]
    assert p.state.controller[p.card("Rider")] == 1
    assert p.place("Rider") == AT_HOME


@rule("R132")
def test_effects_already_applied_run_on_and_traits_of_the_cards_that_left_end():
    p = three().hand(1, "Aid").home(0, "Bushi").home(1, "Captain").hand(0, "Ruin").action_phase().passes(0)
    p.use("Aid").choose("Bushi").use("Ruin")
    assert p.state.out[1]
    assert p.force("Bushi") == 5
    assert p.state.standing.auras == ()


@rule("R132")
def test_nothing_counts_an_eliminated_player_among_the_others():
    p = three().honor(1, 30).hand(0, "Ruin").home(0, "Bushi").home(1, "Rider").honor(2, 0).action_phase()
    assert not p.can_use("Lobby")
    p.state.underway.doomed = ((1, MILITARY, -1),)
    p.passes(0)
    assert p.state.out[1]
    while p.state.active != 0 or p.state.asking != ASK_ACTION:
        p.passes()
    assert p.can_use("Lobby")


@rule("R133")
def test_the_last_one_left_wins_at_once():
    p = table().honor(1, -19).hand(0, "Ruin").home(1, "Sage").action_phase().use("Ruin")
    assert p.state.victory == DISHONOR
    assert p.state.winners == (0,)


@rule("R133")
def test_of_those_who_fall_together_the_active_player_wins():
    p = three(active=1).hand(1, "Aid").home(1, "Bushi").action_phase()
    p.state.underway.doomed = ((0, DISHONOR, -1), (1, DISHONOR, -1), (2, DISHONOR, -1))
    p.use("Aid")
    assert p.state.winners == (1,)


@rule("R95")
def test_the_favor_of_an_eliminated_player_becomes_uncontrolled():
    p = three().favor(1).hand(0, "Ruin").home(1, "Rider").action_phase().use("Ruin")
    assert p.state.out[1]
    assert p.state.favor == NO_SEAT
