"""Personalities of the Crab."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Attaches, Aura, Rebate
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Is, at_most, defending
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import BATTLE_ENDS, FORCE_COMPARED
from gorin.games.l5r.language.numbers import ArmyForce, twice
from gorin.games.l5r.language.selectors import anyones, enemy, your
from gorin.games.l5r.language.statements import Battle, Cost, Target, Trait
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    ENEMY,
    FOLLOWER,
    HERE,
    ITEM,
    PERSONALITY,
    SPELL,
    TARGET,
    THIS,
)

CRAB: Final[tuple[CardDef, ...]] = (
    personality(
        "Hida Amoro",
        "Crab",
        "6 1 - 7 0",
        "Berserker",
        Always(Attaches(anyones(ATTACHMENT).no("Armor"))),
        Trait(
            FORCE_COMPARED,
            (Delay(BATTLE_ENDS, (Destroy(THIS),)),),
            test=AllOf(Is(THIS, your(PERSONALITY).at(HERE)), at_most(ArmyForce(), twice(ArmyForce(ENEMY)))),
        ),
    ),
    personality("Hida Sukune", "Crab", "3 2 0 6 2", "Samurai"),
    personality("Hida Tampako", "Crab", "2 1 - 6 1", "Samurai", Always(Aura(Fixed(2)), if_=defending())),
    personality("Hida Tsuru", "Crab", "3 2 - 9 1", "Cavalry, Samurai", Always(Rebate(anyones(FOLLOWER), 2))),
    personality(
        "Hida Yakamo • Hero",
        "Crab",
        "3 3 0 8 2",
        "Unique, Hero, Samurai",
        Always(Attaches(anyones(FOLLOWER | SPELL))),
        Battle(Cost((Bow(THIS),)), Target(enemy(ITEM)), Destroy(TARGET)),
    ),
)
