"""Duels."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.sets import everything
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_BOTTOM, ASK_FOCUS, ASK_REFUSE
from gorin.games.l5r.values.terms import DISCARD, FOCUSED, HAND, POOL, UP
from gorin.kernel.rng import rng_of
from l5r.cards.marks import card
from l5r.celestial.cards import ALL
from l5r.celestial.game import act, listen, quiet, table, told
from support import rule


def duel(card="Challenge", mine="Wanderer", theirs="Wanderer", decks=(("Zero",) * 3,) * 2, hands=((), ())):
    """Seat 0 challenges seat 1; the decks begin with these cards, the last on top."""
    p = quiet(fill=0).home(0, mine).home(1, theirs)
    for seat in (0, 1):
        p.deck(seat, *["Zero"] * 3, *decks[seat]).hand(seat, *hands[seat])
    p.hand(0, card)
    return act(listen(p).action_phase(0), card)


def strike(p):
    return p.passes()


def bury(p):
    """The rest of the pools goes under the decks."""
    while p.state.asking == ASK_BOTTOM and p.asked >= 0:
        p.pick(p.state.codes[0])
    return p


@rule("R143")
def test_a_challenge_leads_to_a_duel():
    p = duel()
    assert p.state.asking == ASK_FOCUS
    assert p.state.duelists == (p.card("0:Wanderer"), p.card("1:Wanderer"))


@rule("R143")
def test_it_cannot_be_refused_unless_its_text_says_so():
    p = duel()
    assert (p.asked, p.state.asking) == (1, ASK_FOCUS)


@rule("R143")
def test_a_challenge_that_may_be_refused_and_is():
    p = duel("Polite Challenge")
    assert (p.asked, p.state.asking) == (1, ASK_REFUSE)
    p.pick(1)
    assert p.state.asking != ASK_FOCUS
    assert told(p, ev.DuelBegan) == []
    assert not p.bowed("0:Wanderer")
    assert not p.bowed("1:Wanderer")


@rule("R143")
def test_a_challenge_that_may_be_refused_and_is_accepted():
    p = duel("Polite Challenge").passes(1)
    assert p.state.asking == ASK_FOCUS


@rule("R143")
def test_the_duellists_are_of_different_players():
    p = quiet().home(0, "Wanderer", "Farmer").hand(0, "Challenge", "Quick Thought").action_phase(0)
    assert not p.can_use("Challenge")


@rule("R143")
def test_two_of_one_player_fight_no_duel():
    p = listen(quiet()).home(0, "Wanderer", "Farmer").hand(0, "Sparring").action_phase(0)
    act(p, "Sparring", "Wanderer", "Farmer")
    assert p.zone("Sparring") == DISCARD
    assert told(p, ev.DuelBegan) == []


@rule("CEL-DUEL-1")
def test_each_sets_three_cards_of_the_fate_deck_aside():
    p = duel(decks=(("Zero", "Ten", "Footmen"), ("Ten", "Zero", "Horsemen")))
    assert [p.state.defs[c].title for c in p.state.pools[0]] == ["Footmen", "Ten", "Zero"]
    assert [p.state.defs[c].title for c in p.state.pools[1]] == ["Horsemen", "Zero", "Ten"]
    assert len(p.state.fate_decks[0]) == 3


@rule("CEL-DUEL-1")
def test_a_pool_is_seen_by_its_player_only():
    p = duel()
    for seat in (0, 1):
        assert [p.state.known[c] for c in p.state.pools[seat]] == [1 << seat] * 3
        assert [event.knows for event in told(p, ev.Pooled) if event.seat == seat] == [(seat,)] * 3


@rule("CEL-DUEL-1")
def test_the_cards_of_the_pool_are_not_played_and_no_other_actions_are_taken():
    p = duel(decks=(("Quick Thought",) * 3, ("Quick Thought",) * 3), hands=((), ("Quick Thought",)))
    assert p.state.asking == ASK_FOCUS
    assert p.zone("1:Quick Thought") in (HAND, POOL)
    p.choose("1:Quick Thought")
    assert p.state.asking == ASK_FOCUS
    assert p.honor_of(1) == 7


@rule("CEL-DUEL-1")
def test_reactions_to_the_duel_may_be_taken():
    p = duel(hands=(("Interruption",), ()))
    strike(p)
    assert p.can_use("Interruption")


@rule("CEL-DUEL-1")
def test_a_reaction_in_the_pool_is_not_taken():
    p = duel(decks=(("Interruption",) * 3, ("Zero",) * 3))
    strike(p)
    assert len(told(p, ev.DuelResolved)) == 1


@rule("CEL-DUEL-2")
def test_the_challenged_begins_and_the_two_take_turns():
    p = duel()
    assert p.asked == 1
    p.pick(p.state.codes[0])
    assert p.asked == 0
    p.pick(p.state.codes[0])
    assert p.asked == 1


@rule("CEL-DUEL-2")
def test_a_strike_ends_the_turns():
    p = duel(decks=(("Ten",) * 3, ("Zero",) * 3))
    strike(p)
    assert p.state.asking != ASK_FOCUS
    assert len(told(p, ev.DuelResolved)) == 1


@rule("CEL-DUEL-2")
def test_focused_cards_lie_face_down():
    p = duel()
    code = p.state.codes[0]
    p.pick(code)
    assert p.state.zone[code - 1] == FOCUSED
    assert not p.state.flags[code - 1] & 4


@rule("CEL-DUEL-2")
def test_one_focus_of_a_duel_may_come_from_the_hand():
    p = duel(hands=((), ("Ten", "Ten")))
    p.choose("1:Ten")
    p.pick(p.state.codes[0])
    assert p.asked == 1
    assert not p.may_choose("1:Ten#2")
    assert len(p.state.codes) == 4


@rule("CEL-DUEL-2")
def test_the_other_player_may_focus_one_from_the_hand_too():
    p = duel(hands=(("Ten",), ("Ten",)))
    p.choose("1:Ten")
    assert p.asked == 0
    assert p.may_choose("0:Ten")


@rule("CEL-DUEL-2")
def test_with_nothing_to_focus_only_the_strike_is_left():
    p = quiet(fill=0).home(0, "Wanderer").home(1, "Farmer").deck(0, *["Zero"] * 3).hand(0, "Challenge")
    act(listen(p).action_phase(0), "Challenge")
    assert [event.totals for event in told(p, ev.DuelResolved)] == [[3, 2]]


@rule("CEL-DUEL-3")
def test_at_the_strike_focus_effects_resolve_and_nothing_else():
    p = duel("Idle Challenge", decks=(("Zero",) * 3, ("Sudden Insight", "Zero", "Zero")))
    p.choose("1:Sudden Insight")
    strike(p)
    assert p.honor_of(1) == 7 + 2


@rule("CEL-DUEL-3")
def test_at_the_strike_focused_cards_are_turned_up():
    p = duel(hands=(("Interruption",), ()))
    card = p.state.codes[0] - 1
    p.pick(card + 1)
    strike(p)
    assert p.can_use("Interruption")
    assert p.state.zone[card] == FOCUSED
    assert p.state.flags[card] & UP


@rule("CEL-DUEL-3")
def test_focus_effects_do_not_resolve_before_the_strike():
    p = duel(decks=(("Zero",) * 3, ("Sudden Insight", "Zero", "Zero")))
    p.choose("1:Sudden Insight")
    assert p.honor_of(1) == 7


@rule("CEL-DUEL-3")
def test_what_was_not_focused_has_no_effect():
    p = duel(decks=(("Zero",) * 3, ("Sudden Insight", "Zero", "Zero")))
    strike(p)
    assert p.honor_of(1) == 7


@rule("CEL-DUEL-4")
def test_chi_and_focus_values_are_added_and_more_wins():
    p = duel(decks=(("Footmen",) * 3, ("Zero",) * 3), theirs="Togashi Akagi")
    p.pick(p.state.codes[0])  # 0
    p.pick(p.state.codes[0])  # 2
    strike(p)
    (resolved,) = told(p, ev.DuelResolved)
    assert resolved.totals == [3 + 2, 4 + 0]
    assert resolved.winner == p.card("Wanderer")
    assert p.bowed("Togashi Akagi")
    assert p.honor_of(0) == 7 + 1


@rule("CEL-DUEL-4")
def test_the_focus_values_of_the_challenged_count_too():
    p = duel(decks=(("Zero",) * 3, ("Footmen",) * 3))
    p.pick(p.state.codes[0])
    strike(p)
    assert told(p, ev.DuelResolved)[0].totals == [3, 3 + 2]
    assert p.bowed("0:Wanderer")
    assert p.honor_of(1) == 7 + 1


@rule("CEL-DUEL-4")
def test_level_means_that_both_lose():
    p = duel()
    strike(p)
    assert p.bowed("0:Wanderer")
    assert p.bowed("1:Wanderer")
    assert p.honor_of(0) == p.honor_of(1) == 7


@rule("CEL-DUEL-4")
def test_another_stat_may_decide():
    p = duel("Wrestling", mine="Rider", theirs="Togashi Konishi")
    strike(p)
    assert told(p, ev.DuelResolved)[0].totals == [2, 4]
    assert p.bowed("Rider")


@rule("CEL-DUEL-4")
def test_nothing_happens_if_the_duel_says_nothing():
    p = duel("Idle Challenge", theirs="Farmer")
    strike(p)
    assert told(p, ev.DuelResolved)[0].winner == p.card("Wanderer")
    assert not p.bowed("Farmer")
    assert p.in_play("Farmer")


@rule("CEL-DUEL-5")
def test_what_was_focused_is_discarded():
    p = duel()
    card = p.state.codes[0] - 1
    p.pick(card + 1)
    strike(p)
    assert p.state.zone[card] == DISCARD


@rule("CEL-DUEL-5")
def test_the_rest_of_the_pool_goes_under_the_deck_in_an_order_of_choice():
    p = duel(decks=(("Zero",) * 3, ("Ten", "Footmen", "Horsemen")))
    strike(p)
    while p.asked == 0:
        p.pick(p.state.codes[0])
    assert p.state.asking == ASK_BOTTOM
    p.choose("1:Footmen").choose("1:Horsemen")
    assert [p.state.defs[c].title for c in p.state.fate_decks[1][:3]] == ["Ten", "Horsemen", "Footmen"]


@rule("CEL-DUEL-5")
def test_focus_values_are_as_printed_again():
    p = table("Dragon", "Lion", fill=0).home(0, "Togashi Konishi").home(1, "Wanderer").hand(0, "Challenge")
    p.deck(0, "Zero", "Zero", "Hitsu-Do").deck(1, "Zero", "Zero", "Zero")
    act(listen(p).action_phase(0), "Challenge").pick(p.state.codes[0])
    p.choose("0:Hitsu-Do")
    strike(p)
    assert told(p, ev.DuelResolved)[0].totals == [2 + 4 + 1, 3]
    bury(p)
    assert p.state.stats.focus(p.state, p.card("0:Hitsu-Do")) == 4


@rule("CEL-DUEL-6")
def test_a_duelist_who_challenges_goes_first_and_has_to_focus():
    p = duel(mine="Blade Dancer", theirs="Wanderer")
    assert p.asked == 0
    assert 0 not in p.state.codes
    p.pick(p.state.codes[0])
    assert p.asked == 1
    assert 0 in p.state.codes


@rule("CEL-DUEL-6")
@pytest.mark.parametrize("theirs", ["Blade Dancer", "Farmer"])
def test_not_against_another_duelist_nor_against_a_lower_stat(theirs):
    p = duel(mine="Blade Dancer", theirs=theirs)
    assert p.asked == 1


@rule("CEL-DUEL-6")
def test_who_is_no_duelist_does_not_go_first():
    p = duel(mine="Wanderer", theirs="Togashi Akagi")
    assert p.asked == 1


@rule("CEL-DUEL-6")
def test_the_stat_of_the_duel_is_compared():
    p = duel("Wrestling", mine="Blade Dancer", theirs="Rider")  # Force 2 and 2, Chi 3 and 2
    assert p.asked == 0


@rule("CEL-DUEL-6")
def test_a_challenged_duelist_begins_like_anybody():
    p = duel(mine="Togashi Akagi", theirs="Blade Dancer")
    assert p.asked == 1
    assert 0 in p.state.codes


@rule("CEL-DUEL-6")
def test_a_duelist_with_nothing_to_focus_strikes():
    p = quiet(fill=0).home(0, "Blade Dancer").home(1, "Wanderer").deck(1, "Zero").hand(0, "Challenge")
    act(listen(p).action_phase(0), "Challenge")
    assert len(told(p, ev.DuelResolved)) == 1


@rule("CEL-DUEL-6")
@card("Personal Champion")
@card("Togashi Satsu")
@pytest.mark.parametrize("stands_in", [True, False])
def test_what_a_reaction_changed_before_the_first_focus_counts_for_a_duelist(stands_in):
    """Chi 5 against 3 + 2: as good. The Champion who stands in has 3, and goes first."""
    p = Position("Dragon", "Lion", ruleset=CELESTIAL, cards=[*everything("celestial").values(), *ALL])
    p.home(0, "Togashi Satsu").home(1, "Wanderer + Personal Champion").hand(0, "Challenge").action_phase(0)
    p.use("Challenge")
    assert p.can_use("Personal Champion")
    p = p.use("Personal Champion") if stands_in else p.passes(1)
    assert p.state.asking == ASK_FOCUS
    assert p.asked == (1 if stands_in else 0)
    assert (0 in p.state.codes) is stands_in


@rule("CEL-DUEL-7")
@card("Matsu Hiroru")
@pytest.mark.parametrize("additional", [True, False])
def test_an_additional_focus_is_not_the_one_from_the_hand(additional):
    p = Position("Dragon", "Lion", ruleset=CELESTIAL, cards=[*everything("celestial").values(), *ALL])
    p.home(0, "Matsu Hiroru").home(1, "Wanderer (bowed)").hand(0, "Ten", "Zero").action_phase(0)
    p.use("Matsu Hiroru")
    assert (p.asked, p.state.asking) == (0, ASK_FOCUS)
    assert [p.may_choose("Ten"), len(p.state.pools[0]), len(p.state.codes)] == [True, 3, 3]  # or to decline
    p = p.choose("Ten") if additional else p.passes(0)
    assert p.asked == 1
    p.pick(p.state.codes[0])
    assert p.asked == 0
    assert p.may_choose("Zero")  # the one that the rules allow
    p.choose("Zero")
    p.pick(p.state.codes[0])
    assert p.asked == 0
    assert not p.may_choose("Ten")


@rule("R141")
def test_with_a_short_deck_the_pool_is_what_there_is():
    p = (
        quiet(fill=0)
        .home(0, "Wanderer")
        .home(1, "Wanderer")
        .deck(1, "Zero", "Ten")
        .hand(0, "Challenge", "Ten")
    )
    act(p.action_phase(0), "Challenge")
    assert [len(pool) for pool in p.state.pools] == [0, 2]


@rule("R141")
def test_without_a_pool_a_card_from_hand_can_still_be_focused():
    p = quiet(fill=0).home(0, "Wanderer").home(1, "Wanderer").hand(0, "Challenge").hand(1, "Ten", "Zero")
    act(listen(p).action_phase(0), "Challenge").choose("Ten")
    assert told(p, ev.DuelResolved)[0].totals == [3, 13]


@rule("R142")
def test_if_a_duellist_leaves_before_the_resolution_there_is_no_winner():
    p = duel(hands=(("Interruption",), ()), theirs="Farmer")
    card = p.state.codes[0] - 1
    p.pick(card + 1)
    strike(p)
    act(p, "Interruption", "Farmer")
    assert told(p, ev.DuelResolved) == []
    assert not p.bowed("Wanderer")
    assert p.honor_of(0) == 7
    assert p.state.zone[card] == DISCARD


@rule("R142")
def test_a_duel_that_a_duellist_left_took_place():
    p = quiet(fill=0).home(0, "Wanderer", "Onlooker").home(1, "Farmer").hand(0, "Challenge", "Interruption")
    act(p.action_phase(0), "Challenge", "Wanderer", "Farmer")
    act(p, "Interruption", "Farmer")
    assert p.dead("Farmer")
    assert p.honor_of(0) == 7 + 1


# --- what a player could learn from being asked again -------------------------------------------------


@rule("CEL-DUEL-6")
def test_a_redealt_state_still_has_to_focus():
    p = duel(mine="Blade Dancer", theirs="Wanderer")
    twin = p.state.redeal(1, rng_of("again"))
    assert twin.asked == 0
    assert 0 not in twin.codes
