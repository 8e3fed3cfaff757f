"""How a game begins: from a key, from a deal that was made elsewhere, or from any position of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, Final

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from jax import Array

from gorin.games.kenjin.board import FOURS, NOWHERE, SIXES, USUAL
from gorin.games.kenjin.options import KenjinOptions
from gorin.games.kenjin.table import DEPLOY, DRAFT, NO_CARD, Table
from gorin.games.kenjin.units import FULL_HAND, KNOWN_SHIFT, ROUND_SHIFT, UP, owner_of
from gorin.games.kenjin.units import UNIT_BITS as UNIT_OF
from gorin.kernel.values import GorinError
from gorin.vector.kenjin.combat import by_side, sanctuary
from gorin.vector.kenjin.deploying import offer
from gorin.vector.kenjin.legal import choices
from gorin.vector.kenjin.table import ALIVE, KNOWN, OPEN, SHAPES, SIDE, UNDECIDED, Shape, State

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
        read = (
            msgspec.convert(options or {}, KenjinOptions)
            if not isinstance(options, KenjinOptions)
            else options
        )
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


def init(
    chance: Array | Deal, seats: int = 2, options: KenjinOptions | dict[str, Any] | None = None
) -> State:
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
    dealt: dict[str, Any] = {
        "first": np.int32(table.first),
        "tiles": np.array(table.tiles, np.int8),
        "fours": np.uint16(as_bits(table.fours)),
        "sixes": np.uint16(as_bits(table.sixes)),
    }
    return Deal(**dealt)


def position_of(tables: Sequence[Table]) -> State:
    """Any positions of the engine, all of one number of seats, as one batch."""
    return _with_choices(stacked([_position(table) for table in tables]))


def _position(table: Table) -> State:
    """A position without its choices."""
    shape = SHAPES[table.geometry.seats]
    if USUAL[shape.seats] is not table.geometry:
        raise GorinError("Only the usual layouts of Kenjin can be played as arrays.")
    over = len(table.outcomes) > 0
    outcomes = table.outcomes if over else [None] * shape.fields
    dead = tuple(card & ((1 << ROUND_SHIFT) - 1) for card in table.assassinated)
    killed = dead + (0,) * (shape.seats - len(dead))
    deciders = table.deciders()
    ended = [outcome or (0, 0, 0, 0, UNDECIDED) for outcome in outcomes]
    facts: dict[str, Any] = {
        "planes": _planes(table, shape),
        "hands": np.array(table.hands, np.uint16),
        "killed": np.array(killed, np.uint16),
        "coward": np.array([table.coward(seat) for seat in range(shape.seats)]),
        "tiles": np.array(table.tiles, np.int8),
        "fours": np.uint16(as_bits(table.fours)),
        "sixes": np.uint16(as_bits(table.sixes)),
        "strengths": np.array(table.strengths, np.int8),
        "teams": np.bool_(table.teams),
        "first": np.int32(table.first),
        "phase": np.int32(table.phase),
        "current_player": np.int32(deciders[0] if deciders else table.seat),
        "round": np.int32(table.round),
        "left": np.int32(table.left),
        "at": np.int32(table.at),
        "picks": np.array(table.picks, np.int8),
        "bonus": np.array(table.bonus or (0,) * shape.stacks, np.int8),
        "totals": np.array([total for outcome in ended for total in outcome[:2]], np.int16),
        "counts": np.array([cards for outcome in ended for cards in outcome[2:4]], np.int8),
        "conqueror": np.array([outcome[4] for outcome in ended], np.int8),
        "choices": np.zeros(SIDE, np.uint16),
        "rewards": np.zeros(shape.seats, np.float32),
    }
    return State(**facts)


def _planes(table: Table, shape: Shape) -> Any:
    """The cards of all stacks; those that left the battle go on top of the lowest stack of their player.

    The engine does not keep where they fell, and no rule asks.
    """
    planes = np.zeros((KNOWN + shape.seats, shape.stacks), np.uint16)
    heights = [0] * shape.stacks

    def lay(stack: int, card: int, alive: bool) -> None:
        place = 1 << heights[stack]
        heights[stack] += 1
        facts = card & UNIT_OF | (card & UP != 0) << OPEN | alive << ALIVE | card >> KNOWN_SHIFT << KNOWN
        for plane in range(len(planes)):
            if facts >> plane & 1:
                planes[plane, stack] |= place

    for stack, cards in enumerate(table.stacks):
        for card in cards:
            lay(stack, card, True)
    for card in table.aside:
        own = [stack for stack in range(shape.stacks) if shape.army[stack] == owner_of(card)]
        lay(min(own, key=lambda stack: heights[stack]), card, False)
    return planes


@jax.jit
@jax.vmap
def _with_choices(state: State) -> State:
    rows, _, _ = sanctuary(state, by_side(state.planes[ALIVE]))
    return replace(state, choices=choices(state, rows))


def stacked(games: list[Any]) -> Any:
    """States or deals of single games as one batch."""
    return jax.tree.map(lambda *leaves: np.stack(leaves), *games)
