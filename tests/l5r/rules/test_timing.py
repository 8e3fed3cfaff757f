"""Traits, triggers and Reactions, the order in which things happen, and Rings."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ENTRY, ASK_FOCUS, ASK_ORDER, ASK_REACT
from gorin.games.l5r.values.terms import DISCARD
from l5r.rules.cards import duel, table
from support import rule

# --- traits ------------------------------------------------------------------------------------------


@rule("L5R-TRAIT-1")
def test_a_triggered_trait_cannot_be_declined():
    p = table().province(0, 0, "Ogre").estate(0, "Diamond Mine").dynasty_phase().buy("Ogre")
    assert p.in_play("Ogre")
    assert p.honor_of(0) == 6


@rule("L5R-TRAIT-2")
def test_a_trait_works_while_bowed_and_at_each_trigger():
    p = table().hand(0, "Bless", "Weaken").home(0, "Herald (bowed)").action_phase().use("Bless").use("Weaken")
    assert p.honor_of(0) == 9


@rule("L5R-TRAIT-3")
def test_a_continuous_trait_changes_other_cards_only_while_in_play():
    p = table().hand(0, "Slay").home(0, "Captain", "Bushi").action_phase()
    assert p.force("Bushi") == 5
    p.use("Slay").choose("Captain")
    assert p.force("Bushi") == 3


@rule("L5R-TRAIT-3")
def test_a_continuous_trait_is_on_while_its_conditions_hold():
    p = table().at(0, 0, "Akodo Masao").at(1, 0, "Sage").home(0, "Bushi").battle(0, 1)
    assert p.force("Akodo Masao") == 5
    p.state.leaving.move_home(p.state, p.card("Akodo Masao"), None)
    assert p.force("Akodo Masao") == 2


# --- who orders what ---------------------------------------------------------------------------------


@rule("R13")
def test_the_active_players_traits_come_first_and_each_orders_their_own():
    p = table(active=1).hand(1, "Bless").home(0, "Herald", "Crier").home(1, "Envoy").action_phase()
    p.use("Bless").choose("Envoy")
    assert p.honor_of(1) == 6
    assert p.honor_of(0) == 7
    assert p.asked == 0
    assert p.state.asking == ASK_ORDER


@rule("R13")
def test_focus_effects_are_ordered_by_the_active_player():
    p = duel("Lunge", "Feint").choose("Feint").choose("Lunge").passes(1)
    assert p.asked == 0
    assert p.state.asking == ASK_ORDER


@rule("R14")
def test_traits_are_resolved_before_anybody_may_react():
    p = table().hand(0, "Bless", "Answer").home(0, "Herald").action_phase().use("Bless")
    assert p.state.asking == ASK_REACT
    assert p.honor_of(0) == 8


@rule("R14")
def test_what_a_trait_does_opens_its_own_triggers_first():
    p = (
        table()
        .hand(0, "Bless", "Answer")
        .home(0, "Echo", "Avenger")
        .action_phase()
        .use("Bless")
        .choose("Avenger")
    )
    assert p.state.asking == ASK_REACT
    assert p.dead("Echo")
    assert p.force("Avenger") == 3 + 3 + 1


@rule("R15")
def test_a_reaction_can_be_taken_only_at_its_trigger():
    p = table().hand(0, "Answer Battle", "Levy Tax").action_phase()
    assert not p.can_use("Answer Battle")
    p.use("Levy Tax")
    assert not p.can_use("Answer Battle")


@rule("R15")
def test_a_round_of_reactions_begins_with_the_active_player_and_goes_clockwise():
    p = table("Lion", "Lion", "Lion", active=1).hand(1, "Levy Tax")
    for seat in range(3):
        p.hand(seat, "Answer")
    p.action_phase().use("Levy Tax")
    asked = []
    for _ in range(3):
        asked.append(p.asked)
        p.passes()
    assert asked == [1, 2, 0]
    assert p.state.asking != ASK_REACT


@rule("R15")
def test_only_seats_with_a_legal_reaction_are_asked():
    p = table("Lion", "Lion", "Lion").hand(0, "Levy Tax").hand(2, "Answer").action_phase().use("Levy Tax")
    assert p.asked == 2


@rule("R15")
def test_a_round_of_reactions_ends_when_all_have_passed_in_a_row():
    p = table().hand(0, "Levy Tax", "Answer Battle", "Answer", "Answer").hand(1, "Stop").action_phase()
    p.use("Levy Tax").passes(1).use("Answer")
    while p.asked == 1:
        p.passes(1)
    assert p.can_use("Answer")


@rule("R15")
def test_a_reaction_lets_those_react_again_who_had_passed():
    p = table("Lion", "Lion").hand(0, "Levy Tax", "Answer").hand(1, "Answer", "Answer").action_phase()
    p.use("Levy Tax").passes(0).use("1:Answer").passes(0, 1)  # nobody answers that answer
    p.passes(0)
    assert (p.asked, p.state.asking) == (1, ASK_REACT)


@rule("R17")
def test_a_reaction_can_be_reacted_to():
    p = table().hand(0, "Levy Tax", "Answer").hand(1, "Stop").action_phase().use("Levy Tax").passes(1)
    p.use("Answer")
    assert p.asked == 1
    p.use("Stop")
    assert p.honor_of(0) == 8  # by the first action alone


@rule("R18", "R87")
def test_who_loses_honor_orders_what_lessens_the_loss_and_each_applies_once():
    p = table().hand(0, "Debt", "Excuse", "Excuse").action_phase().use("Debt")
    assert p.can_use("Excuse")
    p.use("Excuse").use("Excuse#2")
    assert p.honor_of(0) == 7 - (5 - 2 - 2) + 3


@rule("R18")
def test_what_prevents_once_is_kept_while_something_that_lasts_prevents_too():
    p = table().hand(0, "Guard Once", "Guard", "Slay").home(0, "Bushi").action_phase()
    p.use("Guard Once").use("Guard").use("Slay")
    assert p.in_play("Bushi")
    assert len(p.state.standing.lasting) == 2


@rule("R19")
def test_chi_zero_is_looked_at_before_anything_triggered():
    p = table().hand(0, "Plague").home(0, "Herald").home(1, "Bushi", "Sage").action_phase()
    p.state.log = []
    p.use("Plague").choose("Bushi", "Sage")
    names = [type(event).__name__ for event in p.state.log]
    assert names.index("HonorChanged") > max(i for i, name in enumerate(names) if name == "Destroyed")
    assert p.dead("Bushi")
    assert p.dead("Sage")


@rule("R19")
def test_the_honor_limit_is_looked_at_after_every_single_effect():
    p = table("Lion", "Lion", "Lion").honor(0, -17).hand(0, "Debt").action_phase().use("Debt")
    assert p.state.out[0]


@rule("R19")
def test_a_lost_item_can_kill_its_personality():
    p = table().hand(0, "Poison", "Slay").home(0, "Bushi + Heirloom").action_phase().use("Poison")
    assert p.in_play("Bushi")
    p.use("Slay").choose("Heirloom")
    assert p.dead("Bushi")


@rule("R20")
def test_choices_that_fall_together_are_made_in_turn_order_from_the_active_player():
    p = table("Lion", "Lion", "Lion", active=1).home(0, "Herald", "Crier").home(1, "Herald", "Crier")
    p.hand(2, "Bless").action_phase()
    while p.asked != 2:
        p.passes()
    p.use("Bless").choose("0:Herald")
    assert (p.asked, p.state.asking) == (1, ASK_ORDER)
    p.pick(p.state.codes[0])
    assert (p.asked, p.state.asking) == (0, ASK_ORDER)


@rule("R20")
def test_what_is_secret_is_collected_before_it_is_shown():
    p = duel(other="Feint").choose("Feint")
    card = p.card("Feint")
    assert p.state.known[card] == 2
    assert p.state.asking == ASK_FOCUS
    p.passes(0)
    assert p.zone("Feint") == DISCARD


@rule("R21")
def test_without_a_named_first_player_the_actor_begins():
    p = table("Lion", "Lion", "Lion").hand(1, "Duel of Wits").home(0, "Bushi").action_phase()
    while p.asked != 1:
        p.passes()
    p.use("Duel of Wits")
    asked = []
    for _ in range(3):
        asked.append(p.asked)
        p.passes()
    assert asked == [1, 2, 0]


# --- Rings -------------------------------------------------------------------------------------------


def void(*titles, other=(), also=()):
    """Four Strategies that are no Kiho bring the Ring of the Void into play."""
    p = table().hand(0, "Ring of the Void", *titles).hand(1, *other).home(0, "Bushi", *also).home(1, "Brute")
    return p.action_phase()


@rule("R45")
def test_a_ring_is_offered_when_its_condition_comes_true_and_stays_open_after_each_further_action():
    p = void("Levy Tax", "Atone", "Summon", "Tithe", "Debt").use("Levy Tax").use("Atone").use("Summon")
    assert p.state.asking != ASK_ENTRY
    p.use("Tithe")
    assert p.state.asking == ASK_ENTRY
    p.passes(0).use("Debt")
    assert p.state.asking == ASK_ENTRY
    p.choose("Ring of the Void")
    assert p.in_play("Ring of the Void")


@rule("R45")
def test_a_negated_action_counts_and_a_players_own_ability_does_not():
    p = void("Levy Tax", "Atone", "Summon", "Tithe", "Heirloom", other=["Stop"]).use("Equip").passes(1)
    assert p.attachments("Bushi") == ["Heirloom"]
    for title in ("Levy Tax", "Atone", "Summon"):
        p.use(title).passes(1)
    assert p.state.asking != ASK_ENTRY
    p.use("Tithe").use("Stop")
    assert p.state.asking == ASK_ENTRY


@rule("R45")
def test_an_attachment_brought_in_by_equip_is_no_action_of_a_card():
    p = table().hand(0, "Quiet Ring", "Heirloom", "Levy Tax").home(0, "Bushi").action_phase().use("Equip")
    assert p.attachments("Bushi") == ["Heirloom"]
    assert p.state.asking != ASK_ENTRY
    assert p.use("Levy Tax").state.asking == ASK_ENTRY


@rule("R45")
def test_the_ring_comes_after_the_actions_triggers_and_putting_it_down_is_no_action():
    p = void("Levy Tax", "Atone", "Summon", "Poison", "Answer", also=["Herald"])
    for title in ("Levy Tax", "Atone", "Summon"):
        p.use(title).passes(0)
    honor = p.honor_of(0)
    p.use("Poison").choose("Brute")
    assert p.state.asking == ASK_ENTRY
    assert p.honor_of(0) == honor + 1
    p.choose("Ring of the Void")
    assert p.asked == 0
    assert p.state.asking == ASK_REACT  # to the Strategy; the Ring itself was no action


@rule("R47")
def test_a_ring_is_bowed_in_play_or_discarded_from_hand():
    p = table().hand(0, "Ring of Air").at(0, 0, "Bushi (bowed)").at(1, 0, "Sage").battle(0, 1)
    p.use("Ring of Air")
    assert p.zone("Ring of Air") == DISCARD
    assert not p.bowed("Bushi")
    p = table().estate(0, "Ring of Air").at(0, 0, "Bushi (bowed)").at(1, 0, "Sage").hand(0, "Shout")
    p.battle(0, 1).use("Ring of Air")
    assert p.in_play("Ring of Air")
    assert p.bowed("Ring of Air")


@rule("R47")
@pytest.mark.parametrize(("field", "may"), [(0, True), (1, False)])
def test_from_hand_the_usual_rules_of_presence_hold(field, may):
    p = table().hand(0, "Quiet Ring", "Sap").at(0, field, "Bushi").at(1, 0, "Sage").battle(0, 1, 0)
    assert p.asked == 0
    assert p.can_use("Quiet Ring") == may


@rule("R47")
def test_from_hand_the_usual_times_hold():
    p = table().hand(0, "Quiet Ring", "Levy Tax").home(0, "Bushi").action_phase()
    assert not p.can_use("Quiet Ring")
