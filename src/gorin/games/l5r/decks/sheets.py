"""A deck as the workshop's data and as the game's, and the one into the other."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.terms import CLANS
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet

DYNASTY_PILE: Final = "Dynasty"
FATE_PILE: Final = "Fate"
PILES: Final = (DYNASTY_PILE, FATE_PILE)
#: What a sheet may hold at all; a list can say no more.
MOST_TITLES: Final = 2_000
MOST_COPIES: Final = 999_999
MOST_SIGNS: Final = 200
MOST_NOTES: Final = 16_000


def clan_named(said: str) -> str:
    """The clan that a text names, or ""."""
    clan = said.strip().removesuffix("Clan").strip().capitalize()
    return clan if clan in CLANS else ""


def sheet_of(deck: Deck, pool: dict[str, CardDef], notes: str = "") -> Sheet:
    """A deck of the game as a sheet; the clan is said only where its Stronghold does not say it."""
    leader = pool.get(deck.stronghold)
    clan = "" if leader is not None and leader.clan == deck.clan else deck.clan
    piles = {DYNASTY_PILE: dict(deck.dynasty), FATE_PILE: dict(deck.fate)}
    return Sheet(deck.stronghold, clan, deck.title, notes, piles)


def deck_of(sheet: Sheet, pool: dict[str, CardDef], name: str) -> Deck:
    """A sheet as a deck of the game. Its clan is the Stronghold's, else the one that it names."""
    leader = pool.get(sheet.leader)
    clan = leader.clan if leader is not None and leader.clan else clan_named(sheet.clan)
    dynasty, fate = (sheet.piles.get(pile, {}) for pile in PILES)
    return Deck(name, sheet.title or sheet.leader, clan, sheet.leader, dict(dynasty), dict(fate))


def _broken(said: str) -> bool:
    """Whether a text has half a sign in it, which no file can hold."""
    return any("\ud800" <= sign <= "\udfff" for sign in said)


def tidy(sheet: Sheet) -> Sheet:
    """A sheet with both piles and nothing else, or a `GorinError` that says what is wrong with it."""
    strange = [pile for pile in sheet.piles if pile not in PILES]
    if strange:
        raise GorinError(f"A deck has no pile called '{strange[0][:40]}': it has {' and '.join(PILES)}.")
    titles = [title for pile in sheet.piles.values() for title in pile]
    if len(titles) > MOST_TITLES:
        raise GorinError(f"A deck has at most {MOST_TITLES} titles; this one has {len(titles)}.")
    for title in (sheet.leader, sheet.clan, sheet.title, *titles):
        if len(title) > MOST_SIGNS:
            raise GorinError(f"A title has at most {MOST_SIGNS} signs; '{title[:40]}…' has {len(title)}.")
    if len(sheet.notes) > MOST_NOTES:
        raise GorinError(f"The notes on a deck have at most {MOST_NOTES} signs.")
    if any(abs(count) > MOST_COPIES for pile in sheet.piles.values() for count in pile.values()):
        raise GorinError(f"A title is there {MOST_COPIES} times at most.")
    if any(_broken(said) for said in (sheet.leader, sheet.clan, sheet.title, sheet.notes, *titles)):
        raise GorinError("A text of this deck has a sign that cannot be written.")
    if any(not title.strip() for title in titles):
        raise GorinError("A card of this deck has no title.")
    piles = {pile: dict(sheet.piles.get(pile, {})) for pile in PILES}
    return Sheet(sheet.leader, sheet.clan, sheet.title, sheet.notes, piles)
