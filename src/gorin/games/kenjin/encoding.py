"""A table of Kenjin as numbers for one seat: what its view says, without making one.

Seats are counted from the seat that looks, battlefields from its own: at a ring of three or four its two with
the left neighbour come first. What a table wrote for a seat is kept, and only what has changed is written.
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
    Outcome,
    Table,
)
from gorin.games.kenjin.units import (
    ARMY,
    FIRST_SECRET,
    FULL_HAND,
    KNOWN_SHIFT,
    STRENGTHS,
    UNIT_BITS,
    UNITS,
    UP,
    in_hand,
    owner_of,
)
from gorin.kernel.sheet import NONE, Sheet, gather, pack

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
#: Somebody with so many cards, while nothing is asked of it and nobody counts points.
_HOLDING: Final[list[bytes]] = [pack([count, NONE, NONE]) for count in range(ARMY + 1)]
#: How many cards a hand holds, by the number that the hand is.
_COUNTS: Final[list[int]] = [
    sum([in_hand(hand, unit) for unit in range(UNITS)]) for hand in range(FULL_HAND + 1)
]
_NO_FIELD: Final[tuple[int, ...]] = (NONE,) * len(_FIELD)
_NO_SIDE: Final = pack([NONE] * len(_SIDE))
#: A side without cards, before its battlefield is decided.
_EMPTY_SIDE: Final = pack([0, 0, 0, NONE, NONE])
_NOTHING_OFFERED: Final = pack([0] * _TILES)

#: Where in `Scribe.pieces` things stand; the sides follow, then rows of cards.
_HEAD: Final = 0
_HELD: Final = 1
_TILED: Final = 2
_PEOPLE: Final = 3
_FIELDS_AT: Final = 7
_SIDES_AT: Final = 8
_ROWS_AT: Final = _SIDES_AT + 2 * _FIELDS


class Scribe:
    """What was written for one seat last time, piece by piece, and what each piece was written of."""

    def __init__(self, stacks: int, usual: bool) -> None:
        #: Whether the Strengths are the printed ones: then rows are kept for all tables.
        self.usual = usual
        self.pieces: list[bytes] = [b""] * _ROWS_AT
        for unused in range(_SIDES_AT + stacks, _ROWS_AT):
            self.pieces[unused] = _NO_SIDE
        self.pieces += [b""] * (stacks + 2)  # the last are the own hand, and what is gone
        # What battlefields depend on, and their stacks as this seat counts them.
        self.tiles: tuple[int, ...] = ()
        self.bonus: tuple[int, ...] = ()
        self.outcomes: list[Outcome | None] = []
        self.over = False
        self.stacks: list[tuple[int, ...] | None] = [None] * stacks
        self.hand = NONE
        self.assassinated: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        #: A row for each deployment, by its code, and the tiles of which they speak.
        self.deployments: list[bytes] = []
        self.laid: tuple[int, ...] = ()


def _scribe(table: Table, seat: int) -> Scribe:
    scribes = table.written
    if scribes is None:
        stacks = 2 * table.geometry.fields
        usual = table.strengths == STRENGTHS  # by value: a compiled module has a tuple of its own
        scribes = [Scribe(stacks, usual) for _ in range(table.geometry.seats)]
        table.written = scribes
    found: Scribe = scribes[seat]
    return found


def _survey(table: Table, seat: int, scribe: Scribe) -> None:
    """Forget the sides of battlefields of which more than a stack has changed."""
    fields = table.geometry.fields
    shift = _shift(table, seat)
    over = table.phase == OVER
    for near in range(fields):
        at = near + shift
        if at >= fields:
            at -= fields
        same = scribe.over == over and len(scribe.tiles) > at and scribe.tiles[at] == table.tiles[at]
        if same and (table.outcomes or scribe.outcomes):
            before = scribe.outcomes[at] if scribe.outcomes else None
            same = before == (table.outcomes[at] if table.outcomes else None)
        if same and scribe.bonus is not table.bonus:
            for side in range(2):
                stack = 2 * at + side
                given = scribe.bonus[stack] if scribe.bonus else 0
                if given != (table.bonus[stack] if table.bonus else 0):
                    same = False
        if not same:
            scribe.stacks[2 * near] = None
            scribe.stacks[2 * near + 1] = None
    scribe.tiles = table.tiles
    scribe.bonus = table.bonus
    scribe.outcomes = table.outcomes.copy()
    scribe.over = over
    scribe.pieces[_FIELDS_AT] = _heads(table, seat)
    scribe.pieces[-1] = _gone(table, seat)


def encoded(table: Table, seat: int) -> bytes:
    """The fields of the table, then the cards: stack by stack, the hand, and those that are gone."""
    scribe = _scribe(table, seat)
    pieces = scribe.pieces
    geometry = table.geometry
    seats = geometry.seats
    fields = geometry.fields
    phase = table.phase
    turn = _turn(table, seat)
    decides = (phase == SACRIFICE and seat in table.deciders()) or turn == 0
    shift = _shift(table, seat)
    if (
        scribe.tiles is not table.tiles
        or scribe.bonus is not table.bonus
        or scribe.over != (phase == OVER)
        or (table.outcomes and scribe.outcomes != table.outcomes)
    ):
        _survey(table, seat, scribe)
    pieces[_HEAD] = pack(
        [
            phase,
            seats,
            1 if table.teams else 0,
            table.round if table.round < 7 else 7,
            table.left if phase == DEPLOY else 0,
            (table.first - seat) % seats,
            turn,
            1 if decides else 0,
            _near(table.at, shift, fields) if phase >= REVEAL and phase < OVER else NONE,
        ]
    )
    hand = table.hands[seat]
    if scribe.hand != hand:
        scribe.hand = hand
        pieces[_HELD], pieces[-2] = _hand(hand, table.strengths, scribe.usual)
    pieces[_TILED] = _offer(table)
    points = scores(table) if phase == OVER else []
    for step in range(4):
        pieces[_PEOPLE + step] = _player(table, (seat + step) % seats, points) if step < seats else _ABSENT
    if scribe.assassinated is not table.assassinated or scribe.aside is not table.aside:
        scribe.assassinated = table.assassinated
        scribe.aside = table.aside
        pieces[-1] = _gone(table, seat)
    known = scribe.stacks
    stacks = table.stacks
    for place in range(2 * fields):
        # The side that this seat counts so.
        at = place + 2 * shift
        if at >= 2 * fields:
            at -= 2 * fields
        stack = stacks[at]
        if known[place] is not stack:
            known[place] = stack
            _write_side(table, stack, at, place, seat, scribe)
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


#: What hands say with the usual Strengths, by the number that a hand is.
_hands: list[tuple[bytes, bytes] | None] = [None] * (FULL_HAND + 1)


def _hand(hand: int, strengths: tuple[int, ...], usual: bool) -> tuple[bytes, bytes]:
    """What a seat says of its own hand and of all Strengths; and a row for each card of the hand."""
    if usual:
        kept = _hands[hand]
        if kept is not None:
            return kept
    counts: list[int] = []
    cards: list[int] = []
    index = 0
    for unit in range(UNITS):
        count = in_hand(hand, unit)
        counts.append(count)
        up = 0 if unit >= FIRST_SECRET else 1
        for _ in range(count):
            cards += [IN_HAND, index, 0, up, unit, strengths[unit], strengths[unit]]
            index += 1
    found = (pack(counts + list(strengths)), pack(cards))
    if usual:
        _hands[hand] = found
    return found


def _offer(table: Table) -> bytes:
    """The tiles that may be drafted now."""
    if table.phase != DRAFT:
        return _NOTHING_OFFERED
    laid = table.fours if NOWHERE in table.tiles[::2] else table.sixes
    return pack([1 if tile in laid and tile not in table.tiles else 0 for tile in range(_TILES)])


def _player(table: Table, who: int, points: list[int]) -> bytes:
    """How many cards somebody holds, whether the sacrifice that is asked is chosen, and the points."""
    count = _COUNTS[table.hands[who]]
    if table.phase == OVER:
        return pack([count, NONE, points[who]])
    if table.phase == SACRIFICE:
        pair = table.geometry.pairs[table.at]
        if who == pair[0] or who == pair[1]:
            chosen = 0 if table.picks[0 if who == pair[0] else 1] == PENDING else 1
            return pack([count, chosen, NONE])
    return _HOLDING[count]


def _heads(table: Table, seat: int) -> bytes:
    """All battlefields without their sides."""
    geometry = table.geometry
    seats = geometry.seats
    fields = geometry.fields
    shift = _shift(table, seat)
    numbers: list[int] = []
    for near in range(fields):
        at = (near + shift) % fields
        pair = geometry.pairs[at]
        tile = table.tiles[at]
        outcome = table.outcomes[at] if table.outcomes else None
        numbers.append(tile)
        numbers.append(value_at(at) if tile == NOWHERE else worth(tile))
        numbers.append((pair[0] - seat) % seats)
        numbers.append((pair[1] - seat) % seats)
        numbers.append(-2 if outcome is None else -1 if outcome[4] < 0 else (outcome[4] - seat) % seats)
    for _ in range(_FIELDS - fields):
        numbers += _NO_FIELD
    return pack(numbers)


def _write_side(table: Table, stack: tuple[int, ...], at: int, place: int, seat: int, scribe: Scribe) -> None:
    """One side of a battlefield, and a row for each card there, from the bottom up."""
    pieces = scribe.pieces
    usual = scribe.usual
    tile = table.tiles[at >> 1]
    outcome = table.outcomes[at >> 1] if table.outcomes else None
    side = at & 1
    bonus = table.bonus[at] if table.bonus else 0
    if not stack and outcome is None and not bonus and tile != NOWHERE:
        pieces[_SIDES_AT + place] = _EMPTY_SIDE
        pieces[_ROWS_AT + place] = b""
        return
    seats = table.geometry.seats
    strengths = table.strengths
    over = table.phase == OVER
    seen = -1 if over else UP | (1 << (KNOWN_SHIFT + seat))
    known = 0
    rows: list[bytes] = []
    for index in range(len(stack)):
        card = stack[index]
        owner = (owner_of(card) - seat) % seats
        if card & seen:
            force = strength(stack, index, tile, strengths)
            known += force
            up = 1 if over or card & UP else 0
            unit = card & UNIT_BITS
            value = strengths[unit]
        else:
            force = NONE
            up = 0
            unit = NONE
            value = NONE
        rows.append(_card(place, index, owner, up, unit, value, force, usual))
    if tile == NOWHERE:
        known = NONE
    total = NONE
    fought = NONE
    if outcome is not None:
        total = outcome[side]
        fought = outcome[2 + side]
    pieces[_SIDES_AT + place] = _side(len(stack), known, bonus, total, fought)
    pieces[_ROWS_AT + place] = rows[0] if len(rows) == 1 else b"".join(rows)


#: Sides before anything is decided there, by how many cards and which Strength; made when first asked for.
_MOST: Final = 64
_sides: list[bytes] = [b""] * (_MOST * _MOST)


def _side(count: int, known: int, bonus: int, total: int, fought: int) -> bytes:
    """What is said of a side of a battlefield."""
    if bonus or total != NONE or fought != NONE or known < 0 or known >= _MOST or count >= _MOST:
        return pack([count, known, bonus, total, fought])
    key = count * _MOST + known
    found = _sides[key]
    if not found:
        found = pack([count, known, bonus, total, fought])
        _sides[key] = found
    return found


#: Rows of cards with the usual Strengths, by all they say but their force, then by that (the first is NONE).
_INDICES: Final = 16
_FORCES: Final = 32
_cards: list[list[bytes]] = [[] for _ in range(2 * _FIELDS * _INDICES * 4 * 2 * (UNITS + 1))]


def _card(
    place: int, index: int, owner: int, up: int, unit: int, value: int, force: int, usual: bool
) -> bytes:
    """A card on a battlefield; NONE for a unit that the seat does not know."""
    if not usual or index >= _INDICES or force + 1 >= _FORCES:
        return pack([place, index, owner, up, unit, value, force])
    key = (((place * _INDICES + index) * 4 + owner) * 2 + up) * (UNITS + 1) + unit + 1
    if not _cards[key]:
        _cards[key] = [b""] * _FORCES
    forces = _cards[key]
    found = forces[force + 1]
    if not found:
        found = pack([place, index, owner, up, unit, value, force])
        forces[force + 1] = found
    return found


def _gone(table: Table, seat: int) -> bytes:
    """The cards that were killed or left the battle: their faces for those who know them."""
    seats = table.geometry.seats
    over = table.phase == OVER
    killed = len(table.assassinated)
    cards = table.assassinated + table.aside
    numbers: list[int] = []
    for index in range(len(cards)):
        card = cards[index]
        place = ASSASSINATED if index < killed else ASIDE
        owner = (owner_of(card) - seat) % seats
        if not over and not card & (UP | (1 << (KNOWN_SHIFT + seat))):
            numbers += [place, 0, owner, 0, NONE, NONE, NONE]
            continue
        unit = card & UNIT_BITS
        numbers += [place, 0, owner, 1 if over or card & UP else 0, unit, table.strengths[unit], NONE]
    return pack(numbers)


# --- choices -----------------------------------------------------------------------------------------


def encoded_choices(table: Table, seat: int, codes: list[int]) -> bytes:
    """What each choice is about. A card that the seat does not know has no unit."""
    if table.phase == DEPLOY:
        scribe = _scribe(table, seat)
        if scribe.laid is not table.tiles:
            scribe.laid = table.tiles
            scribe.deployments = _deployments(table, seat, scribe.usual)
        return gather(scribe.deployments, codes)
    numbers: list[int] = []
    for code in codes:
        numbers += _choice(table, seat, code)
    return pack(numbers)


#: Rows of deployments with the usual Strengths, by tile, battlefield and unit; the last name no battlefield.
_ANYWHERE: Final = (_TILES - 1) * _FIELDS + _FIELDS
_usual: list[list[bytes]] = [[] for _ in range(_ANYWHERE + 1)]


def _units_on(near: int, tile: int, strengths: tuple[int, ...], usual: bool) -> list[bytes]:
    """The deployment of each unit on a battlefield; NOWHERE where none is named."""
    key = _ANYWHERE if tile == NOWHERE else tile * _FIELDS + near
    if usual and _usual[key]:
        return _usual[key]
    about = [NONE, NONE, NONE] if tile == NOWHERE else [near, tile, worth(tile)]
    rows = [pack([DEPLOY, unit, strengths[unit], *about, 0, NONE, NONE, NONE]) for unit in range(UNITS)]
    if usual:
        _usual[key] = rows
    return rows


def _deployments(table: Table, seat: int, usual: bool) -> list[bytes]:
    """A row for each deployment of a seat, by its code."""
    geometry = table.geometry
    shift = _shift(table, seat)
    found: list[bytes] = []
    for row in _units_on(NONE, NOWHERE, table.strengths, usual):
        found += [row] * (1 << SHIFT)
    for at in geometry.fronts[seat]:
        tile = table.tiles[at]
        if tile != NOWHERE:
            rows = _units_on(_near(at, shift, geometry.fields), tile, table.strengths, usual)
            for unit in range(UNITS):
                found[unit << SHIFT | at] = rows[unit]
    return found


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
