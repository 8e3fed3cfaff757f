"""The Dynasty Phase: buying, one's own clan, clearing provinces, and overlaying."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_BUY, ASK_CLEAR, ASK_OVERLAY
from gorin.games.l5r.values.terms import DISCARD, GONE
from l5r.celestial import cards
from l5r.celestial.cards import versions
from l5r.celestial.game import act, face_up, idle, in_province, next_turn_of, quiet, table
from support import rule


@rule("L5R-DYNASTY-1")
def test_holdings_and_personalities_are_bought_one_after_the_other():
    p = (
        quiet()
        .estate(0, "Farm")
        .province(0, 0, "Farmer")
        .province(0, 1, "Diamond Mine")
        .province(0, 2, "Wanderer")
    )
    p.dynasty_phase(0)
    p.buy("Wanderer").buy("Farmer")
    assert p.in_play("Wanderer")
    assert p.in_play("Farmer")
    assert not p.can_buy("Diamond Mine")


@rule("L5R-DYNASTY-1")
def test_only_face_up_cards_are_bought():
    p = quiet().province(0, 0, "Farmer (down)").province(0, 1, "Farm").dynasty_phase(0)
    assert not p.can_buy("Farmer")
    assert p.can_buy("Farm")


@rule("L5R-DYNASTY-1")
def test_only_what_the_gold_suffices_for_is_bought():
    p = quiet().province(0, 0, "Diamond Mine").province(0, 1, "Farm").dynasty_phase(0)
    assert not p.can_buy("Diamond Mine")


@rule("L5R-DYNASTY-1")
def test_what_an_effect_turns_up_meanwhile_can_be_bought_too():
    p = quiet().estate(0, "Farm").province(0, 0, "Famous Bazaar").deck(0, "Farmer").dynasty_phase(0)
    p.buy("Famous Bazaar", pay=False).pay("Farm")
    p.buy("Farmer")
    assert p.in_play("Farmer")


# --- Honor Requirement and clan ----------------------------------------------------------------------


@rule("R97")
def test_below_the_requirement_a_personality_is_not_bought():
    p = quiet().province(0, 0, "Distant Lord").province(0, 1, "Farm").dynasty_phase(0)
    assert not p.can_buy("Distant Lord")
    p = quiet().province(0, 0, "Distant Lord").province(0, 1, "Farm").honor(0, 20).dynasty_phase(0)
    assert p.can_buy("Distant Lord")


@rule("R97")
def test_a_dash_asks_for_nothing():
    p = quiet().province(0, 0, "Wanderer").honor(0, -15).dynasty_phase(0)
    assert p.can_buy("Wanderer")


@rule("R97")
def test_outside_the_dynasty_phase_there_is_no_exception_for_the_own_clan():
    p = (
        table("Dragon", "Lion")
        .estate(0, "Diamond Mine")
        .province(0, 0, "Envoy")
        .hand(0, "Summons", "Quick Thought")
    )
    p.action_phase(0)
    assert not p.can_use("Summons")


@rule("R97")
def test_ignoring_honor_requirements_lifts_this_and_nothing_else():
    p = (
        table("Lion", "Dragon")
        .estate(0, "Diamond Mine")
        .province(0, 0, "Envoy")
        .province(0, 1, "Loyal Guard")
    )
    p.hand(0, "Open Gates").action_phase(0)
    act(p, "Open Gates", "Envoy")
    assert p.in_play("Envoy")


@rule("R97", "CEL-LOYAL-1")
def test_ignoring_honor_requirements_does_not_lift_loyal():
    p = table("Lion", "Dragon").estate(0, "Diamond Mine").province(0, 0, "Loyal Guard")
    for slot in (1, 2, 3):
        p.province(0, slot, "Farm")
    p.hand(0, "Open Gates", "Quick Thought").action_phase(0)
    assert not p.can_use("Open Gates")


@rule("L5R-DYNASTY-2")
def test_the_own_clan_comes_for_two_gold_less():
    p = table("Dragon", "Lion").honor(0, 20).province(0, 0, "Envoy").dynasty_phase(0)
    assert not p.can_buy("Envoy")
    p.buy("Envoy", "discount")
    assert p.in_play("Envoy")


@rule("L5R-DYNASTY-2")
def test_no_more_than_two():
    p = table("Dragon", "Lion").honor(0, 20).estate(0, "Farm", "Loom").province(0, 0, "Envoy")
    p.dynasty_phase(0).buy("Envoy", "discount")
    assert (p.bowed("Farm"), p.bowed("Loom")) == (True, True)  # which pay 3 for a card of 5


@rule("L5R-DYNASTY-2")
def test_another_clan_does_not():
    p = table("Lion", "Dragon").honor(0, 20).province(0, 0, "Envoy").province(0, 1, "Farm").dynasty_phase(0)
    assert not p.can_buy("Envoy", "discount")


@rule("L5R-DYNASTY-2")
def test_the_discount_does_not_go_below_zero():
    p = table("Dragon", "Lion").province(0, 0, "Cheap Guard").province(0, 1, "Diamond Mine")
    p.estate(0, "Farm").dynasty_phase(0)
    p.buy("Cheap Guard", "discount")
    assert not p.bowed("Farm")
    assert not p.bowed("0:Pillars of Virtue")


@rule("L5R-DYNASTY-2")
def test_outside_the_dynasty_phase_there_is_no_discount():
    p = table("Dragon", "Lion").honor(0, 20).estate(0, "Farm").province(0, 0, "Envoy")
    p.hand(0, "Summons").action_phase(0)
    act(p, "Summons", "Envoy")
    assert p.in_play("Envoy")
    assert p.bowed("Farm")
    assert p.bowed("0:Pillars of Virtue")


@rule("L5R-DYNASTY-3")
def test_without_the_discount_personal_honor_may_be_gained():
    p = table("Dragon", "Lion").honor(0, 20).estate(0, "Farm").province(0, 0, "Envoy").dynasty_phase(0)
    p.buy("Envoy", "proclaim")
    assert p.honor_of(0) == 20 + 3


@rule("L5R-DYNASTY-3")
def test_the_discount_brings_no_honor():
    p = table("Dragon", "Lion").honor(0, 20).province(0, 0, "Envoy").dynasty_phase(0)
    p.buy("Envoy", "discount")
    assert p.honor_of(0) == 20


@rule("L5R-DYNASTY-3")
def test_neither_may_be_taken():
    p = table("Dragon", "Lion").honor(0, 20).estate(0, "Farm").province(0, 0, "Envoy").dynasty_phase(0)
    p.buy("Envoy", "plain")
    assert p.honor_of(0) == 20
    assert p.bowed("Farm")


@rule("L5R-DYNASTY-3")
def test_honor_is_gained_so_once_a_dynasty_phase():
    p = table("Dragon", "Lion").estate(0, *["Diamond Mine"] * 3).province(0, 0, "Cheap Guard")
    p.province(0, 1, "Loyal Guard").dynasty_phase(0)
    p.buy("Cheap Guard", "proclaim")
    assert p.can_buy("Loyal Guard", "plain")
    assert not p.can_buy("Loyal Guard", "proclaim")


@rule("L5R-DYNASTY-3")
def test_the_honor_comes_before_he_enters():
    p = table("Dragon", "Lion").honor(0, 20).estate(0, "Farm").province(0, 0, "Envoy")
    p.state.log = []
    p.dynasty_phase(0)
    p.buy("Envoy", "proclaim")
    kinds = [type(event).__name__ for event in p.state.log]
    assert kinds.index("HonorChanged") < kinds.index("Entered")


@rule("L5R-DYNASTY-3")
def test_only_for_the_own_clan():
    p = (
        table("Lion", "Dragon")
        .honor(0, 20)
        .estate(0, "Diamond Mine")
        .province(0, 0, "Envoy")
        .dynasty_phase(0)
    )
    assert p.can_buy("Envoy")
    assert not p.can_buy("Envoy", "proclaim")


@rule("CEL-DYNASTY-4")
def test_the_own_clan_may_enter_below_the_requirement_for_the_printed_cost_and_no_honor():
    p = table("Dragon", "Lion").estate(0, "Loom").province(0, 0, "Envoy").dynasty_phase(0)
    p.buy("Envoy", "dear")
    assert p.in_play("Envoy")
    assert p.honor_of(0) == 5
    assert p.bowed("Loom")


@rule("CEL-DYNASTY-4")
def test_with_the_honor_it_is_two_more_than_printed():
    p = table("Dragon", "Lion").estate(0, "Farm", "Loom").province(0, 0, "Envoy").dynasty_phase(0)
    p.buy("Envoy", "dear_proclaim")
    assert p.honor_of(0) == 5 + 3
    assert p.bowed("Farm")
    assert p.bowed("Loom")
    p = table("Dragon", "Lion").estate(0, "Farm").province(0, 0, "Envoy").dynasty_phase(0)
    assert not p.can_buy("Envoy", "dear_proclaim")


@rule("CEL-DYNASTY-4")
@pytest.mark.parametrize("how", ["plain", "discount", "proclaim"])
def test_below_the_requirement_the_usual_ways_are_closed(how):
    p = table("Dragon", "Lion").estate(0, "Diamond Mine").province(0, 0, "Envoy").dynasty_phase(0)
    assert not p.can_buy("Envoy", how)


@rule("CEL-DYNASTY-4")
@pytest.mark.parametrize("how", ["dear", "dear_proclaim"])
def test_another_clan_does_not_enter_below_the_requirement(how):
    p = table("Dragon", "Lion").estate(0, "Diamond Mine").province(0, 0, "Distant Lord")
    p.province(0, 1, "Farm").dynasty_phase(0)
    assert not p.can_buy("Distant Lord", how)


@rule("L5R-DYNASTY-3", "CEL-DYNASTY-4")
def test_below_the_requirement_honor_is_not_gained_a_second_time_either():
    p = table("Dragon", "Lion").estate(0, *["Diamond Mine"] * 3).province(0, 0, "Cheap Guard")
    p.province(0, 1, "Envoy").dynasty_phase(0)
    assert p.can_buy("Envoy", "dear_proclaim")
    p.buy("Cheap Guard", "proclaim")
    assert p.can_buy("Envoy", "dear")
    assert not p.can_buy("Envoy", "dear_proclaim")


# --- clearing ----------------------------------------------------------------------------------------


@rule("L5R-DYNASTY-4")
def test_after_the_last_purchase_face_up_cards_may_be_discarded_one_at_a_time():
    p = quiet().province(0, 0, "Diamond Mine").province(0, 2, "Wanderer").deck(0, "Farm").dynasty_phase(0)
    assert p.state.asking == ASK_BUY
    p.passes(0)
    assert p.state.asking == ASK_CLEAR
    p.pick(1)
    assert p.zone("Diamond Mine") == DISCARD
    assert in_province(p, 0, 0) == "Farm"
    assert not face_up(p, 0, 0)
    assert p.state.codes == [3, 0]


@rule("L5R-DYNASTY-4")
def test_face_down_cards_are_not_discarded():
    p = quiet().province(0, 0, "Wanderer").dynasty_phase(0).passes(0)
    assert p.state.codes == [1, 0]


# --- overlaying --------------------------------------------------------------------------------------


def dynasty(top, *below, clan="Dragon", gold=()):
    """A Dynasty Phase of seat 0 with these versions in play and a more experienced one to buy."""
    p = versions(table(clan, "Lion" if clan == "Dragon" else "Dragon"), top=top)
    for number, card in enumerate(below):
        versions(p, **{f"below{number}": card}).home(0, f"below{number}")
    return p.estate(0, *gold).province(0, 0, "top").province(0, 1, "Farm")


@rule("CEL-EXP-1")
def test_an_experienced_personality_is_laid_over_a_namesake_of_lower_level():
    p = dynasty(cards.GROWN, cards.YOUNG).dynasty_phase(0)
    top = p.card("Aki#2")
    p.buy("Aki#2", "overlay")
    assert p.state.units[0] == (top,)
    assert p.state.stats.force(p.state, top) == 3


@rule("CEL-EXP-1", "R70")
def test_the_word_experienced_is_no_part_of_the_title():
    p = table("Lion", "Dragon").home(0, "Isawa Kyoko")
    p.province(0, 0, "Isawa Kyoko • Experienced").dynasty_phase(0)
    p.buy("Isawa Kyoko • Experienced", "overlay")
    assert p.state.under[p.card("Isawa Kyoko • Experienced")] == (p.card("Isawa Kyoko"),)


@rule("CEL-EXP-1")
def test_honor_requirements_are_ignored_by_an_overlay():
    p = dynasty(cards.GROWN, cards.YOUNG).dynasty_phase(0)
    assert not p.can_buy("Aki#2", "plain")
    assert p.can_buy("Aki#2", "overlay")


@rule("CEL-EXP-1")
@pytest.mark.parametrize("below", [cards.GROWN, cards.OLD], ids=["same", "higher"])
def test_there_is_no_overlay_on_the_same_or_a_higher_level(below):
    p = dynasty(cards.GROWN, below).dynasty_phase(0)
    assert not p.can_buy("Aki#2", "overlay")


@rule("CEL-EXP-1")
def test_there_is_no_overlay_on_another_personality_nor_on_another_players():
    p = dynasty(cards.GROWN).home(0, "Farmer")
    versions(p, young=cards.YOUNG).home(1, "young").dynasty_phase(0)
    assert not p.can_buy("0:Aki", "overlay")


@rule("CEL-EXP-1")
def test_loyal_holds_for_overlays():
    p = dynasty(cards.OLD_AND_LOYAL, cards.YOUNG).dynasty_phase(0)
    assert not p.can_buy("Aki#2", "overlay")
    p = dynasty(cards.OLD_AND_LOYAL, cards.YOUNG, clan="Lion").dynasty_phase(0)
    assert p.can_buy("Aki#2", "overlay")


@rule("CEL-EXP-1")
def test_unique_holds_for_overlays():
    p = dynasty(cards.UNIQUE_GROWN, cards.YOUNG, cards.UNIQUE_YOUNG).dynasty_phase(0)
    below, top = p.card("Aki#2"), p.card("Aki#3")
    p.buy("Aki#3", "overlay")
    assert p.state.under[top] == (below,)


@rule("CEL-EXP-1")
def test_in_the_dynasty_phase_he_may_be_bought_instead():
    p = dynasty(cards.GROWN, cards.YOUNG, gold=("Diamond Mine",)).honor(0, 20).dynasty_phase(0)
    p.buy("Aki#2", "discount")
    assert len(p.state.units[0]) == 2


@rule("CEL-EXP-2")
def test_one_level_up_is_free():
    p = dynasty(cards.GROWN, cards.YOUNG).dynasty_phase(0)
    p.buy("Aki#2", "overlay")
    assert not p.bowed("0:Pillars of Virtue")


@rule("CEL-EXP-2")
def test_two_levels_up_cost_the_difference():
    p = dynasty(cards.OLD, cards.YOUNG).dynasty_phase(0)
    assert not p.can_buy("Aki#2", "overlay")
    p = dynasty(cards.OLD, cards.YOUNG, gold=("Loom",)).dynasty_phase(0)
    p.buy("Aki#2", "overlay")
    assert p.bowed("0:Pillars of Virtue")
    assert p.bowed("Loom")


@rule("CEL-EXP-2")
def test_two_levels_up_are_free_if_the_new_card_is_not_dearer():
    p = dynasty(cards.OLD_BUT_CHEAP, cards.YOUNG).dynasty_phase(0)
    p.buy("Aki#2", "overlay")
    assert not p.bowed("0:Pillars of Virtue")


@rule("CEL-EXP-2")
def test_of_two_namesakes_the_one_chosen_says_the_price():
    p = dynasty(cards.OLD, cards.GROWN, cards.YOUNG, gold=("Loom",)).dynasty_phase(0)
    p.buy("Aki#3", "overlay", pay=False)
    assert p.state.asking == ASK_OVERLAY
    p.choose("Aki#2")
    assert p.bowed("Loom")


@rule("R76")
def test_the_stack_keeps_states_tokens_and_attachments():
    p = versions(table("Dragon", "Lion"), young=cards.YOUNG, grown=cards.GROWN)
    p.home(0, "young (bowed, dishonored, 2 Fire) + Footmen").province(0, 0, "grown").dynasty_phase(0)
    p.buy("Aki#2", "overlay")  # from now on this is the one called Aki
    assert p.bowed("Aki")
    assert p.dishonored("Aki")
    assert len(p.state.tokens[p.card("Aki")]) == 2
    assert p.attachments("Aki") == ["Footmen"]


@rule("R76")
def test_the_stack_does_not_enter_play():
    p = versions(table("Dragon", "Lion"), young=cards.YOUNG, grown=cards.GROWN)
    p.home(0, "young", "Watcher").province(0, 0, "grown").province(0, 1, "Farm").dynasty_phase(0)
    p.buy("Aki#2", "overlay")
    assert p.state.asking == ASK_BUY
    assert p.honor_of(0) == 5


@rule("R76")
def test_the_stack_has_the_abilities_of_the_cards_below():
    p = versions(table("Dragon", "Lion"), young=cards.YOUNG, grown=cards.GROWN).home(0, "young")
    p.province(0, 0, "grown").dynasty_phase(0).buy("Aki#2", "overlay")
    next_turn_of(p, 1)
    while p.asked != 0:
        p.passes()
    p.use("Aki", 0)
    assert p.force("Aki") == 3 + 2
    p.use("Aki", 1)
    assert p.force("Aki") == 3 + 2 + 1


@rule("R76")
def test_a_stack_of_three_has_inherited_abilities_too():
    p = versions(table("Dragon", "Lion"), young=cards.YOUNG, grown=cards.GROWN, old=cards.OLD).home(
        0, "young"
    )
    p.province(0, 0, "grown").province(0, 1, "old").dynasty_phase(0)
    p.buy("Aki#2", "overlay").buy("Aki#2", "overlay")
    next_turn_of(p, 1)
    while p.asked != 0:
        p.passes()
    p.use("Aki", 0).use("Aki", 1).use("Aki", 2)
    assert p.force("Aki") == 4 + 3 + 2 + 1


@rule("R76")
def test_ongoing_effects_and_used_up_abilities_stay_with_the_stack():
    p = versions(table("Dragon", "Lion"), young=cards.YOUNG, grown=cards.GROWN)
    p.home(0, "young").province(0, 0, "grown").province(0, 1, "Farm").action_phase(0)
    p.use("Aki")
    while p.state.asking != ASK_BUY:
        p.passes()
    young, top = p.card("Aki"), p.card("Aki#2")
    p.buy("Aki#2", "overlay")
    assert p.state.stats.force(p.state, top) == 3 + 1
    assert p.state.used[top] == 0b10
    assert p.state.under[top] == (young,)


@rule("R76")
def test_an_ability_for_once_a_game_stays_used_up():
    p = versions(table("Dragon", "Lion"), young=cards.ONCE_YOUNG, grown=cards.GROWN)
    p.home(0, "young").province(0, 0, "grown").action_phase(0)
    p.use("Aki")
    idle(p, lambda: p.state.asking == ASK_BUY)
    p.buy("Aki#2", "overlay")
    next_turn_of(p, 0)
    assert p.can_use("Aki", 0)
    assert not p.can_use("Aki", 1)


@rule("R76")
def test_when_the_stack_leaves_play_the_top_goes_to_its_pile_and_the_rest_out_of_the_game():
    p = versions(table("Dragon", "Lion"), young=cards.YOUNG, grown=cards.GROWN).home(0, "young")
    p.province(0, 0, "grown").hand(1, "Knife").dynasty_phase(0)
    young, top = p.card("Aki"), p.card("Aki#2")
    p.buy("Aki#2", "overlay")
    while p.asked != 1:
        p.passes()
    act(p, "Knife", "Aki")
    assert p.state.zone[top] == DISCARD
    assert p.state.zone[young] == GONE
