"""The ten battlefields and where they lie: who fights on which, and the deployments that follow."""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.units import ASSASSIN, UNITS, in_hand

PORT: Final = 0
RICE_FIELD: Final = 1
VILLAGE: Final = 2
SUPPLY_CAMP: Final = 3
TORII: Final = 4
BRIDGE: Final = 5
SANCTUARY: Final = 6
PALACE: Final = 7
GOLDEN_TEMPLE: Final = 8
FORTRESS: Final = 9

NOWHERE: Final = -1  # a place whose tile is not drafted yet

TILES: Final[tuple[str, ...]] = (
    "port",
    "rice_field",
    "village",
    "supply_camp",
    "torii",
    "bridge",
    "sanctuary",
    "palace",
    "golden_temple",
    "fortress",
)
FOURS: Final[tuple[int, ...]] = (PORT, RICE_FIELD, VILLAGE, SUPPLY_CAMP, TORII)
SIXES: Final[tuple[int, ...]] = (BRIDGE, SANCTUARY, PALACE, GOLDEN_TEMPLE, FORTRESS)

BRIDGE_ROOM: Final = 3

#: Codes of deployments: unit * 16 + battlefield. The Assassin who has a victim names no battlefield.
AT_SHIFT: Final = 4
AT_BITS: Final = 15
NO_FIELD: Final = 15


def worth(tile: int) -> int:
    """The Victory Points of a battlefield."""
    return 6 if tile >= BRIDGE else 4


class Geometry:
    """Who meets whom where: fixed by the pairs of seats, whatever tiles lie between them.

    Battlefield `at` has two stacks, numbered 2 * at for the first seat of its pair and 2 * at + 1 for the
    second. The tables here are shared by every game with the same pairs.
    """

    def __init__(self, seats: int, pairs: tuple[tuple[int, int], ...]) -> None:
        self.seats = seats
        self.pairs = pairs
        self.fields = len(pairs)
        #: For each stack, the seat whose army it is.
        self.army: list[int] = []
        #: For each seat, the battlefields it fights on.
        self.fronts: list[list[int]] = [[] for _ in range(seats)]
        #: For each seat and battlefield, its own stack there, or -1.
        self.own: list[list[int]] = [[-1] * self.fields for _ in range(seats)]
        #: For each seat, the menus it has been handed so far (see `menu`).
        self._menus: list[dict[int, list[int]]] = [{} for _ in range(seats)]
        for at in range(self.fields):
            for side in range(2):
                seat = pairs[at][side]
                self.army.append(seat)
                self.fronts[seat].append(at)
                self.own[seat][at] = 2 * at + side

    def menu(self, seat: int, hand: int, victim: bool) -> list[int]:
        """Every unit of a hand on every battlefield of a seat; the Assassin, if she has a victim, nowhere.

        Most of a game is choosing from this list, so each is made once and shared (a few thousand at most).
        """
        key = hand * 2 + 1 if victim else hand * 2
        found = self._menus[seat].get(key)
        if found is None:
            found = []
            for unit in range(UNITS):
                if not in_hand(hand, unit):
                    continue
                if unit == ASSASSIN and victim:
                    found.append((unit << AT_SHIFT) | NO_FIELD)
                else:
                    found.extend([(unit << AT_SHIFT) | at for at in self.fronts[seat]])
            self._menus[seat][key] = found
        return found


_known: dict[tuple[tuple[int, int], ...], Geometry] = {}


def geometry(seats: int, pairs: tuple[tuple[int, int], ...]) -> Geometry:
    """The geometry of these pairs, made once."""
    found = _known.get(pairs)
    if found is None:
        found = Geometry(seats, pairs)
        _known[pairs] = found
    return found


def _ring(seats: int) -> tuple[tuple[int, int], ...]:
    pairs: list[tuple[int, int]] = []
    for seat in range(seats):
        left = (seat + 1) % seats
        pairs.append((seat, left))
        pairs.append((seat, left))
    return tuple(pairs)


#: Two players share four battlefields; three or four sit in a ring and share two with each neighbour, the one
#: worth 4 (at 2 * s) and the one worth 6 (at 2 * s + 1) between seat s and the seat to its left.
PAIRS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((0, 1), (0, 1), (0, 1), (0, 1)),
    3: _ring(3),
    4: _ring(4),
}


def value_at(at: int) -> int:
    """The Victory Points of the tile that belongs at this place: 4 at even places, 6 at odd ones."""
    return 4 if at % 2 == 0 else 6
