"""The Imperial rules (1995): their values, and what every player may do besides the abilities of cards."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.hands import DiscardCard
from gorin.games.l5r.language.history import FreshTactician
from gorin.games.l5r.language.numbers import StatOf
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import Cost, Perform, Tagged, Usable
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.rulesets.celestial import EQUIP, named
from gorin.games.l5r.table.parts import Actions, Combat, Decks, Duels, Entering, Setup
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import (
    ANY_TIMES,
    BATTLE,
    CHOSEN,
    FOCUS,
    HERE,
    IS_UNBOWED,
    OPEN,
    PERFORMER,
    PERSONALITY,
    THIS_BATTLE,
)

TACTICS: Final = named(
    "Tactics",
    BATTLE,
    Tagged(("Tactical",)),
    Usable(limit=ANY_TIMES),
    Cost((DiscardCard(),)),
    Perform(your(PERSONALITY).a("Tactician").at(HERE).being(IS_UNBOWED).where_(FreshTactician())),
    bonus(PERFORMER, StatOf(FOCUS, CHOSEN), until=THIS_BATTLE),
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
    setup=Setup(hand=5, starting_holding="", late_holding="", favored=""),
    actions=Actions(
        of_players=(EQUIP, TACTICS),
        rules=("IMP-ATTACH-1", "IMP-TACTICS-1"),
        in_battle=BATTLE | OPEN,
        consuming_unlimited=True,
        uninvited=True,
    ),
    entering=Entering(surcharge=-1, overlays=False, requirement_rule="IMP-ENTER-1"),
    combat=Combat(
        unattacked_optional=True,
        tactics_each_battle=True,
        leaders_lead=True,
        ranged_above=True,
        shooters_bow=True,
        volleys=True,
        ranged_rule="IMP-RANGED-1",
        cavalry_rule="IMP-ASSIGN-2",
    ),
    duels=Duels(pool=0, hand_once=False),
)
