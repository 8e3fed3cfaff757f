"""How well a seat stands: an evaluation for bots, read off the stacks as if combat began now.

It looks at one complete table. A bot that may not know the truth judges redealt tables and takes the mean.
"""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.board import FORTRESS, GOLDEN_TEMPLE, NOWHERE, SANCTUARY, TORII, worth
from gorin.games.kenjin.combat import (
    FORTRESS_CARDS,
    GOLDEN_MARGIN,
    army_strength,
    cut,
    has,
    palace_penalty,
    port_bonus,
    shot,
    weakest,
)
from gorin.games.kenjin.score import COWARDICE, LORD_POINTS, scores, winners
from gorin.games.kenjin.table import OVER, Table
from gorin.games.kenjin.units import LORD, PEASANT
from gorin.kernel.estimate import sigmoid

#: How sure a lead of one Strength is, at the end and for each card still in the hands of the two.
_SURENESS: Final = 1.6
_DOUBT: Final = 0.05
#: How many points of lead make a clearly better game.
_POINTS: Final = 5.0
#: How much of a finished game's value is winning it; the rest is by how much.
_WINNING: Final = 0.7


def standings(table: Table) -> list[float]:
    """A number from 0 (lost) to 1 (won) for each seat; a finished game counts its margin a little."""
    seats = table.geometry.seats
    over = table.phase == OVER
    points = [float(score) for score in scores(table)] if over else prospects(table)
    if table.teams:
        points = [points[seat] + points[(seat + 2) % seats] for seat in range(seats)]
    values: list[float] = []
    for seat in range(seats):
        best = -1000.0
        for other in range(seats):
            if points[other] > best and not table.same_side(seat, other):
                best = points[other]
        values.append(sigmoid((points[seat] - best) / _POINTS))
    if over:
        won = winners(table)
        share = (2.0 if table.teams else 1.0) / len(won)
        values = [
            _WINNING * (share if seat in won else 0.0) + (1.0 - _WINNING) * values[seat]
            for seat in range(seats)
        ]
    return values


def prospects(table: Table, ledger: list[tuple[int, int, float]] | None = None) -> list[float]:
    """The Victory Points each seat may expect from the stacks as they lie.

    Who wants to know how they come about is told of each battlefield (`NOWHERE`: none) a seat and its points.
    """
    geometry = table.geometry
    points = [0.0] * geometry.seats
    hopes = [0.0] * geometry.seats
    torii = NOWHERE
    torii_hopes = (0.0, 0.0)
    for at in range(geometry.fields):
        tile = table.tiles[at]
        if tile == NOWHERE:
            continue
        pair = geometry.pairs[at]
        a, b, chances = _expected(table, at)
        for side in range(2):
            chance = chances[side]
            stack = a if side == 0 else b
            seat = pair[side]
            reward = worth(tile)
            if has(stack, PEASANT):
                reward += 1
            if has(stack, LORD):
                reward += LORD_POINTS
            points[seat] += chance * reward
            hopes[seat] += chance
            if ledger is not None:
                ledger.append((at, seat, chance * reward))
        if tile == TORII:
            torii = at
            torii_hopes = chances
    if torii != NOWHERE:
        for side in range(2):
            seat = geometry.pairs[torii][side]
            points[seat] += torii_hopes[side] * (hopes[seat] - torii_hopes[side])
            if ledger is not None:
                ledger.append((torii, seat, torii_hopes[side] * (hopes[seat] - torii_hopes[side])))
    for seat in range(geometry.seats):
        if table.coward(seat):
            points[seat] += COWARDICE
            if ledger is not None:
                ledger.append((NOWHERE, seat, float(COWARDICE)))
    return points


def _expected(table: Table, at: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[float, float]]:
    """The two stacks of a battlefield as they will meet, and the chances of each."""
    tile = table.tiles[at]
    a = table.stacks[2 * at]
    b = table.stacks[2 * at + 1]
    outcome = table.outcome(at)
    if outcome is not None:
        pair = table.geometry.pairs[at]
        return a, b, (1.0 if outcome[4] == pair[0] else 0.0, 1.0 if outcome[4] == pair[1] else 0.0)
    bonus = port_bonus(a, tile) - port_bonus(b, tile)
    if table.bonus:
        bonus += table.bonus[2 * at] - table.bonus[2 * at + 1]
    a2 = shot(a, b)
    b2 = shot(b, a)
    a = cut(a2, b2)
    b = cut(b2, a2)
    if tile == SANCTUARY:
        a = _lessened(a, table)
        b = _lessened(b, table)
    return a, b, _chances(table, at, a, b, bonus)


def _lessened(stack: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """A stack after the Sanctuary."""
    found = weakest(stack, SANCTUARY, table.strengths)
    if not found:
        return stack
    return stack[: found[0]] + stack[found[0] + 1 :]


def _chances(
    table: Table, at: int, a: tuple[int, ...], b: tuple[int, ...], bonus: int
) -> tuple[float, float]:
    """How likely either side conquers a battlefield, given what is there and what may still come."""
    tile = table.tiles[at]
    lead = float(
        army_strength(a, tile, table.strengths)
        - army_strength(b, tile, table.strengths)
        + bonus
        - palace_penalty(a, b, tile)
        + palace_penalty(b, a, tile)
    )
    if len(a) != len(b):
        lead += 0.5 if len(a) > len(b) else -0.5
    sure = _SURENESS / (1.0 + _DOUBT * 2 * (14 - 2 * table.round))
    if tile == GOLDEN_TEMPLE:
        need = GOLDEN_MARGIN - 0.5
        return sigmoid((lead - need) * sure), sigmoid((-lead - need) * sure)
    first = sigmoid(lead * sure)
    second = 1.0 - first
    if tile == FORTRESS and table.round >= 6:
        if len(a) < FORTRESS_CARDS:
            first *= 0.3
        if len(b) < FORTRESS_CARDS:
            second *= 0.3
    return first, second
