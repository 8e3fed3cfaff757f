"""Terrains."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

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
    strategy("Deadly Ground", "0 1", "Terrain", Always(Own(HUSHES))),
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
        "Encircled Terrain",
        "0 1",
        "Terrain",
        TerrainText(
            BEFORE_RESOLUTION,
            (
                EachPlayer((Choose(Sel(EACH, PERSONALITY).at(HERE), by=EACH),), LEADERS),
                Move(Each(anyones(PERSONALITY).at(HERE), rest=True), HOME),
            ),
        ),
        SUPPLANT,
    ),
    strategy(
        "Entrapping Terrain",
        "0 1",
        "Terrain",
        TerrainText(
            BEFORE_RESOLUTION,
            (Move(each(anyones(PERSONALITY).being(IS_TARGET_UNIT).at(HERE)), HOME), Course(NO_RESOLUTION)),
        ),
    ),
    strategy(
        "Intersecting Highways",
        "0 1",
        "Terrain",
        TerrainText(BEFORE_RESOLUTION, (bonus(each(anyones(PERSONALITY).being(IS_ALLYING).at(HERE)), 2),)),
    ),
    strategy(
        "Occupied Terrain",
        "0 1",
        "Terrain",
        TerrainText(
            PROVINCE_FALLING,
            (AlsoTarget(Sel(DEFENDER, HOLDING), (Destroy(TARGET), Course(PROVINCE_SPARED)), by=ATTACKER),),
        ),
    ),
    strategy(
        "Traversable Terrain",
        "0 1",
        "Terrain",
        TerrainText(
            BEFORE_RESOLUTION,
            (
                AlsoTarget(
                    your(PERSONALITY).being(IS_TARGET_UNIT).at(A_BATTLEFIELD),
                    (Move(TARGET, HERE),),
                    may=False,
                ),
            ),
        ),
    ),
)
