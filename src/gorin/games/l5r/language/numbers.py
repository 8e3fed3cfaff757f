"""Numbers that cards speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Number, Test, number
from gorin.games.l5r.language.lasting import LaidAway
from gorin.games.l5r.language.references import Cards, card_of
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.families import PlayerFigure, Role, Stat, Whose
from gorin.games.l5r.values.terms import (
    CARDS_IN_HAND,
    CHI,
    CONTROLLER,
    COST,
    ELEMENTS,
    ENEMY,
    FAMILY_HONOR,
    FORCE,
    HONOR,
    IT,
    MOST_OF_ALL,
    MOST_OF_OTHERS,
    PRODUCTION,
    PROVINCES_HELD,
    PROVINCES_LOST,
    REQUIREMENT,
    STARTING_HONOR,
    THAT_PLAYER,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


NO_OTHERS: Final = 9999  # as many as nobody has, where there is nobody else


@dataclass(frozen=True)
class StatOf(Number):
    """A stat of a card, now or (`base`) as printed; of several, their sum. One that has left keeps it."""

    stat: Stat
    ref: Role | Cards = IT
    base: bool = False

    def value(self, g: Engine, d: Doing, it: int) -> int:
        ref = self.ref
        if isinstance(ref, int):
            card = it if ref == IT and it >= 0 else d.card(ref)
            if card < 0:
                return 0
            return g.stats.printed(g, card, self.stat) if self.base else g.stats.stat(g, card, self.stat)
        total = 0
        for card in ref.cards(g, d, it):
            total += g.stats.printed(g, card, self.stat) if self.base else g.stats.stat(g, card, self.stat)
        return total


@dataclass(frozen=True)
class ArmyForce(Number):
    """The Force that an army at the current battlefield would contribute now."""

    whose: Whose = YOU

    def value(self, g: Engine, d: Doing, it: int) -> int:
        side = g.fight.sides[d.seat]
        return g.stats.army_force(g, g.fight.battlefield, 3 - side if self.whose == ENEMY else side)


@dataclass(frozen=True)
class UnitForce(Number):
    """The Force that a unit would contribute to its army now: bowed cards count 0 (R251).

    One card says it: a unit contributes less than the sum of its stats.
    """

    ref: Role

    def value(self, g: Engine, d: Doing, it: int) -> int:
        card = d.card(self.ref)
        return g.ruleset.combat.unit_adds(g, g.places.head(g, card)) if card >= 0 else 0


@dataclass(frozen=True)
class Count(Number):
    """How many cards fit, or are meant."""

    of: Sel | Cards

    def value(self, g: Engine, d: Doing, it: int) -> int:
        of = self.of
        return len(of.cards(g, d)) if isinstance(of, Sel) else len(of.cards(g, d, it))


@dataclass(frozen=True)
class TokenCount(Number):
    """How many tokens of a name lie on a card."""

    word: str
    ref: Role | Cards = IT

    def value(self, g: Engine, d: Doing, it: int) -> int:
        card = card_of(g, d, self.ref, it)
        return g.places.token_count(g, card, self.word) if card >= 0 else 0


@dataclass(frozen=True)
class Times(Number):
    """A number several times."""

    factor: int
    of: Number

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return self.factor * self.of.value(g, d, it)


@dataclass(frozen=True)
class Half(Number):
    """Half of a number, rounded down.

    One card says it: every other number is whole by itself.
    """

    of: Number

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return self.of.value(g, d, it) // 2


@dataclass(frozen=True)
class Sum(Number):
    """Two numbers together."""

    first: Number
    second: Number

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return self.first.value(g, d, it) + self.second.value(g, d, it)


@dataclass(frozen=True)
class Pick(Number):
    """One number if a test holds, another if not."""

    test: Test
    then: Number
    otherwise: Number

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return (self.then if self.test.holds(g, d, it) else self.otherwise).value(g, d, it)


@dataclass(frozen=True)
class Lower(Number):
    """The lower of two numbers."""

    first: Number
    second: Number

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return min(self.first.value(g, d, it), self.second.value(g, d, it))


@dataclass(frozen=True)
class ElementsAmong(Number):
    """How many different element keywords there are among the cards that fit.

    One card counts keywords instead of cards.
    """

    what: Sel

    def value(self, g: Engine, d: Doing, it: int) -> int:
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
    """How many players have units in the enemy army.

    One card counts players instead of cards.
    """

    def value(self, g: Engine, d: Doing, it: int) -> int:
        count = 0
        for seat in g.order:
            if g.fight.enemies(d.seat, seat) and g.places.present(g, seat, g.fight.battlefield):
                count += 1
        return count


@dataclass(frozen=True)
class UnitsBeaten(Number):
    """How many units the resolution of this battle has destroyed.

    One card says it: a resolution is no action, which would remember what it did.
    """

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return g.fight.beaten


@dataclass(frozen=True)
class Amount(Number):
    """By how much the last bonus or penalty really changed its stat (R55)."""

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return d.amount


@dataclass(frozen=True)
class Figure(Number):
    """A figure of a player: Family Honor, hand, provinces, Gold production, turns."""

    what: PlayerFigure
    whose: Whose = YOU  # or CONTROLLER, THAT_PLAYER, MOST_OF_OTHERS, FEWEST_OF_OTHERS, MOST_OF_ALL ...

    def value(self, g: Engine, d: Doing, it: int) -> int:
        if self.whose == YOU:
            return self._of(g, d.seat)
        if self.whose == CONTROLLER:
            return self._of(g, g.controller[it])
        if self.whose == THAT_PLAYER:
            return self._of(g, d.each)
        most = self.whose in (MOST_OF_OTHERS, MOST_OF_ALL)
        found = -NO_OTHERS if most else NO_OTHERS
        for seat in g.order:
            if seat != d.seat or self.whose >= MOST_OF_ALL:
                figure = self._of(g, seat)
                found = max(found, figure) if most else min(found, figure)
        return found

    def _of(self, g: Engine, seat: int) -> int:
        what = self.what
        if what == FAMILY_HONOR:
            return g.honor[seat]
        if what == STARTING_HONOR:
            return g.starting_honor[seat]
        if what == CARDS_IN_HAND:
            return g.places.hand_size(g, seat)
        if what == PROVINCES_HELD:
            return g.places.province_count(g, seat)
        if what == PROVINCES_LOST:
            return len(g.provinces[seat]) - g.places.province_count(g, seat)
        if what == PRODUCTION:
            return g.defs[g.stronghold[seat]].production
        return g.turns[seat]


@dataclass(frozen=True)
class TurnsUnder(Number):
    """How many of your turns have begun since IT was put under the card where it lies (R274).

    One card says it: no other card counts the turns of one that is out of play.
    """

    def value(self, g: Engine, d: Doing, it: int) -> int:
        for thing in g.standing.lasting:
            if isinstance(thing, LaidAway) and thing.card == it:
                return g.turns[d.seat] - thing.turn
        return 0


def force(ref: Role | Cards = IT) -> Number:
    return StatOf(FORCE, ref)


def chi(ref: Role | Cards = IT) -> Number:
    return StatOf(CHI, ref)


def honor(ref: Role | Cards = IT) -> Number:
    return StatOf(HONOR, ref)


def requirement(ref: Role | Cards = IT) -> Number:
    """The printed Honor Requirement; a dash is below every number."""
    return StatOf(REQUIREMENT, ref, base=True)


def cost(ref: Role | Cards = IT, base: bool = False) -> Number:
    return StatOf(COST, ref, base)


def twice(n: int | Number) -> Number:
    return Times(2, number(n))
