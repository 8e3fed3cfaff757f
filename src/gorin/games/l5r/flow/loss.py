"""Losing Honor: those who may commit seppuku are asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.terms import M_HONOR_LOSS, NO_CARD

if TYPE_CHECKING:
    from gorin.games.l5r.engine import Engine


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
            g.change_honor(self.seat, -self.amount, self.blamed)
