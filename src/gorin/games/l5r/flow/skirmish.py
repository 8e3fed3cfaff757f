"""A battle that an effect makes, outside any attack: two units, no allies and no province (R134)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.battle import Battle
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.table.fight import PEACE, Fight
from gorin.games.l5r.values.terms import AT_HOME, FOUGHT, NO_CARD, NO_ZONE, V_RETURN

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

FIELD: Final = 15  # a battlefield at which nobody has a province


class Skirmish(Frame):
    def __init__(self, attacker: int, defender: int) -> None:
        super().__init__()
        self.attacker = attacker
        self.defender = defender

    def copy(self) -> Skirmish:
        twin = Skirmish(self.attacker, self.defender)
        twin.stage = self.stage
        return twin

    def step(self, g: Engine) -> None:
        self.stage += 1
        if self.stage == 1:
            g.fight = Fight(g.controller[self.attacker], g.controller[self.defender])
            g.fight.closed = True
            g.leaving.set_place(g, self.attacker, FIELD)
            g.leaving.set_place(g, self.defender, FIELD)
            g.underway.push(Battle(FIELD))
            return
        for seat in g.order:
            for unit in g.units[seat]:
                if g.place[unit] != AT_HOME:
                    g.leaving.set_place(g, unit, AT_HOME)
                    g.underway.emit(g, V_RETURN, unit, NO_CARD, seat, None, NO_ZONE)
                g.ledger.write_flags(g, unit, g.flags[unit] & ~FOUGHT)
        g.fight = PEACE
        g.version += 1
        g.underway.pop()
