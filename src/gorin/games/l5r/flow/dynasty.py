"""The Dynasty Phase: buying cards from provinces, then clearing provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.chores import Chores
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.values.asking import ASK_BUY, ASK_CLEAR, ASK_OVERLAY, PASS
from gorin.games.l5r.values.codes import buy_card, buy_code, buy_way
from gorin.games.l5r.values.kinds import GLORY
from gorin.games.l5r.values.terms import (
    COST,
    EMPTY,
    HOLDING,
    HONOR,
    K_FORTIFICATION,
    M_DYNASTY_ENDING,
    NO_CARD,
    NO_ZONE,
    PERSONALITY,
    UP,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

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
OVERLAYING: Final = 4
ENDING: Final = 5
ENDED: Final = 6
SETTLED: Final = 7  # what a card costs besides Gold is paid too


def entry_payable(g: Engine, card: int, seat: int) -> bool:
    """Whether a seat can pay what a card costs besides Gold."""
    d = Doing(seat, card, NO_CARD)
    for effect in g.defs[card].entry_cost:
        if not effect.payable(g, d):
            return False
    return True


class Dynasty(Frame):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = NO_CARD
        self.mode = PLAIN
        self.slot = -1
        self.below = NO_CARD  # whom it is laid over
        self.proclaimed = False
        self.prepared = False  # what cards let the player do before the next purchase was offered

    def copy(self) -> Dynasty:
        twin = Dynasty(self.seat)
        twin.stage = self.stage
        twin.card = self.card
        twin.mode = self.mode
        twin.slot = self.slot
        twin.below = self.below
        twin.proclaimed = self.proclaimed
        twin.prepared = self.prepared
        return twin

    def step(self, g: Engine) -> None:
        if g.out[self.seat]:
            g.underway.pop()
        elif self.stage == BUYING and g.attention.busy and not self.prepared:
            self.prepared = True
            g.underway.push(Chores(self.seat))
        elif self.stage == BUYING:
            self.prepared = False
            if not g.underway.offer(g, self.seat, self.purchases(g), ASK_BUY, self):
                self.stage = CLEARING
        elif self.stage == OVERLAYING:
            g.underway.ask(g, self.seat, [person + 1 for person in self.overlaid(g, self.card)], ASK_OVERLAY)
        elif self.stage == PAID:
            self._settle(g)
        elif self.stage == SETTLED:
            self._bring(g)
        elif self.stage == REFILLING:
            self.stage = BUYING
            if self.slot < len(g.provinces[self.seat]) and g.provinces[self.seat][self.slot] == EMPTY:
                g.zones.refill(g, self.seat, self.slot, g.face_up)
            g.face_up = False
        elif self.stage == CLEARING:
            self._clear(g)
        elif self.stage == ENDING:
            self.stage = ENDED
            g.underway.emit(g, M_DYNASTY_ENDING, NO_CARD, NO_CARD, self.seat, None, NO_ZONE)
        else:
            g.underway.pop()

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == CLEARING:
            if code == PASS:
                self.stage = ENDING
            else:
                card = g.provinces[self.seat][code - 1]
                g.zones.discard(g, card, None)
                g.zones.refill(g, self.seat, code - 1, False)
        elif self.stage == OVERLAYING:
            self.below = code - 1
            self._charge(g, self.overlay_price(g, self.card, self.below))
        elif code == PASS:
            self.stage = CLEARING
        else:
            self._buy(g, buy_card(code), buy_way(code))

    # --- buying --------------------------------------------------------------------------------------

    def choices(self, g: Engine, seat: int) -> list[int]:
        return self.purchases(g)

    def purchases(self, g: Engine) -> list[int]:
        """Every face-up Holding and Personality that can be bought, in every way it can."""
        codes: list[int] = []
        seat = self.seat
        for card in g.provinces[seat]:
            if card < 0 or not g.flags[card] & UP:
                continue
            kind = g.defs[card].kind
            if kind == HOLDING:
                if g.purse.gold(g, seat, card, NO_CARD) >= g.stats.stat(g, card, COST) and not self.crowded(
                    g, card
                ):
                    codes.append(buy_code(card, PLAIN))
            elif kind == PERSONALITY:
                self._persons(g, card, codes)
        return codes

    def crowded(self, g: Engine, card: int) -> bool:
        """Whether there may be no further Holding of this title; of Fortifications, one a province."""
        if g.carrying.bars_double(g, card, self.seat):
            return True
        if not g.keywords[card] & K_FORTIFICATION:
            return False
        for other in g.places.belonging(g, self.seat, g.slot[card]):
            if g.defs[other].name == g.defs[card].name:
                return True
        return False

    def _persons(self, g: Engine, card: int, codes: list[int]) -> None:
        seat = self.seat
        definition = g.defs[card]
        gold = g.purse.gold(g, seat, card, NO_CARD)
        rules = g.ruleset.entering
        if definition.level and rules.overlays and self.overlaid(g, card):
            codes.append(buy_code(card, OVERLAY))
        if g.carrying.bars_double(g, card, seat) or g.carrying.loyal_elsewhere(g, card, seat):
            return
        if not entry_payable(g, card, seat):
            return
        own = g.carrying.kin(g, card, seat)
        cost = g.stats.stat(g, card, COST)
        if g.carrying.worthy(g, card, seat):
            if cost <= gold:
                codes.append(buy_code(card, PLAIN))
                if own and not self.proclaimed and not g.standing.forbidden(g, GLORY):
                    codes.append(buy_code(card, PROCLAIM))
            if own and cost - rules.discount <= gold:
                codes.append(buy_code(card, DISCOUNT))
        elif own and rules.surcharge >= 0:
            # Below his Honor Requirement he comes for 2 more than the way chosen would cost (CEL-DYNASTY).
            if cost <= gold:
                codes.append(buy_code(card, DEAR))
            if cost + rules.surcharge <= gold and not self.proclaimed and not g.standing.forbidden(g, GLORY):
                codes.append(buy_code(card, DEAR_PROCLAIM))

    def price(self, g: Engine, card: int, mode: int) -> int:
        cost = g.stats.stat(g, card, COST)
        if mode == DISCOUNT:
            return max(0, cost - g.ruleset.entering.discount)
        if mode == DEAR:
            return max(0, cost - g.ruleset.entering.discount + g.ruleset.entering.surcharge)
        if mode == DEAR_PROCLAIM:
            return cost + g.ruleset.entering.surcharge
        return cost

    def overlaid(self, g: Engine, card: int) -> list[int]:
        """Your less experienced versions of the same Personality on which it may be laid and paid for."""
        definition = g.defs[card]
        found: list[int] = []
        if g.carrying.loyal_elsewhere(g, card, self.seat):
            return found
        gold = g.purse.gold(g, self.seat, card, NO_CARD)
        for unit in g.units[self.seat]:
            other = g.defs[unit]
            if other.name != definition.name or other.level >= definition.level:
                continue
            if self.overlay_price(g, card, unit) <= gold and not g.carrying.bars_double(
                g, card, self.seat, unit
            ):
                found.append(unit)
        return found

    def overlay_price(self, g: Engine, card: int, person: int) -> int:
        """Free, unless two or more levels up and more expensive: then the difference (CEL-EXP)."""
        dearer = g.stats.stat(g, card, COST) - g.stats.stat(g, person, COST)
        if g.defs[card].level - g.defs[person].level >= 2 and dearer > 0:
            return dearer
        return 0

    def _buy(self, g: Engine, card: int, mode: int) -> None:
        self.card = card
        self.mode = mode
        self.slot = g.slot[card]
        if mode == OVERLAY:
            self.stage = OVERLAYING
        else:
            self._charge(g, self.price(g, card, mode))

    def _charge(self, g: Engine, amount: int) -> None:
        self.stage = PAID
        g.underway.unpaid = False
        if amount > 0:
            g.underway.push(Payment(self.seat, amount, self.card, NO_CARD))

    def _settle(self, g: Engine) -> None:
        if g.underway.unpaid:
            g.underway.unpaid = False
            self.stage = BUYING
            return
        self.stage = SETTLED
        if g.defs[self.card].entry_cost:
            d = Doing(self.seat, self.card, NO_CARD)
            d.paying = True
            g.underway.perform(g, d, g.defs[self.card].entry_cost)

    def _bring(self, g: Engine) -> None:
        card = self.card
        if self.mode == OVERLAY:
            g.arrivals.overlay(g, card, self.below)
            self._done(g)
            return
        if self.mode in (PROCLAIM, DEAR_PROCLAIM):
            self.proclaimed = g.ruleset.entering.proclaims_once
            g.marks.gain_honor(g, self.seat, g.stats.stat(g, card, HONOR), None)
        walls = g.keywords[card] & K_FORTIFICATION != 0
        g.arrivals.enter(g, card, self.seat, None, slot=self.slot if walls else -1)
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
        g.underway.ask(g, self.seat, codes, ASK_CLEAR)
