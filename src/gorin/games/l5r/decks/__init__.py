"""The decks that come with the game, by name."""

from __future__ import annotations

from gorin.games.l5r.decks import celestial, imperial, war_of_honor
from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.kyuden_tonbo import DRAGON, LION
from gorin.games.l5r.decks.raised import raised_decks

CELESTIAL_DECKS: dict[str, Deck] = {
    **{deck.name: deck for deck in (LION, DRAGON, *celestial.DECKS)},
    **raised_decks("celestial"),
}
IMPERIAL_DECKS: dict[str, Deck] = {
    **{deck.name: deck for deck in imperial.DECKS},
    **raised_decks("imperial"),
}
WAR_OF_HONOR_DECKS: dict[str, Deck] = {deck.name: deck for deck in war_of_honor.DECKS}

__all__ = ["CELESTIAL_DECKS", "IMPERIAL_DECKS", "WAR_OF_HONOR_DECKS", "Deck"]
