"""What words leave for the engine to do next: second halves, which no card says.

They stand in a program like effects, and a game that is under way can be written down in the middle of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_OPTION, PASS
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.kinds import LOSING_HONOR
from gorin.games.l5r.values.terms import (
    AT_HOME,
    CHOSEN,
    DISCARD,
    ELEMENTS,
    EMPTY,
    LIMBO,
    NO_CARD,
    NO_ROLE,
    PLAY,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Effect):
    """Something that the engine adds to a program by itself."""


@dataclass(frozen=True)
class For(Step):
    """From here on EACH is this seat."""

    seat: int

    def run(self, g: Engine, d: Doing) -> None:
        d.each = self.seat


@dataclass(frozen=True)
class As(Step):
    """From here on "you" is this seat; if it is out of the game, so many effects are left out."""

    seat: int
    count: int = 0

    def run(self, g: Engine, d: Doing) -> None:
        d.seat = self.seat
        d.each = self.seat
        if g.out[self.seat]:
            d.pc += self.count


@dataclass(frozen=True)
class NoteLoss(Step):
    """Honor was lost as a cost: note how much it really was."""

    seat: int
    before: int

    def run(self, g: Engine, d: Doing) -> None:
        d.pays(LOSING_HONOR, self.seat, amount=self.before - g.honor[self.seat])


@dataclass(frozen=True)
class TakeOneOf(Step):
    """One of the kinds of token on a card is destroyed or, if it was created, the card itself."""

    card: int
    kinds: tuple[str, ...]
    made: bool

    def run(self, g: Engine, d: Doing) -> None:
        g.underway.ask(g, d.seat, list(range(1, len(self.kinds) + self.made + 1)), ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code > len(self.kinds):
            g.leaving.destroy(g, self.card, d)
        else:
            g.marks.take_token(g, self.card, self.kinds[code - 1], exact=True)

    def option(self, code: int) -> str:
        return (
            "The card itself"
            if code > len(self.kinds)
            else f"A {self.kinds[code - 1]} token".replace("  ", " ")
        )


# --- entering play -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Arrive(Step):
    """The cost was paid: a card enters play, attached to the Personality of a role or by itself."""

    ref: Role
    here: bool = False
    to: Role = NO_ROLE
    silent: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        if g.underway.unpaid:
            g.underway.unpaid = False
            return
        if self.to >= 0:
            person = d.live(g, self.to)
            if person >= 0 and g.arrivals.attach(g, card, person, d):
                g.standing.use_up_rebates(g, card)
            return
        slot = g.slot[card]
        g.arrivals.enter(
            g, card, d.seat, d, g.fight.battlefield if self.here else AT_HOME, silent=self.silent
        )
        if slot >= 0:
            d.insert((Refill(slot),))


@dataclass(frozen=True)
class Refill(Step):
    """The province from which a card was brought in gets another one (L5R-ZONE-4)."""

    slot: int

    def run(self, g: Engine, d: Doing) -> None:
        if g.provinces[d.seat][self.slot] == EMPTY:
            g.zones.refill(g, d.seat, self.slot, g.face_up)
        g.face_up = False


@dataclass(frozen=True)
class EndEvent(Step):
    """An Event that has resolved is discarded, unless its own effects put it elsewhere."""

    def run(self, g: Engine, d: Doing) -> None:
        if g.zone[d.source] == LIMBO:
            g.leaving.settle_card(g, d.source, DISCARD, False)
            if g.log is not None:
                g.log.append(ev.Discarded(card=d.source, seat=d.seat, place="province"))

    def stands(self, owing: bool) -> bool:
        return True


@dataclass(frozen=True)
class FetchRing(Step):
    """Search your discard pile, then your Fate deck, for the Ring you named; a deck need not yield it."""

    element: int

    def run(self, g: Engine, d: Doing) -> None:
        card = self._in(g, g.fate_discard[d.seat])
        if card >= 0:
            g.zones.to_hand(g, card)
            return
        card = self._in(g, g.fate_decks[d.seat])
        if card >= 0:
            g.underway.ask(g, d.seat, [card + 1, PASS], ASK_CARD)
        elif g.conceivable:
            g.underway.pose(
                g, d.seat, [PASS], ASK_CARD
            )  # who searched and found nothing is known to nobody else

    def _in(self, g: Engine, pile: tuple[int, ...]) -> int:
        for card in pile:
            if g.defs[card].entry is not None and g.keywords[card] & ELEMENTS[self.element]:
                return card
        return NO_CARD

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.zones.to_hand(g, code - 1)
        g.zones.shuffle_fate(g, d.seat)


@dataclass(frozen=True)
class Disgrace(Step):
    """It was told that these Personalities are about to be dishonored: now they are, if still there."""

    cards: tuple[int, ...]
    incs: tuple[int, ...]

    def run(self, g: Engine, d: Doing) -> None:
        for index in range(len(self.cards)):
            card = self.cards[index]
            if g.inc[card] == self.incs[index] and g.zone[card] == PLAY:
                g.marks.dishonor(g, card, d)


# --- leaving play ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fell(Step):
    """It was told that these cards are about to be destroyed: now they are, if they are where they were."""

    cards: tuple[int, ...]
    incs: tuple[int, ...]
    hosts: tuple[int, ...]
    honorless: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        cards: list[int] = []
        for index in range(len(self.cards)):
            card = self.cards[index]
            if g.inc[card] == self.incs[index] and g.host[card] == self.hosts[index]:
                cards.append(card)
        g.leaving.destroy_all(g, cards, d, self.honorless)

    def without(self, card: int) -> Fell:
        """The same, but this card is spared."""
        kept = [index for index in range(len(self.cards)) if self.cards[index] != card]
        return Fell(
            tuple([self.cards[index] for index in kept]),
            tuple([self.incs[index] for index in kept]),
            tuple([self.hosts[index] for index in kept]),
            self.honorless,
        )


# --- attachments and units on their way --------------------------------------------------------------


@dataclass(frozen=True)
class PassOn(Step):
    """One attachment after the other goes to the Personality that was chosen."""

    ref: Role

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        codes = [attachment + 1 for attachment in carriable(g, card, d.card(CHOSEN))]
        codes.append(PASS)
        g.underway.ask(g, g.controller[card], codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.arrivals.transfer(g, code - 1, d.card(CHOSEN))
            d.insert((self,))

    def question(self, g: Engine, d: Doing) -> str:
        return "choose an attachment to hand over"

    def ruling(self, g: Engine) -> str:
        return "R72"


@dataclass(frozen=True)
class HandTo(Step):
    """An attachment goes to one of the targets, of your choice."""

    card: int
    among: Role

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for person in d.all(g, self.among):
            if g.host[self.card] != person and g.carrying.may_attach(g, self.card, person):
                codes.append(person + 1)
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.arrivals.transfer(g, self.card, code - 1)

    def question(self, g: Engine, d: Doing) -> str:
        return f"choose who takes {g.defs[self.card].title}"

    def ruling(self, g: Engine) -> str:
        return "R72"


def carriable(g: Engine, card: int, other: int) -> list[int]:
    """The attachments of one Personality that another may carry."""
    found: list[int] = []
    for attachment in g.attached[card]:
        if g.carrying.may_attach(g, attachment, other) and not g.carrying.bars_double(
            g, attachment, g.controller[other]
        ):
            found.append(attachment)
    return found


@dataclass(frozen=True)
class OfferTo(Step):
    """A player may attach a card that is in play, and that nobody has taken before, to one of his or hers."""

    ref: Role
    seat: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY or g.controller[card] != d.seat:
            return
        codes = [unit + 1 for unit in g.units[self.seat] if g.carrying.may_attach(g, card, unit)]
        if codes and not g.carrying.bars_double(g, card, self.seat):
            codes.append(PASS)
            g.underway.ask(g, self.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.arrivals.transfer(g, d.card(self.ref), code - 1)

    def question(self, g: Engine, d: Doing) -> str:
        return f"choose who of yours takes {g.defs[d.card(self.ref)].title}, or decline"

    def ruling(self, g: Engine) -> str:
        return "R72"


@dataclass(frozen=True)
class Advance(Step):
    """A unit goes to a battlefield or home: how every word moves one to a battlefield.

    Its controller, if invited by both leaders and still of no side, picks one (R101 to R103): where the text
    asks for enemy units, one that has them there.
    """

    card: int
    place: int
    opposed: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        card = self.card
        if g.zone[card] != PLAY:
            return
        if self.place == AT_HOME:
            g.leaving.move_home(g, card, d)
            return
        sides = g.fight.open_sides(g.controller[card])
        if self.opposed and len(sides) > 1:
            sides = g.places.facing_sides(g, g.controller[card], self.place)
        if len(sides) > 1 and g.place[card] != self.place and may_go(g, card, self.place, d):
            g.underway.ask(g, g.controller[card], sides, ASK_OPTION)
        else:
            g.leaving.move_to(g, card, self.place, d, sides[0] if sides else 0)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.leaving.move_to(g, self.card, self.place, d, code)

    def option(self, code: int) -> str:
        return f"Join the {'Attacker' if code == 1 else 'Defender'}"

    def question(self, g: Engine, d: Doing) -> str:
        return f"choose the side that you join with {g.defs[self.card].title}"

    def ruling(self, g: Engine) -> str:
        return "R101"


def may_go(g: Engine, card: int, place: int, d: Doing) -> bool:
    """Whether the rules let a unit go there, and nothing stops it."""
    if place != AT_HOME and (
        not g.places.may_move_in(g, card) or (g.standing.banned and g.standing.turned_away(g, card, place))
    ):
        return False
    return not g.acts.held(g, card, place, d)
