"""The decks of cards from both sets: legal, with a use for every card, and with victories of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from gorin.games.l5r.decks import CELESTIAL_DECKS
from gorin.games.l5r.game import CELESTIAL
from gorin.games.l5r.options import CelestialOptions
from gorin.games.l5r.rulesets.celestial import CELESTIAL as RULES
from gorin.games.l5r.rulesets.celestial import FAVOR_DRAW, FAVOR_HOME
from gorin.kernel.rng import rng_of
from l5r.cards.marks import card
from support import rule

GAMES = 12


def ends(*decks: str) -> Counter[str]:
    """How random games of these decks end."""
    found: Counter[str] = Counter()
    for number in range(GAMES):
        state = CELESTIAL.new(len(decks), CelestialOptions(decks=decks), f"decks {number}")
        rng = rng_of(f"decks {number}")
        while deciders := state.deciders():
            legal = state.legal(deciders[0])
            state.play(deciders[0], legal[rng.below(len(legal))])
        result = state.result()
        found[result.victory] += 1
        if result.victory == "dishonor":
            assert min(result.honor) <= -20
    return found


@rule("CEL-DECK-1", "L5R-DECK-1")
@pytest.mark.parametrize("name", ["scorpion", "phoenix"])
def test_a_deck_is_forty_and_forty_of_both_sets(name):
    deck = CELESTIAL_DECKS[name]
    assert (sum(deck.dynasty.values()), sum(deck.fate.values())) == (40, 40)
    sets = {card.title: card.set for card in CELESTIAL.catalogue()}
    assert {sets[title] for title in (*deck.dynasty, *deck.fate)} == {
        "Battle of Kyuden Tonbo",
        "War of Honor",
    }
    assert not {"Begone, Fool!", "Prideful Allies"} & set(deck.fate)  # for tables with allies


@pytest.mark.parametrize("other", ["lion", "dragon"])
def test_victories_by_dishonor_come_about(other):
    found = ends("scorpion", other)
    assert found["dishonor"] >= 2
    assert found["military"] >= 2


@rule("CEL-WIN-1")
def test_the_phoenix_has_what_enlightenment_needs():
    rings = [
        CELESTIAL.cards[title] for title in CELESTIAL_DECKS["phoenix"].fate if title.startswith("Ring of")
    ]
    elements = {word for ring in rings for word in ring.words} & {"Air", "Earth", "Fire", "Water", "Void"}
    assert len(elements) == 5


def test_the_phoenix_wins_by_honor():
    assert ends("phoenix", "dragon")["honor"] >= 1


@card("The Imperial Favor")
def test_the_card_of_the_favor_says_what_its_holder_may_do():
    favor = CELESTIAL.cards["The Imperial Favor"]
    assert favor.abilities == (FAVOR_DRAW, FAVOR_HOME)
    assert set(favor.abilities) <= set(RULES.actions.of_players)
