"""The rules of War of Honor (2011): their values, the four Paths, and the action every player has."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.court import ChoosePlayer
from gorin.games.l5r.language.dealings import Draw
from gorin.games.l5r.language.effects import Dishonor, Rehonor, Straighten, StraightenUnit
from gorin.games.l5r.language.flow import Choose
from gorin.games.l5r.language.lands import TheyDiscard, TurnFortressUp
from gorin.games.l5r.language.numbers import honor
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.spirits import Arrange, Look
from gorin.games.l5r.language.tests import at_most
from gorin.games.l5r.rulesets.celestial import EQUIP
from gorin.games.l5r.rulesets.goals import Goal
from gorin.games.l5r.rulesets.ruleset import Ruleset
from gorin.games.l5r.terms import ANYWHERE, CHOSEN, IS_DISHONORABLE, IS_TARGET_UNIT, PERSONALITY, RING

NEVER: Final = 1_000_000

Step = tuple[Effect, ...]

_DRAW: Final[Step] = (Draw(1),)
_FORTRESS: Final[Step] = (TurnFortressUp(yours=True),)

#: What each step of each Path may do, once, when it is taken; the fifth is victory. Step 1 of Military, Honor
#: and Enlightenment and step 2 of Enlightenment are the rulebook's; the others are reconstructed.
STEPS: Final[tuple[tuple[Step, ...], ...]] = (
    (
        (Choose(your(PERSONALITY).at(ANYWHERE)), Straighten(CHOSEN)),
        _DRAW,
        (Choose(your(PERSONALITY).being(IS_TARGET_UNIT).at(ANYWHERE)), StraightenUnit(CHOSEN)),
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
        (ChoosePlayer(), TheyDiscard()),
        (Choose(anyones(PERSONALITY).at(ANYWHERE).where_(at_most(honor(), 1))), Dishonor(CHOSEN)),
        _FORTRESS,
    ),
    (
        _DRAW,
        (Choose(your(RING)), Straighten(CHOSEN)),
        (Look(3), Arrange(3)),
        _FORTRESS,
    ),
)

WAR_OF_HONOR: Final = Ruleset(
    name="war-of-honor",
    title="War of Honor",
    seat_counts=(2, 3, 4, 5, 6, 7, 8),
    late_is_last=True,
    favor_clan="",
    requirements=False,
    overlays=False,
    attack_needs_unit=True,
    ranged_required=False,
    surcharge=-1,
    chi_zero_destroys=False,
    personal_honor_most=NEVER,
    cavalry_segment=False,
    ally_rehonors=False,
    honor_victory=NEVER,
    dishonor_defeat=-NEVER,
    enlightenment=False,
    tiles=True,
    steps=STEPS,
    goal=Goal(),
    player_abilities=(EQUIP,),
)
