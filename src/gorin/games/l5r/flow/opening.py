"""The first turn, offered to the other of two players: an optional rule of 1995 (R288)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_FIRST, PASS

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Opening(Frame):
    """Who won the draw may offer the first turn, once; it brings an Honor if it is taken."""

    def copy(self) -> Opening:
        twin = Opening()
        twin.stage = self.stage
        return twin

    def step(self, g: Engine) -> None:
        seat = g.first if self.stage == 0 else g.places.next_seat(g, g.first)
        g.underway.ask(g, seat, [1, PASS], ASK_FIRST)

    def answer(self, g: Engine, code: int) -> None:
        if code == PASS:
            g.underway.pop()
        elif self.stage == 0:
            self.stage = 1
            if g.log is not None:
                g.log.append(ev.FirstOffered(seat=g.first))
        else:
            g.underway.pop()
            offering = g.first
            g.first = g.places.next_seat(g, offering)
            g.active = g.first
            g.marks.change_honor(g, offering, 1, offering)
            if g.log is not None:
                g.log.append(ev.FirstTaken(seat=g.first))
