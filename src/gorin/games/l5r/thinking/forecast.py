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
    allied = [0] * len(clash.fields)  # units of attacking allies
    allies = _line_up(g, clash, allied)
    guests = _guests(g, frame, clash) if g.ruleset.victory.race and frame.stage < BATTLES else 0
    standing = g.places.province_count(g, defender)
    _maneuver(g, frame, clash, standing, home)
    _settle(g, clash, points, standing)
    outlook.honor[attacker] = _spoils(clash, attacks=False)
    outlook.honor[defender] = _spoils(clash, attacks=True)
    _conquer(g, clash, outlook.conquest, allied, guests)
    _idle(clash, points, attacker, defender)
    for unit in allies:
        field = clash.fields[g.place[unit]]
        dies = field.attackers_die if g.fight.sides[g.controller[unit]] == 1 else field.defenders_die
        points[g.controller[unit]] -= dies * unit_worth(g, unit)
    for field in clash.fields:
        home[defender] -= field.defenders_die * field.defense.force
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
    for place, field in enumerate(clash.fields):
        field.live = not frame.fought >> place & 1
        if g.fight.battlefield == place and battle is not None and battle.stage <= RESOLVING:
            field.live = True
        field.strength = (
            -1.0 if g.provinces[defender][place] == LOST else float(g.stats.strength(g, defender, place))
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
            place = g.place[unit]
            if 0 <= place < len(clash.fields) and clash.fields[place].live:
                force = present_force(g, unit)
                leads = seat in (g.fight.attacker, g.fight.defender)
                worth = unit_worth(g, unit) if leads else 0.0
                clash.fields[place].enter(side == 1, force, worth, unit_cards(g, unit))
                if not leads:
                    allies.append(unit)
                    if side == 1:
                        allied[place] += 1
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
    clash.attacking_hand = float(len(g.hands[g.fight.attacker]))
    clash.defending_hand = float(len(g.hands[g.fight.defender]))
    if not 0 <= g.fight.battlefield < len(clash.fields):
        return
    field = clash.fields[g.fight.battlefield]
    for frame in g.underway.stack:
        if isinstance(frame, Round) and frame.battle:
            field.tempo = (
                1.0 if frame.seat == g.fight.attacker else -1.0 if frame.seat == g.fight.defender else 0.0
            )
            field.stage = 2 if frame.passes else 1


def _hands(g: Engine, clash: Clash) -> None:
    """What the cards in the leaders' hands and the next action are worth at each battlefield."""
    cards = _ready_cards(g, g.fight.attacker) - _ready_cards(g, g.fight.defender)
    for field in clash.fields:
        tempo = _TEMPO * field.tempo
        if field.stage == 0:
            field.edge = _CARD * cards - _TEMPO  # the Defender acts first
        elif field.stage == 1:
            field.sway = _OPEN
            field.edge = _CARD * cards + tempo
        else:
            field.sway = _CLOSING
            field.edge = 0.4 * _CARD * cards + 0.2 * tempo


def _ready_cards(g: Engine, seat: int) -> int:
    """How many cards of a hand could act in battle."""
    count = 0
    for card in g.hands[seat]:
        if g.defs[card].hours.in_hand & BATTLE:
            count += 1
    return count


def _spoils(clash: Clash, attacks: bool) -> float:
    """The Honor that the destruction of the attacking or of the defending armies will probably bring."""
    honor = 0.0
    for field in clash.fields:
        if attacks:
            honor += USUAL_HONOR * field.attackers_die * field.attack.cards
        else:
            honor += USUAL_HONOR * field.defenders_die * field.defense.cards
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
            army = first.attack if side == 0 else first.defense
            army.force += _COMES * most
            if side == 0:
                coming |= 1 << seat
    return coming


def _conquer(g: Engine, clash: Clash, conquest: list[float], allied: list[int], guests: int) -> None:
    """How likely each seat has a unit in an army that destroys a province (R168)."""
    none = 1.0
    for place, field in enumerate(clash.fields):
        if field.attack.count > allied[place]:
            none *= 1.0 - field.fall
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
                at = g.place[unit]
                if 0 <= at < len(clash.fields) and not seen >> at & 1:
                    seen |= 1 << at
                    none *= 1.0 - clash.fields[at].fall
            conquest[seat] = 1.0 - none


def _settle(g: Engine, clash: Clash, points: list[float], standing: int) -> None:
    """Write the forecast into the points of the two leaders."""
    fallen = 0.0
    attacker = g.fight.attacker
    defender = g.fight.defender
    w = g.ruleset.worths
    for field in clash.fields:
        clash.fight(field)
        fallen += field.fall
        killed = field.defenders_die
        fell = field.attackers_die
        points[attacker] -= fell * field.attack.worth
        points[defender] -= killed * field.defense.worth
        points[attacker] += w.toll * killed * field.defense.cards
        points[defender] += w.toll * fell * field.attack.cards
    points[defender] -= losses(w, standing - fallen) - losses(w, float(standing))


def _idle(clash: Clash, points: list[float], attacker: int, defender: int) -> None:
    """An attack without attackers, and defenders where nobody attacks, are a little worse than nothing."""
    attacked = False
    for field in clash.fields:
        if field.live:
            if field.attack.count:
                attacked = True
            else:
                points[defender] -= _IDLE * field.defense.count
    if not attacked:
        points[attacker] -= _IDLE


def foreseen_fall(g: Engine, place: int) -> float:
    """How likely the province of a battlefield falls in the attack under way, as things stand."""
    for frame in g.underway.stack:
        if isinstance(frame, Attack):
            clash = _clash(g, frame)
            _line_up(g, clash, [0] * len(clash.fields))
            clash.fight(clash.fields[place])
            return clash.fields[place].fall
    return 0.0
