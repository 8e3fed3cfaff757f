"""Tests of what may be done: what may be carried, paid for, cast, brought in or moved, and with what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Test
from gorin.games.l5r.language.lasting import Granted, Saved
from gorin.games.l5r.language.references import (
    Cards,
    card_of,
)
from gorin.games.l5r.values.families import (
    Keyword,
    Kind,
    Role,
    Saying,
    Zone,
)
from gorin.games.l5r.values.kinds import (
    A_RANGED_ATTACK,
    GOLD_PRODUCTION,
    ITS_OWN_DESTRUCTION,
    SAYS_PRICE,
)
from gorin.games.l5r.values.terms import (
    BATTLE,
    IT,
    NO_KEYWORDS,
    NO_ZONE,
    PLAY,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


NO_SOURCE: Final = -1


@dataclass(frozen=True)
class MayCarry(Test):
    """IT may legally attach the card of a role, and does not carry it already; or `by` may attach IT.

    `MayCarry(IT)`: one of your Personalities may carry IT.
    """

    ref: Role
    by: Role = IT

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if self.ref == self.by:
            return carriable_by(g, it, d.seat)
        if self.by != IT:
            person = d.card(self.by)
            return g.host[it] != person and g.carrying.may_attach(g, it, person)
        card = d.card(self.ref)
        if g.host[card] == it or not g.carrying.may_attach(g, card, it):
            return False
        if g.zone[card] == PLAY or not (g.attention.generous or g.defs[card].says & SAYS_PRICE):
            return True
        return g.purse.gold(g, d.seat, card, NO_SOURCE) >= g.carrying.price(g, card, it)


@dataclass(frozen=True)
class Casting(Test):
    """The Personality of a role attaches a Spell, or performs a Spell action or an ability of his or her own.

    It holds as well while it is asked whether such an action is legal, which announcing it does not change.

    One card says it: who attaches a Spell takes no action, so that no moment and no keyword could tell.
    """

    ref: Role

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = d.card(self.ref)
        return card >= 0 and (g.caster == card or g.underway.casts(g, card))


@dataclass(frozen=True)
class Rescuable(Test):
    """The card of a role may carry the one that you react to, which was not saved so before in this game.

    One card says it: it asks what `Rescue` beside it could do.
    """

    to: Role

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = d.card(IT)
        person = d.card(self.to)
        for thing in g.standing.lasting:
            if isinstance(thing, Saved) and thing.card == card and thing.title == g.defs[d.source].number:
                return False
        return g.host[card] == person or (
            g.carrying.may_attach(g, card, person)
            and not g.carrying.bars_double(g, card, g.controller[person])
        )


@dataclass(frozen=True)
class Affordable(Test):
    """You can pay what a card costs you now, so many Gold less."""

    less: int = 0
    ref: Role | Cards = IT

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = card_of(g, d, self.ref, it)
        return g.purse.gold(g, d.seat, card, NO_SOURCE) >= g.carrying.least_price(g, card) - self.less


@dataclass(frozen=True)
class MayEnter(Test):
    """The rules let a card enter play under your control: Unique, Loyal, Honor Requirement."""

    ignoring_honor: bool = False
    ref: Role | Cards = IT

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return g.carrying.may_enter(g, card_of(g, d, self.ref, it), d.seat, self.ignoring_honor)


def destinations(g: Engine, d: Doing, card: int) -> list[int]:
    """Battles with enemy units to which a unit may move: from elsewhere only to this one (R111)."""
    found: list[int] = []
    if card < 0 or g.fight.battlefield < 0 or not g.places.may_move_in(g, card):
        return found
    here = g.place[card] == g.fight.battlefield
    for field in range(len(g.provinces[g.fight.defender])):
        if (field != g.fight.battlefield) == here and g.places.facing_sides(g, g.controller[card], field):
            if not (g.standing.banned and g.standing.turned_away(g, card, field)):
                found.append(field)
    return found


def open_fields(g: Engine, d: Doing, card: int) -> list[int]:
    """Other battlefields of this attack that are not decided yet, to which a unit may move (R256).

    Who has no unit at this one moves one there, and nowhere else (R111).
    """
    found: list[int] = []
    provinces = len(g.provinces[g.fight.defender])
    if card < 0 or not 0 <= g.fight.battlefield < provinces or not g.places.may_move_in(g, card):
        return found
    present = g.places.present(g, d.seat, g.fight.battlefield)
    for field in range(provinces):
        if field == g.place[card]:
            continue
        ahead = g.places.has_province(g, g.fight.defender, field) and not g.fight.fought >> field & 1
        if field == g.fight.battlefield or (present and ahead):
            found.append(field)
    return found


def other_fields(g: Engine, d: Doing, card: int) -> list[int]:
    """Other battlefields to which a unit may be moved from the one where it is.

    One of the two is the current one, unless the card that speaks is there; from here to elsewhere, and from
    elsewhere to elsewhere, needs a unit of yours here.
    """
    found: list[int] = []
    here = g.fight.battlefield
    if card < 0 or here < 0 or g.place[card] < 0 or not g.places.may_move_in(g, card):
        return found
    free = d.source >= 0 and g.place[d.source] == here
    present = g.places.present(g, d.seat, here)
    for field in range(len(g.provinces[g.fight.defender])):
        if field == g.place[card] or not g.places.stands(g, field):
            continue
        if field == here or (present and (g.place[card] == here or free)):
            found.append(field)
    return found


@dataclass(frozen=True)
class MayMove(Test):
    """A unit may move to a battle with enemy units, (`home`) go home from this one (R111), (`freely`) to
    another battlefield, or (`ahead`) to any other one that is still to be decided (R256).
    """

    ref: Role | Cards = IT
    home: bool = False
    freely: bool = False
    ahead: bool = False

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
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

    kinds: Kind
    reverse: bool = False
    some: Keyword = NO_KEYWORDS
    zone: Zone = NO_ZONE
    never: Keyword = NO_KEYWORDS
    titles: tuple[str, ...] = ()

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
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
class Says(Test):
    """IT, or the card of a role, has something of a kind among what it says, which no selector sees."""

    what: Saying
    ref: Role = IT

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.card(self.ref)
        if card < 0:
            return False
        if self.what == GOLD_PRODUCTION:
            return g.defs[card].production > 0 or len(g.defs[card].gold.sources) > 0
        if self.what == ITS_OWN_DESTRUCTION:
            return g.acts.fleeting(g, card)
        return shoots(g, card) if self.what == A_RANGED_ATTACK else fights(g, card)


def shoots(g: Engine, card: int) -> bool:
    """Whether a card has a Ranged Attack, printed or given."""
    for ability in g.defs[card].abilities:
        if ability.shoots:
            return True
    for thing in g.standing.lasting:
        if isinstance(thing, Granted) and thing.subject == card and thing.ability.shoots:
            return True
    return False


def fights(g: Engine, card: int) -> bool:
    """Whether a card has a printed Battle ability."""
    for ability in g.defs[card].abilities:
        if ability.timing & BATTLE:
            return True
    return False


def carriable_by(g: Engine, card: int, seat: int) -> bool:
    """Whether one of a player's Personalities may carry a card."""
    if g.carrying.bars_double(g, card, seat):
        return False
    for unit in g.units[seat]:
        if g.carrying.may_attach(g, card, unit):
            return True
    return False
