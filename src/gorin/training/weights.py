"""From fitted numbers to the whole numbers of a net (`kernel/net.py`)."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from gorin.kernel.net import MOST, NUMBER, WEIGHT, WIDEST, Weights
from gorin.kernel.values import GorinError


class Fitted(Struct, frozen=True):
    """A net as it was fitted: the rows of its features, and two layers."""

    rows: list[list[float]]
    bias: list[float]
    middle: list[list[float]]
    middle_bias: list[float]
    output: list[list[float]]
    output_bias: list[float]


#: The greatest number of a row; a smaller one makes a smaller file.
FINEST: Final = 127


def rounded(net: Fitted, finest: int = FINEST) -> Weights:
    """The same net in whole numbers: every column of rows as fine as its greatest number allows."""
    hidden = len(net.bias)
    if hidden > MOST or len(net.middle_bias) > MOST:
        raise GorinError(f"A net has at most {MOST} numbers between its layers.")
    steps = [max(max(abs(row[at]) for row in net.rows), 1e-3) / finest for at in range(hidden)]
    rows = [round(row[at] / steps[at]) for row in net.rows for at in range(hidden)]
    return Weights(
        rows=_bytes("b", rows),
        bias=_bytes("i", (round(one / step) for one, step in zip(net.bias, steps, strict=True))),
        scale=_bytes("i", (round(step * NUMBER * 65536) for step in steps)),
        middle=_bytes("h", (_weight(one) for row in net.middle for one in row)),
        middle_bias=_bytes("i", (round(one * NUMBER) for one in net.middle_bias)),
        output=_bytes("h", (_weight(one) for row in net.output for one in row)),
        output_bias=_bytes("i", (round(one * NUMBER) for one in net.output_bias)),
    )


def _weight(value: float) -> int:
    return max(-WIDEST, min(WIDEST, round(value * WEIGHT)))


def _bytes(kind: str, numbers: Iterable[int]) -> bytes:
    found = array(kind, list(numbers))
    if sys.byteorder != "little":
        found.byteswap()
    return found.tobytes()
