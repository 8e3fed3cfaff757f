"""Decks of 1995: how they are built, and those that come with the game."""

from __future__ import annotations

import pytest

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.validate import faults
from gorin.games.l5r.game import IMPERIAL
from gorin.games.l5r.values.terms import EVENT, HOLDING, PERSONALITY, RING
from gorin.kernel.values import GorinError
from support import rule

HOLDINGS = [card.title for card in IMPERIAL.cards.values() if card.kind == HOLDING and not card.rival]
STRONGHOLD = "The War Fortress of the Crab"


def plain(dynasty: int = 30, fate: int = 30) -> Deck:
    """A deck of so many Holdings and Followers."""
    titles = [
        card.title for card in IMPERIAL.cards.values() if card.fate and not card.rival and card.kind != RING
    ]
    return Deck("plain", "", "Crab", STRONGHOLD, threes(HOLDINGS, dynasty), threes(titles, fate))


def threes(titles: list[str], count: int) -> dict[str, int]:
    """So many cards, three of each title as far as they go."""
    return {title: min(3, count - 3 * index) for index, title in enumerate(titles) if count > 3 * index}


def rules(deck: Deck) -> set[str]:
    return {fault.rule for fault in faults(deck, IMPERIAL.cards, IMPERIAL.ruleset)}


def with_(deck: Deck, dynasty: dict[str, int] | None = None, fate: dict[str, int] | None = None) -> Deck:
    return Deck(
        "plain",
        "",
        "Crab",
        deck.stronghold,
        {**deck.dynasty, **(dynasty or {})},
        {**deck.fate, **(fate or {})},
    )


@rule("IMP-DECK-1")
def test_thirty_and_thirty_are_enough_and_any_more_allowed() -> None:
    assert rules(plain()) == set()
    assert rules(plain(60, 90)) == set()
    assert rules(plain(29, 30)) == {"IMP-DECK-1"}
    assert rules(plain(30, 29)) == {"IMP-DECK-1"}


@rule("IMP-DECK-2")
def test_each_card_is_in_its_own_deck() -> None:
    assert rules(with_(plain(), {"Light Infantry": 1})) == {"IMP-DECK-2"}
    assert rules(with_(plain(), None, {"Gold Mine": 1})) >= {"IMP-DECK-2"}
    assert rules(with_(plain(), {STRONGHOLD: 1})) == {"IMP-DECK-2"}


@rule("IMP-DECK-3")
@pytest.mark.parametrize("kind", [EVENT, RING, PERSONALITY])
def test_events_rings_and_unique_cards_are_there_once(kind: int) -> None:
    found = [
        card
        for card in IMPERIAL.cards.values()
        if card.kind == kind and ("Unique" in card.words or kind != PERSONALITY)
    ]
    title, fate = found[0].title, found[0].fate
    once, twice = ({title: 1}, {title: 2})
    assert rules(with_(plain(), None, once) if fate else with_(plain(), once)) == set()
    assert rules(with_(plain(), None, twice) if fate else with_(plain(), twice)) == {"IMP-DECK-3"}


@rule("IMP-DECK-3")
def test_every_other_title_is_there_three_times_at_most() -> None:
    assert rules(with_(plain(), {"Hida Sukune": 3})) == set()
    assert rules(with_(plain(), {"Hida Sukune": 4})) == {"IMP-DECK-3"}
    assert rules(with_(plain(), {"Hida Yakamo • Hero": 1, "Hida Yakamo • Oni": 3})) == set()  # R270


@rule("IMP-SETUP-1")
def test_two_to_six_may_play() -> None:
    for seats in range(2, 7):
        assert IMPERIAL.new(seats, None, "seats").seats() == seats
    for seats in (1, 7):
        with pytest.raises(GorinError, match="2 to 6 players"):
            IMPERIAL.new(seats, None, "seats")


@pytest.mark.parametrize("name", IMPERIAL.yardsticks())
def test_the_decks_that_come_with_the_game_have_forty_to_forty_five_cards_a_side(name: str) -> None:
    deck = IMPERIAL.decks[name]
    assert rules(deck) == set()
    assert all(40 <= sum(titles.values()) <= 45 for titles in (deck.dynasty, deck.fate))
    people = [title for title in deck.dynasty if IMPERIAL.cards[title].clan == deck.clan]
    assert len(people) >= 4


def test_the_six_clans_and_five_rings_have_a_deck() -> None:
    clans = {deck.clan for deck in IMPERIAL.decks.values()}
    assert clans == {"Crab", "Crane", "Dragon", "Lion", "Phoenix", "Unicorn"}
    rings = [title for title in IMPERIAL.decks["rings"].fate if title.startswith("Ring of ")]
    assert len(rings) == 5
