"""Victory Points at the end of the game, and who wins."""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.board import TORII, worth
from gorin.games.kenjin.table import Table

LORD_POINTS: Final = 3
COWARDICE: Final = -5

#: One line of a score sheet: for what, on which battlefield (or None), how many points, by which rule.
Line = tuple[str, int | None, int, str]


def score_lines(table: Table, seat: int) -> list[Line]:
    """Every point of a seat, one line each."""
    lines: list[Line] = []
    for at in table.geometry.fronts[seat]:
        if table.conqueror(at) != seat:
            continue
        lines.append(("battlefield", at, worth(table.tiles[at]), "KEN-END-1"))
        if table.peasant_stands(seat, at):
            lines.append(("peasant", at, 1, "KEN-END-2"))
        if table.lord_stands(seat, at):
            lines.append(("lord", at, LORD_POINTS, "KEN-END-3"))
        if table.tiles[at] == TORII:
            others = table.conquests(seat) - 1
            if others:
                lines.append(("torii", at, others, "KEN-FIELD-TORII-1"))
    if table.coward(seat):
        lines.append(("cowardice", None, COWARDICE, "KEN-END-4"))
    return lines


def scores(table: Table) -> list[int]:
    points: list[int] = []
    for seat in range(table.geometry.seats):
        total = 0
        for line in score_lines(table, seat):
            total += line[2]
        points.append(total)
    return points


def winners(table: Table) -> list[int]:
    """The seats that win: most points, then most conquests, then shared (K26). Teams add theirs up."""
    seats = table.geometry.seats
    points = scores(table)
    ranks: list[tuple[int, int]] = []
    for seat in range(seats):
        rank = (points[seat], table.conquests(seat))
        if table.teams:
            mate = (seat + 2) % seats
            rank = (rank[0] + points[mate], rank[1] + table.conquests(mate))
        ranks.append(rank)
    best = max(ranks)
    return [seat for seat in range(seats) if ranks[seat] == best]
