"""What may be done now, as sixteen words: a row for the first number of a code, a bit for the second."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from gorin.games.kenjin.board import BRIDGE, BRIDGE_ROOM, NO_FIELD
from gorin.games.kenjin.table import (
    ASSASSINATE,
    DEPLOY,
    DRAFT,
    PEEK,
    REDEPLOY,
    REVEAL,
    SACRIFICE,
    SUPPLY,
)
from gorin.games.kenjin.units import ASSASSIN, HAND_BITS
from gorin.vector.kenjin.bits import bit, where_bits, word
from gorin.vector.kenjin.table import ALIVE, OPEN, SHAPES, SIDE, Shape, State

ROWS: Final = np.arange(SIDE)
_FULL_SIDE: Final = (1 << BRIDGE_ROOM) - 1  # the places of a side of the Bridge that is full


def hidden_cards(planes: Array) -> Array:
    return planes[ALIVE] & ~planes[OPEN]


def rivals(state: State, shape: Shape) -> Array:
    """The stacks in which the Assassin of the current player may strike (K5)."""
    apart = shape.army != state.current_player
    across = (shape.army + state.current_player) % 2 == 0
    return apart & ~(state.teams & across)


def allied(state: State) -> Array:
    """The stacks of the current player, in a game of teams those of the team-mate too."""
    shape = SHAPES[state.seats]
    across = (shape.army + state.current_player) % 2 == 0
    return (shape.army == state.current_player) | (state.teams & across)


def open_fields(state: State, shape: Shape) -> Array:
    """The battlefields on which the current player may deploy one more card, as bits (K2)."""
    own = shape.army == state.current_player
    bridge = jnp.broadcast_to((state.tiles == BRIDGE)[:, None], (shape.fields, 2)).reshape(-1)
    full = bridge & (state.planes[ALIVE] >= _FULL_SIDE)
    return where_bits(own & ~full, bit(jnp.asarray(shape.field))).sum(dtype=jnp.uint16)


def on_offer(state: State) -> Array:
    """The tiles that may be drafted now, as bits (KEN-DRAFT-2)."""
    taken = where_bits(state.tiles >= 0, bit(state.tiles)).sum(dtype=jnp.uint16)
    offered = jnp.where(jnp.any(state.tiles[::2] < 0), state.fours, state.sixes)
    return offered & ~taken


def _deployments(state: State, shape: Shape, hidden: Array, room: Array) -> Array:
    hand = jnp.where(np.arange(shape.seats) == state.current_player, state.hands, 0).sum(dtype=jnp.uint16)
    held = (hand & HAND_BITS) >> ROWS & 1 != 0
    victim = jnp.any(where_bits(rivals(state, shape), hidden) != 0)
    nowhere = jnp.uint16(1 << NO_FIELD)
    where = jnp.where((ROWS == ASSASSIN) & victim, nowhere, room)
    return where_bits(held, where)


def _redeployments(state: State, shape: Shape, hidden: Array, room: Array) -> Array:
    here = (shape.army == state.current_player) & (shape.field == state.at)
    movable = where_bits(here, hidden).sum(dtype=jnp.uint16)
    return where_bits(movable >> ROWS & 1 != 0, room & ~bit(state.at))


def _supplies(state: State, shape: Shape) -> Array:
    """Pairs of battlefields in ascending order; in the usual layouts there are always three or more."""
    other = allied(state) & (shape.field != state.at)
    bits = where_bits(other.reshape(-1, 2).any(axis=1), bit(jnp.arange(shape.fields)))
    places = bits.sum(dtype=jnp.uint16)
    later = np.array([0xFFFF & ~((2 << row) - 1) for row in range(SIDE)], np.uint16)
    return where_bits(places >> ROWS & 1 != 0, places & later)


def _cards_hidden(state: State, shape: Shape, hidden: Array) -> Array:
    """The face-down cards that a Scout, Shugenja or Assassin may choose."""
    apart = shape.army != state.current_player
    aimed = (
        ((state.phase == REVEAL) & apart & (shape.field == state.at))
        | ((state.phase == PEEK) & apart)
        | ((state.phase == ASSASSINATE) & rivals(state, shape))
    )
    return jnp.pad(where_bits(aimed, hidden), (0, SIDE - shape.stacks))


def choices(state: State, given_up: Array) -> Array:
    """The choices of whoever must decide; what may be given up at the Sanctuary was found by the combat."""
    shape = SHAPES[state.seats]
    phase = state.phase
    hidden = hidden_cards(state.planes)
    room = open_fields(state, shape)
    found = _cards_hidden(state, shape, hidden)
    found = jnp.where(phase == DEPLOY, _deployments(state, shape, hidden, room), found)
    found = jnp.where(phase == REDEPLOY, _redeployments(state, shape, hidden, room), found)
    found = jnp.where(phase == SUPPLY, _supplies(state, shape), found)
    side = ROWS - 2 * state.at
    giving = where_bits(side == 0, given_up[0]) | where_bits(side == 1, given_up[1])
    found = jnp.where(phase == SACRIFICE, giving, found)
    if shape.seats > 2:
        found = jnp.where(phase == DRAFT, where_bits(ROWS == 0, on_offer(state)), found)
    return word(found)
