"""The value of a complete table: the chance of each side, one together.

It is a function of the table alone. A seat's chance is the mean over worlds dealt anew for it, so that what
the seat learns moves its chance up as much as down in the mean, however bad the value is: luck is fair
(`accounts.py`).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from gorin.analysis.report import WHOLE, Row
from gorin.bots.chains import TRIES, Purse, outcome
from gorin.bots.tree import ended, judged
from gorin.kernel.chances import CURVES, Curve, table_of
from gorin.kernel.contract import State
from gorin.kernel.estimate import logit
from gorin.kernel.net import learned

#: The chances between which judgements are told apart.
EDGE: Final = 0.001
#: Where nobody has measured, the game is believed: with two seats a chance is then as it says.
UNMEASURED: Final = Curve("evaluate", 0.5, 0.5)


def curve_of(state: State, game: str) -> Curve:
    """By what, and how sharply, such a table is judged."""
    return CURVES.get(table_of(state, game), UNMEASURED)


def worth(world: State, curve: Curve) -> list[float]:
    """The chance of each side. Who is at it finishes first what was begun; the world is used up."""
    return _worth(world, curve.value, curve.lead)


def opened(state: State, curve: Curve) -> list[float]:
    """The chance of each side at the true table, with all cards open."""
    return _worth(state.clone(), curve.value, curve.opened)


def _worth(world: State, value: str, lead: float) -> list[float]:
    deciders = world.deciders()
    if deciders:
        world = outcome(world, deciders[0], Purse(TRIES))[0]
    return softened(shares_of(world, value), lead) if world.deciders() else ended(world)


def shares_of(world: State, value: str) -> list[float]:
    """What a value says of each side at a table where nothing is half done."""
    deciders = world.deciders()
    if not deciders:
        return ended(world)
    net = learned(world.model()) if value == "learned" else None
    return _by_side(world) if net is None else judged(world, deciders[0], net)


def softened(shares: list[float], lead: float) -> list[float]:
    """Shares as chances that come true; who has none has none."""
    if 1.0 in shares:
        return shares
    parts = [exp(lead * logit(share, EDGE)) if share > 0.0 else 0.0 for share in shares]
    total = sum(parts)
    return [part / total for part in parts] if total else [1.0 / len(parts)] * len(parts)


def _by_side(world: State) -> list[float]:
    """What the game's evaluation says of each side."""
    values = world.evaluate()
    sides = world.sides()
    members = len(values) / sides
    shares = [0.0] * sides
    for seat, value in enumerate(values):
        shares[seat % sides] += value / members
    return shares


def whole_row(shares: list[float]) -> Row:
    """Shares as millionths that make one million: what rounding leaves goes to the greatest remainders."""
    exact = [share * WHOLE for share in shares]
    row = [int(one) for one in exact]
    order = sorted(range(len(row)), key=lambda side: (row[side] - exact[side], side))
    for side in order[: WHOLE - sum(row)]:
        row[side] += 1
    return row


def mean(rows: list[list[float]]) -> list[float]:
    """The mean of rows, side by side."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def error_of(values: list[float]) -> int:
    """The standard error of the mean of values, in millionths; all of it where one value says nothing."""
    count = len(values)
    if count < 2:
        return WHOLE
    middle = sum(values) / count
    spread = sum((value - middle) ** 2 for value in values) / (count - 1)
    return round(sqrt(spread / count) * WHOLE)
