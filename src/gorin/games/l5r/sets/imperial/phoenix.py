"""Personalities of the Phoenix."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

#: The Focus Value of what was discarded to pay for the action.
_PRICE: Final = StatOf(FOCUS, CHOSEN)

#: The loser dies, unless it is the one who challenged.
SPARED: Final = (When(Not(Same(TARGET, THIS)), (Destroy(TARGET),)),)

PHOENIX: Final[tuple[CardDef, ...]] = (
    personality(
        "Asako Yasu",
        "Phoenix",
        "1 4 15 10 3",
        "Interrogator, Shugenja",
        Limited(
            REPEATABLE,
            Cost((Bow(THIS),)),
            Target(others(PERSONALITY).a("Shugenja")),
            Challenge(THIS, TARGET, loser=SPARED, mute=True),
        ),
    ),
    personality(
        "Isawa Kaede",
        "Phoenix",
        "2 3 5 11 2",
        "Elemental Master, Shugenja, Void",
        BattleOpen(
            REPEATABLE,
            Tagged(("Void",)),
            Cost((Bow(THIS), ChooseProvince(filled=True, whose=YOU))),
            Discard(LYING_THERE),
            When(Did(V_DISCARD, CHOSEN), (Draw(1),)),
        ),
    ),
    personality(
        "Isawa Tadaka",
        "Phoenix",
        "1 3 5 10 2",
        "Earth, Elemental Master, Shugenja",
        BattleOpen(
            REPEATABLE,
            Tagged(("Earth",)),
            Cost((Bow(THIS), DiscardCard())),
            strengthen(YOUR_PROVINCES, _PRICE),
        ),
    ),
    personality(
        "Isawa Tomo",
        "Phoenix",
        "1 3 5 8 2",
        "Elemental Master, Shugenja, Water",
        Battle(
            Tagged(("Water",)),
            Usable(limit=ANY_TIMES, waives=REMOTE | ABSENT),
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY).at(A_BATTLEFIELD).where_(MayMove(freely=True))),
            Move(TARGET, A_BATTLEFIELD),
        ),
    ),
    personality(
        "Isawa Tsuke",
        "Phoenix",
        "3 2 5 12 2",
        "Unique, Elemental Master, Fire, Shugenja",
        Limited(
            REPEATABLE,
            Tagged(("Fire",)),
            Cost((Bow(THIS), FocusCard())),
            Target(others(PERSONALITY)),
            Challenge(THIS, TARGET, loser=SPARED, mute=True),
        ),
    ),
    personality(
        "Isawa Uona",
        "Phoenix",
        "0 3 5 4 2",
        "Air, Elemental Master, Shugenja",
        BattleOpen(REPEATABLE, Tagged(("Air",)), Cost((Bow(THIS), DiscardCard())), Peek(_PRICE)),
    ),
    personality("Shiba Katsuda", "Phoenix", "3 3 0 7 2", "Samurai"),
    personality(
        "Shiba Tsukune",
        "Phoenix",
        "3 2 5 5 2",
        "Samurai",
        Reaction(
            enters_duel(THIS, facing=anyones(PERSONALITY).a("Shugenja").at(ANYWHERE)),
            Usable(limit=PER_DUEL),
            bonus(THIS, 3, CHI),
        ),
    ),
    personality(
        "Shiba Ujimitsu",
        "Phoenix",
        "4 4 10 12 3",
        "Double Chi, Clan Champion, Samurai",
        Trait(
            YOUR_DYNASTY_PHASE_ENDS,
            (Choose(your(PERSONALITY).at(ANYWHERE)), Overlay(THIS)),
            Is(THIS, in_discard(PERSONALITY).being(IS_DEAD | IS_HONORABLE)),
            zone=DISCARD,
        ),
    ),
)
