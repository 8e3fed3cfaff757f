"""Personalities of the Crane."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *

CRANE: Final[tuple[CardDef, ...]] = (
    personality(
        "Asahina Tamako",
        "Crane",
        "1 2 5 8 2",
        "Shugenja",
        Produces(StatOf(FOCUS, CHOSEN), partner=in_hand(), spends=V_DISCARD),
    ),
    personality("Asahina Tomo", "Crane", "0 4 0 6 2", "Shugenja"),
    personality("Daidoji Uji", "Crane", "2 3 5 4 2", "Samurai"),
    personality(
        "Doji Hoturi",
        "Crane",
        "3 5 15 12 5",
        "Unique, Clan Champion, Samurai",
        Reaction(
            enters_duel(THIS),
            Usable(limit=PER_DUEL),
            AlterDuel(
                loser=(
                    lose(3, CONTROLLER),
                    Either((Seppuku(TARGET, lessens=False),), (Dishonor(TARGET),), by=CONTROLLER),
                ),
                stat=HONOR,
            ),
        ),
    ),
    personality("Doji Yosai", "Crane", "2 4 5 6 3", "Samurai", Always(Permit(NO_GIFTS))),
    personality(
        "Kakita Toshimoko",
        "Crane",
        "1 7 10 10 3",
        "Unique, Iaijutsu Master, Samurai",
        Always(WillNot(V_REFUSE)),
        Trait(loses_duel(THIS), (lose(5),)),
        Limited(
            REPEATABLE,
            Tagged(("Iaijutsu",)),
            Cost((Bow(THIS),)),
            Target(others(PERSONALITY).a("Samurai")),
            Challenge(THIS, TARGET, loser=(Destroy(TARGET),), refusable=True, refused=(Dishonor(TARGET),)),
        ),
    ),
    personality(
        "Kakita Yinobu",
        "Crane",
        "0 2 5 3 1",
        "Master Orator",
        Reaction(
            ANY_HONOR_IS_LOST,
            REPEATABLE,
            Cost((Bow(THIS), AnyOfHand())),
            ReduceLoss(StatOf(FOCUS, done(V_DISCARD))),
        ),
    ),
    personality(
        "Kakita Yoshi",
        "Crane",
        "0 1 10 10 3",
        "Liaison",
        Always(Attaches(anyones(FOLLOWER), never=True)),
        Always(WillNot(V_CHALLENGE)),
        Always(WillNot(V_DEFEND)),
        BattleOpen(REPEATABLE, Tagged(("Political",)), Cost((Bow(THIS),)), Favor(yours=True)),
    ),
    personality(
        "Kakita Yuri",
        "Crane",
        "0 2 10 7 2",
        "Negotiator",
        Battle(
            REPEATABLE,
            If(AllOf(You(DEFENDER), defending())),
            Target(enemy(PERSONALITY).being(IS_ATTACKING | IS_TARGET_UNIT)),
            Cost((Bow(THIS), PayGold(TotalForce(unit=TARGET)))),
            Move(TARGET, HOME),
        ),
    ),
)
