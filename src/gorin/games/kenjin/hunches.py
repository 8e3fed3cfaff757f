"""Where an army's hidden cards probably are, by how bots deploy them.

A uniform redeal has a Peasant on the Bridge as often as the Lord. Nobody deploys like that, and who searches
worlds that nobody would have made plans against nobody. Each kind of secret unit has a tendency to lie
somewhere: a sum over the clues that a seat has there, relative to a Peasant. The numbers come of games
(`bench/hunches.py`), the clues of what the seat knows and of nothing else.
"""

from __future__ import annotations

from math import exp
from typing import Final

from gorin.games.kenjin.board import NOWHERE
from gorin.games.kenjin.table import Table
from gorin.games.kenjin.units import (
    ARCHER,
    BRUTE,
    FIRST_SECRET,
    LORD,
    SAMURAI,
    UNIT_BITS,
    UNITS,
    known_bits,
)

#: The units that are looked for; what is left are Peasants.
SUSPECTS: Final = (ARCHER, SAMURAI, BRUTE, LORD)

#: Where each kind of clue begins in `CLUES`.
_COMPANIONS: Final = UNITS
_AGAINST: Final = _COMPANIONS + 6
_OPPOSING: Final = _AGAINST + FIRST_SECRET
_HIDDEN: Final = _OPPOSING + 6
_TILE: Final = _HIDDEN + 4
_HELD: Final = _TILE + 10
_ROUNDS: Final = 7

#: What each clue says for an Archer, a Samurai, a Brute and a Lord, in hundredths of a logit.
CLUES: Final[tuple[tuple[int, int, int, int], ...]] = (
    # a known unit there, from Scout to Lord
    (-4, -17, -26, 39),
    (-23, -61, -47, 22),
    (-53, -114, -90, -16),
    (11, -82, -39, -10),
    (59, -65, -54, 14),
    (2, -65, 25, 48),
    (-24, -41, -125, -15),
    (53, -136, -23, -10),
    (31, -11, 6, 73),
    (37, -102, -59, -31),
    # so many known cards there, from one to six
    (14, -4, -1, 14),
    (12, 4, -14, 13),
    (17, -15, -31, -30),
    (-16, -23, -34, -53),
    (-12, -64, -60, 15),
    (-28, -56, -37, -30),
    # a regular unit on the other side, from Scout to Ashigaru
    (-56, -17, -10, -41),
    (-43, -7, 10, -7),
    (-43, -6, -5, -15),
    (-31, 8, 2, -1),
    (-52, 59, 24, -3),
    # so many cards on the other side, from one to six
    (26, 63, 18, 27),
    (53, 78, 9, 21),
    (105, 105, 27, 36),
    (124, 124, 44, 25),
    (138, 131, 51, 29),
    (147, 149, 64, 38),
    # so many cards there that this seat does not know, from one to four
    (60, 179, 167, 135),
    (85, 114, 157, 190),
    (127, 41, 143, 235),
    (155, -23, 102, 254),
    # the tile, from Port to Fortress
    (28, 22, -17, 26),
    (-60, 15, -60, -113),
    (66, -31, 25, 50),
    (97, 103, 26, 108),
    (29, 30, 99, 103),
    (120, 107, 227, 258),
    (28, -8, -18, -115),
    (61, 87, 195, 228),
    (-20, -57, -4, 35),
    (79, 45, 96, 235),
    # in the hand: the round
    (14, 110, -32, -105),
    (7, 43, -33, -83),
    (-31, -28, -64, -45),
    (-74, -72, -87, -52),
    (-99, -108, -109, -144),
    (-127, -144, -117, -211),
    (-117, -114, -126, -173),
)

#: How likely a suspect is somewhere, when a Peasant is so likely there; and the farthest from that, a logit.
EVEN: Final = 1000
_FARTHEST: Final = 5.0
#: How far the clues are believed: not everybody deploys as those do from whom the numbers come.
_BELIEF: Final = 0.007


def hunches(table: Table, seat: int, other: int) -> list[list[int]]:
    """What this seat expects of another: for each battlefield, and in the end for the hand, each suspect."""
    found: list[list[int]] = []
    own = table.geometry.own[other]
    for at in range(table.geometry.fields):
        stack = own[at]
        found.append(_likely(clues(table, seat, stack)) if stack >= 0 else [EVEN] * len(SUSPECTS))
    found.append(_likely([held(table)]))
    return found


def clues(table: Table, seat: int, stack: int) -> list[int]:
    """The clues to what a stack hides, by their numbers in `CLUES`."""
    tile = table.tiles[stack >> 1]
    found: list[int] = [] if tile == NOWHERE else [_TILE + tile]
    seen = known_bits(seat)
    units = 0
    known = 0
    hidden = 0
    for card in table.stacks[stack]:
        if card & seen:
            known += 1
            units |= 1 << (card & UNIT_BITS)
        else:
            hidden += 1
    for unit in range(UNITS):
        if (units >> unit) & 1:
            found.append(unit)
    if known:
        found.append(_COMPANIONS + (known if known < 6 else 6) - 1)
    if hidden:
        found.append(_HIDDEN + (hidden if hidden < 4 else 4) - 1)
    against = table.stacks[stack ^ 1]
    units = 0
    for card in against:
        if card & seen:
            units |= 1 << (card & UNIT_BITS)
    for unit in range(FIRST_SECRET):
        if (units >> unit) & 1:
            found.append(_AGAINST + unit)
    count = len(against)
    if count:
        found.append(_OPPOSING + (count if count < 6 else 6) - 1)
    return found


def held(table: Table) -> int:
    """The clue to what a hand hides."""
    return _HELD + (table.round if table.round < _ROUNDS else _ROUNDS) - 1


def _likely(found: list[int]) -> list[int]:
    """How likely each suspect is where there are these clues."""
    likely: list[int] = []
    for index in range(len(SUSPECTS)):
        total = 0
        for clue in found:
            total += CLUES[clue][index]
        logit = _BELIEF * float(total)
        likely.append(int(EVEN * exp(max(-_FARTHEST, min(_FARTHEST, logit)))))
    return likely
