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


class Army:
    """The units of one side at a battlefield: Force, number, worth and cards.

    Worth is of the leader's units only.
    """

    def __init__(self) -> None:
        self.force = 0.0
        self.count = 0
        self.worth = 0.0
        self.cards = 0

    def add(self, force: float, worth: float, cards: int) -> None:
        self.force += force
        self.count += 1
        self.worth += worth
        self.cards += cards

    def remove(self, force: float, worth: float, cards: int) -> None:
        self.force -= force
        self.count -= 1
        self.worth -= worth
        self.cards -= cards

    def become(self, other: Army) -> None:
        self.force = other.force
        self.count = other.count
        self.worth = other.worth
        self.cards = other.cards


class Field:
    """A battlefield: what stands there, and how that will probably fare.

    Its numbers are attributes of their own because compiled code keeps such ones without an object each: a
    forecast compares hundreds of plans.
    """

    def __init__(self, sway: float) -> None:
        self.live = False
        self.strength = 0.0
        self.attack = Army()
        self.defense = Army()
        self.strongest = 0.0  # the Force of the strongest attacking unit
        self.sway = sway  # how far the Force of armies that meet may still change
        self.edge = 0.0  # what the Attacker will probably gain in Force there
        # How far the battle is (before it, in it, once somebody passed), and who acts next: 1 the Attacker.
        self.stage = 0
        self.tempo = 0.0
        # The last forecast, if nothing has changed since: what is gained, and who falls.
        self.stale = True
        self.gain = 0.0
        self.fall = 0.0
        self.attackers_die = 0.0
        self.defenders_die = 0.0

    def enter(self, attacks: bool, force: float, worth: float, cards: int) -> None:
        """A unit comes to this battlefield."""
        self.stale = True
        if attacks:
            self.attack.add(force, worth, cards)
            if force > self.strongest:
                self.strongest = force
        else:
            self.defense.add(force, worth, cards)

    def leave(self, force: float, worth: float, cards: int) -> None:
        """A defending unit is called back."""
        self.stale = True
        self.defense.remove(force, worth, cards)

    def become(self, other: Field) -> None:
        """Have the units that stand at the other."""
        self.stale = True
        self.attack.become(other.attack)
        self.defense.become(other.defense)
        self.strongest = other.strongest

    def reached(self, other: Field) -> bool:
        """Whether units have come here that the other, which was the same before, has not."""
        return self.attack.count != other.attack.count or self.defense.count != other.defense.count


class Clash:
    """The battlefields of an attack, and by what they are judged."""

    def __init__(self, worths: Worths, fields: int, sway: float, kept: float, unopposed: float) -> None:
        self.worths = worths
        self.kept = kept
        self.unopposed = unopposed
        self.fields = [Field(sway) for _ in range(fields)]
        self.prize = 0.0  # what it is worth to the Attacker that a province falls
        self.recall = 0.0  # how likely the Defender sends a unit home by the Favor
        # How many cards the leaders hold.
        self.attacking_hand = 0.0
        self.defending_hand = 0.0

    def fight(self, field: Field) -> float:
        """What the Attacker gains over the Defender in units and Honor; the rest is remembered."""
        force = field.attack.force
        count = field.attack.count
        self._fare(field, force, count)
        recall = self._recalled(field)
        if recall > 0.0:
            fall = field.fall
            lost = field.attackers_die
            won = field.defenders_die
            self._fare(field, force - field.strongest, count - 1)
            field.fall = recall * field.fall + (1.0 - recall) * fall
            field.attackers_die = recall * field.attackers_die + (1.0 - recall) * lost
            field.defenders_die = recall * field.defenders_die + (1.0 - recall) * won
        toll = self.worths.toll
        return field.defenders_die * (field.defense.worth + toll * field.defense.cards) - (
            field.attackers_die * (field.attack.worth + toll * field.attack.cards)
        )

    def _recalled(self, field: Field) -> float:
        """How likely the strongest unit that attacks here is sent home: not once the Defender has passed."""
        if field.defense.count == 0 and not self.worths.recalls_alone:
            return 0.0
        return 0.0 if field.stage == 2 and field.tempo > 0.0 else self.recall

    def _fare(self, field: Field, force: float, count: int) -> None:
        """How armies fare where so many units attack with so much Force."""
        field.fall = 0.0
        field.attackers_die = 0.0
        field.defenders_die = 0.0
        if not field.live or count == 0:
            return
        lead = force - field.defense.force
        if field.defense.count == 0:
            if field.strength >= 0.0 and lead > 0.0:
                field.fall = self._stormed(field, lead - field.strength)
        elif self.worths.odds:
            self._look_up(field, force, count)
        else:
            self._guess(field, self.kept * lead + field.edge)

    def _guess(self, field: Field, lead: float) -> None:
        """How armies that meet will fare, by rule of thumb."""
        sway = field.sway
        if field.strength >= 0.0 and lead > 0.0:
            field.fall = sigmoid((lead - field.strength - 0.5) / sway)
        won = sigmoid((lead - 0.5) / sway)
        lost = sigmoid((-lead - 0.5) / sway)
        tie = max(0.0, 1.0 - won - lost)
        field.attackers_die = lost + tie
        field.defenders_die = won + tie

    def _look_up(self, field: Field, force: float, count: int) -> None:
        """How armies that meet will fare, by what became of such ones in games of bots."""
        lead = force - field.defense.force
        spread = sqrt(1.0 + force + field.defense.force)
        more = count - field.defense.count
        ahead = lead / spread
        over = (lead - max(field.strength, 0.0)) / spread
        at = 3 * MEETING * field.stage
        if field.strength >= 0.0:
            field.fall = self._chance(at, field, over, ahead, more, over > 0.0)
        field.attackers_die = self._chance(at + MEETING, field, over, ahead, more, lead <= 0.0)
        field.defenders_die = self._chance(at + 2 * MEETING, field, over, ahead, more, lead >= 0.0)

    def _stormed(self, field: Field, over: float) -> float:
        """How likely a province falls that nobody defends, with so much Force over its strength."""
        odds = self.worths.unopposed
        if not odds:
            return sigmoid((over - 0.5) / self.unopposed)
        at = STORM * field.stage
        ramp = storm(over)
        return sigmoid(
            odds[at]
            + odds[at + 1] * ramp[0]
            + odds[at + 2] * ramp[1]
            + odds[at + 3] * ramp[2]
            + odds[at + 4] * ramp[3]
            + odds[at + 5] * field.tempo
            + odds[at + 6] * self.attacking_hand
            + odds[at + 7] * self.defending_hand
        )

    def _chance(self, at: int, field: Field, over: float, ahead: float, more: int, now: bool) -> float:
        """How likely a thing is that would come (`now`) or not if the battle were resolved as it stands."""
        odds = self.worths.odds
        return sigmoid(
            odds[at]
            + odds[at + 1] * over
            + odds[at + 2] * ahead
            + odds[at + 3] * field.tempo
            + odds[at + 4] * (self.attacking_hand - self.defending_hand)
            + odds[at + 5] * more
            + (odds[at + 6] if now else 0.0)
        )

    def total(self, standing: int) -> float:
        """What the Attacker gains over the Defender at all battlefields together."""
        gain = 0.0
        fallen = 0.0
        none = 1.0
        for field in self.fields:
            if field.stale:
                field.gain = self.fight(field)
                field.stale = False
            gain += field.gain
            fallen += field.fall
            none *= 1.0 - field.fall
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
    order: list[Field] = []
    for field in clash.fields:
        if field.live and field.attack.count > 0:
            at = 0
            while at < len(order) and order[at].attack.force >= field.attack.force:
                at += 1
            order.insert(at, field)
    gain = clash.total(standing)
    for field in order:
        best = 0
        upto = taken
        while upto < len(reserve.forces):
            field.enter(False, reserve.forces[upto], reserve.worths[upto], reserve.cards[upto])
            upto += 1
            value = clash.total(standing)
            if value < gain - 0.01:
                gain = value
                best = upto - taken
        while upto > taken + best:
            upto -= 1
            field.leave(reserve.forces[upto], reserve.worths[upto], reserve.cards[upto])
        taken += best
    return gain


def strike(g: Engine, clash: Clash, standing: int, reserve: Side, home: float) -> float:
    """Let the Attacker assign as pays best, minding the answer and the next attack; the Force that goes.

    A plan sends so many units, the strongest first, to so many provinces; or keeps the very strongest home.
    """
    troops = Side()
    muster(g, g.fight.attacker, troops)
    number = len(troops.forces)
    saved: list[Field] = []
    for field in clash.fields:
        before = Field(field.sway)
        before.become(field)
        saved.append(before)
    order = aims(clash)
    best = -1.0e9
    best_plan = (0, 0, 1)
    for first in range(2 if number > 1 else 1):
        fears = _fears(g, troops, home, first)
        for count in range(first, number - first + 1):
            for fields in range(1, len(order) + 1 if count else 2):
                _deploy(troops, first, count, order, fields)
                value = answer(clash, reserve, standing) if reserve.forces else clash.total(standing)
                value -= fears[count]
                for index in range(len(saved)):
                    if clash.fields[index].reached(saved[index]):
                        clash.fields[index].become(saved[index])
                if value > best:
                    best = value
                    best_plan = (first, count, fields)
    gone = _deploy(troops, best_plan[0], best_plan[1], order, best_plan[2])
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


def _deploy(troops: Side, first: int, count: int, order: list[Field], fields: int) -> float:
    """Send so many units, each where most is lacking of what it takes; the Force that goes."""
    gone = 0.0
    for index in range(first, first + count):
        aim = order[0]
        most = -1.0e9
        for place in range(fields):
            field = order[place]
            lacking = field.strength + field.defense.force - field.attack.force
            if lacking > most:
                most = lacking
                aim = field
        aim.enter(True, troops.forces[index], troops.worths[index], troops.cards[index])
        gone += troops.forces[index]
    return gone


def aims(clash: Clash) -> list[Field]:
    """Where to strike: where units stand already, then where provinces are weakest."""
    order: list[Field] = []
    for field in clash.fields:
        if field.live and field.strength >= 0.0:
            at = 0
            while at < len(order) and not _likes(field, order[at]):
                at += 1
            order.insert(at, field)
    return order or clash.fields[:1]


def _likes(one: Field, other: Field) -> bool:
    if one.attack.force != other.attack.force:
        return one.attack.force > other.attack.force
    return one.strength < other.strength
