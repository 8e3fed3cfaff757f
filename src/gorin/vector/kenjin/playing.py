"""One step of a game: a choice, what follows from it, and what may be chosen next."""

from __future__ import annotations

from dataclasses import replace

import jax
import jax.numpy as jnp
from jax import Array

from gorin.games.kenjin.board import LOW, SHIFT
from gorin.games.kenjin.table import DRAFT, OVER, SACRIFICE, SUPPLY
from gorin.vector.kenjin.bits import bit, word
from gorin.vector.kenjin.combat import fight, shares
from gorin.vector.kenjin.deploying import act, draft
from gorin.vector.kenjin.legal import ROWS, allied, choices
from gorin.vector.kenjin.table import SHAPES, State


def chosen(condition: Array, first: State, second: State) -> State:
    """One of two states, in the types of the second."""
    return jax.tree.map(lambda a, b: jnp.where(condition, a.astype(b.dtype), b), first, second)


def step(state: State, action: Array, key: Array) -> State:
    """Carry out an action of whoever may take it. One that nobody may take changes nothing.

    The key is the chance of this step; only the draft of three players uses any.
    """
    action = jnp.asarray(action).astype(jnp.int32)
    high, low = action >> SHIFT & LOW, action & LOW
    allowed = jnp.any((ROWS == high) & (state.choices & bit(low) != 0)) & (action >> SHIFT <= LOW) & (action >= 0)
    phase = state.phase

    deployed, _, ended = act(state, high, low)
    supplied = replace(state, bonus=_supplied(state, high, low))
    picks = jnp.where(jnp.arange(2) == (high & 1), low, state.picks)
    giving = phase == SACRIFICE
    after = chosen(phase == SUPPLY, supplied, deployed)
    after = replace(after, picks=jnp.where(giving, picks, state.picks))
    after = chosen(giving, replace(state, picks=after.picks), after)
    if state.seats > 2:
        after = chosen(phase == DRAFT, draft(state, action, key), after)

    fought, rows = fight(after)
    combat = giving | (phase == SUPPLY) | (ended & (phase < SUPPLY) & (phase != DRAFT))
    after = chosen(combat, fought, after)
    after = replace(after, choices=choices(after, rows))
    over = after.phase == OVER
    after = replace(after, rewards=jnp.where(over, shares(after), 0.0))
    same = replace(state, rewards=jnp.zeros_like(state.rewards))
    return chosen(allowed, after, same)


def _supplied(state: State, first: Array, second: Array) -> Array:
    shape = SHAPES[state.seats]
    named = (shape.field == first) | (shape.field == second)
    return state.bonus + (allied(state, shape) & named)
