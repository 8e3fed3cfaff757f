"""Strategies for battles: Battle actions, and Open ones that are at home there."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Aura
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Is, You
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.feasible import Shoots
from gorin.games.l5r.language.history import YOU_DESTROYED, Did, InThisBattle
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting import RANGED_STRENGTH
from gorin.games.l5r.language.lasting_effects import Delay, Raise
from gorin.games.l5r.language.moments import AFTER_RESOLUTION, TURN_ENDS
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Count, Pick
from gorin.games.l5r.language.references import each, followers, unit
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Battle, BattleOpen, Perform, Target
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor
from gorin.games.l5r.language.stats import bonus, boost
from gorin.games.l5r.language.steering import When
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    COST,
    FOLLOWER,
    HERE,
    HOME,
    IS_ATTACKING,
    IS_DISHONORABLE,
    IS_READY,
    PERFORMER,
    PERSONALITY,
    TARGET,
    THIS_BATTLE,
    TURN,
    V_MOVE,
    WINNERS,
)

ATTACKING: Final = anyones(PERSONALITY).being(IS_ATTACKING)

TACTICS: Final[tuple[CardDef, ...]] = (
    strategy(
        "Blazing Arrows",
        "0 3",
        "",
        Always(Aura(Count(your().at(HERE).where_(Shoots())), COST)),
        Battle(Raise(RANGED_STRENGTH, 2, until=THIS_BATTLE)),
    ),
    strategy(
        "Block Supply Lines",
        "0 3",
        "",
        Battle(
            Target(ATTACKING),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(unit(TARGET)),)),
        ),
    ),
    strategy(
        "Break Morale",
        "0 3",
        "",
        BattleOpen(Target(anyones(PERSONALITY).being(IS_DISHONORABLE)), Destroy(followers(TARGET))),
    ),
    strategy(
        "Brilliant Victory",
        "0 2",
        "",
        Battle(
            Delay(
                AFTER_RESOLUTION,
                (When(AllOf(You(WINNERS), InThisBattle(YOU_DESTROYED)), (gain(3),)),),
            ),
        ),
    ),
    strategy(
        "Careful Planning",
        "0 1",
        "",
        BattleOpen(Target(anyones(PERSONALITY).being(IS_READY)), *boost(TARGET, 1, 1)),
    ),
    strategy(
        "Charge",
        "0 1",
        "",
        Battle(
            Target(ATTACKING),
            bonus(TARGET, Pick(Is(TARGET, anyones(PERSONALITY).a("Lion Clan")), Fixed(3), Fixed(2))),
        ),
    ),
    strategy(
        "Evil Portents",
        "0 3",
        "",
        BattleOpen(
            *boost(each(anyones(PERSONALITY | FOLLOWER).a("Shadowlands").at(ANYWHERE)), 1, 1),
            *boost(each(anyones(PERSONALITY).no("Shadowlands").at(ANYWHERE)), -1, -1),
        ),
    ),
    strategy(
        "Flight of Dragons",
        "0 3",
        "",
        Battle(Destroy(each(anyones().a("Dragon")), honorless=True)),
    ),
    strategy("Focus", "0 5", ""),
    strategy(
        "Frenzy",
        "0 1",
        "",
        Battle(
            Perform(your(PERSONALITY), targeted=True),
            Dishonor(PERFORMER),
            lose(2),
            bonus(PERFORMER, Pick(Is(PERFORMER, anyones(PERSONALITY).a("Crab Clan")), Fixed(3), Fixed(2))),
            Delay(TURN_ENDS, (Destroy(followers(PERFORMER)),), TURN),
        ),
    ),
)
