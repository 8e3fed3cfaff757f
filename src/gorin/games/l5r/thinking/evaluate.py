"""How well each seat stands: an evaluation for bots.

It adds up what each seat has, in points, with what the attack under way will probably change and what the
next attack could break, and compares seats. It looks at one complete table: a bot that may not know the truth
judges redealt tables and takes the mean.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.dynasty import CLEARING, ENDED, ENDING, Dynasty
from gorin.games.l5r.language.lasting import ARMIES, PROVINCES, Modifier
from gorin.games.l5r.thinking.battlefields import breach, full_force, threat
from gorin.games.l5r.thinking.forecast import Forecast, forecast
from gorin.games.l5r.thinking.paths import conquest_worth, judged, stride
from gorin.games.l5r.thinking.worth import (
    gold_worth,
    hand_worth,
    honor_worth,
    losses,
    produces,
    prospects,
    shopping,
    unit_worth,
)
from gorin.games.l5r.values.terms import (
    ATTACK_PHASE,
    BOWED,
    DYNASTY_PHASE,
    END_PHASE,
    FORCE,
    GAME,
    NO_SEAT,
    PLAY,
    RING,
    THIS_ACTION,
    THIS_BATTLE,
    THIS_PHASE,
    TURN,
)
from gorin.kernel.estimate import sigmoid

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: The parts of a seat's points, in the order in which they are added.
PARTS: Final = (
    "honor",
    "provinces",
    "army",
    "gold",
    "rings",
    "hand",
    "favor",
    "purchases",
    "prospects",
    "battles",
    "danger",
    "paths",
)
#: How much of a chance is left when a game looks lost or won: the rest tells what loses least.
_SHOWN: Final = 0.96
#: What so many Rings in play are worth besides to a seat that can still have all that win, and one in hand.
FIVE: Final = 5
_QUEST: Final[tuple[float, ...]] = (0.0, 40.0, 85.0, 135.0, 190.0, 250.0)
_WAITS: Final = 12.0
_NEARS: Final = 24.0  # the nearer its moment is
#: A point of a province's strength for a time, whether or not it is attacked now.
_SCREEN: Final = 0.02
#: How long a bonus may last that is of no use when the next turn begins.
_TODAY: Final = (TURN, THIS_BATTLE, THIS_ACTION, THIS_PHASE)


def standings(g: Engine) -> list[float]:
    """A number from 0 (lost) to 1 (won) for each seat."""
    points = scores(g)
    seats = len(g.order)
    values = [0.0] * g.seat_count
    if g.ruleset.victory.race:
        _shares(g, points, values)
        return values
    for seat in g.order:
        most = -1.0e9
        total = 0.0
        for other in g.order:
            if other != seat:
                total += points[other]
                most = max(most, points[other])
        rival = 0.6 * most + 0.4 * total / (seats - 1) if seats > 1 else points[seat]
        values[seat] = chance((points[seat] - rival) / g.ruleset.worths.scale)
        if seats > 2:
            values[seat] *= 2.0 / seats
    return values


def chance(lead: float) -> float:
    """A lead as a number between 0 and 1 that never stands still: what loses least is told from the rest."""
    return _SHOWN * sigmoid(lead) + 0.5 * (1.0 - _SHOWN) * (1.0 + lead / (4.0 + abs(lead)))


def _shares(g: Engine, points: list[float], values: list[float]) -> None:
    """Where players race, chances add up to one: who is about to win takes from everybody."""
    most = -1.0e9
    for seat in g.order:
        most = max(most, points[seat])
    whole = 0.0
    for seat in g.order:
        values[seat] = exp((points[seat] - most) / g.ruleset.worths.race)
        whole += values[seat]
    for seat in g.order:
        values[seat] /= whole


def scores(g: Engine, marks: list[list[float]] | None = None) -> list[float]:
    """The points of each seat. Who wants to know how they come about is told its sum after each part."""
    points = [0.0] * g.seat_count
    for seat in g.order:
        points[seat] = _belongings(g, seat, None if marks is None else marks[seat])
    outlook = forecast(g, points)
    _mark(g, points, marks)
    _fear(g, points, outlook.home)
    _mark(g, points, marks)
    if g.ruleset.victory.race:
        _race(g, points, outlook)
    _mark(g, points, marks)
    return points


def _mark(g: Engine, points: list[float], marks: list[list[float]] | None) -> None:
    if marks is not None:
        for seat in g.order:
            marks[seat].append(points[seat])


def _race(g: Engine, points: list[float], outlook: Forecast) -> None:
    """Add what each seat's steps on the Paths are worth, and its Fortresses."""
    goal = g.ruleset.victory
    done = judged(g)
    for seat in g.order:
        points[seat] += stride(
            g, goal, seat, done >> seat & 1 != 0, outlook.conquest[seat], outlook.honor[seat]
        )
        points[seat] += g.ruleset.worths.fortress * len(g.places.fortresses(g, seat))


def to_buy(g: Engine, seat: int) -> bool:
    """Whether a seat has still to buy in this round of turns; the first player's turn begins another.

    To end one's purchases is judged in the same round as to make one more: the round does not end with it.
    """
    seats = g.seat_count
    mine = (seat - g.first) % seats
    active = (g.active - g.first) % seats
    if mine != active:
        return mine > active
    if g.phase != DYNASTY_PHASE:
        return g.phase != END_PHASE
    for frame in g.underway.stack:
        if isinstance(frame, Dynasty):
            return frame.stage not in (CLEARING, ENDING, ENDED)
    return False


def _belongings(g: Engine, seat: int, marks: list[float] | None) -> float:
    """What a seat has on the table and in the hand, and may yet buy. Each mark ends one of `PARTS`.

    What is bought soon counts once: as bought by then, and not again as what is left for later.
    """
    victory = g.ruleset.victory
    w = g.ruleset.worths
    points = honor_worth(g, seat) if victory.by_honor() else 0.0
    if marks is not None:
        marks.append(points)
    points -= losses(w, float(g.places.province_count(g, seat)))
    if marks is not None:
        marks.append(points)
    for unit in g.units[seat]:
        points += unit_worth(g, unit)
    points += w.four * min(len(g.units[seat]), 4) + w.couple * min(len(g.units[seat]), 2)
    if marks is not None:
        marks.append(points)
    now = seat == g.active
    production, unbowed, rings = estate(g, seat, now)
    points += gold_worth(w, production, g.turns[seat])
    if marks is not None:
        marks.append(points)
    points += w.ring * rings
    if victory.five_rings:
        points += _quest(g, seat, rings)
    if marks is not None:
        marks.append(points)
    for card in g.hands[seat]:
        points += hand_worth(g, card)
    if marks is not None:
        marks.append(points)
    if g.favor == seat:
        points += w.favor
    if marks is not None:
        marks.append(points)
    if to_buy(g, seat):
        points += (w.soon - w.later) * shopping(g, seat, unbowed, production, not now)
    if marks is not None:
        marks.append(points)
    points += w.later * prospects(g, seat, production)
    if marks is not None:
        marks.append(points)
    return points


def estate(g: Engine, seat: int, now: bool) -> tuple[int, int, int]:
    """The gold that a seat's Holdings make, what of it can be had (`now`: of unbowed ones), and its Rings."""
    production = 0
    unbowed = 0
    rings = 0
    for card in g.estate[seat]:
        if g.defs[card].kind == RING:
            rings += 1
            continue
        gold = produces(g, card)
        production += gold
        if not g.flags[card] & BOWED or not now:
            unbowed += gold
    return production, unbowed, rings


def _quest(g: Engine, seat: int, rings: int) -> float:
    """What the Rings of a seat are worth because five of them win; nothing if it cannot have so many."""
    different: list[int] = []
    for card in g.estate[seat] if rings else ():
        if g.defs[card].kind == RING and g.defs[card].number not in different:
            different.append(g.defs[card].number)
    points = _QUEST[min(rings, FIVE)]
    for card in g.hands[seat]:
        if g.defs[card].kind == RING and g.defs[card].number not in different:
            different.append(g.defs[card].number)
            entry = g.defs[card].entry
            near = (
                0.0
                if entry is None or entry.test is None
                else entry.test.nearness(g, g.underway.probe(g, card))
            )
            points += _WAITS + _NEARS * near
    if not different:
        return 0.0
    for card in g.fate_decks[seat]:
        if g.defs[card].kind == RING and g.defs[card].number not in different:
            different.append(g.defs[card].number)
    return points if len(different) >= FIVE else 0.0


def _fear(g: Engine, points: list[float], home: list[float]) -> None:
    """Take off what the next attack of each seat could cost the seat it would hurt most.

    A seat that has a turn before that attack straightens, and then may use some of its units otherwise.
    """
    w = g.ruleset.worths
    passing = _passing(g, points)
    full = [0.0] * g.seat_count
    for seat in g.order:
        for unit in g.units[seat]:
            full[seat] += full_force(g, unit)
        full[seat] -= passing[seat]
    race = g.ruleset.victory.race
    pending = g.phase < ATTACK_PHASE
    strikers = g.places.from_seat(g, g.active)
    if not pending:
        strikers.append(strikers.pop(0))
    rested = 0  # seats that have had a turn, as bits
    for striker in strikers:
        today = pending and striker == g.active
        attack = home[striker] if today else full[striker]
        worst = 0.0
        easiest = -99.0
        victim = NO_SEAT
        for seat in g.order:
            if seat == striker or attack == 0.0:
                continue
            strength = float(g.defs[g.stronghold[seat]].strength)
            defense = w.staying * full[seat] if rested >> seat & 1 else home[seat]
            if not today and not rested >> seat & 1:
                defense = max(0.0, defense - max(0.0, passing[seat]))
            easiest = max(easiest, attack - defense - strength)
            cost = threat(w, attack, defense, strength, g.places.province_count(g, seat))
            if cost > worst:
                worst = cost
                victim = seat
        if victim >= 0:
            points[victim] -= w.fear * worst
        if race and attack > 0.0:
            points[striker] += w.next_step * breach(easiest) * conquest_worth(g, striker)
        rested |= 1 << striker


def _passing(g: Engine, points: list[float]) -> list[float]:
    """The Force of each seat that is gone when this turn is over; and a little for walls that changed."""
    passing = [0.0] * g.seat_count
    for thing in g.standing.lasting:
        if not isinstance(thing, Modifier):
            continue
        subject = thing.subject
        if subject >= PROVINCES:
            if subject < ARMIES:
                seat = (subject - PROVINCES) >> 4
                points[seat] += thing.amount * (g.ruleset.worths.wall if thing.until == GAME else _SCREEN)
        elif subject >= 0 and thing.stat == FORCE and thing.until in _TODAY and g.zone[subject] == PLAY:
            passing[g.controller[subject]] += thing.amount
    return passing
