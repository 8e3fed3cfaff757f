"""Terrains."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Aura
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.moments import BEFORE_RESOLUTION
from gorin.games.l5r.language.references import TERRAIN_HERE, each
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Ability, Battle, Tagged, TerrainText
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import (
    HERE,
    IS_ALLYING,
    IS_DEFENDING,
    PERSONALITY,
    THIS,
    THIS_BATTLE,
)

#: How a Terrain is laid that takes the place of another one.
SUPPLANT: Final[Ability] = Battle(
    Tagged(("Terrain",)), Destroy(TERRAIN_HERE), Enter(THIS, here=True, free=True)
)

TERRAINS: Final[tuple[CardDef, ...]] = (
    strategy(
        "Contentious Terrain",
        "0 1",
        "Terrain",
        Always(Aura(Fixed(1), of=your(PERSONALITY).at(HERE))),
        SUPPLANT,
    ),
    strategy(
        "Dispersive Terrain",
        "0 1",
        "Terrain",
        TerrainText(
            BEFORE_RESOLUTION,
            (bonus(each(anyones(PERSONALITY).being(IS_DEFENDING).at(HERE)), 2, until=THIS_BATTLE),),
        ),
    ),
    strategy(
        "Intersecting Highways",
        "0 1",
        "Terrain",
        TerrainText(BEFORE_RESOLUTION, (bonus(each(anyones(PERSONALITY).being(IS_ALLYING).at(HERE)), 2),)),
    ),
)
