"""What the four Paths of War of Honor are worth to a player, in points: a measure for bots.

The ruleset's goal says how many steps are missing; the fewer, the more the next one is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.realm.paths import (
    DISHONOR_PATH,
    ENLIGHTENMENT_PATH,
    ENOUGH,
    HONOR_PATH,
    LAST_STEP,
    MILITARY_PATH,
    USING,
    WON,
    Paths,
)
from gorin.games.l5r.table.parts import NOT_BY_STEPS, Victory
from gorin.games.l5r.table.worths import Worths
from gorin.games.l5r.values.terms import ATTACK_PHASE, DYNASTY_PHASE, RING

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: How sure a step is on the way to it: at most, in the Dynasty Phase, and after it.
_NEARLY: Final = 0.55
_LATE: Final = 0.5
_TOO_LATE: Final = 0.05
#: How much of a step a Ring counts that waits in the hand, and how much more the nearer its moment comes.
_RING_WAITS: Final = 0.25
_RING_NEARS: Final = 0.6

_KNOWN: Final[dict[tuple[Worths, Victory, tuple[int, ...], tuple[int, ...], int], list[float]]] = {}


def _place(w: Worths, goal: Victory, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> float:
    missing = goal.missing(markers, mission, rings)
    if missing >= NOT_BY_STEPS:
        return 0.0
    points = w.missing[min(missing, len(w.missing) - 1)]
    for step in markers:
        points += w.aside * w.missing[max(LAST_STEP - step, 1)]
    return points


def attainable(g: Engine, seat: int) -> int:
    """How many different Rings a seat may have put into play by the end: those it did, holds, or may draw."""
    count = len(g.realm.rings[seat])
    for pile in (g.hands[seat], g.fate_decks[seat]):
        for card in pile:
            if g.defs[card].kind == RING and g.defs[card].number not in g.realm.rings[seat]:
                count += 1
    return count


def _walk(g: Engine, goal: Victory, seat: int, rings: int) -> list[float]:
    """What a seat's steps are worth, with so many Rings within reach, and then one more on each Path."""
    markers = g.realm.markers[seat]
    mission = g.realm.missions[seat]
    w = g.ruleset.worths
    key = (w, goal, markers, mission, rings)
    known = _KNOWN.get(key)
    if known is not None:
        return known
    here = _place(w, goal, markers, mission, rings)
    found = [here]
    for path in range(len(markers)):
        if markers[path] >= LAST_STEP:
            found.append(0.0)
            continue
        after = list(markers)
        after[path] += 1
        found.append(w.effect + _place(w, goal, tuple(after), mission, rings) - here)
    _KNOWN[key] = found
    return found


def conquest_worth(g: Engine, seat: int) -> float:
    """What it is worth to a seat to have a unit in an army that destroys a province."""
    if not g.ruleset.victory.race:
        return 0.0
    return _walk(g, g.ruleset.victory, seat, attainable(g, seat))[1 + MILITARY_PATH]


def nearness(g: Engine, seat: int) -> int:
    """How many steps a seat lacks; many where steps do not win."""
    victory = g.ruleset.victory
    if not victory.race:
        return NOT_BY_STEPS
    return victory.missing(g.realm.markers[seat], g.realm.missions[seat], attainable(g, seat))


def judged(g: Engine) -> int:
    """The seats whose deeds of this turn have been judged already, as bits."""
    for frame in g.underway.stack:
        if isinstance(frame, Paths):
            bits = (1 << g.seat_count) - 1
            if frame.stage == WON:
                return bits
            for index in range(1 if frame.stage == USING else 0, len(frame.seats)):
                bits &= ~(1 << frame.seats[index])
            return bits
    return 0


def _likely(sure: int, expected: float, late: float) -> float:
    """How likely eight Honor are reached this turn."""
    if sure >= ENOUGH:
        return 1.0
    part = (sure + expected) / ENOUGH
    return min(_NEARLY * part * part, 0.85) * late


def _late(g: Engine) -> float:
    """How much of the turn's chances are left.

    An attack brings no more than its forecast says: who declares one to put the rest off gains nothing.
    """
    if g.phase < ATTACK_PHASE or (g.phase == ATTACK_PHASE and g.fight.attacker < 0):
        return 1.0
    return _LATE if g.phase <= DYNASTY_PHASE else _TOO_LATE


def stride(g: Engine, goal: Victory, seat: int, done: bool, conquest: float, honor: float) -> float:
    """What a seat's steps are worth, with those that this turn brings or may bring.

    `done` if its deeds have been judged; `conquest` is how likely the attack under way earns it a step, and
    `honor` what it will probably gain there.
    """
    within_reach = attainable(g, seat)
    walk = _walk(g, goal, seat, within_reach)
    points = walk[0]
    fresh = 0
    nearest = 0.0
    for card in g.hands[seat]:
        entry = g.defs[card].entry
        if entry is not None and g.defs[card].number not in g.realm.rings[seat]:
            fresh += 1
            if entry.test is not None:
                nearest = max(nearest, entry.test.nearness(g, g.underway.probe(g, card)))
    rings = fresh + len(g.realm.rings[seat])
    if rings and within_reach >= LAST_STEP:
        # By their number's square, to whom five are within reach.
        points += g.ruleset.worths.insight * rings * rings
    if fresh:
        waiting = _RING_WAITS * min(fresh, 2) + _RING_NEARS * nearest
        points += waiting * walk[1 + ENLIGHTENMENT_PATH]
    if done:
        return points
    late = _late(g)
    points += walk[1 + MILITARY_PATH] * (1.0 if g.realm.conquered >> seat & 1 else conquest)
    if g.realm.gained[seat] or honor > 0.0:
        points += walk[1 + HONOR_PATH] * _likely(g.realm.gained[seat], honor, late)
    if g.realm.caused[seat]:
        points += walk[1 + DISHONOR_PATH] * _likely(g.realm.caused[seat], 0.0, late)
    if g.realm.enlightened >> seat & 1:
        points += walk[1 + ENLIGHTENMENT_PATH]
    return points
