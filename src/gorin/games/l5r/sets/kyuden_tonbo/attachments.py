"""Followers, Items and Rings."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

RINGS: Final[tuple[CardDef, ...]] = (
    ring(
        "Ring of Air",
        4,
        "Unique, Air",
        RingEntry(
            after_action(tags=("Spell", "Kiho"), by=YOU),
            Past(3, TURN, some=keywords(("Spell", "Kiho")), distinct=True),
        ),
        BattleOpen(
            Tagged(("Air",)),
            Usable(zones=PLAY | HAND),
            Cost((BowOrDiscardThis(),)),
            Perform(your(PERSONALITY)),
            Straighten(unit(PERFORMER)),
        ),
    ),
    ring(
        "Ring of Earth",
        4,
        "Unique, Earth",
        RingEntry(
            AFTER_RESOLUTION,
            AllOf(You(WINNERS), AllOf(InThisBattle(ENEMIES_CAME), Not(InThisBattle(YOU_LOST_ONE)))),
        ),
        Battle(
            Tagged(("Earth",)),
            Usable(waives=ABSENT, zones=PLAY | HAND),
            Cost((BowOrDiscardThis(),)),
            ChooseProvince(),
            Either((strengthen(CHOSEN_PROVINCE, 3),), (strengthen(CHOSEN_PROVINCE, -3),)),
        ),
    ),
    ring(
        "Ring of Water",
        4,
        "Unique, Water",
        RingEntry(
            after_action(BATTLE, by=YOU, kinds=ANY_KIND),
            Past(4, THIS_BATTLE, timing=BATTLE, distinct=True),
        ),
        Battle(
            Tagged(("Water",)),
            Usable(zones=PLAY | HAND),
            MovesIn(),
            Cost((BowOrDiscardThis(),)),
            Perform(your(PERSONALITY).at(ANYWHERE).where_(MayMove(home=True))),
            Either(
                (Move(PERFORMER, HOME),),
                (Move(PERFORMER, ELSEWHERE),),
                test_first=Is(PERFORMER, your(PERSONALITY).at(HERE)),
                test_second=MayMove(PERFORMER),
            ),
            When(Did(V_MOVE, PERFORMER), (Straighten(unit(PERFORMER)),)),
        ),
    ),
    ring(
        "Ring of the Void",
        4,
        "Unique, Void",
        RingEntry(
            after_action(by=YOU, kinds=STRATEGY, never=("Kiho",)),
            Past(4, THIS_PHASE, kinds=STRATEGY, never=keywords(("Kiho",))),
        ),
        Open(
            Tagged(("Void",)),
            Usable(zones=PLAY | HAND),
            Cost((BowOrDiscardThis(),)),
            When(
                OneOf(
                    less(Figure(CARDS_IN_HAND), Figure(CARDS_IN_HAND, MOST_OF_OTHERS)),
                    in_play(),
                ),
                (Draw(1),),
            ),
        ),
    ),
)

FOLLOWERS: Final[tuple[CardDef, ...]] = (
    follower(
        "Berserkers",
        "2 - 4 1",
        "Berserker",
        Battle(
            Usable(limit=PER_BATTLE),
            bonus(THIS, 2),
            Delay(
                FORCE_COMPARED,
                (
                    When(
                        AllOf(
                            Is(THIS, your(FOLLOWER).at(HERE)),
                            at_most(TotalForce(), twice(TotalForce(ENEMY))),
                        ),
                        (Delay(BATTLE_ENDS, (Destroy(THIS),)),),
                    ),
                ),
            ),
        ),
    ),
    follower(
        "Elite Guard",
        "0 2 0 3",
        "Elite",
        Reaction(after_action(performer=BEARER), If(Not(Is(BEARER, anyones().at(HOME)))), Move(BEARER, HOME)),
    ),
    follower(
        "Order of the Wooden Blade",
        "4 0 6 3",
        "Order of the Wooden Blade",
        Battle(Target(enemy().being(BARE)), Bow(TARGET), When(TakenAs(additional=True), (Destroy(TARGET),))),
    ),
    follower("Spearmen", "2 - 3 2", "", Battle(Cost((Bow(THIS),)), ranged(2))),
    follower(
        "War Dogs",
        "1 0 3 2",
        "Dog, Nonhuman",
        Battle(Cost((Bow(THIS), Destroy(THIS))), Target(enemy(FOLLOWER)), Destroy(TARGET)),
    ),
)

ITEMS: Final[tuple[CardDef, ...]] = (
    item(
        "Fubatsu No-Dachi",
        "4 1 6 4",
        "Unique, Weapon",
        Battle(Cost((Bow(THIS),)), Target(enemy().being(BARE).where_(at_most(cost(), 6))), Destroy(TARGET)),
    ),
    item(
        "Gumbai-Uchiwa",
        "2 0 3 3",
        "Weapon, One-Handed, Tessen",
        Trait(leaves(), (RemoveFromGame(THIS),)),
        Battle(
            Usable(zones=DISCARD),
            If(AllOf(MayEnter(ignoring_honor=True, ref=THIS), Affordable(ref=THIS))),
            COLON,
            Target(your(PERSONALITY).where_(MayCarry(THIS))),
            Equip(THIS, TARGET),
        ),
    ),
    item(
        "Scout Armor",
        "2 0 2 1",
        "Armor",
        Reaction(after_action(did=V_BOW, to_ref=BEARER), Straighten(BEARER)),
    ),
    item(
        "Seppun Blade",
        "2 1 4 4",
        "Weapon",
        Battle(
            Cost((Bow(THIS), When(Not(Is(BEARER, your(PERSONALITY).being(IS_OPPOSED))), (DiscardCard(),)))),
            Draw(1),
        ),
    ),
    item(
        "Tempered No-Dachi",
        "2 2 4 1",
        "Weapon",
        Always(WillNot(V_CHALLENGE, of=BEARER)),
        Battle(Cost((Bow(THIS),)), Target(enemy(FOLLOWER | ITEM)), Destroy(TARGET)),
    ),
)
