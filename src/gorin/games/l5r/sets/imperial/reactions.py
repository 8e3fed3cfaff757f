"""Strategies that answer what others do."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

REACTIONS: Final[tuple[CardDef, ...]] = ()
