"""Personalities of the Crane."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.printed import personality

CRANE: Final[tuple[CardDef, ...]] = (
    personality("Asahina Tomo", "Crane", "0 4 0 6 2", "Shugenja"),
    personality("Daidoji Uji", "Crane", "2 3 5 4 2", "Samurai"),
)
