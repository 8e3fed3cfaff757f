"""The Scorpion deck: legal, of cards with a use at any table, and a threat to the honor of others."""

from __future__ import annotations

from collections import Counter

import pytest

from gorin.games.l5r.decks import CELESTIAL_DECKS
from gorin.games.l5r.game import CELESTIAL
from gorin.games.l5r.options import CelestialOptions
from gorin.kernel.rng import rng_of
from support import rule

GAMES = 12


def ends(*decks: str) -> Counter[str]:
    """How random games of these decks end."""
    found: Counter[str] = Counter()
    for number in range(GAMES):
        state = CELESTIAL.new(len(decks), CelestialOptions(decks=decks), f"scorpion {number}")
        rng = rng_of(f"scorpion {number}")
        while deciders := state.deciders():
            legal = state.legal(deciders[0])
            state.play(deciders[0], legal[rng.below(len(legal))])
        result = state.result()
        found[result.victory] += 1
        if result.victory == "dishonor":
            assert min(result.honor) <= -20
    return found


@rule("CEL-DECK-1", "CEL-DECK-5")
def test_the_deck_is_forty_and_forty_of_both_sets():
    deck = CELESTIAL_DECKS["scorpion"]
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
