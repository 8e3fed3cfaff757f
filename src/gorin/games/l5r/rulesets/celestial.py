"""The Celestial rules (2010): their values, and what every player may do besides the abilities of cards."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.conditions import more
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.entering import Equip
from gorin.games.l5r.language.feasible import Affordable, MayCarry, MayEnter
from gorin.games.l5r.language.hands import DiscardCard, Draw
from gorin.games.l5r.language.history import Implicated, InThisBattle
from gorin.games.l5r.language.honor import Favor, Seppuku
from gorin.games.l5r.language.moments import ENGAGES, HONOR_IS_LOST, Moment
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Figure, StatOf, honor
from gorin.games.l5r.language.selectors import enemy, in_hand, your
from gorin.games.l5r.language.statements import Ability, Cost, If, Part, Perform, Tagged, Target, Usable, act
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.rulesets import word_texts
from gorin.games.l5r.rulesets.words import FreshTactician
from gorin.games.l5r.rulesets.worths import CELESTIAL_WORTHS
from gorin.games.l5r.table.parts import Actions
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Timing
from gorin.games.l5r.values.kinds import MORE_NAVAL, TARGET_ACTS_FIRST, TARGETED_OR_PERFORMED
from gorin.games.l5r.values.terms import (
    ANY_TIMES,
    ANYWHERE,
    ATTACHMENT,
    BATTLE,
    CHOSEN,
    FAMILY_HONOR,
    FOCUS,
    HERE,
    HOME,
    IS_ATTACKING,
    IS_TARGET_UNIT,
    LIMITED,
    MOST_OF_OTHERS,
    PER_BATTLE,
    PERFORMER,
    PERSONALITY,
    REACTION,
    TARGET,
    TARGET2,
)

#: It registers what the words of rules print.
SPOKEN: Final = word_texts


def named(name: str, timing: Timing, *parts: Part | Effect, moment: Moment | None = None) -> Ability:
    return act(timing, parts, moment, name)


EQUIP: Final = named(
    "Equip",
    LIMITED,
    Usable(limit=ANY_TIMES),
    Target(in_hand(ATTACHMENT).where_(MayEnter(), Affordable())),
    Target(your(PERSONALITY).where_(MayCarry(TARGET))),
    Equip(TARGET, TARGET2),
)
LOBBY: Final = named(
    "Lobby",
    LIMITED,
    Tagged(("Political",)),
    If(more(Figure(FAMILY_HONOR), Figure(FAMILY_HONOR, MOST_OF_OTHERS))),
    Target(your(PERSONALITY).where_(more(honor(), 0))),
    Cost((Bow(TARGET),)),
    Favor(yours=True),
)
#: What the Favor is discarded for is a Favor action too: cards of other years ask for it (L5R-DECK-4).
OF_FAVOR: Final = Tagged(("Political", "Favor"))
FAVOR_DRAW: Final = named(
    "Favor: draw",
    LIMITED,
    OF_FAVOR,
    Cost((Favor(yours=False), DiscardCard())),
    Draw(1),
)
FAVOR_HOME: Final = named(
    "Favor: send home",
    BATTLE,
    OF_FAVOR,
    Cost((Favor(yours=False),)),
    Target(enemy(PERSONALITY).being(IS_ATTACKING | IS_TARGET_UNIT)),
    Move(TARGET, HOME),
)
TACTICS: Final = named(
    "Tactics",
    BATTLE,
    Tagged(("Tactical",)),
    Usable(limit=ANY_TIMES),
    Cost((DiscardCard(),)),
    Perform(your(PERSONALITY).a("Tactician").where_(FreshTactician()), targeted=True),
    bonus(PERFORMER, StatOf(FOCUS, CHOSEN)),
)
NAVAL: Final = named(
    "Naval",
    REACTION,
    Usable(limit=PER_BATTLE),
    If(InThisBattle(MORE_NAVAL)),
    Target(your(PERSONALITY).a("Naval").at(HERE)),
    Course(TARGET_ACTS_FIRST),
    moment=ENGAGES,
)
SEPPUKU: Final = named(
    "Seppuku",
    REACTION,
    Usable(limit=ANY_TIMES),
    Perform(
        your(PERSONALITY).a("Courtier", "Samurai").at(ANYWHERE).where_(Implicated(TARGETED_OR_PERFORMED))
    ),
    Seppuku(PERFORMER),
    moment=HONOR_IS_LOST,
)

CELESTIAL: Final = Ruleset(
    name="celestial",
    title="Celestial",
    seat_counts=(2, 3, 4),
    seats_rule="CEL-SETUP-1",
    actions=Actions(
        of_players=(EQUIP, LOBBY, FAVOR_DRAW, FAVOR_HOME, TACTICS, NAVAL, SEPPUKU),
        rules=(
            "L5R-EQUIP-1",
            "CEL-FAVOR-1",
            "CEL-FAVOR-2",
            "CEL-FAVOR-3",
            "CEL-TACT-2",
            "CEL-NAVAL-1",
            "R88",
        ),
    ),
    worths=CELESTIAL_WORTHS,
)
