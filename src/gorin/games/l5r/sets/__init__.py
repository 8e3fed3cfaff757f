"""The cards, set by set, and the pool of each ruleset. `SETS` is the one list of sets: all else asks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets import imperial, kyuden_tonbo, war_of_honor
from gorin.games.l5r.sets.war_of_honor.tiles import TILES


@dataclass(frozen=True)
class CardSet:
    """What was published together: its folder here, its name, its cards, and where they may be played."""

    folder: str
    name: str
    #: The rulesets whose pool has its cards; it was published for the first of them.
    rulesets: tuple[str, ...]
    cards: tuple[CardDef, ...]
    #: What goes on a map: only for the ruleset that the set was published for.
    tiles: tuple[CardDef, ...] = ()


#: A card that several sets have is one card, which the later ones take from the first.
SETS: Final[tuple[CardSet, ...]] = (
    CardSet("kyuden_tonbo", "Battle of Kyuden Tonbo", ("celestial", "war-of-honor"), kyuden_tonbo.CARDS),
    CardSet("war_of_honor", "War of Honor", ("war-of-honor", "celestial"), war_of_honor.CARDS, TILES),
    CardSet("imperial", "Imperial Edition", ("imperial",), imperial.CARDS),
)


def sets_of(ruleset: str) -> list[CardSet]:
    """The sets that may be played under a ruleset, those published for it first."""
    found = [one for one in SETS if ruleset in one.rulesets]
    return sorted(found, key=lambda one: one.rulesets.index(ruleset))


def pool(ruleset: str) -> dict[str, CardDef]:
    """Every card that may be played under a ruleset, by title: those of its own set first."""
    found: dict[str, CardDef] = {}
    for one in sets_of(ruleset):
        for card in (*one.cards, *(one.tiles if one.rulesets[0] == ruleset else ())):
            found.setdefault(card.title, card)
    return found


def everything(ruleset: str) -> dict[str, CardDef]:
    """Every card of every set, for tables that play any card against any card: the ruleset's own first.

    Where a title is taken by another card, the set is said behind it.
    """
    found = pool(ruleset)
    own = set(found.values())
    for one in SETS:
        for card in one.cards:
            if card not in own:
                key = card.title if card.title not in found else f"{card.title} ({one.name})"
                found.setdefault(key, card)
    return found


def set_names(ruleset: str) -> dict[str, str]:
    """In which set each card of a ruleset was published, by title; of several, its own set is said."""
    return {card.title: one.name for one in reversed(sets_of(ruleset)) for card in (*one.cards, *one.tiles)}


def all_cards() -> list[CardDef]:
    """Every card of every set once, tiles apart, set by set."""
    return list(dict.fromkeys(card for one in SETS for card in one.cards))


def _count() -> None:
    """Give every card a number of its own, and tell it whether one of its name is Unique."""
    rivals = {card.name for card in all_cards() if card.rival}
    for card in all_cards():
        card.rival = card.name in rivals
    for number, card in enumerate([*all_cards(), *(tile for one in SETS for tile in one.tiles)]):
        card.number = number


_count()
