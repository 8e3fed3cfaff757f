"""Personalities whose Chi has fallen to zero: those who listen act first, then they are destroyed (R62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.terms import CHI, PLAY

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Fading(Frame):
    def __init__(self, units: tuple[int, ...]) -> None:
        super().__init__()
        self.units = units

    def copy(self) -> Fading:
        return Fading(self.units)

    def refers_to(self) -> tuple[int, ...]:
        return self.units

    def step(self, g: Engine) -> None:
        g.pop()
        for unit in self.units:
            if g.zone[unit] == PLAY and g.stat(unit, CHI) == 0:
                g.destroy(unit, None)
