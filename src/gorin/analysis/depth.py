"""How deep an analysis looks: levels, each a pass over the whole game that replaces the one before it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gorin.kernel.contract import State
from gorin.kernel.values import GorinError


class Level(Struct, frozen=True):
    """In how many worlds curves are judged, choices (0: not at all), and those that look like a loss."""

    worlds: int
    choices: int
    sure: int = 0


#: A first curve, then the choices, then all of it again in more worlds.
DEPTHS: Final = {
    "curve": (Level(2, 0),),
    "glance": (Level(1, 2),),
    "quick": (Level(2, 0), Level(3, 3, 12)),
    "usual": (Level(2, 0), Level(3, 3, 12), Level(8, 12, 48)),
    "deep": (Level(2, 0), Level(3, 3, 12), Level(8, 12, 48), Level(24, 48, 200)),
}
#: How many more worlds there are where games are short and a look costs little.
CHEAP: Final = 6
#: How many deals the chances before the deal are the mean of; more where a look costs little: the same
#: deals are the start of every game at a table, so that their error would be in the luck of all of them.
DEALS, CHEAP_DEALS = 200, 1000


def levels_of(depth: str) -> tuple[Level, ...]:
    """The levels of a depth, or a `GorinError` that lists the depths."""
    found = DEPTHS.get(depth)
    if found is None:
        raise GorinError(f"There is no depth '{depth}'; there is {', '.join(DEPTHS)}.")
    return found


def deals_of(state: State) -> int:
    """How many deals such a game is looked at in before its own."""
    return DEALS if state.horizon() else CHEAP_DEALS


def scaled(level: Level, state: State) -> Level:
    """A level as it is for such a game."""
    if state.horizon():
        return level
    return Level(level.worlds * CHEAP, level.choices * CHEAP, level.sure * CHEAP)
