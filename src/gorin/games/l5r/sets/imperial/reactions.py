"""Strategies that react."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import PutBack
from gorin.games.l5r.language.allies import CameToHelp, Lodge, MayAlly, Pledge
from gorin.games.l5r.language.always import Always, Aura
from gorin.games.l5r.language.battle import Counterattack
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import OfYourClan, Same
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.duels import FocusCard
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.grounds import Faces
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.lasting_effects import Delay, Give
from gorin.games.l5r.language.moments import (
    ALLIES_ASKED,
    BATTLE_ENDS,
    DEFENDED,
    after_this_action,
    before_action,
    before_event,
    destroyed,
)
from gorin.games.l5r.language.selectors import Sel, anyones, your
from gorin.games.l5r.language.statements import Cost, FocusEffect, If, OfPlayer, Reaction, Target
from gorin.games.l5r.language.states import Bow, Dishonor
from gorin.games.l5r.language.steering import Either
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    CHI,
    CONTROLLER,
    FACED,
    GAME,
    HOST,
    IS_TARGET_UNIT,
    IT,
    PERSONALITY,
    TARGET,
    THIS,
    TURN,
    V_DESTROY,
)

CLANSMAN: Final = anyones(PERSONALITY).at(ANYWHERE).where_(OfYourClan())
TARGETED: Final = anyones(PERSONALITY).at(ANYWHERE).where_(Same(IT, TARGET))

REACTIONS: Final[tuple[CardDef, ...]] = (
    strategy("Avoid Fate", "0 3", "", Reaction(before_event(), PutBack())),
    strategy(
        "Be Prepared to Dig Two Graves",
        "0 3",
        "",
        Reaction(
            destroyed(what=CLANSMAN),
            Target(anyones(PERSONALITY).at(FACED)),
            Give(
                (
                    Always(Aura(Fixed(2), of=CLANSMAN.where_(Faces(TARGETED, IT)))),
                    Always(Aura(Fixed(2), CHI, of=CLANSMAN.where_(Faces(TARGETED, IT)))),
                ),
                until=GAME,
            ),
        ),
    ),
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
