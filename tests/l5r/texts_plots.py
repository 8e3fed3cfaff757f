"""What the words of the Strategies from Geisha Assassin on print."""

from __future__ import annotations

from gorin.games.l5r.language.actions import Negate
from gorin.games.l5r.language.conditions import OfYourClan, OneOf, You
from gorin.games.l5r.language.core import Effect, Fixed, Number
from gorin.games.l5r.language.core import Test as Question
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.entering import PassFor, Transfer
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.history import (
    Implicated,
    InThisBattle,
    Past,
    Untouched,
)
from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moments import Moment, destroyed, dishonored, doomed, produced
from gorin.games.l5r.language.moving import Move, Switch
from gorin.games.l5r.language.numbers import (
    Sum,
    Times,
    TotalForce,
    half,
)
from gorin.games.l5r.language.references import Top, each, followers
from gorin.games.l5r.language.selectors import Sel, anyones, enemy, your
from gorin.games.l5r.language.states import GiveKeywords
from gorin.games.l5r.language.stats import ArmyBonus
from gorin.games.l5r.values.kinds import (
    CONCERNED,
    HONOR_DOUBLED,
    PROVINCE_WOULD_FALL,
    RULES,
    THE_GOLD,
    TO_BLAME,
)
from gorin.games.l5r.values.terms import (
    ATTACKER,
    CONTROLLER,
    DEFENDER,
    ENEMY,
    GAME,
    HOLDING,
    IS_APART,
    IS_READY,
    PERSONALITY,
    TARGET,
    TARGET2,
    THIS_BATTLE,
    UNRESOLVED,
    V_BOW,
    V_DESTROY,
    V_DISHONOR,
    YOU,
)

EFFECTS: list[tuple[Effect, str]] = [
    (
        GiveKeywords(TARGET, until=GAME, clan=True),
        "the target loses all clan alignments and has yours permanently",
    ),
    (Course(HONOR_DOUBLED), "if you win this battle, the Honor you gain for its resolution is doubled"),
    (Discard(Top(1, CONTROLLER)), "discard the top card of the target's controller's Fate deck"),
    (Transfer(followers(TARGET), TARGET2), "transfer each of the target's Followers to the second target"),
    (
        PassFor(TARGET),
        "put this card into play; while it stays there it is a copy of the target's printed card, with all"
        " that permanently affects the target; nothing is set off by its entering",
    ),
    (Negate(THE_GOLD), "that Gold is lost"),
    (Move(TARGET, UNRESOLVED), "move the target to another unresolved battlefield"),
    (Shield(V_BOW, TARGET, RULES), "this battle's resolution does not bow the target"),
    (
        Shield(V_DESTROY, each(enemy(PERSONALITY)), RULES),
        "this battle's resolution does not destroy enemy Personalities",
    ),
    (
        Switch(TARGET, TARGET2, moves=False),
        "the target and the second target change places, which is no movement",
    ),
    (ArmyBonus(Fixed(2), penalty=True), "your army's total Force gets -2 in this battle"),
    (
        ArmyBonus(TotalForce(ENEMY)),
        "your army's total Force gets a bonus equal to the enemy army's total Force in this battle",
    ),
]

CONDITIONS: list[tuple[Question, str]] = [
    (InThisBattle(PROVINCE_WOULD_FALL), "it would destroy the province"),
    (OneOf(You(ATTACKER), You(DEFENDER)), "you are the Attacker or the Defender"),
    (Past(1, THIS_BATTLE, namesakes=True), "you have played another card of this title in this battle"),
]

QUALITIES: list[tuple[Question, str]] = [
    (
        Implicated(TO_BLAME),
        "that destroyed it (the card that performed the action or whose effect it was, or after a battle's"
        " resolution a Personality who opposed it)",
    ),
    (Implicated(CONCERNED), "who created that effect, was targeted by it or is affected by it"),
    (OfYourClan(), "of your clan"),
    (OfYourClan(reverse=True), "not of your clan"),
    (Untouched(GAME), "not targeted by any copy of this card in this game"),
    (Untouched(V_DISHONOR), "not targeted by any copy of this card since last dishonored"),
]

NUMBERS: list[tuple[Number, str]] = [
    (half(Fixed(5)), "half 5, rounded down"),
    (Sum(TotalForce(), Times(-1, Fixed(2))), "your army's total Force minus 2"),
]

HEARD: list[tuple[Moment, str]] = [
    (doomed(your(PERSONALITY), by=YOU), "before your Personality is destroyed"),
    (destroyed(what=anyones(PERSONALITY), by=YOU), "after your Personality is destroyed"),
    (produced(anyones(HOLDING)), "after a Holding bows to produce Gold"),
    (dishonored(anyones(PERSONALITY)), "after a Personality is dishonored"),
]

SELECTORS: list[tuple[Sel, str]] = [
    (anyones(PERSONALITY).being(IS_READY), "a Personality (unbowed, if yours)"),
    (your(PERSONALITY).being(IS_APART), "your other Personality"),
]
