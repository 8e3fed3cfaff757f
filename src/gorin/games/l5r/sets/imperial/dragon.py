"""Personalities of the Dragon."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

FIRES: Final = TokenCount("Fire", THIS)
BURNING: Final = more(FIRES, 0)

DRAGON: Final[tuple[CardDef, ...]] = (
    personality(
        "Kitsuki Yasu",
        "Dragon",
        "1 4 10 7 4",
        "Justicar, Samurai",
        Reaction(
            challenged(anyones(PERSONALITY).a("Samurai").at(ANYWHERE)),
            REPEATABLE,
            Tagged(("Political",)),
            Cost((Bow(THIS),)),
            Course(NO_REFUSAL),
        ),
    ),
    personality("Mirumoto Daini", "Dragon", "2 4 - 5 3", "Samurai"),
    personality("Mirumoto Hitomi", "Dragon", "3 4 4 7 2", "Samurai", Always(WillNot(V_FRIGHTEN))),
    personality(
        "Mirumoto Sukune",
        "Dragon",
        "3 2 4 8 3",
        "Cavalry, Samurai",
        Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(3)),
    ),
    personality(
        "Togashi Mitsu",
        "Dragon",
        "2 2 4 7 1",
        "Monk, Samurai, Tattooed",
        BattleOpen(
            Usable(limit=OFTEN),
            If(less(FIRES, 5)),
            Tokens(THIS, "Fire", force=1, chi=1, fill=5),
            Give(
                (
                    Always(WillNot(V_STRAIGHTEN), if_=BURNING),
                    Trait(
                        YOUR_STRAIGHTEN_PHASE,
                        (Tokens(THIS, "Fire", -1),),
                        AllOf(BURNING, Is(THIS, your(PERSONALITY).being(IS_BOWED).at(ANYWHERE))),
                    ),
                    Trait(returns(), (Bow(THIS),), BURNING),
                ),
                THIS,
                GAME,
                anew=False,
            ),
        ),
    ),
    personality(
        "Togashi Yokuni",
        "Dragon",
        "5 6 10 14 2",
        "Double Chi, Unique, Clan Champion, Samurai, Shugenja",
    ),
    personality(
        "Togashi Yoshi",
        "Dragon",
        "1 2 0 6 2",
        "Shugenja",
        Reaction(
            enters_duel(what=your(PERSONALITY).at(ANYWHERE)),
            REPEATABLE,
            Cost((Bow(THIS),)),
            Discard(Top()),
            bonus(IT, StatOf(FOCUS, CHOSEN), CHI),
        ),
    ),
)
