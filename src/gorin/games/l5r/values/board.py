"""The map of War of Honor: hexagonal tiles around Toshi Ranbo.

A place is a whole number: 32 times its column plus its row, both counted from 16, in axial coordinates. Toshi
Ranbo lies at `CENTRE`.
"""

from __future__ import annotations

from typing import Final

CENTRE: Final = 16 * 32 + 16
REACH: Final = 4  # the farthest a tile may lie from Toshi Ranbo (R145)
_STEPS: Final = (32, -32, 1, -1, 31, -31)


def neighbours(place: int) -> list[int]:
    """The six places around one."""
    return [place + step for step in _STEPS]


def distance(place: int, other: int) -> int:
    """How many steps lie between two places on the grid."""
    columns = place // 32 - other // 32
    rows = place % 32 - other % 32
    return max(abs(columns), abs(rows), abs(columns + rows))


def adjacent(place: int, other: int) -> bool:
    return distance(place, other) == 1


def coordinates(place: int) -> tuple[int, int]:
    """Column and row from Toshi Ranbo, for those who draw the map."""
    return place // 32 - 16, place % 32 - 16


def open_places(laid: tuple[int, ...]) -> list[int]:
    """Where a tile may be laid: next to Toshi Ranbo or touching two tiles, and not too far (R145, R147)."""
    found: list[int] = []
    for place in (CENTRE, *laid):
        for near in neighbours(place):
            if near == CENTRE or near in laid or near in found or distance(near, CENTRE) > REACH:
                continue
            touching = 0
            for other in neighbours(near):
                if other == CENTRE:
                    touching = 2
                elif other in laid:
                    touching += 1
            if touching >= 2:
                found.append(near)
    return found
