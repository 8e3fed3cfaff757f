"""The battlefields of an attack, and where units would be assigned to them: a forecast for bots.

Whole plans of the Attacker are compared, each with the answer of the Defender, who sends as many as pay, and
with what the next attack could break behind them.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.table.worths import Worths
from gorin.games.l5r.thinking.worth import losses, unit_cards, unit_worth
from gorin.games.l5r.values.terms import AT_HOME, BOWED
from gorin.kernel.estimate import sigmoid

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: What it costs to send a unit for nothing.
_MARCH: Final = 0.02
#: How many figures of `Worths.unopposed` belong to a stage, and of `Worths.odds` to each of three things.
STORM: Final = 8
MEETING: Final = 7


class Clash:
    """The battlefields of an attack, with what stands there."""

    def __init__(self, worths: Worths, fields: int, sway: float, kept: float, unopposed: float) -> None:
        self.worths = worths
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
        # How far each battle is (before it, in it, once somebody passed), and who acts next: 1 the Attacker.
        self.stage: list[int] = [0] * fields
        self.tempo: list[float] = [0.0] * fields
        self.hands: list[float] = [0.0, 0.0]  # how many cards the leaders hold
        # How likely the Defender sends a unit home by the Favor, and the strongest attacking unit's Force.
        self.recall = 0.0
        self.strongest: list[float] = [0.0] * fields
        # The last forecast of each battlefield, if nothing has changed since: what is gained, and who falls.
        self.stale: list[bool] = [True] * fields
        self.gain: list[float] = [0.0] * fields
        self.fall: list[float] = [0.0] * fields
        self.attackers_die: list[float] = [0.0] * fields
        self.defenders_die: list[float] = [0.0] * fields

    def add(self, side: int, field: int, force: float, worth: float, cards: int) -> None:
        self.force[side][field] += force
        self.count[side][field] += 1
        self.worth[side][field] += worth
        self.cards[side][field] += cards
        self.stale[field] = True
        if side == 0 and force > self.strongest[field]:
            self.strongest[field] = force

    def remove(self, side: int, field: int, force: float, worth: float, cards: int) -> None:
        self.force[side][field] -= force
        self.count[side][field] -= 1
        self.worth[side][field] -= worth
        self.cards[side][field] -= cards
        self.stale[field] = True

    def fight(self, field: int) -> float:
        """What the Attacker gains over the Defender in units and Honor; the rest is remembered."""
        force = self.force[0][field]
        count = self.count[0][field]
        self._fare(field, force, count)
        recall = self._recalled(field)
        if recall > 0.0:
            fall = self.fall[field]
            lost = self.attackers_die[field]
            won = self.defenders_die[field]
            self._fare(field, force - self.strongest[field], count - 1)
            self.fall[field] = recall * self.fall[field] + (1.0 - recall) * fall
            self.attackers_die[field] = recall * self.attackers_die[field] + (1.0 - recall) * lost
            self.defenders_die[field] = recall * self.defenders_die[field] + (1.0 - recall) * won
        won = self.defenders_die[field]
        lost = self.attackers_die[field]
        toll = self.worths.toll
        return won * (self.worth[1][field] + toll * self.cards[1][field]) - lost * (
            self.worth[0][field] + toll * self.cards[0][field]
        )

    def _recalled(self, field: int) -> float:
        """How likely the strongest unit that attacks here is sent home: not once the Defender has passed."""
        if self.count[1][field] == 0 and not self.worths.recalls_alone:
            return 0.0
        return 0.0 if self.stage[field] == 2 and self.tempo[field] > 0.0 else self.recall

    def _fare(self, field: int, force: float, count: int) -> None:
        """How armies fare where so many units attack with so much Force."""
        self.fall[field] = 0.0
        self.attackers_die[field] = 0.0
        self.defenders_die[field] = 0.0
        if not self.live[field] or count == 0:
            return
        lead = force - self.force[1][field]
        if self.count[1][field] == 0:
            if self.strength[field] >= 0.0 and lead > 0.0:
                self.fall[field] = self._stormed(field, lead - self.strength[field])
        elif self.worths.odds:
            self._look_up(field, force, count)
        else:
            self._guess(field, self.kept * lead + self.edge[field])

    def _guess(self, field: int, lead: float) -> None:
        """How armies that meet will fare, by rule of thumb."""
        sway = self.sway[field]
        if self.strength[field] >= 0.0 and lead > 0.0:
            self.fall[field] = sigmoid((lead - self.strength[field] - 0.5) / sway)
        won = sigmoid((lead - 0.5) / sway)
        lost = sigmoid((-lead - 0.5) / sway)
        tie = max(0.0, 1.0 - won - lost)
        self.attackers_die[field] = lost + tie
        self.defenders_die[field] = won + tie

    def _look_up(self, field: int, force: float, count: int) -> None:
        """How armies that meet will fare, by what became of such ones in games of bots."""
        lead = force - self.force[1][field]
        spread = sqrt(1.0 + force + self.force[1][field])
        more = count - self.count[1][field]
        ahead = lead / spread
        over = (lead - max(self.strength[field], 0.0)) / spread
        at = 3 * MEETING * self.stage[field]
        if self.strength[field] >= 0.0:
            self.fall[field] = self._chance(at, field, over, ahead, more, over > 0.0)
        self.attackers_die[field] = self._chance(at + MEETING, field, over, ahead, more, lead <= 0.0)
        self.defenders_die[field] = self._chance(at + 2 * MEETING, field, over, ahead, more, lead >= 0.0)

    def _stormed(self, field: int, over: float) -> float:
        """How likely a province falls that nobody defends, with so much Force over its strength."""
        odds = self.worths.unopposed
        if not odds:
            return sigmoid((over - 0.5) / self.unopposed)
        at = STORM * self.stage[field]
        ramp = storm(over)
        return sigmoid(
            odds[at]
            + odds[at + 1] * ramp[0]
            + odds[at + 2] * ramp[1]
            + odds[at + 3] * ramp[2]
            + odds[at + 4] * ramp[3]
            + odds[at + 5] * self.tempo[field]
            + odds[at + 6] * self.hands[0]
            + odds[at + 7] * self.hands[1]
        )

    def _chance(self, at: int, field: int, over: float, ahead: float, more: int, now: bool) -> float:
        """How likely a thing is that would come (`now`) or not if the battle were resolved as it stands."""
        odds = self.worths.odds
        return sigmoid(
            odds[at]
            + odds[at + 1] * over
            + odds[at + 2] * ahead
            + odds[at + 3] * self.tempo[field]
            + odds[at + 4] * (self.hands[0] - self.hands[1])
            + odds[at + 5] * more
            + (odds[at + 6] if now else 0.0)
        )

    def total(self, standing: int) -> float:
        """What the Attacker gains over the Defender at all battlefields together."""
        gain = 0.0
        fallen = 0.0
        none = 1.0
        for field in range(self.fields):
            if self.stale[field]:
                self.gain[field] = self.fight(field)
                self.stale[field] = False
            gain += self.gain[field]
            fallen += self.fall[field]
            none *= 1.0 - self.fall[field]
        gain += self.prize * (1.0 - none)
        return gain + losses(self.worths, standing - fallen) - losses(self.worths, float(standing))


def storm(over: float) -> tuple[float, float, float, float]:
    """The Force over a province's strength, cut where its meaning changes: up to it, the first, some more.

    Force comes in whole numbers and one over the strength is enough: between 0 and 1 the chance leaps.
    """
    return (
        min(max(over + 4.0, 0.0), 4.0),
        min(max(over, 0.0), 1.0),
        min(max(over - 1.0, 0.0), 2.0),
        min(max(over - 3.0, 0.0), 5.0),
    )


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
    return float(g.stats.unit_force(g, unit))


def breach(lead: float) -> float:
    """How likely an attack breaks a province that has so much Force more than it needs, by rule of thumb."""
    return sigmoid((lead - 1.0) / 2.0)


def threat(w: Worths, attack: float, defense: float, strength: float, standing: int) -> float:
    """What an attack with so much Force would cost a seat that keeps so much at home, by rule of thumb."""
    lead = attack - defense - strength
    fallen = breach(lead) + 0.7 * sigmoid((lead - strength - 3.0) / 2.5)
    return w.threat * (losses(w, standing - min(fallen, float(standing))) - losses(w, float(standing)))


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
    for field in range(clash.fields):
        if clash.count[0][field] == saved.count[0][field] and clash.count[1][field] == saved.count[1][field]:
            continue
        clash.stale[field] = True
        for side in range(2):
            clash.force[side][field] = saved.force[side][field]
            clash.count[side][field] = saved.count[side][field]
            clash.worth[side][field] = saved.worth[side][field]
            clash.cards[side][field] = saved.cards[side][field]
        clash.strongest[field] = saved.strongest[field]


def strike(g: Engine, clash: Clash, standing: int, reserve: Side, home: float) -> float:
    """Let the Attacker assign as pays best, minding the answer and the next attack; the Force that goes.

    A plan sends so many units, the strongest first, to so many provinces; or keeps the very strongest home.
    """
    troops = Side()
    muster(g, g.fight.attacker, troops)
    number = len(troops.forces)
    saved = Clash(clash.worths, clash.fields, clash.sway[0], clash.kept, clash.unopposed)
    for side in range(2):
        saved.force[side] = clash.force[side].copy()
        saved.count[side] = clash.count[side].copy()
        saved.worth[side] = clash.worth[side].copy()
        saved.cards[side] = clash.cards[side].copy()
    saved.strongest = clash.strongest.copy()
    order = aims(clash)
    best = -1.0e9
    best_plan = (0, 0, 1)
    for first in range(2 if number > 1 else 1):
        fears = _fears(g, troops, home, first)
        for count in range(first, number - first + 1):
            for fields in range(1, len(order) + 1 if count else 2):
                _deploy(clash, troops, first, count, order, fields)
                value = answer(clash, reserve, standing) if reserve.forces else clash.total(standing)
                value -= fears[count]
                _withdraw(clash, saved)
                if value > best:
                    best = value
                    best_plan = (first, count, fields)
    gone = _deploy(clash, troops, best_plan[0], best_plan[1], order, best_plan[2])
    if reserve.forces:
        answer(clash, reserve, standing)
    return gone


def _fears(g: Engine, troops: Side, home: float, first: int) -> list[float]:
    """What the next attacks of all others could cost the Attacker, by how many units go, from this one on."""
    strength = float(g.defs[g.stronghold[g.fight.attacker]].strength)
    mine = g.places.province_count(g, g.fight.attacker)
    enemies: list[float] = []
    for seat in g.order:
        if seat != g.fight.attacker:
            enemies.append(0.0)
            for unit in g.units[seat]:
                enemies[-1] += full_force(g, unit)
    fears: list[float] = []
    for count in range(len(troops.forces) - first + 1):
        if count:
            home -= troops.forces[first + count - 1]
        fear = _MARCH * count
        for enemy in enemies:
            fear += threat(g.ruleset.worths, enemy, home, strength, mine)
        fears.append(fear)
    return fears


def _deploy(clash: Clash, troops: Side, first: int, count: int, order: list[int], fields: int) -> float:
    """Send so many units, each where most is lacking of what it takes; the Force that goes."""
    gone = 0.0
    for index in range(first, first + count):
        aim = order[0]
        most = -1.0e9
        for place in range(fields):
            field = order[place]
            lacking = clash.strength[field] + clash.force[1][field] - clash.force[0][field]
            if lacking > most:
                most = lacking
                aim = field
        clash.add(0, aim, troops.forces[index], troops.worths[index], troops.cards[index])
        gone += troops.forces[index]
    return gone


def aims(clash: Clash) -> list[int]:
    """Where to strike: where units stand already, then where provinces are weakest."""
    order: list[int] = []
    for field in range(clash.fields):
        if clash.live[field] and clash.strength[field] >= 0.0:
            at = 0
            while at < len(order) and not _likes(clash, field, order[at]):
                at += 1
            order.insert(at, field)
    return order or [0]


def _likes(clash: Clash, one: int, other: int) -> bool:
    if clash.force[0][one] != clash.force[0][other]:
        return clash.force[0][one] > clash.force[0][other]
    return clash.strength[one] < clash.strength[other]
