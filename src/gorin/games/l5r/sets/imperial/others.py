"""Personalities of no great clan that may be played, and of none."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Aura
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Exists, Not, Same, You
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import chi
from gorin.games.l5r.language.references import each, head
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Battle, BattleOpen, Cost, If, Target, Usable
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANYWHERE,
    DEFENDER,
    FROM_HOME,
    HERE,
    HOME,
    IS_OTHER,
    IT,
    PERSONALITY,
    TARGET,
    THIS,
)

NAGA: Final = anyones().a("Naga").at(ANYWHERE)

OTHERS: Final[tuple[CardDef, ...]] = (
    personality("Ginawa", "", "2 3 - 4 1", "Samurai"),
    personality("Heichi Chokei", "", "2 2 - 5 2", "Monk, Shugenja"),
    personality("Hisa", "", "1 3 - 3 1", "Samurai"),
    personality(
        "Miya Yoto",
        "",
        "0 1 5 6 2",
        "Arbitrator",
        Battle(
            Usable(waives=ABSENT | FROM_HOME),
            If(AllOf(Not(Exists(your(PERSONALITY).at(HERE))), Not(You(DEFENDER)))),
            Cost((Bow(THIS),)),
            Target(anyones(PERSONALITY)),
            Move(TARGET, HOME),
        ),
    ),
    personality("Morito", "", "2 2 0 6 2", "Cavalry, Samurai"),
    personality("Morito Tokei", "", "0 3 - 3 2", "Shugenja"),
    personality("Moshi Wakiza", "", "1 3 - 6 1", "Shugenja", Battle(ranged(4))),
    personality(
        "Naga Shugenja",
        "",
        "1 1 0 6 1",
        "Naga, Nonhuman, Shugenja",
        BattleOpen(Cost((Bow(THIS),)), bonus(each(NAGA), 1)),
    ),
    personality(
        "Naga Warlord",
        "",
        "3 2 0 5 2",
        "Naga, Nonhuman, Samurai",
        Always(Aura(Fixed(1), of=NAGA.being(IS_OTHER).where_(Same(head(IT), THIS)))),
    ),
    personality("Sanzo", "", "1 1 5 3 2", "Cavalry, Samurai"),
    personality("Toku", "", "0 1 - 0 2", "Samurai"),
    personality("Yotsu Seiki", "", "1 2 - 4 1", "Shugenja", Battle(ranged(chi(THIS)))),
)
