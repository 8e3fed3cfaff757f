"""The cards, set by set, and the pool of each ruleset."""

from __future__ import annotations

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets import kyuden_tonbo, war_of_honor
from gorin.games.l5r.sets.war_of_honor import tiles

_POOLS: dict[str, tuple[CardDef, ...]] = {
    "celestial": (*kyuden_tonbo.CARDS, *war_of_honor.CARDS),
    "war-of-honor": (*war_of_honor.CARDS, *tiles.TILES, *kyuden_tonbo.CARDS),
}

#: What was published together; the set that a ruleset came with is the first of its pool.
_SETS: dict[str, tuple[CardDef, ...]] = {
    "Battle of Kyuden Tonbo": kyuden_tonbo.CARDS,
    "War of Honor": (*war_of_honor.CARDS, *tiles.TILES),
}
_FIRST: dict[str, str] = {"celestial": "Battle of Kyuden Tonbo", "war-of-honor": "War of Honor"}


def pool(ruleset: str) -> dict[str, CardDef]:
    """Every card that may be played under a ruleset, by title: those of its own set first."""
    return {card.title: card for card in _POOLS[ruleset]}


def set_names(ruleset: str) -> dict[str, str]:
    """In which set each card of a ruleset was published, by title; some are in several, also in its own."""
    first = _FIRST[ruleset]
    later = [name for name in _SETS if name != first]
    return {card.title: name for name in (*later, first) for card in _SETS[name]}


def _count() -> None:
    """Give every card a number of its own; some belong to several sets."""
    number = 0
    for cards in _POOLS.values():
        for card in cards:
            if card.number < 0:
                card.number = number
                number += 1


_count()
