"""Numbers that cards speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Number, Test, number
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.terms import (
    CHI,
    CONTROLLER,
    COST,
    ELEMENTS,
    ENEMY,
    FORCE,
    HONOR,
    IT,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.table.stats import Table


@dataclass(frozen=True)
class StatOf(Number):
    """A stat of a card, now or (`base`) as printed. A card that has gone keeps its last value."""

    stat: int
    ref: int = IT
    base: bool = False

    def value(self, g: Table, d: Doing, it: int) -> int:
        card = it if self.ref == IT else d.card(self.ref)
        if card < 0:
            return 0
        return g.printed(card, self.stat) if self.base else g.stat(card, self.stat)


@dataclass(frozen=True)
class UnitForce(Number):
    """The Force of a whole unit, bowed cards included."""

    ref: int = IT

    def value(self, g: Table, d: Doing, it: int) -> int:
        card = it if self.ref == IT else d.card(self.ref)
        return g.unit_force(card)


@dataclass(frozen=True)
class ChiOfHead(Number):
    """The Chi of the Personality in whose unit the card is."""

    ref: int = IT

    def value(self, g: Table, d: Doing, it: int) -> int:
        card = it if self.ref == IT else d.card(self.ref)
        return g.stat(g.head(card), CHI)


@dataclass(frozen=True)
class ArmyForce(Number):
    """The Force that an army at the current battlefield would contribute now."""

    whose: int = YOU

    def value(self, g: Table, d: Doing, it: int) -> int:
        side = g.fight.sides[d.seat]
        return g.army_force(g.fight.battlefield, 3 - side if self.whose == ENEMY else side)


@dataclass(frozen=True)
class Count(Number):
    """How many cards fit."""

    of: Sel

    def value(self, g: Table, d: Doing, it: int) -> int:
        return len(self.of.cards(g, d))


@dataclass(frozen=True)
class AttachmentsOf(Number):
    """How many attachments a card carries."""

    ref: int = IT

    def value(self, g: Table, d: Doing, it: int) -> int:
        card = it if self.ref == IT else d.card(self.ref)
        return len(g.attached[card])


@dataclass(frozen=True)
class Times(Number):
    """A number several times."""

    factor: int
    of: Number

    def value(self, g: Table, d: Doing, it: int) -> int:
        return self.factor * self.of.value(g, d, it)


@dataclass(frozen=True)
class Sum(Number):
    """Two numbers together."""

    first: Number
    second: Number

    def value(self, g: Table, d: Doing, it: int) -> int:
        return self.first.value(g, d, it) + self.second.value(g, d, it)


@dataclass(frozen=True)
class Pick(Number):
    """One number if a test holds, another if not."""

    test: Test
    then: Number
    otherwise: Number

    def value(self, g: Table, d: Doing, it: int) -> int:
        return (self.then if self.test.holds(g, d, it) else self.otherwise).value(g, d, it)


@dataclass(frozen=True)
class FamilyHonor(Number):
    """Your Family Honor, now or (`starting`) at the start of the game."""

    starting: bool = False

    def value(self, g: Table, d: Doing, it: int) -> int:
        return g.starting_honor[d.seat] if self.starting else g.honor[d.seat]


@dataclass(frozen=True)
class StrongholdGold(Number):
    """The Gold production of the Stronghold of IT's controller."""

    whose: int = CONTROLLER

    def value(self, g: Table, d: Doing, it: int) -> int:
        seat = g.controller[it] if self.whose == CONTROLLER else d.seat
        return g.defs[g.stronghold[seat]].production


@dataclass(frozen=True)
class TurnsTaken(Number):
    """How many turns you have begun, this one included."""

    def value(self, g: Table, d: Doing, it: int) -> int:
        return g.turns[d.seat]


@dataclass(frozen=True)
class HandSize(Number):
    """Cards in your hand, or the most that another player holds."""

    whose: int = YOU

    def value(self, g: Table, d: Doing, it: int) -> int:
        if self.whose == YOU:
            return len(g.hands[d.seat])
        most = 0
        for seat in g.order:
            if seat != d.seat:
                most = max(most, len(g.hands[seat]))
        return most


@dataclass(frozen=True)
class ProvinceCount(Number):
    """Your provinces, or the fewest that another player has."""

    whose: int = YOU

    def value(self, g: Table, d: Doing, it: int) -> int:
        if self.whose == YOU:
            return g.province_count(d.seat)
        fewest = 99
        for seat in g.order:
            if seat != d.seat:
                fewest = min(fewest, g.province_count(seat))
        return fewest


@dataclass(frozen=True)
class Lower(Number):
    """The lower of two numbers."""

    first: Number
    second: Number

    def value(self, g: Table, d: Doing, it: int) -> int:
        return min(self.first.value(g, d, it), self.second.value(g, d, it))


@dataclass(frozen=True)
class Happened(Number):
    """To how many cards this action has done something."""

    verb: int

    def value(self, g: Table, d: Doing, it: int) -> int:
        return len(d.done_to(self.verb))


@dataclass(frozen=True)
class ProvincesLost(Number):
    """How many provinces of the chosen player have been destroyed in this game."""

    def value(self, g: Table, d: Doing, it: int) -> int:
        return len(g.provinces[d.each]) - g.province_count(d.each)


@dataclass(frozen=True)
class UnitSize(Number):
    """How many cards are in a unit."""

    ref: int = IT

    def value(self, g: Table, d: Doing, it: int) -> int:
        card = it if self.ref == IT else d.card(self.ref)
        return 1 + len(g.attached[g.head(card)])


@dataclass(frozen=True)
class ElementsAmong(Number):
    """How many different element keywords there are among the cards that fit."""

    what: Sel

    def value(self, g: Table, d: Doing, it: int) -> int:
        bits = 0
        for card in self.what.cards(g, d):
            bits |= g.keywords[card]
        count = 0
        for element in ELEMENTS:
            if bits & element:
                count += 1
        return count


@dataclass(frozen=True)
class EnemyPlayers(Number):
    """How many players have units in the enemy army."""

    def value(self, g: Table, d: Doing, it: int) -> int:
        count = 0
        for seat in g.order:
            if g.enemies(d.seat, seat) and g.present(seat, g.fight.battlefield):
                count += 1
        return count


@dataclass(frozen=True)
class Amount(Number):
    """By how much the last bonus or penalty really changed its stat (R55)."""

    def value(self, g: Table, d: Doing, it: int) -> int:
        return d.amount


def force(ref: int = IT) -> Number:
    return StatOf(FORCE, ref)


def chi(ref: int = IT) -> Number:
    return StatOf(CHI, ref)


def honor(ref: int = IT) -> Number:
    return StatOf(HONOR, ref)


def cost(ref: int = IT, base: bool = False) -> Number:
    return StatOf(COST, ref, base)


def twice(n: int | Number) -> Number:
    return Times(2, number(n))
