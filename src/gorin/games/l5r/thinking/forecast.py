"""How an attack would end as things stand: a forecast for bots.

Whoever still may assign units is taken to do so as well as a simple plan can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.attack import BATTLES, ENDED, INVITING, MANEUVERS, Attack
from gorin.games.l5r.flow.battle import RESOLVING, Battle
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.thinking.battlefields import Clash, Side, aims, answer, muster, present_force, strike
from gorin.games.l5r.thinking.paths import conquest_worth
from gorin.games.l5r.thinking.worth import USUAL_HONOR, losses, unit_cards, unit_worth
from gorin.games.l5r.values.terms import AT_HOME, BATTLE, BOWED, LOST

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: How far the Force of opposed armies may still change: before a battle, in it, and once a seat has passed.
_EARLY: Final = 3.4
_OPEN: Final = 3.0
_CLOSING: Final = 1.5
#: The same where nobody defends.
_UNOPPOSED: Final = 1.2
#: What becomes of a lead in battle, as games of bots went: the other side catches up, each card that can act
#: from the hand is worth some Force, and so is the next action.
_KEPT: Final = 0.75
_CARD: Final = 0.8
_TEMPO: Final = 1.6
#: Where players race on the Paths, forecasts are bolder: who waits for a sure attack is overtaken.
_RACE_EARLY: Final = 1.8
_RACE_LATE: Final = 1.1
_IDLE: Final = 0.1
#: How much of its strongest unit's Force an invited seat will probably lend.
_COMES: Final = 0.6


class Forecast:
    """What an attack will probably leave and bring to each seat, besides points."""

    def __init__(self, seats: int) -> None:
        self.home: list[float] = [0.0] * seats  # Force at home, to meet the next attack with
        self.conquest: list[float] = [0.0] * seats  # how likely a unit is in an army that destroys a province
        self.honor: list[float] = [0.0] * seats  # gained by resolutions


def forecast(g: Engine, points: list[float]) -> Forecast:
    """Add what the attack under way will bring to each seat's points."""
    frame: Attack | None = None
    for one in g.underway.stack:
        if isinstance(one, Attack):
            frame = one
    outlook = Forecast(g.seat_count)
    home = outlook.home
    for seat in g.order:
        for unit in g.units[seat]:
            if not g.flags[unit] & BOWED and (g.place[unit] == AT_HOME or seat == g.fight.defender):
                home[seat] += present_force(g, unit)
    if frame is None or g.fight.attacker < 0 or frame.stage < INVITING or frame.stage >= ENDED:
        return outlook
    attacker = g.fight.attacker
    defender = g.fight.defender
    points[attacker] += g.ruleset.worths.attacking
    clash = _clash(g, frame)
    allied = [0] * clash.fields  # units of attacking allies
    allies = _line_up(g, clash, allied)
    guests = _guests(g, frame, clash) if g.ruleset.victory.race and frame.stage < BATTLES else 0
    standing = g.places.province_count(g, defender)
    _maneuver(g, frame, clash, standing, home)
    _settle(g, clash, points, standing)
    outlook.honor[attacker] = _spoils(clash, 1)
    outlook.honor[defender] = _spoils(clash, 0)
    _conquer(g, clash, outlook.conquest, allied, guests)
    _idle(clash, points, attacker, defender)
    for unit in allies:
        field = g.place[unit]
        dies = (
            clash.attackers_die[field]
            if g.fight.sides[g.controller[unit]] == 1
            else clash.defenders_die[field]
        )
        points[g.controller[unit]] -= dies * unit_worth(g, unit)
    for field in range(clash.fields):
        home[defender] -= clash.defenders_die[field] * clash.force[1][field]
    if home[defender] < 0.0:
        home[defender] = 0.0
    return outlook


def _clash(g: Engine, frame: Attack) -> Clash:
    """The battlefields of an attack: which are open still, how strong their provinces are, and the prize."""
    attacker = g.fight.attacker
    defender = g.fight.defender
    fields = len(g.provinces[defender])
    if not g.ruleset.victory.race:
        clash = Clash(g.ruleset.worths, fields, _EARLY, _KEPT, _UNOPPOSED)
    else:
        sway = _RACE_EARLY if frame.stage < BATTLES else _RACE_LATE
        clash = Clash(g.ruleset.worths, fields, sway, 1.0, sway)
    if g.favor == defender:
        clash.recall = g.ruleset.worths.recalled
    _moments(g, clash)
    if not g.ruleset.victory.race:
        _hands(g, clash)
    battle: Battle | None = None
    for one in g.underway.stack:
        if isinstance(one, Battle):
            battle = one
    for field in range(clash.fields):
        open_still = not frame.fought >> field & 1
        if g.fight.battlefield == field and battle is not None and battle.stage <= RESOLVING:
            open_still = True
        clash.live[field] = open_still
        clash.strength[field] = (
            -1.0 if g.provinces[defender][field] == LOST else float(g.stats.strength(g, defender, field))
        )
    if not g.realm.conquered >> attacker & 1:
        clash.prize = conquest_worth(g, attacker)
    return clash


def _line_up(g: Engine, clash: Clash, allied: list[int]) -> list[int]:
    """Add the units that are at the battlefields; which of them are allies', and how many of those attack."""
    allies: list[int] = []
    for seat in g.order:
        side = g.fight.sides[seat]
        if side == 0:
            continue
        for unit in g.units[seat]:
            field = g.place[unit]
            if 0 <= field < clash.fields and clash.live[field]:
                force = present_force(g, unit)
                if seat in (g.fight.attacker, g.fight.defender):
                    clash.add(side - 1, field, force, unit_worth(g, unit), unit_cards(g, unit))
                else:
                    clash.add(side - 1, field, force, 0.0, unit_cards(g, unit))
                    allies.append(unit)
                    if side == 1:
                        allied[field] += 1
    return allies


def _maneuver(g: Engine, frame: Attack, clash: Clash, standing: int, home: list[float]) -> None:
    """Let those who have still to assign their units do so."""
    attacker = g.fight.attacker
    defender = g.fight.defender
    strikes = False
    answers = False
    if frame.stage <= INVITING:
        strikes = True
        answers = True
    elif frame.stage == MANEUVERS and frame.segment == 0:
        for turn in frame.turns:
            if turn >> 2 == attacker:
                strikes = True
            elif turn >> 2 == defender:
                answers = True
    reserve = Side()
    if answers:
        muster(g, defender, reserve)
    if strikes:
        home[attacker] -= strike(g, clash, standing, reserve, home[attacker])
    elif answers:
        answer(clash, reserve, standing)


def _moments(g: Engine, clash: Clash) -> None:
    """How far each battle is, who acts next, and how many cards the leaders hold."""
    clash.hands[0] = float(len(g.hands[g.fight.attacker]))
    clash.hands[1] = float(len(g.hands[g.fight.defender]))
    field = g.fight.battlefield
    if not 0 <= field < clash.fields:
        return
    for frame in g.underway.stack:
        if isinstance(frame, Round) and frame.battle:
            clash.tempo[field] = (
                1.0 if frame.seat == g.fight.attacker else -1.0 if frame.seat == g.fight.defender else 0.0
            )
            clash.stage[field] = 2 if frame.passes else 1


def _hands(g: Engine, clash: Clash) -> None:
    """What the cards in the leaders' hands and the next action are worth at each battlefield."""
    cards = _ready_cards(g, g.fight.attacker) - _ready_cards(g, g.fight.defender)
    for field in range(clash.fields):
        tempo = _TEMPO * clash.tempo[field]
        if clash.stage[field] == 0:
            clash.edge[field] = _CARD * cards - _TEMPO  # the Defender acts first
        elif clash.stage[field] == 1:
            clash.sway[field] = _OPEN
            clash.edge[field] = _CARD * cards + tempo
        else:
            clash.sway[field] = _CLOSING
            clash.edge[field] = 0.4 * _CARD * cards + 0.2 * tempo


def _ready_cards(g: Engine, seat: int) -> int:
    """How many cards of a hand could act in battle."""
    count = 0
    for card in g.hands[seat]:
        if g.defs[card].hours.in_hand & BATTLE:
            count += 1
    return count


def _spoils(clash: Clash, side: int) -> float:
    """The Honor that the destruction of an army will probably bring."""
    honor = 0.0
    for field in range(clash.fields):
        dies = clash.attackers_die[field] if side == 0 else clash.defenders_die[field]
        honor += USUAL_HONOR * dies * clash.cards[side][field]
    return honor


def _guests(g: Engine, frame: Attack, clash: Clash) -> int:
    """Let those who are invited and still may come lend some Force; the attackers among them, as bits."""
    coming = 0
    for seat in g.order:
        if g.fight.sides[seat] != 0 or not g.fight.invited >> seat & 0x10001:
            continue
        side = 0 if g.fight.invited >> seat & 1 else 1
        waits = frame.stage <= INVITING
        for turn in frame.turns:
            if turn >> 2 == seat:
                waits = True
                side = (turn & 3) - 1
                break
        if not waits:
            continue
        most = 0.0
        for unit in g.units[seat]:
            if g.place[unit] == AT_HOME and not g.flags[unit] & BOWED:
                most = max(most, present_force(g, unit))
        if most > 0.0:
            first = aims(clash)[0]
            clash.force[side][first] += _COMES * most
            if side == 0:
                coming |= 1 << seat
    return coming


def _conquer(g: Engine, clash: Clash, conquest: list[float], allied: list[int], guests: int) -> None:
    """How likely each seat has a unit in an army that destroys a province (R168)."""
    none = 1.0
    for field in range(clash.fields):
        if clash.count[0][field] > allied[field]:
            none *= 1.0 - clash.fall[field]
    conquest[g.fight.attacker] = 1.0 - none
    for seat in g.order:
        if seat == g.fight.attacker:
            continue
        if guests >> seat & 1:
            conquest[seat] = _COMES * conquest[g.fight.attacker]
        elif g.fight.sides[seat] == 1:
            none = 1.0
            seen = 0
            for unit in g.units[seat]:
                field = g.place[unit]
                if 0 <= field < clash.fields and not seen >> field & 1:
                    seen |= 1 << field
                    none *= 1.0 - clash.fall[field]
            conquest[seat] = 1.0 - none


def _settle(g: Engine, clash: Clash, points: list[float], standing: int) -> None:
    """Write the forecast into the points of the two leaders."""
    fallen = 0.0
    attacker = g.fight.attacker
    defender = g.fight.defender
    w = g.ruleset.worths
    for field in range(clash.fields):
        clash.fight(field)
        fallen += clash.fall[field]
        killed = clash.defenders_die[field]
        fell = clash.attackers_die[field]
        points[attacker] -= fell * clash.worth[0][field]
        points[defender] -= killed * clash.worth[1][field]
        points[attacker] += w.toll * killed * clash.cards[1][field]
        points[defender] += w.toll * fell * clash.cards[0][field]
    points[defender] -= losses(w, standing - fallen) - losses(w, float(standing))


def _idle(clash: Clash, points: list[float], attacker: int, defender: int) -> None:
    """An attack without attackers, and defenders where nobody attacks, are a little worse than nothing."""
    attacked = False
    for field in range(clash.fields):
        if clash.live[field]:
            if clash.count[0][field]:
                attacked = True
            else:
                points[defender] -= _IDLE * clash.count[1][field]
    if not attacked:
        points[attacker] -= _IDLE


def foreseen_fall(g: Engine, field: int) -> float:
    """How likely the province of a battlefield falls in the attack under way, as things stand."""
    for frame in g.underway.stack:
        if isinstance(frame, Attack):
            clash = _clash(g, frame)
            _line_up(g, clash, [0] * clash.fields)
            clash.fight(field)
            return clash.fall[field]
    return 0.0
