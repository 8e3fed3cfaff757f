"""How words refer to cards: by a role, or by what is found from a role or a selector when it is needed.

A role is a number (`TARGET`). Everything else is a value of one of the classes here, so that no plural, no
"unit of" and no "its leader" has to be a word: `Bow(unit(TARGET))`, `Destroy(followers(TARGET))`,
`Rehonor(each(your(PERSONALITY)))`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.codes import province_seat, province_slot
from gorin.games.l5r.values.families import (
    Kind,
    Referent,
    Role,
    Verb,
    Whose,
)
from gorin.games.l5r.values.kinds import (
    CARD_THERE,
    DISCARDED_RINGS,
    FACE_DOWN_CARDS,
    FREED_CARDS,
    GIVER,
    OTHERS_IN_DUEL,
    YOUR_FORTRESSES,
    YOURS_IN_DUEL,
)
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BEARER,
    CHOSEN,
    DEFENDER,
    DISCARD,
    FATE,
    FOLLOWER,
    GONE,
    IT,
    NO_CARD,
    NO_ROLE,
    PERSONALITY,
    PLAY,
    RING,
    TARGET,
    THIS,
    UP,
    V_CHOOSE,
    V_DESTROY,
    V_DISCARD,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards:
    """Cards that are found when a word asks for them."""

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        raise NotImplementedError

    def named(self, g: Engine, d: Doing, it: int) -> list[int]:
        """Also those that have become another card since."""
        return self.cards(g, d, it)


def cards_of(g: Engine, d: Doing, ref: Role | Cards, it: int = NO_CARD) -> list[int]:
    """The cards of a reference that are still what they were; IT is the candidate that is being tested."""
    if isinstance(ref, int):
        if ref == IT and it >= 0:
            return [it]
        if ref <= BEARER and d.incs[ref] == NO_CARD:  # before an action is announced: who it is now
            return [d.cards[ref]] if d.cards[ref] >= 0 else []
        return d.all(g, ref)
    return ref.cards(g, d, it)


def named(g: Engine, d: Doing, ref: Role | Cards, it: int = NO_CARD) -> list[int]:
    """The cards of a reference wherever they are now: what is out of play can still be put somewhere."""
    if isinstance(ref, int):
        if d.targets and ref == d.many():
            return list(d.targets)
        card = it if ref == IT and it >= 0 else d.card(ref)
        return [card] if card >= 0 else []
    return ref.named(g, d, it)


def unchosen(d: Doing, ref: Role | Cards) -> bool:
    """Whether a card is still to be chosen: its Choose tells whether there is one."""
    return isinstance(ref, int) and ref == CHOSEN and d.card(CHOSEN) < 0


def card_of(g: Engine, d: Doing, ref: Role | Cards, it: int) -> int:
    """The one card of a reference, even if it has gone: numbers are still taken from it (R34)."""
    if isinstance(ref, int):
        return it if ref == IT else d.card(ref)
    found = ref.cards(g, d, it)
    return found[0] if found else NO_CARD


@dataclass(frozen=True)
class Each(Cards):
    """Every card that fits a selector or, as the `rest`, every one of them that was not chosen before."""

    what: Sel
    rest: bool = False

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        found = self.what.cards(g, d)
        if self.rest:
            chosen = d.done_to(V_CHOOSE)
            return [card for card in found if card not in chosen]
        return found


@dataclass(frozen=True)
class Unit(Cards):
    """Every card of the unit in which a card is, its Personality first."""

    of: Role | Cards

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        found: list[int] = []
        for card in cards_of(g, d, self.of, it):
            head = g.places.head(g, card)
            found.append(head)
            found.extend(g.attached[head])
        return found


@dataclass(frozen=True)
class Carried(Cards):
    """The attachments of some kinds that a Personality carries."""

    by: Role | Cards
    kinds: Kind = ATTACHMENT

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        found: list[int] = []
        for card in cards_of(g, d, self.by, it):
            for attachment in g.attached[card]:
                if g.defs[attachment].kind & self.kinds:
                    found.append(attachment)
        return found


@dataclass(frozen=True)
class Head(Cards):
    """The Personality in whose unit a card is."""

    of: Role | Cards

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        return [g.places.head(g, card) for card in cards_of(g, d, self.of, it)]


@dataclass(frozen=True)
class Those(Cards):
    """Those of the cards of a reference that fit a selector."""

    of: Role | Cards
    what: Sel

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        return [card for card in cards_of(g, d, self.of, it) if self.what.fits(g, d, card)]

    def named(self, g: Engine, d: Doing, it: int) -> list[int]:
        return [card for card in named(g, d, self.of, it) if self.what.fits(g, d, card)]


@dataclass(frozen=True)
class Top(Cards):
    """The top cards of your Fate or Dynasty deck, or of the target's controller's, the highest one last."""

    count: int = 1
    whose: Whose = YOU  # or CONTROLLER
    deck: Kind = FATE  # or DYNASTY

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        seat = d.seat if self.whose == YOU else g.controller[d.card(TARGET)]
        decks = g.fate_decks if self.deck == FATE else g.dynasty_decks
        return list(decks[seat][-self.count :])


@dataclass(frozen=True)
class Hand(Cards):
    """The cards in your hand, in that of the player who was chosen, or in the Defender's."""

    whose: Whose = YOU  # or THAT_PLAYER, DEFENDER

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        if self.whose == DEFENDER:
            return list(g.hands[g.fight.defender])
        return list(g.hands[d.seat if self.whose == YOU else d.each])


@dataclass(frozen=True)
class Latest(Cards):
    """The one of the cards in a discard pile that came there last, of those that fit.

    One card says it: the order of a pile is no property of a card.
    """

    what: Sel

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        return self.what.cards(g, d)[-1:]


@dataclass(frozen=True)
class Under(Cards):
    """The cards of yours that are kept under the card of a role, out of play."""

    of: Role = THIS

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        on = it if self.of == IT else d.card(self.of)
        found: list[int] = []
        for card in g.under[on] if on >= 0 and g.zone[on] == PLAY else ():
            if g.owner[card] == d.seat and not (g.defs[card].kind & g.defs[on].kind & PERSONALITY):
                found.append(card)
        return found


@dataclass(frozen=True)
class Fighters(Cards):
    """The Personality and the Followers of the unit in which a card is: who has Force of their own."""

    of: Role | Cards

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        found: list[int] = []
        for card in cards_of(g, d, self.of, it):
            head = g.places.head(g, card)
            found.append(head)
            for attachment in g.attached[head]:
                if g.defs[attachment].kind == FOLLOWER:
                    found.append(attachment)
        return found


@dataclass(frozen=True)
class Done(Cards):
    """The cards to which this action has done something, as an effect or for a cost."""

    verb: Verb

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        return d.done_to(self.verb)


@dataclass(frozen=True)
class Terrain(Cards):
    """The Terrain, or all Terrains, at the current battlefield; perhaps all but the card of a role."""

    but: Role = NO_ROLE
    fragile: bool = False  # only those that can be destroyed (R294)

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        found = list(g.fight.terrains)
        if self.but >= 0:
            found = [card for card in found if card != d.card(self.but)]
        if self.fragile:
            found = [card for card in found if self._falls(g, d, card)]
        return found

    def _falls(self, g: Engine, d: Doing, card: int) -> bool:
        return not g.standing.barred(g, V_DESTROY, card) and g.marks.shield(g, V_DESTROY, card, d) is None


def down_fortresses(g: Engine, seat: int, yours: bool) -> list[int]:
    found: list[int] = []
    for tile in g.realm.board:
        if not g.flags[tile] & UP and g.defs[tile].abilities and not g.out[g.owner[tile]]:
            if (g.owner[tile] == seat) == yours:
                found.append(tile)
    return found


@dataclass(frozen=True)
class The(Cards):
    """Cards that no role and no selector finds: the engine knows them by what happened."""

    what: Referent

    def cards(self, g: Engine, d: Doing, it: int) -> list[int]:
        what = self.what
        if what == GIVER:
            return [d.giver] if d.giver >= 0 and g.zone[d.giver] == PLAY else []
        if what == CARD_THERE:
            return lying_there(g, d)
        if what == FREED_CARDS:
            return freed(g, d)
        if what == FACE_DOWN_CARDS:
            return [card for card in g.provinces[d.each] if card >= 0 and not g.flags[card] & UP]
        if what == DISCARDED_RINGS:
            return discarded_rings(g, d)
        if what in (YOURS_IN_DUEL, OTHERS_IN_DUEL):
            yours = what == YOURS_IN_DUEL
            return [card for card in g.duelists if (g.controller[card] == d.seat) == yours]
        return down_fortresses(g, d.seat, what == YOUR_FORTRESSES)


def lying_there(g: Engine, d: Doing) -> list[int]:
    """The card in the province that was chosen."""
    provinces = g.provinces[province_seat(d.amount)]
    slot = province_slot(d.amount)
    return [provinces[slot]] if slot < len(provinces) and provinces[slot] >= 0 else []


def freed(g: Engine, d: Doing) -> list[int]:
    """The cards that lay under the card that speaks when it was destroyed."""
    found = d.freed if d.heard_act < 0 else d.freed + g.underway.doing(d.heard_act).freed
    return [card for card in found if g.zone[card] == GONE and g.owner[card] == d.seat]


def discarded_rings(g: Engine, d: Doing) -> list[int]:
    """Your Rings that the action you react to discarded and that still lie in your pile."""
    found: list[int] = []
    for card in g.underway.doing(d.heard_act).done_to(V_DISCARD):
        if g.zone[card] == DISCARD and g.owner[card] == d.seat and g.defs[card].kind == RING:
            found.append(card)
    return found


# --- how declarations write them ---------------------------------------------------------------------


def each(what: Sel) -> Each:
    return Each(what)


def unit(of: Role | Cards) -> Unit:
    return Unit(of)


def followers(by: Role | Cards) -> Carried:
    return Carried(by, FOLLOWER)


def attachments(by: Role | Cards) -> Carried:
    return Carried(by)


def head(of: Role | Cards) -> Head:
    return Head(of)


def those(of: Role | Cards, what: Sel) -> Those:
    return Those(of, what)


def fighters(of: Role | Cards = IT) -> Fighters:
    return Fighters(of)


def done(verb: Verb) -> Done:
    return Done(verb)


TERRAIN_HERE: Final = Terrain()
LYING_THERE: Final = The(CARD_THERE)
