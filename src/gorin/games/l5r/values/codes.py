"""How an answer is written as a number, and read again: nobody else knows how two things share one.

Passing is 0 (`PASS`). What is one thing is its number plus one: a card, a seat, a slot, a battlefield, an
option. What is two things has its functions here: `…_code` packs it, and those with its name take it apart.
"""

from __future__ import annotations

from typing import Final

AUTO: Final = 1  # pay the rest as proposed: with the least waste
FIELDS: Final = 16  # battlefields, and provinces of a seat, at most

_ABILITIES: Final = 6  # bits for the number of an ability
_WAYS: Final = 3  # bits for the way in which a card is bought
_SOURCES: Final = 2  # sources are numbered from here on, behind AUTO
_PLACES: Final = 1024  # places on the map


# --- taking an action: an ability of a card or, with NO_CARD, of the player --------------------------


def use_code(card: int, index: int) -> int:
    return ((card + 1) << _ABILITIES) + index + (1 if card < 0 else 0)


def use_card(code: int) -> int:
    return (code >> _ABILITIES) - 1


def use_index(code: int) -> int:
    return (code & 63) - (1 if code <= 63 else 0)


# --- buying a card in one of several ways ------------------------------------------------------------


def buy_code(card: int, way: int) -> int:
    return (card << _WAYS) + way + 1


def buy_card(code: int) -> int:
    return (code - 1) >> _WAYS


def buy_way(code: int) -> int:
    return (code - 1) & 7


# --- paying with a source, which bows or does not ----------------------------------------------------


def pay_code(card: int, bows: bool) -> int:
    return _SOURCES + 2 * card + (0 if bows else 1)


def pay_card(code: int) -> int:
    return (code - _SOURCES) >> 1


def pay_bows(code: int) -> bool:
    return code & 1 == 0


# --- assigning a unit to a battlefield ---------------------------------------------------------------


def assign_code(unit: int, field: int) -> int:
    return unit * FIELDS + field + 1


def assign_unit(code: int) -> int:
    return (code - 1) // FIELDS


def assign_field(code: int) -> int:
    return (code - 1) % FIELDS


# --- a province of any seat --------------------------------------------------------------------------


def province_code(seat: int, slot: int) -> int:
    return seat * FIELDS + slot + 1


def province_seat(code: int) -> int:
    return (code - 1) // FIELDS


def province_slot(code: int) -> int:
    return (code - 1) % FIELDS


# --- an effort for one side of a lobbying ------------------------------------------------------------


def sway_code(card: int, for_lobbyist: bool) -> int:
    return 2 * card + (1 if for_lobbyist else 2)


def sway_card(code: int) -> int:
    return (code - 1) >> 1


def sway_for_lobbyist(code: int) -> bool:
    return code & 1 == 1


# --- a tile and the place on the map where it is laid ------------------------------------------------


def tile_code(tile: int, place: int) -> int:
    return tile * _PLACES + place + 1


def tile_card(code: int) -> int:
    return (code - 1) // _PLACES


def tile_place(code: int) -> int:
    return (code - 1) % _PLACES
