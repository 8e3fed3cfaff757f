"""A battle settled by a table of odds, for simulation (S20)."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.battles import (
    ATTACKER,
    BY_DISHONOR,
    DISHONOR,
    HONOR,
    MILITARY,
    eliminate,
    win,
)
from gorin.games.strategic.dice import SIDES
from gorin.games.strategic.position import Position
from gorin.games.strategic.turn import Turn
from gorin.kernel.rng import Rng
from gorin.kernel.values import Event

#: Up to this roll a victory is Military, up to the next one by Honor, and above it by Dishonor.
UP_TO_MILITARY: Final = 7
UP_TO_HONOR: Final = 9
HONOR_CHANCE: Final = 0.2
DISHONOR_CHANCE: Final = 0.1


def settle_by_odds(at: Position, space: int, rng: Rng, turn: Turn, log: list[Event] | None) -> None:
    """Draw the winner by its number of armies, roll for the kind of victory, and carry it out."""
    fighters = at.fighters(space)
    winner = fighters[rng.below(len(fighters))] // at.size
    roll = rng.below(SIDES) + 1
    kind = MILITARY if roll <= UP_TO_MILITARY else HONOR if roll <= UP_TO_HONOR else DISHONOR
    if kind != HONOR:
        attacks = (at.wished[space] >> winner) & 1 == 1
        how = BY_DISHONOR if kind == DISHONOR else ATTACKER if attacks else 0
        for army in fighters:
            if army // at.size != winner:
                eliminate(at, space, army, winner, how, log)
    win(at, space, winner, kind, turn, log)
