"""War of Honor: the Path to Victory Phase, in which everybody's deeds of the turn are judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.references import down_fortresses
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_FORTRESS, ASK_STEP, PASS
from gorin.games.l5r.values.terms import PATH_NAMES

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

MILITARY_PATH: Final = 0
HONOR_PATH: Final = 1
DISHONOR_PATH: Final = 2
ENLIGHTENMENT_PATH: Final = 3
LAST_STEP: Final = 5
ENOUGH: Final = 8  # Honor gained, or losses caused, in one turn
MEASURED: Final = (HONOR_PATH, DISHONOR_PATH)  # by what is counted in a turn

JUDGING: Final = 0
USING: Final = 1
WON: Final = 2


class Paths(Frame):
    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__()
        self.seats = seats
        self.steps: tuple[int, ...] = ()  # paths on which the current seat took a step not yet used
        self.turns = 0  # Fortresses that the current seat may yet turn up for its steps (R156)

    def copy(self) -> Paths:
        twin = Paths(self.seats)
        twin.stage = self.stage
        twin.steps = self.steps
        twin.turns = self.turns
        return twin

    def step(self, g: Engine) -> None:
        if self.stage == JUDGING:
            if not self.seats:
                self.stage = WON
            elif g.out[self.seats[0]]:
                self.seats = self.seats[1:]  # who is out takes no step (R164)
            else:
                self._judge(g)
        elif self.stage == USING:
            self._use(g)
        else:
            g.underway.pop()
            g.outcome.check_paths(g)

    def causes(self) -> str:
        return "your step"

    def _judge(self, g: Engine) -> None:
        """Move the markers by the record of this turn: one step a Path (R163)."""
        seat = self.seats[0]
        taken: list[int] = []
        for path in range(4):
            if self.earned(g, seat, path) and g.realm.markers[seat][path] < LAST_STEP:
                markers = list(g.realm.markers[seat])
                markers[path] += 1
                g.ledger.own_realm(g).markers[seat] = tuple(markers)
                taken.append(path)
                if g.log is not None:
                    g.log.append(ev.StepTaken(seat=seat, path=PATH_NAMES[path], step=markers[path]))
        self.steps = tuple(taken)
        self.turns = len(taken) if g.ruleset.lands.gempukku else 0
        self.stage = USING

    def earned(self, g: Engine, seat: int, path: int) -> bool:
        """Whether a seat earned a step on a Path this turn."""
        if path == MILITARY_PATH:
            return g.realm.conquered >> seat & 1 != 0
        if path == HONOR_PATH:
            return g.realm.gained[seat] >= ENOUGH
        if path == DISHONOR_PATH:
            return g.realm.caused[seat] >= ENOUGH
        return g.realm.enlightened >> seat & 1 != 0

    def _use(self, g: Engine) -> None:
        """The effects of new steps are optional, once, in the player's own order."""
        seat = self.seats[0]
        if self.turns > 0:
            down = [tile + 1 for tile in down_fortresses(g, seat, True)]
            if down:
                g.underway.ask(g, seat, [*down, PASS], ASK_FORTRESS)
                return
            self.turns = 0
        codes = [path + 1 for path in self.steps if g.realm.markers[seat][path] < LAST_STEP]
        if not codes:
            self.seats = self.seats[1:]
            self.stage = JUDGING
            return
        codes.append(PASS)
        g.underway.ask(g, seat, codes, ASK_STEP)

    def answer(self, g: Engine, code: int) -> None:
        if self.turns > 0:
            self.turns = self.turns - 1 if code != PASS else 0
            if code != PASS:
                g.outcome.turn_up(g, code - 1)
            return
        if code == PASS:
            self.steps = ()
            return
        path = code - 1
        self.steps = tuple([other for other in self.steps if other != path])
        seat = self.seats[0]
        effects = g.ruleset.lands.steps[path][g.realm.markers[seat][path] - 1]
        g.underway.perform(g, g.underway.scratch(seat), effects)
