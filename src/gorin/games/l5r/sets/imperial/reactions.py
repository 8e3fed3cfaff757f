"""Strategies that react."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

CLANSMAN: Final = anyones(PERSONALITY).at(ANYWHERE).where_(OfYourClan())

TARGETED: Final = anyones(PERSONALITY).at(ANYWHERE).where_(Same(IT, TARGET))

#: Your Samurai, wherever he is.
SAMURAI: Final = your(PERSONALITY).a("Samurai").at(ANYWHERE)

#: Your units at the battlefield, and those of the army that opposes yours.
UNITS: Final = your(PERSONALITY).being(IS_TARGET_UNIT).at(HERE)

ENEMIES: Final = enemy(PERSONALITY).being(IS_TARGET_UNIT)

REACTIONS: Final[tuple[CardDef, ...]] = (
    strategy("Avoid Fate", "0 3", "", Reaction(before_event(), Negate(THE_EVENT))),
    strategy(
        "Be Prepared to Dig Two Graves",
        "0 3",
        "",
        Reaction(
            destroyed(what=CLANSMAN),
            Target(anyones(PERSONALITY).at(FACED)),
            Give(
                (
                    Always(Aura(Fixed(2), of=CLANSMAN.where_(Faces(TARGETED, IT)))),
                    Always(Aura(Fixed(2), CHI, of=CLANSMAN.where_(Faces(TARGETED, IT)))),
                ),
                until=GAME,
            ),
        ),
    ),
    strategy("Counterattack", "0 4", "", Reaction(DEFENDED, Course(COUNTERATTACK))),
    strategy(
        "Debt of Honor",
        "0 3",
        "",
        Reaction(BATTLE_ENDS, If(InThisBattle(YOU_CAME_TO_HELP)), Enter(THIS, lodged=True)),
        Reaction(
            ALLIES_ASKED,
            OfPlayer(),
            Cost((Discard(THIS),)),
            Target(Sel(HOST, PERSONALITY).being(IS_TARGET_UNIT).where_(MayAlly())),
            Either((Pledge(TARGET),), (lose(8, CONTROLLER),), by=CONTROLLER),
        ),
    ),
    strategy(
        "Feign Death",
        "0 2",
        "",
        Reaction(
            before_action(),
            Target(your(PERSONALITY).at(ANYWHERE)),
            Delay(
                after_this_action(V_DESTROY, TARGET),
                (
                    Enter(TARGET, ignoring_honor=True, free=True),
                    Bow(TARGET),
                    Dishonor(TARGET),
                    lose(2),
                ),
                TURN,
            ),
        ),
    ),
    strategy("Feint", "0 0", "", FocusEffect((FocusCard(may=True),))),
    strategy(
        "Honorable Seppuku",
        "0 3",
        "Political",
        Reaction(
            HONOR_IS_LOST,
            If(AllOf(CausedBy(AN_EFFECT), Exists(SAMURAI.where_(Implicated(CONCERNED))))),
            Choose(SAMURAI.where_(Implicated(CONCERNED))),
            ReduceLoss(to=0),
            Seppuku(CHOSEN, lessens=False),
            gain(honor(CHOSEN)),
        ),
        Reaction(
            dishonored(SAMURAI, by=YOU),
            If(CausedBy(AN_EFFECT)),
            Seppuku(IT, lessens=False),
            gain(honor(IT)),
        ),
        Reaction(
            shamed(SAMURAI, by=YOU),
            If(CausedBy(AN_EFFECT)),
            Seppuku(IT, lessens=False),
            gain(honor(IT)),
        ),
    ),
    strategy(
        "Investigation",
        "2 3",
        "",
        Reaction(
            targets(your(ANY_KIND).at(ANYWHERE), tags=("Assassin", "Kolat", "Ninja"), you=True),
            Negate(ALL_BUT_LOSSES),
            lose(5, ACTOR),
        ),
    ),
    strategy("Kharmic Strike", "0 0", "Kharmic", FocusEffect((Course(BOTH_LOSE),))),
    strategy(
        "Kolat Infiltrator",
        "2 2",
        "Kolat",
        Reaction(before_action(kinds=HOLDING, did=V_BOW, to_ref=IT), Negate()),
        Reaction(produced(anyones(HOLDING)), Negate(THE_GOLD)),
    ),
    strategy(
        "Martyr",
        "0 3",
        "",
        Reaction(
            destroyed(what=anyones(PERSONALITY).at(ANYWHERE), by=YOU),
            Target(anyones(ANY_KIND).at(ANYWHERE).where_(Implicated(TO_BLAME))),
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
            When(
                AllOf(You(ATTACKER), InThisBattle(PROVINCE_WOULD_FALL)),
                (May((Course(PROVINCE_SPARED),)),),
            ),
        ),
    ),
    strategy(
        "Poisoned Weapon",
        "0 2",
        "Poison",
        Reaction(DUEL_RESOLVES, If(Exists(YOUR_DUELIST)), penalty(OTHER_DUELIST, 3, CHI), lose(4)),
    ),
    strategy(
        "Rally Troops",
        "0 2",
        "",
        Reaction(
            doomed(your(PERSONALITY).at(ANYWHERE), by=YOU),
            If(Exists(followers(IT))),
            Target(your(PERSONALITY).being(IS_UNBOWED | IS_APART).at(HOME), most=MANY),
            Transfer(followers(IT), TARGET),
        ),
    ),
    strategy(
        "Rallying Cry",
        "0 3",
        "",
        Reaction(AFTER_RESOLUTION, If(Exists(UNITS)), Shield(V_BOW, unit(each(UNITS)), RULES, THIS_BATTLE)),
    ),
    strategy(
        "Resist Magic",
        "0 3",
        "",
        Reaction(targets(your(ANY_KIND).at(ANYWHERE), tags=("Kiho", "Shugenja", "Spell")), Negate()),
    ),
    strategy(
        "Sneak Attack",
        "0 3",
        "",
        Reaction(ENGAGES, If(Exists(UNITS)), Course(ATTACKER_ACTS_FIRST)),
    ),
)
