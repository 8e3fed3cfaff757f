"""Strategies, deck by deck."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.war_of_honor.common import (
    DISHONORABLE,
    ENEMY_UNIT,
    POLITICAL,
    below,
    earlier,
    either_way,
)
from gorin.games.l5r.sets.words import *

SAMURAI: Final = your(PERSONALITY).a("Samurai").being(IS_UNBOWED)

KIHO: Final = Tagged(("Kiho",))

MONK: Final = your(PERSONALITY).a("Monk")

MYSTIC: Final = your(PERSONALITY).a("Monk", "Shugenja")

UNIT: Final = anyones(PERSONALITY).being(IS_TARGET_UNIT)

MAGISTRATE: Final = your(PERSONALITY).a("Magistrate").being(IS_UNBOWED)

ACCUSED: Final = below(chi(PERFORMER), enemy(PERSONALITY))

COMMON: Final[tuple[CardDef, ...]] = (
    strategy(
        "Settling the Homeless",
        "0 1",
        "",
        Battle(
            Usable(waives=ABSENT),
            Target(anyones(PERSONALITY).lacking(FOLLOWER)),
            Move(TARGET, HOME),
        ),
    ),
)

LION: Final[tuple[CardDef, ...]] = (
    *earlier("Unpredictable Strategy"),
    strategy(
        "Black and White",
        "0 1",
        "Bushido Virtue, Dark Virtue",
        Battle(
            Perform(your(PERSONALITY).a("Paragon"), targeted=True),
            Cost((Bow(PERFORMER),)),
            Target(enemy().being(BARE)),
            Destroy(TARGET),
            When(at_least(honor(PERFORMER), 3), (gain(1),), (lose(3),)),
        ),
    ),
    strategy(
        "Charge",
        "0 1",
        "",
        Battle(
            Target(anyones(PERSONALITY).being(IS_ATTACKING)),
            bonus(TARGET, Pick(Is(TARGET, anyones(PERSONALITY).a("Lion Clan")), Fixed(3), Fixed(2))),
        ),
    ),
    strategy(
        "Courtesy",
        "0 2",
        "Bushido Virtue",
        Battle(
            Perform(SAMURAI.being(IS_HONORABLE), targeted=True),
            Target(enemy(PERSONALITY)),
            Move(PERFORMER, HOME),
            Move(TARGET, HOME),
            gain(honor(TARGET)),
            gain(honor(PERFORMER), CONTROLLER),
        ),
    ),
    strategy(
        "Embracing Virtue",
        "0 2",
        "Bushido Virtue, Duty",
        Trait(END_PHASE_COMES, (May((ToHand(THIS),)),), zone=DISCARD),
    ),
    strategy(
        "Glorious Path to Victory",
        "0 3",
        "Bushido Virtue",
        Battle(
            Rehonor(each(anyones(PERSONALITY))),
            AlsoTarget(
                your(PERSONALITY).a("Samurai").being(IS_OPPOSED),
                (bonus(TARGET, honor(TARGET)),),
            ),
            gain(2),
        ),
    ),
    strategy(
        "My Enemy's Mercy",
        "0 3",
        "Bushido Virtue, Compassion",
        Battle(
            Perform(SAMURAI),
            Target(enemy(PERSONALITY).where_(at_most(honor(), honor(PERFORMER)))),
            Either((Bow(TARGET),), (Move(TARGET, HOME),), by=ENEMY_LEADER),
            gain(2),
        ),
    ),
    strategy(
        "Paths of Honor & Glory",
        "0 4",
        "Bushido Virtue, Dark Virtue",
        Open(Target(anyones(PERSONALITY).a("Samurai")), Straighten(TARGET)),
        Battle(Target(anyones(PERSONALITY).a("Samurai").being(BARE)), Bow(TARGET)),
    ),
    strategy(
        "Prideful Allies",
        "0 2",
        "Bushido Virtue",
        Battle(
            Perform(SAMURAI),
            Target(anyones(PERSONALITY).being(IS_ALLYING | IS_TARGET_UNIT)),
            Move(TARGET, HOME),
            gain(3),
        ),
    ),
    strategy(
        "The Lion's Charge",
        "0 2",
        "",
        Battle(
            Perform(your(PERSONALITY | FOLLOWER)),
            Cost((Bow(PERFORMER),)),
            ranged(Pick(Is(head(PERFORMER), your(PERSONALITY).a("Paragon")), Fixed(4), Fixed(2))),
            gain(1),
        ),
    ),
)

DRAGON: Final[tuple[CardDef, ...]] = (
    strategy(
        "A Warrior's Wisdom",
        "0 4",
        "",
        Battle(Perform(MONK, targeted=True), bonus(PERFORMER, chi(PERFORMER)), Additional(BATTLE)),
    ),
    strategy(
        "Changing Paths",
        "0 4",
        "Kiho",
        BattleOpen(KIHO, Perform(MYSTIC.being(IS_UNBOWED), targeted=True), NameRing()),
    ),
    strategy(
        "Chokehold",
        "0 2",
        "",
        Battle(
            Perform(MONK.being(IS_UNBOWED), targeted=True),
            Target(enemy(PERSONALITY).where_(at_most(chi(), chi(PERFORMER)))),
            Bow(TARGET),
        ),
    ),
    *earlier("Cold Hands, Stone Heart"),
    strategy(
        "Dance of the Void",
        "0 2",
        "Kata, Void",
        Always(Aura(Fixed(1), CHI, of=MONK.without_a("Weapon"))),
        Battle(
            OfPlayer(),
            If(TakenAs(additional=True)),
            Perform(MONK, targeted=True),
            Shield(V_BOW, PERFORMER, CARD_EFFECTS, once=True, also=V_DESTROY),
        ),
        Limited(Enter(THIS, free=True), Discard(each(your(STRATEGY).a("Kata").being(IS_OTHER)))),
    ),
    strategy(
        "Fist and Blade",
        "0 2",
        "",
        Battle(
            Perform(MONK),
            Cost((Bow(PERFORMER),)),
            Target(enemy(PERSONALITY).where_(less(chi(), chi(PERFORMER)))),
            HandOver(TARGET),
            Destroy(TARGET),
        ),
    ),
    strategy(
        "Fortuitous Alliance",
        "0 1",
        "",
        Battle(
            Look(Top(4)),
            Arrange(4, may=True),
            Draw(1),
            When(
                Exists(anyones(PERSONALITY).being(IS_ALLYING | IS_TARGET_UNIT).at(YOUR_ARMY)),
                (Additional(BATTLE),),
            ),
        ),
    ),
    *earlier("Spinning Heel Kick"),
    strategy(
        "Stagnation",
        "0 4",
        "Kiho",
        BattleOpen(
            Perform(MYSTIC.being(IS_UNBOWED)),
            Target(anyones(PERSONALITY)),
            Strip(TARGET, every=True),
        ),
    ),
    strategy(
        "Striking Through the Void",
        "0 3",
        "Kiho, Void",
        BattleOpen(
            Perform(MONK.being(IS_UNBOWED)),
            Target(others(PERSONALITY), most=3),
            PenaltySeries((1, 2, 3)),
        ),
    ),
    strategy(
        "The Wrath of Osano-Wo",
        "0 3",
        "Kiho, Thunder",
        Battle(Perform(MYSTIC), Cost((Bow(PERFORMER),)), ranged(chi(PERFORMER))),
    ),
    strategy(
        "Viper Tattoo",
        "0 3",
        "Tattoo",
        Battle(
            Perform(your(PERSONALITY).a("Tattooed").being(IS_UNBOWED)),
            Target(enemy().being(BARE).where_(at_most(force(), force(PERFORMER)))),
            bonus(PERFORMER, 2),
            Bow(TARGET),
        ),
    ),
)

PHOENIX: Final[tuple[CardDef, ...]] = (
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
            penalty(TARGET, Count(anyones().at(YOUR_ARMY), different=K_ALL_ELEMENTS)),
            gain(Counted(REAL_CHANGE)),
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

SCORPION: Final[tuple[CardDef, ...]] = (
    strategy(
        "Allegations",
        "0 2",
        "Political",
        Battle(
            POLITICAL,
            Perform(MAGISTRATE, targeted=True),
            Target(ACCUSED),
            Dishonor(TARGET),
            Either((Bow(TARGET),), (Move(TARGET, HOME),), by=CONTROLLER),
        ),
    ),
    strategy(
        "Begone, Fool!",
        "0 3",
        "Political",
        Battle(
            Target(anyones(PERSONALITY).being(IS_ALLYING)),
            Dishonor(TARGET),
            Move(TARGET, HOME),
            lose(2, CONTROLLER),
        ),
    ),
    strategy(
        "Game of Sincerity",
        "0 2",
        "Political",
        Battle(
            Perform(your(PERSONALITY).being(IS_UNBOWED)),
            Cost((Dishonor(PERFORMER),)),
            Target(anyones(PERSONALITY)),
            Dishonor(TARGET),
            lose(2, CONTROLLER),
            Shield(V_CONTRIBUTE, PERFORMER, until=THIS_BATTLE),
            Shield(V_CONTRIBUTE, TARGET, until=THIS_BATTLE),
        ),
    ),
    strategy(
        "Magistrate's Accusation",
        "0 3",
        "",
        Battle(Perform(MAGISTRATE), Target(ACCUSED), Bow(TARGET), lose(2, CONTROLLER)),
    ),
    strategy(
        "Ramifications",
        "0 2",
        "Political",
        Battle(
            Target(anyones(PERSONALITY).where_(equal(honor(), 0))),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (lose(2, CONTROLLER),)),
        ),
    ),
    strategy(
        "Relentless Conviction",
        "0 3",
        "Unique",
        Battle(Target(DISHONORABLE), Destroy(TARGET)),
    ),
    strategy(
        "Restoring Order",
        "0 4",
        "Political",
        Battle(
            Perform(MAGISTRATE),
            Target(ACCUSED),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(TARGET),)),
            When(Is(TARGET, DISHONORABLE.at(ANYWHERE)), (Destroy(TARGET),)),
        ),
    ),
    strategy(
        "Seeking the Guilty",
        "0 2",
        "Political",
        Battle(
            Perform(MAGISTRATE),
            Target(ACCUSED),
            Move(TARGET, HOME),
            lose(
                Lower(Fixed(3), Count(DISHONORABLE.being(SAME_CONTROLLER).at(ANYWHERE))),
                CONTROLLER,
            ),
        ),
    ),
    strategy(
        "Shameful Death",
        "0 3",
        "",
        Battle(
            Perform(MAGISTRATE),
            Target(enemy(PERSONALITY).being(IS_DISHONORABLE)),
            SetStat(TARGET, Fixed(0)),
            bonus(PERFORMER, Counted(REAL_CHANGE)),
        ),
    ),
    strategy(
        "Shameful Rebuke",
        "0 2",
        "Political",
        Battle(
            EachPlayer((AlsoTarget(anyones(PERSONALITY), (Move(TARGET, HOME),), EACH, may=False, own=True),)),
            ChoosePlayer(),
            lose(Count(done(V_MOVE)), THAT_PLAYER),
        ),
    ),
)
