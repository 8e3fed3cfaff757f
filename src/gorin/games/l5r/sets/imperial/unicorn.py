"""Personalities of the Unicorn."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Attaches, Aura
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Is, MayCarry, OneOf, Same, attacking
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.entering import Transfer
from gorin.games.l5r.language.references import head
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Battle, BattleOpen, Cost, Target
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    FOLLOWER,
    IS_DIFFERENT,
    IS_UNBOWED,
    IT,
    ITEM,
    PERSONALITY,
    SPELL,
    TARGET,
    TARGET2,
    TARGET3,
    THIS,
)

UNICORN: Final[tuple[CardDef, ...]] = (
    personality("Horiuchi Shoan", "Unicorn", "0 1 - 3 1", "Cavalry, Shugenja"),
    personality(
        "Iuchi Karasu",
        "Unicorn",
        "2 3 4 7 3",
        "Shugenja",
        BattleOpen(
            Cost((Bow(THIS),)),
            Target(your(PERSONALITY).being(IS_UNBOWED)),
            Target(your(FOLLOWER).where_(Same(head(IT), TARGET))),
            Target(your(PERSONALITY).being(IS_UNBOWED | IS_DIFFERENT).where_(MayCarry(TARGET2))),
            Transfer(TARGET2, TARGET3),
        ),
    ),
    personality(
        "Otaku Kamoko",
        "Unicorn",
        "3 2 4 7 3",
        "Cavalry, Battle Maiden, Samurai",
        Always(
            Attaches(
                anyones(ATTACHMENT).where_(
                    OneOf(Is(IT, anyones(FOLLOWER).a("Cavalry")), Is(IT, anyones(ITEM | SPELL)))
                )
            )
        ),
        Always(Aura(Fixed(1)), if_=attacking()),
    ),
    personality("Shinjo Hanari", "Unicorn", "4 3 5 9 2", "Cavalry, Samurai", Battle(ranged(3))),
)
