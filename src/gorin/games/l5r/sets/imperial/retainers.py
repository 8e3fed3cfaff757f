"""Retainers and Fortifications."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.imperial.common import gold, per
from gorin.games.l5r.sets.words import *

_DEFENDERS: Final = anyones(PERSONALITY).being(IS_DEFENDING).at(OWN_PROVINCE)
_ATTACKERS: Final = anyones(PERSONALITY).being(IS_ATTACKING).at(OWN_PROVINCE)

_TERRAIN: Final = in_hand(STRATEGY).a("Terrain")
#: A Terrain of yours takes the place of all others, although they lie there first (R294).
_SUPPLANT: Final = (
    Choose(_TERRAIN),
    Enter(CHOSEN, here=True, free=True, beside=True),
    When(in_play(CHOSEN), (Destroy(Terrain(but=CHOSEN)),)),
)

RETAINERS: Final[tuple[CardDef, ...]] = (
    fortification(
        "Barbican",
        6,
        "",
        Always(Aura(Fixed(1), of=_DEFENDERS)),
        Always(Volleys(anyones().being(IS_DEFENDING).at(OWN_PROVINCE))),
    ),
    holding(
        "Famous Poet",
        3,
        "Retainer",
        Reaction(
            AFTER_RESOLUTION,
            REPEATABLE,
            If(AllOf(OneOf(You(ATTACKER), You(DEFENDER)), InThisBattle(YOU_DESTROYED))),
            Cost((Bow(THIS),)),
            gain(3),
        ),
    ),
    fortification(
        "Fort on a Hill",
        10,
        "",
        Always(Aura(Fixed(1), of=_DEFENDERS)),
        Always(Aura(Fixed(-1), of=_ATTACKERS)),
    ),
    holding(
        "Go Master", 3, "Retainer", Battle(REPEATABLE, If(Exists(_TERRAIN)), Cost((Bow(THIS),)), *_SUPPLANT)
    ),
    holding(
        "Master of the Tea Ceremony",
        6,
        "Retainer",
        Reaction(HONOR_IS_LOST, REPEATABLE, Tagged(("Political",)), Cost((Bow(THIS),)), ReduceLoss(to=1)),
    ),
    fortification(
        "Moat",
        5,
        "",
        Always(
            Aura(Fixed(-1), of=anyones(PERSONALITY | FOLLOWER).being(IS_ATTACKING).at(OWN_PROVINCE)),
        ),
    ),
    holding(
        "Oracle of Earth",
        6,
        "Unique, Earth, Oracle, Retainer",
        Battle(
            REPEATABLE,
            Tagged(("Earth",)),
            If(Exists(_TERRAIN)),
            Cost((Bow(THIS),)),
            Gold(1),
            *_SUPPLANT,
            Shield(V_DESTROY, CHOSEN, until=THIS_BATTLE),
        ),
    ),
    holding(
        "Oracle of Fire",
        6,
        "Unique, Fire, Oracle, Retainer",
        Reaction(
            enters_duel(what=your(PERSONALITY).at(ANYWHERE)),
            REPEATABLE,
            Tagged(("Fire",)),
            If(MayFocus()),
            Cost((Bow(THIS),)),
            Gold(1),
            FocusCard(top=True),
        ),
    ),
    holding(
        "Oracle of Water",
        6,
        "Unique, Oracle, Retainer, Water",
        Battle(
            REPEATABLE,
            Tagged(("Water",)),
            Cost((Bow(THIS),)),
            Gold(1),
            MovesIn(),
            COLON,
            Target(your(PERSONALITY).at(HOME)),
            Move(TARGET, HERE),
        ),
    ),
    holding(
        "Oracle of Wind",
        6,
        "Unique, Air, Oracle, Retainer",
        Open(REPEATABLE, Tagged(("Air",)), Cost((AnyGold(),)), Peek(Counted(GOLD_PAID))),
    ),
    holding(
        "Pearl Divers",
        1,
        "Pearl, Retainer",
        gold(Sum(Fixed(1), per(1, anyones(HOLDING).where_(Titled("Port"))))),
    ),
    holding(
        "Retired General",
        6,
        "Retainer",
        BattleOpen(REPEATABLE, Cost((Bow(THIS),)), COLON, Target(anyones(PERSONALITY)), bonus(TARGET, 2)),
    ),
    fortification("Unscalable Walls", 3, "", Always(Rampart(4))),
)
