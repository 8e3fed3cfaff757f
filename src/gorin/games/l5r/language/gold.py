"""Gold that is paid in the course of an action: an amount that is computed, or one that is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Fixed, Number
from gorin.games.l5r.values.asking import ASK_OPTION
from gorin.games.l5r.values.terms import NO_CARD

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


def within_reach(g: Engine, d: Doing) -> int:
    """All the Gold that you could pay now; a card that another cost uses up gives none (R35)."""
    return g.purse.gold(g, d.seat, NO_CARD, used_up(d))


def used_up(d: Doing) -> int:
    return d.source if d.ability is not None and d.ability.consumes else NO_CARD


@dataclass(frozen=True)
class PayGold(Effect):
    """Pay an amount of Gold, which may depend on what was targeted."""

    amount: Number

    def run(self, g: Engine, d: Doing) -> None:
        amount = self.amount.value(g, d, NO_CARD)
        d.gold += amount
        g.underway.charge(d.seat, amount, NO_CARD, used_up(d))

    def payable(self, g: Engine, d: Doing) -> bool:
        return within_reach(g, d) >= self.amount.value(g, d, NO_CARD)

    def spends(self) -> bool:
        return isinstance(self.amount, Fixed) and self.amount.n > 0


@dataclass(frozen=True)
class AnyGold(Effect):
    """Pay as much Gold as you like, at least so much; later words speak of it as the Gold paid."""

    least: int = 1

    def run(self, g: Engine, d: Doing) -> None:
        most = within_reach(g, d)
        if most >= self.least:
            g.underway.ask(g, d.seat, list(range(self.least, most + 1)), ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.gold += code
        g.underway.charge(d.seat, code, NO_CARD, used_up(d))

    def payable(self, g: Engine, d: Doing) -> bool:
        return within_reach(g, d) >= self.least

    def spends(self) -> bool:
        return self.least > 0

    def option(self, code: int) -> str:
        return f"Pay {code} Gold"

    def question(self, g: Engine, d: Doing) -> str:
        return "choose how much Gold you pay"

    def ruling(self, g: Engine) -> str:
        return "R52"
