"""Strategies that react."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import PutBack
from gorin.games.l5r.language.allies import CameToHelp, Lodge, MayAlly, Pledge
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.moments import ALLIES_ASKED, BATTLE_ENDS, before_event
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Cost, If, OfPlayer, Reaction, Target
from gorin.games.l5r.language.steering import Either
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import CONTROLLER, HOST, IS_TARGET_UNIT, PERSONALITY, TARGET, THIS

REACTIONS: Final[tuple[CardDef, ...]] = (
    strategy("Avoid Fate", "0 3", "", Reaction(before_event(), PutBack())),
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
)
