"""A game of Kenjin as arrays of one shape, whatever happens in it: what `vmap` and `jit` ask for.

A stack is bits, one for each place in it from the bottom up; a *plane* holds one fact about the cards of all
stacks: a bit of their units, whether they lie open, whether they are still there, who knows them. So a rule
that looks at a whole stack is one operation on a word. Hands are the engine's own integers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from gorin.games.kenjin.board import USUAL, Geometry
from gorin.games.kenjin.table import OVER, SACRIFICE

#: The planes: four bits of the unit, face-up, not out of the battle, and from KNOWN on one for each seat.
UNIT_BITS: Final = 4
OPEN: Final = 4
ALIVE: Final = 5
KNOWN: Final = 6

#: An action is one of 256 codes, the engine's own: two numbers below 16 in one.
SIDE: Final = 16
ACTIONS: Final = SIDE * SIDE

#: How a battlefield stands that is not fought out yet; -1 is one that nobody conquered, as in the engine.
UNDECIDED: Final = -2


@dataclass(frozen=True)
class State:
    """One game, or a batch of them: then every array has the batch as its first dimension."""

    #: (6 + seats, stacks) of 16 bits.
    planes: Array
    #: (seats): the engine's hands.
    hands: Array
    #: (seats): the cards that Assassins have killed, in their order, as the engine writes them; then 0.
    killed: Array
    #: (seats): whether the Lord was this seat's last card and was not assassinated since.
    coward: Array
    #: (battlefields): the tile at each place, or -1; and what a draft offers, as bits (sixes: 0 until drawn).
    tiles: Array
    fours: Array
    sixes: Array
    #: (units), and whether it is a game of teams.
    strengths: Array
    teams: Array
    first: Array
    phase: Array
    #: Whose turn it is: the seat that decides, or the first of the two that do.
    current_player: Array
    round: Array
    left: Array
    #: The battlefield of the ability or the combat under way.
    at: Array
    #: (2): what either side gives up at the Sanctuary, as the engine counts it.
    picks: Array
    #: (stacks): Supply Camp; Total Strength and number of cards in the combat there.
    bonus: Array
    totals: Array
    counts: Array
    #: (battlefields): who conquered it, -1 nobody, -2 not fought out yet.
    conqueror: Array
    #: (16) of 16 bits: what may be done now, a row for the first number of a code and a bit for the second.
    choices: Array
    #: (seats): at the end of the game each winner's share of 1; 0 before, and after any further step.
    rewards: Array

    @property
    def seats(self) -> int:
        return int(self.hands.shape[-1])

    @property
    def terminated(self) -> Array:
        return self.phase == OVER

    @property
    def legal_action_mask(self) -> Array:
        """(256) whether the current player may do this now; nobody may do anything once the game is over."""
        return mask_of(choices_of(self, self.current_player))


jax.tree_util.register_dataclass(State)


class Shape:
    """The tables of a number of seats that the rules need as arrays."""

    def __init__(self, geometry: Geometry) -> None:
        self.seats = geometry.seats
        self.fields = geometry.fields
        self.stacks = 2 * geometry.fields
        #: For each stack the seat whose army it is, and its battlefield; and for each row of the choices.
        self.army = np.array(geometry.army, np.int32)
        self.field = np.arange(self.stacks, dtype=np.int32) // 2
        self.row_army = np.pad(self.army, (0, SIDE - self.stacks), constant_values=-1)
        #: (battlefields, 2): the seats of each side.
        self.pairs = np.array(geometry.pairs, np.int32)


SHAPES: Final = {seats: Shape(geometry) for seats, geometry in USUAL.items()}


def mask_of(choices: Array | np.ndarray[Any, np.dtype[np.uint16]]) -> Array:
    """Rows of bits as one truth for each of 256 actions."""
    bits = (jnp.asarray(choices)[..., :, None] >> np.arange(SIDE, dtype=np.uint16)) & 1
    return (bits != 0).reshape(*choices.shape[:-1], ACTIONS)


def choices_of(state: State, seat: Array | int) -> Array:
    """What a seat may do now, as rows of bits: nothing where it does not decide.

    At the Sanctuary two may decide at once. Rows are stacks there, and each has its own.
    """
    whose = jnp.asarray(seat)[..., None]
    current = jnp.asarray(state.current_player)[..., None]
    giving = jnp.asarray(state.phase)[..., None] == SACRIFICE
    owned = jnp.where(giving, SHAPES[state.seats].row_army == whose, current == whose)
    return jnp.where(owned, state.choices, jnp.uint16(0))
