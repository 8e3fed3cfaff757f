"""Deck construction: our decks are sound, and every fault is named with its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from gorin.games.l5r.decks import CELESTIAL_DECKS, Deck
from gorin.games.l5r.decks.validate import Fault, faults
from gorin.games.l5r.flow.setup import check_deck
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.saving.census import names_of
from gorin.games.l5r.sets import pool
from gorin.games.l5r.sets.table import (
    celestial,
    event,
    follower,
    holding,
    item,
    personality,
    region,
    ring,
    spell,
    strategy,
)
from gorin.games.l5r.values.terms import PERSONALITY
from gorin.kernel.values import GorinError
from support import rule

POOL = pool("celestial")
LION = CELESTIAL_DECKS["lion"]


def found(deck: Deck, cards: dict[str, CardDef] = POOL) -> list[Fault]:
    return faults(deck, cards, CELESTIAL)


def dynasty(**changes: int) -> Deck:
    """The Lion deck with other numbers of some Dynasty cards; the Copper Mine's keep it at forty or more."""
    numbers = {title.replace("_", " "): number for title, number in changes.items()}
    return replace(LION, dynasty={**LION.dynasty, **numbers})


@rule("CEL-DECK-1", "CEL-DECK-2", "CEL-DECK-3", "CEL-DECK-4", "L5R-DECK-1")
@pytest.mark.parametrize("name", CELESTIAL_DECKS)
def test_the_decks_of_the_game_are_without_fault(name: str) -> None:
    assert found(CELESTIAL_DECKS[name]) == []


@rule("CEL-DECK-1")
def test_a_deck_of_thirty_nine_is_too_small() -> None:
    fate = {**LION.fate, "Will": 1}
    assert found(replace(LION, fate=fate)) == [
        Fault("CEL-DECK-1", "The Fate deck has 39 cards and needs at least 40: add 1 more.")
    ]


@rule("CEL-DECK-1")
def test_a_deck_may_be_larger_than_forty() -> None:
    assert found(dynasty(Farmlands=3)) == []


@rule("CEL-DECK-2")
@pytest.mark.parametrize("title", ["Border Keep", "Bamboo Harvesters"])
def test_starting_holdings_stay_outside(title: str) -> None:
    assert found(replace(LION, dynasty={**LION.dynasty, title: 1})) == [
        Fault("CEL-DECK-2", f"{title} is a starting Holding and stays outside the decks.")
    ]


@rule("CEL-DECK-2")
@pytest.mark.parametrize(
    ("title", "sentence"),
    [
        ("Will", "Will (Strategy) belongs in the Fate deck, not in the Dynasty deck."),
        ("Pillars of Virtue", "Pillars of Virtue (Stronghold) may be in no deck."),
        ("The Imperial Favor", "The Imperial Favor (Other) may be in no deck."),
    ],
)
def test_each_card_has_its_deck(title: str, sentence: str) -> None:
    deck = replace(LION, dynasty={**LION.dynasty, title: 1}, fate={**LION.fate, "Final Duty": 3})
    assert Fault("CEL-DECK-2", sentence) in found(deck)


@rule("CEL-DECK-3")
@pytest.mark.parametrize(
    ("title", "count", "why"),
    [
        ("Copper Mine", 4, "a title may be there 3 times at most"),
        ("I Am Ready", 2, "a Unique card may be there once"),
        ("Akodo's Guidance", 2, "a Unique card may be there once"),
    ],
)
def test_three_copies_or_one(title: str, count: int, why: str) -> None:
    deck = replace(LION, dynasty={**LION.dynasty, title: count})
    assert found(deck) == [Fault("CEL-DECK-3", f"{title} is in the decks {count} times; {why}.")]


@rule("CEL-DECK-3")
def test_a_ring_may_be_there_once() -> None:
    deck = replace(LION, fate={**LION.fate, "Ring of Earth": 2})
    assert [fault.rule for fault in found(deck)] == ["CEL-DECK-3"]


@rule("CEL-DECK-3")
def test_an_event_that_is_not_unique_may_be_there_once() -> None:
    plain = CardDef("A Quiet Year", POOL["I Am Ready"].kind)
    deck = replace(LION, dynasty={**LION.dynasty, "A Quiet Year": 2})
    assert found(deck, {**POOL, plain.title: plain}) == [
        Fault("CEL-DECK-3", "A Quiet Year is in the decks 2 times; an Event may be there once.")
    ]


@rule("CEL-DECK-4")
def test_versions_with_different_experience_are_counted_apart() -> None:
    versions = {
        f"Test {level}": CardDef("Akodo Test", PERSONALITY, words, clan="Lion")
        for level, words in enumerate(((), ("Experienced",), ("Experienced 2",)))
    }
    cards = {**POOL, **versions}
    deck = replace(LION, dynasty={**LION.dynasty, "Test 0": 3, "Test 1": 1, "Test 2": 1})
    assert found(deck, cards) == []
    twice = replace(deck, dynasty={**deck.dynasty, "Test 2": 2})
    why = "of each level of experience one copy is allowed"
    assert found(twice, cards) == [Fault("CEL-DECK-4", f"Akodo Test is in the decks 2 times; {why}.")]


@rule("CEL-DECK-4")
@pytest.mark.parametrize(("words", "level"), [("", 0), ("Experienced", 1), ("Samurai, Experienced 3", 3)])
@pytest.mark.parametrize(
    "card",
    [
        lambda words: personality("Any", "Lion", "1 1 - 1 1", words),
        lambda words: holding("Any", 1, words),
        lambda words: event("Any", words),
        lambda words: region("Any", words),
        lambda words: celestial("Any", words),
        lambda words: strategy("Any", "0 1", words),
        lambda words: ring("Any", 1, words),
        lambda words: follower("Any", "1 - 1 1", words),
        lambda words: item("Any", "1 1 1 1", words),
        lambda words: spell("Any", "1 1", words),
    ],
    ids=lambda card: card("").kind,
)
def test_the_level_is_the_number_after_the_word_on_cards_of_every_kind(
    card: Callable[[str], CardDef], words: str, level: int
) -> None:
    assert card(words).level == level


@rule("CEL-DECK-4")
def test_versions_of_a_title_of_the_pool_are_counted_apart() -> None:
    deck = replace(LION, dynasty={**LION.dynasty, "Isawa Kyoko": 3, "Isawa Kyoko • Experienced": 1})
    assert found(deck) == []
    deck = replace(LION, dynasty={**LION.dynasty, "Isawa Kyoko": 3, "Isawa Kyoko • Experienced": 2})
    assert [fault.rule for fault in found(deck)] == ["CEL-DECK-4"]


@rule("L5R-DECK-1")
def test_an_unknown_card_is_named_with_what_was_perhaps_meant() -> None:
    deck = replace(LION, dynasty={**LION.dynasty, "Cooper Mine": 1})
    assert found(deck) == [
        Fault("L5R-DECK-1", "There is no card called 'Cooper Mine' in this pool. Do you mean Copper Mine?")
    ]


@rule("L5R-DECK-1")
def test_an_unknown_stronghold_is_a_fault() -> None:
    assert [fault.rule for fault in found(replace(LION, stronghold="Kyuden Nowhere"))] == ["L5R-DECK-1"]


@rule("CEL-SETUP-1")
@pytest.mark.parametrize("title", ["", "Copper Mine"])
def test_a_deck_needs_a_stronghold(title: str) -> None:
    faulty = found(replace(LION, stronghold=title))
    assert [fault.rule for fault in faulty] == ["CEL-SETUP-1"]
    assert "Stronghold" in faulty[0].sentence


def test_a_number_below_one_is_a_fault() -> None:
    assert [fault.rule for fault in found(dynasty(Border_Village=0))] == ["CEL-DECK-1", "CEL-DECK-3"]


@rule("CEL-DECK-1", "CEL-DECK-3")
def test_a_game_does_not_begin_with_a_faulty_deck() -> None:
    bad = replace(LION, dynasty={"Copper Mine": 5})
    with pytest.raises(GorinError, match=r"(?s)lion.*5 cards.*\(CEL-DECK-1\).*\(CEL-DECK-3\)"):
        check_deck(bad, POOL, CELESTIAL)


def test_a_strategy_without_an_action_is_not_counted_as_played() -> None:
    assert names_of(POOL["Embracing Virtue"]) == ["Embracing Virtue: trait 1"]
    assert names_of(POOL["Charge"]) == ["Charge", "Charge: ability 1"]
