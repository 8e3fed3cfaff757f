"""One step of a game: a choice, what follows from it, and what may be chosen next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax
from jax.custom_batching import custom_vmap

from gorin.games.kenjin.board import LOW, SHIFT
from gorin.games.kenjin.table import DRAFT, OVER, SACRIFICE, SUPPLY
from gorin.vector.kenjin.bits import bit
from gorin.vector.kenjin.combat import fight
from gorin.vector.kenjin.deploying import act, draft
from gorin.vector.kenjin.legal import ROWS, allied, choices
from gorin.vector.kenjin.table import SHAPES, State


def step(state: State, action: Array, key: Array) -> State:
    """Carry out an action of whoever may take it. One that nobody may take changes nothing.

    The key is the chance of this step; only the draft of three players uses any. What a phase does not do is
    masked where it would be done: to select between whole states would cost more than the rules.
    """
    action = jnp.asarray(action).astype(jnp.int32)
    high, low = action >> SHIFT, action & LOW
    allowed = jnp.any((high == ROWS) & (state.choices & bit(low) != 0))
    phase = jnp.where(allowed, state.phase, OVER)
    giving, supplying = phase == SACRIFICE, phase == SUPPLY

    after, ended = act(state, phase, high, low)
    if state.seats > 2:
        after = draft(after, phase == DRAFT, action, key)
    named = supplying & allied(state) & _named(state, high, low)
    picked = giving & (np.arange(2) == (high & 1))
    after = replace(
        after,
        bonus=state.bonus + named,
        rewards=jnp.zeros_like(state.rewards),
        picks=jnp.where(picked, low.astype(state.picks.dtype), state.picks),
    )
    after, rows = _combat(after, ended | supplying | giving)
    return replace(after, choices=jnp.where(allowed, choices(after, rows), state.choices))


@custom_vmap
def _combat(state: State, due: Array) -> tuple[State, Array]:
    """Combat where it is due."""
    return lax.cond(due, fight, _no_fight, state, due)


@_combat.def_vmap
def _combat_of_many(
    size: int, batched: tuple[State, bool], state: State, due: Array
) -> tuple[tuple[State, Array], tuple[State, bool]]:
    """Combat of a batch: most steps of games that began together have none, and then nothing is computed."""
    fill = partial(_as_batch, size)
    every = jax.tree.map(fill, batched[0], state)
    where = fill(batched[1], due)
    found = lax.cond(jnp.any(where), jax.vmap(fight), jax.vmap(_no_fight), every, where)
    return found, jax.tree.map(lambda _: True, found)


def _no_fight(state: State, due: Array) -> tuple[State, Array]:
    return state, jnp.zeros((2,), jnp.uint16)


def _as_batch(size: int, batched: bool, values: Array) -> Array:
    return values if batched else jnp.broadcast_to(values, (size, *values.shape))


def _named(state: State, first: Array, second: Array) -> Array:
    field = SHAPES[state.seats].field
    return (field == first) | (field == second)
