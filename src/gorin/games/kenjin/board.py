"""The ten battlefields and where they lie: who fights on which, and the deployments that follow."""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.units import ASSASSIN, HAND_BITS, UNITS, in_hand

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

# Codes of choices (see contract.State) are two numbers below 16 in one: unit and battlefield for a
# deployment, stack and card for a card on the table, card and destination for a General, two battlefields for
# the Supply Camp. A drafted tile is its own code.
SHIFT: Final = 4
LOW: Final = 15
NO_FIELD: Final = 15  # the Assassin who has a victim names no battlefield


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
        #: For each seat, the stacks of everybody else, and in a team game those of the other team.
        self.others: list[list[int]] = []
        self.rivals: list[list[int]] = []
        #: For each seat, the menus it has been handed so far (see `menu`).
        self._menus: list[list[list[int] | None]] = [[None] * (2 << UNITS) for _ in range(seats)]
        for at in range(self.fields):
            for side in range(2):
                seat = pairs[at][side]
                self.army.append(seat)
                self.fronts[seat].append(at)
                self.own[seat][at] = 2 * at + side
        stacks = range(2 * self.fields)
        for seat in range(seats):
            self.others.append([stack for stack in stacks if self.army[stack] != seat])
            self.rivals.append([stack for stack in stacks if (self.army[stack] + seat) % 2])

    def menu(self, seat: int, hand: int, victim: bool) -> list[int]:
        """Every unit of a hand on every battlefield of a seat; the Assassin, if she has a victim, nowhere.

        Most of a game is choosing from this list, so each is made once and shared (a few thousand at most).
        """
        key = (hand & HAND_BITS) * 2 + (1 if victim else 0)
        found = self._menus[seat][key]
        if found is None:
            found = []
            for unit in range(UNITS):
                if not in_hand(hand, unit):
                    continue
                if unit == ASSASSIN and victim:
                    found.append((unit << SHIFT) | NO_FIELD)
                else:
                    found.extend([(unit << SHIFT) | at for at in self.fronts[seat]])
            self._menus[seat][key] = found
        return found


def _ring(seats: int) -> tuple[tuple[int, int], ...]:
    pairs: list[tuple[int, int]] = []
    for seat in range(seats):
        left = (seat + 1) % seats
        pairs.append((seat, left))
        pairs.append((seat, left))
    return tuple(pairs)


#: The usual tables. Two players share four battlefields; three or four sit in a ring and share two with each
#: neighbour, the one worth 4 (at 2 * s) and the one worth 6 (at 2 * s + 1) between seat s and its left.
USUAL: Final[dict[int, Geometry]] = {
    2: Geometry(2, ((0, 1), (0, 1), (0, 1), (0, 1))),
    3: Geometry(3, _ring(3)),
    4: Geometry(4, _ring(4)),
}


def geometry(seats: int, pairs: tuple[tuple[int, int], ...]) -> Geometry:
    """The geometry of these pairs: one of the usual tables, or one of its own."""
    found = USUAL.get(seats)
    return found if found is not None and found.pairs == pairs else Geometry(seats, pairs)


def value_at(at: int) -> int:
    """The Victory Points of the tile that belongs at this place: 4 at even places, 6 at odd ones."""
    return 4 if at % 2 == 0 else 6
