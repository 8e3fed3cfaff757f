"""Victory Points at the end of the game, and who wins."""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.board import TORII, worth
from gorin.games.kenjin.combat import has
from gorin.games.kenjin.table import Table
from gorin.games.kenjin.units import LORD, PEASANT

LORD_POINTS: Final = 3
COWARDICE: Final = -5

#: Points weigh more than any number of conquests, which only break ties.
RANK: Final = 100

#: One line of a score sheet: for what, on which battlefield (or None), how many points, by which rule.
Line = tuple[str, int | None, int, str]


def field_points(table: Table, seat: int, at: int) -> tuple[int, int, int, int]:
    """What a battlefield brings a seat: for itself, for Peasants, for the Lord, and as the Torii."""
    if table.conqueror(at) != seat:
        return 0, 0, 0, 0
    tile = table.tiles[at]
    stack = table.stacks[table.geometry.own[seat][at]]
    return (
        worth(tile),
        1 if has(stack, PEASANT) else 0,
        LORD_POINTS if has(stack, LORD) else 0,
        table.conquests(seat) - 1 if tile == TORII else 0,
    )


def score_lines(table: Table, seat: int) -> list[Line]:
    """Every point of a seat, one line each."""
    lines: list[Line] = []
    for at in table.geometry.fronts[seat]:
        field, peasant, lord, torii = field_points(table, seat, at)
        if field:
            lines.append(("battlefield", at, field, "KEN-END-1"))
        if peasant:
            lines.append(("peasant", at, peasant, "KEN-END-2"))
        if lord:
            lines.append(("lord", at, lord, "KEN-END-3"))
        if torii:
            lines.append(("torii", at, torii, "KEN-FIELD-TORII-1"))
    if table.coward(seat):
        lines.append(("cowardice", None, COWARDICE, "KEN-END-4"))
    return lines


def score(table: Table, seat: int) -> int:
    total = COWARDICE if table.coward(seat) else 0
    for at in table.geometry.fronts[seat]:
        field, peasant, lord, torii = field_points(table, seat, at)
        total += field + peasant + lord + torii
    return total


def scores(table: Table) -> list[int]:
    return [score(table, seat) for seat in range(table.geometry.seats)]


def rank(table: Table, seat: int) -> int:
    """How a seat ranks among others: by points, then by conquests (K26)."""
    return score(table, seat) * RANK + table.conquests(seat)


def winners(table: Table) -> list[int]:
    """The seats that win: most points, then most conquests, then shared (K26). Teams add theirs up."""
    seats = table.geometry.seats
    ranks = [rank(table, seat) for seat in range(seats)]
    if table.teams:
        ranks = [ranks[seat] + ranks[(seat + 2) % seats] for seat in range(seats)]
    best = max(ranks)
    return [seat for seat in range(seats) if ranks[seat] == best]
