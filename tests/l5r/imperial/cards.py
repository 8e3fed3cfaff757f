"""Small cards made for one rule of 1995 each, and a table on which they lie ready."""

from __future__ import annotations

from typing import Any

from gorin.games.l5r.language.always import Always, FocusFloor, WillNot
from gorin.games.l5r.language.battle import fear, ranged
from gorin.games.l5r.language.conditions import AllOf, Exists, Not, Same, in_play
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.duels import (
    OTHER_DUELIST,
    YOUR_DUELIST,
    AlterDuel,
    Challenge,
    FocusCard,
    MayFocus,
    StandIn,
)
from gorin.games.l5r.language.history import Did, Past
from gorin.games.l5r.language.honor import Seppuku, gain, lose
from gorin.games.l5r.language.moments import (
    DEFENDED,
    DUEL_RESOLVES,
    after_action,
    challenged,
    enters,
    enters_duel,
    loses_duel,
    wins_duel,
)
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import chi, honor
from gorin.games.l5r.language.selectors import anyones, enemy, others, your
from gorin.games.l5r.language.statements import (
    Battle,
    Cost,
    FocusEffect,
    If,
    Limited,
    MovesIn,
    Open,
    Perform,
    Reaction,
    Resolves,
    RingEntry,
    Target,
    Trait,
)
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor, TakeControl, Tokens
from gorin.games.l5r.language.stats import bonus, penalty
from gorin.games.l5r.language.steering import AlsoTarget, Choose, EachPlayer, Either, When
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import (
    event,
    follower,
    holding,
    item,
    personality,
    ring,
    strategy,
    stronghold,
)
from gorin.games.l5r.values.kinds import AMBUSH, BOTH_LOSE, COUNTERATTACK, NO_REFUSAL
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BEARER,
    CHI,
    CHOSEN,
    CONTROLLER,
    EACH,
    HERE,
    HOME,
    HONOR,
    IS_UNBOWED,
    OTHERS,
    PERFORMER,
    PERSONALITY,
    TARGET,
    TARGET2,
    THIS,
    TURN,
    V_FOCUS,
    V_FRIGHTEN,
    V_LOSE_DUEL,
    V_REFUSE,
)

HOUSE = stronghold("House of Nobody", "", "5 5 7")

PEOPLE = (
    personality("Bushi", "", "2 2 - 5 2", "Samurai"),
    personality("Brute", "", "5 3 - 5 0", ""),
    personality("Archer", "", "1 2 - 5 1", "Samurai", Battle(ranged(3))),
    personality("Rider", "", "3 2 - 5 1", "Cavalry, Samurai"),
    personality("Strategist", "", "2 3 - 5 3", "Samurai, Tactician"),
    personality("Twin Archer", "", "1 2 - 5 1", "", Battle(ranged(2), ranged(2))),
    personality("Marksman", "", "1 4 - 5 1", "", Battle(Cost((Bow(THIS),)), ranged(chi(THIS)))),
    personality("Ghoul", "", "3 3 - 5 0", "Shadowlands", fear(2)),
    personality("Stoic", "", "2 3 - 5 2", "Samurai", Always(WillNot(V_FRIGHTEN))),
)
TROOPS = (
    follower("Footmen", "2 - 2 2", ""),
    follower("Guard", "3 - 3 1", ""),
    follower("Levy", "1 - 1 3", ""),
    follower("Bowmen", "1 - 2 2", "", Battle(ranged(2))),
    follower("Horsemen", "2 - 3 2", "Cavalry"),
    follower("Ghosts", "1 - 2 2", "Shadowlands", fear(2)),
)
THINGS = (
    item("Longbow", "0 0 2 2", "Weapon", Battle(Cost((Bow(BEARER),)), ranged(4))),
    item("Sling", "0 0 1 1", "Weapon", Battle(ranged(4))),
    item("Dart", "0 0 1 1", "", Battle(Cost((Destroy(THIS),)), ranged(6))),
    item("Plate", "1 0 1 1", "Armor"),
)
PLOTS = (
    strategy("Volley Fire", "0 1", "", Battle(ranged(9))),
    strategy("Wait", "0 0", "", Battle(gain(1))),
    strategy("Nothing", "0 0", ""),
    strategy("Four", "0 4", ""),
)


def challenge(**terms: Any) -> Challenge:
    return Challenge(TARGET, TARGET2, **terms)


ROLES = (Target(your(PERSONALITY).being(IS_UNBOWED)), Target(others(PERSONALITY)))
FIVE_FOR_THE_WINNER = (gain(5, CONTROLLER, PERFORMER),)
DUELS = (
    personality("Kensei", "", "2 4 - 5 3", "Double Chi, Samurai"),
    personality("Sage", "", "1 3 - 5 2", "Shugenja"),
    personality(
        "Proud", "", "1 5 - 5 3", "Samurai", Always(WillNot(V_REFUSE)), Trait(loses_duel(THIS), (lose(5),))
    ),
    personality("Brawler", "", "4 3 - 5 0", "", Always(WillNot(V_FOCUS))),
    personality(
        "Poet",
        "",
        "1 3 - 5 4",
        "Samurai",
        Reaction(
            enters_duel(THIS),
            AlterDuel(
                loser=(
                    lose(3, CONTROLLER),
                    Either((Seppuku(TARGET, lessens=False),), (Dishonor(TARGET),), by=CONTROLLER),
                ),
                stat=HONOR,
            ),
        ),
    ),
    personality(
        "Witch Hunter",
        "",
        "1 2 - 5 1",
        "Samurai",
        Reaction(
            enters_duel(THIS, facing=anyones(PERSONALITY).a("Shugenja").at(ANYWHERE)), bonus(THIS, 3, CHI)
        ),
    ),
    personality(
        "Justicar",
        "",
        "1 4 - 5 2",
        "Samurai",
        Reaction(challenged(anyones(PERSONALITY).a("Samurai")), Cost((Bow(THIS),)), Course(NO_REFUSAL)),
    ),
    personality(
        "Elementalist",
        "",
        "3 2 - 5 1",
        "Shugenja",
        Limited(
            Cost((Bow(THIS), FocusCard())),
            Target(others(PERSONALITY)),
            Challenge(THIS, TARGET, loser=(When(Not(Same(TARGET, THIS)), (Destroy(TARGET),)),), mute=True),
        ),
    ),
    personality(
        "Night Blade",
        "",
        "0 2 - 5 0",
        "Ninja",
        Limited(Cost((Bow(THIS),)), Target(others(PERSONALITY)), Challenge(THIS, TARGET, ahead=1), lose(4)),
    ),
    follower("Champion", "0 - 4 2", "", Reaction(enters_duel(BEARER), Cost((Bow(THIS),)), StandIn(3))),
    item("Golden Armor", "0 0 4 2", "Armor", Always(FocusFloor(honor()))),
    item("Blood Blade", "0 0 4 2", "Weapon", Trait(wins_duel(BEARER), (Tokens(THIS, "Blood", 1, 2, 2),))),
    holding(
        "Oracle",
        2,
        "",
        Reaction(
            enters_duel(what=your(PERSONALITY)), If(MayFocus()), Cost((Bow(THIS),)), FocusCard(top=True)
        ),
    ),
    strategy(
        "Iaijutsu",
        "0 1",
        "",
        Battle(
            Target(your(PERSONALITY).being(IS_UNBOWED)),
            Target(enemy(PERSONALITY)),
            challenge(winner=FIVE_FOR_THE_WINNER),
        ),
    ),
    strategy("Duel", "0 1", "", Limited(*ROLES, challenge(winner=FIVE_FOR_THE_WINNER))),
    strategy(
        "Insult",
        "0 1",
        "",
        Limited(*ROLES, challenge(refusable=True, refused=(Dishonor(TARGET), lose(7, CONTROLLER)))),
    ),
    strategy("Contest", "0 1", "", Limited(*ROLES, challenge(loser=(Dishonor(TARGET),)))),
    strategy("Kharma", "0 2", "", FocusEffect((Course(BOTH_LOSE),))),
    strategy("Feigned Blow", "0 2", "", FocusEffect((FocusCard(may=True),))),
    strategy(
        "Venom",
        "0 2",
        "",
        Reaction(DUEL_RESOLVES, If(Exists(YOUR_DUELIST)), penalty(OTHER_DUELIST, 3, CHI), lose(4)),
    ),
    strategy("Three", "0 3", ""),
    strategy("Five", "0 5", ""),
    event(
        "Tournament",
        "",
        Resolves(
            (
                Choose(your(PERSONALITY).at(ANYWHERE)),
                EachPlayer(
                    (
                        When(
                            in_play(CHOSEN),
                            (
                                AlsoTarget(
                                    anyones(PERSONALITY).at(ANYWHERE),
                                    (Challenge(CHOSEN, TARGET, winner=(gain(3, CONTROLLER, PERFORMER),)),),
                                    by=EACH,
                                    own=True,
                                ),
                            ),
                        ),
                    ),
                    OTHERS,
                ),
                When(AllOf(in_play(CHOSEN), Not(Did(V_LOSE_DUEL, CHOSEN))), (gain(10),)),
            )
        ),
    ),
    ring(
        "Ring of Flame",
        3,
        "Fire",
        RingEntry(wins_duel(what=your(PERSONALITY).at(ANYWHERE), outmatched=True), Not(Past(9, TURN))),
    ),
)
WAR = (
    strategy(
        "Waylay",
        "0 1",
        "",
        Limited(
            Perform(your(PERSONALITY).being(IS_UNBOWED)),
            Target(others(PERSONALITY)),
            lose(5),
            Course(AMBUSH),
        ),
    ),
    strategy("Riposte", "0 1", "", Reaction(DEFENDED, Course(COUNTERATTACK))),
    strategy(
        "To the Front", "0 1", "", Battle(MovesIn(), Target(your(PERSONALITY).at(HOME)), Move(TARGET, HERE))
    ),
    strategy("Applause", "0 1", "", Reaction(after_action(), gain(1))),
)
HONOR_CARDS = (
    strategy("Praise", "0 1", "", Open(Target(your(PERSONALITY)), gain(3))),
    strategy(
        "Frenzied Blow",
        "0 1",
        "",
        Battle(Perform(your(PERSONALITY)), Dishonor(PERFORMER), lose(2), bonus(PERFORMER, 2)),
    ),
    strategy("Dark Deed", "0 1", "", Open(Perform(your(PERSONALITY)), Cost((Bow(PERFORMER),)), lose(6))),
    strategy("Bad Bargain", "0 1", "", Open(Target(your(PERSONALITY)), lose(3), bonus(TARGET, 1))),
    strategy("Slander", "0 1", "", Open(Target(others(PERSONALITY)), lose(4, CONTROLLER))),
    strategy("Kill", "0 1", "", Open(Target(anyones(PERSONALITY).at(ANYWHERE)), Destroy(TARGET))),
    strategy("Steal", "0 1", "", Open(Target(others(PERSONALITY)), TakeControl(TARGET))),
    strategy("Wither", "0 1", "", Open(Target(anyones(PERSONALITY).at(ANYWHERE)), penalty(TARGET, 9, CHI))),
    strategy("Shame", "0 1", "", Open(Target(anyones(PERSONALITY).at(ANYWHERE)), Dishonor(TARGET))),
    follower("Retinue", "1 - 1 1", "", Trait(enters(), (gain(2),))),
)
ALL = (HOUSE, *WAR, *HONOR_CARDS, *DUELS, *PEOPLE, *TROOPS, *THINGS, *PLOTS)


def table(seats: int = 2, **options: int) -> Position:
    """A position of players without a clan: 5 Gold, 7 Honor, provinces of strength 5."""
    return Position(*["House of Nobody"] * seats, ruleset=IMPERIAL, cards=ALL, **options)


def field(seats: int = 2, **options: int) -> Position:
    """The same, and everybody has an action at hand, so that a battle waits for them."""
    p = table(seats, **options)
    for seat in range(seats):
        p.hand(seat, "Wait")
    return p
