"""The rules of War of Honor (2011): their values, the four Paths, and the action every player has."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.conditions import at_most
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.court import ChoosePlayer
from gorin.games.l5r.language.dealings import DiscardCard, Draw
from gorin.games.l5r.language.effects import Dishonor, Rehonor, Straighten
from gorin.games.l5r.language.flow import Choose
from gorin.games.l5r.language.lands import Turn
from gorin.games.l5r.language.numbers import honor
from gorin.games.l5r.language.references import DownFortresses, unit
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.spirits import Arrange, Look
from gorin.games.l5r.realm.goals import Goal
from gorin.games.l5r.realm.rules import RealmPhases, RealmSetup
from gorin.games.l5r.realm.view import RealmShown
from gorin.games.l5r.rulesets.celestial import EQUIP
from gorin.games.l5r.table.parts import NEVER, Actions, Combat, Decks, Entering, Lands
from gorin.games.l5r.table.ruleset import Ruleset
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
    Choose(DownFortresses(yours=True)),
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
        (Look(3), Arrange(3)),
        _FORTRESS,
    ),
)

CITES: Final = (
    ("CEL-ACTION-1", "WOH-ACTION-2"),
    ("CEL-ASSIGN-1", "WOH-MANEUVER-1"),
    ("CEL-ASSIGN-2", "WOH-MANEUVER-2"),
    ("CEL-ASSIGN-4", "WOH-MANEUVER-1"),
    ("CEL-ATTACK-1", "WOH-ATTACK-1"),
    ("CEL-ATTACK-2", "WOH-ATTACK-3"),
    ("CEL-BATTLE-1", "WOH-BATTLE-2"),
    ("CEL-BATTLE-2", "WOH-BATTLE-4"),
    ("CEL-BATTLE-3", "WOH-BATTLE-4"),
    ("CEL-DYNASTY-1", "WOH-DYNASTY-1"),
    ("CEL-DYNASTY-2", "WOH-DYNASTY-2"),
    ("CEL-DYNASTY-3", "WOH-DYNASTY-3"),
    ("CEL-DYNASTY-4", "WOH-EQUIP-2"),
    ("CEL-DYNASTY-5", "WOH-DYNASTY-4"),
    ("CEL-END-1", "WOH-END-1"),
    ("CEL-EQUIP-1", "WOH-EQUIP-1"),
    ("CEL-EXP-1", "WOH-DYNASTY-5"),
    ("CEL-SETUP-1", "WOH-SETUP-1"),
    ("CEL-UNIQUE-1", "WOH-DYNASTY-5"),
    ("R41", "WOH-ACTION-3"),
    ("R43", "WOH-EQUIP-1"),
    ("R51", "WOH-EQUIP-1"),
    ("R97", "WOH-EQUIP-2"),
    ("R98", "WOH-ATTACK-1"),
    ("R107", "R150"),
    ("R108", "WOH-BATTLE-7"),
    ("R110", "WOH-INVITE-1"),
    ("R115", "WOH-BATTLE-6"),
)

WAR_OF_HONOR: Final = Ruleset(
    name="war-of-honor",
    title="War of Honor",
    seat_counts=(2, 3, 4, 5, 6, 7, 8),
    decks=Decks(own=False, of_a_clan=True),
    setup=RealmSetup(),
    phases=RealmPhases(),
    actions=Actions(of_players=(EQUIP,)),
    entering=Entering(
        surcharge=-1,
        requirements=False,
        overlays=False,
        personal_honor_most=NEVER,
        chi_zero_destroys=False,
    ),
    combat=Combat(cavalry_segment=False, ally_rehonors=False, ranged_required=False),
    victory=Goal(),
    lands=Lands(steps=STEPS),
    shown=RealmShown(),
    cites=CITES,
)
