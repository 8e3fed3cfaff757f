"""Strategies for battles: Battle actions, and Open ones that are at home there."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

ATTACKING: Final = anyones(PERSONALITY).being(IS_ATTACKING)

#: You lead a side.
LEADING: Final = OneOf(You(ATTACKER), You(DEFENDER))

#: Who commands Superior Tactics, wherever he is (R256).
TACTICIAN: Final = your(PERSONALITY).being(IS_UNBOWED).at(ANYWHERE).where_(at_least(chi(), 3))

TACTICS: Final[tuple[CardDef, ...]] = (
    strategy(
        "Blazing Arrows",
        "0 3",
        "",
        Always(Aura(Count(your().at(HERE).where_(Says(A_RANGED_ATTACK))), COST)),
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
    strategy(
        "Iaijutsu Duel",
        "0 2",
        "Iaijutsu",
        Battle(
            Tagged(("Iaijutsu",)),
            Perform(your(PERSONALITY).being(IS_UNBOWED), targeted=True),
            Target(enemy(PERSONALITY)),
            Challenge(PERFORMER, TARGET, winner=(gain(5, CONTROLLER, PERFORMER),), loser=(Destroy(TARGET),)),
        ),
    ),
    strategy(
        "Legendary Victory",
        "0 2",
        "Political",
        Battle(
            Tagged(("Political",)),
            If(
                AllOf(
                    LEADING,
                    AllOf(less(TotalForce(), TotalForce(ENEMY)), Not(Past(1, THIS_BATTLE, namesakes=True))),
                )
            ),
            Course(HONOR_DOUBLED),
        ),
    ),
    strategy(
        "Outflank",
        "0 1",
        "",
        Battle(Target(anyones(PERSONALITY).being(IS_DEFENDING | IS_READY)), bonus(TARGET, 3)),
    ),
    strategy(
        "Refuse Advantage",
        "0 3",
        "",
        Battle(
            If(
                AllOf(
                    LEADING,
                    AllOf(
                        Exists(enemy(PERSONALITY).being(IS_TARGET_UNIT)),
                        more(TotalForce(), TotalForce(ENEMY)),
                    ),
                )
            ),
            ArmyBonus(Sum(TotalForce(), Times(-1, TotalForce(ENEMY))), penalty=True),
            Delay(AFTER_RESOLUTION, (When(You(WINNERS), (gain(8),)),)),
        ),
    ),
    strategy(
        "Retreat",
        "0 2",
        "",
        Battle(
            Target(your(PERSONALITY)),
            When(
                AllOf(more(TotalForce(), 0), less(TotalForce(ENEMY), TotalForce())),
                (Move(TARGET, HOME), When(Did(V_MOVE, TARGET), (Bow(TARGET), Dishonor(TARGET)))),
                (Move(TARGET, HOME), When(Did(V_MOVE, TARGET), (Bow(TARGET),))),
            ),
        ),
    ),
    strategy(
        "Strength of Purity",
        "0 1",
        "",
        Battle(Perform(your(PERSONALITY).where_(at_least(honor(), 3))), bonus(PERFORMER, 3)),
    ),
    strategy(
        "Superior Tactics",
        "0 3",
        "",
        Battle(MovesIn(), Target(TACTICIAN.where_(MayMove(ahead=True))), Move(TARGET, UNRESOLVED)),
        Battle(If(Exists(Terrain(fragile=True))), Target(TACTICIAN), Destroy(TERRAIN_HERE)),
    ),
    strategy(
        "Way of Deception",
        "0 2",
        "",
        Battle(
            Target(your(PERSONALITY).being(IS_UNBOWED)),
            Target(your(PERSONALITY).being(IS_UNBOWED | IS_DIFFERENT).at(ELSEWHERE)),
            Switch(TARGET, TARGET2, moves=False),
        ),
    ),
)
