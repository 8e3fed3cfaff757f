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

PHOENIX: Final = Deck(
    name="phoenix",
    title="Phoenix: the five elements",
    clan="Phoenix",
    stronghold="City of Tears",
    about="Wins by Honor behind its spells; it has all five Rings, and may find enlightenment.",
    dynasty={
        "Silver Mine": 3,
        "Temple to the Ancestors": 3,
        "War Encampment": 3,
        "Border Village": 2,
        "Diamond Mine": 2,
        "Famous Bazaar": 2,
        "Rich Coffers": 2,
        "Acrobat Troupe": 1,
        "Agasha Asai": 2,
        "Agasha Gifu": 3,
        "Asako Hoshimi": 2,
        "Asako Meisuru": 3,
        "Isawa Akihiro": 3,
        "Isawa Kyoko": 3,
        "Isawa Kyoko • Experienced": 1,
        "Isawa Naki": 2,
        "Birth of the Sword": 1,
        "Welcome Home": 1,
        "Wisdom Gained": 1,
    },
    fate={
        "Block Supply Lines": 3,
        "Chasing Osano-Wo": 1,
        "Desperate Mediation": 3,
        "From Every Side": 2,
        "Settling the Homeless": 1,
        "Unstoppable Power": 3,
        "Wall of Honor": 2,
        "Consumed by Five Fires": 3,
        "Fury of the Sea": 3,
        "Groves of Stone": 3,
        "Heaven's Tears": 2,
        "Shielded by Tempest": 3,
        "Tempest of Flame": 3,
        "The Storm Within": 3,
        "Ring of Air": 1,
        "Ring of Earth": 1,
        "Ring of Flame": 1,
        "Ring of Water": 1,
        "Ring of the Void": 1,
    },
)

DECKS: Final = (SCORPION, PHOENIX)
