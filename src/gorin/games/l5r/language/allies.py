"""What allies owe each other: a card that reminds of it in another's home, and a unit that must come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Test
from gorin.games.l5r.values.families import Role

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class MayAlly(Test):
    """IT belongs to a player who can be an ally on your side of this attack.

    One card says it: allies are invited by leaders in the maneuvers; this asks whether one still could be.
    """

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        side = g.fight.sides[d.seat]
        return side != 0 and g.fight.sides[g.controller[it]] in (0, side)


@dataclass(frozen=True)
class Pledge(Effect):
    """The player who controls a unit becomes an ally of yours, and you assign that unit.

    One card says it: it makes a player an ally after the leaders have invited theirs.
    """

    ref: Role

    def run(self, g: Engine, d: Doing) -> None:
        unit = d.live(g, self.ref)
        if unit < 0 or not MayAlly().holds(g, d, unit):
            return
        seat = g.controller[unit]
        side = g.fight.sides[d.seat]
        g.fight.invited |= 1 << (seat + 16 * (side - 1))
        if g.fight.sides[seat] == 0:
            g.leaving.join(g, seat, side)
        g.fight.pledged = (*g.fight.pledged, (unit, d.seat))
