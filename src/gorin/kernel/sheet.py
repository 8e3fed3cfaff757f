"""What the numbers mean with which a game shows itself to programs: the names of the fields, in order.

`State.encoded` and `State.encoded_choices` write 16-bit numbers, the low byte first, and nothing else: bytes
are compared, kept and sent as they are, and any library of arrays reads them without a copy.
"""

from __future__ import annotations

import sys
from array import array
from typing import Final, NamedTuple

_SWAPS: Final = sys.byteorder == "big"

#: What stands where there is nothing to say.
NONE: Final = -1


class Sheet(NamedTuple):
    """The fields of one game at a table of so many seats (docs/research.md has them in words)."""

    version: int  # counts up whenever the meaning of a field changes
    table: tuple[str, ...]  # said once
    card: tuple[str, ...]  # said of every card that is seen
    choice: tuple[str, ...]  # said of every legal choice
    cards: int  # rows of cards at most: those after these are left out
    ids: int = 0  # where codes are numbers below this whatever the position; 0: they are not


def pack_plainly(numbers: list[int]) -> bytes:
    """`pack` in Python, where there is no compiler; `_sheet.c` does the same."""
    found = array("h", numbers)
    if _SWAPS:
        found.byteswap()
    return found.tobytes()


def gather_plainly(rows: list[bytes], places: list[int]) -> bytes:
    """`gather` in Python."""
    return b"".join([rows[place] for place in places])


try:
    from gorin.kernel._sheet import gather as gather
    from gorin.kernel._sheet import pack as pack
except ImportError:
    #: Numbers from -32,768 to 32,767 as they are written.
    pack = pack_plainly
    #: Rows of one length one after the other, by their places in a list.
    gather = gather_plainly
