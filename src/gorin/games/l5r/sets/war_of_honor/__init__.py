"""War of Honor (2011): four ready-made decks, of the Lion, the Dragon, the Phoenix and the Scorpion."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.war_of_honor import common, dragon, lion, phoenix, scorpion

CARDS: Final[tuple[CardDef, ...]] = (
    *common.CARDS,
    *lion.CARDS,
    *dragon.CARDS,
    *phoenix.CARDS,
    *scorpion.CARDS,
)
