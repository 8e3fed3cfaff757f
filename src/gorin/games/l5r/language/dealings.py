"""Honor, hands, the Favor; entering play, attaching and creating; duels and seppuku."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Effect, Number, number
from gorin.games.l5r.language.flow import seat_of
from gorin.games.l5r.language.lasting import FAVOR
from gorin.games.l5r.language.references import Cards, named
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.steps import Arrive, NoteLoss
from gorin.games.l5r.values.asking import ASK_CARD
from gorin.games.l5r.values.terms import (
    AT_HOME,
    ATTACHMENT,
    BOWED,
    CHI,
    CHOSEN,
    COST,
    HAND,
    MADE,
    NO_CARD,
    NO_SEAT,
    PERFORMER,
    PLAY,
    TARGET,
    THIS,
    V_CHALLENGE,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- honor, cards in hand, the Favor -----------------------------------------------------------------


@dataclass(frozen=True)
class Gain(Effect):
    """A player gains Family Honor."""

    amount: Number
    who: int = YOU
    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        g.gain_honor(seat_of(g, d, self.who, self.ref), self.amount.value(g, d, NO_CARD), d)


@dataclass(frozen=True)
class Lose(Effect):
    """A player loses Family Honor; others may react to the loss."""

    amount: Number
    who: int = YOU
    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        seat = seat_of(g, d, self.who, self.ref)
        if d.paying:
            d.insert((NoteLoss(seat, g.honor[seat]),))
        g.owe(seat, self.amount.value(g, d, NO_CARD), d)


@dataclass(frozen=True)
class Draw(Effect):
    """A player draws cards from his or her Fate deck."""

    count: int = 1
    who: int = YOU

    def run(self, g: Engine, d: Doing) -> None:
        for _ in range(self.count):
            g.draw(seat_of(g, d, self.who), d)


@dataclass(frozen=True)
class DiscardCard(Effect):
    """A player discards a card (that fits) from hand, of his or her choice; it is then the chosen card."""

    what: Sel | None = None
    who: int = YOU

    def run(self, g: Engine, d: Doing) -> None:
        hand = self._hand(g, d)
        if hand:
            g.ask(seat_of(g, d, self.who), [card + 1 for card in hand], ASK_CARD)

    def _hand(self, g: Engine, d: Doing) -> list[int]:
        found: list[int] = []
        for card in g.hands[seat_of(g, d, self.who)]:
            if card != d.source and (self.what is None or self.what.fits(g, d, card)):
                found.append(card)
        return found

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.bind(g, CHOSEN, code - 1)
        g.discard(code - 1, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        return len(self._hand(g, d)) > 0


@dataclass(frozen=True)
class BowOrDiscardThis(Effect):
    """A Ring's cost: bow it in play, or discard it from your hand (R47)."""

    def run(self, g: Engine, d: Doing) -> None:
        if g.zone[d.source] == PLAY:
            g.bow(d.source, d)
        else:
            g.discard(d.source, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        return g.zone[d.source] == HAND or not g.flags[d.source] & BOWED


@dataclass(frozen=True)
class TakeFavor(Effect):
    """The Imperial Favor is yours."""

    def run(self, g: Engine, d: Doing) -> None:
        g.give_favor(d.seat)


@dataclass(frozen=True)
class DiscardFavor(Effect):
    """Give up the Imperial Favor; it then belongs to nobody."""

    def run(self, g: Engine, d: Doing) -> None:
        g.give_favor(NO_SEAT)
        d.pays(FAVOR, d.seat)

    def payable(self, g: Engine, d: Doing) -> bool:
        return g.favor == d.seat


@dataclass(frozen=True)
class ToHand(Effect):
    """Put a card from an open place into its owner's hand."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        if card >= 0 and g.zone[card] != PLAY:
            g.to_hand(card)


@dataclass(frozen=True)
class RemoveFromGame(Effect):
    """Remove cards from the game, from wherever they are."""

    ref: int | Cards = THIS

    def run(self, g: Engine, d: Doing) -> None:
        for card in named(g, d, self.ref):
            g.remove_from_game(card, d)


# --- entering play and attaching ---------------------------------------------------------------------


@dataclass(frozen=True)
class Enter(Effect):
    """Bring a card into play, paying its cost, so many Gold less; or put it there for nothing.

    A Terrain enters only where there is none (CEL-TERRAIN).
    """

    ref: int = TARGET
    less: int = 0
    here: bool = False
    ignoring_honor: bool = False
    free: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        if card < 0 or g.zone[card] == PLAY:
            return
        if not g.may_enter(card, d.seat, self.ignoring_honor or self.free):
            return
        if self.free:
            if not g.defs[card].terrain or g.fight.terrain < 0:
                g.enter(card, d.seat, d, g.fight.battlefield if self.here else AT_HOME)
            return
        g.unpaid = False
        d.insert((Arrive(self.ref, self.here),))
        amount = g.stat(card, COST) - self.less
        if amount > 0:
            g.charge(d.seat, amount, card)


@dataclass(frozen=True)
class Equip(Effect):
    """Attach a card that is not in play to a Personality, paying its cost."""

    card: int
    to: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.card)
        person = d.live(g, self.to)
        if person < 0 or g.zone[person] != PLAY or not g.may_attach(card, person):
            return
        g.unpaid = False
        d.insert((Arrive(self.card, to=self.to),))
        amount = g.price(card, person)
        if amount > 0:
            g.charge(d.seat, amount, card)


@dataclass(frozen=True)
class Transfer(Effect):
    """Move an attachment to the Personality of a role, if he or she may carry it (R72)."""

    card: int
    to: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.card)
        person = d.live(g, self.to)
        if card >= 0 and person >= 0 and g.zone[card] == PLAY and g.zone[person] == PLAY:
            g.transfer(card, person)


@dataclass(frozen=True)
class Create(Effect):
    """Create a card: an attachment on the card of a role, anything else at your home (R75)."""

    made: CardDef
    on: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        if not self.made.kind & ATTACHMENT:
            card = g.create(self.made, d.seat)
            d.bind(g, MADE, card)
            g.enter(card, d.seat, d)
            return
        person = d.live(g, self.on)
        if person < 0 or g.zone[person] != PLAY or not g.may_attach_new(self.made, person):
            return
        card = g.create(self.made, d.seat)
        d.bind(g, MADE, card)
        g.attach(card, person, d)


@dataclass(frozen=True)
class RefillThis(Effect):
    """The province from which this card came is refilled face-up."""

    def run(self, g: Engine, d: Doing) -> None:
        g.face_up = True


@dataclass(frozen=True)
class Seppuku(Effect):
    """Rehonor the Personality, then destroy him, whatever would prevent it; the loss becomes one (R88)."""

    ref: int = PERFORMER
    lessens: bool = True

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        g.rehonor(card)
        if g.destroy(card, d, sure=True) and self.lessens:
            loss = g.last_loss()
            if loss.amount > 1:
                loss.amount = 1


@dataclass(frozen=True)
class Challenge(Effect):
    """A duel between the cards of two roles, with what follows for its winner (PERFORMER) and loser (TARGET).

    "You" is whoever takes the action, as anywhere: what a duelist's player gets says so, by its controller.
    """

    challenger: int
    challenged: int
    winner: tuple[Effect, ...] = ()
    loser: tuple[Effect, ...] = ()
    refusable: bool = False
    stat: int = CHI

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.challenger)
        other = d.live(g, self.challenged)
        if one < 0 or other < 0 or g.zone[one] != PLAY or g.zone[other] != PLAY:
            return
        if g.controller[one] == g.controller[other] or g.stopped(V_CHALLENGE, one, d):
            return
        g.challenge(one, other, self)


def gain(n: int | Number, who: int = YOU, ref: int = TARGET) -> Effect:
    return Gain(number(n), who, ref)


def lose(n: int | Number, who: int = YOU, ref: int = TARGET) -> Effect:
    return Lose(number(n), who, ref)
