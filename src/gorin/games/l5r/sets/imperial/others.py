"""Personalities of no great clan that may be played, and of none."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.printed import personality

OTHERS: Final[tuple[CardDef, ...]] = (personality("Heichi Chokei", "", "2 2 - 5 2", "Monk, Shugenja"),)
