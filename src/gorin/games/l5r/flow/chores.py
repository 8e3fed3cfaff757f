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
        codes = [] if g.out[self.seat] else legality.offers(g, self.seat, DYNASTY_TIME, g.scratch(self.seat))
        if codes:
            codes.append(PASS)
            g.ask(self.seat, codes, ASK_ACTION)
        else:
            g.pop()

    def answer(self, g: Engine, code: int) -> None:
        if code == PASS:
            g.pop()
        else:
            g.announce(self.seat, code, DYNASTY_TIME, False, NO_CARD)
