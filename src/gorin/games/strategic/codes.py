"""Choices as small numbers: a verb in the high bits, what it is about in the low ones."""

from __future__ import annotations

from typing import Final

SHIFT: Final = 16
LOW: Final = (1 << SHIFT) - 1

# --- at every Daimyo's desk ----------------------------------------------------------------------------
SEAL: Final = 0
TURN: Final = 1  # to another part of the orders
OPEN: Final = 2  # that part
ENOUGH: Final = 3  # no further purchase, no further card
BUY: Final = 4  # as `orders` numbers purchases
PLAY: Final = 5  # title, target + 1, amount + 1
SPY: Final = 6  # clan
MARCH: Final = 7  # army, first space + 1, second space + 1
ONWARD: Final = 8  # space, or SPACES to go no further
REFORM: Final = 9  # army, space + 1 or 0
NUMBER: Final = 10
FIGHT: Final = 11  # 0 nowhere, 1 everywhere, or space + 2
BLOCK: Final = 12  # 0 nobody, 1 all by all, or army + 1, clan + 1, army + 1
YIELD: Final = 13  # 1 to give in to blocks
SUE: Final = 14  # 0 nowhere, or space + 1

# --- the court -----------------------------------------------------------------------------------------
COURT: Final = 15
APPROACH: Final = 16  # clan
LAY_KOKU: Final = 17
LAY_CARD: Final = 18  # title
ASK_KOKU: Final = 19
ASK_CARD: Final = 20  # deck
OFFER: Final = 21
DROP: Final = 22
ACCEPT: Final = 23  # clan, title + 1 or 0
DECLINE: Final = 24  # clan

# --- the Shogun ----------------------------------------------------------------------------------------
TABLE: Final = 25  # space
ELIMINATE: Final = 26  # army, clan + 1 or 0, how
VICTORY: Final = 27  # clan, kind
NO_RESULT: Final = 28
BY_ODDS: Final = 29
GOES_ON: Final = 30
CLOSE: Final = 31
BREACH: Final = 32  # clan
RULE: Final = 33  # what, clan, amount + 128
UNDO: Final = 34
JUDGE: Final = 35  # to note a breach or give a ruling
ADDRESS: Final = 36  # a space whose castle, or SPACES + an army whose place, is to be set right
GRANT: Final = 37  # clan + 1, or 0 for nobody
STATION: Final = 38  # space + 1, or 0 for destroyed
RETRACT: Final = 39  # space


def code(verb: int, what: int) -> int:
    return (verb << SHIFT) + what


def play_code(title: int, target: int, amount: int) -> int:
    return (PLAY << SHIFT) + (title << 10) + ((target + 1) << 3) + amount + 1


def march_code(army: int, path: tuple[int, ...]) -> int:
    found = (MARCH << SHIFT) + (army << 12)
    if path:
        found += (path[0] + 1) << 6
        if len(path) > 1:
            found += path[1] + 1
    return found


def march_path(what: int) -> tuple[int, ...]:
    first = (what >> 6) & 63
    second = what & 63
    if not first:
        return ()
    return (first - 1, second - 1) if second else (first - 1,)


def block_code(army: int, clan: int, other: int) -> int:
    return (BLOCK << SHIFT) + ((army + 1) << 8) + ((clan + 1) << 4) + other + 1


def rule_code(what: int, clan: int, amount: int) -> int:
    return (RULE << SHIFT) + (what << 12) + (clan << 8) + amount + 128


def eliminate_code(army: int, by: int, how: int) -> int:
    return (ELIMINATE << SHIFT) + (army << 6) + ((by + 1) << 2) + how
