"""Losing Honor: those who may commit seppuku are asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.terms import BATTLE, M_HONOR_LOSS, M_HONOR_LOST, NO_CARD, TILE

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Loss(Frame):
    """A seat is about to lose Honor; `act` is how deep the cause lies on the stack."""

    def __init__(self, seat: int, amount: int, act: int, blamed: int) -> None:
        super().__init__()
        self.seat = seat
        self.amount = amount
        self.act = act
        self.blamed = blamed

    def copy(self) -> Loss:
        twin = Loss(self.seat, self.amount, self.act, self.blamed)
        twin.stage = self.stage
        return twin

    def step(self, g: Engine) -> None:
        if self.stage == 0:
            self.stage = 1
            g.emit_at(M_HONOR_LOSS, NO_CARD, NO_CARD, self.seat, self.act, 0)
            return
        g.pop()
        if self.amount > 0 and not g.out[self.seat]:
            if g.ruleset.entering.pardons and self.act >= 0:
                self._pardon(g)
            g.change_honor(self.seat, -self.amount, self.blamed)
            g.emit_at(M_HONOR_LOST, NO_CARD, NO_CARD, self.seat, self.act, 0)

    def _pardon(self, g: Engine) -> None:
        """Who loses Honor to another's Fortress may ignore Honor Requirements from now on (WOH-ADV-3)."""
        d = g.doing(self.act)
        if d.source >= 0 and g.defs[d.source].kind == TILE and d.seat != self.seat and d.timing != BATTLE:
            g.own_realm().pardoned |= 1 << self.seat
