"""The battlefields of an attack, and where units would be assigned to them: a forecast for bots.

The Attacker puts the strongest units at one or two provinces, the Defender answers with as many as pay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.thinking.worth import HONOR_POINT, losses, sigmoid, unit_cards, unit_worth
from gorin.games.l5r.values.terms import AT_HOME, BOWED

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: How much of what the next attack could break counts now.
_THREAT: Final = 0.4


class Clash:
    """The battlefields of an attack, with what stands there."""

    def __init__(self, fields: int, sway: float, kept: float, unopposed: float) -> None:
        self.fields = fields
        self.kept = kept
        self.unopposed = unopposed
        self.sway: list[float] = [sway] * fields  # where armies meet
        self.edge: list[float] = [0.0] * fields  # what the Attacker will probably gain in Force there
        self.prize = 0.0  # what it is worth to the Attacker that a province falls
        self.live: list[bool] = [False] * fields
        self.strength: list[float] = [0.0] * fields
        # Force, number, worth and cards of the armies; the worth and cards of the leaders' units only.
        self.force: list[list[float]] = [[0.0] * fields, [0.0] * fields]
        self.count: list[list[int]] = [[0] * fields, [0] * fields]
        self.worth: list[list[float]] = [[0.0] * fields, [0.0] * fields]
        self.cards: list[list[int]] = [[0] * fields, [0] * fields]
        # The last forecast of each battlefield: who falls.
        self.fall: list[float] = [0.0] * fields
        self.attackers_die: list[float] = [0.0] * fields
        self.defenders_die: list[float] = [0.0] * fields

    def add(self, side: int, field: int, force: float, worth: float, cards: int) -> None:
        self.force[side][field] += force
        self.count[side][field] += 1
        self.worth[side][field] += worth
        self.cards[side][field] += cards

    def remove(self, side: int, field: int, force: float, worth: float, cards: int) -> None:
        self.force[side][field] -= force
        self.count[side][field] -= 1
        self.worth[side][field] -= worth
        self.cards[side][field] -= cards

    def fight(self, field: int) -> float:
        """What the Attacker gains over the Defender in units and Honor; the rest is remembered."""
        self.fall[field] = 0.0
        self.attackers_die[field] = 0.0
        self.defenders_die[field] = 0.0
        if not self.live[field] or self.count[0][field] == 0:
            return 0.0
        lead = self.force[0][field] - self.force[1][field]
        sway = self.unopposed
        if self.count[1][field]:
            lead = self.kept * lead + self.edge[field]
            sway = self.sway[field]
        if self.strength[field] >= 0.0 and lead > 0.0:
            self.fall[field] = sigmoid((lead - self.strength[field] - 0.5) / sway)
        if self.count[1][field] == 0:
            return 0.0
        won = sigmoid((lead - 0.5) / sway)
        lost = sigmoid((-lead - 0.5) / sway)
        tie = max(0.0, 1.0 - won - lost)
        self.attackers_die[field] = lost + tie
        self.defenders_die[field] = won + tie
        gain = (won + tie) * self.worth[1][field] - (lost + tie) * self.worth[0][field]
        honor = (2.0 * won + tie) * self.cards[1][field] - (2.0 * lost + tie) * self.cards[0][field]
        return gain + HONOR_POINT * honor

    def total(self, standing: int) -> float:
        """What the Attacker gains over the Defender at all battlefields together."""
        gain = 0.0
        fallen = 0.0
        none = 1.0
        for field in range(self.fields):
            gain += self.fight(field)
            fallen += self.fall[field]
            none *= 1.0 - self.fall[field]
        gain += self.prize * (1.0 - none)
        return gain + losses(standing - fallen) - losses(float(standing))


class Side:
    """The units that a leader may still assign, the strongest first."""

    def __init__(self) -> None:
        self.forces: list[float] = []
        self.worths: list[float] = []
        self.cards: list[int] = []

    def add(self, force: float, worth: float, cards: int) -> None:
        at = 0
        while at < len(self.forces) and self.forces[at] >= force:
            at += 1
        self.forces.insert(at, force)
        self.worths.insert(at, worth)
        self.cards.insert(at, cards)


def present_force(g: Engine, unit: int) -> float:
    """The Force a unit contributes as it lies."""
    return float(g.ruleset.combat.unit_adds(g, unit))


def full_force(g: Engine, unit: int) -> float:
    """The Force of a unit once it has straightened."""
    return float(g.unit_force(unit))


def breach(lead: float) -> float:
    """How likely an attack breaks a province that has so much Force more than it needs, by rule of thumb."""
    return sigmoid((lead - 1.0) / 2.0)


def threat(attack: float, defense: float, strength: float, standing: int) -> float:
    """What an attack with so much Force would cost a seat that keeps so much at home, by rule of thumb."""
    lead = attack - defense - strength
    fallen = breach(lead) + 0.7 * sigmoid((lead - strength - 3.0) / 2.5)
    return _THREAT * (losses(standing - min(fallen, float(standing))) - losses(float(standing)))


def muster(g: Engine, seat: int, side: Side) -> None:
    """The units that a seat may assign: at home, with an unbowed Personality."""
    for unit in g.units[seat]:
        if g.place[unit] == AT_HOME and not g.flags[unit] & BOWED:
            side.add(present_force(g, unit), unit_worth(g, unit), unit_cards(g, unit))


def answer(clash: Clash, reserve: Side, standing: int) -> float:
    """Let the Defender assign as pays best, field by field; say what the Attacker gains then."""
    taken = 0
    order: list[int] = []
    for field in range(clash.fields):
        if clash.live[field] and clash.count[0][field] > 0:
            at = 0
            while at < len(order) and clash.force[0][order[at]] >= clash.force[0][field]:
                at += 1
            order.insert(at, field)
    gain = clash.total(standing)
    for field in order:
        best = 0
        upto = taken
        while upto < len(reserve.forces):
            clash.add(1, field, reserve.forces[upto], reserve.worths[upto], reserve.cards[upto])
            upto += 1
            value = clash.total(standing)
            if value < gain - 0.01:
                gain = value
                best = upto - taken
        while upto > taken + best:
            upto -= 1
            clash.remove(1, field, reserve.forces[upto], reserve.worths[upto], reserve.cards[upto])
        taken += best
    return gain


def _withdraw(clash: Clash, saved: Clash) -> None:
    """Undo what a plan assigned."""
    for side in range(2):
        clash.force[side] = saved.force[side].copy()
        clash.count[side] = saved.count[side].copy()
        clash.worth[side] = saved.worth[side].copy()
        clash.cards[side] = saved.cards[side].copy()


def strike(g: Engine, clash: Clash, standing: int, reserve: Side, home: float) -> float:
    """Let the Attacker assign as pays best, minding the answer and the next attack; the Force that goes."""
    troops = Side()
    muster(g, g.fight.attacker, troops)
    number = len(troops.forces)
    saved = Clash(clash.fields, clash.sway[0], clash.kept, clash.unopposed)
    saved.prize = clash.prize
    _withdraw(saved, clash)
    fears = _fears(g, troops, home)
    first, second = aims(clash)
    best = -1.0e9
    best_plan = 0
    # A plan: so many of the strongest to the first aim, and so many of the next ones to the second.
    for plan in range((number + 1) * (number + 1)):
        main = plan % (number + 1)
        other = plan // (number + 1)
        if main + other > number or (other and (main == 0 or second < 0)):
            continue
        _deploy(clash, troops, main, other, first, second)
        value = answer(clash, reserve, standing) if reserve.forces else clash.total(standing)
        value -= fears[main + other]
        _withdraw(clash, saved)
        if value > best:
            best = value
            best_plan = plan
    gone = _deploy(clash, troops, best_plan % (number + 1), best_plan // (number + 1), first, second)
    if reserve.forces:
        answer(clash, reserve, standing)
    return gone


def _fears(g: Engine, troops: Side, home: float) -> list[float]:
    """What the next attacks of all others could cost the Attacker, by how many of its strongest units go."""
    strength = float(g.defs[g.stronghold[g.fight.attacker]].strength)
    mine = g.province_count(g.fight.attacker)
    enemies: list[float] = []
    for seat in g.order:
        if seat != g.fight.attacker:
            enemies.append(0.0)
            for unit in g.units[seat]:
                enemies[-1] += full_force(g, unit)
    fears: list[float] = []
    for count in range(len(troops.forces) + 1):
        if count:
            home -= troops.forces[count - 1]
        fear = 0.02 * count
        for enemy in enemies:
            fear += threat(enemy, home, strength, mine)
        fears.append(fear)
    return fears


def _deploy(clash: Clash, troops: Side, main: int, other: int, first: int, second: int) -> float:
    gone = 0.0
    for index in range(main + other):
        field = first if index < main else second
        clash.add(0, field, troops.forces[index], troops.worths[index], troops.cards[index])
        gone += troops.forces[index]
    return gone


def aims(clash: Clash) -> tuple[int, int]:
    """Where to strike: where units stand already, then where provinces are weakest."""
    first = -1
    second = -1
    for field in range(clash.fields):
        if not clash.live[field] or clash.strength[field] < 0.0:
            continue
        if first < 0 or _likes(clash, field, first):
            second = first
            first = field
        elif second < 0 or _likes(clash, field, second):
            second = field
    return max(first, 0), second


def _likes(clash: Clash, one: int, other: int) -> bool:
    if clash.force[0][one] != clash.force[0][other]:
        return clash.force[0][one] > clash.force[0][other]
    return clash.strength[one] < clash.strength[other]
