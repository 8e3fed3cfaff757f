"""Strategies that react."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import PutBack
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.moments import before_event
from gorin.games.l5r.language.statements import Reaction
from gorin.games.l5r.sets.printed import strategy

REACTIONS: Final[tuple[CardDef, ...]] = (
    strategy("Avoid Fate", "0 3", "", Reaction(before_event(), PutBack())),
)
