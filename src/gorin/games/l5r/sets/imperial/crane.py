"""Personalities of the Crane."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import NO_GIFTS, Always, Attaches, Permit, WillNot
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, You, defending
from gorin.games.l5r.language.gold import PayGold
from gorin.games.l5r.language.hands import DiscardAny
from gorin.games.l5r.language.honor import ReduceLoss, TakeFavor
from gorin.games.l5r.language.moments import ANY_HONOR_IS_LOST
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import StatOf, UnitForce
from gorin.games.l5r.language.references import done
from gorin.games.l5r.language.selectors import anyones, enemy
from gorin.games.l5r.language.statements import (
    Battle,
    BattleOpen,
    Cost,
    If,
    Reaction,
    Tagged,
    Target,
)
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.terms import (
    DEFENDER,
    FOCUS,
    HOME,
    IS_ATTACKING,
    IS_TARGET_UNIT,
    ITEM,
    PERSONALITY,
    SPELL,
    TARGET,
    THIS,
    V_CHALLENGE,
    V_DEFEND,
    V_DISCARD,
)

CRANE: Final[tuple[CardDef, ...]] = (
    personality("Asahina Tomo", "Crane", "0 4 0 6 2", "Shugenja"),
    personality("Daidoji Uji", "Crane", "2 3 5 4 2", "Samurai"),
    personality("Doji Yosai", "Crane", "2 4 5 6 3", "Samurai", Always(Permit(NO_GIFTS))),
    personality(
        "Kakita Yinobu",
        "Crane",
        "0 2 5 3 1",
        "Master Orator",
        Reaction(
            ANY_HONOR_IS_LOST,
            Cost((Bow(THIS), DiscardAny())),
            ReduceLoss(StatOf(FOCUS, done(V_DISCARD))),
        ),
    ),
    personality(
        "Kakita Yoshi",
        "Crane",
        "0 1 10 10 3",
        "Liaison",
        Always(Attaches(anyones(ITEM | SPELL))),
        Always(WillNot(V_CHALLENGE)),
        Always(WillNot(V_DEFEND)),
        BattleOpen(Tagged(("Political",)), Cost((Bow(THIS),)), TakeFavor()),
    ),
    personality(
        "Kakita Yuri",
        "Crane",
        "0 2 10 7 2",
        "Negotiator",
        Battle(
            If(AllOf(You(DEFENDER), defending())),
            Target(enemy(PERSONALITY).being(IS_ATTACKING | IS_TARGET_UNIT)),
            Cost((Bow(THIS), PayGold(UnitForce(TARGET)))),
            Move(TARGET, HOME),
        ),
    ),
)
