"""Decks drawn by chance from a pool of cards, legal by the rules of construction.

Cards that need each other seldom meet in a deck of anything. So a deck may be drawn around a card: with a
Stronghold that it would join and the people of that clan, with cards that share a word with it or speak of
one, and with as many copies of everything as there may be. Holdings are in every deck, for the Gold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.validate import limit
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import DYNASTY, FATE, HOLDING, KIND_NAMES, STRONGHOLD
from gorin.kernel.rng import Rng

HOLDINGS: Final = 9  # of twenty cards of a Dynasty deck
THEMES: Final = ("duel", "seppuku", "Ranged", "token")  # no keywords, but cards about them want each other
COMMON: Final = 10  # a word tells nothing if more than one card of so many has it


def drawable(pool: dict[str, CardDef], ruleset: Ruleset) -> list[str]:
    """The titles that a deck may have, its Stronghold among them."""
    outside = (ruleset.setup.starting_holding, ruleset.setup.late_holding)
    kinds = STRONGHOLD | DYNASTY | FATE
    return [title for title, card in pool.items() if title not in outside and card.kind & kinds]


def drawn(pool: dict[str, CardDef], ruleset: Ruleset, rng: Rng, around: str = "") -> Deck:
    """A deck of no more cards than it needs: around the card of this title, or of anything."""
    known = drawable(pool, ruleset)
    order = list(range(len(known)))
    rng.shuffle(order)
    titles = [known[place] for place in order]
    strongholds = [title for title in titles if pool[title].kind == STRONGHOLD]
    if around:
        lead = pool[around]
        strongholds.sort(key=lambda title: (title != around, unwelcoming(pool[title], lead)))
        kin = akin(lead, pool[strongholds[0]], pool)
        # Every other one of its kin comes first, so that no two decks around a card are alike.
        first = {title for title in titles if title in kin and rng.below(2)}
        titles.sort(key=lambda title: (title != around, title not in first))
    size = ruleset.decks.least
    lands = [title for title in titles if pool[title].kind == HOLDING]
    people = [title for title in titles if pool[title].kind & DYNASTY and pool[title].kind != HOLDING]
    fate = [title for title in titles if pool[title].kind & FATE]
    holdings = some(lands, size * HOLDINGS // 20, pool, ruleset)
    dynasty = {**holdings, **some(people, size - sum(holdings.values()), pool, ruleset)}
    name = f"around {around}" if around else "of anything"
    stronghold = pool[strongholds[0]]
    return Deck("drawn", name, stronghold.clan, strongholds[0], dynasty, some(fate, size, pool, ruleset))


def some(titles: Iterable[str], size: int, pool: dict[str, CardDef], ruleset: Ruleset) -> dict[str, int]:
    """So many cards, the first titles first, as many of each as there may be."""
    found: dict[str, int] = {}
    names: set[str] = set()
    for title in titles:
        card = pool[title]
        if card.title not in names and size > 0:  # else another printing of it is there
            names.add(card.title)
            found[title] = min(limit(card, ruleset)[1], size)
            size -= found[title]
    return found


def unwelcoming(stronghold: CardDef, card: CardDef) -> tuple[bool, int]:
    """Whether a Stronghold is of another clan than a card, and how much Honor it lacks to let it join."""
    return not stronghold.clans & card.clans, max(0, card.requirement - stronghold.starting)


def akin(lead: CardDef, stronghold: CardDef, pool: dict[str, CardDef]) -> set[str]:
    """The titles that go with a card: of its clan, alike, named by it or naming it, and what pays for it."""
    counts = Counter(word for card in pool.values() for word in words_of(card))
    telling = {word for word, count in counts.items() if count * COMMON <= len(pool)}
    words = telling.intersection(words_of(lead))
    poor = lead.requirement > stronghold.starting
    found: set[str] = set()
    for title, card in pool.items():
        own = telling.intersection(words_of(card))
        of_clan = card.clans & stronghold.clans != 0
        pays = (card.kind == HOLDING and card.gold.sources) or (poor and "Gain" in text_of(card))
        if of_clan or pays or words & own or names(lead, card, own) or names(card, lead, words):
            found.add(title)
    return found


def names(card: CardDef, other: CardDef, words: set[str]) -> bool:
    """Whether a card speaks of another, by its name or by one of these words for it."""
    said = text_of(card)
    return other.name in said or any(word in said for word in words)


@cache
def words_of(card: CardDef) -> tuple[str, ...]:
    """What a card is called by others, its keywords and its kind; and what it is about."""
    return *card.words, KIND_NAMES[card.kind], *(theme for theme in THEMES if theme in text_of(card))


@cache
def text_of(card: CardDef) -> str:
    return " ".join(card_text(card))
