"""Followers."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.imperial.common import LATER, infamous
from gorin.games.l5r.sets.words import *

_HONORED: Final = in_discard(PERSONALITY).being(IS_DEAD | IS_HONORABLE)
_IN_UNIT: Final = anyones(FOLLOWER).at(ANYWHERE).where_(Same(head(IT), BEARER))

#: What is broken down by who attacks the province.
BREACH: Final = Battle(
    REPEATABLE,
    If(Is(THIS, Sel(states=IS_ATTACKING, where=HERE))),
    Cost((Bow(THIS),)),
    COLON,
    Target(anyones(HOLDING).a("Fortification").where_(OwnBattlefield(IT))),
    Destroy(TARGET),
)

FOLLOWERS: Final[tuple[CardDef, ...]] = (
    follower(
        "Apprentice",
        "0/+1 0 0 2",
        "",
        Always(
            Aura(Fixed(2), CHI, BEARER),
            if_=AllOf(Is(BEARER, Sel(kinds=PERSONALITY, where=ANYWHERE).a("Shugenja")), Casting(BEARER)),
        ),
    ),
    follower("Archers", "0 1 4 2", "", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(3))),
    follower("Battering Ram Crew", "1 0 4 2", "", BREACH),
    follower("Fire Breather", "2 0 8 3", "Fire", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(4)), BREACH),
    follower(
        "Foxwife",
        "+1/+1 0 5 1",
        "Foxwife, Nonhuman",
        Trait(enters(), (Rehonor(BEARER),)),
        Always(Minimum(HONOR, 5, BEARER)),
        Trait(dishonored(ref=BEARER), (Destroy(THIS),)),
        Trait(honor_lost(performer=BEARER), (Destroy(THIS),)),
    ),
    follower(
        "Gaijin Mercenaries",
        "3 0 6 2",
        "Gaijin",
        infamous(2),
        Trait(
            assigned(BEARER),
            (May((PayGold(Fixed(3)),), otherwise=(Destroy(THIS),)),),
            test=Is(BEARER, Sel(states=IS_ATTACKING, where=ANYWHERE)),
        ),
        Battle(REPEATABLE, Gold(4), bonus(THIS, 1)),
    ),
    follower(
        "Goblin Chuckers",
        "2 - 2 2",
        "Goblin, Nonhuman, Shadowlands",
        infamous(2),
        Battle(Cost((Bow(THIS),)), ranged(2)),
    ),
    follower(
        "Goblin Mob",
        "1 0 0 0",
        "Goblin, Nonhuman, Shadowlands",
        infamous(2),
        Reaction(
            targets(anyones().being(IS_OTHER).at(WITHIN), shots=True),
            Usable(limit=ANY_TIMES),
            If(Redirectable(THIS)),
            Redirect(THIS),
        ),
    ),
    follower(
        "Greater Mujina",
        "3 0 6 2",
        "Cavalry, Mujina, Nonhuman",
        infamous(2),
        Always(Aura(Fixed(1), of=anyones(FOLLOWER).where_(Titled("Lesser Mujina")).at(ANYWHERE))),
    ),
    follower("Hawk Riders", "5 1 10 3", "Cavalry", infamous(2)),
    follower("Heavy Cavalry", "4 - 6 2", "Cavalry"),
    follower("Heavy Infantry", "5 - 8 2", ""),
    follower("Lesser Mujina", "1 0 1 1", "Cavalry, Mujina, Nonhuman", infamous(1)),
    follower("Light Cavalry", "2 - 2 1", "Cavalry"),
    follower("Light Infantry", "2 - 1 1", ""),
    follower(
        "Marsh Troll",
        "4 0 5 3",
        "Nonhuman, Shadowlands, Troll",
        Trait(
            YOUR_END_PHASE,
            (
                Choose(anyones().being(IS_OTHER).at(WITHIN)),
                When(Same(CHOSEN, BEARER), (PassRound(THIS, fleeing=CHOSEN),)),
                Destroy(CHOSEN),
            ),
        ),
    ),
    follower("Medium Cavalry", "3 - 4 2", "Cavalry"),
    follower("Medium Infantry", "3 - 3 2", ""),
    follower("Naga Bowmen", "1 1 6 2", "Naga, Nonhuman", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(3))),
    follower("Naga Bushi", "2 1 3 2", "Bushi, Naga, Nonhuman"),
    follower("Naga Spearmen", "2 1 5 2", "Naga, Nonhuman", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(2))),
    follower("Ninja Genin", "2 0 4 2", "Ninja"),
    follower(
        "Personal Champion",
        "0/+2 2 6 4",
        "Champion",
        Reaction(enters_duel(BEARER), REPEATABLE, Cost((Bow(THIS),)), StandIn(3)),
    ),
    follower(
        "Ratling Bushi",
        "3 0 6 0",
        "Bushi, Nonhuman, Ratling",
        Always(Aura(Count(_IN_UNIT.where_(Titled("Ratling Pack"))))),
    ),
    follower("Ratling Pack", "1 0 1 1", "Nonhuman, Pack, Ratling"),
    follower(
        "Samurai Cavalry", "6 3 14 3", "Cavalry, Samurai", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(3))
    ),
    follower("Samurai Warriors", "6 3 10 3", "Samurai", Battle(REPEATABLE, Cost((Bow(THIS),)), ranged(3))),
    follower(
        "Scout",
        "0 - 1 2",
        "Cavalry, Scout",
        Reaction(ENGAGES, Additional(BATTLE, some=K_TERRAIN)),
    ),
    follower(
        "Scribe",
        "+1/+1 0 7 2",
        "",
        Always(Attaches(anyones(PERSONALITY).a("Shugenja"))),
        Reaction(
            doomed(anyones(SPELL).at(ANYWHERE)),
            REPEATABLE,
            If(AllOf(Is(BEARER, Sel(states=IS_UNBOWED, where=ANYWHERE)), Rescuable(BEARER))),
            Cost((Bow(THIS), PayGold(cost(IT)))),
            Rescue(IT, BEARER),
        ),
    ),
    follower(
        "Shadow Samurai",
        "0 0 3 2",
        "Nonhuman, Samurai, Shadowlands",
        Trait(
            enters(),
            (SetStat(THIS, StatOf(FORCE, Latest(_HONORED.a("Samurai")), base=True), until=GAME),),
        ),
        Always(Own(PERISHES), if_=Not(Exists(_HONORED))),
    ),
    follower("Skeletal Troops", "2 - 2 1", "Nonhuman, Shadowlands, Undead", infamous(2, HAND), fear(3)),
    LATER["Spearmen"],
    follower(
        "Spirit Guide",
        "0 2 5 2",
        "",
        BattleOpen(
            REPEATABLE,
            If(Is(BEARER, Sel(kinds=PERSONALITY, where=ANYWHERE).a("Shugenja"))),
            Cost((Bow(THIS),)),
            Straighten(BEARER),
        ),
    ),
    follower("Wyrm Riders", "2 - 5 2", "Cavalry, Nonhuman, Wyrm", infamous(2, HAND), Battle(ranged(2))),
    follower("Zombie Troops", "3 - 3 1", "Nonhuman, Shadowlands, Undead", infamous(4, HAND), fear(3)),
)
