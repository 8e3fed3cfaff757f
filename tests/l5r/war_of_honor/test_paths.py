"""The Path to Victory Phase: what earns a step, what steps give, and who wins."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_CARD, ASK_PLAYER, ASK_STEP
from l5r.war_of_honor.game import act, face_up, fort, idle, mapped, quiet, turn_over
from support import rule

NAMES = ("Military", "Honor", "Dishonor", "Enlightenment")


def deed(p, seat, *paths):
    """Let a seat have done this turn what earns a step on these Paths."""
    g = p.state
    for path in paths:
        if path == "Military":
            g.ledger.own_realm(g).conquered |= 1 << seat
        elif path == "Honor":
            g.ledger.own_realm(g).gained[seat] = 8
        elif path == "Dishonor":
            g.ledger.own_realm(g).caused[seat] = 8
        else:
            g.ledger.own_realm(g).enlightened |= 1 << seat
    return p


# --- the phase ---------------------------------------------------------------------------------------


@rule("WOH-TURN-1")
def test_the_paths_are_judged_after_the_end_phase_while_the_turn_still_lasts():
    p = mapped().home(0, "Wanderer (+2F)").hand(0, *["Knife"] * 8)
    deed(p, 0, "Honor").dynasty_phase(0)
    assert p.state.realm.markers[0] == (0, 0, 0, 0)
    idle(p, lambda: p.state.asking == ASK_STEP)
    assert p.force("Wanderer") == 5
    assert p.state.active == 0
    assert len(p.state.hands[0]) == 8
    p.passes(0)
    assert p.state.active == 1
    assert p.force("Wanderer") == 3


@rule("R163")
def test_players_are_judged_in_turn_from_the_active_one():
    p = quiet(3)
    for seat in range(3):
        deed(p, seat, "Honor")
    p.path_phase(1)
    order: list[int] = []
    while p.state.asking == ASK_STEP:
        assert [sum(p.state.realm.markers[seat]) for seat in (1, 2, 0)] == [1] * (len(order) + 1) + [0] * (
            2 - len(order)
        )
        order.append(p.asked)
        p.passes()
    assert order == [1, 2, 0]


@rule("R163")
def test_what_a_step_causes_counts_for_those_judged_later_only():
    """No step of the score board brings Honor, so what one might cause is written into the record here."""
    p = quiet(3)
    deed(p, 0, "Honor")
    p.record(1, gained=7).path_phase(0)
    assert p.state.asking == ASK_STEP
    p.state.ledger.own_realm(p.state).gained[1] += 1
    p.state.ledger.own_realm(p.state).caused[0] += 8
    p.passes(0)
    assert p.state.realm.markers[1] == (0, 1, 0, 0)
    turn_over(p)
    assert p.state.realm.markers[0] == (0, 1, 0, 0)
    assert p.state.realm.caused[0] == 0


@rule("WOH-PATH-1")
def test_one_step_on_each_path_however_great_the_deeds():
    p = quiet(2).record(0, gained=30, caused=50)
    deed(p, 0, "Military", "Enlightenment")
    p.state.ledger.own_realm(p.state).gained[0] = 30
    turn_over(p.path_phase(0))
    assert p.state.realm.markers[0] == (1, 1, 1, 1)


@rule("WOH-PATH-1")
def test_steps_are_taken_in_other_players_turns_too():
    p = quiet(2).record(1, gained=8)
    turn_over(p.path_phase(0))
    assert p.state.realm.markers == [(0, 0, 0, 0), (0, 1, 0, 0)]


# --- what earns a step -------------------------------------------------------------------------------


@rule("R168")
def test_a_province_destroyed_by_an_army_is_a_military_step_for_all_with_a_unit_there():
    p = mapped(3).at(0, 0, *["Matsu Sakaki"] * 2).at(2, 0, "Rider").at(0, 1, "Farmer")
    p.battle(0, 1, allies=(1 << 2, 0), siege=(fort(0), fort(1)))
    turn_over(p)
    assert [marks[0] for marks in p.state.realm.markers] == [1, 0, 1]


@rule("R168", "WOH-RESOLVE-5")
def test_an_attacker_without_a_unit_there_takes_none():
    p = mapped(3).at(2, 0, *["Matsu Sakaki"] * 2).at(0, 1, "Farmer")
    p.battle(0, 1, allies=(1 << 2, 0), siege=(fort(0), fort(1)))
    turn_over(p)
    assert p.state.places.province_count(p.state, 1) == 3
    assert [marks[0] for marks in p.state.realm.markers] == [0, 0, 1]


@rule("R168", "WOH-GUIDE-1")
def test_destroying_an_army_is_no_military_step():
    p = mapped(3).at(0, 0, "Wanderer").at(1, 0, "Farmer").battle(0, 1, siege=(fort(0), fort(1)))
    turn_over(p)
    assert p.dead("Farmer")
    assert p.state.realm.markers[0][0] == 0
    p = mapped(3).at(0, 0, "Farmer").at(1, 0, "Wanderer").at(2, 0, "Rider")
    p.battle(0, 1, allies=(0, 1 << 2), siege=(fort(0), fort(1)))
    turn_over(p)
    assert p.dead("Farmer")
    assert [marks[0] for marks in p.state.realm.markers] == [0, 0, 0]


@rule("R168")
def test_a_province_destroyed_by_a_card_is_none():
    p = mapped().at(0, 0, "Wanderer").at(0, 1, "Farmer").battle(0, 1, siege=(fort(0), fort(1)))
    p.state.zones.destroy_province(p.state, 1, 3, None)
    turn_over(p)
    assert p.state.places.province_count(p.state, 1) == 3
    assert p.state.realm.markers[0][0] == 0


@rule("WOH-PATH-2")
@pytest.mark.parametrize(("gained", "steps"), [(7, 0), (8, 1), (9, 1)])
def test_eight_honor_gained_are_a_step(gained, steps):
    p = quiet(2).record(0, gained=gained)
    turn_over(p.path_phase(0))
    assert p.state.realm.markers[0] == (0, steps, 0, 0)


@rule("WOH-HONOR-1", "WOH-PATH-2")
def test_losses_are_not_counted_against_gains_and_every_turn_begins_anew():
    p = (
        quiet(2)
        .record(0, gained=7)
        .hand(0, "Lost Face", "Quick Thought")
        .hand(1, "Quick Thought")
        .action_phase(0)
    )
    p.use("Lost Face").passes(1).use("Quick Thought")
    assert p.honor_of(0) == 7 - 5 + 1
    assert p.state.realm.gained[0] == 8
    turn_over(p)
    assert p.state.realm.markers[0] == (0, 1, 0, 0)
    assert p.state.realm.gained == [0, 0]


@rule("WOH-PATH-3", "R91")
def test_losses_of_several_others_are_added_up():
    p = quiet(3).home(1, "Farmer").home(2, "Rider").hand(0, "Slander", "Slander").action_phase(0)
    act(p, "Slander", "Farmer")
    act(p, "Slander#2", "Rider")
    assert p.state.realm.caused == [10, 0, 0]
    turn_over(p)
    assert p.state.realm.markers[0] == (0, 0, 1, 0)


@rule("WOH-PATH-3")
@pytest.mark.parametrize(("caused", "steps"), [(7, 0), (8, 1)])
def test_eight_honor_lost_by_others_are_a_step(caused, steps):
    p = quiet(2).record(1, caused=caused)
    turn_over(p.path_phase(0))
    assert p.state.realm.markers[1] == (0, 0, steps, 0)


@rule("WOH-PATH-3")
def test_a_dishonorable_personality_destroyed_by_an_effect_counts_for_its_player():
    p = quiet(3).home(1, "Courtier (dishonored)").hand(0, "Knife").hand(1, "Quick Thought").action_phase(0)
    act(p, "Knife", "Courtier")
    assert p.state.realm.caused == [4, 0, 0]


@rule("WOH-PATH-3", "WOH-GUIDE-1")
def test_one_destroyed_in_a_resolution_counts_for_the_leader_even_without_units():
    p = quiet(3).at(2, 0, "Wanderer").at(1, 0, "Courtier (dishonored)").at(0, 1, "Farmer")
    p.battle(0, 1, allies=(1 << 2, 0)).all_pass()
    assert p.dead("Courtier")
    assert p.honor_of(1) == 7 - 4
    assert p.state.realm.caused == [4, 0, 0]


@rule("R91")
def test_ones_own_losses_count_for_nobody():
    p = quiet(2).hand(0, "Lost Face").hand(1, "Quick Thought").action_phase(0).use("Lost Face")
    assert p.honor_of(0) == 2
    assert p.state.realm.caused == [0, 0]


@rule("R91")
def test_a_loss_the_victim_chose_is_caused_by_the_effects_player():
    p = quiet(2).home(0, "Soshi Tabito").home(1, "Wanderer").hand(1, "Quick Thought").action_phase(0)
    act(p, "Soshi Tabito", "Wanderer")
    assert p.asked == 1
    p.pick(2)
    assert p.honor_of(1) == 5
    assert p.state.realm.caused == [2, 0]


@rule("R91")
def test_what_others_suffer_under_a_lasting_effect_is_its_players_doing():
    p = quiet(2).home(0, "Bayushi Jutsushi", "Rider").home(1, "Wanderer")
    p.tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0).action_phase(0)
    act(p, "Bayushi Jutsushi", "Wanderer")
    idle(p, lambda: fort(1) in p.offered())
    p.choose(fort(1)).assign("Rider", 0)
    if p.asked == 0:
        p.passes(0)
    p.assign("Wanderer", 1)
    assert p.dishonored("Wanderer")
    assert p.state.realm.caused == [2, 0]


def ring_of_the_void(p, seat=0):
    """Four Strategies in one phase, and the Ring in hand is offered."""
    for n in range(1, 5):
        idle(p, lambda: p.asked == seat and p.can_use("Quick Thought"))
        p.use(f"{seat}:Quick Thought#{n}")
    return p


@rule("R167")
def test_a_ring_put_into_play_by_its_own_text_is_a_step():
    p = quiet(2).hand(0, *["Quick Thought"] * 4, "Ring of the Void").hand(1, "Knife").action_phase(0)
    ring_of_the_void(p).choose("Ring of the Void")
    assert p.in_play("Ring of the Void")
    turn_over(p)
    assert p.state.realm.markers[0] == (0, 0, 0, 1)


@rule("R167", "WOH-GUIDE-1")
def test_a_ring_this_player_had_put_down_before_is_none():
    p = quiet(2).hand(0, *["Quick Thought"] * 4, "Ring of the Void").hand(1, "Knife")
    p.state.ledger.own_realm(p.state).rings[0] = (p.state.defs[p.card("Ring of the Void")].number,)
    ring_of_the_void(p.action_phase(0)).choose("Ring of the Void")
    assert p.in_play("Ring of the Void")
    turn_over(p)
    assert p.state.realm.markers[0] == (0, 0, 0, 0)


@rule("R167")
def test_a_ring_that_lies_there_or_is_discarded_for_its_effect_is_none():
    p = (
        quiet(2)
        .estate(0, "Ring of the Void")
        .hand(0, "Ring of Air")
        .home(0, "Wanderer (bowed)")
        .action_phase(0)
    )
    act(p, "Ring of Air", "Wanderer")
    assert not p.in_play("Ring of Air")
    turn_over(p)
    assert p.state.realm.markers[0] == (0, 0, 0, 0)


# --- what steps give ---------------------------------------------------------------------------------


@rule("WOH-PATH-4", "WOH-GUIDE-1")
def test_the_effect_of_a_step_is_optional():
    p = deed(quiet(2), 0, "Honor").path_phase(0)
    assert (p.asked, p.state.asking) == (0, ASK_STEP)
    p.passes(0)
    assert p.state.realm.markers[0] == (0, 1, 0, 0)
    assert len(p.state.hands[0]) == 0


@rule("WOH-PATH-4")
def test_several_steps_are_used_once_each_in_an_order_of_choice():
    p = deed(quiet(2).home(0, "Wanderer (bowed)"), 0, "Military", "Honor", "Enlightenment").path_phase(0)
    assert set(p.offered()) == {"pass", "Military", "Honor", "Enlightenment"}
    p.step("Enlightenment")
    assert len(p.state.hands[0]) == 1
    assert set(p.offered()) == {"pass", "Military", "Honor"}
    p.step("Military")
    assert not p.bowed("Wanderer")
    p.passes(0)
    assert len(p.state.hands[0]) == 1


@rule("WOH-END-1")
def test_the_hand_is_limited_before_the_paths_and_not_after():
    p = mapped().hand(0, *["Knife"] * 8)
    deed(p, 0, "Honor").dynasty_phase(0)
    idle(p, lambda: p.state.asking == ASK_STEP)
    assert len(p.state.hands[0]) == 8
    p.step("Honor")
    assert p.state.active == 1
    assert len(p.state.hands[0]) == 9


@rule("L5R-END-1")
def test_one_card_is_drawn_and_eight_are_kept():
    p = quiet(2).hand(0, *["Knife"] * 8).dynasty_phase(0)
    assert p.asked == 0
    p.choose("Knife")
    assert len(p.state.hands[0]) == 8
    p = quiet(2).hand(0, *["Knife"] * 5).dynasty_phase(0)
    assert p.state.active == 1
    assert len(p.state.hands[0]) == 6


def taken(p, path, before):
    """Take a step of a Path and use it."""
    p.steps(0, *[before if name == path else 0 for name in NAMES])
    deed(p, 0, path).path_phase(0)
    assert p.state.realm.markers[0][NAMES.index(path)] == before + 1
    return p.step(path)


@rule("WOH-PATH-5")
def test_military_one_straightens_a_personality_without_his_attachments():
    p = taken(quiet(2).home(0, "Wanderer (bowed) + Footmen (bowed)", "Rider (bowed)"), "Military", 0)
    p.choose("Wanderer")
    assert not p.bowed("Wanderer")
    assert p.bowed("Footmen")
    assert p.bowed("Rider")


@rule("WOH-PATH-5")
@pytest.mark.parametrize(
    ("path", "step"),
    [("Honor", 1), ("Dishonor", 1), ("Enlightenment", 1), ("Military", 2), ("Honor", 3)],
)
def test_these_steps_draw_a_card(path, step):
    p = taken(quiet(2), path, step - 1)
    assert len(p.state.hands[0]) == 1


@rule("WOH-PATH-5")
def test_honor_two_rehonors_a_personality():
    p = taken(quiet(2).home(0, "Wanderer (dishonored)", "Rider"), "Honor", 1)
    if p.state.asking == ASK_CARD and p.asked == 0:
        assert not p.may_choose("Rider")
        p.choose("Wanderer")
    assert not p.dishonored("Wanderer")


@rule("WOH-PATH-5")
def test_dishonor_two_makes_a_player_discard_a_card_of_choice():
    p = quiet(3).hand(1, "Knife", "Ward").hand(2, "Bind")
    taken(p, "Dishonor", 1)
    assert (p.asked, p.state.asking) == (0, ASK_PLAYER)
    p.pick(2)
    assert p.asked == 1
    p.choose("Ward")
    assert p.hand_of(1) == ["Knife"]
    assert p.hand_of(2) == ["Bind"]


@rule("WOH-PATH-5")
def test_dishonor_three_dishonors_somebody_with_little_personal_honor():
    p = taken(quiet(2).home(1, "Wanderer", "Courtier", "Farmer"), "Dishonor", 2)
    assert "Courtier" not in p.offered()
    p.choose("Wanderer")
    assert p.dishonored("Wanderer")


@rule("WOH-PATH-5")
def test_enlightenment_two_straightens_a_ring():
    p = taken(quiet(2).estate(0, "Ring of Water (bowed)", "Farm (bowed)", "Ring of Air"), "Enlightenment", 1)
    if p.asked == 0 and p.state.asking == ASK_CARD:
        p.choose("Ring of Water")
    assert not p.bowed("Ring of Water")
    assert p.bowed("Farm")


@rule("WOH-PATH-5")
def test_military_three_straightens_a_unit_with_every_card():
    p = taken(quiet(2).home(0, "Wanderer (bowed) + Footmen (bowed)", "Rider (bowed)"), "Military", 2)
    p.choose("Wanderer")
    assert not p.bowed("Wanderer")
    assert not p.bowed("Footmen")
    assert p.bowed("Rider")


@rule("WOH-PATH-5")
def test_enlightenment_three_orders_the_top_three_cards():
    p = quiet(2).deck(0, "Ward", "Knife", "Bind")
    taken(p, "Enlightenment", 2)
    assert p.asked == 0
    p.choose("Knife")
    while p.state.active == 0:
        p.pick(p.state.codes[0])
    top = [p.state.defs[card].title for card in p.state.fate_decks[0][-3:]]
    assert sorted(top) == ["Bind", "Knife", "Ward"]
    assert top != ["Ward", "Knife", "Bind"]


@rule("WOH-PATH-5")
@pytest.mark.parametrize("path", NAMES)
def test_every_fourth_step_turns_a_fortress_up(path):
    p = quiet(2).tile(0, fort(0), 1, 0, up=False).tile(0, fort(0, "Battle"), 0, 1)
    taken(p, path, 3)
    if p.asked == 0 and p.may_choose(fort(0)):
        p.choose(fort(0))
    assert face_up(p, fort(0))
