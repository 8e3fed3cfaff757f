"""Questions that cards ask: conditions of abilities, of effects and of selectors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Number, Test, number
from gorin.games.l5r.language.references import (
    Cards,
    card_of,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.families import Comparison, Role, Whose
from gorin.games.l5r.values.kinds import AT_LEAST, AT_MOST, EQUAL, LESS, MORE
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ANY_KIND,
    ANYWHERE,
    ATTACKER,
    DEFENDER,
    FIRST_PLAYER,
    IS_ATTACKING,
    IS_DEFENDING,
    IS_IN_PLAY,
    IT,
    NO_CARD,
    RIGHT_OF_EACH,
    THAT_PLAYER,
    THIS,
    WINNERS,
    YOU,
    keyword,
    words_of,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Compare(Test):
    """Two numbers compared; write it with `less`, `at_most`, `equal` and `more`."""

    first: Number
    how: Comparison
    second: Number

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
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

    def nearness(self, g: Engine, d: Doing) -> float:
        if self.holds(g, d, NO_CARD):
            return 1.0
        return 1.0 / (2.0 + abs(self.first.value(g, d, NO_CARD) - self.second.value(g, d, NO_CARD)))


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
    """Whether the card of a reference fits a selector; of several, each of them."""

    ref: Role | Cards
    what: Sel

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        ref = self.ref
        if isinstance(ref, int):
            card = it if ref == IT else d.card(ref)
            return card >= 0 and self.what.fits(g, d, card)
        cards = ref.cards(g, d, it)
        for card in cards:
            if not self.what.fits(g, d, card):
                return False
        return len(cards) > 0


def attacking(ref: Role | Cards = THIS) -> Test:
    return Is(ref, Sel(states=IS_ATTACKING, where=ANYWHERE))


def defending(ref: Role | Cards = THIS) -> Test:
    return Is(ref, Sel(states=IS_DEFENDING, where=ANYWHERE))


def in_play(ref: Role | Cards = THIS) -> Test:
    return Is(ref, Sel(kinds=ANY_KIND, states=IS_IN_PLAY, where=ANYWHERE))


@dataclass(frozen=True)
class Same(Test):
    """Two references mean the same card.

    One card asks, of itself among others; a selector alone can only leave it out.
    """

    first: Role | Cards
    second: Role | Cards

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = card_of(g, d, self.first, it)
        return card >= 0 and card == card_of(g, d, self.second, it)


@dataclass(frozen=True)
class Titled(Test):
    """IT is a card of this title or, `within`, one that has it as a part of its title, or of a keyword."""

    title: str
    within: bool = False
    worded: bool = False  # as a part of a keyword will do, too

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        name = g.defs[it].name
        if not self.within:
            return name == self.title
        if self.title in name or not self.worded:
            return self.title in name
        for word in words_of(g.keywords[it]):
            if self.title in word:
                return True
        return False


@dataclass(frozen=True)
class Not(Test):
    """The opposite of a test."""

    test: Test

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return not self.test.holds(g, d, it)


@dataclass(frozen=True)
class OneOf(Test):
    """At least one of two tests holds."""

    first: Test
    second: Test

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return self.first.holds(g, d, it) or self.second.holds(g, d, it)


@dataclass(frozen=True)
class AllOf(Test):
    """Both tests hold."""

    first: Test
    second: Test

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return self.first.holds(g, d, it) and self.second.holds(g, d, it)

    def nearness(self, g: Engine, d: Doing) -> float:
        return 0.5 * (self.first.nearness(g, d) + self.second.nearness(g, d))


@dataclass(frozen=True)
class Exists(Test):
    """Whether at least one card fits, or is meant."""

    what: Sel | Cards

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        what = self.what
        return what.exists(g, d) if isinstance(what, Sel) else len(what.cards(g, d, it)) > 0


@dataclass(frozen=True)
class You(Test):
    """What you are: the active player, the first one, Attacker, Defender, winner, who holds the Favor."""

    who: Whose  # ACTIVE, FIRST_PLAYER, ATTACKER, DEFENDER, WINNERS or FAVORED

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        who = self.who
        if who == ACTIVE:
            return g.active == d.seat
        if who == FIRST_PLAYER:
            return g.first == d.seat
        if who == DEFENDER:
            return g.fight.defender == d.seat
        if who == ATTACKER:
            return g.fight.attacker == d.seat
        if who == WINNERS:
            return g.fight.has_won(d.seat)
        return g.favor == d.seat


@dataclass(frozen=True)
class ClanPlayer(Test):
    """Whether you, or that player, play this clan."""

    clan: str
    whose: Whose = YOU  # or THAT_PLAYER

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return g.clans[d.each if self.whose == THAT_PLAYER else d.seat] & keyword(self.clan + " Clan") != 0


@dataclass(frozen=True)
class Controlled(Test):
    """IT is controlled by a player whom the text has named, or by that one's neighbour to the right."""

    by: Whose  # EACH or RIGHT_OF_EACH

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        seat = d.each
        if self.by == RIGHT_OF_EACH:
            seat = g.places.from_seat(g, d.each)[-1]
        return g.controller[it] == seat


@dataclass(frozen=True)
class OfYourClan(Test):
    """IT has the alignment of your clan (or, reversed, has not)."""

    reverse: bool = False

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return (g.keywords[it] & g.clans[d.seat] != 0) != self.reverse
