"""Holdings that are no Fortifications and no Retainers."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef

HOLDINGS: Final[tuple[CardDef, ...]] = ()
