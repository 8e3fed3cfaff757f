"""Legal choices as at most 64 rows: an action is the number of a row.

Up to 64 choices are the rows as they are, in the order of the legal list. Of more, each page shows 63, and
its last row turns to the next page; after the last comes the first. To turn a page changes nothing in the
game, and nobody else learns of it.
"""

from __future__ import annotations

from typing import Final

#: Rows of choices.
ROWS: Final = 64
#: Stands for the row that turns the page; no game has such a code.
MORE: Final = -1


def pages_of(count: int) -> int:
    """How many pages so many choices take."""
    return 1 if count <= ROWS else -(-count // (ROWS - 1))


def page_of(choice: int, count: int) -> tuple[int, int]:
    """On which page one of so many choices is shown, and in which row."""
    return (0, choice) if count <= ROWS else divmod(choice, ROWS - 1)


def paged(legal: list[int], page: int) -> list[int]:
    """The codes of a page, row by row."""
    if len(legal) <= ROWS:
        return legal
    begin = page % pages_of(len(legal)) * (ROWS - 1)
    return [*legal[begin : begin + ROWS - 1], MORE]
