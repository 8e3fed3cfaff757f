"""Losing Honor: those who may commit seppuku are asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.terms import BATTLE, M_HONOR_LOSS, M_HONOR_LOST, NO_CARD, NO_SEAT, NO_ZONE, TILE

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Loss(Frame):
    """Seats are about to lose Honor at the same moment: each loss is told of before any of them happens, and
    all of them happen before anything follows from one, whoever falls by it included (R19, R89).
    """

    def __init__(self, debts: tuple[tuple[int, int, int, int], ...]) -> None:
        super().__init__()
        self.debts = debts  # seat, amount, how deep the cause lies on the stack, by whom
        self.due: tuple[int, ...] = ()  # what is really lost, of those that were told of
        #: Of the loss that is told of now: whose it is, and how much is left of it.
        self.seat = NO_SEAT
        self.amount = 0

    def copy(self) -> Loss:
        twin = Loss(self.debts)
        twin.stage = self.stage
        twin.due = self.due
        twin.seat = self.seat
        twin.amount = self.amount
        return twin

    def step(self, g: Engine) -> None:
        if self.stage == 1:
            self.due = (*self.due, self.amount)
            self.stage = 0
        index = len(self.due)
        if index < len(self.debts):
            self.stage = 1
            self.seat, self.amount, act, _ = self.debts[index]
            g.underway.emit_at(g, M_HONOR_LOSS, NO_CARD, NO_CARD, self.seat, act, NO_ZONE)
            return
        g.underway.pop()
        for index in range(len(self.debts)):
            seat, _, act, blamed = self.debts[index]
            if self.due[index] > 0 and not g.out[seat]:
                if g.ruleset.entering.pardons and act >= 0:
                    self._pardon(g, seat, act)
                g.marks.change_honor(g, seat, -self.due[index], blamed)
                g.underway.emit_at(g, M_HONOR_LOST, NO_CARD, NO_CARD, seat, act, NO_ZONE)

    def _pardon(self, g: Engine, seat: int, act: int) -> None:
        """Who loses Honor to another's Fortress may ignore Honor Requirements from now on (WOH-ADV-3)."""
        d = g.underway.doing(act)
        if d.source >= 0 and g.defs[d.source].kind == TILE and d.seat != seat and d.timing != BATTLE:
            g.ledger.own_realm(g).pardoned |= 1 << seat
