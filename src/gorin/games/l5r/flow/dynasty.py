"""The Dynasty Phase: buying cards from provinces, then clearing provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.columns import EMPTY
from gorin.games.l5r.flow.frames import ASK_BUY, ASK_CLEAR, ASK_OVERLAY, PASS, Frame
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.terms import (
    COST,
    HOLDING,
    HONOR,
    NO_CARD,
    NOT_A_NUMBER,
    PERSONALITY,
    UP,
)

if TYPE_CHECKING:
    from gorin.games.l5r.engine import Engine

# How a card is bought.
PLAIN: Final = 0
DISCOUNT: Final = 1  # own clan, for less Gold
PROCLAIM: Final = 2  # own clan, gaining Honor
DEAR: Final = 3  # own clan above one's Family Honor, for more Gold
DEAR_PROCLAIM: Final = 4
OVERLAY: Final = 5  # on a less experienced version of himself

BUYING: Final = 0
PAID: Final = 1
REFILLING: Final = 2
CLEARING: Final = 3


class Dynasty(Frame):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = NO_CARD
        self.mode = PLAIN
        self.slot = -1
        self.proclaimed = False

    def copy(self) -> Dynasty:
        twin = Dynasty(self.seat)
        twin.stage = self.stage
        twin.card = self.card
        twin.mode = self.mode
        twin.slot = self.slot
        twin.proclaimed = self.proclaimed
        return twin

    def step(self, g: Engine) -> None:
        if g.out[self.seat]:
            g.pop()
        elif self.stage == BUYING:
            codes = self.purchases(g)
            codes.append(PASS)
            g.ask(self.seat, codes, ASK_BUY)
        elif self.stage == PAID:
            self._bring(g)
        elif self.stage == REFILLING:
            self.stage = BUYING
            if self.slot < len(g.provinces[self.seat]) and g.provinces[self.seat][self.slot] == EMPTY:
                g.refill(self.seat, self.slot, g.face_up)
            g.face_up = False
        else:
            self._clear(g)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == CLEARING:
            if code == PASS:
                g.pop()
            else:
                card = g.provinces[self.seat][code - 1]
                g.discard(card, None)
                g.refill(self.seat, code - 1, False)
        elif self.stage == PAID:
            g.overlay(self.card, code - 1)
            self._done(g)
        elif code == PASS:
            self.stage = CLEARING
        else:
            self._buy(g, (code - 1) >> 3, (code - 1) & 7)

    # --- buying --------------------------------------------------------------------------------------

    def purchases(self, g: Engine) -> list[int]:
        """Every face-up Holding and Personality that can be bought, in every way it can."""
        codes: list[int] = []
        seat = self.seat
        for card in g.provinces[seat]:
            if card < 0 or not g.flags[card] & UP:
                continue
            kind = g.defs[card].kind
            if kind == HOLDING:
                if not g.bars_double(card, seat) and g.gold(seat, card, NO_CARD) >= g.stat(card, COST):
                    codes.append(_code(card, PLAIN))
            elif kind == PERSONALITY:
                self._persons(g, card, codes)
        return codes

    def _persons(self, g: Engine, card: int, codes: list[int]) -> None:
        seat = self.seat
        definition = g.defs[card]
        gold = g.gold(seat, card, NO_CARD)
        if definition.level:
            for person in self.overlaid(g, card):
                if self.overlay_price(g, card, person) <= gold:
                    codes.append(_code(card, OVERLAY))
                    break
        if g.bars_double(card, seat) or g.loyal_elsewhere(card, seat):
            return
        own = definition.clans & g.clans[seat] != 0
        cost = g.stat(card, COST)
        rules = g.ruleset
        if definition.requirement == NOT_A_NUMBER or g.honor[seat] >= definition.requirement:
            if cost <= gold:
                codes.append(_code(card, PLAIN))
                if own and not self.proclaimed:
                    codes.append(_code(card, PROCLAIM))
            if own and cost - rules.discount <= gold:
                codes.append(_code(card, DISCOUNT))
        elif own and rules.surcharge >= 0:
            # Below his Honor Requirement he comes for 2 more than the way chosen would cost (CEL-DYNASTY).
            if cost <= gold:
                codes.append(_code(card, DEAR))
            if cost + rules.surcharge <= gold and not self.proclaimed:
                codes.append(_code(card, DEAR_PROCLAIM))

    def price(self, g: Engine, card: int, mode: int) -> int:
        cost = g.stat(card, COST)
        if mode == DISCOUNT:
            return max(0, cost - g.ruleset.discount)
        if mode == DEAR:
            return max(0, cost - g.ruleset.discount + g.ruleset.surcharge)
        if mode == DEAR_PROCLAIM:
            return cost + g.ruleset.surcharge
        return cost

    def overlaid(self, g: Engine, card: int) -> list[int]:
        """Your less experienced versions of the same Personality."""
        definition = g.defs[card]
        found: list[int] = []
        for unit in g.units[self.seat]:
            other = g.defs[unit]
            if other.title == definition.title and other.level < definition.level:
                found.append(unit)
        return found

    def overlay_price(self, g: Engine, card: int, person: int) -> int:
        """Free, unless two or more levels up and more expensive: then the difference (CEL-EXP)."""
        dearer = g.stat(card, COST) - g.stat(person, COST)
        if g.defs[card].level - g.defs[person].level >= 2 and dearer > 0:
            return dearer
        return 0

    def _buy(self, g: Engine, card: int, mode: int) -> None:
        self.card = card
        self.mode = mode
        self.slot = g.slot[card]
        self.stage = PAID
        g.unpaid = False
        amount = self.price(g, card, mode)
        if mode == OVERLAY:
            amount = 0
            persons = self.overlaid(g, card)
            if len(persons) == 1:
                amount = self.overlay_price(g, card, persons[0])
        if amount > 0:
            g.push(Payment(self.seat, amount, card, NO_CARD))

    def _bring(self, g: Engine) -> None:
        card = self.card
        if g.unpaid:
            g.unpaid = False
            self.stage = BUYING
            return
        if self.mode == OVERLAY:
            g.ask(self.seat, [person + 1 for person in self.overlaid(g, card)], ASK_OVERLAY)
            return
        if self.mode in (PROCLAIM, DEAR_PROCLAIM):
            self.proclaimed = True
            g.gain_honor(self.seat, g.stat(card, HONOR), None)
        g.enter(card, self.seat, None)
        self._done(g)

    def _done(self, g: Engine) -> None:
        self.stage = REFILLING

    # --- clearing ------------------------------------------------------------------------------------

    def _clear(self, g: Engine) -> None:
        codes: list[int] = []
        provinces = g.provinces[self.seat]
        for slot in range(len(provinces)):
            if provinces[slot] >= 0 and g.flags[provinces[slot]] & UP:
                codes.append(slot + 1)
        codes.append(PASS)
        g.ask(self.seat, codes, ASK_CLEAR)


def _code(card: int, mode: int) -> int:
    return (card << 3) + mode + 1
