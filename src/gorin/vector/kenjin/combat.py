"""Combat on all battlefields at once, in the order of ruling K10, up to the next choice or the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from gorin.games.kenjin.board import (
    BRIDGE,
    FORTRESS,
    GOLDEN_TEMPLE,
    PALACE,
    PORT,
    RICE_FIELD,
    SANCTUARY,
    SUPPLY_CAMP,
    TORII,
    VILLAGE,
    worth,
)
from gorin.games.kenjin.combat import FORTRESS_CARDS, GOLDEN_MARGIN, NOBODY, PALACE_PENALTY
from gorin.games.kenjin.score import COWARDICE, LORD_POINTS, RANK
from gorin.games.kenjin.table import NO_CARD, OVER, PENDING, SACRIFICE, SUPPLY
from gorin.games.kenjin.units import ARCHER, ASHIGARU, BRUTE, LORD, PEASANT, SAMURAI, UNITS
from gorin.vector.kenjin.bits import PLACES, above, bit, count, units_of, where_bits
from gorin.vector.kenjin.table import ALIVE, KNOWN, OPEN, SHAPES, UNDECIDED, State

_PEASANTS: Final = (np.arange(UNITS) == PEASANT)[:, None]
_LORDS: Final = (np.arange(UNITS) == LORD)[:, None]
_MUCH: Final = 10_000  # more than any Strength


def by_side(values: Array) -> Array:
    """What belongs to stacks as (…, battlefields, 2)."""
    return values.reshape(*values.shape[:-1], -1, 2)


def by_stack(values: Array) -> Array:
    return values.reshape(*values.shape[:-2], -1)


def enemies(values: Array) -> Array:
    """For each side what belongs to the other one."""
    return values[..., ::-1]


def clash(planes: Array) -> Array:
    """Who is left after all Archers at once and then all surviving Samurai at once: (battlefields, 2).

    A Samurai who meets an Archer is gone before he can cut. To clash a second time changes nothing.
    """
    units = units_of(planes, planes[ALIVE])
    archer, samurai = units[ARCHER], units[SAMURAI]
    shot = where_bits(enemies(archer) != 0, samurai)
    feared = (enemies(samurai) != 0) & (archer == 0)
    cut = where_bits(feared, units[PEASANT] | units[BRUTE] | units[ASHIGARU])
    return planes[ALIVE] & ~(shot | cut)


def weakest(planes: Array, alive: Array, strengths: Array) -> Array:
    """The places of the cards that tie as weakest at the Sanctuary (K15), for both sides: (2)."""
    units = units_of(planes, alive)
    values = strengths.astype(jnp.int32)[:, None] + jnp.where(_LORDS, above(units[LORD], alive), 0)
    there = units != 0
    least = jnp.min(jnp.where(there, values, _MUCH), axis=0)
    return where_bits(there & (values == least), units).sum(axis=0, dtype=jnp.uint16)


def ranks(alive: Array) -> Array:
    """For each place how many cards still there lie below it, as codes count cards: (2, places)."""
    return count(alive[:, None] & ((jnp.uint16(1) << PLACES) - jnp.uint16(1)))


def sanctuary(state: State, alive: Array) -> tuple[Array, Array, Array]:
    """What either side gives up at the Sanctuary: choices as bits of ranks, picks, and the places lost.

    A single weakest card is lost unasked. What was picked already stands in the state.
    """
    here = state.tiles == SANCTUARY
    chosen = [
        where_bits(here[:, None], by_side(plane)).sum(axis=0, dtype=jnp.uint16) for plane in state.planes[:4]
    ]
    left = where_bits(here[:, None], alive).sum(axis=0, dtype=jnp.uint16)
    weak = weakest(jnp.stack(chosen), left, state.strengths)
    order = ranks(left)
    is_weak = (weak[:, None] >> PLACES) & 1 != 0
    rows = where_bits(is_weak, bit(order)).sum(axis=1, dtype=jnp.uint16)
    several = count(weak)
    asked = jnp.where(several > 1, PENDING, NO_CARD)
    picks = jnp.where(state.phase == SACRIFICE, state.picks, asked)
    picked = where_bits(is_weak & (order == picks[:, None]), jnp.uint16(1) << PLACES).sum(
        axis=1, dtype=jnp.uint16
    )
    lost = jnp.where(several == 1, weak, picked)
    return where_bits(picks == PENDING, rows), picks, lost


def total_strength(units: Array, alive: Array, tiles: Array, strengths: Array) -> Array:
    """The Strengths of both sides with Lord, Rice Field and Village: (battlefields, 2)."""
    usual = strengths.astype(jnp.int32)[:, None]
    values = jnp.where(_PEASANTS & (tiles == RICE_FIELD), 1, usual)
    values = jnp.where((tiles == VILLAGE) & (values == 1), 2, values)
    common = jnp.where(_LORDS[..., None], 0, count(units) * values[..., None]).sum(axis=0)
    lord = strengths[LORD].astype(jnp.int32) + above(units[LORD], alive)
    lord = jnp.where((tiles == VILLAGE)[:, None] & (lord == 1), 2, lord)
    return common + jnp.where(units[LORD] != 0, lord, 0)


def upper_hand(totals: Array, cards: Array) -> Array:
    """Which side has it, or nobody: ties go to more cards, an empty side never wins (K20)."""
    by_total = jnp.sign(totals[:, 0] - totals[:, 1])
    by_cards = jnp.sign(cards[:, 0] - cards[:, 1])
    lead = jnp.where(by_total == 0, by_cards, by_total)
    side = jnp.where(lead > 0, 0, jnp.where(lead < 0, 1, NOBODY))
    there = jnp.where(side == 1, cards[:, 1], cards[:, 0])
    return jnp.where(there == 0, NOBODY, side)


def fight(state: State, due: Array) -> tuple[State, Array]:
    """Where combat is due, fight until somebody must choose or to the end; and say what may be given up."""
    shape = SHAPES[state.seats]
    tiles = state.tiles
    places = np.arange(shape.fields)
    undone = due & (state.conqueror == UNDECIDED)
    planes = by_side(state.planes)

    alive = clash(planes)
    rows, picks, lost = sanctuary(state, alive)
    holy = undone & (tiles == SANCTUARY)
    asking = jnp.any(holy) & jnp.any(picks == PENDING)
    standing = alive  # at a Sanctuary that waits for a choice
    alive = alive & ~where_bits(holy[:, None] & ~asking, lost)

    units = units_of(planes, alive)
    cards = count(alive)
    port = jnp.where((tiles == PORT)[:, None], count(planes[OPEN] & planes[ALIVE]), 0)
    penalty = jnp.where((tiles == PALACE)[:, None] & (cards > enemies(cards)), PALACE_PENALTY, 0)
    totals = total_strength(units, alive, tiles, state.strengths) + by_side(state.bonus) + port - penalty
    side = upper_hand(totals, cards)
    margin = jnp.abs(totals[:, 0] - totals[:, 1])
    winning = jnp.where(side == 1, cards[:, 1], cards[:, 0])
    veto = ((tiles == GOLDEN_TEMPLE) & ((side == NOBODY) | (margin < GOLDEN_MARGIN))) | (
        (tiles == FORTRESS) & (side != NOBODY) & (winning < FORTRESS_CARDS)
    )
    side = jnp.where(veto, NOBODY, side)
    seat = jnp.where(side == 0, shape.pairs[:, 0], jnp.where(side == 1, shape.pairs[:, 1], NOBODY))

    # The Supply Camp comes first, and its conqueror chooses before anything else; a Sanctuary where somebody
    # has a choice waits with all that lie after it.
    camp = undone & (tiles == SUPPLY_CAMP)
    supplying = jnp.any(camp & (seat != NOBODY))
    before = camp | (places < jnp.argmax(tiles == SANCTUARY))
    decided = undone & jnp.where(supplying, camp, before | ~asking)
    waiting = asking & ~supplying

    gone = veto[:, None] | ((side != NOBODY)[:, None] & (side[:, None] != np.arange(2)))
    rest = where_bits(~gone, alive)
    rest = jnp.where(decided[:, None], rest, planes[ALIVE])
    rest = jnp.where(waiting & holy[:, None], standing, rest)
    shown = (decided | (waiting & holy))[:, None]
    opened = planes[OPEN] | where_bits(shown, planes[ALIVE])

    temple = tiles == SANCTUARY
    giver = jnp.where(temple, jnp.where(picks[0] == PENDING, shape.pairs[:, 0], shape.pairs[:, 1]), 0).sum()
    chooser = jnp.where(supplying, jnp.where(camp, seat, 0).sum(), giver)
    after = replace(
        state,
        planes=jnp.concatenate(
            [state.planes[:OPEN], by_stack(jnp.stack([opened, rest])), state.planes[KNOWN:]]
        ),
        phase=jnp.where(due, jnp.where(supplying, SUPPLY, jnp.where(waiting, SACRIFICE, OVER)), state.phase),
        at=jnp.where(due, jnp.where(supplying, jnp.argmax(camp), jnp.argmax(temple)), state.at),
        current_player=jnp.where(supplying | waiting, chooser, state.current_player),
        picks=jnp.where(due, jnp.where(waiting, picks, NO_CARD), state.picks),
        totals=by_stack(jnp.where(decided[:, None], totals, by_side(state.totals))),
        counts=by_stack(jnp.where(decided[:, None], cards, by_side(state.counts))),
        conqueror=jnp.where(decided, seat, state.conqueror),
    )
    after = jax.tree.map(lambda new, old: new.astype(old.dtype), after, state)
    rewards = jnp.where(after.phase == OVER, shares(after), after.rewards)
    return replace(after, rewards=jnp.where(due, rewards, after.rewards)), rows


def points(state: State) -> tuple[Array, Array]:
    """The Victory Points of every seat, and how many battlefields it has conquered."""
    shape = SHAPES[state.seats]
    planes = by_side(state.planes)
    units = units_of(planes, planes[ALIVE])
    won = state.conqueror[:, None] == shape.pairs
    own = shape.army == np.arange(shape.seats)[:, None]
    conquests = jnp.where(own, by_stack(won), 0).sum(axis=1)
    torii = jnp.where(state.tiles == TORII, state.conqueror, NOBODY).max()
    others = (state.conqueror == torii).sum() - 1
    brought = jnp.where(state.tiles >= BRIDGE, worth(BRIDGE), worth(PORT))[:, None]
    brought += jnp.where(units[PEASANT] != 0, 1, 0) + jnp.where(units[LORD] != 0, LORD_POINTS, 0)
    earned = jnp.where(own, by_stack(jnp.where(won, brought, 0)), 0).sum(axis=1)
    earned += jnp.where(np.arange(shape.seats) == torii, others, 0)
    return earned + jnp.where(state.coward, COWARDICE, 0), conquests


def shares(state: State) -> Array:
    """What every seat has of the win: all of it, or as much as the others who win (K26)."""
    scores, conquests = points(state)
    rank = scores * RANK + conquests
    if state.seats == 4:
        rank = jnp.where(state.teams, rank + jnp.roll(rank, 2), rank)
    won = rank == jnp.max(rank)
    return won.astype(jnp.float32) / won.sum()
