"""Personalities of the Phoenix."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

PHOENIX: Final[tuple[CardDef, ...]] = ()
