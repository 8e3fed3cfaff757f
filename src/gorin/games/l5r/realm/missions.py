"""War of Honor: before the tiles are laid everybody chooses a mission in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_MISSION

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

POINTS: Final = 9  # to be divided
MOST: Final = 5  # on one Path: it has no more steps
LEAST_PATHS: Final = 3


def _missions() -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    for military in range(MOST + 1):
        for honor in range(MOST + 1):
            for dishonor in range(MOST + 1):
                rest = POINTS - military - honor - dishonor
                goals = (military, honor, dishonor, rest)
                if 0 <= rest <= MOST and goals.count(0) <= 4 - LEAST_PATHS:
                    found.append(goals)
    return tuple(found)


#: Every mission there is: goals on the four Paths. A code is a place in this list, counted from 1.
MISSIONS: Final[tuple[tuple[int, ...], ...]] = _missions()


def met(goals: tuple[int, ...], markers: tuple[int, ...]) -> bool:
    """Whether the steps taken reach all the goals."""
    for path in range(4):
        if markers[path] < goals[path]:
            return False
    return True


class Missions(Frame):
    """One seat after another; nobody learns what another chose (R169)."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__()
        self.seats = seats

    def copy(self) -> Missions:
        twin = Missions(self.seats)
        twin.stage = self.stage
        return twin

    def step(self, g: Engine) -> None:
        if not self.seats:
            g.underway.pop()
            return
        g.underway.ask(g, self.seats[0], list(range(1, len(MISSIONS) + 1)), ASK_MISSION)

    def answer(self, g: Engine, code: int) -> None:
        seat = self.seats[0]
        self.seats = self.seats[1:]
        g.ledger.own_realm(g).missions[seat] = MISSIONS[code - 1]
        if g.log is not None:
            g.log.append(ev.MissionChosen(seat=seat, goals=list(MISSIONS[code - 1]), knows=(seat,)))
