"""Choosing at random among what is legal, for rollouts."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from gorin.games.kenjin.board import SHIFT
from gorin.vector.kenjin.bits import PLACES, count
from gorin.vector.kenjin.legal import ROWS
from gorin.vector.kenjin.table import State, choices_of


def any_action(state: State, key: Array) -> Array:
    """One of the actions of the current player, each equally likely; 0 where the game is over.

    It looks at sixteen words instead of 256 truths and draws one word of chance (the error of taking it
    modulo a number below 256 is less than one in 2**24).
    """
    rows = choices_of(state, state.current_player)
    sizes = count(rows)
    until = jnp.where(ROWS[:, None] >= ROWS, sizes, 0).sum(axis=1)
    total = until[-1]
    drawn = (jax.random.bits(key) % jnp.maximum(total, 1).astype(jnp.uint32)).astype(jnp.int32)
    high = (until <= drawn).sum()
    row = jnp.where(high == ROWS, rows, jnp.uint16(0)).sum(dtype=jnp.uint16)
    rest = drawn - jnp.where(high > ROWS, sizes, 0).sum()
    below = count(row & ((jnp.uint16(2) << PLACES) - jnp.uint16(1)))
    low = (below <= rest).sum()
    return jnp.where(total > 0, (high << SHIFT) + low, 0)
