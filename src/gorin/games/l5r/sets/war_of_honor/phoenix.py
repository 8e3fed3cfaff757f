"""The Phoenix deck: Shugenja of the five elements, their Spells, and battles that need not be fought."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import Additional
from gorin.games.l5r.language.always import Always, Aura, Rebate
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import (
    Affordable,
    AllOf,
    Is,
    MayCarry,
    MayEnter,
    Not,
    OneOf,
    at_most,
    attacking,
    less,
)
from gorin.games.l5r.language.core import Effect, Fixed
from gorin.games.l5r.language.entering import Equip, Transfer
from gorin.games.l5r.language.hands import DiscardCard, Draw
from gorin.games.l5r.language.history import Did, TakenAs
from gorin.games.l5r.language.honor import Gain, gain, lose
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import destroyed
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Amount, Count, ElementsAmong, EnemyPlayers, chi, twice
from gorin.games.l5r.language.provinces import PROVINCE_HERE, strengthen
from gorin.games.l5r.language.references import done, unit
from gorin.games.l5r.language.selectors import anyones, enemy, in_hand, your
from gorin.games.l5r.language.statements import (
    COLON,
    Battle,
    BattleOpen,
    Cost,
    If,
    OfPlayer,
    Open,
    Perform,
    Resolves,
    Tagged,
    Target,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy, GainKeyword, Straighten
from gorin.games.l5r.language.stats import penalty
from gorin.games.l5r.language.steering import AlsoTarget, EachPlayer, Either, May, When
from gorin.games.l5r.sets.table import event, personality, spell, strategy, stronghold
from gorin.games.l5r.sets.war_of_honor.common import earlier
from gorin.games.l5r.values.terms import (
    ALONGSIDE,
    ANY_TIMES,
    ANYWHERE,
    BARE,
    BATTLE,
    BEARER,
    CONTROLLER,
    EACH,
    FATE,
    HOME,
    IS_ATTACKING,
    IS_DEFENDING,
    IS_OPPOSED,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    IT,
    PERFORMER,
    PERSONALITY,
    REMOTE,
    SPELL,
    TARGET,
    TARGET2,
    THIS,
    TURN,
    V_ATTACH,
    V_MOVE,
    WHILE_BOWED,
    YOUR_ARMY,
)

ENEMY_UNIT: Final = enemy(PERSONALITY).being(IS_TARGET_UNIT)
UNIT: Final = anyones(PERSONALITY).being(IS_TARGET_UNIT)
#: This Shugenja is unbowed.
READY: Final = Is(BEARER, your(PERSONALITY).being(IS_UNBOWED))
MANY: Final = 99


def attuned(element: str) -> Is:
    """This Shugenja is of an element."""
    return Is(BEARER, your(PERSONALITY).a(element).at(ANYWHERE))


def bow_unless(element: str) -> Cost:
    """Bow this Shugenja, unless he or she is of an element."""
    return Cost((When(Not(attuned(element)), (Bow(BEARER),)),))


def either_way(up: Effect, down: Effect) -> Either:
    return Either((up,), (down,))


STRONGHOLDS: Final = (
    stronghold(
        "City of Tears",
        "Phoenix",
        "6 4 6",
        BattleOpen(
            OfPlayer(),
            Usable(limit=ANY_TIMES),
            Target(in_hand(SPELL).where_(MayEnter(), Affordable())),
            Target(your(PERSONALITY).where_(MayCarry(TARGET))),
            Equip(TARGET, TARGET2),
            When(AllOf(TakenAs(BATTLE), Did(V_ATTACH, TARGET)), (Additional(BATTLE, source=TARGET),)),
        ),
    ),
)

PERSONALITIES: Final = (
    personality(
        "Agasha Asai",
        "Phoenix",
        "3 4 3 7 4",
        "Earth, Inquisitor, Magistrate, Shugenja",
        Battle(
            Tagged(("Earth",)),
            Target(anyones(PERSONALITY).where_(at_most(chi(), chi(THIS)))),
            When(
                Is(TARGET, anyones(PERSONALITY).a("Shugenja")),
                (Either((Bow(TARGET),), (Straighten(TARGET),)),),
            ),
            When(
                Is(TARGET, anyones(PERSONALITY).a("Kolat", "Ninja", "Shadowlands")),
                (gain(2), lose(2, CONTROLLER)),
            ),
        ),
    ),
    personality(
        "Agasha Gifu",
        "Phoenix",
        "4 3 0 8 3",
        "Alchemist, Arikura-no-baba, Earth, Fire, Nonhuman, Shugenja",
        Battle(
            Tagged(("Earth", "Fire")),
            Target(enemy().being(BARE)),
            Bow(TARGET),
            May((DiscardCard(in_hand(FATE).a("Air", "Earth", "Fire", "Void", "Water")), Destroy(TARGET))),
        ),
    ),
    personality("Asako Hoshimi", "Phoenix", "3 4 4 6 3", "Air, Alchemist, Fire, Shugenja"),
    personality(
        "Asako Meisuru",
        "Phoenix",
        "3 4 0 7 3",
        "Shugenja, Water",
        Battle(
            Tagged(("Water",)),
            Target(anyones().at(ALONGSIDE), most=MANY, up_to=chi(THIS)),
            Straighten(TARGET),
        ),
    ),
    personality(
        "Isawa Akihiro",
        "Phoenix",
        "3 3 6 7 4",
        "Fire, Shugenja",
        Battle(Tagged(("Fire",)), Usable(waives=WHILE_BOWED), ranged(3), Straighten(THIS)),
    ),
    personality("Isawa Kyoko", "Phoenix", "1 2 6 4 3", "Air, Shugenja"),
    personality(
        "Isawa Kyoko • Experienced",
        "Phoenix",
        "1 3 10 4 3",
        "Unique, Air, Experienced, Shugenja",
        Battle(
            Target(enemy(PERSONALITY)),
            Cost((Bow(THIS), Move(THIS, HOME))),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(TARGET), gain(1))),
        ),
    ),
    personality(
        "Isawa Naki",
        "Phoenix",
        "2 3 9 6 4",
        "Scribe, Shugenja, Void",
        Open(Tagged(("Void",)), GainKeyword(THIS, ("Air", "Earth", "Fire", "Water"))),
    ),
)

EVENTS: Final = (
    event(
        "Birth of the Sword",
        "Unique",
        Resolves((EachPlayer((Gain(Fixed(2), EACH), May((Draw(1, EACH),), EACH))),)),
    ),
    event("Welcome Home", "Unique", Resolves((gain(3),))),
)

STRATEGIES: Final = (
    strategy(
        "Block Supply Lines",
        "0 3",
        "",
        Battle(
            Target(anyones(PERSONALITY).being(IS_ATTACKING)),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(unit(TARGET)),)),
        ),
    ),
    *earlier("Chasing Osano-Wo"),
    strategy(
        "Desperate Mediation",
        "0 2",
        "Political",
        Battle(
            EachPlayer((AlsoTarget(anyones(PERSONALITY), (Move(TARGET, HOME),), EACH, may=False, own=True),)),
            gain(Count(done(V_MOVE))),
        ),
    ),
    strategy(
        "From Every Side",
        "0 2",
        "",
        Battle(strengthen(PROVINCE_HERE, twice(Count(UNIT.being(IS_DEFENDING))))),
        Battle(strengthen(PROVINCE_HERE, Count(UNIT.being(IS_ATTACKING)), penalty=True)),
    ),
    strategy(
        "Unstoppable Power",
        "0 2",
        "",
        Battle(
            Target(enemy()),
            penalty(TARGET, ElementsAmong(anyones().at(YOUR_ARMY))),
            gain(Amount()),
            Additional(BATTLE),
        ),
    ),
    strategy(
        "Wall of Honor",
        "0 3",
        "",
        Battle(
            Perform(your(PERSONALITY).being(IS_OPPOSED)),
            Cost((Move(PERFORMER, HOME),)),
            either_way(
                strengthen(PROVINCE_HERE, Count(ENEMY_UNIT)),
                strengthen(PROVINCE_HERE, Count(ENEMY_UNIT), penalty=True),
            ),
            gain(2),
        ),
    ),
)

SPELLS: Final = (
    spell(
        "Consumed by Five Fires",
        "4 2",
        "Fire",
        Battle(
            Cost((Bow(THIS),)),
            Target(ENEMY_UNIT.where_(less(Count(unit(IT)), Count(unit(BEARER))))),
            Destroy(TARGET),
        ),
    ),
    spell(
        "Fury of the Sea",
        "1 3",
        "Water",
        Battle(
            If(READY),
            bow_unless("Water"),
            EachPlayer((AlsoTarget(ENEMY_UNIT, (Move(TARGET, HOME),), EACH, may=False, own=True),)),
        ),
    ),
    spell(
        "Groves of Stone",
        "3 3",
        "Earth",
        Battle(
            Usable(waives=REMOTE),
            bow_unless("Earth"),
            either_way(strengthen(PROVINCE_HERE, 4), strengthen(PROVINCE_HERE, 4, penalty=True)),
        ),
    ),
    spell(
        "Heaven's Tears",
        "0 3",
        "Water",
        Battle(
            If(READY),
            Target(enemy(PERSONALITY).where_(OneOf(attacking(IT), attuned("Water")))),
            Cost((Bow(THIS),)),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(unit(TARGET)),)),
        ),
    ),
    spell(
        "Shielded by Tempest",
        "2 4",
        "Air",
        Open(
            COLON,
            Target(your(PERSONALITY).all_of("Air", "Shugenja").where_(MayCarry(THIS))),
            Transfer(THIS, TARGET),
        ),
        Battle(
            If(Is(BEARER, your(PERSONALITY).being(IS_OPPOSED))),
            Cost((Bow(THIS), Move(BEARER, HOME))),
            strengthen(PROVINCE_HERE, 2),
            gain(1),
        ),
    ),
    spell(
        "Tempest of Flame",
        "4 2",
        "Fire, Void",
        Always(Rebate(anyones(PERSONALITY).a("Fire", "Void"), 1)),
        Always(Aura(Fixed(2), of=BEARER)),
        Battle(Cost((Bow(BEARER),)), ranged(5)),
    ),
    spell(
        "The Storm Within",
        "0 3",
        "Air",
        Battle(
            If(READY),
            Cost((Bow(THIS),)),
            strengthen(PROVINCE_HERE, twice(EnemyPlayers())),
            Delay(destroyed(THIS), (gain(2),), TURN),
        ),
    ),
)

CARDS: Final[tuple[CardDef, ...]] = (*STRONGHOLDS, *PERSONALITIES, *EVENTS, *STRATEGIES, *SPELLS)
