"""Personalities of the Unicorn."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

UNICORN: Final[tuple[CardDef, ...]] = (
    personality("Horiuchi Shoan", "Unicorn", "0 1 - 3 1", "Cavalry, Shugenja"),
    personality(
        "Ide Tadaji",
        "Unicorn",
        "0 1 10 7 3",
        "Unique, Courtier",
        Always(WillNot(V_ASSIGN)),
        Always(WillNot(V_CHALLENGE)),
        Reaction(
            before_action(tags=("Favor",)), REPEATABLE, Tagged(("Political",)), Cost((Bow(THIS),)), Negate()
        ),
    ),
    personality(
        "Iuchi Daiyu",
        "Unicorn",
        "1 4 0 6 1",
        "Cavalry, Shugenja",
        Always(WillNot(V_TARGET, of=anyones().at(WITHIN), shots=True)),
    ),
    personality(
        "Iuchi Karasu",
        "Unicorn",
        "2 3 4 7 3",
        "Shugenja",
        BattleOpen(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(your(PERSONALITY).being(IS_UNBOWED)),
            Target(your(FOLLOWER).where_(Same(head(IT), TARGET))),
            Target(your(PERSONALITY).being(IS_UNBOWED | IS_DIFFERENT).where_(MayCarry(TARGET2))),
            Transfer(TARGET2, TARGET3),
        ),
    ),
    personality(
        "Iuchi Takaai",
        "Unicorn",
        "1 2 0 8 2",
        "Shugenja",
        BattleOpen(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY)),
            GiveKeywords(unit(TARGET), ("Cavalry",)),
        ),
    ),
    personality(
        "Otaku Kamoko",
        "Unicorn",
        "3 2 4 7 3",
        "Cavalry, Battle Maiden, Samurai",
        Always(Attaches(anyones(FOLLOWER).no("Cavalry"), never=True)),
        Always(Aura(Fixed(1)), if_=attacking()),
    ),
    personality(
        "Shinjo Hanari",
        "Unicorn",
        "4 3 5 9 2",
        "Cavalry, Samurai",
        Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(3)),
    ),
    personality(
        "Shinjo Yasamura",
        "Unicorn",
        "2 2 4 7 2",
        "Cavalry, Samurai",
        BattleOpen(Target(your(FOLLOWER).at(WITHIN)), GiveKeywords(TARGET, ("Cavalry",))),
    ),
    personality(
        "Shinjo Yokatsu",
        "Unicorn",
        "5 4 10 14 2",
        "Cavalry, Tactician, Unique, Clan Champion, Samurai",
        Always(Has(("Cavalry",), anyones(FOLLOWER).at(WITHIN))),
    ),
)
