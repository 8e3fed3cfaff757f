"""The ten kinds of unit, the army of thirteen, and how one card is one integer.

A card on the table is an int: its unit, its owner (who deployed it: an Assassin stands in another's army),
whether it lies face-up, whether it was its owner's thirteenth card, which seats know it, and when it was
deployed, which everybody saw.
"""

from __future__ import annotations

from typing import Final

SCOUT: Final = 0
SHUGENJA: Final = 1
GENERAL: Final = 2
ASSASSIN: Final = 3
ASHIGARU: Final = 4
ARCHER: Final = 5
SAMURAI: Final = 6
BRUTE: Final = 7
PEASANT: Final = 8
LORD: Final = 9

UNITS: Final = 10
FIRST_SECRET: Final = 5  # units from here on are deployed face-down

NAMES: Final[tuple[str, ...]] = (
    "scout",
    "shugenja",
    "general",
    "assassin",
    "ashigaru",
    "archer",
    "samurai",
    "brute",
    "peasant",
    "lord",
)

#: The one table of Strengths (an option overrides it). The Lord's grows with the cards above him.
STRENGTHS: Final[tuple[int, ...]] = (1, 1, 1, 1, 2, 1, 2, 3, 0, 2)

#: How many of each unit an army has: thirteen cards.
COPIES: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 1, 1, 1, 4, 1)
ARMY: Final = 13

UNIT_BITS: Final = 0x0F
OWNER_SHIFT: Final = 4
OWNER_BITS: Final = 0x30
UP: Final = 0x40  # face-up
LAST: Final = 0x80  # the thirteenth card its owner played from hand
KNOWN_SHIFT: Final = 8  # from here, one bit for each seat that knows the card
ROUND_SHIFT: Final = 12  # from here, three bits for the round in which it was deployed; 0: nobody has noted
ROUND_BITS: Final = 0x7
SECOND: Final = 0x8000  # it was the second card of a turn


def new_card(unit: int, owner: int) -> int:
    """A card as it comes from its owner's hand: regular units face-up, secret ones face-down (K24)."""
    card = unit | (owner << OWNER_SHIFT) | (1 << (KNOWN_SHIFT + owner))
    return card if unit >= FIRST_SECRET else card | UP


def unit_of(card: int) -> int:
    return card & UNIT_BITS


def owner_of(card: int) -> int:
    return (card & OWNER_BITS) >> OWNER_SHIFT


def known_to(card: int, seat: int) -> bool:
    """Whether this seat may know what the card is."""
    return (card & UP) != 0 or (card >> (KNOWN_SHIFT + seat)) & 1 == 1


def known_bits(seat: int) -> int:
    """The bits of which a card has one or more where this seat may know it."""
    return UP | (1 << (KNOWN_SHIFT + seat))


def learnt_by(card: int, seat: int) -> int:
    """The same card, now known to this seat too."""
    return card | (1 << (KNOWN_SHIFT + seat))


def deployed_in(card: int, round_: int, second: bool) -> int:
    """The same card, with the round in which it was deployed, and whether as the second card of a turn."""
    noted = card | (round_ << ROUND_SHIFT)
    return noted | SECOND if second else noted


def round_of(card: int) -> int:
    """The round in which a card was deployed; 0 where nobody has noted it."""
    return (card >> ROUND_SHIFT) & ROUND_BITS


def with_unit(card: int, unit: int) -> int:
    """The same place on the table, held by another unit."""
    return (card & ~UNIT_BITS) | unit


# A hand is an int as well: one bit for each unit in it, and above those the number of further Peasants, so
# that an empty hand is 0 and the bits alone say which units there are to choose from.

HAND_BITS: Final = (1 << UNITS) - 1
MORE_PEASANTS: Final = 1 << UNITS


def in_hand(hand: int, unit: int) -> int:
    """How many of a unit a hand holds."""
    if not (hand >> unit) & 1:
        return 0
    return 1 + (hand >> UNITS) if unit == PEASANT else 1


def without(hand: int, unit: int) -> int:
    """A hand after one of a unit is played."""
    if unit == PEASANT and hand >= MORE_PEASANTS:
        return hand - MORE_PEASANTS
    return hand & ~(1 << unit)


def with_added(hand: int, unit: int) -> int:
    """A hand with one more of a unit."""
    bit = 1 << unit
    return hand + MORE_PEASANTS if hand & bit else hand | bit


def hand_of(units: list[int]) -> int:
    hand = 0
    for unit in units:
        hand = with_added(hand, unit)
    return hand


def hand_units(hand: int) -> list[int]:
    """The cards of a hand, one entry each."""
    units: list[int] = []
    for unit in range(UNITS):
        units.extend([unit] * in_hand(hand, unit))
    return units


FULL_HAND: Final = hand_of([unit for unit in range(UNITS) for _ in range(COPIES[unit])])
