"""The rules of War of Honor (2011): their values, the four Paths, and the action every player has."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.conditions import at_most
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.decks import Arrange, Look
from gorin.games.l5r.language.hands import DiscardCard, Draw
from gorin.games.l5r.language.numbers import honor
from gorin.games.l5r.language.provinces import Turn
from gorin.games.l5r.language.references import The, Top, unit
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.states import Dishonor, Rehonor, Straighten
from gorin.games.l5r.language.steering import Choose, ChoosePlayer
from gorin.games.l5r.realm.goals import Goal
from gorin.games.l5r.realm.rules import RealmPhases, RealmSetup
from gorin.games.l5r.realm.view import RealmShown
from gorin.games.l5r.rulesets.celestial import EQUIP
from gorin.games.l5r.rulesets.worths import WAR_OF_HONOR_WORTHS
from gorin.games.l5r.table.parts import NEVER, Actions, Combat, Decks, Entering, Lands, Uniqueness
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.kinds import YOUR_FORTRESSES
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    CHOSEN,
    IS_DISHONORABLE,
    IS_TARGET_UNIT,
    PERSONALITY,
    RING,
    THAT_PLAYER,
)

Step = tuple[Effect, ...]

_DRAW: Final[Step] = (Draw(1),)
_FORTRESS: Final[Step] = (
    Choose(The(YOUR_FORTRESSES)),
    Turn(CHOSEN, up=True),
)

#: What each step of each Path may do, once, when it is taken; the fifth is victory. Step 1 of Military, Honor
#: and Enlightenment and step 2 of Enlightenment are the rulebook's; the others are reconstructed.
STEPS: Final[tuple[tuple[Step, ...], ...]] = (
    (
        (Choose(your(PERSONALITY).at(ANYWHERE)), Straighten(CHOSEN)),
        _DRAW,
        (Choose(your(PERSONALITY).being(IS_TARGET_UNIT).at(ANYWHERE)), Straighten(unit(CHOSEN))),
        _FORTRESS,
    ),
    (
        _DRAW,
        (Choose(your(PERSONALITY).being(IS_DISHONORABLE).at(ANYWHERE)), Rehonor(CHOSEN)),
        _DRAW,
        _FORTRESS,
    ),
    (
        _DRAW,
        (ChoosePlayer(), DiscardCard(who=THAT_PLAYER)),
        (Choose(anyones(PERSONALITY).at(ANYWHERE).where_(at_most(honor(), 1))), Dishonor(CHOSEN)),
        _FORTRESS,
    ),
    (
        _DRAW,
        (Choose(your(RING)), Straighten(CHOSEN)),
        (Look(Top(3)), Arrange(3)),
        _FORTRESS,
    ),
)

WAR_OF_HONOR: Final = Ruleset(
    name="war-of-honor",
    title="War of Honor",
    seat_counts=(2, 3, 4, 5, 6, 7, 8),
    seats_rule="WOH-SETUP-1",
    usual_seats=4,  # the box has four decks, and allies need a third and a fourth
    decks=Decks(of_a_clan=True, no_own="Decks of one's own are for Advanced Play"),
    setup=RealmSetup(),
    phases=RealmPhases(),
    actions=Actions(of_players=(EQUIP,), rules=("L5R-EQUIP-1",)),
    entering=Entering(
        surcharge=-1,
        requirements=False,
        overlays=False,
        personal_honor_most=NEVER,
        chi_zero_destroys=False,
        requirement_rule="WOH-EQUIP-2",
        surcharge_rule="WOH-EQUIP-2",
        overlay_rule="WOH-DYNASTY-5",
    ),
    uniqueness=Uniqueness(rule="WOH-DYNASTY-5"),
    combat=Combat(
        cavalry_segment=False, ally_rehonors=False, ranged_required=False, ranged_rule="WOH-RANGED-2"
    ),
    victory=Goal(),
    lands=Lands(steps=STEPS),
    shown=RealmShown(),
    worths=WAR_OF_HONOR_WORTHS,
)
