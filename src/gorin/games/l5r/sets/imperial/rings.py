"""The five Rings."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

RINGS: Final[tuple[CardDef, ...]] = ()
