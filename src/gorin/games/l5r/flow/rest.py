"""A card that may remain bowed is about to straighten: its controller decides (CEL-TURN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.asking import ASK_MAY, PASS
from gorin.games.l5r.values.terms import BOWED, NO_CARD, PLAY, STRAIGHTEN_PHASE, V_STAY

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Rest(Frame):
    """The choice between remaining bowed (1) and straightening; `act` is how deep the cause lies."""

    def __init__(self, card: int, act: int) -> None:
        super().__init__()
        self.card = card
        self.act = act

    def copy(self) -> Rest:
        return Rest(self.card, self.act)

    def step(self, g: Engine) -> None:
        if g.zone[self.card] == PLAY and g.flags[self.card] & BOWED:
            g.underway.ask(g, g.controller[self.card], [1, PASS], ASK_MAY)
        else:
            g.underway.pop()

    def answer(self, g: Engine, code: int) -> None:
        g.underway.pop()
        if code == PASS:
            g.marks.rise(g, self.card, g.underway.doing(self.act) if self.act >= 0 else None)
        elif self.act < 0 and g.phase == STRAIGHTEN_PHASE:
            g.underway.emit(g, V_STAY, self.card, NO_CARD, g.controller[self.card], None, PLAY)
