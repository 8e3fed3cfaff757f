"""What armies go for: how much an army is worth in each space, the ways there, and orders as one might seal.

Bots use it to judge a position, to try the sensible marches first, and to guess what others have written.
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.ending import FOR_A_HOME
from gorin.games.strategic.orders import EVERYWHERE, LAST_NUMBER, March, Orders
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.warmap import DESTROYED, KOKU, LANDS, NEAR, ROOM, SHRINES, SPACES
from gorin.kernel.rng import Rng

#: In Victory Points: a prayer at a shrine, a battle one against one, and an army that comes too early for a
#: home that needs two.
PRAYER: Final = 1.0
FIGHT: Final = 0.5
FIRST_OF_TWO: Final = 0.35
#: What lies further away draws an army with this part of its worth, shared by the distance.
PULL: Final = 0.5
#: How far a guess strays from what looks best.
_WHIM: Final = 0.8


def _distances() -> list[list[int]]:
    """How many moves it is from each space to each other."""
    found: list[list[int]] = []
    for start in range(SPACES):
        far = [-1] * SPACES
        far[start] = 0
        edge = [start]
        while edge:
            beyond: list[int] = []
            for space in edge:
                for to in NEAR[space]:
                    if far[to] < 0:
                        far[to] = far[space] + 1
                        beyond.append(to)
            edge = beyond
        found.append(far)
    return found


DISTANCE: Final[list[list[int]]] = _distances()
#: 1 / (1 + distance).
NEARNESS: Final[list[list[float]]] = [[1.0 / (1 + far) for far in row] for row in DISTANCE]


def _ways() -> list[list[tuple[int, ...]]]:
    """From each space the ways of up to two moves, one to each place, and to stay."""
    found: list[list[tuple[int, ...]]] = []
    for start in range(SPACES):
        ways: list[tuple[int, ...]] = [()]
        ways += [(to,) for to in NEAR[start]]
        seen = {start, *NEAR[start]}
        for first in NEAR[start]:
            for second in NEAR[first]:
                if second not in seen:
                    seen.add(second)
                    ways.append((first, second))
        found.append(ways)
    return found


WAYS: Final[list[list[tuple[int, ...]]]] = _ways()
_SHRINE: Final[list[bool]] = [space in SHRINES for space in range(SPACES)]


def needed(at: Position, clan: int, space: int) -> int:
    """How many armies of a clan take a province (S9)."""
    home = at.homes[space]
    return 1 if home in (NOBODY, clan) else FOR_A_HOME


def worth_at(at: Position, clan: int, space: int, own: int, others: int) -> float:
    """What one more army of a clan is worth in a space with so many of its own and of others there."""
    value = 0.0
    if space < LANDS and at.castle[space] != clan:
        wanted = needed(at, clan, space)
        if own + 1 == wanted:
            value = float(KOKU[space])
        elif own + 1 < wanted:
            value = FIRST_OF_TWO * KOKU[space]
    if _SHRINE[space] and own == 0:
        value += PRAYER
    if others > 0:
        value = value * (own + 1) / (own + 1 + others) + FIGHT
    return value


def present(at: Position, clan: int) -> list[int]:
    """How many armies of a clan stand in each space."""
    own = [0] * SPACES
    for army in range(clan * at.size, (clan + 1) * at.size):
        if at.place[army] >= 0:
            own[at.place[army]] += 1
    return own


def ambitions(at: Position, clan: int, own: list[int]) -> list[float]:
    """What one more army is worth in each space, where these armies of the clan stand or will stand."""
    found: list[float] = [0.0] * SPACES
    standing = present(at, clan)
    crowd = at.crowd
    castle = at.castle
    for space in range(SPACES):
        if crowd[space] != standing[space] or own[space] or _SHRINE[space]:
            found[space] = worth_at(at, clan, space, own[space], crowd[space] - standing[space])
        elif space < LANDS and castle[space] != clan:  # as `worth_at` says of an empty province
            home = at.homes[space]
            found[space] = KOKU[space] * (1.0 if home < 0 or home == clan else FIRST_OF_TWO)
    return found


def prospect(place: int, values: list[float]) -> float:
    """What draws an army that stands somewhere: the best of all places, the near ones more."""
    near = NEARNESS[place]
    best = 0.0
    for space in range(SPACES):
        pull = values[space] * near[space]
        if pull > best:
            best = pull
    return best


def scores(at: Position, start: int, values: list[float]) -> list[float]:
    """How good each of the ways from a space looks, in the order of `WAYS`."""
    found: list[float] = []
    for way in WAYS[start]:
        to = way[len(way) - 1] if way else start
        if way and at.crowd[to] >= ROOM:
            found.append(-1.0)
        else:
            found.append(values[to] + PULL * prospect(to, values))
    return found


def guess(at: Position, clan: int, rng: Rng) -> Orders:
    """Orders that a clan might have written: each army goes for something, and most wish to fight."""
    orders = Orders()
    orders.number = 1 + rng.below(LAST_NUMBER)
    moves: list[March] = []
    reforms: list[tuple[int, int]] = []
    own = [0] * SPACES
    values = ambitions(at, clan, own)
    standing = present(at, clan)
    for number in range(at.size):
        here = at.place[clan * at.size + number]
        to = here
        if here >= 0:
            if not at.fighting[clan * at.size + number] or rng.below(8) == 0:  # few retreat
                way = _choose(at, here, values, rng)
                if way:
                    moves.append((number, way))
                    to = way[len(way) - 1]
        elif here == DESTROYED:
            to = _muster(at, clan, values, rng)
            if to >= 0:
                reforms.append((number, to))
        if to >= 0:
            own[to] += 1
            values[to] = worth_at(at, clan, to, own[to], at.crowd[to] - standing[to])
    orders.moves = tuple(moves)
    orders.reforms = tuple(reforms)
    if rng.below(8):
        orders.fights = EVERYWHERE
    if rng.below(8):
        orders.blocks = tuple([(number, -1, -1) for number in range(at.size)])
    asked = 0
    for army in range(clan * at.size, (clan + 1) * at.size):
        here = 1 << at.place[army] if at.fighting[army] else 0
        if here and not asked & here:
            asked |= here
            if rng.below(100) >= 100 * chance_of(at, clan, at.place[army]):
                orders.peace |= here  # who is likely to lose would rather have peace
    return orders


def chance_of(at: Position, clan: int, space: int) -> float:
    """How likely a clan wins the battle in a space, by its armies there (S20)."""
    fighters = at.fighters(space)
    own = 0
    for army in fighters:
        if army // at.size == clan:
            own += 1
    return own / len(fighters) if fighters else 0.0


def _choose(at: Position, here: int, values: list[float], rng: Rng) -> tuple[int, ...]:
    looks = scores(at, here, values)
    best = 0
    most = -10.0
    for index in range(len(looks)):
        look = looks[index] + _WHIM * rng.below(1000) / 1000.0
        if look > most:
            most = look
            best = index
    return WAYS[here][best]


def _muster(at: Position, clan: int, values: list[float], rng: Rng) -> int:
    """The castle where an army reforms; NOBODY where the clan has none."""
    best = NOBODY
    most = -10.0
    for space in range(LANDS):
        if at.castle[space] == clan and at.crowd[space] < ROOM:
            look = values[space] + PULL * prospect(space, values) + _WHIM * rng.below(1000) / 1000.0
            if look > most:
                most = look
                best = space
    return best
