"""Personalities of the Crab."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Attaches, Aura, Rebate, WillNot
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Is, MakesGold, at_most, defending
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.hands import DiscardCard
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import BATTLE_ENDS, FORCE_COMPARED
from gorin.games.l5r.language.numbers import ArmyForce, Count, twice
from gorin.games.l5r.language.selectors import anyones, enemy, your
from gorin.games.l5r.language.statements import REPEATABLE, Battle, Cost, Limited, Open, Target, Trait
from gorin.games.l5r.language.states import Bow, Destroy, Straighten
from gorin.games.l5r.language.steering import Choose, ChoosePlayer
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    ATTACHMENT,
    CHI,
    CHOSEN,
    ENEMY,
    FOLLOWER,
    FORCE,
    HERE,
    HOLDING,
    IS_UNBOWED,
    ITEM,
    OTHERS,
    PERSONALITY,
    TARGET,
    THAT_PLAYER,
    THIS,
    V_FOCUS,
    V_SHARE,
    V_TARGET,
    WITHIN,
    keywords,
)

#: His Force and Chi grow with every Personality of the clan.
KINSMEN: Final = Count(your(PERSONALITY).a("Crab Clan").at(ANYWHERE))

CRAB: Final[tuple[CardDef, ...]] = (
    personality(
        "Hida Amoro",
        "Crab",
        "6 1 - 7 0",
        "Berserker",
        Always(Attaches(anyones(ATTACHMENT).a("Armor"), never=True)),
        Trait(
            FORCE_COMPARED,
            (Delay(BATTLE_ENDS, (Destroy(THIS),)),),
            test=AllOf(Is(THIS, your(PERSONALITY).at(HERE)), at_most(ArmyForce(), twice(ArmyForce(ENEMY)))),
        ),
    ),
    personality(
        "Hida Kisada",
        "Crab",
        "8 4 6 16 2",
        "Double Chi, Unique, Clan Champion, Samurai",
        Always(WillNot(V_TARGET, of=anyones().at(WITHIN), by=keywords(("Shugenja", "Spell")))),
    ),
    personality("Hida Sukune", "Crab", "3 2 0 6 2", "Samurai"),
    personality("Hida Tampako", "Crab", "2 1 - 6 1", "Samurai", Always(Aura(Fixed(2)), if_=defending())),
    personality("Hida Tsuru", "Crab", "3 2 - 9 1", "Cavalry, Samurai", Always(Rebate(anyones(FOLLOWER), 2))),
    personality(
        "Hida Yakamo • Hero",
        "Crab",
        "3 3 0 8 2",
        "Unique, Hero, Samurai",
        Always(Attaches(anyones(ITEM), never=True)),
        Battle(REPEATABLE, Cost((Bow(THIS),)), Target(enemy(ITEM)), Destroy(TARGET)),
    ),
    personality(
        "Hida Yakamo • Oni",
        "Crab",
        "4 4 - 7 0",
        "Nonhuman, Oni, Shadowlands",
        Always(Attaches(anyones(FOLLOWER), never=True)),
        Always(WillNot(V_FOCUS)),
        Always(WillNot(V_SHARE)),
        Always(Aura(KINSMEN, FORCE)),
        Always(Aura(KINSMEN, CHI)),
    ),
    personality(
        "Kuni Yori",
        "Crab",
        "2 3 - 7 2",
        "Shugenja",
        Limited(
            REPEATABLE,
            Cost((Bow(THIS), DiscardCard())),
            ChoosePlayer(OTHERS),
            DiscardCard(who=THAT_PLAYER, random=True),
        ),
    ),
    personality(
        "Yasuki Taka",
        "Crab",
        "0 1 0 3 0",
        "Wily Trader",
        Open(
            Target(anyones(HOLDING)),
            Cost((Bow(THIS), Choose(your(HOLDING).being(IS_UNBOWED).where_(MakesGold())), Bow(CHOSEN))),
            Straighten(TARGET),
        ),
    ),
)
