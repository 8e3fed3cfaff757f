"""What cards let their player do in the Dynasty Phase besides buying: before each purchase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow import legality
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.asking import ASK_ACTION, PASS
from gorin.games.l5r.values.terms import DYNASTY_TIME, NO_CARD

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Chores(Frame):
    """One Dynasty action after the other, until the player wants none (R274)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> Chores:
        return Chores(self.seat)

    def step(self, g: Engine) -> None:
        if g.out[self.seat] or not g.underway.offer(
            g, self.seat, self.choices(g, self.seat), ASK_ACTION, self
        ):
            g.underway.pop()

    def choices(self, g: Engine, seat: int) -> list[int]:
        return legality.offers(g, seat, DYNASTY_TIME, g.underway.scratch(seat))

    def answer(self, g: Engine, code: int) -> None:
        if code == PASS:
            g.underway.pop()
        else:
            g.acts.announce(g, self.seat, code, DYNASTY_TIME, False, NO_CARD)
