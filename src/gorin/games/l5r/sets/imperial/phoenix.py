"""Personalities of the Phoenix."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.printed import personality

PHOENIX: Final[tuple[CardDef, ...]] = (personality("Shiba Katsuda", "Phoenix", "3 3 0 7 2", "Samurai"),)
