"""Strategies that answer what others do, from Geisha Assassin on."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.battle import FirstAction
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Exists
from gorin.games.l5r.language.moments import ENGAGES
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import If, Reaction
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import HERE, IS_TARGET_UNIT, PERSONALITY

REACTIONS_2: Final[tuple[CardDef, ...]] = (
    strategy(
        "Sneak Attack",
        "0 3",
        "",
        Reaction(ENGAGES, If(Exists(your(PERSONALITY).being(IS_TARGET_UNIT).at(HERE))), FirstAction()),
    ),
)
