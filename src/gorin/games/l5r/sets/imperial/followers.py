"""Followers."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Aura
from gorin.games.l5r.language.battle import fear, ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Is, OwnBattlefield, Same, Titled
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.numbers import Count
from gorin.games.l5r.language.references import head
from gorin.games.l5r.language.selectors import Sel, anyones
from gorin.games.l5r.language.statements import COLON, Battle, BattleOpen, Cost, If, Target
from gorin.games.l5r.language.states import Bow, Destroy, Straighten
from gorin.games.l5r.sets.imperial.common import LATER, infamous
from gorin.games.l5r.sets.printed import follower
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BEARER,
    FOLLOWER,
    HAND,
    HERE,
    HOLDING,
    IS_ATTACKING,
    IT,
    PERSONALITY,
    TARGET,
    THIS,
)

_IN_UNIT: Final = anyones(FOLLOWER).at(ANYWHERE).where_(Same(head(IT), BEARER))

#: What is broken down by who attacks the province.
BREACH: Final = Battle(
    If(Is(THIS, Sel(states=IS_ATTACKING, where=HERE))),
    Cost((Bow(THIS),)),
    COLON,
    Target(anyones(HOLDING).a("Fortification").where_(OwnBattlefield(IT))),
    Destroy(TARGET),
)

FOLLOWERS: Final[tuple[CardDef, ...]] = (
    follower("Archers", "0 1 4 2", "", Battle(ranged(3))),
    follower("Battering Ram Crew", "1 0 4 2", "", BREACH),
    follower("Fire Breather", "2 0 8 3", "Fire", Battle(ranged(4)), BREACH),
    follower("Goblin Chuckers", "2 - 2 2", "Goblin, Nonhuman, Shadowlands", infamous(2), Battle(ranged(2))),
    follower(
        "Greater Mujina",
        "3 0 6 2",
        "Cavalry, Mujina, Nonhuman",
        infamous(2),
        Always(Aura(Fixed(1), of=anyones(FOLLOWER).where_(Titled("Lesser Mujina")).at(ANYWHERE))),
    ),
    follower("Hawk Riders", "5 1 10 3", "Cavalry", infamous(2)),
    follower("Heavy Cavalry", "4 - 6 2", "Cavalry"),
    follower("Heavy Infantry", "5 - 8 2", ""),
    follower("Lesser Mujina", "1 0 1 1", "Cavalry, Mujina, Nonhuman", infamous(1)),
    follower("Light Cavalry", "2 - 2 1", "Cavalry"),
    follower("Light Infantry", "2 - 1 1", ""),
    follower("Medium Cavalry", "3 - 4 2", "Cavalry"),
    follower("Medium Infantry", "3 - 3 2", ""),
    follower("Naga Bowmen", "1 1 6 2", "Naga, Nonhuman", Battle(ranged(3))),
    follower("Naga Bushi", "2 1 3 2", "Bushi, Naga, Nonhuman"),
    follower("Naga Spearmen", "2 1 5 2", "Naga, Nonhuman", Battle(ranged(2))),
    follower("Ninja Genin", "2 0 4 2", "Ninja"),
    follower(
        "Ratling Bushi",
        "3 0 6 0",
        "Bushi, Nonhuman, Ratling",
        Always(Aura(Count(_IN_UNIT.where_(Titled("Ratling Pack"))))),
    ),
    follower("Ratling Pack", "1 0 1 1", "Nonhuman, Pack, Ratling"),
    follower("Samurai Cavalry", "6 3 14 3", "Cavalry, Samurai", Battle(ranged(3))),
    follower("Samurai Warriors", "6 3 10 3", "Samurai", Battle(ranged(3))),
    follower("Skeletal Troops", "2 - 2 1", "Nonhuman, Shadowlands, Undead", infamous(2, HAND), fear(3)),
    LATER["Spearmen"],
    follower(
        "Spirit Guide",
        "0 2 5 2",
        "",
        BattleOpen(
            If(Is(BEARER, Sel(kinds=PERSONALITY, where=ANYWHERE).a("Shugenja"))),
            Cost((Bow(THIS),)),
            Straighten(BEARER),
        ),
    ),
    follower("Wyrm Riders", "2 - 5 2", "Cavalry, Nonhuman, Wyrm", infamous(2, HAND), Battle(ranged(2))),
    follower("Zombie Troops", "3 - 3 1", "Nonhuman, Shadowlands, Undead", infamous(4, HAND), fear(3)),
)
