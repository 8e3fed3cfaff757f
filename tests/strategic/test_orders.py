"""Rank, purchases and what becomes of orders that cannot be followed."""

from __future__ import annotations

from l5r.cards.marks import card
from strategic.settling import settle, settles
from support import rule


@rule("S3")
def test_low_numbers_act_first() -> None:
    settles("rank-low-number-first", "room-made-in-time", "room-made-too-late")


@rule("S3")
def test_ties_are_rolled_for_high_first() -> None:
    settles("rank-tie-high-roll-first", "rank-tie-rolls-again")


@rule("S3")
def test_without_a_number_after_everybody() -> None:
    settles("rank-no-number-comes-last", "rank-illegal-number-comes-last")


@rule("STR-TURN-6")
def test_of_two_numbers_the_first_counts_even_if_it_is_none() -> None:
    settles("rank-first-of-two-numbers")
    assert settle("rank-first-of-two-numbers").notes == [
        (5, "Order numbers are 1 to 9. 'number 12' is passed over."),
        (6, "Of two numbers the first counts. 'number 2' is passed over."),
        (16, "Of two numbers the first counts. 'number 9' is passed over."),
    ]


@rule("S3")
def test_armies_move_in_the_order_listed() -> None:
    settles("room-own-armies-in-the-order-written", "room-own-armies-in-the-wrong-order")


@rule("STR-TURN-4")
def test_ties_are_settled_group_by_group() -> None:
    settles("rank-low-group-rolls-first", "rank-higher-subgroup-rolls-first")


@rule("STR-CARD-DISPATCH")
@card("Rapid Dispatch")
def test_rapid_dispatch_comes_before_every_number() -> None:
    settles("card-rapid-dispatch", "card-rapid-dispatch-twice-ties", "card-rapid-dispatch-as-a-third-card")


@rule("STR-KOKU-3")
def test_prices() -> None:
    settles("buy-cards", "buy-in-the-order-written", "kharmic-draws-from-the-same-deck")
    settles("buy-step-goes-three-provinces")


@rule("STR-KOKU-2")
def test_purchases_come_by_rank_and_before_cards() -> None:
    settles("buy-by-rank", "buy-before-anybody-plays", "buy-in-the-order-written")


@rule("STR-KOKU-4")
def test_kharmic() -> None:
    settles("kharmic-draws-from-the-same-deck", "kharmic-takes-only-cards-held-before")
    settles("kharmic-once-for-each-copy")


@rule("STR-KOKU-5")
def test_empty_decks() -> None:
    settles("deck-made-of-its-discards", "buy-from-nothing-is-paid")
    settles("kharmic-with-an-empty-deck-gives-it-back")


@rule("STR-KOKU-6")
def test_a_step_is_bought_once_for_an_army() -> None:
    settles("buy-step-once-an-army", "buy-step-for-a-destroyed-army-is-wasted")


@rule("STR-KOKU-1")
def test_income_comes_before_conquests() -> None:
    settles("control-after-koku", "without-castle-walls", "reform-in-a-conquered-castle")


@rule("STR-CARD-3")
def test_only_cards_held_before_are_played() -> None:
    settles("drawn-cards-wait-a-turn", "kharmic-card-cannot-be-played", "cards-not-in-hand")


@rule("STR-CARD-2")
def test_two_cards_a_turn() -> None:
    settles("cards-two-a-turn", "card-rapid-dispatch-as-a-third-card")


@rule("STR-CARD-4")
def test_a_card_needs_what_it_names_and_no_more() -> None:
    settles("cards-that-name-nothing-take-no-target", "cards-need-their-target")
    settles("card-rich-harvest-needs-the-castle", "card-merchant-caravan-not-to-oneself")


@rule("S11")
def test_what_cannot_be_followed_is_passed_over() -> None:
    settles("orders-line-by-line", "no-orders-at-all", "path-unknown-province-stays")
    settles("path-that-begins-at-home-is-unclear", "room-full-province-is-not-crossed")
    assert len(settle("orders-line-by-line").notes) == 6
    assert [line for line, _ in settle("path-unknown-province-stays").notes] == [5, 6]


@rule("STR-MOVE-8")
def test_an_army_that_there_is_not() -> None:
    settles("path-unknown-army-is-passed-over")


@rule("STR-MOVE-7")
def test_the_first_order_counts() -> None:
    settles("path-first-order-counts", "path-unknown-province-stays")
    settles("reform-of-two-orders-the-first-counts")
