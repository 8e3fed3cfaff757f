"""Combat on one battlefield, as pure functions on stacks of cards, in the order that ruling K10 gives."""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.board import (
    FORTRESS,
    GOLDEN_TEMPLE,
    PALACE,
    PORT,
    RICE_FIELD,
    VILLAGE,
)
from gorin.games.kenjin.units import (
    ARCHER,
    ASHIGARU,
    BRUTE,
    LORD,
    PEASANT,
    SAMURAI,
    UNIT_BITS,
    UP,
)

NOBODY: Final = -1
GOLDEN_MARGIN: Final = 4
FORTRESS_CARDS: Final = 3
PALACE_PENALTY: Final = 2

#: Who falls to an enemy Samurai, as bits of units.
_CUT_DOWN: Final = (1 << PEASANT) | (1 << BRUTE) | (1 << ASHIGARU)


def has(stack: tuple[int, ...], unit: int) -> bool:
    for card in stack:
        if card & UNIT_BITS == unit:
            return True
    return False


def without_card(stack: tuple[int, ...], index: int) -> tuple[int, ...]:
    return stack[:index] + stack[index + 1 :]


def face_up(stack: tuple[int, ...]) -> int:
    """How many cards lie face-up: the Port's count, taken before anything is revealed."""
    count = 0
    for card in stack:
        if card & UP:
            count += 1
    return count


def revealed(stack: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([card | UP for card in stack])


def shot(stack: tuple[int, ...], enemy: tuple[int, ...]) -> tuple[int, ...]:
    """A stack after the enemy's Archer: without its Samurai."""
    if has(enemy, ARCHER) and has(stack, SAMURAI):
        return tuple([card for card in stack if card & UNIT_BITS != SAMURAI])
    return stack


def cut(stack: tuple[int, ...], enemy: tuple[int, ...]) -> tuple[int, ...]:
    """A stack after the enemy's surviving Samurai: without Peasants, Brute and Ashigaru."""
    if has(enemy, SAMURAI):
        return tuple([card for card in stack if not (_CUT_DOWN >> (card & UNIT_BITS)) & 1])
    return stack


def strength(stack: tuple[int, ...], index: int, tile: int, strengths: tuple[int, ...]) -> int:
    """The Strength of one card where it lies now (K12, K14)."""
    unit = stack[index] & UNIT_BITS
    if unit == PEASANT and tile == RICE_FIELD:
        return 1
    value = strengths[unit]
    if unit == LORD:
        value += len(stack) - 1 - index
    if tile == VILLAGE and value == 1:
        return 2
    return value


def army_strength(stack: tuple[int, ...], tile: int, strengths: tuple[int, ...]) -> int:
    total = 0
    for index in range(len(stack)):
        total += strength(stack, index, tile, strengths)
    return total


def weakest(stack: tuple[int, ...], tile: int, strengths: tuple[int, ...]) -> list[int]:
    """The places of the cards that tie as weakest: one of them must go at the Sanctuary (K15)."""
    found: list[int] = []
    least = 0
    for index in range(len(stack)):
        value = strength(stack, index, tile, strengths)
        if not found or value < least:
            found = [index]
            least = value
        elif value == least:
            found.append(index)
    return found


def port_bonus(stack: tuple[int, ...], tile: int) -> int:
    return face_up(stack) if tile == PORT else 0


def palace_penalty(stack: tuple[int, ...], enemy: tuple[int, ...], tile: int) -> int:
    return PALACE_PENALTY if tile == PALACE and len(stack) > len(enemy) else 0


def stronger(total: int, cards: int, enemy_total: int, enemy_cards: int) -> int:
    """Who has the upper hand: 0, 1 or nobody. Ties go to more cards; an empty side never wins (K20)."""
    if total == enemy_total:
        if cards == enemy_cards:
            return NOBODY
        return 0 if cards > enemy_cards else 1
    if total > enemy_total:
        return 0 if cards else NOBODY
    return 1 if enemy_cards else NOBODY


def vetoed(tile: int, winner: int, totals: tuple[int, int], cards: tuple[int, int]) -> bool:
    """Whether the Golden Temple (K17) or the Fortress (K18) denies the field to the stronger side."""
    if tile == GOLDEN_TEMPLE:
        return winner == NOBODY or abs(totals[0] - totals[1]) < GOLDEN_MARGIN
    if tile == FORTRESS:
        return winner != NOBODY and cards[winner] < FORTRESS_CARDS
    return False
