"""The cards, set by set, and the pool of each ruleset."""

from __future__ import annotations

from gorin.games.l5r.cards import CardDef
from gorin.games.l5r.sets import kyuden_tonbo, war_of_honor
from gorin.games.l5r.sets.war_of_honor import tiles

_POOLS: dict[str, tuple[CardDef, ...]] = {
    "celestial": kyuden_tonbo.CARDS,
    "war-of-honor": (*war_of_honor.CARDS, *tiles.TILES),
}

#: What the cards of each ruleset were published as.
SET_NAMES: dict[str, str] = {"celestial": "Battle of Kyuden Tonbo", "war-of-honor": "War of Honor"}


def pool(ruleset: str) -> dict[str, CardDef]:
    """Every card that may be played under a ruleset, by title."""
    return {card.title: card for card in _POOLS[ruleset]}


def _count() -> None:
    """Give every card a number of its own; some belong to several sets."""
    number = 0
    for cards in _POOLS.values():
        for card in cards:
            if card.number < 0:
                card.number = number
                number += 1


_count()
