"""Draft and deployment: what a choice does to the cards, and whose turn comes then."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from gorin.games.kenjin.board import FOURS, NO_FIELD, SIXES
from gorin.games.kenjin.state import ROUNDS
from gorin.games.kenjin.table import (
    ASSASSINATE,
    DEPLOY,
    PEEK,
    REDEPLOY,
    REVEAL,
)
from gorin.games.kenjin.units import (
    ASSASSIN,
    FIRST_SECRET,
    GENERAL,
    KNOWN_SHIFT,
    LORD,
    MORE_PEASANTS,
    OWNER_SHIFT,
    PEASANT,
    SCOUT,
    SHUGENJA,
)
from gorin.vector.kenjin.bits import bit, where_bits, word
from gorin.vector.kenjin.legal import hidden_cards, open_fields
from gorin.vector.kenjin.table import ALIVE, KNOWN, OPEN, SHAPES, UNIT_BITS, State

_UNIT_PLANES: Final = np.arange(UNIT_BITS)


def of_seat(values: Array, seat: Array) -> Array:
    """The one value of a seat."""
    return jnp.where(np.arange(values.shape[-1]) == seat, values, 0).sum(dtype=values.dtype)


def act(state: State, phase: Array, high: Array, low: Array) -> tuple[State, Array]:
    """Carry out a choice of the deployment: the state after it, and whether that was the last card of all.
    In any other phase nothing changes.

    Every such choice writes one card: a new one on top of a stack, a moved one on top of another, or the card
    that was chosen, shown, looked at or replaced.
    """
    shape = SHAPES[state.seats]
    seat = state.current_player
    deploy, redeploy, kill = phase == DEPLOY, phase == REDEPLOY, phase == ASSASSINATE
    planes = state.planes
    own = shape.army == seat
    seats = np.arange(shape.seats)
    is_seat = seats == seat

    source = jnp.where(redeploy, own & (shape.field == state.at), np.arange(shape.stacks) == high)
    chosen = bit(jnp.where(redeploy, high, low) & 15)
    card = jnp.any(source & ((planes & chosen) != 0), axis=1)

    unit = jnp.where(deploy, high, ASSASSIN)
    new = jnp.concatenate(
        [
            unit >> _UNIT_PLANES & 1 != 0,
            jnp.stack([unit < FIRST_SECRET, jnp.bool_(True)]),
            is_seat,
        ]
    )
    kinds = np.arange(KNOWN + shape.seats)
    learnt = ((phase == REVEAL) & (kinds == OPEN)) | ((phase == PEEK) & (kinds == KNOWN + seat))
    written = jnp.where(deploy | kill, new, card | learnt)

    pushed = deploy | redeploy
    target = jnp.where(pushed, own & (shape.field == low), source)
    top = planes[ALIVE] + jnp.uint16(1)  # nobody has left a stack yet, so that the next bit is free
    changed = (phase == REVEAL) | (phase == PEEK) | kill
    spot = where_bits(target & (pushed | changed), jnp.where(pushed, top, chosen))
    beneath = chosen - jnp.uint16(1)
    closed = (planes & beneath) | (planes >> 1 & ~beneath)
    moved = jnp.where(redeploy & source, closed, planes)
    planes = (moved & ~spot) | where_bits(written[:, None], spot)

    hand = of_seat(state.hands, seat)
    peasants = (high == PEASANT) & (hand >= MORE_PEASANTS)
    less = jnp.where(peasants, hand - jnp.uint16(MORE_PEASANTS), hand & ~bit(high))
    hands = jnp.where(deploy & is_seat, less, state.hands)

    victim = jnp.where(card[:UNIT_BITS], 1 << _UNIT_PLANES, 0).sum()
    owner = jnp.where(source, shape.army, 0).sum()
    known = jnp.where(card[KNOWN:] | is_seat, 1 << (KNOWN_SHIFT + seats), 0).sum()
    corpse = victim | owner << OWNER_SHIFT | known
    free = seats == (state.killed != 0).sum()
    killed = jnp.where(kill & free, word(corpse), state.killed)
    late = deploy & (high == LORD) & (less == 0) & is_seat
    excused = kill & (victim == LORD) & (seats == owner)

    after = replace(state, planes=planes, hands=hands, killed=killed, coward=(state.coward | late) & ~excused)
    ability = jnp.where(deploy, _ability(after, high, low), DEPLOY)
    resolved = (pushed | changed) & (ability == DEPLOY)
    after, ended = _next_card(after, resolved)
    waits = deploy & (ability != DEPLOY)
    after = replace(
        after,
        phase=jnp.where(resolved, DEPLOY, jnp.where(waits, ability, state.phase)),
        at=jnp.where(deploy, low, state.at),
    )
    return after, ended


def _ability(state: State, unit: Array, at: Array) -> Array:
    """The phase of the ability that a unit just deployed must use, or DEPLOY (KEN-DEPLOY-5, -6)."""
    shape = SHAPES[state.seats]
    own = shape.army == state.current_player
    hidden = hidden_cards(state.planes) != 0
    here = shape.field == at
    room = open_fields(state, shape) & ~bit(at)
    reveals = (unit == SCOUT) & jnp.any(hidden & here & ~own)
    peeks = (unit == SHUGENJA) & jnp.any(hidden & ~own)
    moves = (unit == GENERAL) & jnp.any(hidden & here & own) & (room != 0)
    found = jnp.where(reveals, REVEAL, jnp.where(peeks, PEEK, jnp.where(moves, REDEPLOY, DEPLOY)))
    return jnp.where(at == NO_FIELD, ASSASSINATE, found)


def _next_card(state: State, resolved: Array) -> tuple[State, Array]:
    """After a card is fully resolved: the turn's second card, the next turn, or combat (K23)."""
    left = state.left - 1
    turn = resolved & (left == 0)
    seat = (state.current_player + 1) % state.seats
    around = turn & (seat == state.first)
    round_ = state.round + around
    ended = around & (round_ > ROUNDS)
    turn = turn & ~ended
    fresh = jnp.where(round_ == ROUNDS, 1, 2)
    after = replace(
        state,
        round=round_,
        left=jnp.where(turn, fresh, jnp.where(resolved, left, state.left)),
        current_player=jnp.where(turn, seat, state.current_player),
    )
    return after, ended


def draft(state: State, drafting: Array, tile: Array, key: Array) -> State:
    """Fours go between the chooser and the left, sixes between the chooser and the right (KEN-DRAFT-4)."""
    seats, seat = state.seats, state.current_player
    last = (state.first - 1) % seats
    fours = tile < len(FOURS)
    right = (seat - 1) % seats
    place = jnp.where(fours, 2 * seat, 2 * right + 1)
    forward = jnp.where(seat == last, seat, (seat + 1) % seats)
    backward = jnp.where(seat == state.first, seat, right)
    laid = drafting & fours & (seat == last) & (state.sixes == 0)
    done = drafting & ~fours & (seat == state.first)
    return replace(
        state,
        tiles=jnp.where(drafting & (np.arange(2 * seats) == place), word(tile).astype(jnp.int8), state.tiles),
        sixes=jnp.where(laid, offer(key, SIXES, seats), state.sixes),
        phase=jnp.where(done, DEPLOY, state.phase),
        current_player=jnp.where(drafting, jnp.where(fours, forward, backward), seat),
    )


def offer(key: Array, tiles: tuple[int, ...], seats: int) -> Array:
    """As many of these tiles as there are seats, plus one, as bits: four players see all five."""
    every = sum(1 << tile for tile in tiles)
    if seats + 1 == len(tiles):
        return jnp.uint16(every)
    left_out = jax.random.randint(key, (), tiles[0], tiles[-1] + 1)
    return jnp.uint16(every) & ~bit(left_out)
