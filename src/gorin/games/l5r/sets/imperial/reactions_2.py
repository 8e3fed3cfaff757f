"""Strategies that answer what others do, from Geisha Assassin on."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.battle import FirstAction
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Exists, You
from gorin.games.l5r.language.entering import Distribute
from gorin.games.l5r.language.history import Culprit, Implicated, LostByEffect
from gorin.games.l5r.language.honor import Seppuku, StopLoss, gain, lose
from gorin.games.l5r.language.lasting import RULES
from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moments import (
    AFTER_RESOLUTION,
    ENGAGES,
    FORCE_COMPARED,
    HONOR_IS_LOST,
    destroyed,
    dishonored,
    doomed,
)
from gorin.games.l5r.language.numbers import Count, Times, honor
from gorin.games.l5r.language.references import each, followers, unit
from gorin.games.l5r.language.selectors import anyones, enemy, your
from gorin.games.l5r.language.statements import If, Reaction, Target
from gorin.games.l5r.language.steering import Choose
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import (
    ANY_KIND,
    ANYWHERE,
    CHOSEN,
    CONTROLLER,
    HERE,
    HOME,
    IS_APART,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    IT,
    MANY,
    PERSONALITY,
    TARGET,
    THIS_BATTLE,
    V_BOW,
    V_DESTROY,
    WINNERS,
    YOU,
)

#: Your Samurai, wherever he is.
SAMURAI: Final = your(PERSONALITY).a("Samurai").at(ANYWHERE)
#: Your units at the battlefield, and those of the army that opposes yours.
UNITS: Final = your(PERSONALITY).being(IS_TARGET_UNIT).at(HERE)
ENEMIES: Final = enemy(PERSONALITY).being(IS_TARGET_UNIT)

REACTIONS_2: Final[tuple[CardDef, ...]] = (
    strategy(
        "Honorable Seppuku",
        "0 3",
        "Political",
        Reaction(
            HONOR_IS_LOST,
            If(AllOf(LostByEffect(), Exists(SAMURAI.where_(Implicated(wide=True))))),
            Choose(SAMURAI.where_(Implicated(wide=True))),
            StopLoss(),
            Seppuku(CHOSEN, lessens=False),
            gain(honor(CHOSEN)),
        ),
        Reaction(
            dishonored(SAMURAI, by=YOU),
            If(LostByEffect()),
            Seppuku(IT, lessens=False),
            gain(honor(IT)),
        ),
    ),
    strategy(
        "Martyr",
        "0 3",
        "",
        Reaction(
            destroyed(what=anyones(PERSONALITY).at(ANYWHERE), by=YOU),
            Target(anyones(ANY_KIND).at(ANYWHERE).where_(Culprit())),
            lose(5, CONTROLLER),
        ),
    ),
    strategy(
        "Mercy",
        "0 2",
        "",
        Reaction(
            FORCE_COMPARED,
            If(AllOf(You(WINNERS), Exists(ENEMIES))),
            Shield(V_DESTROY, each(ENEMIES), RULES, THIS_BATTLE),
            gain(Times(3, Count(unit(each(ENEMIES))))),
        ),
    ),
    strategy(
        "Rally Troops",
        "0 2",
        "",
        Reaction(
            doomed(your(PERSONALITY).at(ANYWHERE), by=YOU),
            If(Exists(followers(IT))),
            Target(your(PERSONALITY).being(IS_UNBOWED | IS_APART).at(HOME), most=MANY),
            Distribute(followers(IT), TARGET),
        ),
    ),
    strategy(
        "Rallying Cry",
        "0 3",
        "",
        Reaction(AFTER_RESOLUTION, If(Exists(UNITS)), Shield(V_BOW, unit(each(UNITS)), RULES, THIS_BATTLE)),
    ),
    strategy(
        "Sneak Attack",
        "0 3",
        "",
        Reaction(ENGAGES, If(Exists(UNITS)), FirstAction()),
    ),
)
