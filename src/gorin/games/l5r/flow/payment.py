"""Paying Gold: sources are bowed one by one until the cost is met; what is left over is lost (R52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r import events as ev
from gorin.games.l5r.columns import FREE_GOLD
from gorin.games.l5r.flow.frames import ASK_PAY, Frame

if TYPE_CHECKING:
    from gorin.games.l5r.engine import Engine

AUTO: Final = 1  # pay the rest as proposed: with the least waste
FIRST: Final = 2  # codes from here on name a source: bowed, or (odd) without bowing


class Payment(Frame):
    """A cost of so much Gold, for a card that is to enter play or for an action (purpose NO_CARD)."""

    def __init__(self, seat: int, amount: int, purpose: int, exclude: int) -> None:
        super().__init__()
        self.seat = seat
        self.amount = amount
        self.purpose = purpose
        self.exclude = exclude

    def copy(self) -> Payment:
        return Payment(self.seat, self.amount, self.purpose, self.exclude)

    def step(self, g: Engine) -> None:
        if self.amount <= 0:
            g.pop()
            return
        sources = self.sources(g)
        gold = 0
        for code in sources:
            gold += self.worth(g, code)
        if gold < self.amount:
            # Something took Gold away after the announcement: the cost stays unpaid (CEL-ACT).
            g.unpaid = True
            g.pop()
            return
        if self._all_needed(g, sources, gold) or self._alike(g, sources):
            self._pay(g, AUTO)
            return
        g.ask(self.seat, [AUTO, *sources], ASK_PAY)

    def _all_needed(self, g: Engine, sources: list[int], gold: int) -> bool:
        """Whether no source could be spared."""
        for code in sources:
            if gold - self.worth(g, code) >= self.amount:
                return False
        return True

    def _alike(self, g: Engine, sources: list[int]) -> bool:
        """Whether it makes no difference which sources pay."""
        first = sources[0]
        for code in sources:
            if (code & 1) != (first & 1):
                return False
            if g.defs[(code - FIRST) >> 1] is not g.defs[(first - FIRST) >> 1]:
                return False
        return True

    def sources(self, g: Engine) -> list[int]:
        codes: list[int] = []
        for card in g.estate[self.seat]:
            if card == self.exclude:
                continue
            definition = g.defs[card]
            if definition.production or definition.sources:
                if g.free_gold(card, self.purpose) > 0:
                    codes.append(FIRST + 2 * card + 1)
                if g.production(card, self.purpose) > 0:
                    codes.append(FIRST + 2 * card)
        return codes

    def worth(self, g: Engine, code: int) -> int:
        card = (code - FIRST) >> 1
        return g.free_gold(card, self.purpose) if code & 1 else g.production(card, self.purpose)

    def proposal(self, g: Engine) -> list[int]:
        """The sources that meet the cost with the least Gold lost and then the fewest cards bowed."""
        sources = self.sources(g)
        best: dict[int, list[int]] = {0: []}
        for code in sources:
            worth = self.worth(g, code)
            for total, chosen in list(best.items()):
                if total >= self.amount:
                    continue
                reached = total + worth
                known = best.get(reached)
                if known is None or len(chosen) + 1 < len(known):
                    best[reached] = [*chosen, code]
        least = min(total for total in best if total >= self.amount)
        return best[least]

    def answer(self, g: Engine, code: int) -> None:
        self._pay(g, code)

    def _pay(self, g: Engine, code: int) -> None:
        if code == AUTO:
            for source in self.proposal(g):
                self._spend(g, source)
        else:
            self._spend(g, code)
        if self.amount <= 0:
            g.pop()

    def _spend(self, g: Engine, code: int) -> None:
        card = (code - FIRST) >> 1
        worth = self.worth(g, code)
        if code & 1:
            g.used[card] |= FREE_GOLD
        else:
            g.bow(card, None)
            cause = g.cause_below()
            if cause is not None and cause.paying:
                cause.bowed_to_pay = (*cause.bowed_to_pay, card)
        self.amount -= worth
        if g.tally is not None:
            g.count(f"{g.defs[card].title}: gold")
        if g.log is not None:
            g.log.append(ev.Paid(seat=self.seat, card=card, gold=worth))
