"""Strategies for battles."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

TACTICS: Final[tuple[CardDef, ...]] = ()
