"""Strategies."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.kyuden_tonbo.common import MONK, SAMURAI
from gorin.games.l5r.sets.words import *

STRATEGIES: Final[tuple[CardDef, ...]] = (
    strategy(
        "A Cleansing Death",
        "0 3",
        "",
        Reaction(
            after_action(BATTLE, did=V_DESTROY, to=in_discard(PERSONALITY).a("Deathseeker")),
            COLON,
            Target(in_province(PERSONALITY).being(IS_FACE_UP).where_(MayEnter(), Affordable(3))),
            Enter(TARGET, less=3),
            gain(2),
        ),
    ),
    strategy(
        "A Legion of One",
        "0 3",
        "Heroic",
        Battle(
            Tagged(("Heroic",)),
            COLON,
            Target(your(PERSONALITY)),
            bonus(TARGET, twice(Count(enemy(PERSONALITY).being(IS_TARGET_UNIT)))),
            When(
                Is(TARGET, your(PERSONALITY).a("Hero", "Deathseeker")),
                (Shield(V_MOVE, TARGET, CARD_EFFECTS, THIS_BATTLE, once=True),),
            ),
        ),
    ),
    strategy(
        "Burn the Village",
        "6 3",
        "",
        Limited(
            EachPlayer(
                (
                    AlsoTarget(
                        anyones(PERSONALITY).where_(
                            at_most(cost(base=True), Sum(Figure(PRODUCTION, CONTROLLER), Fixed(2)))
                        ),
                        by=EACH,
                        most=2,
                    ),
                )
            ),
            Destroy(TARGET),
            RemoveFromGame(those(TARGET, anyones().a("Shadowlands").at(ANYWHERE))),
        ),
    ),
    strategy(
        "Caught Unawares",
        "0 3",
        "",
        Open(
            If(Not(Exists(your(PERSONALITY)))),
            Target(anyones(PERSONALITY), most=2),
            Bow(TARGET),
            Shield(V_STRAIGHTEN, TARGET),
            When(Not(You(ACTIVE)), (Draw(1),)),
        ),
        Battle(Target(enemy().being(NO_UNBOWED_ATTACHMENT)), Bow(TARGET)),
    ),
    strategy(
        "Chasing Osano-Wo",
        "0 3",
        "Kiho, Thunder",
        Battle(
            Tagged(("Kiho", "Thunder")),
            Perform(MONK.at(ANYWHERE), targeted=True),
            Cost((Bow(PERFORMER),)),
            COLON,
            Target(anyones(PERSONALITY)),
            bonus(TARGET, Sum(force(PERFORMER), honor())),
        ),
    ),
    strategy(
        "Cold Hands, Stone Heart",
        "0 3",
        "Kiho",
        Battle(
            Tagged(("Kiho",)),
            Perform(your(PERSONALITY).a("Monk").without_a("Weapon"), targeted=True),
            Target(enemy(PERSONALITY).where_(at_most(chi(), chi(PERFORMER)))),
            Strip(TARGET),
            bonus(PERFORMER, 2),
            Draw(1),
            Additional(BATTLE),
        ),
    ),
    strategy(
        "Crushing Strength",
        "0 1",
        "",
        Battle(COLON, Target(your(PERSONALITY).being(IS_OPPOSED)), bonus(TARGET, 3)),
        Battle(Target(enemy(FOLLOWER | ITEM)), Destroy(TARGET)),
    ),
    strategy(
        "Deployed Reinforcements",
        "0 1",
        "Terrain",
        TerrainText(
            BEFORE_RESOLUTION,
            (
                When(
                    Exists(your(PERSONALITY).being(IS_TARGET_UNIT).at(HERE)),
                    (
                        AlsoTarget(
                            your(PERSONALITY).being(IS_TARGET_UNIT).at(HOME),
                            (Move(TARGET, HERE), When(Did(V_MOVE, TARGET), (Straighten(unit(TARGET)),))),
                        ),
                    ),
                ),
            ),
        ),
    ),
    strategy("Final Duty", "0 1", "", Battle(If(less(TotalForce(), TotalForce(ENEMY))), ranged(6))),
    strategy(
        "Fire Blossom",
        "1 1",
        "Kiho",
        Battle(
            Perform(MONK.being(IS_OPPOSED)),
            Tokens(PERFORMER, "Fire", 2, force=1),
            AlsoTarget(enemy().where_(less(force(), force(PERFORMER))), (Bow(TARGET),)),
        ),
    ),
    strategy(
        "First to Fall",
        "0 2",
        "Terrain",
        TerrainText(
            AFTER_RESOLUTION,
            (When(InThisBattle(PROVINCE_FELL), (strengthen(DEFENDERS_PROVINCES, -2, GAME),)),),
        ),
    ),
    strategy(
        "Greater Sacrifice",
        "0 3",
        "",
        Battle(
            Perform(SAMURAI),
            Cost((Destroy(PERFORMER),)),
            Target(
                enemy(PERSONALITY)
                .being(IS_TARGET_UNIT)
                .where_(
                    at_most(
                        force(fighters()),
                        Sum(
                            force(fighters(PERFORMER)),
                            Pick(
                                more(Figure(FAMILY_HONOR), Figure(STARTING_HONOR)), honor(PERFORMER), Fixed(0)
                            ),
                        ),
                    )
                )
            ),
            Destroy(TARGET),
        ),
    ),
    strategy(
        "Hitsu-Do",
        "0 4",
        "Fire, Kiho",
        Battle(
            Perform(MONK),
            Cost((Bow(PERFORMER), Destroy(PERFORMER))),
            Target(
                enemy(FOLLOWER | PERSONALITY).being(LEADERLESS).where_(at_most(chi(head(IT)), chi(PERFORMER)))
            ),
            Destroy(TARGET),
        ),
    ),
    strategy(
        "Honor's Hope",
        "0 4",
        "",
        Open(
            Perform(your(PERSONALITY)),
            Give(
                Battle(Cost((Bow(THIS),)), ranged(honor(THIS)), When(Did(V_DESTROY, TARGET), (gain(2),))),
                PERFORMER,
                GAME,
            ),
        ),
    ),
    strategy(
        "Inspire Fear",
        "0 3",
        "Fear, Kiho, Water",
        Battle(
            Tagged(("Fear", "Kiho", "Water")),
            Perform(MONK.being(IS_UNBOWED), targeted=True),
            Target(enemy(PERSONALITY).being(IS_HUMAN)),
            Move(TARGET, HOME),
            When(Is(PERFORMER, your(PERSONALITY).a("Water")), (Shield(V_MOVE_IN, TARGET),)),
        ),
    ),
    strategy(
        "Justly Earned Victory",
        "0 2",
        "",
        Battle(
            Perform(your(PERSONALITY)),
            Target(
                enemy(PERSONALITY).where_(
                    OneOf(
                        less(force(), force(PERFORMER)),
                        less(Count(attachments(IT)), Count(attachments(PERFORMER))),
                    )
                )
            ),
            Move(TARGET, HOME),
        ),
        Battle(ForgetBonuses()),
    ),
    strategy(
        "Kami Unleashed",
        "0 3",
        "Kami, Tattoo",
        Battle(
            Tagged(("Kami", "Tattoo")),
            Perform(your(PERSONALITY).being(IS_UNBOWED), targeted=True),
            Cost((When(Not(Is(PERFORMER, your(PERSONALITY).a("Tattooed"))), (Bow(PERFORMER),)),)),
            ranged(force(PERFORMER)),
        ),
    ),
    strategy(
        "Laughter of the Flames",
        "1 3",
        "Fire",
        Battle(
            Perform(your(PERSONALITY).being(IS_UNBOWED)),
            Cost((When(Not(Is(PERFORMER, your(PERSONALITY).a("Tattooed"))), (Bow(PERFORMER),)),)),
            Tokens(PERFORMER, "Fire", 1, force=1),
            When(
                Is(PERFORMER, your(PERSONALITY).being(IS_OPPOSED)),
                (Tokens(PERFORMER, "Fire", 2, force=1), Allow(V_SHOW_UP, PERFORMER)),
            ),
        ),
    ),
    strategy(
        "Laying in Wait",
        "0 1",
        "",
        Battle(Perform(SAMURAI, targeted=True), ranged(3)),
        Battle(Perform(SAMURAI, targeted=True), ranged(6, against=COST)),
    ),
    strategy(
        "Low Stance",
        "0 4",
        "",
        FocusEffect((ForgetBonuses(FOCUS),)),
        Battle(
            Perform(SAMURAI),
            Target(enemy(PERSONALITY)),
            Delay(COMBAT_ENDS, (SetStat(TARGET, Fixed(0)),)),
        ),
    ),
    strategy(
        "Maws of Stone",
        "0 2",
        "Mountain, Terrain",
        TerrainText(
            BEFORE_RESOLUTION,
            (
                Choose(anyones(PERSONALITY).at(HERE).where_(LOWEST_HERE)),
                Destroy(CHOSEN),
            ),
        ),
    ),
    strategy(
        "Palm Strike",
        "0 3",
        "Kiho",
        Battle(
            Tagged(("Kiho",)),
            Perform(your(PERSONALITY).a("Monk").being(IS_UNBOWED).without_a("Weapon"), targeted=True),
            Target(enemy(PERSONALITY).without_a("Weapon")),
            Bow(TARGET),
        ),
    ),
    strategy("Sneak Attack", "0 3", "", Reaction(ENGAGES, Course(ATTACKER_ACTS_FIRST))),
    strategy(
        "Spinning Heel Kick",
        "0 4",
        "Air, Kiho",
        Battle(Perform(your(PERSONALITY).a("Monk")), Straighten(PERFORMER), Additional(BATTLE, by=PERFORMER)),
    ),
    strategy(
        "Strength of the Bamboo",
        "0 2",
        "Heroic",
        Reaction(
            targets(your(PERSONALITY).a("Hero").at(ANYWHERE)),
            Shield(V_DESTROY, IT, ONE_ACTION),
            bonus(IT, 1),
        ),
    ),
    strategy(
        "Swift Counterattack",
        "0 2",
        "",
        Open(Target(anyones(PERSONALITY)), bonus(TARGET, 1), bonus(followers(TARGET), 1)),
        Reaction(before_action(BATTLE, additional=True), Negate(EFFECTS_AND_COSTS)),
    ),
    strategy(
        "Unpredictable Strategy",
        "0 2",
        "",
        Battle(
            Target(anyones(PERSONALITY).being(IS_TARGET_UNIT)),
            Target(anyones(PERSONALITY).being(IS_TARGET_UNIT | IS_DIFFERENT | SAME_CONTROLLER).at(ELSEWHERE)),
            Switch(TARGET, TARGET2),
            When(Did(V_SWITCH, TARGET), (Straighten(unit(TARGET)), Straighten(unit(TARGET2)))),
        ),
    ),
    strategy(
        "Will",
        "0 1",
        "Dark Virtue",
        Battle(
            If(Exists(your(PERSONALITY).being(IS_OPPOSED | IS_TARGET_UNIT))),
            Perform(
                in_discard(PERSONALITY)
                .a("Samurai")
                .being(IS_DEAD)
                .where_(MayEnter(ignoring_honor=True), Affordable(2))
            ),
            Enter(PERFORMER, less=2, here=True, ignoring_honor=True),
        ),
    ),
)
