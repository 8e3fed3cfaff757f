"""A table of Kenjin as sparse binary features of one seat, for a learned value and policy.

Every tile lies at most once, so features are numbered by tile and not by place. A battlefield is seen from
the seat: its own with the left neighbour (relation 0; all of them at a table of two), its own with the right
one (1), then those of others in the order of the ring (2, 3). The first side of a battlefield is the seat's
own, or the one that is nearer to its left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.games.kenjin.board import (
    LOW,
    NO_FIELD,
    NOWHERE,
    PALACE,
    PORT,
    RICE_FIELD,
    SANCTUARY,
    SHIFT,
    USUAL,
    VILLAGE,
)
from gorin.games.kenjin.combat import PALACE_PENALTY
from gorin.games.kenjin.table import (
    ASSASSINATE,
    DEPLOY,
    DRAFT,
    OVER,
    PEEK,
    REDEPLOY,
    REVEAL,
    SUPPLY,
    Table,
)
from gorin.games.kenjin.units import (
    ARCHER,
    ASHIGARU,
    BRUTE,
    FIRST_SECRET,
    HAND_BITS,
    KNOWN_SHIFT,
    LAST,
    LORD,
    PEASANT,
    SAMURAI,
    UNIT_BITS,
    UNITS,
    UP,
)

_TILES: Final = 10

#: What is said of one battlefield: both sides, the lead by stage of the game, how it ended, what is hidden.
_SIDE: Final = 22
_LEAD: Final = 2 * _SIDE
_LEADS: Final = 19
_STAGES: Final = 3
_ENDED: Final = _LEAD + _LEADS * _STAGES
_HIDDEN: Final = _ENDED + 3
_BONUS: Final = _HIDDEN + 4
_FIELD: Final = _BONUS + 2
_RELATION: Final = _TILES * _FIELD
#: The parts of a side: its units, further Peasants, how many cards, how many lie above the Lord.
_MORE: Final = UNITS
_CARDS: Final = UNITS + 1
_ABOVE: Final = UNITS + 7

#: What is said of everybody, relative to the seat: hand, Lord still in hand by round, cowardice.
_HAND: Final = 13
_LORD: Final = _HAND
_COWARD: Final = _LORD + 7
_SEAT: Final = _COWARD + 1
#: And of the game: round and cards left of the turn, phase, the tile of the ability or combat under way.
_TURN: Final = 4 * _SEAT
_PHASE: Final = _TURN + 14
_AT: Final = _PHASE + OVER + 1
_FIRST: Final = _AT + _TILES
_GLOBAL: Final = _FIRST + 4

_CUT: Final = (1 << PEASANT) | (1 << BRUTE) | (1 << ASHIGARU)

#: The rows of the policy, by kind of choice.
_NOWHERE_ROW: Final = UNITS * _TILES
_REVEAL_ROW: Final = _NOWHERE_ROW + 1
_PEEK_ROW: Final = _REVEAL_ROW + 8
_KILL_ROW: Final = _PEEK_ROW + 2 * _TILES
_MOVE_ROW: Final = _KILL_ROW + UNITS + 2 * _TILES
_SUPPLY_ROW: Final = _MOVE_ROW + (UNITS - FIRST_SECRET) * _TILES
_GIVE_ROW: Final = _SUPPLY_ROW + _TILES * _TILES
ROWS: Final = _GIVE_ROW + UNITS


def model(table: Table) -> str:
    """The name of what was learned for such a table; empty where nothing was, as in a draft."""
    geometry = table.geometry
    if table.phase == DRAFT or USUAL[geometry.seats] is not geometry:
        return ""
    if table.teams:
        return "kenjin-teams"
    return ("", "", "kenjin-2", "kenjin-3", "kenjin-4")[geometry.seats]


def count(table: Table) -> int:
    """How many features there are at such a table."""
    return _relations(table.geometry.seats) * _RELATION + _GLOBAL


def _relations(seats: int) -> int:
    return 1 if seats == 2 else seats


def features(table: Table, seat: int, whole: bool) -> list[int]:
    """The features of a table: as one seat knows it, or of the whole of it."""
    found: list[int] = []
    geometry = table.geometry
    seats = geometry.seats
    seen = -1 if whole else UP | (1 << (KNOWN_SHIFT + seat))
    stage = 0 if table.round <= 3 else 1 if table.round <= 5 else 2
    for at in range(geometry.fields):
        tile = table.tiles[at]
        relation = 0 if seats == 2 else (geometry.pairs[at][0] - seat) % seats
        # The ring lays a battlefield between a seat and its left; the last one is between right and seat.
        mine = 2 * at
        if seats == 2:
            mine += seat
        elif relation == seats - 1:
            relation = 1
            mine += 1
        elif relation:
            relation += 1
        base = relation * _RELATION + tile * _FIELD
        _field(found, table, at, mine, base, stage, seen)
    _globals(found, table, seat, whole, _relations(seats) * _RELATION)
    return found


def _field(found: list[int], table: Table, at: int, mine: int, base: int, stage: int, seen: int) -> None:
    """Both sides of a battlefield, who leads, and how it ended."""
    tile = table.tiles[at]
    a = table.stacks[mine]
    b = table.stacks[mine ^ 1]
    if seen != -1:
        hidden = _unseen(b, seen)
        if hidden:
            found.append(base + _HIDDEN + (hidden if hidden < 4 else 4) - 1)
        a = _known(a, seen)
        b = _known(b, seen)
    first = _side(found, a, base)
    second = _side(found, b, base + _SIDE)
    outcome = table.outcome(at)
    if outcome is not None:
        winner = outcome[4]
        ended = 2 if winner < 0 else 0 if winner == table.geometry.army[mine] else 1
        found.append(base + _ENDED + ended)
        return
    bonus = 0
    if table.bonus:
        bonus = table.bonus[mine] - table.bonus[mine ^ 1]
        if bonus:
            found.append(base + _BONUS + (0 if bonus > 0 else 1))
    if first == 0 and second == 0:
        return
    found.append(base + _LEAD + stage * _LEADS + _lead(table, tile, a, b, first, second, bonus))


def _unseen(stack: tuple[int, ...], seen: int) -> int:
    count = 0
    bits: i64 = seen
    for held in stack:
        card: i64 = held
        if card & bits == 0:
            count += 1
    return count


def _known(stack: tuple[int, ...], seen: int) -> tuple[int, ...]:
    """The cards of a stack that the seat knows."""
    for card in stack:
        if not card & seen:
            return tuple([card for card in stack if card & seen])
    return stack


def _side(found: list[int], stack: tuple[int, ...], base: int) -> int:
    """The cards of one side; its units as bits."""
    cards = len(stack)
    if cards == 0:
        return 0
    units: i64 = 0
    one: i64 = 1
    for index in range(cards):
        card: i64 = stack[index]
        unit: i64 = card & UNIT_BITS
        bit: i64 = one << unit
        if units & bit != 0:
            if unit == PEASANT:
                found.append(base + _MORE)
            continue
        units |= bit
        found.append(base + int(unit))
        if unit == LORD:
            above = cards - 1 - index
            found.append(base + _ABOVE + (above if above < 4 else 4))
    found.append(base + _CARDS + (cards if cards < 6 else 6) - 1)
    return int(units)


def _lead(
    table: Table, tile: int, a: tuple[int, ...], b: tuple[int, ...], first: int, second: int, bonus: int
) -> int:
    """Which of the leads this is: from clearly behind to clearly ahead, a tie by the number of cards."""
    feared = _fear(second, first)
    fearing = _fear(first, second)
    strengths = table.strengths
    own = _strength(a, feared, tile, strengths)
    other = _strength(b, fearing, tile, strengths)
    lead = (own >> 4) - (other >> 4) + bonus
    more = (own & LOW) - (other & LOW)
    if tile == PALACE and more:
        lead -= PALACE_PENALTY if more > 0 else -PALACE_PENALTY
    if lead == 0:
        return 9 if more == 0 else 10 if more > 0 else 8
    if lead > 0:
        return 10 + (lead if lead < 8 else 8)
    return 8 + (lead if lead > -8 else -8)


def _fear(enemy: int, own: int) -> int:
    """Which units fall in the combat, as bits."""
    falls = 0
    if enemy & (1 << ARCHER):
        falls = 1 << SAMURAI
    if enemy & (1 << SAMURAI) and not own & (1 << ARCHER):
        falls |= _CUT
    return falls


def _strength(stack: tuple[int, ...], falls: int, tile: int, strengths: tuple[int, ...]) -> int:
    """The Strength of a side after the combat times 16, and how many cards are left of it."""
    total: i64 = 0
    cards: i64 = 0
    least: i64 = 100
    fallen: i64 = falls
    grown = False
    for held in stack:
        card: i64 = held
        if tile == PORT and card & UP != 0:
            total += 1
        unit: i64 = card & UNIT_BITS
        if (fallen >> unit) & 1 != 0:
            continue
        value: i64 = strengths[unit]
        if unit == PEASANT and tile == RICE_FIELD:
            value = 1
        elif tile == VILLAGE and value == 1 and unit != LORD:
            value = 2
        if grown:
            total += 1
        if unit == LORD:
            grown = True
        if value < least:
            least = value
        total += value
        cards += 1
    if tile == SANCTUARY and cards:
        total -= least
        cards -= 1
    return int((total << 4) + cards)


def _globals(found: list[int], table: Table, seat: int, whole: bool, base: int) -> None:
    """Hands, Lords and the course of the game."""
    seats = table.geometry.seats
    round_ = table.round - 1 if table.round <= 7 else 6
    for step in range(seats):
        who = (seat + step) % seats
        at = base + step * _SEAT
        hand = table.hands[who]
        if not whole and step:
            hand &= (1 << FIRST_SECRET) - 1
        left: i64 = hand & HAND_BITS
        unit = 0
        while left != 0:
            if left & 1 != 0:
                found.append(at + unit)
            left >>= 1
            unit += 1
        more = hand >> UNITS
        if more:
            found.append(at + UNITS - 1 + more)
        if (hand >> LORD) & 1:
            found.append(at + _LORD + round_)
        elif table.hands[who] == 0 and _coward(table, who, seat, whole):
            found.append(at + _COWARD)
    found.append(base + _TURN + 2 * round_ + (1 if table.left == 2 else 0))
    found.append(base + _PHASE + table.phase)
    found.append(base + _FIRST + (table.first - seat) % seats)
    if table.phase != DEPLOY and table.at != NOWHERE:
        found.append(base + _AT + table.tiles[table.at])


def _coward(table: Table, who: int, seat: int, whole: bool) -> bool:
    """Whether a Lord came last, as far as the seat knows."""
    seen = UP | (1 << (KNOWN_SHIFT + seat))
    own = table.geometry.own[who]
    for at in table.geometry.fronts[who]:
        for card in table.stacks[own[at]]:
            if card & LAST and card & UNIT_BITS == LORD and (whole or card & seen):
                return True
    return False


def rows(table: Table, seat: int, legal: list[int]) -> list[int]:
    """The row of the policy for each of these choices of a seat."""
    return [_row(table, seat, code) for code in legal]


def _row(table: Table, seat: int, code: int) -> int:
    high = code >> SHIFT
    low = code & LOW
    phase = table.phase
    tiles = table.tiles
    if phase == DEPLOY:
        return _NOWHERE_ROW if low == NO_FIELD else high * _TILES + tiles[low]
    if phase == REVEAL:
        return _REVEAL_ROW + (low if low < 7 else 7)
    if phase == REDEPLOY:
        card = table.stacks[table.geometry.own[seat][table.at]][high]
        return _MOVE_ROW + ((card & UNIT_BITS) - FIRST_SECRET) * _TILES + tiles[low]
    if phase == SUPPLY:
        return _SUPPLY_ROW + tiles[high] * _TILES + tiles[low]
    card = table.stacks[high][low]
    own = 0 if table.geometry.own[seat][high >> 1] >= 0 else _TILES
    if phase == PEEK:
        return _PEEK_ROW + own + tiles[high >> 1]
    if phase == ASSASSINATE:
        if card & (UP | (1 << (KNOWN_SHIFT + seat))):
            return _KILL_ROW + (card & UNIT_BITS)
        return _KILL_ROW + UNITS + own + tiles[high >> 1]
    return _GIVE_ROW + (card & UNIT_BITS)


def seen(table: Table, mover: int, code: int) -> int:
    """What others see of a choice: not which secret unit is deployed."""
    if table.phase == DEPLOY and (code >> SHIFT) >= FIRST_SECRET:
        return (LOW << SHIFT) | (code & LOW)
    return code
