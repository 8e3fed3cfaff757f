"""Followers, Items, Spells and Rings."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.war_of_honor.common import ENEMY_UNIT, earlier, either_way
from gorin.games.l5r.sets.words import *

#: This Shugenja is unbowed.
READY: Final = Is(BEARER, your(PERSONALITY).being(IS_UNBOWED))


def attuned(element: str) -> Is:
    """This Shugenja is of an element."""
    return Is(BEARER, your(PERSONALITY).a(element).at(ANYWHERE))


def bow_unless(element: str) -> Cost:
    """Bow this Shugenja, unless he or she is of an element."""
    return Cost((When(Not(attuned(element)), (Bow(BEARER),)),))


LION_FOLLOWERS: Final[tuple[CardDef, ...]] = (
    follower(
        "Akodo Regulars",
        "2 2 3 2",
        "",
        Battle(Cost((DiscardCard(),)), bonus(THIS, StatOf(FOCUS, CHOSEN))),
    ),
    follower(
        "Ashigaru Conscripts",
        "2 0 4 2",
        "Ashigaru",
        Always(Attaches(anyones(PERSONALITY).a("Samurai"))),
        Trait(enters(), (Delay(YOUR_END_PHASE_DRAWS, (Draw(1),), GAME),)),
        Battle(Cost((Bow(THIS),)), ranged(3)),
        Battle(Cost((Bow(THIS),)), strengthen(PROVINCE_HERE, 3, penalty=True)),
    ),
    follower(
        "Deathseeker Troop",
        "3 3 3 2",
        "",
        Battle(Cost((Destroy(THIS),)), Target(enemy().being(BARE)), Destroy(TARGET), gain(2)),
    ),
    follower("Hired Legion", "3 0 4 4", "Unique", Battle(Cost((Bow(THIS),)), Draw(1))),
)

SCORPION_FOLLOWERS: Final[tuple[CardDef, ...]] = (
    follower(
        "Ronin Brotherhood",
        "4 0 7 3",
        "Ronin",
        Battle(ranged(4)),
        Battle(ranged(3)),
        Battle(Move(BEARER, HOME)),
    ),
)

ITEMS: Final[tuple[CardDef, ...]] = (
    item("A Samurai's Soul", "2 1 2 2", "Weapon, One-Handed, Sword"),
    item(
        "Blades of the Fallen Phoenix",
        "2 1 3 3",
        "Weapon",
        Always(Rebate(anyones(PERSONALITY).a("Scorpion Clan"), 1)),
        BattleOpen(
            Usable(waives=WHILE_BOWED),
            Perform(your(PERSONALITY), targeted=True),
            Transfer(THIS, PERFORMER),
        ),
    ),
)

SPELLS: Final[tuple[CardDef, ...]] = (
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
            strengthen(PROVINCE_HERE, twice(Counted(ENEMY_PLAYERS))),
            Delay(destroyed(THIS), (gain(2),), TURN),
        ),
    ),
)

RINGS: Final[tuple[CardDef, ...]] = (
    *earlier("Ring of Air", "Ring of Earth", "Ring of Water", "Ring of the Void"),
    ring(
        "Ring of Flame",
        4,
        "Unique, Fire",
        RingEntry(after_action(by=YOU, did=V_FELL), Past(2, TURN, felled=True)),
        Battle(
            Tagged(("Fire",)),
            Usable(zones=PLAY | HAND),
            Cost((BowOrDiscardThis(),)),
            Perform(your(PERSONALITY)),
            Cost((Destroy(PERFORMER),)),
            Target(enemy(PERSONALITY).where_(less(chi(), chi(PERFORMER)))),
            Destroy(TARGET),
        ),
    ),
)
