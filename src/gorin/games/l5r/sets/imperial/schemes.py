"""Strategies for the Action Phase: Limited actions and Open ones."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.battle import Ambush
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import at_least
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.lasting import GOLD_YIELD
from gorin.games.l5r.language.lasting_effects import Give, Raise
from gorin.games.l5r.language.numbers import Figure
from gorin.games.l5r.language.provinces import ChooseProvince, DestroyProvince, Stands
from gorin.games.l5r.language.references import Giver
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import If, Limited, Open, Perform, Target, Usable
from gorin.games.l5r.language.states import Destroy, TakeControl
from gorin.games.l5r.language.steering import EachPlayer
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import (
    CONTROLLER,
    EACH,
    EVERYONE,
    FAMILY_HONOR,
    HOLDING,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    MOST_OF_ALL,
    PER_GAME,
    PERSONALITY,
    TARGET,
    THAT_PLAYER,
    THIS,
    WHILE_IN_PLAY,
)

SCHEMES: Final[tuple[CardDef, ...]] = (
    strategy(
        "Ambush",
        "0 2",
        "",
        Limited(
            Perform(your(PERSONALITY).being(IS_UNBOWED | IS_TARGET_UNIT)),
            Target(others(PERSONALITY).being(IS_TARGET_UNIT)),
            lose(5),
            Ambush(),
        ),
    ),
    strategy(
        "Blackmail",
        "8 4",
        "",
        Limited(
            Target(others(HOLDING).no("Fortification")),
            Enter(THIS, free=True),
            ChooseProvince(whose=CONTROLLER),
            Give(
                Open(
                    Usable(limit=PER_GAME),
                    If(Stands()),
                    Discard(Giver()),
                    DestroyProvince(),
                    lose(10),
                ),
                until=WHILE_IN_PLAY,
                to=CONTROLLER,
            ),
            TakeControl(TARGET, WHILE_IN_PLAY),
        ),
    ),
    strategy("Bountiful Harvest", "0 2", "", Limited(Raise(GOLD_YIELD, 1, EVERYONE))),
    strategy(
        "Breach of Etiquette",
        "0 2",
        "",
        Limited(
            EachPlayer(
                (lose(5, EACH),),
                test=at_least(Figure(FAMILY_HONOR, THAT_PLAYER), Figure(FAMILY_HONOR, MOST_OF_ALL)),
            ),
        ),
    ),
    strategy("Explosives", "6 2", "", Limited(Target(anyones(HOLDING)), Destroy(TARGET))),
)
