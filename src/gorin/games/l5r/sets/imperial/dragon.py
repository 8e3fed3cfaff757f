"""Personalities of the Dragon."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.statements import Battle
from gorin.games.l5r.sets.printed import personality

DRAGON: Final[tuple[CardDef, ...]] = (
    personality("Mirumoto Daini", "Dragon", "2 4 - 5 3", "Samurai"),
    personality("Mirumoto Sukune", "Dragon", "3 2 4 8 3", "Cavalry, Samurai", Battle(ranged(3))),
    personality(
        "Togashi Yokuni",
        "Dragon",
        "5 6 10 14 2",
        "Double Chi, Unique, Clan Champion, Samurai, Shugenja",
    ),
)
