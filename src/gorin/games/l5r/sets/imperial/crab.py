"""Personalities of the Crab."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

CRAB: Final[tuple[CardDef, ...]] = ()
