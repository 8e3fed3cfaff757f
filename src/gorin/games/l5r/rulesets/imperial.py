"""The Imperial rules (1995): their values, and what every player may do besides the abilities of cards."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.conditions import Not, You
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.history import CausedBy
from gorin.games.l5r.language.honor import Favor, ReduceLoss
from gorin.games.l5r.language.moments import ANY_HONOR_IS_LOST
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.references import unit
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Cost, If, Tagged, Target, Usable
from gorin.games.l5r.language.states import Bow, Rehonor
from gorin.games.l5r.rulesets.celestial import named
from gorin.games.l5r.rulesets.imperial_actions import actions
from gorin.games.l5r.rulesets.imperial_combat import COMBAT, DISGRACE, DUELS, SEPPUKU, TACTICS
from gorin.games.l5r.rulesets.imperial_court import OneInTheGame, TurnedSetup
from gorin.games.l5r.rulesets.words import LobbyFor
from gorin.games.l5r.rulesets.worths import IMPERIAL_WORTHS
from gorin.games.l5r.table.parts import Court, Decks, Entering, Phases
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.kinds import AN_EFFECT
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANY_TIMES,
    ANYWHERE,
    BATTLE,
    FAVORED,
    HOME,
    IS_DISHONORABLE,
    IS_TARGET_UNIT,
    LIMITED,
    OPEN,
    PERSONALITY,
    REACTION,
    TARGET,
)

LOBBY: Final = named(
    "Lobby",
    LIMITED,
    If(Not(You(FAVORED))),
    Target(your(PERSONALITY)),
    Cost((Bow(TARGET),)),
    LobbyFor(TARGET),
)
#: Cards speak of the uses of the Favor by this word (Ide Tadaji).
OF_FAVOR: Final = Tagged(("Favor",))
FAVOR_DRAW: Final = named("Favor: draw", LIMITED, OF_FAVOR, Cost((Favor(yours=False),)), Draw(1))
FAVOR_RESTORE: Final = named(
    "Favor: restore",
    OPEN,
    OF_FAVOR,
    Cost((Favor(yours=False),)),
    Target(anyones(PERSONALITY).being(IS_DISHONORABLE).at(ANYWHERE)),
    Rehonor(TARGET),
)
FAVOR_HOME: Final = named(
    "Favor: send home",
    BATTLE,
    OF_FAVOR,
    Usable(waives=ABSENT),
    Cost((Favor(yours=False),)),
    Target(anyones(PERSONALITY).being(IS_TARGET_UNIT)),
    Move(TARGET, HOME),
    Bow(unit(TARGET)),
)
FAVOR_SHIELD: Final = named(
    "Favor: stop a loss",
    REACTION,
    OF_FAVOR,
    Usable(limit=ANY_TIMES),
    If(CausedBy(AN_EFFECT)),
    Cost((Favor(yours=False),)),
    ReduceLoss(to=0),
    moment=ANY_HONOR_IS_LOST,
)

IMPERIAL: Final = Ruleset(
    name="imperial",
    title="Imperial",
    seat_counts=(2, 3, 4, 5, 6),
    seats_rule="IMP-SETUP-1",
    decks=Decks(
        least=30,
        leader_rule="IMP-SETUP-1",
        size_rule="IMP-DECK-1",
        kinds_rule="IMP-DECK-2",
        copies_rule="IMP-DECK-3",
        levels_rule="IMP-DECK-3",
    ),
    setup=TurnedSetup(),
    phases=Phases(rest_always=False, rest_rule="IMP-STRAIGHTEN-1"),
    actions=actions(
        of_players=(LOBBY, FAVOR_DRAW, FAVOR_RESTORE, FAVOR_HOME, FAVOR_SHIELD, TACTICS, SEPPUKU),
        rules=(
            "IMP-FAVOR-1",
            "IMP-FAVOR-2",
            "IMP-FAVOR-3",
            "IMP-FAVOR-4",
            "IMP-FAVOR-5",
            "IMP-TACTICS-1",
            "IMP-SEPPUKU-1",
        ),
    ),
    entering=Entering(
        surcharge=-1,
        proclaims_once=False,
        loyal=False,
        overlays=False,
        personal_honor_most=99,
        bowed_serve=False,
        spells_by_chi=True,
        requirement_rule="IMP-ENTER-1",
    ),
    uniqueness=OneInTheGame(),
    court=Court(rule="IMP-FAVOR-1"),
    combat=COMBAT,
    disgrace=DISGRACE,
    duels=DUELS,
    worths=IMPERIAL_WORTHS,
)
