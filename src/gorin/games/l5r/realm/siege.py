"""War of Honor: an attack from a Fortress on a Fortress, with guests from the neighbourhood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.attack import CLOSED, DECLARED, ENDED, Attack
from gorin.games.l5r.values import board
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_FORTRESS, PASS
from gorin.games.l5r.values.terms import NO_CARD

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

CHOOSING: Final = -1  # from which Fortress
STRAIGHTENING: Final = 5
TURNING: Final = 6


class Siege(Attack):
    def __init__(self, defender: int, target: int) -> None:
        super().__init__(defender)
        self.stage = CHOOSING
        self.target = target
        self.origin = NO_CARD
        self.provinces = 0  # that the Defender had when it began
        self.returned: tuple[int, ...] = ()  # units that came home from it

    def copy(self) -> Siege:
        twin = Siege(self.defender, self.target)
        self.copy_attack(twin)
        twin.origin = self.origin
        twin.provinces = self.provinces
        twin.returned = self.returned
        return twin

    def step(self, g: Engine) -> None:
        if self.stage == ENDED and not g.out[g.active]:
            self.returned = self.end_attack(g)
            self.stage = STRAIGHTENING
        elif self.stage == CHOOSING:
            codes = [tile + 1 for tile in g.places.fortresses(g, g.active)]
            g.underway.ask(g, g.active, codes, ASK_FORTRESS)
        elif self.stage == STRAIGHTENING:
            self._straighten(g)
        elif self.stage == TURNING:
            self._turn(g)
        else:
            super().step(g)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == CHOOSING:
            self.origin = code - 1
            self.provinces = g.places.province_count(g, self.defender)
            self.stage = DECLARED
            if g.log is not None:
                g.log.append(ev.SiegeLaid(seat=g.active, origin=self.origin, target=self.target))
        elif self.stage == STRAIGHTENING:
            self.stage = TURNING
            if code != PASS:
                g.marks.straighten_unit(g, code - 1, None)
        else:
            super().answer(g, code)

    def may_invite(self, g: Engine, seat: int) -> bool:
        """Only players with a face-up Fortress next to the inviting leader's one (R150)."""
        place = g.slot[self.origin if self.inviter == 0 else self.target]
        for tile in g.places.fortresses(g, seat):
            if board.adjacent(g.slot[tile], place):
                return True
        return False

    def _straighten(self, g: Engine) -> None:
        """If the two Fortresses touch, the Attacker may straighten a unit that returned (R151)."""
        codes: list[int] = []
        if not g.out[g.active] and board.adjacent(g.slot[self.origin], g.slot[self.target]):
            for unit in self.returned:
                if unit in g.units[g.active]:
                    codes.append(unit + 1)
        codes.append(PASS)
        g.underway.ask(g, g.active, codes, ASK_CARD)

    def _turn(self, g: Engine) -> None:
        """The attacked Fortress is turned down if a province fell, unless it is the last (R148, R153)."""
        self.stage = CLOSED
        fell = not g.out[self.defender] and g.places.province_count(g, self.defender) < self.provinces
        if fell and not g.ruleset.lands.strength_of_will:
            g.outcome.turn_down(g, self.target)
