"""Retainers and Fortifications."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Aura, Rampart, Volleys
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Exists, OneOf, Titled, You, in_play
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import Peek
from gorin.games.l5r.language.duels import FocusCard, MayFocus
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.gold import AnyGold, GoldPaid
from gorin.games.l5r.language.history import InThisBattle
from gorin.games.l5r.language.honor import ReduceLoss, gain
from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moments import AFTER_RESOLUTION, HONOR_IS_LOST, enters_duel
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Sum
from gorin.games.l5r.language.references import Terrain
from gorin.games.l5r.language.selectors import anyones, in_hand, your
from gorin.games.l5r.language.statements import (
    COLON,
    REPEATABLE,
    Battle,
    BattleOpen,
    Cost,
    Gold,
    If,
    MovesIn,
    Open,
    Reaction,
    Tagged,
    Target,
)
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.steering import Choose, When
from gorin.games.l5r.sets.imperial.common import gold, per
from gorin.games.l5r.sets.printed import fortification, holding
from gorin.games.l5r.values.kinds import YOU_DESTROYED
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    ATTACKER,
    CHOSEN,
    DEFENDER,
    FOLLOWER,
    HERE,
    HOLDING,
    HOME,
    IS_ATTACKING,
    IS_DEFENDING,
    OWN_PROVINCE,
    PERSONALITY,
    STRATEGY,
    TARGET,
    THIS,
    THIS_BATTLE,
    V_DESTROY,
)

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
        Open(REPEATABLE, Tagged(("Air",)), Cost((AnyGold(),)), Peek(GoldPaid())),
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
