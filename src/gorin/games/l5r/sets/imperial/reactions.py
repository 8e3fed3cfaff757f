"""Strategies that react."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import PutBack
from gorin.games.l5r.language.allies import CameToHelp, Lodge, MayAlly, Pledge
from gorin.games.l5r.language.battle import Counterattack
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.duels import FocusCard
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import (
    ALLIES_ASKED,
    BATTLE_ENDS,
    DEFENDED,
    after_this_action,
    before_action,
    before_event,
)
from gorin.games.l5r.language.selectors import Sel, your
from gorin.games.l5r.language.statements import Cost, FocusEffect, If, OfPlayer, Reaction, Target
from gorin.games.l5r.language.states import Bow, Dishonor
from gorin.games.l5r.language.steering import Either
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    CONTROLLER,
    HOST,
    IS_TARGET_UNIT,
    PERSONALITY,
    TARGET,
    THIS,
    TURN,
    V_DESTROY,
)

REACTIONS: Final[tuple[CardDef, ...]] = (
    strategy("Avoid Fate", "0 3", "", Reaction(before_event(), PutBack())),
    strategy("Counterattack", "0 4", "", Reaction(DEFENDED, Counterattack())),
    strategy(
        "Debt of Honor",
        "0 3",
        "",
        Reaction(BATTLE_ENDS, If(CameToHelp()), Lodge(THIS)),
        Reaction(
            ALLIES_ASKED,
            OfPlayer(),
            Cost((Discard(THIS),)),
            Target(Sel(HOST, PERSONALITY).being(IS_TARGET_UNIT).where_(MayAlly())),
            Either((Pledge(TARGET),), (lose(8, CONTROLLER),), by=CONTROLLER),
        ),
    ),
    strategy(
        "Feign Death",
        "0 2",
        "",
        Reaction(
            before_action(),
            Target(your(PERSONALITY).at(ANYWHERE)),
            Delay(
                after_this_action(V_DESTROY, TARGET),
                (
                    Enter(TARGET, ignoring_honor=True, free=True),
                    Bow(TARGET),
                    Dishonor(TARGET),
                    lose(2),
                ),
                TURN,
            ),
        ),
    ),
    strategy("Feint", "0 0", "", FocusEffect((FocusCard(may=True),))),
)
