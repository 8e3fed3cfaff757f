"""Duels of 1995: from the hand, to the death, with the terms of the challenge and cards that alter them."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_FOCUS, ASK_REACT, ASK_REFUSE
from gorin.games.l5r.values.moves import Focus
from gorin.games.l5r.values.terms import CHI, DISCARD, FOCUSED, HAND, UP
from gorin.kernel.rng import rng_of
from l5r.imperial.cards import table
from support import refusal_of, rule


def duel(mine="Brute", theirs="Brute", by="Duel", hands=((), ())):
    """Seat 0's Personality challenges seat 1's in the Action Phase."""
    p = table().home(0, mine).home(1, theirs).hand(0, by, *hands[0]).hand(1, *hands[1])
    p.state.log = []
    p.action_phase(0).use(by)
    return p


def told(p, kind):
    return [event for event in p.state.log if isinstance(event, kind)]


def totals(p):
    resolved = told(p, ev.DuelResolved)
    assert len(resolved) == 1, "one duel has been resolved"
    return resolved[0].totals


# --- the course of a duel ----------------------------------------------------------------------------


@rule("IMP-DUEL-1", "R140")
def test_focus_cards_come_from_the_hand_and_from_nowhere_else():
    p = duel(hands=(("Four",), ("Three", "Five")))
    assert (p.asked, p.state.asking) == (1, ASK_FOCUS)
    assert p.offered() == ["Three", "Five", "pass"]
    assert p.state.pools == [(), ()]


@rule("IMP-DUEL-2")
def test_the_challenged_begins_and_the_two_take_turns():
    p = duel(hands=(("Four",), ("Three", "Five")))
    assert p.asked == 1
    assert p.choose("Three").asked == 0
    assert p.choose("Four").asked == 1


@rule("IMP-DUEL-2")
def test_any_number_of_cards_of_the_hand_may_be_focused():
    p = duel(hands=(("Four", "Four", "Four"), ("Three", "Three", "Three")))
    for name in ("Three", "Four", "Three#2", "Four#2", "Three#3", "Four#3"):
        p.choose(name)
    assert totals(p) == [3 + 12, 3 + 9]


@rule("IMP-DUEL-2")
def test_a_strike_ends_it():
    p = duel(hands=(("Four",), ("Three", "Five"))).choose("Three").passes(0)
    assert totals(p) == [3, 6]


@rule("IMP-DUEL-2", "R140")
def test_an_empty_hand_must_strike():
    p = duel(hands=((), ("Three", "Five"))).choose("Three")
    assert totals(p) == [3, 6]
    assert p.zone("Five") == HAND


@rule("IMP-DUEL-2", "R140")
def test_the_card_that_challenges_is_not_in_hand():
    p = duel(hands=((), ("Three",)))
    assert p.zone("Duel") not in (HAND, DISCARD)


@rule("IMP-DUEL-2")
def test_focused_cards_lie_face_down_until_the_strike():
    p = duel(hands=(("Four",), ("Three", "Five"))).choose("Three")
    three = p.card("Three")
    assert (p.state.zone[three], p.state.flags[three] & UP, p.state.known[three]) == (FOCUSED, 0, 0b10)


@rule("IMP-DUEL-3")
def test_chi_and_focus_values_are_added_and_more_wins():
    p = duel("Bushi", "Brute", hands=(("Four",), ("Three",))).choose("Three").choose("Four")
    assert totals(p) == [2 + 4, 3 + 3]
    p = duel("Bushi", "Brute", hands=(("Five",), ("Three",))).choose("Three").choose("Five")
    assert (p.dead("Brute"), p.in_play("Bushi")) == (True, True)
    assert p.honor_of(0) == 7 + 5


@rule("IMP-DUEL-3")
def test_the_winner_may_be_the_challenged_whose_player_gains():
    p = duel("Bushi", "Brute")
    assert (p.dead("Bushi"), p.honor_of(1)) == (True, 7 + 5)


@rule("IMP-DUEL-3", "R140")
def test_the_chi_is_read_at_the_strike():
    p = duel("Bushi", "Sage", hands=((), ("Three", "Five")))
    p.state.marks.modify(
        p.state, p.card("Bushi"), CHI, 9, 0, p.state.underway.probe(p.state, p.card("Bushi"))
    )
    p.passes(1)
    assert totals(p) == [11, 3]


@rule("IMP-DUEL-4")
def test_the_loser_is_destroyed_although_the_challenge_does_not_say_it():
    p = duel("Brute", "Bushi")
    assert p.dead("Bushi")


@rule("IMP-DUEL-4")
def test_unless_the_challenge_says_otherwise():
    p = duel("Brute", "Bushi", by="Contest")
    assert p.in_play("Bushi")
    assert p.dishonored("Bushi")


@rule("IMP-DUEL-4")
def test_in_a_tie_both_suffer_the_losers_fate_and_nobody_wins():
    p = duel()
    assert p.dead("0:Brute")
    assert p.dead("1:Brute")
    assert (p.honor_of(0), p.honor_of(1)) == (7, 7)


@rule("IMP-DUEL-5")
def test_focused_cards_are_discarded():
    p = duel(hands=(("Four",), ("Three", "Five"))).choose("Three").passes(0)
    assert p.zone("Three") == DISCARD


@rule("IMP-DOUBLE-1")
def test_double_chi_doubles_focus_values_and_not_chi():
    p = duel("Kensei", "Brute", hands=(("Three", "Four"), ("Five", "Wait")))
    p.choose("Five").choose("Three").passes(1)
    assert totals(p) == [4 + 6, 3 + 5]


@rule("R276")
def test_twice_double_is_double():
    p = duel("Kensei + The Star of Laramun", "Brute", hands=(("Three", "Four"), ("Five", "Wait")))
    p.choose("Five").choose("Three").passes(1)
    assert totals(p) == [4 + 6, 3 + 5]
    p = duel("Bushi + The Star of Laramun", "Brute", hands=(("Three", "Four"), ("Five", "Wait")))
    p.choose("Five").choose("Three").passes(1)
    assert totals(p) == [2 + 6, 3 + 5]


@rule("IMP-DOUBLE-1")
def test_it_is_of_the_one_who_has_it():
    p = duel("Brute", "Kensei", hands=(("Three", "Four"), ("Five", "Wait")))
    p.choose("Five").choose("Three").passes(1)
    assert totals(p) == [3 + 3, 4 + 10]


@rule("IMP-DUEL-2")
def test_no_actions_are_taken_in_a_duel():
    p = duel(hands=((), ("Three", "Wait")))
    assert p.state.asking == ASK_FOCUS
    assert not p.can_use("Wait")


@rule("IMP-DUEL-6")
def test_a_card_with_a_focus_effect_has_it():
    p = duel("Kensei", "Brute", hands=((), ("Kharma", "Three"))).choose("Kharma")
    assert totals(p) == [4, 3 + 2]
    assert p.dead("Kensei")
    assert p.dead("Brute")


@rule("L5R-ZONE-6")
def test_nobody_learns_what_another_has_focused():
    p = duel(hands=(("Four",), ("Three", "Five"))).choose("Three")
    seen = {p.state.redeal(0, rng_of(str(n))).defs[p.state.focused[1][0]].title for n in range(3)}
    worlds = {p.state.redeal(0, rng_of(str(n))).focused[1] for n in range(20)}
    assert len(worlds) > 1
    assert seen


# --- challenges --------------------------------------------------------------------------------------


@rule("R143", "R235")
def test_a_challenge_is_not_refused_unless_it_says_so():
    assert duel(hands=((), ("Three",))).state.asking == ASK_FOCUS


@rule("R143", "R235")
def test_a_refusal_has_its_price_and_there_is_no_duel():
    p = duel("Brute", "Bushi", by="Insult", hands=((), ("Three",)))
    assert (p.asked, p.state.asking) == (1, ASK_REFUSE)
    p.pick(1)
    assert (p.dishonored("Bushi"), p.in_play("Bushi"), p.honor_of(1)) == (True, True, 0)
    assert told(p, ev.DuelBegan) == []
    assert [event.card for event in told(p, ev.ChallengeRefused)] == [p.card("Bushi")]


@rule("R143")
def test_who_accepts_fights():
    p = duel("Brute", "Bushi", by="Insult").passes(1)
    assert p.dead("Bushi")
    assert p.honor_of(1) == 7


@rule("R265")
def test_who_refuses_commits_no_seppuku_for_it():
    p = duel("Brute", "Bushi", by="Insult", hands=(("Wait",), ("Wait",))).pick(1)
    assert p.honor_of(1) == 0
    assert p.in_play("Bushi")


@rule("R143")
def test_one_who_never_refuses_is_not_asked():
    p = duel("Kensei", "Proud", by="Insult", hands=((), ("Three",)))
    assert p.state.asking == ASK_FOCUS


@rule("R284")
def test_a_reaction_to_the_challenge_comes_before_the_refusal():
    p = table().home(0, "Brute", "Justicar").home(1, "Bushi").hand(0, "Insult").hand(1, "Three")
    p.action_phase(0).use("Insult").choose("Brute")
    assert (p.asked, p.state.asking) == (0, ASK_REACT)
    p.use("Justicar")
    assert (p.asked, p.state.asking) == (1, ASK_FOCUS)


@rule("R284")
def test_without_it_he_may_refuse():
    p = table().home(0, "Brute", "Justicar").home(1, "Bushi", "Sage").hand(0, "Insult").hand(1, "Three")
    p.action_phase(0).use("Insult").choose("Brute", "Bushi").passes(0)
    assert p.state.asking == ASK_REFUSE
    p = table().home(0, "Brute", "Justicar").home(1, "Sage").hand(0, "Insult").hand(1, "Three")
    p.action_phase(0).use("Insult").choose("Brute")
    assert p.state.asking == ASK_REFUSE  # no Samurai was challenged


@rule("R142")
def test_if_a_duelist_dies_before_the_resolution_nobody_wins():
    p = duel("Brute", "Bushi", hands=(("Venom",), ("Three", "Five"))).choose("Three").passes(0)
    p.use("Venom")
    assert p.dead("Bushi")
    assert told(p, ev.DuelResolved) == []
    assert (p.honor_of(0), p.zone("Three")) == (7 - 4, DISCARD)


@rule("R142")
def test_a_poison_that_does_not_kill_weakens():
    p = duel("Brute", "Proud", hands=(("Venom",), ("Three", "Five"))).passes(1)
    p.use("Venom")
    assert totals(p) == [3, 5 - 3]


# --- what alters a duel ------------------------------------------------------------------------------


@rule("IMP-DUEL-8")
def test_a_duel_may_become_one_of_honor_with_another_price():
    p = duel("Brute", "Poet", hands=((), ("Three",)))
    p.use("Poet").passes(1)
    assert totals(p) == [0, 4]
    assert p.honor_of(0) == 7 - 3
    p.pick(2)
    assert (p.dishonored("Brute"), p.in_play("Brute")) == (True, True)
    assert p.honor_of(1) == 7  # what winning would have brought does not happen either


@rule("IMP-DUEL-8")
def test_the_losers_controller_may_choose_seppuku():
    p = duel("Brute", "Poet", hands=((), ("Three",))).use("Poet").passes(1).pick(1)
    assert p.dead("Brute")
    assert not p.dishonored("Brute")


@rule("IMP-DUEL-8")
def test_somebody_may_fight_instead_of_a_duelist():
    p = duel("Kensei", "Bushi + Champion", hands=((), ("Three",)))
    p.use("Champion")
    assert p.state.duelists == (p.card("Kensei"), p.card("Champion"))
    p.passes(1)
    assert totals(p) == [4, 3]
    assert p.zone("Champion") == DISCARD
    assert p.in_play("Bushi")


@rule("IMP-DUEL-8", "R142")
def test_the_stand_in_dies_without_chi_like_anybody():
    p = duel("Kensei", "Bushi + Champion", hands=(("Venom",), ("Three",)))
    p.use("Champion").passes(1).use("Venom")
    assert p.zone("Champion") == DISCARD
    assert told(p, ev.DuelResolved) == []
    assert p.in_play("Bushi")


@rule("IMP-DUEL-8")
def test_who_stood_in_is_a_follower_again():
    p = duel("Bushi", "Bushi + Champion", hands=((), ("Three",)))
    p.use("Champion").passes(1)
    assert p.dead("0:Bushi")
    assert p.stat("Champion", CHI) == 0
    assert p.in_play("Champion")


@rule("IMP-DUEL-8")
def test_a_bonus_against_some_comes_before_focusing():
    p = duel("Witch Hunter", "Sage", hands=((), ("Three",))).use("Witch Hunter").passes(1)
    assert totals(p) == [2 + 3, 3]
    p = duel("Witch Hunter", "Bushi", hands=((), ("Three",)))
    assert p.state.asking == ASK_FOCUS


@rule("IMP-DUEL-8")
def test_who_may_not_focus_strikes():
    p = duel("Bushi", "Brawler", hands=(("Three",), ("Five",)))
    assert totals(p) == [2, 3]
    p = duel("Brawler", "Bushi", hands=(("Five",), ("Three", "Four"))).choose("Three")
    assert totals(p) == [3, 5]


@rule("IMP-DUEL-8")
def test_an_armor_lets_no_low_cards_be_focused_against_its_bearer():
    p = duel("Bushi", "Proud + Golden Armor", hands=(("Levy", "Three", "Five"), ("Levy",)))
    p.choose("1:Levy")
    assert p.offered() == ["Levy", "Three", "Five", "pass"]  # Focus Value 3 and Personal Honor 3
    p = duel("Bushi", "Poet + Golden Armor", hands=(("Three", "Five"), ("Four",))).passes(1)
    p.choose("Four")
    assert p.offered() == ["Five", "pass"]
    refused = refusal_of(p.state, 0, Focus(p.card("Three")))
    assert "too low" in refused.sentence


@rule("IMP-DUEL-8")
def test_a_further_card_may_be_focused_at_the_strike():
    p = duel("Kensei", "Brute", hands=((), ("Feigned Blow", "Five"))).choose("Feigned Blow")
    assert (p.asked, p.state.asking) == (1, ASK_CARD)
    p.choose("Five")
    assert totals(p) == [4, 3 + 2 + 5]


@rule("IMP-DUEL-8")
def test_or_not():
    p = duel("Kensei", "Brute", hands=((), ("Feigned Blow", "Five"))).choose("Feigned Blow").passes(1)
    assert totals(p) == [4, 3 + 2]
    assert p.zone("Five") == HAND


@rule("IMP-DUEL-8")
def test_a_card_set_aside_is_all_that_its_player_focuses():
    p = table().home(0, "Elementalist").home(1, "Brute").hand(0, "Five", "Three").hand(1, "Four", "Levy")
    p.state.log = []
    p.action_phase(0).use("Elementalist").choose("Five")
    assert p.zone("Five") == FOCUSED
    assert p.bowed("Elementalist")
    p.choose("Levy")
    assert totals(p) == [2 + 5, 3 + 3]
    assert p.dead("Brute")


@rule("IMP-DUEL-8")
def test_and_he_does_not_die_of_it():
    p = table().home(0, "Elementalist").home(1, "Brute").hand(0, "Levy").hand(1, "Five", "Wait")
    p.action_phase(0).use("Elementalist").choose("Five")
    assert p.in_play("Elementalist")
    assert p.zone("Levy") == DISCARD


@rule("IMP-DUEL-8")
def test_some_focus_a_card_before_the_duel_begins():
    p = table().home(0, "Night Blade").home(1, "Brute").hand(0, "Five", "Three").hand(1, "Four", "Levy")
    p.state.log = []
    p.action_phase(0).use("Night Blade")
    assert (p.asked, p.state.asking) == (0, ASK_FOCUS)
    p.choose("Five")
    assert p.asked == 1
    p.passes(1)
    assert totals(p) == [7, 3]
    assert p.honor_of(0) == 7 - 4


@rule("IMP-DUEL-8")
def test_the_top_of_the_deck_is_focused_unseen():
    p = table(fill=0).estate(0, "Oracle").home(0, "Bushi").home(1, "Brute").deck(0, "Five").hand(0, "Duel")
    p.hand(1, "Three", "Wait")
    p.state.log = []
    p.action_phase(0).use("Duel")
    p.use("Oracle")
    assert p.zone("Five") == FOCUSED
    assert p.state.known[p.card("Five")] == 0
    p.passes(1)
    assert totals(p) == [2 + 5, 3]


@rule("IMP-DUEL-8")
def test_not_where_one_may_not_focus():
    p = table(fill=0).estate(0, "Oracle").home(0, "Brawler").home(1, "Brute").deck(0, "Five").hand(0, "Duel")
    p.hand(1, "Three", "Wait").action_phase(0).use("Duel")
    assert p.state.asking == ASK_FOCUS


# --- winning and losing ------------------------------------------------------------------------------


@rule("IMP-DUEL-9")
def test_who_wins_a_duel_is_told_of_it():
    p = duel("Brute + Blood Blade", "Bushi")
    assert p.force("Brute") == 5 + 2
    p = duel("Bushi + Blood Blade", "Brute")
    assert p.dead("Bushi")


@rule("IMP-DUEL-9", "R265")
def test_who_loses_a_duel_has_lost_it_although_dead():
    p = (
        duel("Kensei", "Proud", hands=(("Five",), ("Levy", "Nothing")))
        .choose("Nothing")
        .choose("Five")
        .passes(1)
    )
    assert p.dead("Proud")
    assert p.honor_of(1) == 7 - 5


@rule("IMP-DUEL-9")
@pytest.mark.parametrize(
    ("mine", "hand", "offered"), [("Bushi", "Five", True), ("Brute", "Five", True), ("Kensei", "Five", False)]
)
def test_a_ring_asks_who_entered_with_no_higher_chi(mine, hand, offered):
    p = duel(mine, "Brute", hands=((hand, "Ring of Flame"), ("Nothing", "Wait"))).choose("Nothing")
    p.choose(hand).passes(1)
    assert p.may_choose("Ring of Flame") == offered


@rule("IMP-DUEL-9")
def test_the_chi_is_that_before_reactions_to_the_duel():
    p = duel("Witch Hunter", "Sage", hands=(("Ring of Flame",), ("Nothing", "Wait"))).use("Witch Hunter")
    p.passes(1)
    assert p.may_choose("Ring of Flame")


# --- duels in events and loops -----------------------------------------------------------------------


def tournament(*theirs):
    p = table(len(theirs) + 1, active=0).home(0, "Kensei").province(0, 0, "Tournament")
    for seat, who in enumerate(theirs, 1):
        p.home(seat, who)
    p.state.log = []
    return p.events_phase(0) if hasattr(p, "events_phase") else p.turn(0)


@rule("IMP-DUEL-10")
def test_an_event_lets_duels_follow_each_other():
    p = tournament("Brute", "Bushi")
    assert p.asked == 1
    p.choose("Brute")
    assert p.dead("Brute")
    assert p.asked == 2
    p.choose("Bushi")
    assert p.dead("Bushi")
    assert p.honor_of(0) == 7 + 3 + 3 + 10


@rule("IMP-DUEL-10", "R235")
def test_nobody_need_accept():
    p = tournament("Brute", "Bushi").passes(1).passes(2)
    assert p.honor_of(0) == 7 + 10


@rule("IMP-DUEL-10")
def test_it_ends_with_the_champion():
    p = tournament("Proud", "Bushi").choose("Proud")
    assert p.dead("Kensei")
    assert p.asked != 2
    assert (p.honor_of(0), p.honor_of(1)) == (7, 7 + 3)
