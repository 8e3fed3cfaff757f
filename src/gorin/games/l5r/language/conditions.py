"""Questions that cards ask: conditions of abilities, of effects and of selectors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.always import (
    SAYS_PRICE,
    TERRAIN_ANEW,
)
from gorin.games.l5r.language.core import Number, Test, number
from gorin.games.l5r.language.lasting import GRANTED, SAVED
from gorin.games.l5r.language.references import (
    Cards,
    card_of,
    cards_of,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ANY_KIND,
    ANYWHERE,
    ATTACKER,
    BEARER,
    DEFENDER,
    FIRST_PLAYER,
    IS_ATTACKING,
    IS_DEFENDING,
    IS_IN_PLAY,
    IT,
    PLAY,
    RIGHT_OF_EACH,
    TARGET,
    THAT_PLAYER,
    THIS,
    WINNERS,
    YOU,
    keyword,
    words_of,
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
    """Whether the card of a reference fits a selector; of several, each of them."""

    ref: int | Cards
    what: Sel

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        ref = self.ref
        if isinstance(ref, int):
            card = it if ref == IT else d.card(ref)
            return card >= 0 and self.what.fits(g, d, card)
        cards = ref.cards(g, d, it)
        for card in cards:
            if not self.what.fits(g, d, card):
                return False
        return len(cards) > 0


def attacking(ref: int | Cards = THIS) -> Test:
    return Is(ref, Sel(states=IS_ATTACKING, where=ANYWHERE))


def defending(ref: int | Cards = THIS) -> Test:
    return Is(ref, Sel(states=IS_DEFENDING, where=ANYWHERE))


def in_play(ref: int | Cards = THIS) -> Test:
    return Is(ref, Sel(kinds=ANY_KIND, states=IS_IN_PLAY, where=ANYWHERE))


@dataclass(frozen=True)
class Same(Test):
    """Two references mean the same card.

    One card asks, of itself among others; a selector alone can only leave it out.
    """

    first: int | Cards
    second: int | Cards

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = card_of(g, d, self.first, it)
        return card >= 0 and card == card_of(g, d, self.second, it)


@dataclass(frozen=True)
class Titled(Test):
    """IT is a card of this title or, `within`, one that has it as a part of its title, or of a keyword."""

    title: str
    within: bool = False
    worded: bool = False  # as a part of a keyword will do, too

    def holds(self, g: Table, d: Doing, it: int) -> bool:
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
    """Whether at least one card fits, or is meant."""

    what: Sel | Cards

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        what = self.what
        return what.exists(g, d) if isinstance(what, Sel) else len(what.cards(g, d, it)) > 0


@dataclass(frozen=True)
class You(Test):
    """What you are: the active player, the first one, Attacker, Defender, winner, who holds the Favor."""

    who: int  # ACTIVE, FIRST_PLAYER, ATTACKER, DEFENDER, WINNERS or FAVORED

    def holds(self, g: Table, d: Doing, it: int) -> bool:
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
            return g.has_won(d.seat)
        return g.favor == d.seat


@dataclass(frozen=True)
class ClanPlayer(Test):
    """Whether you, or that player, play this clan."""

    clan: str
    whose: int = YOU  # or THAT_PLAYER

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.clans[d.each if self.whose == THAT_PLAYER else d.seat] & keyword(self.clan + " Clan") != 0


@dataclass(frozen=True)
class Controlled(Test):
    """IT is controlled by a player whom the text has named, or by that one's neighbour to the right."""

    by: int  # EACH or RIGHT_OF_EACH

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        seat = d.each
        if self.by == RIGHT_OF_EACH:
            seat = g.from_seat(d.each)[-1]
        return g.controller[it] == seat


@dataclass(frozen=True)
class MakesGold(Test):
    """IT produces Gold."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.defs[it].production > 0 or len(g.defs[it].sources) > 0


@dataclass(frozen=True)
class OfYourClan(Test):
    """IT has the alignment of your clan (or, reversed, has not)."""

    reverse: bool = False

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return (g.keywords[it] & g.clans[d.seat] != 0) != self.reverse


@dataclass(frozen=True)
class OwnBattlefield(Test):
    """The current battle is fought at the province to which this card, or that of a role, belongs.

    Regions and Fortifications belong to one.
    """

    ref: int = THIS

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.source
        return g.fight.defender == g.controller[card] and g.fight.battlefield == g.slot[card] >= 0


@dataclass(frozen=True)
class OpenGround(Test):
    """There is no Terrain at the current battlefield, or you may play one all the same."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return not g.fight.terrains or g.permitted(TERRAIN_ANEW, d.seat)


@dataclass(frozen=True)
class Faces(Test):
    """The card of a role opposes a card that fits in a battle, or faces one in a duel."""

    what: Sel
    ref: int = BEARER

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.card(self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return False
        if card in g.duelists:
            for duelist in g.duelists:
                if duelist != card and self.what.fits(g, d, duelist):
                    return True
        if g.place[card] < 0:
            return False
        for seat in g.order:
            if not g.enemies(g.controller[card], seat):
                continue
            for unit in g.units[seat]:
                if g.place[unit] != g.place[card]:
                    continue
                if self.what.fits(g, d, unit):
                    return True
                for attachment in g.attached[unit]:
                    if self.what.fits(g, d, attachment):
                        return True
        return False


@dataclass(frozen=True)
class Prevails(Test):
    """The card of a role is in the army that wins the current battle, once totals are compared."""

    ref: int = TARGET

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        for card in cards_of(g, d, self.ref):
            if g.place[card] == g.fight.battlefield:
                return g.fight.won != 0 and g.fight.won == g.fight.sides[g.controller[card]]
        return False


@dataclass(frozen=True)
class BeenInPlay(Test):
    """IT, which lies in a pile, has been in play in this game.

    One card asks: what leaves play is counted.
    """

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.inc[it] > 0


@dataclass(frozen=True)
class Lowest(Test):
    """No Personality at the current battlefield has lower Force.

    One card asks: "the lowest" is about all the others, which no selector of one card can say.
    """

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        mine = g.force(it)
        for seat in g.order:
            for unit in g.units[seat]:
                if g.place[unit] == g.fight.battlefield and g.force(unit) < mine:
                    return False
        return True


@dataclass(frozen=True)
class MayCarry(Test):
    """IT may legally attach the card of a role, and does not carry it already; or `by` may attach IT."""

    ref: int
    by: int = IT

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        if self.by != IT:
            person = d.card(self.by)
            return g.host[it] != person and g.may_attach(it, person)
        card = d.card(self.ref)
        if g.host[card] == it or not g.may_attach(card, it):
            return False
        if g.zone[card] == PLAY or not (g.generous or g.defs[card].says & SAYS_PRICE):
            return True
        return g.gold(d.seat, card, NO_SOURCE) >= g.price(card, it)


@dataclass(frozen=True)
class Carriable(Test):
    """One of your Personalities may carry IT."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        if g.bars_double(it, d.seat):
            return False
        for unit in g.units[d.seat]:
            if g.may_attach(it, unit):
                return True
        return False


@dataclass(frozen=True)
class Casting(Test):
    """The Personality of a role attaches a Spell, or performs a Spell action or an ability of his or her own.

    It holds as well while it is asked whether such an action is legal, which announcing it does not change.
    """

    ref: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = d.card(self.ref)
        return card >= 0 and (g.caster == card or g.casts(card))


@dataclass(frozen=True)
class Rescuable(Test):
    """The card of a role may carry the one that you react to, which was not saved so before in this game."""

    to: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = d.card(IT)
        person = d.card(self.to)
        for thing in g.lasting:
            if thing.kind == SAVED and thing.amount == card and thing.stat == g.defs[d.source].number:
                return False
        return g.host[card] == person or (
            g.may_attach(card, person) and not g.bars_double(card, g.controller[person])
        )


@dataclass(frozen=True)
class Affordable(Test):
    """You can pay what a card costs you now, so many Gold less."""

    less: int = 0
    ref: int | Cards = IT

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = card_of(g, d, self.ref, it)
        return g.gold(d.seat, card, NO_SOURCE) >= g.least_price(card) - self.less


@dataclass(frozen=True)
class MayEnter(Test):
    """The rules let a card enter play under your control: Unique, Loyal, Honor Requirement."""

    ignoring_honor: bool = False
    ref: int | Cards = IT

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.may_enter(card_of(g, d, self.ref, it), d.seat, self.ignoring_honor)


@dataclass(frozen=True)
class MoreNaval(Test):
    """You attack with more Naval cards than the other side has.

    The Naval rule of Celestial asks it, and no card.
    """

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.attacker == d.seat and g.fight.first_actor < 0 and g.naval(1) > g.naval(2)


def destinations(g: Table, d: Doing, card: int) -> list[int]:
    """Battles with enemy units to which a unit may move: from elsewhere only to this one (R111)."""
    found: list[int] = []
    if card < 0 or g.fight.battlefield < 0 or not g.may_move_in(card):
        return found
    here = g.place[card] == g.fight.battlefield
    for field in range(len(g.provinces[g.fight.defender])):
        if (field != g.fight.battlefield) == here and g.facing_sides(g.controller[card], field):
            if not (g.banned and g.turned_away(card, field)):
                found.append(field)
    return found


def open_fields(g: Table, d: Doing, card: int) -> list[int]:
    """Other battlefields of this attack that are not decided yet, to which a unit may move (R256).

    Who has no unit at this one moves one there, and nowhere else (R111).
    """
    found: list[int] = []
    provinces = len(g.provinces[g.fight.defender])
    if card < 0 or not 0 <= g.fight.battlefield < provinces or not g.may_move_in(card):
        return found
    present = g.present(d.seat, g.fight.battlefield)
    for field in range(provinces):
        if field == g.place[card]:
            continue
        ahead = g.has_province(g.fight.defender, field) and not g.fight.fought >> field & 1
        if field == g.fight.battlefield or (present and ahead):
            found.append(field)
    return found


def other_fields(g: Table, d: Doing, card: int) -> list[int]:
    """Other battlefields to which a unit may be moved from the one where it is.

    One of the two is the current one, unless the card that speaks is there; from here to elsewhere, and from
    elsewhere to elsewhere, needs a unit of yours here.
    """
    found: list[int] = []
    here = g.fight.battlefield
    if card < 0 or here < 0 or g.place[card] < 0 or not g.may_move_in(card):
        return found
    free = d.source >= 0 and g.place[d.source] == here
    present = g.present(d.seat, here)
    for field in range(len(g.provinces[g.fight.defender])):
        if field == g.place[card] or not g.stands(field):
            continue
        if field == here or (present and (g.place[card] == here or free)):
            found.append(field)
    return found


@dataclass(frozen=True)
class MayMove(Test):
    """A unit may move to a battle with enemy units, (`home`) go home from this one (R111), (`freely`) to
    another battlefield, or (`ahead`) to any other one that is still to be decided (R256).
    """

    ref: int | Cards = IT
    home: bool = False
    freely: bool = False
    ahead: bool = False

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        card = card_of(g, d, self.ref, it)
        if self.freely:
            return len(other_fields(g, d, card)) > 0
        if self.ahead:
            return len(open_fields(g, d, card)) > 0
        if self.home and g.place[card] == g.fight.battlefield:
            return True
        return len(destinations(g, d, card)) > 0


@dataclass(frozen=True)
class PayingFor(Test):
    """What is being paid for is a card of these kinds, keywords and zone (or, reversed, is not).

    An action of a Strategy is paid for as that Strategy, any other action as no card.
    """

    kinds: int
    reverse: bool = False
    some: int = 0
    zone: int = 0
    never: int = 0
    titles: tuple[str, ...] = ()

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        paying = it >= 0 and g.defs[it].kind & self.kinds != 0
        if paying and self.titles and g.defs[it].name not in self.titles:
            paying = False
        if paying and self.some and not g.keywords[it] & self.some:
            paying = False
        if paying and g.keywords[it] & self.never:
            paying = False
        if paying and self.zone and not g.zone[it] & self.zone:
            paying = False
        return paying != self.reverse


@dataclass(frozen=True)
class EnemiesAwait(Test):
    """There are units here that are your enemies, or would be on a side that you may join (R101, R111)."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return len(g.facing_sides(d.seat, g.fight.battlefield)) > 0


@dataclass(frozen=True)
class Shoots(Test):
    """IT has a Ranged Attack, bowed or not, printed or given."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        for ability in g.defs[it].abilities:
            if ability.shoots:
                return True
        for thing in g.lasting:
            if thing.kind == GRANTED and thing.subject == it and thing.ability is not None:
                if thing.ability.shoots:
                    return True
        return False


@dataclass(frozen=True)
class HasAbility(Test):
    """The card of a role has a printed ability of a kind.

    One card asks: it is about what is printed, not about what a selector sees of a card in play.
    """

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
