"""Decks drawn by chance: legal, the same for the same seed, and around a card with what goes with it."""

from __future__ import annotations

import pytest

from gorin.games.l5r.decks.drawn import akin, drawable, drawn
from gorin.games.l5r.decks.validate import faults
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, L5RGame
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.values.terms import HOLDING, STRONGHOLD
from gorin.kernel.rng import rng_of

GAMES = pytest.mark.parametrize("game", [CELESTIAL, IMPERIAL], ids=lambda game: game.name)


@GAMES
def test_a_deck_around_any_card_has_it_and_is_legal(game: L5RGame) -> None:
    rng = rng_of("around")
    for title in drawable(game.cards, game.ruleset):
        deck = drawn(game.cards, game.ruleset, rng, title)
        assert title in (deck.stronghold, *deck.dynasty, *deck.fate)
        assert faults(deck, game.cards, game.ruleset) == []


@GAMES
def test_a_deck_of_anything_of_every_set_is_legal(game: L5RGame) -> None:
    rng = rng_of("anything")
    for _ in range(20):
        assert faults(drawn(game.everything, game.ruleset, rng), game.everything, game.ruleset) == []


def test_a_deck_is_no_larger_than_it_must_be_and_can_be_paid_for() -> None:
    for game, least in ((CELESTIAL, 40), (IMPERIAL, 30)):
        deck = drawn(game.cards, game.ruleset, rng_of("size"))
        assert sum(deck.dynasty.values()) == sum(deck.fate.values()) == least
        holdings = sum(count for title, count in deck.dynasty.items() if game.cards[title].kind == HOLDING)
        assert holdings == least * 9 // 20


def test_the_same_seed_draws_the_same_deck_and_another_another() -> None:
    one, same, other = (drawn(IMPERIAL.cards, IMPERIAL.ruleset, rng_of(seed)) for seed in "aab")
    assert one == same
    assert one != other


def test_a_personality_comes_with_the_stronghold_and_people_of_the_clan() -> None:
    rng = rng_of("clan")
    around, anything = 0, 0
    for _ in range(10):
        deck = drawn(IMPERIAL.cards, IMPERIAL.ruleset, rng, "Hida Sukune")
        assert (deck.stronghold, deck.clan) == ("The War Fortress of the Crab", "Crab")
        assert deck.dynasty["Hida Sukune"] == 3
        around += len([title for title in deck.dynasty if IMPERIAL.cards[title].clan == "Crab"])
        other = drawn(IMPERIAL.cards, IMPERIAL.ruleset, rng)
        anything += len([title for title in other.dynasty if IMPERIAL.cards[title].clan == "Crab"])
    assert around > 2 * anything


def test_who_asks_for_much_honor_comes_where_there_is_most_and_with_what_gains_more() -> None:
    cards = IMPERIAL.cards
    kuro = cards["Naka Kuro"]
    most = max(card.starting for card in cards.values() if card.kind == STRONGHOLD)
    assert (kuro.clan, kuro.requirement > most) == ("", True)
    for seed in "abcdef":
        deck = drawn(cards, IMPERIAL.ruleset, rng_of(seed), "Naka Kuro")
        assert cards[deck.stronghold].starting == most
    home = cards[deck.stronghold]
    gaining = [title for title, card in cards.items() if any("Gain" in line for line in card_text(card))]
    assert set(gaining) <= akin(kuro, home, cards)
    assert not set(gaining) <= akin(cards["Hida Sukune"], home, cards)


def test_what_goes_with_a_card() -> None:
    """What it names and who names it, what shares a rare word with it, its clan, and Gold."""
    cards = IMPERIAL.cards
    home = cards["The Ancestral Home of the Lion"]
    standard = akin(cards["Terrible Standard of Fu Leng"], home, cards)
    assert {"Hida Sukune", "Goblin Mob", "Akodo Kage", "Copper Mine"} <= standard
    assert "Terrible Standard of Fu Leng" in akin(cards["Hida Sukune"], home, cards)
    assert "Hida Tsuru" not in standard  # of another clan, and a Samurai as so many are
    fights_items = akin(cards["Hida Yakamo • Hero"], cards["The War Fortress of the Crab"], cards)
    assert "Bloodsword" in fights_items
    assert "Hida Tsuru" in fights_items
    assert "Iaijutsu Challenge" in akin(cards["Doji Hoturi"], home, cards)  # both are about duels
