"""A card is about to be drawn by a player who may draw from the bottom of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.asking import ASK_MAY, PASS

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Drawing(Frame):
    """The choice between the bottom card (1) and the top one; `act` is how deep the cause lies."""

    def __init__(self, seat: int, act: int) -> None:
        super().__init__()
        self.seat = seat
        self.act = act

    def copy(self) -> Drawing:
        return Drawing(self.seat, self.act)

    def step(self, g: Engine) -> None:
        if len(g.fate_decks[self.seat]) > 1 and not g.out[self.seat]:
            g.underway.ask(g, self.seat, [1, PASS], ASK_MAY)
        else:
            self.answer(g, PASS)

    def answer(self, g: Engine, code: int) -> None:
        g.underway.pop()
        g.zones.take_from_deck(
            g, self.seat, g.underway.doing(self.act) if self.act >= 0 else None, code != PASS
        )
