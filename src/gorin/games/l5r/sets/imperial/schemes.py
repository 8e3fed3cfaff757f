"""Strategies for the court and the fields."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

SCHEMES: Final[tuple[CardDef, ...]] = ()
