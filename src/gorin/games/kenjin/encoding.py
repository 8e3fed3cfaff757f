"""A table of Kenjin as numbers for one seat: what its view says, without making one.

Seats are counted from the seat that looks. Battlefields are counted from its own: at a ring of three or four
its two with the left neighbour come first. A side of a battlefield changes seldom, so what was written for
one is kept; what is written depends on what the seat sees alone.
"""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.board import LOW, NOWHERE, SHIFT, USUAL, value_at, worth
from gorin.games.kenjin.combat import strength
from gorin.games.kenjin.score import scores
from gorin.games.kenjin.table import (
    ASSASSINATE,
    DEPLOY,
    DRAFT,
    OVER,
    PEEK,
    PENDING,
    REDEPLOY,
    REVEAL,
    SACRIFICE,
    SUPPLY,
    Table,
)
from gorin.games.kenjin.units import (
    FIRST_SECRET,
    KNOWN_SHIFT,
    STRENGTHS,
    UNIT_BITS,
    UNITS,
    UP,
    hand_units,
    in_hand,
    owner_of,
)
from gorin.kernel.sheet import NONE, Sheet, pack

VERSION: Final = 1
#: Codes are two numbers below 16 in one.
IDS: Final = 256

_FIELDS: Final = 8
_TILES: Final = 10

#: Places of cards besides the stacks, which are 2 * battlefield and, for its second seat, one more.
IN_HAND: Final = 16
ASSASSINATED: Final = 17
ASIDE: Final = 18

_PLAYER: Final = ("cards_in_hand", "chosen", "points")
_FIELD: Final = ("tile", "vp", "first", "second", "winner")
_SIDE: Final = ("cards", "strength", "supply", "total", "fought")
_KINDS: Final = (
    *("scout", "shugenja", "general", "assassin", "ashigaru"),
    *("archer", "samurai", "brute", "peasant", "lord"),
)
_OFFERED: Final = (
    *("port", "rice_field", "village", "supply_camp", "torii"),
    *("bridge", "sanctuary", "palace", "golden_temple", "fortress"),
)

TABLE: Final[tuple[str, ...]] = (
    *("phase", "seats", "teams", "round", "left", "first", "turn", "decides", "at"),
    *[f"hand.{unit}" for unit in _KINDS],
    *[f"strength.{unit}" for unit in _KINDS],
    *[f"offer.{tile}" for tile in _OFFERED],
    *[f"player{seat}.{name}" for seat in range(4) for name in _PLAYER],
    *[f"field{at}.{name}" for at in range(_FIELDS) for name in _FIELD],
    *[f"field{at}.side{side}.{name}" for at in range(_FIELDS) for side in range(2) for name in _SIDE],
)
CARD: Final[tuple[str, ...]] = ("place", "index", "owner", "up", "unit", "strength", "force")
CHOICE: Final[tuple[str, ...]] = (
    *("kind", "unit", "strength", "at", "tile", "vp", "owner", "index", "to", "to_tile"),
)
#: An army of thirteen for each of four.
SHEET: Final = Sheet(VERSION, TABLE, CARD, CHOICE, 52, IDS)

_ABSENT: Final = pack([NONE] * len(_PLAYER))
_NO_FIELD: Final = pack([NONE] * len(_FIELD))
_NO_SIDE: Final = pack([NONE] * len(_SIDE))

#: What was written before, by all that it depends on; emptied where it has grown too large.
_KEPT: Final = 1 << 16
_sides: dict[tuple[int, tuple[int, ...]], tuple[bytes, bytes]] = {}
_hands: dict[tuple[int, tuple[int, ...]], tuple[bytes, bytes]] = {}
#: Rows of cards and the numbers of sides and tables, by what is written.
_written: dict[tuple[int, ...], bytes] = {}
#: What a layout of tiles says to a seat before a battlefield is decided, and a row for each deployment.
_layouts: dict[tuple[int, int, tuple[int, ...], tuple[int, ...]], tuple[bytes, list[bytes]]] = {}


def _kept(row: tuple[int, ...]) -> bytes:
    """A row as it is written, from memory if it was written before."""
    found = _written.get(row)
    if found is None:
        found = pack(list(row))
        if len(_written) >= _KEPT:
            _written.clear()
        _written[row] = found
    return found


def encoded(table: Table, seat: int) -> bytes:
    """The fields of the table, then the cards: stack by stack, the hand, and those that are gone."""
    geometry = table.geometry
    seats = geometry.seats
    fields = geometry.fields
    phase = table.phase
    strengths = table.strengths
    over = phase == OVER
    turn = _turn(table, seat)
    decides = (phase == SACRIFICE and seat in table.deciders()) or turn == 0
    shift = _shift(table, seat)
    held, cards = _hand(table.hands[seat], strengths)
    pieces: list[bytes] = [
        _kept(
            (
                phase,
                seats,
                1 if table.teams else 0,
                table.round if table.round < 7 else 7,
                table.left if phase == DEPLOY else 0,
                (table.first - seat) % seats,
                turn,
                1 if decides else 0,
                _near(table.at, shift, fields) if phase >= REVEAL and phase < OVER else NONE,
            )
        ),
        held,
        _offer(table),
    ]
    for step in range(4):
        pieces.append(_player(table, (seat + step) % seats) if step < seats else _ABSENT)
    heads = [_layout(table, seat)[0]] if not table.outcomes else []
    sides: list[bytes] = []
    rows: list[bytes] = []
    for near in range(fields):
        at = near + shift
        if at >= fields:
            at -= fields
        tile = table.tiles[at]
        outcome = table.outcomes[at] if table.outcomes else None
        if table.outcomes:
            heads.append(_head(table, at, seat))
        for side in range(2):
            stack = 2 * at + side
            bonus = table.bonus[stack] if table.bonus else 0
            total = NONE
            fought = NONE
            if outcome is not None:
                total = outcome[side]
                fought = outcome[2 + side]
            said, seen = _side(
                table.stacks[stack], 2 * near + side, tile, bonus, total, fought, seat, seats, over, strengths
            )
            sides.append(said)
            if seen:
                rows.append(seen)
    for _ in range(_FIELDS - fields):
        if table.outcomes:
            heads.append(_NO_FIELD)
        sides.append(_NO_SIDE)
        sides.append(_NO_SIDE)
    pieces += heads
    pieces += sides
    pieces += rows
    pieces.append(cards)
    for card in table.assassinated:
        pieces.append(_gone(card, ASSASSINATED, seat, seats, over, strengths))
    for card in table.aside:
        pieces.append(_gone(card, ASIDE, seat, seats, over, strengths))
    return b"".join(pieces)


def _turn(table: Table, seat: int) -> int:
    """Whose turn it is, counted from the seat; NONE where it is nobody's."""
    if table.phase == SACRIFICE or table.phase == OVER:
        return NONE
    return (table.seat - seat) % table.geometry.seats


def _shift(table: Table, seat: int) -> int:
    """From where the seat counts battlefields."""
    geometry = table.geometry
    if geometry.seats > 2 and USUAL[geometry.seats] is geometry:
        return 2 * seat
    return 0


def _near(at: int, shift: int, fields: int) -> int:
    """A battlefield as the seat counts it."""
    if at < 0:
        return NONE
    return at - shift if at >= shift else at - shift + fields


def _hand(hand: int, strengths: tuple[int, ...]) -> tuple[bytes, bytes]:
    """What a seat says of its own hand and of all Strengths; and a row for each card of the hand."""
    key = (hand, strengths)
    found = _hands.get(key)
    if found is None:
        counts = [in_hand(hand, unit) for unit in range(UNITS)]
        units = hand_units(hand)
        cards: list[int] = []
        for index in range(len(units)):
            unit = units[index]
            up = 0 if unit >= FIRST_SECRET else 1
            cards += [IN_HAND, index, 0, up, unit, strengths[unit], strengths[unit]]
        found = (pack(counts + list(strengths)), pack(cards))
        if len(_hands) >= _KEPT:
            _hands.clear()
        _hands[key] = found
    return found


_NOTHING_OFFERED: Final = pack([0] * _TILES)


def _offer(table: Table) -> bytes:
    """The tiles that may be drafted now."""
    if table.phase != DRAFT:
        return _NOTHING_OFFERED
    laid = table.fours if NOWHERE in table.tiles[::2] else table.sixes
    return pack([1 if tile in laid and tile not in table.tiles else 0 for tile in range(_TILES)])


def _player(table: Table, who: int) -> bytes:
    """How many cards somebody holds, whether the sacrifice that is asked is chosen, and the points."""
    hand = table.hands[who]
    count = 0
    if hand:
        for unit in range(UNITS):
            count += in_hand(hand, unit)
    chosen = NONE
    points = NONE
    if table.phase == SACRIFICE:
        pair = table.geometry.pairs[table.at]
        if who == pair[0] or who == pair[1]:
            chosen = 0 if table.picks[0 if who == pair[0] else 1] == PENDING else 1
    elif table.phase == OVER:
        points = scores(table)[who]
    return _kept((count, chosen, points))


def _head(table: Table, at: int, seat: int) -> bytes:
    """A battlefield without its sides."""
    seats = table.geometry.seats
    pair = table.geometry.pairs[at]
    tile = table.tiles[at]
    outcome = table.outcomes[at] if table.outcomes else None
    winner = -2 if outcome is None else -1 if outcome[4] < 0 else (outcome[4] - seat) % seats
    vp = value_at(at) if tile == NOWHERE else worth(tile)
    return _kept((tile, vp, (pair[0] - seat) % seats, (pair[1] - seat) % seats, winner))


def _layout(table: Table, seat: int) -> tuple[bytes, list[bytes]]:
    """All battlefields before the first is decided, and what each deployment is about, by its code."""
    geometry = table.geometry
    fields = geometry.fields
    usual = USUAL[geometry.seats] is geometry
    key = (geometry.seats, seat, table.tiles, table.strengths)
    if usual:
        kept = _layouts.get(key)
        if kept is not None:
            return kept
    shift = _shift(table, seat)
    heads = [_head(table, (near + shift) % fields, seat) for near in range(fields)]
    heads += [_NO_FIELD] * (_FIELDS - fields)
    rows: list[bytes] = []
    for unit in range(UNITS):
        value = table.strengths[unit]
        for at in range(16):
            if at < fields and table.tiles[at] != NOWHERE:
                tile = table.tiles[at]
                near = _near(at, shift, fields)
                row = (DEPLOY, unit, value, near, tile, worth(tile), 0, NONE, NONE, NONE)
            else:
                row = (DEPLOY, unit, value, NONE, NONE, NONE, 0, NONE, NONE, NONE)
            rows.append(_kept(row))
    found = (b"".join(heads), rows)
    if usual:
        if len(_layouts) >= _KEPT >> 4:
            _layouts.clear()
        _layouts[key] = found
    return found


def _side(
    stack: tuple[int, ...],
    place: int,
    tile: int,
    bonus: int,
    total: int,
    fought: int,
    seat: int,
    seats: int,
    over: bool,
    strengths: tuple[int, ...],
) -> tuple[bytes, bytes]:
    """One side of a battlefield, and a row for each card there, from the bottom up."""
    small = (((((total + 1) * 32 + fought + 1) * 8 + bonus) * 16 + tile + 1) * 16 + place) * 4 + seat
    key = ((small * 8 + seats) * 2 + (1 if over else 0), stack)
    usual = strengths is STRENGTHS
    if usual:
        kept = _sides.get(key)
        if kept is not None:
            return kept
    seen = -1 if over else UP | (1 << (KNOWN_SHIFT + seat))
    known = 0
    rows: list[bytes] = []
    for index in range(len(stack)):
        card = stack[index]
        force = strength(stack, index, tile, strengths)
        owner = (owner_of(card) - seat) % seats
        if card & seen:
            known += force
            unit = card & UNIT_BITS
            up = 1 if over or card & UP else 0
            rows.append(_kept((place, index, owner, up, unit, strengths[unit], force)))
        else:
            rows.append(_kept((place, index, owner, 0, NONE, NONE, NONE)))
    if tile == NOWHERE:
        known = NONE
    found = (_kept((len(stack), known, bonus, total, fought)), b"".join(rows))
    if usual:
        if len(_sides) >= _KEPT:
            _sides.clear()
        _sides[key] = found
    return found


def _gone(card: int, place: int, seat: int, seats: int, over: bool, strengths: tuple[int, ...]) -> bytes:
    """A card that was killed or left the battle: its face for those who know it."""
    owner = (owner_of(card) - seat) % seats
    if not over and not card & (UP | (1 << (KNOWN_SHIFT + seat))):
        return _kept((place, 0, owner, 0, NONE, NONE, NONE))
    unit = card & UNIT_BITS
    return _kept((place, 0, owner, 1 if over or card & UP else 0, unit, strengths[unit], NONE))


# --- choices -----------------------------------------------------------------------------------------


def encoded_choices(table: Table, seat: int, codes: list[int]) -> bytes:
    """What each choice is about. A card that the seat does not know has no unit."""
    if table.phase != DEPLOY:
        return b"".join([pack(_choice(table, seat, code)) for code in codes])
    rows = _layout(table, seat)[1]
    return b"".join([rows[code] for code in codes])


def _choice(table: Table, seat: int, code: int) -> list[int]:
    phase = table.phase
    high = code >> SHIFT
    low = code & LOW
    geometry = table.geometry
    shift = _shift(table, seat)
    fields = geometry.fields
    if phase == DRAFT:
        return [phase, NONE, NONE, NONE, code, worth(code), NONE, NONE, NONE, NONE]
    if phase == SUPPLY:
        at, to = _near(high, shift, fields), _near(low, shift, fields)
        tile = table.tiles[high]
        return [phase, NONE, NONE, at, tile, worth(tile), 0, NONE, to, table.tiles[low]]
    stack = geometry.own[seat][table.at] if phase == REDEPLOY else high
    index = high if phase == REDEPLOY else low
    assert phase in (REVEAL, PEEK, ASSASSINATE, SACRIFICE, REDEPLOY)
    card = table.stacks[stack][index]
    unit = NONE
    value = NONE
    if card & (UP | (1 << (KNOWN_SHIFT + seat))):
        unit = card & UNIT_BITS
        value = table.strengths[unit]
    at = stack >> 1
    tile = table.tiles[at]
    owner = (owner_of(card) - seat) % geometry.seats
    found = [phase, unit, value, _near(at, shift, fields), tile, worth(tile), owner, index, NONE, NONE]
    if phase == REDEPLOY:
        found[8] = _near(low, shift, fields)
        found[9] = table.tiles[low]
    return found
