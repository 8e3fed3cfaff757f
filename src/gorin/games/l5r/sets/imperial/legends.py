"""Personalities who are no people: dragons, oni and other beings."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

LEGENDS: Final[tuple[CardDef, ...]] = ()
