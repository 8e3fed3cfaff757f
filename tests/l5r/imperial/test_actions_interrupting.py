"""Reactions between an announcement and its effects: negating, sparing, redirecting, putting off."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_REACT
from gorin.games.l5r.values.terms import DECK, DISCARD, PLAY, UP
from l5r.imperial.acting import table
from support import rule


def struck(*answers: str, with_: str = "Assassin") -> Position:
    """Seat 0 has announced a blow at seat 1's Bushi; seat 1 holds these cards."""
    p = table().hand(0, with_).hand(1, *answers).home(0, "Brute").home(1, "Bushi", "Page").action_phase()
    return p.use(with_).choose("Bushi")


@rule("IMP-REACT-1", "R16")
def test_everybody_may_react_once_targets_are_chosen_and_costs_paid_and_before_the_effects():
    p = table().hand(1, "Denial").home(0, "Sage").action_phase().use("Sage")
    assert (p.asked, p.state.asking) == (1, ASK_REACT)
    assert p.bowed("Sage")
    assert p.honor_of(0) == 6
    assert p.passes(1).honor_of(0) == 7


@rule("IMP-REACT-1", "R16")
def test_the_player_who_acts_may_react_as_well_and_first():
    p = table().hand(0, "Denial").hand(1, "Denial").home(0, "Sage").action_phase().use("Sage")
    assert p.asked == 0
    assert p.passes(0).asked == 1


@rule("IMP-REACT-2", "R45")
def test_a_negated_action_was_taken_and_what_was_paid_stays_paid():
    p = table().hand(1, "Denial").home(0, "Sage").home(1, "Sage").action_phase().use("Sage").use("Denial")
    assert p.honor_of(0) == 6
    assert p.bowed("0:Sage")
    assert p.zone("Denial") == DISCARD
    assert p.asked == 1  # it was seat 0's action


@rule("IMP-REACT-2")
def test_negating_leaves_nothing_to_react_to():
    p = struck("Denial", "Unheard").use("Denial")
    assert p.zone("Bushi") == PLAY
    assert p.state.asking != ASK_REACT


@rule("IMP-REACT-3")
def test_an_inquiry_stops_all_but_the_honor_that_the_action_costs_its_player():
    p = struck("Inquiry")
    p.use("Inquiry")
    assert p.zone("Bushi") == PLAY
    assert p.honor_of(0) == 6 - 4 - 5


@rule("IMP-REACT-3")
def test_without_those_words_the_loss_is_negated_too():
    assert struck("Denial").use("Denial").honor_of(0) == 6


@rule("IMP-REACT-4")
def test_an_action_may_be_answered_for_what_it_targets():
    p = table().hand(0, "Assassin").hand(1, "Inquiry").home(0, "Brute").home(1, "Bushi")
    p.action_phase().use("Assassin").choose("Brute")
    assert p.zone("Brute") == DISCARD  # nobody was asked


@rule("IMP-REACT-4")
def test_a_player_who_is_chosen_is_targeted():
    p = table(3).hand(0, "Spies").hand(1, "Inquiry").hand(2, "Inquiry")
    p.action_phase().use("Spies").pick(3)
    assert p.asked == 2
    p.use("2:Inquiry")
    assert p.honor_of(0) == 6 - 1 - 5


@rule("R17")
def test_a_reaction_may_be_answered_by_another():
    p = table().hand(0, "Assassin", "Denial").hand(1, "Denial").home(1, "Bushi").action_phase()
    p.use("Assassin").passes(0).use("1:Denial").use("0:Denial")
    assert p.zone("Bushi") == DISCARD
    assert p.honor_of(0) == 2


@rule("IMP-REACT-5")
@pytest.mark.parametrize(("action", "answered"), [("Sage", True), ("Bolt", True), ("Blow", False)])
def test_a_shugenjas_abilities_are_innate_ones_and_those_of_spells(action, answered):
    p = table().hand(0, "Blow").home(0, "Sage + Bolt").home(1, "Sage + Silence", "Page").action_phase()
    p.use(f"0:{action}" if action == "Sage" else action)
    if action != "Sage":
        p.choose("Page")
    assert p.can_use("Silence") is answered


@rule("IMP-REACT-5")
def test_a_countered_spell_stays_paid_for():
    p = table().home(0, "Sage + Bolt").home(1, "Sage + Silence", "Page").action_phase().use("Bolt")
    p.choose("Page").use("Silence")
    assert p.bowed("0:Sage")
    assert p.bowed("1:Sage")
    assert p.zone("Page") == PLAY


@rule("IMP-REACT-4")
def test_a_word_may_speak_of_the_keywords_of_the_action():
    p = table().hand(0, "Blow").hand(1, "Ward").home(0, "Sage + Bolt").home(1, "Page").action_phase()
    p.use("Blow").choose("Page")
    assert p.zone("Page") == DISCARD
    p = table().hand(1, "Ward").home(0, "Sage + Bolt").home(1, "Page").action_phase().use("Bolt")
    assert p.use("Ward").zone("Page") == PLAY


@rule("IMP-REACT-6")
def test_an_action_that_has_no_effect_on_its_target_has_its_other_effects():
    p = struck("Steadfast", with_="Blow").use("Steadfast")
    assert p.zone("Bushi") == PLAY
    assert p.honor_of(0) == 8


@rule("IMP-REACT-6")
def test_of_several_targets_one_may_be_spared():
    p = table().hand(0, "Two Blows").hand(1, "Steadfast").home(1, "Bushi", "Page").action_phase()
    p.use("Two Blows").choose("Bushi", "Page").use("Steadfast")
    assert p.zone("Bushi") == PLAY
    assert p.zone("Page") == DISCARD


@rule("IMP-REACT-7")
def test_an_action_is_redirected_to_another_legal_card():
    p = struck("Decoy", with_="Blow").use("Decoy")
    assert p.zone("Bushi") == PLAY
    assert p.zone("Page") == DISCARD


@rule("IMP-REACT-8")
def test_a_promise_may_wait_for_the_very_action_that_was_answered():
    p = struck("Feign", with_="Blow").use("Feign").choose("Bushi")
    assert p.zone("Bushi") == PLAY
    assert p.honor_of(0) == 8


@rule("IMP-REACT-8")
def test_but_not_for_a_later_one():
    p = table().hand(0, "Blow").hand(1, "Feign").home(0, "Sage").home(1, "Bushi").action_phase()
    p.use("Sage").use("Feign").use("Blow").choose("Bushi")
    assert p.zone("Bushi") == DISCARD


@rule("IMP-TARGET-1")
def test_a_word_may_target_all_cards_that_fit():
    p = table().home(0, "Sage + Storm", "Page").home(1, "Bushi", "Envoy").action_phase().use("Storm")
    assert p.bowed("Bushi")
    assert p.bowed("Envoy")
    assert not p.bowed("Page")


@rule("IMP-TARGET-1")
def test_and_each_of_them_is_targeted():
    p = table().hand(1, "Steadfast").home(0, "Sage + Storm").home(1, "Bushi", "Envoy").action_phase()
    p.use("Storm").use("Steadfast")
    assert not p.bowed("Bushi")
    assert p.bowed("Envoy")


# --- Events ------------------------------------------------------------------------------------------


def feast(*answers: str) -> Position:
    """Seat 0 turns up a Feast; seat 1 holds these cards."""
    return table().hand(1, *answers).province(0, 0, "Feast (down)").turn(0)


@rule("IMP-REACT-9", "R16")
def test_an_event_may_be_negated_before_it_takes_effect():
    p = feast("Foretold")
    assert (p.asked, p.honor_of(0)) == (1, 6)
    p.use("Foretold")
    assert p.honor_of(0) == 6
    assert p.zone("Feast") == DISCARD
    assert not p.state.flags[p.state.provinces[0][0]] & UP  # refilled face-down


@rule("IMP-REACT-9")
def test_or_it_takes_effect():
    assert feast("Foretold").passes(1).honor_of(0) == 9


@rule("IMP-REACT-9")
def test_an_event_that_is_put_off_is_shuffled_into_its_deck_after_its_province_was_refilled():
    p = feast("Put Off")
    above = p.state.dynasty_decks[0][-1]
    size = len(p.state.dynasty_decks[0])
    p.use("Put Off")
    assert p.honor_of(0) == 6
    assert p.zone("Feast") == DECK
    assert p.card("Feast") in p.state.dynasty_decks[0]
    assert p.state.provinces[0][0] == above
    assert not p.state.flags[above] & UP
    assert len(p.state.dynasty_decks[0]) == size
