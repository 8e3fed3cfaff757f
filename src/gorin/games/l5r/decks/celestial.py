"""Decks of forty and forty for Celestial of cards from both sets, built within the construction rules.

They are ours. Cards that only a table of three or more, or the map of War of Honor, gives a use are left out.
"""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.decks.deck import Deck

SCORPION: Final = Deck(
    name="scorpion",
    title="Scorpion: the accusers",
    clan="Scorpion",
    stronghold="Seven Stings Keep",
    about="Wins by the others' dishonor: rumours from its houses, and accusations in battle.",
    dynasty={
        "Disreputable House": 3,
        "Geisha House": 3,
        "Border Village": 3,
        "Diamond Mine": 3,
        "Famous Bazaar": 3,
        "Family Library": 1,
        "Counting House": 1,
        "Traveling Peddler": 1,
        "Small Farm": 1,
        "Bayushi Hikoko": 3,
        "Bayushi Hirose": 3,
        "Bayushi Jutsushi": 3,
        "Bayushi Maemi": 2,
        "Bayushi Saka": 2,
        "Bayushi Shigeo": 2,
        "Bayushi Sorii": 2,
        "Soshi Idaurin": 2,
        "Soshi Tabito": 1,
        "Imperial Ambassadorship": 1,
    },
    fate={
        "Allegations": 3,
        "Game of Sincerity": 3,
        "Magistrate's Accusation": 3,
        "Ramifications": 3,
        "Relentless Conviction": 1,
        "Restoring Order": 2,
        "Seeking the Guilty": 3,
        "Shameful Death": 2,
        "Shameful Rebuke": 3,
        "Caught Unawares": 2,
        "Laying in Wait": 2,
        "Settling the Homeless": 2,
        "Sneak Attack": 1,
        "Unpredictable Strategy": 1,
        "A Samurai's Soul": 3,
        "Blades of the Fallen Phoenix": 3,
        "Ring of Earth": 1,
        "Ring of Water": 1,
        "Ring of the Void": 1,
    },
)

DECKS: Final = (SCORPION,)
