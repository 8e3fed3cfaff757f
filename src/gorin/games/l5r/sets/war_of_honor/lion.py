"""The Lion deck: honor, the Virtues of Bushido, and the charge."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Attaches, Aura
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Is, at_least, at_most, attacking, less
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.hands import DiscardCard, Draw, ToHand
from gorin.games.l5r.language.history import RESOLUTION, CausedBy, Did, Past
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Delay, Give
from gorin.games.l5r.language.moments import (
    END_PHASE_COMES,
    END_PHASE_DRAWS,
    PROVINCE_FALLS,
    YOUR_END_PHASE_DRAWS,
    enters,
)
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Count, Pick, StatOf, force, honor
from gorin.games.l5r.language.provinces import PROVINCE_HERE, strengthen
from gorin.games.l5r.language.references import each, fighters, head, unit
from gorin.games.l5r.language.selectors import anyones, enemy, in_hand, your
from gorin.games.l5r.language.statements import Battle, Cost, Open, Perform, Resolves, Tagged, Target, Trait
from gorin.games.l5r.language.states import Bow, Destroy, Rehonor, Straighten
from gorin.games.l5r.language.stats import bonus, penalty
from gorin.games.l5r.language.steering import AlsoTarget, EachPlayer, Either, May, When
from gorin.games.l5r.sets.table import event, follower, personality, strategy, stronghold
from gorin.games.l5r.sets.war_of_honor.common import VIRTUE, earlier
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ALONGSIDE,
    BARE,
    CHOSEN,
    CONTROLLER,
    DISCARD,
    EACH,
    ENEMY_LEADER,
    FOCUS,
    FOLLOWER,
    GAME,
    HOME,
    IS_ALLYING,
    IS_ATTACKING,
    IS_HONORABLE,
    IS_OPPOSED,
    IS_OTHER,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    PERFORMER,
    PERSONALITY,
    TARGET,
    THIS,
    TURN,
    V_MOVE,
    WINNERS,
)

SAMURAI: Final = your(PERSONALITY).a("Samurai").being(IS_UNBOWED)

STRONGHOLDS: Final = (
    stronghold(
        "Venerable Plains of the Ikoma",
        "Lion",
        "7 3 7",
        Battle(
            Perform(your(PERSONALITY).being(IS_UNBOWED)),
            Cost((DiscardCard(),)),
            Target(enemy(PERSONALITY).where_(less(honor(), honor(PERFORMER)))),
            Bow(TARGET),
            When(Is(CHOSEN, VIRTUE), (gain(2),)),
        ),
    ),
)

EVENTS: Final = (
    event(
        "Enlistment",
        "Unique",
        Resolves(
            (
                Give(
                    Trait(
                        END_PHASE_DRAWS,
                        (EachPlayer((May((Draw(1, EACH),), EACH),), ACTIVE),),
                        Past(1, TURN, kinds=FOLLOWER, brought=True, whose=ACTIVE),
                    ),
                    until=GAME,
                ),
            )
        ),
    ),
    event(
        "Military Alliance",
        "Unique",
        Resolves(
            (
                Give(
                    Trait(PROVINCE_FALLS, (EachPlayer((gain(3, EACH),), WINNERS),), CausedBy(RESOLUTION)),
                    until=GAME,
                ),
            )
        ),
    ),
)

PERSONALITIES: Final = (
    personality("Akodo Dosei", "Lion", "3 3 10 5 4", "Commander, Paragon, Samurai"),
    personality("Ikoma Toraji", "Lion", "2 2 5 4 2", "Samurai"),
    personality(
        "Matsu Fumiyo",
        "Lion",
        "3 3 6 7 4",
        "Samurai",
        Always(Aura(Fixed(2)), if_=attacking()),
        Battle(
            Tagged(("Fear",)),
            Target(enemy(PERSONALITY).where_(less(force(fighters()), force(fighters(THIS))))),
            Move(TARGET, HOME),
            When(Did(V_MOVE, TARGET), (Bow(unit(TARGET)), gain(1))),
        ),
    ),
    personality(
        "Matsu Mansaiko",
        "Lion",
        "3 3 5 6 3",
        "Paragon, Samurai",
        Battle(
            Cost((DiscardCard(),)),
            bonus(THIS, 2),
            When(AllOf(Is(THIS, your(PERSONALITY).being(IS_OPPOSED)), Is(CHOSEN, VIRTUE)), (gain(2),)),
        ),
    ),
    personality(
        "Matsu Miyahara",
        "Lion",
        "1 3 6 5 3",
        "Samurai",
        Always(
            Aura(Count(anyones(PERSONALITY).all_of("Lion Clan", "Samurai").being(IS_OTHER).at(ALONGSIDE)))
        ),
    ),
    personality(
        "Matsu Nishijo",
        "Lion",
        "3 3 7 7 4",
        "Justicar, Paragon, Samurai",
        Always(Aura(Fixed(2)), if_=attacking()),
        Battle(
            Target(enemy(PERSONALITY | FOLLOWER)),
            penalty(TARGET, honor(THIS)),
            gain(1),
        ),
    ),
    personality(
        "Matsu Sakaki",
        "Lion",
        "4 3 7 7 3",
        "Paragon, Samurai",
        Battle(
            Target(enemy(PERSONALITY).where_(at_most(force(), honor(THIS)))),
            Bow(TARGET),
        ),
    ),
    personality(
        "Matsu Yosa",
        "Lion",
        "2 3 7 6 4",
        "Paragon, Samurai",
        Battle(ranged(2)),
        Battle(Cost((DiscardCard(in_hand().a("Bushido Virtue")),)), ranged(4), gain(1)),
    ),
)

STRATEGIES: Final = (
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

FOLLOWERS: Final = (
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

CARDS: Final[tuple[CardDef, ...]] = (
    *STRONGHOLDS,
    *EVENTS,
    *PERSONALITIES,
    *STRATEGIES,
    *FOLLOWERS,
)
