"""A table of the card game as numbers for one seat: what its view says, without making one.

Seats are counted from the seat that looks. A row is written only of a card that the seat may know, and of
what lies face-down in a province; other cards are counted. Rows come in the order of the cards' numbers,
which is the same in all worlds that the seat cannot tell apart.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.values.asking import (
    ASK_ABILITY,
    ASK_ACTION,
    ASK_ASSIGN,
    ASK_ATTACK,
    ASK_BOTTOM,
    ASK_BUY,
    ASK_CARD,
    ASK_CLEAR,
    ASK_DISCARD,
    ASK_ENTRY,
    ASK_EXCHANGE,
    ASK_EXTRA,
    ASK_FOCUS,
    ASK_FORTRESS,
    ASK_INVITE,
    ASK_JOIN,
    ASK_LOBBY,
    ASK_OVERLAY,
    ASK_PAY,
    ASK_PERFORMER,
    ASK_PLAYER,
    ASK_REACT,
    ASK_SLOT,
    ASK_TARGET,
    ASK_TILE,
    PASS,
)
from gorin.games.l5r.values.codes import (
    AUTO,
    assign_field,
    assign_unit,
    buy_card,
    buy_way,
    pay_bows,
    pay_card,
    province_seat,
    province_slot,
    sway_card,
    sway_for_lobbyist,
    tile_card,
    tile_place,
    use_card,
    use_index,
)
from gorin.games.l5r.values.terms import (
    BOWED,
    CHI,
    CREATED,
    DEAD,
    DECK,
    DISHONORED,
    GONE,
    HONOR,
    IN_UNIT,
    LOST,
    NO_CARD,
    NO_ZONE,
    NOT_A_NUMBER,
    PERSONALITY,
    PLAY,
    PROVINCE,
    TILE,
    UP,
)
from gorin.kernel.sheet import NONE, Sheet, pack

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine
    from gorin.games.l5r.language.cards import CardDef

VERSION: Final = 1

#: Provinces of a seat, and battlefields, that are written.
SLOTS: Final = 6

_TABLE: Final[tuple[str, ...]] = (
    *("seats", "over", "phase", "turn", "active", "first", "decides", "asking", "favor", "gold"),
    *("attacker", "defender", "battlefield", "duel"),
)
_SEAT: Final[tuple[str, ...]] = (
    *("honor", "out", "side", "hand", "fate_deck", "dynasty_deck", "fate_discard", "dynasty_discard"),
    *("units", "pool", "focused", "under", "provinces"),
    *[f"province{slot}" for slot in range(SLOTS)],
    *("gained", "caused", "conquered", "enlightened", "exempt", "pardoned"),
    *[f"path{path}" for path in range(4)],
    *[f"mission{path}" for path in range(4)],
)
_FIELD: Final[tuple[str, ...]] = ("attack", "defense", "fought")
CARD: Final[tuple[str, ...]] = (
    *("id", "title", "kind", "owner", "controller", "zone", "battlefield", "slot", "host", "up"),
    *("bowed", "dishonored", "dead", "force", "chi", "personal_honor", "cost", "focus", "gold"),
    *("printed_force", "printed_chi", "printed_honor", "requirement", "tokens", "under"),
)
CHOICE: Final[tuple[str, ...]] = (
    *("asking", "pass", "card", "number", "seat", "title", "kind", "controller", "zone"),
    *("bowed", "force", "chi", "personal_honor", "cost", "focus", "gold"),
)
#: Rows of cards for each seat.
ROWS: Final = 96

_NO_FIELDS: Final = pack([NONE] * (SLOTS * len(_FIELD)))
_NO_MISSION: Final[tuple[int, ...]] = (NONE, NONE, NONE, NONE)


class Scribe:
    """What was written for one seat last time: a row for each card, and all that the row was written of."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.printed: list[CardDef | None] = []
        self.places: list[int] = []
        self.figures: list[int] = []

    def make_room(self, cards: int) -> None:
        """Know as many cards as there are."""
        more = cards - len(self.rows)
        if more > 0:
            self.rows += [b""] * more
            self.printed += [None] * more
            self.places += [NONE] * more
            self.figures += [0] * more


def _scribe(g: Engine, seat: int) -> Scribe:
    scribes = g.written
    if scribes is None:
        scribes = [Scribe() for _ in range(g.seat_count)]
        g.written = scribes
    found: Scribe = scribes[seat]
    found.make_room(len(g.zone))
    return found


@cache
def sheet(seats: int) -> Sheet:
    table = [
        *_TABLE,
        *[f"player{seat}.{name}" for seat in range(seats) for name in _SEAT],
        *[f"battle{field}.{name}" for field in range(SLOTS) for name in _FIELD],
    ]
    return Sheet(VERSION, tuple(table), CARD, CHOICE, ROWS * seats)


def encoded(g: Engine, seat: int) -> bytes:
    """The fields of the table, then the provinces seat by seat, then every other card that is seen."""
    seats = g.seat_count
    fight = g.fight
    decides = g.asked == seat and not g.victory
    numbers: list[int] = [
        seats,
        1 if g.victory else 0,
        g.phase,
        g.turn,
        _from(g.active, seat, seats),
        _from(g.first, seat, seats),
        1 if decides else 0,
        g.asking if decides else NONE,
        _from(g.favor, seat, seats),
        NONE if g.victory else g.purse.gold(g, seat, NO_CARD, NO_CARD),
        _from(fight.attacker, seat, seats),
        _from(fight.defender, seat, seats),
        fight.battlefield if fight.battlefield >= 0 else NONE,
        len(g.duelists),
    ]
    for step in range(seats):
        _add_seat(g, (seat + step) % seats, seat, numbers)
    pieces: list[bytes] = [pack(numbers), _fields(g) if fight.defender >= 0 else _NO_FIELDS]
    scribe = _scribe(g, seat)
    for step in range(seats):
        owner = (seat + step) % seats
        for slot in range(len(g.provinces[owner])):
            card = g.provinces[owner][slot]
            if card >= 0:
                seen = g.flags[card] & UP or g.known[card] >> seat & 1
                pieces.append(_resting(g, card, seat, scribe) if seen else _covered(step, slot))
    zones = g.zone
    flags = g.flags
    for card in range(len(zones)):
        zone = zones[card]
        if zone in (DECK, PROVINCE, NO_ZONE):
            continue
        if flags[card] & UP or g.known[card] >> seat & 1 or g.victory or g.defs[card].kind == TILE:
            if zone == PLAY:
                pieces.append(_playing(g, card, seat, scribe))
            elif zone != GONE or not flags[card] & CREATED:
                pieces.append(_resting(g, card, seat, scribe))
    return b"".join(pieces)


def _from(who: int, seat: int, seats: int) -> int:
    """A seat as this one counts it."""
    return (who - seat) % seats if who >= 0 else NONE


def _add_seat(g: Engine, who: int, seat: int, numbers: list[int]) -> None:
    """What everybody knows of a player, and of oneself the mission."""
    realm = g.realm
    under = 0
    for card in g.tucked:
        if g.owner[card] == who:
            under += 1
    provinces = g.provinces[who]
    numbers += [
        g.honor[who],
        1 if g.out[who] else 0,
        g.fight.sides[who],
        len(g.hands[who]),
        len(g.fate_decks[who]),
        len(g.dynasty_decks[who]),
        len(g.fate_discard[who]),
        len(g.dynasty_discard[who]),
        len(g.units[who]),
        len(g.pools[who]),
        len(g.focused[who]),
        under,
        g.places.province_count(g, who),
    ]
    for slot in range(SLOTS):
        standing = not g.out[who] and slot < len(provinces) and provinces[slot] != LOST
        numbers.append(g.stats.strength(g, who, slot) if standing else NONE)
    numbers += [
        realm.gained[who],
        realm.caused[who],
        realm.conquered >> who & 1,
        realm.enlightened >> who & 1,
        realm.exempt >> who & 1,
        realm.pardoned >> who & 1,
    ]
    numbers += realm.markers[who]
    mission = realm.missions[who]
    numbers += mission if mission and (who == seat or g.victory) else _NO_MISSION


def _fields(g: Engine) -> bytes:
    """Both armies of every battlefield, as they count now."""
    numbers: list[int] = []
    for field in range(SLOTS):
        if g.places.stands(g, field):
            numbers.append(g.stats.army_force(g, field, 1))
            numbers.append(g.stats.army_force(g, field, 2))
            numbers.append(g.fight.fought >> field & 1)
        else:
            numbers += [NONE, NONE, NONE]
    return pack(numbers)


# --- cards -------------------------------------------------------------------------------------------

#: Which bit of a family is set: kinds and zones as small numbers.
_BITS: Final[dict[int, int]] = {1 << bit: bit for bit in range(15)}


#: Rows of cards that lie face-down in a province, by whose it is and which.
_covers: dict[int, bytes] = {}


def _covered(owner: int, slot: int) -> bytes:
    """A card that lies face-down in a province."""
    found = _covers.get(owner * 64 + slot)
    if found is None:
        row = [NONE] * len(CARD)
        row[3] = owner
        row[4] = owner
        row[5] = _BITS[PROVINCE]
        row[7] = slot
        row[9] = 0
        found = pack(row)
        _covers[owner * 64 + slot] = found
    return found


def _resting(g: Engine, card: int, seat: int, scribe: Scribe) -> bytes:
    """A card that is not in play: all that is said of it is printed, or where it lies."""
    definition = g.defs[card]
    zone = g.zone[card]
    slot = g.slot[card] if zone == PROVINCE else NONE
    # Its end is zone and state, as in `_playing`, so that no card in play has such a number.
    place = ((g.owner[card] * 256 + slot + 1) * 65536 + zone) * 16 + (g.flags[card] & 15)
    if scribe.places[card] == place and scribe.printed[card] is definition:
        return scribe.rows[card]
    scribe.places[card] = place
    scribe.printed[card] = definition
    owner = (g.owner[card] - seat) % g.seat_count
    row = _written(card, definition, owner, owner, _BITS[zone], g.flags[card])
    row[7] = slot
    scribe.rows[card] = pack(row)
    return scribe.rows[card]


def _playing(g: Engine, card: int, seat: int, scribe: Scribe) -> bytes:
    """A card in play with its figures as they are now."""
    definition = g.defs[card]
    kind = definition.kind
    force = definition.force
    chi = definition.chi
    honor = definition.honor
    battlefield = NONE
    if kind & IN_UNIT:
        force = g.stats.force(g, card)
        battlefield = g.place[card]
        if kind == PERSONALITY:
            chi = g.stats.plain_stat(g, card, CHI)
            honor = g.stats.plain_stat(g, card, HONOR)
    tokens = len(g.tokens[card])
    under = len(g.under[card])
    place = (battlefield + 1) * 256 + g.slot[card] + 1
    place = ((place * 4096 + g.host[card] + 1) * 16 + g.owner[card]) * 16 + g.controller[card]
    place = (place * 65536 + PLAY) * 16 + (g.flags[card] & 15)
    figures = (((force * 65536 + chi) * 65536 + honor) * 64 + tokens) * 64 + under
    if (
        scribe.places[card] == place
        and scribe.figures[card] == figures
        and scribe.printed[card] is definition
        and tokens < 64
        and under < 64
    ):
        return scribe.rows[card]
    scribe.places[card] = place
    scribe.figures[card] = figures
    scribe.printed[card] = definition
    seats = g.seat_count
    owner = (g.owner[card] - seat) % seats
    controller = (g.controller[card] - seat) % seats
    row = _written(card, definition, owner, controller, _BITS[PLAY], g.flags[card])
    row[6] = battlefield
    row[7] = g.slot[card]
    row[8] = g.host[card]
    row[13] = force
    row[14] = chi
    row[15] = honor
    row[23] = tokens
    row[24] = under
    scribe.rows[card] = pack(row)
    return scribe.rows[card]


def _written(card: int, definition: CardDef, owner: int, controller: int, zone: int, flags: int) -> list[int]:
    """A row by what is printed on the card, as it lies."""
    requirement = definition.requirement
    return [
        card,
        definition.number,
        _BITS[definition.kind],
        owner,
        controller,
        zone,
        NONE,
        NONE,
        NONE,
        1 if flags & UP else 0,
        1 if flags & BOWED else 0,
        1 if flags & DISHONORED else 0,
        1 if flags & DEAD else 0,
        definition.force,
        definition.chi,
        definition.honor,
        definition.cost,
        definition.focus,
        definition.production,
        definition.force,
        definition.chi,
        definition.honor,
        NONE if requirement == NOT_A_NUMBER else requirement,
        0,
        0,
    ]


# --- choices -----------------------------------------------------------------------------------------

_USES: Final = (ASK_ACTION, ASK_EXTRA, ASK_REACT, ASK_ABILITY)
_CARDS: Final = (
    *(ASK_PERFORMER, ASK_TARGET, ASK_CARD, ASK_ENTRY, ASK_OVERLAY, ASK_FOCUS, ASK_DISCARD),
    *(ASK_BOTTOM, ASK_EXCHANGE, ASK_JOIN, ASK_FORTRESS),
)
_SEATS: Final = (ASK_ATTACK, ASK_INVITE, ASK_PLAYER)
#: What is left empty of a choice that declines, of one about no card, and of one about an unknown card.
_NOTHING: Final[tuple[int, ...]] = (NONE,) * (len(CHOICE) - 2)
_NO_PRINT: Final[tuple[int, ...]] = (NONE,) * (len(CHOICE) - 5)
_UNKNOWN: Final[tuple[int, ...]] = (NONE,) * 7


def encoded_choices(g: Engine, seat: int, codes: list[int]) -> bytes:
    """What each choice is about: a card, a number and a seat; and the card's figures if the seat knows it."""
    numbers: list[int] = []
    for code in codes:
        _add_choice(g, seat, code, numbers)
    return pack(numbers)


def _add_choice(g: Engine, seat: int, code: int, numbers: list[int]) -> None:
    asking = g.asking
    if code == PASS:
        numbers += (asking, 1)
        numbers += _NOTHING
        return
    card = NO_CARD
    number = NONE
    who = NONE
    if asking in _USES:
        card = use_card(code)
        number = use_index(code)
    elif asking in _CARDS:
        card = code - 1
    elif asking == ASK_PAY:
        if code == AUTO:
            number = 2
        else:
            card = pay_card(code)
            number = 1 if pay_bows(code) else 0
    elif asking == ASK_BUY:
        card = buy_card(code)
        number = buy_way(code)
    elif asking == ASK_ASSIGN:
        card = assign_unit(code)
        number = assign_field(code)
    elif asking == ASK_CLEAR:
        number = code - 1
        card = g.provinces[seat][number]
    elif asking == ASK_SLOT:
        who = (province_seat(code) - seat) % g.seat_count
        number = province_slot(code)
    elif asking == ASK_LOBBY:
        card = sway_card(code)
        number = 1 if sway_for_lobbyist(code) else 0
    elif asking == ASK_TILE:
        card = tile_card(code)
        number = tile_place(code)
    elif asking in _SEATS:
        who = (code - 1 - seat) % g.seat_count
    else:
        number = code
    _add_about(g, seat, card, number, who, numbers)


def _add_about(g: Engine, seat: int, card: int, number: int, who: int, numbers: list[int]) -> None:
    asking = g.asking
    if card < 0 or card >= len(g.defs):
        numbers += (asking, 0, NONE, number, who)
        numbers += _NO_PRINT
        return
    definition = g.defs[card]
    flags = g.flags[card]
    zone = g.zone[card]
    controller = g.controller[card] if zone == PLAY else g.owner[card]
    whose = (controller - seat) % g.seat_count
    if not (flags & UP or g.known[card] >> seat & 1 or definition.kind == TILE):
        numbers += (asking, 0, card, number, who, NONE, NONE, whose, _BITS[zone])
        numbers += _UNKNOWN
        return
    force = definition.force
    chi = definition.chi
    honor = definition.honor
    if zone == PLAY and definition.kind & IN_UNIT:
        force = g.stats.force(g, card)
        if definition.kind == PERSONALITY:
            chi = g.stats.plain_stat(g, card, CHI)
            honor = g.stats.plain_stat(g, card, HONOR)
    numbers += [
        asking,
        0,
        card,
        number,
        who,
        definition.number,
        _BITS[definition.kind],
        whose,
        _BITS.get(zone, NONE),
        1 if flags & BOWED else 0,
        force,
        chi,
        honor,
        definition.cost,
        definition.focus,
        definition.production,
    ]
