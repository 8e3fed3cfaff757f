"""Taking an action: when, from where, with whom and on what, for which costs, and what it does."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ATTACK, ASK_EXTRA, ASK_PERFORMER, ASK_TARGET
from gorin.games.l5r.values.events import Announced, Shown
from gorin.games.l5r.values.terms import DISCARD, HAND, LIMBO, PROVINCE
from l5r.rules.cards import table
from support import rule

# --- when and where from -----------------------------------------------------------------------------


@rule("L5R-ACT-1")
def test_limited_actions_are_for_the_active_player_in_the_action_phase():
    p = table("Lion", "Lion").hand(0, "Levy Tax").hand(1, "Levy Tax", "Bless").home(0, "Bushi").action_phase()
    assert p.can_use("Levy Tax")
    p.passes(0)
    assert p.asked == 1
    assert not p.can_use("Levy Tax")


@rule("L5R-ACT-1", "L5R-ACT-2", "L5R-ACT-3")
def test_neither_limited_nor_open_actions_in_a_battle():
    p = table("Lion", "Lion").hand(0, "Levy Tax", "Poison").at(0, 0, "Bushi").at(1, 0, "Rider").battle(0, 1)
    p.passes(1)
    assert p.asked == 0
    assert not p.can_use("Levy Tax")
    assert not p.can_use("Poison")


@rule("L5R-ACT-2")
def test_open_actions_are_for_everybody():
    p = table("Lion", "Lion", "Lion").hand(2, "Bless").home(0, "Bushi").action_phase()
    assert p.asked == 2
    assert p.can_use("Bless")


@rule("L5R-ACT-3")
def test_battle_actions_wait_for_a_combat_segment():
    p = table().hand(0, "Shout").home(0, "Bushi").action_phase()
    assert not p.can_use("Shout")
    p = table().hand(0, "Shout").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    assert p.can_use("Shout")


@rule("R44")
def test_two_designators_open_both_times():
    assert table().hand(0, "Bless").home(0, "Bushi").action_phase().can_use("Bless")
    assert table().hand(0, "Bless").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1).can_use("Bless")


@rule("R44")
def test_an_action_of_two_designators_is_of_both_kinds():
    p = table().hand(0, "Bless", "Answer Open", "Answer Battle").home(0, "Bushi").action_phase().use("Bless")
    assert p.can_use("Answer Open")
    assert p.can_use("Answer Battle")


@rule("L5R-ACT-4")
def test_cards_in_decks_piles_and_provinces_offer_no_actions():
    p = table().deck(0, "Bless").discard(0, "Rage").province(0, 0, "Twin").home(0, "Bushi").action_phase()
    for title in ("Bless", "Rage", "Twin"):
        assert not p.can_use(title)


@rule("L5R-ACT-4")
def test_an_item_or_follower_in_hand_offers_no_action():
    p = table().hand(0, "Archers", "War Fan", "Shout").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    assert p.can_use("Shout")
    assert not p.can_use("Archers")
    assert not p.can_use("War Fan")


@rule("R48")
def test_an_ability_that_names_another_place_works_from_exactly_there():
    assert table().province(0, 0, "Rook").action_phase().can_use("Rook")
    assert not table().home(0, "Rook").action_phase().can_use("Rook")


@rule("R48")
def test_an_ability_from_the_discard_pile():
    p = table().discard(0, "Gumbai-Uchiwa").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    assert p.can_use("Gumbai-Uchiwa")
    assert table().discard(0, "Ghost").action_phase().can_use("Ghost")
    assert not table().home(0, "Ghost").action_phase().can_use("Ghost")


@rule("L5R-ACT-5")
def test_bowing_a_card_closes_its_abilities_until_it_straightens():
    p = table().hand(0, "Rally").home(0, "Twin (bowed)").action_phase()
    assert not p.can_use("Twin")
    assert p.use("Rally").can_use("Twin")


@rule("R49")
def test_a_bowed_card_may_perform_an_action_of_another_card():
    p = table().hand(0, "Spinning Heel Kick").at(0, 0, "Togashi Taro (bowed)").at(1, 0, "Sage").battle(0, 1)
    p.use("Spinning Heel Kick")
    assert not p.bowed("Togashi Taro")


@rule("R49")
def test_unless_that_asks_for_an_unbowed_one():
    p = table().hand(0, "Palm Strike").at(0, 0, "Togashi Taro (bowed)").at(1, 0, "Sage").battle(0, 1)
    assert not p.can_use("Palm Strike")


# --- announcing, performers and targets --------------------------------------------------------------


@rule("L5R-ACT-6")
def test_announcing_shows_the_card_and_names_one_ability():
    p = table().hand(0, "Pair").home(0, "Bushi", "Rider", "Scholar").action_phase()
    p.state.log = []
    p.use("Pair")
    assert p.zone("Pair") == LIMBO
    told = [event for event in p.state.log if isinstance(event, Shown | Announced)]
    assert [(type(event), event.card) for event in told] == [
        (Shown, p.card("Pair")),
        (Announced, p.card("Pair")),
    ]
    p.choose("Bushi", "Rider").use("Scholar", 1)
    assert p.honor_of(0) == 8


@rule("L5R-ACT-7")
def test_performers_and_targets_are_chosen_in_order_before_any_cost():
    p = table().hand(0, "Toil").home(0, "Bushi", "Rider", "Brute").action_phase().use("Toil")
    assert p.state.asking == ASK_PERFORMER
    p.choose("Bushi")
    assert p.state.asking == ASK_TARGET
    assert not p.bowed("Bushi")
    p.choose("Rider")
    assert p.bowed("Bushi")
    assert p.bowed("Rider")


@rule("L5R-ACT-7")
def test_a_target_in_the_last_sentence_is_chosen_with_the_others():
    p = table().hand(0, "Two Steps").home(0, "Bushi", "Rider").action_phase().use("Two Steps").choose("Bushi")
    assert p.state.asking == ASK_TARGET
    assert not p.bowed("Bushi")


@rule("L5R-ACT-8")
def test_performers_and_targets_must_be_in_play():
    p = table().hand(0, "Bow Him", "Labour").discard(0, "Bushi").province(0, 0, "Rider").action_phase()
    assert not p.can_use("Bow Him")
    assert not p.can_use("Labour")


@rule("L5R-ACT-8")
def test_a_card_that_is_not_in_play_cannot_pay_a_cost():
    p = table().hand(0, "Old Deeds", "Labours of Old").discard(0, "Bushi").action_phase()
    assert p.can_use("Old Deeds")  # its text names the discard pile
    assert not p.can_use("Labours of Old")


@rule("L5R-ACT-9")
@pytest.mark.parametrize(
    ("unit", "use", "performs"),
    [
        ("Performer + War Fan", "War Fan", True),
        ("Performer + Archers", "Archers", False),
        ("Performer", "Lead", True),
        ("Performer", "Volunteer", True),
        ("Performer", "Shout", False),
    ],
)
def test_who_performs_an_action(unit, use, performs):
    p = table().hand(0, "Lead", "Shout", "Volunteer").at(0, 0, unit).at(1, 0, "Brute").battle(0, 1).use(use)
    assert p.can_use("Performer") == performs


@rule("L5R-ACT-9")
def test_a_personality_performs_his_own_ability():
    p = table().home(0, "Soloist").action_phase().use("Soloist")
    assert p.can_use("Soloist", 1)


@rule("L5R-ACT-9")
def test_an_item_does_not_perform_its_own_action():
    p = table().home(0, "Bushi + Proud Blade").action_phase().use("Proud Blade")
    assert not p.can_use("Proud Blade", 1)


@rule("R33")
def test_an_action_without_a_legal_target_is_not_announced():
    p = table().hand(0, "Another", "Bow Him").home(0, "Bushi").action_phase()
    assert p.can_use("Bow Him")
    assert not p.can_use("Another")


@rule("R37")
def test_an_optional_target_is_chosen_at_resolution_and_may_be_none():
    p = table().hand(0, "Perhaps").hand(1, "Stop").home(0, "Bushi").action_phase().use("Perhaps")
    assert p.can_use("Stop")  # the action is announced, and nothing is targeted yet
    p.passes(1).passes(0)
    assert not p.bowed("Bushi")
    assert table().hand(0, "Perhaps").action_phase().can_use("Perhaps")


@rule("R37")
def test_one_or_more_targets_are_required_with_at_least_one():
    assert not table().hand(0, "Pair").action_phase().can_use("Pair")
    p = table().hand(0, "Pair").home(0, "Bushi", "Rider", "Brute").action_phase().use("Pair")
    assert "pass" not in p.offered()
    p.choose("Rider").passes(0)
    assert [p.bowed(title) for title in ("Bushi", "Rider")] == [False, True]


@rule("R38")
def test_one_card_may_fill_two_roles_unless_the_text_says_another():
    p = table().hand(0, "Twice").home(0, "Bushi").action_phase().use("Twice")
    assert p.force("Bushi") == 5
    p = table().hand(0, "Another").home(0, "Bushi", "Rider").action_phase().use("Another").choose("Bushi")
    assert p.bowed("Rider")


@rule("R38")
def test_two_targets_of_one_phrase_are_two_cards():
    p = table().hand(0, "Pair").home(0, "Bushi", "Rider", "Brute").action_phase().use("Pair").choose("Bushi")
    assert not p.may_choose("Bushi")
    assert p.may_choose("Rider")


# --- costs -------------------------------------------------------------------------------------------


@rule("R35")
def test_no_card_bows_twice_for_one_action():
    assert not table().hand(0, "Toil").home(0, "Bushi").action_phase().can_use("Toil")
    p = table().hand(0, "Toil").home(0, "Bushi", "Rider").action_phase().use("Toil").choose("Bushi")
    assert p.bowed("Rider")


@rule("R35", "R86")
def test_the_dishonorable_cannot_be_dishonored_as_a_cost():
    assert not table().hand(0, "Confess").home(0, "Bushi (dishonored)").action_phase().can_use("Confess")
    assert table().hand(0, "Confess").home(0, "Bushi").action_phase().can_use("Confess")


@rule("R35")
def test_losing_honor_can_always_be_paid():
    p = table().honor(0, -10).hand(0, "Atone").action_phase().use("Atone")
    assert p.honor_of(0) == -14


@rule("R36")
def test_the_gold_of_a_strategy_is_paid_first_then_the_rest_as_printed():
    p = table().hand(0, "Costly").action_phase()
    p.state.log = []
    p.use("Costly")
    names = [type(event).__name__ for event in p.state.log]
    assert names.index("Paid") < names.index("HonorChanged") < names.index("Drew")


@rule("R36")
@pytest.mark.parametrize("title", ["Costly", "Labour", "Confess"])
def test_effects_that_do_not_happen_give_the_payment_back(title):
    p = table().hand(0, title).hand(1, "Stop").home(0, "Bushi").action_phase().use(title)
    p.use("Stop")
    assert p.hand_of(0) == []
    assert p.honor_of(0) == 7
    assert not p.bowed("Bushi")
    assert not p.dishonored("Bushi")
    assert not p.bowed("Great Hall of Records")
    assert p.zone(title) == DISCARD


@rule("R36")
def test_a_token_spent_is_given_back_and_the_ability_is_used_up():
    p = table("Dragon", "Lion").hand(0, "Shout").hand(1, "Stop").at(0, 0, "Togashi Shintaro (3 Fire)")
    p.at(1, 0, "Page").battle(0, 1).passes(1).use("Togashi Shintaro").use("Stop")
    assert p.in_play("Page")
    assert p.force("Togashi Shintaro") == 3
    p.passes(1)
    assert p.can_use("Shout")
    assert not p.can_use("Togashi Shintaro")


@rule("R36")
def test_cards_that_moved_for_a_cost_stay_where_they_are():
    p = (
        table()
        .hand(0, "Sacrifice")
        .hand(1, "Stop")
        .home(0, "Bushi")
        .action_phase()
        .use("Sacrifice")
        .use("Stop")
    )
    assert p.dead("Bushi")
    assert p.hand_of(0) == []


@rule("L5R-ACT-10")
def test_a_cost_is_not_stopped_by_what_stops_effects():
    p = table().hand(0, "Guard", "Sacrifice").home(0, "Bushi").action_phase().use("Guard").use("Sacrifice")
    assert p.dead("Bushi")


@rule("L5R-ACT-10")
def test_a_cost_is_not_answered_by_what_answers_effects():
    p = table().hand(0, "Heavy Labour").home(0, "Bushi").action_phase().use("Heavy Labour")
    assert p.bowed("Bushi")
    assert p.hand_of(0) == []
    p = table().hand(0, "Bow Him").home(0, "Bushi").action_phase().use("Bow Him")
    assert len(p.hand_of(0)) == 1


@rule("L5R-ACT-10")
@pytest.mark.parametrize("title", ["Labour", "Bow Him"])
def test_what_an_action_did_it_did_by_effects_and_for_costs(title):
    assert table().hand(0, title).home(0, "Alert One").action_phase().use(title).can_use("Alert One")


# --- effects -----------------------------------------------------------------------------------------


@rule("L5R-ACT-11")
def test_effects_go_on_when_their_card_has_left_play():
    p = table().hand(0, "Shout").at(0, 0, "Zealot", "Bushi").at(1, 0, "Brute").battle(0, 1).use("Zealot")
    assert p.dead("Zealot")
    assert p.bowed("Brute")
    assert len(p.state.hands[0]) == 2


@rule("L5R-ACT-11")
def test_effects_are_applied_in_the_order_of_the_text():
    p = table().honor(0, -17).hand(0, "Tithe").action_phase().use("Tithe")
    assert not p.state.out[0]
    assert p.honor_of(0) == -19


@rule("L5R-ACT-12", "L5R-ZONE-4")
def test_a_card_brought_in_by_an_action_is_paid_for():
    p = table().hand(0, "Recruit").province(0, 0, "Page").action_phase().use("Recruit").choose("Page")
    assert p.in_play("Page")
    assert p.bowed("Great Hall of Records")
    assert p.state.provinces[0][0] >= 0  # and its province is refilled


@rule("L5R-ACT-12")
def test_unpaid_it_stays_where_it_was():
    p = table().hand(0, "Recruit").province(0, 0, "Brute").action_phase().use("Recruit").choose("Brute")
    assert p.zone("Brute") == PROVINCE
    assert not p.bowed("Great Hall of Records")


@rule("R34")
def test_effects_on_a_target_that_has_gone_do_not_happen_and_others_do():
    p = (
        table()
        .hand(0, "Praise")
        .hand(1, "Vanish")
        .home(1, "Bushi")
        .action_phase()
        .use("Praise")
        .use("Vanish")
    )
    assert p.honor_of(0) == 9
    p = (
        table()
        .hand(0, "Weaken")
        .hand(1, "Vanish")
        .home(1, "Bushi")
        .action_phase()
        .use("Weaken")
        .use("Vanish")
    )
    assert p.dead("Bushi")
    assert p.state.standing.lasting == ()


@rule("R34")
def test_a_target_that_became_illegal_is_spared():
    p = table().hand(0, "Bow Enemy").hand(1, "Dodge").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    p.use("Bow Enemy").use("Dodge")
    assert p.place("Sage") == -1
    assert not p.bowed("Sage")


@rule("R34")
def test_a_target_that_left_and_came_back_is_another_card():
    p = table().hand(0, "Weaken").hand(1, "Rebirth").home(1, "Bushi").action_phase().use("Weaken")
    p.use("Rebirth")
    assert p.in_play("Bushi")
    assert p.force("Bushi") == 3


@rule("R34")
def test_numbers_taken_from_a_target_use_its_last_state():
    p = table().hand(0, "Bless", "Read").home(1, "Bushi").action_phase().use("Bless").use("Read")
    assert p.honor_of(0) == 7 + 6


@rule("R40")
def test_an_action_may_change_nothing_and_was_then_not_successful():
    p = table().hand(0, "Bow Him").home(1, "Bushi (bowed)").action_phase()
    assert p.can_use("Bow Him")
    p.use("Bow Him")
    assert p.hand_of(0) == []
    p = table().hand(0, "Bow Him").home(1, "Bushi").action_phase().use("Bow Him")
    assert p.hand_of(0) == ["Spearmen"]


@rule("R46")
def test_a_strategy_is_discarded_when_its_action_is_over():
    p = table().hand(0, "Pair").home(0, "Bushi", "Rider", "Brute").action_phase().use("Pair")
    assert p.zone("Pair") not in (HAND, DISCARD)
    p.choose("Bushi", "Rider")
    assert p.zone("Pair") == DISCARD


@rule("R46")
def test_unless_it_has_come_into_play():
    p = table().hand(0, "First to Fall").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1).use("First to Fall")
    assert p.in_play("First to Fall")


# --- additional actions ------------------------------------------------------------------------------


def skirmish(*titles, other=()):
    """A battle of two Lions in which seat 0 has these Strategies; seat 1 has passed."""
    p = (
        table("Lion", "Lion")
        .hand(0, *titles)
        .hand(1, "Shout", *other)
        .at(0, 0, "Bushi", "Rider")
        .at(1, 0, "Brute")
    )
    return p.battle(0, 1).passes(1)


@rule("R29")
def test_an_additional_action_comes_when_the_first_is_over_with_its_reactions():
    p = skirmish("Charge", "Shout", other=["Answer"])
    p.use("Charge").choose("Bushi")
    assert p.asked == 1
    p.use("Answer")
    assert p.asked == 0
    assert p.can_use("Shout")


@rule("R29")
def test_an_additional_action_must_be_of_the_named_kind_and_may_be_declined():
    p = skirmish("Charge", "Shout", "Levy Tax", "Poison").use("Charge").choose("Bushi")
    assert p.can_use("Shout")
    assert not p.can_use("Poison")
    p.passes(0)
    assert p.asked == 1
    assert p.state.asking == ASK_ACTION


@rule("R30")
def test_declining_an_additional_action_is_no_pass():
    p = skirmish("Charge", "Shout").use("Charge").choose("Bushi").passes(0).passes(1)
    assert p.asked == 0
    assert p.state.asking == ASK_ACTION


@rule("R30")
def test_a_reaction_neither_resets_the_passes_nor_uses_up_a_place():
    p = table("Lion", "Lion").hand(0, "Debt", "Bless").hand(1, "Bless").home(0, "Bushi").hand(0, "Excuse")
    p.action_phase().use("Debt").use("Excuse")
    assert p.asked == 1
    p.passes(1)
    assert p.asked == 0
    p.passes(0)
    assert p.state.asking == ASK_ATTACK


@rule("R31")
def test_an_additional_action_can_grant_another_and_the_round_goes_on_after_its_player():
    p = skirmish("Charge", "Charge", "Charge").use("Charge").choose("Bushi")
    p.use("Charge#2").choose("Bushi").use("Charge#3").choose("Bushi")
    assert p.force("Bushi") == 6
    assert (p.asked, p.state.asking) == (0, ASK_EXTRA)
    p.passes(0)
    assert (p.asked, p.state.asking) == (1, ASK_ACTION)


@rule("R32")
def test_a_bound_additional_action_must_be_performed_by_that_personality():
    p = skirmish("Lead", "Shout", "Two Steps").use("Lead").choose("Bushi")
    assert p.can_use("Two Steps")  # a Strategy that he performs
    assert not p.can_use("Shout")
    p.use("Two Steps")
    assert p.state.asking == ASK_TARGET  # nobody else is asked to perform


@rule("R32")
def test_the_offer_lapses_when_nothing_fits():
    p = skirmish("Lead", "Shout").use("Lead").choose("Bushi")
    assert p.asked == 1


# --- removing and negating ---------------------------------------------------------------------------


@rule("R50")
def test_removing_an_ability_takes_one_of_the_actors_choice():
    p = table("Lion", "Lion").hand(0, "Strip").home(1, "Scholar").action_phase().use("Strip").pick(2)
    assert p.asked == 1
    assert p.can_use("Scholar", 0)
    assert not p.can_use("Scholar", 1)


@rule("R50")
def test_traits_stay_when_an_ability_is_removed():
    p = (
        table("Dragon", "Lion")
        .hand(0, "Strip")
        .home(1, "Matsu Benika + War Dogs")
        .action_phase()
        .use("Strip")
    )
    assert p.force("War Dogs") == 2
    assert not p.can_use("Matsu Benika")


@rule("L5R-NEGATE-1")
def test_only_the_negated_effect_fails_and_the_negation_works_each_time():
    p = table().hand(0, "Root", "Bow Him", "Two Steps").home(0, "Bushi").action_phase().use("Root")
    p.use("Bow Him")
    assert not p.bowed("Bushi")
    p.use("Two Steps")
    assert not p.bowed("Bushi")
    assert p.force("Bushi") == 4


@rule("L5R-NEGATE-2")
def test_may_not_takes_the_choice_away_and_does_not_lets_it_fail():
    p = table().hand(0, "Bow Him", "Pose").home(0, "Untouchable").action_phase()
    assert not p.can_use("Bow Him")
    assert not p.can_use("Pose")
    p = table().hand(0, "Root", "Bow Him").home(1, "Bushi").action_phase().use("Root")
    assert p.can_use("Bow Him")
