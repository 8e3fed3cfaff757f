"""Personalities of the Lion."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

LION: Final[tuple[CardDef, ...]] = ()
