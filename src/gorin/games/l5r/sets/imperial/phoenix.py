"""Personalities of the Phoenix."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Is, Not, Same
from gorin.games.l5r.language.decks import Peek
from gorin.games.l5r.language.duels import Challenge, FocusCard
from gorin.games.l5r.language.entering import Overlay
from gorin.games.l5r.language.feasible import MayMove
from gorin.games.l5r.language.hands import Discard, DiscardCard, Draw
from gorin.games.l5r.language.history import Did
from gorin.games.l5r.language.moments import YOUR_DYNASTY_PHASE_ENDS, enters_duel
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import StatOf
from gorin.games.l5r.language.provinces import ChooseProvince, strengthen
from gorin.games.l5r.language.references import LYING_THERE
from gorin.games.l5r.language.selectors import anyones, in_discard, others, your
from gorin.games.l5r.language.statements import (
    REPEATABLE,
    Battle,
    BattleOpen,
    Cost,
    Limited,
    Reaction,
    Tagged,
    Target,
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.steering import Choose, When
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.kinds import YOUR_PROVINCES
from gorin.games.l5r.values.terms import (
    A_BATTLEFIELD,
    ABSENT,
    ANY_TIMES,
    ANYWHERE,
    CHI,
    CHOSEN,
    DISCARD,
    FOCUS,
    IS_DEAD,
    IS_HONORABLE,
    PER_DUEL,
    PERSONALITY,
    REMOTE,
    TARGET,
    THIS,
    V_DISCARD,
    YOU,
)

#: The Focus Value of what was discarded to pay for the action.
PRICE: Final = StatOf(FOCUS, CHOSEN)

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
            strengthen(YOUR_PROVINCES, PRICE),
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
        BattleOpen(REPEATABLE, Tagged(("Air",)), Cost((Bow(THIS), DiscardCard())), Peek(PRICE)),
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
