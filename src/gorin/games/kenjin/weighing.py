"""What the evaluation weighs for a seat, by battlefields and in words: for hints, never while bots think."""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.board import NOWHERE
from gorin.games.kenjin.judge import prospects
from gorin.games.kenjin.score import scores, winners
from gorin.games.kenjin.table import OVER, Table
from gorin.games.kenjin.tell import place
from gorin.kernel.values import Part

MEASURE: Final = "Victory Points to be expected"
#: What a game is worth that is won, in Victory Points.
_WON: Final = 20.0


def parts(table: Table, seat: int) -> list[Part]:
    """What a seat and its team may expect, less what each other side may, in the mean."""
    ledger: list[tuple[int, int, float]] = []
    over = table.phase == OVER
    points = [float(score) for score in scores(table)] if over else prospects(table, ledger)
    seats = range(table.geometry.seats)
    own = [each for each in seats if table.same_side(seat, each)]
    sides = len(seats) // len(own)
    weight = [1.0 if each in own else -1.0 / (sides - 1) for each in seats]
    if over:
        won = 1.0 if seat in winners(table) else 0.0
        lead = sum(weight[each] * points[each] for each in seats)
        return [
            Part(
                "victory", _WON * won, "makes it likelier that you win", "makes it less likely that you win"
            ),
            Part("score", lead, "ends with more points", "ends with fewer points"),
        ]
    found: list[Part] = []
    for at in (*range(table.geometry.fields), NOWHERE):
        worth = sum(weight[who] * expected for where, who, expected in ledger if where == at)
        found.append(_part(table, at, worth, own))
    return found


def _part(table: Table, at: int, worth: float, own: list[int]) -> Part:
    if at == NOWHERE:
        return Part("coward", worth, "less risk that your Lord is a coward", "makes a coward of your Lord")
    here = place(table, at)
    pair = table.geometry.pairs[at]
    if pair[0] in own or pair[1] in own:
        return Part(f"field {at}", worth, f"improves your chance at {here}", f"gives up ground at {here}")
    both = f"seat {pair[0]} and seat {pair[1]}"
    return Part(f"field {at}", worth, f"less at {here} for {both}", f"leaves more at {here} to {both}")
