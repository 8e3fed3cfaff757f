"""Sets of places as bits of a 16-bit word, and the units of stacks written as planes."""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from gorin.games.kenjin.units import UNITS
from gorin.vector.kenjin.table import ALIVE, SIDE, UNIT_BITS

FULL: Final = 0xFFFF
PLACES: Final = np.arange(SIDE, dtype=np.uint16)

#: For each bit of a unit's number what turns its plane around where that bit is 0.
TURNED: Final = tuple(
    np.array([0 if unit >> bit & 1 else FULL for unit in range(UNITS)], np.uint16) for bit in range(UNIT_BITS)
)


def word(value: Array) -> Array:
    return value.astype(jnp.uint16)


def bit(place: Array) -> Array:
    """The word that has this one bit."""
    return jnp.left_shift(jnp.uint16(1), word(place))


def count(words: Array) -> Array:
    return lax.population_count(words).astype(jnp.int32)


def where_bits(condition: Array, words: Array) -> Array:
    """These words where a condition holds, and none of their bits where not."""
    return jnp.where(condition, words, jnp.uint16(0))


def units_of(planes: Array, alive: Array) -> Array:
    """Where every unit stands that is still there: (units, …) for planes of (…)."""
    ends = (1,) * alive.ndim
    marks = [planes[index] ^ TURNED[index].reshape(UNITS, *ends) for index in range(UNIT_BITS)]
    return reduce(and_, marks) & alive


def above(lord: Array, alive: Array) -> Array:
    """How many cards lie above the Lord; no Lord, none."""
    higher = ~((lord << 1) - jnp.uint16(1))
    return count(where_bits(lord != 0, alive & higher))


def present(planes: Array) -> Array:
    """Every place of a stack that was ever taken, the cards out of the battle with them."""
    return reduce(jnp.bitwise_or, list(planes[ALIVE + 1 :]), planes[ALIVE])
