"""Imperial: attacks, battles and duels, and what every player may do in them."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.hands import DiscardCard
from gorin.games.l5r.language.history import Implicated
from gorin.games.l5r.language.honor import Seppuku
from gorin.games.l5r.language.moments import HONOR_IS_LOST
from gorin.games.l5r.language.numbers import StatOf
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import Cost, Perform, Tagged, Usable
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.rulesets.celestial import named
from gorin.games.l5r.rulesets.words import FreshTactician
from gorin.games.l5r.table.parts import Combat, Disgrace, Duels
from gorin.games.l5r.values.kinds import PERFORMED_IT
from gorin.games.l5r.values.terms import (
    ANY_TIMES,
    ANYWHERE,
    BATTLE,
    CHOSEN,
    FOCUS,
    HERE,
    IS_UNBOWED,
    PERFORMER,
    PERSONALITY,
    REACTION,
    THIS_BATTLE,
    WHILE_BOWED,
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

SEPPUKU: Final = named(
    "Seppuku",
    REACTION,
    Usable(limit=ANY_TIMES, waives=WHILE_BOWED),
    Perform(your(PERSONALITY).a("Samurai").at(ANYWHERE).where_(Implicated(PERFORMED_IT))),
    Seppuku(PERFORMER),
    moment=HONOR_IS_LOST,
)

DISGRACE: Final = Disgrace(owner_pays=True)
COMBAT: Final = Combat(
    allies_taint=False,
    allies_paid_first=True,
    unattacked_optional=True,
    tactics_each_battle=True,
    leaders_lead=True,
    ranged_above=True,
    shooters_bow=True,
    volleys=True,
    terrains_wait=True,
    ranged_rule="IMP-RANGED-1",
    cavalry_rule="IMP-ASSIGN-2",
)
DUELS: Final = Duels(
    pool=0,
    hand_once=False,
    double_chi=True,
    loser_dies=True,
    focus_rule="IMP-DUEL-2",
    forced_rule="IMP-DUEL-2",
    effects_rule="IMP-DUEL-6",
    rest_rule="IMP-DUEL-5",
)
