"""War of Honor for all nine clans: plain Strongholds and samurai for those whose cards come with other sets.

The tiles of all clans are in the game, but the sets there are have decks for four. What is declared here is
in no set: it lets simulations lay the other tiles and use their abilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gorin.games.l5r.decks import WAR_OF_HONOR_DECKS, Deck
from gorin.games.l5r.game import WAR_OF_HONOR, L5RGame
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.options import WarOfHonorOptions
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.sets.printed import personality, stronghold
from gorin.games.l5r.values.terms import TILE

WITHOUT_CARDS: Final = ("Crab", "Crane", "Mantis", "Spider", "Unicorn")
NUMBERS: Final = 20_000  # of the cards declared here; those of the sets are far below

HOLDINGS: Final = {
    "Border Village": 3,
    "Diamond Mine": 3,
    "Famous Bazaar": 3,
    "Large Farm": 3,
    "Small Farm": 3,
    "Rich Coffers": 3,
    "Permanent Encampment": 3,
    "Disreputable House": 3,
    "Temple to the Ancestors": 1,
}
FATE: Final = {
    "Spearmen": 3,
    "Berserkers": 3,
    "War Dogs": 3,
    "Ashigaru Conscripts": 3,
    "Hired Legion": 1,
    "A Samurai's Soul": 3,
    "Seppun Blade": 3,
    "Scout Armor": 3,
    "Crushing Strength": 3,
    "Caught Unawares": 3,
    "Final Duty": 3,
    "Swift Counterattack": 3,
    "Settling the Homeless": 3,
    "Game of Sincerity": 3,
}


def cards_of(clan: str) -> list[CardDef]:
    """A Stronghold and five Personalities, none with a text of their own."""
    return [
        stronghold(f"House of the {clan}", clan, "7 4 3"),
        personality(f"{clan} Guard", clan, "2 2 0 3 1", "Samurai"),
        personality(f"{clan} Rider", clan, "3 3 - 5 2", "Samurai, Cavalry"),
        personality(f"{clan} Captain", clan, "4 3 0 7 2", "Samurai, Cavalry, Commander"),
        personality(f"{clan} Envoy", clan, "1 3 - 4 2", "Courtier"),
        personality(f"{clan} Elder", clan, "1 4 - 4 3", "Shugenja, Water"),
    ]


def deck_of(clan: str, cards: list[CardDef]) -> Deck:
    house, *people = [card.title for card in cards]
    return Deck(clan.lower(), clan, clan, house, {**HOLDINGS, **dict.fromkeys(people, 3)}, dict(FATE))


def nine_clans() -> L5RGame:
    """War of Honor with a deck for each of the nine clans."""
    cards = dict(WAR_OF_HONOR.cards)
    decks = dict(WAR_OF_HONOR_DECKS)
    for clan in WITHOUT_CARDS:
        own = cards_of(clan)
        for card in own:
            card.number = NUMBERS + len(cards)
            cards[card.title] = card
        decks[clan.lower()] = deck_of(clan, own)
    name = "War of Honor for nine clans"
    return L5RGame(
        WAR_OF_HONOR.ruleset, name, WarOfHonorOptions, WAR_OF_HONOR.rules_files, cards, decks, variant
    )


def tables(game: L5RGame, seats: int) -> Iterator[list[str]]:
    """The decks of one game after the other, so that every clan sits down as often as every other."""
    names = list(game.decks)
    place = 0
    while True:
        yield [names[(place + seat) % len(names)] for seat in range(seats)]
        place += seats


def tile_abilities(game: L5RGame) -> list[str]:
    """What is to come about: the ability of every Fortress."""
    tiles = {card.title for card in game.cards.values() if card.kind == TILE}
    return [name for name in game.tallies() if name.endswith(": ability 1") and name[:-11] in tiles]
