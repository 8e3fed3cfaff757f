"""Strategies for the Action Phase: Limited actions and Open ones."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.battle import Ambush
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import at_least
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.lasting import GOLD_YIELD
from gorin.games.l5r.language.lasting_effects import Raise
from gorin.games.l5r.language.numbers import Figure
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import Limited, Perform, Target
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.steering import EachPlayer
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import (
    EACH,
    EVERYONE,
    FAMILY_HONOR,
    HOLDING,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    MOST_OF_ALL,
    PERSONALITY,
    TARGET,
    THAT_PLAYER,
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
