"""Questions that cards ask: conditions of abilities, of effects and of selectors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Number, Test, number
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.terms import (
    AT_HOME,
    COST,
    IT,
    PLAY,
    THIS,
    keyword,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.table.stats import Table

LESS: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
AT_LEAST: Final = 3
MORE: Final = 4

NO_SOURCE: Final = -1


@dataclass(frozen=True)
class Compare(Test):
    """Two numbers compared; write it with `less`, `at_most`, `equal` and `more`."""

    first: Number
    how: int
    second: Number

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        a = self.first.value(g, d, it)
        b = self.second.value(g, d, it)
        if self.how == LESS:
            return a < b
        if self.how == AT_MOST:
            return a <= b
        if self.how == EQUAL:
            return a == b
        if self.how == AT_LEAST:
            return a >= b
        return a > b


def less(a: int | Number, b: int | Number) -> Test:
    return Compare(number(a), LESS, number(b))


def at_most(a: int | Number, b: int | Number) -> Test:
    return Compare(number(a), AT_MOST, number(b))


def equal(a: int | Number, b: int | Number) -> Test:
    return Compare(number(a), EQUAL, number(b))


def at_least(a: int | Number, b: int | Number) -> Test:
    return Compare(number(a), AT_LEAST, number(b))


def more(a: int | Number, b: int | Number) -> Test:
    return Compare(number(a), MORE, number(b))


@dataclass(frozen=True)
class Is(Test):
    """Whether the card of a role fits a selector."""

    ref: int
    what: Sel

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.card(self.ref)
        return card >= 0 and self.what.fits(g, d, card)


@dataclass(frozen=True)
class Not(Test):
    """The opposite of a test."""

    test: Test

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return not self.test.holds(g, d, it)


@dataclass(frozen=True)
class OneOf(Test):
    """At least one of two tests holds."""

    first: Test
    second: Test

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return self.first.holds(g, d, it) or self.second.holds(g, d, it)


@dataclass(frozen=True)
class AllOf(Test):
    """Both tests hold."""

    first: Test
    second: Test

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return self.first.holds(g, d, it) and self.second.holds(g, d, it)


@dataclass(frozen=True)
class Exists(Test):
    """Whether at least one card fits."""

    what: Sel

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return self.what.exists(g, d)


@dataclass(frozen=True)
class ClanPlayer(Test):
    """Whether you play this clan."""

    clan: str

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.clans[d.seat] & keyword(self.clan + " Clan") != 0


@dataclass(frozen=True)
class YourTurn(Test):
    """You are the active player."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.active == d.seat


@dataclass(frozen=True)
class WentFirst(Test):
    """You had the first turn of the game."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.first == d.seat


@dataclass(frozen=True)
class InPlay(Test):
    """Whether the card that speaks is in play (and not in your hand)."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.zone[d.source] == PLAY


@dataclass(frozen=True)
class NoTerrain(Test):
    """No Terrain lies at the current battlefield."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.terrain < 0


@dataclass(frozen=True)
class OwnBattlefield(Test):
    """The current battle is fought at the province to which this card belongs."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.defender == g.controller[d.source] and g.fight.battlefield == g.slot[d.source]


@dataclass(frozen=True)
class Attacking(Test):
    """The card that speaks is attacking."""

    ref: int = THIS

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.attacking(it if self.ref == IT else d.card(self.ref))


@dataclass(frozen=True)
class Lowest(Test):
    """No Personality at the current battlefield has lower Force."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        mine = g.force(it)
        for seat in g.order:
            for unit in g.units[seat]:
                if g.place[unit] == g.fight.battlefield and g.force(unit) < mine:
                    return False
        return True


@dataclass(frozen=True)
class Unit(Test):
    """IT belongs to the unit of a role's card."""

    ref: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.head(it) == d.card(self.ref)


@dataclass(frozen=True)
class MayCarry(Test):
    """IT may legally attach the card of a role, and does not carry it already."""

    ref: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = d.card(self.ref)
        if g.host[card] == it or not g.may_attach(card, it):
            return False
        if not g.defs[card].rebates or g.zone[card] == PLAY:
            return True
        return g.gold(d.seat, card, NO_SOURCE) >= g.price(card, it)


@dataclass(frozen=True)
class Affordable(Test):
    """You can pay what IT costs you now, so many Gold less."""

    less: int = 0

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.gold(d.seat, it, NO_SOURCE) >= g.least_price(it) - self.less


@dataclass(frozen=True)
class MayEnter(Test):
    """The rules let IT enter play under your control: Unique, Loyal, Honor Requirement."""

    ignoring_honor: bool = False

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.may_enter(it, d.seat, self.ignoring_honor)


@dataclass(frozen=True)
class HighestHonor(Test):
    """You have more Family Honor than each other player."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        for seat in g.order:
            if seat != d.seat and g.honor[seat] >= g.honor[d.seat]:
                return False
        return True


@dataclass(frozen=True)
class HoldFavor(Test):
    """You hold the Imperial Favor."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.favor == d.seat


@dataclass(frozen=True)
class MoreNaval(Test):
    """You attack with more Naval cards than the other side has."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.attacker == d.seat and g.fight.first_actor < 0 and g.naval(1) > g.naval(2)


@dataclass(frozen=True)
class InDuel(Test):
    """The card that speaks is in the duel."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return d.source in g.duelists


@dataclass(frozen=True)
class ControlsNone(Test):
    """You control no card that fits."""

    what: Sel

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return not self.what.exists(g, d)


@dataclass(frozen=True)
class TerrainHere(Test):
    """A Terrain lies at the current battlefield."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.terrain >= 0


def destinations(g: Table, d: Doing, card: int) -> list[int]:
    """Battles with enemy units to which a unit may move: from elsewhere only to this one (R111)."""
    found: list[int] = []
    if card < 0 or g.fight.battlefield < 0 or not g.may_move_in(card):
        return found
    here = g.place[card] == g.fight.battlefield
    for field in range(len(g.provinces[g.fight.defender])):
        if (field != g.fight.battlefield) == here and g.facing_sides(g.controller[card], field):
            found.append(field)
    return found


@dataclass(frozen=True)
class CanMoveToOpposed(Test):
    """The performer could move to a battlefield with enemy units."""

    ref: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return len(destinations(g, d, d.card(self.ref))) > 0


@dataclass(frozen=True)
class AwayFromHome(Test):
    """The card of a role is at a battlefield."""

    ref: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = d.card(self.ref)
        return card >= 0 and g.place[card] != AT_HOME


@dataclass(frozen=True)
class PayingFor(Test):
    """What is being paid for is a card of these kinds, keywords and zone (or, reversed, is not)."""

    kinds: int
    reverse: bool = False
    some: int = 0
    zone: int = 0

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        paying = it >= 0 and g.defs[it].kind & self.kinds != 0
        if paying and self.some and not g.keywords[it] & self.some:
            paying = False
        if paying and self.zone and not g.zone[it] & self.zone:
            paying = False
        return paying != self.reverse


@dataclass(frozen=True)
class CarriedByThis(Test):
    """IT is attached to the card that speaks."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.host[it] == d.source


@dataclass(frozen=True)
class IsThis(Test):
    """IT is the card that speaks."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return it == d.source


@dataclass(frozen=True)
class CanPayForThis(Test):
    """You can pay for the card that speaks, and it may enter play under your control."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        payable = g.gold(d.seat, d.source, NO_SOURCE) >= g.stat(d.source, COST)
        return payable and g.may_enter(d.source, d.seat, True)


@dataclass(frozen=True)
class Mobile(Test):
    """IT may go home, or to a battle with enemy units: to this one even without presence (R111)."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.place[it] == g.fight.battlefield or len(destinations(g, d, it)) > 0


@dataclass(frozen=True)
class LedBy(Test):
    """Whether the Personality in whose unit the card of a role is fits a selector."""

    ref: int
    what: Sel

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.card(self.ref)
        return card >= 0 and self.what.fits(g, d, g.head(card))


@dataclass(frozen=True)
class YouDefend(Test):
    """You are the Defender."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.defender == d.seat


@dataclass(frozen=True)
class SomeoneHas(Test):
    """Some other player controls a card that fits."""

    what: Sel

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        for card in self.what.cards(g, d):
            if g.controller[card] != d.seat:
                return True
        return False


@dataclass(frozen=True)
class DownFortress(Test):
    """A Fortress lies face-down: of another player or, with `yours`, of you."""

    yours: bool = False

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return len(g.down_fortresses(d.seat, self.yours)) > 0


@dataclass(frozen=True)
class Defending(Test):
    """The card of a role is defending."""

    ref: int = THIS

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.defending(it if self.ref == IT else d.card(self.ref))


@dataclass(frozen=True)
class EnemiesAwait(Test):
    """There are units here that are your enemies, or would be on a side that you may join (R101, R111)."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return len(g.facing_sides(d.seat, g.fight.battlefield)) > 0


@dataclass(frozen=True)
class HasAbility(Test):
    """The card of a role has a printed ability of a kind."""

    ref: int
    timing: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.card(self.ref)
        if card < 0:
            return False
        for ability in g.defs[card].abilities:
            if ability.timing & self.timing:
                return True
        return False
