"""Numbers that cards speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Number, Test, number
from gorin.games.l5r.language.lasting import LaidAway
from gorin.games.l5r.language.references import Cards, card_of
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.families import (
    Keyword,
    PlayerFigure,
    Role,
    Stat,
    Tally,
    Whose,
)
from gorin.games.l5r.values.kinds import ENEMY_PLAYERS, GOLD_PAID, REAL_CHANGE, UNITS_BEATEN
from gorin.games.l5r.values.terms import (
    CARDS_IN_HAND,
    CHI,
    CONTROLLER,
    COST,
    ENEMY,
    FAMILY_HONOR,
    FORCE,
    HONOR,
    IT,
    MOST_OF_ALL,
    MOST_OF_OTHERS,
    NO_KEYWORDS,
    NO_ROLE,
    PRODUCTION,
    PROVINCES_HELD,
    PROVINCES_LOST,
    REQUIREMENT,
    STARTING_HONOR,
    THAT_PLAYER,
    YOU,
    words_of,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


NO_OTHERS: Final = 9999  # as many as nobody has, where there is nobody else


@dataclass(frozen=True)
class StatOf(Number):
    """A stat of a card, now or (`base`) as printed; of several, their sum or (`least`) the lowest.

    A card that has left keeps its stats.
    """

    stat: Stat
    ref: Role | Cards = IT
    base: bool = False
    least: bool = False

    def value(self, g: Engine, d: Doing, it: int) -> int:
        ref = self.ref
        if isinstance(ref, int):
            card = it if ref == IT and it >= 0 else d.card(ref)
            if card < 0:
                return 0
            return g.stats.printed(g, card, self.stat) if self.base else g.stats.stat(g, card, self.stat)
        if self.least:
            return self._least(g, d, ref.cards(g, d, it))
        total = 0
        for card in ref.cards(g, d, it):
            total += g.stats.printed(g, card, self.stat) if self.base else g.stats.stat(g, card, self.stat)
        return total

    def _least(self, g: Engine, d: Doing, cards: list[int]) -> int:
        values = [
            g.stats.printed(g, card, self.stat) if self.base else g.stats.stat(g, card, self.stat)
            for card in cards
        ]
        return min(values) if values else 0


@dataclass(frozen=True)
class TotalForce(Number):
    """The Force that an army at the current battlefield, or the unit of a role, would contribute now.

    Bowed cards count 0 (R251).
    """

    whose: Whose = YOU  # or ENEMY
    unit: Role = NO_ROLE

    def value(self, g: Engine, d: Doing, it: int) -> int:
        if self.unit >= 0:
            card = d.card(self.unit)
            return g.ruleset.combat.unit_adds(g, g.places.head(g, card)) if card >= 0 else 0
        side = g.fight.sides[d.seat]
        return g.stats.army_force(g, g.fight.battlefield, 3 - side if self.whose == ENEMY else side)


@dataclass(frozen=True)
class Count(Number):
    """How many cards fit, or are meant; or how many `different` ones of some keywords they have together."""

    of: Sel | Cards
    different: Keyword = NO_KEYWORDS

    def value(self, g: Engine, d: Doing, it: int) -> int:
        of = self.of
        cards = of.cards(g, d) if isinstance(of, Sel) else of.cards(g, d, it)
        if not self.different:
            return len(cards)
        bits = NO_KEYWORDS
        for card in cards:
            bits |= g.keywords[card]
        return len(words_of(bits & self.different))


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
    """A number several times, or a part of it, rounded down: `over` is what it is divided by."""

    factor: int
    of: Number
    over: int = 1

    def value(self, g: Engine, d: Doing, it: int) -> int:
        return self.factor * self.of.value(g, d, it) // self.over


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
class Counted(Number):
    """A number that the engine has counted: Gold paid, units beaten, turns under a card."""

    what: Tally

    def value(self, g: Engine, d: Doing, it: int) -> int:
        if self.what == GOLD_PAID:
            return d.gold
        if self.what == REAL_CHANGE:
            return d.amount
        if self.what == UNITS_BEATEN:
            return g.fight.beaten
        return enemy_players(g, d) if self.what == ENEMY_PLAYERS else turns_under(g, d, it)


def enemy_players(g: Engine, d: Doing) -> int:
    """How many players have units in the enemy army."""
    count = 0
    for seat in g.order:
        if g.fight.enemies(d.seat, seat) and g.places.present(g, seat, g.fight.battlefield):
            count += 1
    return count


def turns_under(g: Engine, d: Doing, card: int) -> int:
    """How many of your turns have begun since a card was put under the one where it lies (R274)."""
    for thing in g.standing.lasting:
        if isinstance(thing, LaidAway) and thing.card == card:
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


def half(n: int | Number) -> Number:
    """Half of a number, rounded down."""
    return Times(1, number(n), over=2)
