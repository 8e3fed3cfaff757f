"""The cards, set by set, and the pool of each ruleset."""

from __future__ import annotations

from gorin.games.l5r.cards import CardDef
from gorin.games.l5r.sets import kyuden_tonbo

_POOLS: dict[str, tuple[CardDef, ...]] = {"celestial": kyuden_tonbo.CARDS}

#: What the cards of each ruleset were published as.
SET_NAMES: dict[str, str] = {"celestial": "Battle of Kyuden Tonbo"}


def pool(ruleset: str) -> dict[str, CardDef]:
    """Every card that may be played under a ruleset, by title."""
    cards = {card.title: card for card in _POOLS[ruleset]}
    for number, card in enumerate(cards.values()):
        card.number = number
    return cards
