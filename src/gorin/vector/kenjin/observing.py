"""What a seat sees, as arrays: the same that its view tells in the engine, and nothing else.

Stacks, places in them, battlefields and seats are numbered as in the codes of actions: the card in row s and
column c of `cards` is the one that the action 16 * s + c shows, looks at, kills or gives up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from gorin.games.kenjin.board import TILES
from gorin.games.kenjin.table import DRAFT, OVER, PENDING, SACRIFICE
from gorin.games.kenjin.units import (
    ASSASSIN,
    HAND_BITS,
    KNOWN_SHIFT,
    OWNER_BITS,
    OWNER_SHIFT,
    PEASANT,
    UNITS,
)
from gorin.games.kenjin.units import UNIT_BITS as UNIT_OF
from gorin.vector.kenjin.bits import PLACES, count, present, units_of, where_bits
from gorin.vector.kenjin.combat import ranks
from gorin.vector.kenjin.legal import on_offer
from gorin.vector.kenjin.table import ALIVE, KNOWN, OPEN, SHAPES, SIDE, UNIT_BITS, State

#: A card that lies face-down and that the seat does not know; 0 is no card, any other its unit plus one.
UNKNOWN: Final = UNITS + 1


@dataclass(frozen=True)
class Observation:
    """One game as one seat sees it. Everything is a small whole number."""

    seat: Array
    #: (stacks, 16): 0, a unit plus one, or UNKNOWN; whether it lies open; the seat that deployed it, or -1.
    cards: Array
    open: Array
    owner: Array
    #: (units): the seat's own hand; (seats): how many cards everybody holds.
    hand: Array
    held: Array
    #: (battlefields): the tile, or -1; (10): what a draft offers now.
    tiles: Array
    offer: Array
    #: (seats): what Assassins have killed, in their order, as in `cards`; and whose card it was, or -1.
    killed: Array
    killed_of: Array
    #: (seats, units): cards that left the battle in combat.
    aside: Array
    #: (stacks): Supply Camp; Total Strength and cards in the combat there. (battlefields): -2 not fought yet,
    #: -1 nobody, or the seat that conquered it.
    bonus: Array
    totals: Array
    counts: Array
    conqueror: Array
    #: (seats): who has chosen at the Sanctuary while another has not.
    chosen: Array
    phase: Array
    turn: Array
    first: Array
    round: Array
    left: Array
    at: Array
    teams: Array
    strengths: Array


jax.tree_util.register_dataclass(Observation)


def observe(state: State, seat: Array | int) -> Observation:
    """What this seat may know."""
    shape = SHAPES[state.seats]
    seats = np.arange(shape.seats)
    over = state.phase == OVER
    planes = state.planes
    # Codes count the cards that are there; only combat leaves gaps.
    alive = planes[ALIVE]
    is_next = (alive[:, None] >> PLACES) & 1 != 0
    is_next = is_next[:, None] & (ranks(alive)[:, None] == np.arange(SIDE)[:, None])  # (stacks, card, place)
    spots = where_bits(is_next, jnp.uint16(1) << PLACES).sum(axis=2, dtype=jnp.uint16)

    def lying(plane: Array) -> Array:
        """A plane as truths for the cards that are there, without gaps."""
        return plane[:, None] & spots != 0

    shown = [lying(planes[index]) for index in range(KNOWN + shape.seats)]
    unit = sum((shown[index].astype(jnp.int32) << index for index in range(UNIT_BITS)), jnp.int32(0))
    knows = jnp.where(np.arange(shape.seats)[:, None, None] == seat, jnp.stack(shown[KNOWN:]), False).any(
        axis=0
    )
    seen = shown[OPEN] | knows | over
    cards = jnp.where(shown[ALIVE], jnp.where(seen, unit + 1, UNKNOWN), 0)
    # A card is its army's, but for Assassins: they lie open from the first, so that nobody else looked.
    known_by = jnp.stack(shown[KNOWN:])
    stranger = ~jnp.where(seats[:, None, None] == shape.army[:, None], known_by, False).any(axis=0)
    owner = jnp.where(stranger, jnp.argmax(known_by, axis=0), shape.army[:, None])

    hands = state.hands.astype(jnp.int32)
    units = (hands[:, None] & HAND_BITS) >> np.arange(UNITS) & 1
    held = units + jnp.where(np.arange(UNITS) == PEASANT, hands[:, None] >> UNITS, 0)
    killed = state.killed.astype(jnp.int32)
    told = over | ((killed >> (KNOWN_SHIFT + seat)) & 1 != 0)
    here = np.arange(shape.fields) == state.at
    pair = jnp.where(here[:, None], shape.pairs, 0).sum(axis=0)
    chosen = (pair == seats[:, None]) & (state.picks != PENDING)
    return Observation(
        seat=jnp.asarray(seat, jnp.int32),
        cards=cards.astype(jnp.uint8),
        open=shown[OPEN],
        owner=jnp.where(shown[ALIVE], owner, -1).astype(jnp.int8),
        hand=jnp.where((seats == seat)[:, None], held, 0).sum(axis=0).astype(jnp.uint8),
        held=held.sum(axis=1).astype(jnp.uint8),
        tiles=state.tiles,
        offer=(state.phase == DRAFT) & ((on_offer(state) >> np.arange(len(TILES))) & 1 != 0),
        killed=jnp.where(killed == 0, 0, jnp.where(told, (killed & UNIT_OF) + 1, UNKNOWN)).astype(jnp.uint8),
        killed_of=jnp.where(killed == 0, -1, (killed & OWNER_BITS) >> OWNER_SHIFT).astype(jnp.int8),
        aside=_aside(state),
        bonus=state.bonus,
        totals=state.totals,
        counts=state.counts,
        conqueror=state.conqueror,
        chosen=(state.phase == SACRIFICE) & chosen.any(axis=1),
        phase=state.phase,
        turn=state.current_player,
        first=state.first,
        round=state.round,
        left=state.left,
        at=state.at,
        teams=state.teams,
        strengths=state.strengths,
    )


def _aside(state: State) -> Array:
    """The cards that left the battle in combat, by who deployed them: all of them were revealed."""
    shape = SHAPES[state.seats]
    planes = state.planes
    seats = np.arange(shape.seats)[:, None]
    gone = units_of(planes, present(planes) & ~planes[ALIVE])
    own = jnp.where(seats[:, None] == shape.army, count(gone), 0).sum(axis=2)
    assassins = count(gone[ASSASSIN] & planes[KNOWN:]).sum(axis=1)
    return jnp.where(np.arange(UNITS) == ASSASSIN, assassins[:, None], own).astype(jnp.uint8)
