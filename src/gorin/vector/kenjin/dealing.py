"""How a game begins: from a key, from a deal that was made elsewhere, or from any position of the engine."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from typing import Any, Final

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from jax import Array

from gorin.games.kenjin.board import FOURS, NOWHERE, SIXES, USUAL
from gorin.games.kenjin.options import KenjinOptions
from gorin.games.kenjin.table import DEPLOY, DRAFT, NO_CARD, SACRIFICE, Table
from gorin.games.kenjin.units import FULL_HAND, KNOWN_SHIFT, LAST, LORD, OWNER_SHIFT, UP, owner_of, unit_of
from gorin.kernel.values import GorinError
from gorin.vector.kenjin.combat import by_side, clash, sanctuary
from gorin.vector.kenjin.deploying import offer
from gorin.vector.kenjin.legal import choices
from gorin.vector.kenjin.table import ALIVE, KNOWN, OPEN, SHAPES, SIDE, UNDECIDED, UNIT_BITS, State

_ORDERS: Final = np.array(list(permutations(range(len(FOURS)))), np.int8)


@dataclass(frozen=True)
class Deal:
    """All the chance there is in a game: who begins, and which battlefields come where."""

    first: Array
    #: (battlefields): the tile at each place, all -1 where they are drafted.
    tiles: Array
    #: What a draft offers, as bits of tiles; no sixes: drawn with the key of the step that lays them out.
    fours: Array
    sixes: Array


jax.tree_util.register_dataclass(Deal)


def read_options(seats: int, options: KenjinOptions | dict[str, Any] | None) -> KenjinOptions:
    """The options of a table, or a `GorinError` that says what does not fit."""
    if seats not in USUAL:
        raise GorinError(f"Kenjin is for 2 to 4 players, not {seats}. [KEN-SETUP-1]")
    try:
        read = msgspec.convert(options or {}, KenjinOptions) if not isinstance(options, KenjinOptions) else options
    except msgspec.ValidationError as error:
        raise GorinError(f"These options do not fit Kenjin: {error}.") from None
    return read.checked(seats)


def deal(key: Array, seats: int, options: KenjinOptions) -> Deal:
    """Chance as the engine has it, by the generator of JAX: the same distribution, other games."""
    begins, low, high = jax.random.split(key, 3)
    fields = USUAL[seats].fields
    drawn = jax.random.randint(begins, (), 0, seats, jnp.int32)
    first = drawn if options.first is None else jnp.full((), options.first, jnp.int32)
    if options.setup == "draft":
        bare = jnp.full((fields,), NOWHERE, jnp.int8)
        return Deal(first, bare, offer(low, FOURS, seats), jnp.uint16(0))
    tiles = jnp.stack([_drawn(low, FOURS, fields // 2), _drawn(high, SIXES, fields // 2)], axis=1)
    return Deal(first, tiles.reshape(-1), jnp.uint16(0), jnp.uint16(0))


def _drawn(key: Array, tiles: tuple[int, ...], count: int) -> Array:
    """So many tiles from a shuffled pile."""
    order = jnp.asarray(_ORDERS)[jax.random.randint(key, (), 0, len(_ORDERS))]
    return order[:count] + jnp.int8(tiles[0])


def init(chance: Array | Deal, seats: int = 2, options: KenjinOptions | dict[str, Any] | None = None) -> State:
    """The beginning of a game: dealt with a key, or as a `Deal` says."""
    chosen = read_options(seats, options)
    dealt = chance if isinstance(chance, Deal) else deal(chance, seats, chosen)
    shape = SHAPES[seats]
    drafted = jnp.any(dealt.tiles < 0)
    state = State(
        planes=jnp.zeros((KNOWN + seats, shape.stacks), jnp.uint16),
        hands=jnp.full((seats,), FULL_HAND, jnp.uint16),
        killed=jnp.zeros((seats,), jnp.uint16),
        coward=jnp.zeros((seats,), bool),
        tiles=dealt.tiles.astype(jnp.int8),
        fours=dealt.fours.astype(jnp.uint16),
        sixes=dealt.sixes.astype(jnp.uint16),
        strengths=jnp.array(chosen.strength_table(), jnp.int8),
        teams=jnp.bool_(chosen.teams),
        first=dealt.first.astype(jnp.int32),
        phase=jnp.where(drafted, DRAFT, DEPLOY).astype(jnp.int32),
        current_player=dealt.first.astype(jnp.int32),
        round=jnp.int32(1),
        left=jnp.int32(2),
        at=jnp.int32(0),
        picks=jnp.full((2,), NO_CARD, jnp.int8),
        bonus=jnp.zeros((shape.stacks,), jnp.int8),
        totals=jnp.zeros((shape.stacks,), jnp.int16),
        counts=jnp.zeros((shape.stacks,), jnp.int8),
        conqueror=jnp.full((shape.fields,), UNDECIDED, jnp.int8),
        choices=jnp.zeros((SIDE,), jnp.uint16),
        rewards=jnp.zeros((seats,), jnp.float32),
    )
    return replace(state, choices=choices(state, jnp.zeros((2,), jnp.uint16)))


def as_bits(tiles: tuple[int, ...]) -> int:
    return sum(1 << tile for tile in tiles)


def deal_of(table: Table) -> Deal:
    """The deal of a game of the engine that has just begun."""
    return Deal(
        np.int32(table.first),
        np.array(table.tiles, np.int8),
        np.uint16(as_bits(table.fours)),
        np.uint16(as_bits(table.sixes)),
    )


def stacked(games: list[Any]) -> Any:
    """States or deals of single games as one batch."""
    return jax.tree.map(lambda *leaves: np.stack(leaves), *games)
