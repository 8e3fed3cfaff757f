"""Followers."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.printed import follower

FOLLOWERS: Final[tuple[CardDef, ...]] = (follower("Light Infantry", "2 - 1 1", ""),)
