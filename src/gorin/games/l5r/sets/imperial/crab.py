"""Personalities of the Crab."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

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
            test=AllOf(Is(THIS, your(PERSONALITY).at(HERE)), at_most(TotalForce(), twice(TotalForce(ENEMY)))),
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
            Cost(
                (
                    Bow(THIS),
                    Choose(your(HOLDING).being(IS_UNBOWED).where_(Says(GOLD_PRODUCTION))),
                    Bow(CHOSEN),
                )
            ),
            Straighten(TARGET),
        ),
    ),
)
