"""Where an army's hidden cards probably are, by how players deploy them.

A uniform redeal has a Peasant on the Bridge as often as the Lord, and the Lord above cards as often as below
them. Nobody deploys like that, and who searches worlds that nobody would have made plans against nobody. Each
kind of secret unit has a tendency to be one hidden card rather than another: a sum over the clues to that
card, relative to a Peasant. There are two sets of such numbers, of players of two manners (those who plan
what comes together and those who hardly do), and the manner itself is told from what lies open and when it
was laid. The numbers come of games (`bench/hunches.py`, `hunches.json`), the clues of what the seat knows and
of nothing else.
"""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

from msgspec import json

from gorin.games.kenjin.board import NOWHERE
from gorin.games.kenjin.table import Hunch, Table
from gorin.games.kenjin.units import (
    ARCHER,
    BRUTE,
    FIRST_SECRET,
    LORD,
    ROUND_BITS,
    ROUND_SHIFT,
    SAMURAI,
    SECOND,
    UNIT_BITS,
    UNITS,
    UP,
    in_hand,
    known_bits,
    known_to,
    owner_of,
    round_of,
)
from gorin.kernel.estimate import sigmoid

#: The units that are looked for, in the order in which they are dealt; what is left are Peasants.
SUSPECTS: Final = (LORD, BRUTE, SAMURAI, ARCHER)
MANNERS: Final = 2

_TILES: Final = 10
_DEEP: Final = 6
_MANY: Final = 7
_TIMES: Final = 8

#: Where each kind of clue to a hidden card begins: its tile together with the cards above it, with those
#: below it, and with the round it came in; and alone the round, the rounds since, the second of a turn.
_ABOVE: Final = 0
_BELOW: Final = _ABOVE + _TILES * _DEEP
_WHEN: Final = _BELOW + _TILES * _DEEP
_ROUND: Final = _WHEN + _TILES * _TIMES
_SINCE: Final = _ROUND + _TIMES
_SECOND: Final = _SINCE + _MANY
#: The stack: its known units, how many they are, how many are hidden, what lies open against it, how many
#: cards, the lead in cards. The neighbours in the stack: a unit, a back, or none.
_COMPANIONS: Final = _SECOND + 1
_KNOWN: Final = _COMPANIONS + UNITS
_HIDDEN: Final = _KNOWN + _MANY
_AGAINST: Final = _HIDDEN + _DEEP
_OPPOSING: Final = _AGAINST + FIRST_SECRET
_LEAD: Final = _OPPOSING + _MANY
_UPON: Final = _LEAD + _MANY
_UNDER: Final = _UPON + UNITS + 2
#: A card that an Assassin killed; a card of the hand: the round, how many are secret, the regular ones there.
_KILLED: Final = _UNDER + UNITS + 2
_HELD: Final = _KILLED + 1
_HOLDING: Final = _HELD + _MANY
_REGULARS: Final = _HOLDING + UNITS
#: For all of them: whether that seat began, and how many of its cards lie hidden.
_BEGAN: Final = _REGULARS + FIRST_SECRET
_ALL: Final = _BEGAN + 1
CLUES: Final = _ALL + _TIMES

#: Where each kind of sign of a manner begins: known units by tile, cards by tile, the round, regular units by
#: the round in which they came and those still held by the present one, hidden cards by depth and round,
#: cards by tile and round, the two cards of a turn by place and backs.
_UNIT_AT: Final = 0
_COUNT_AT: Final = _UNIT_AT + UNITS * _TILES
_NOW: Final = _COUNT_AT + _TILES * _MANY
_CAME: Final = _NOW + _MANY
_WAITS: Final = _CAME + FIRST_SECRET * _TIMES
_DEPTH: Final = _WAITS + FIRST_SECRET * _MANY
_FILLED: Final = _DEPTH + _DEEP * _TIMES
_TURN: Final = _FILLED + _TILES * _TIMES
SIGNS: Final = _TURN + 6

#: How likely a suspect is somewhere, when a Peasant is so likely there; and the farthest from that, a logit.
EVEN: Final = 1000
_FARTHEST: Final = 6.0

FILE: Final = Path(__file__).with_name("hunches.json")


class Numbers:
    """What was fitted, in hundredths of a logit."""

    def __init__(self, clues: list[list[list[int]]], signs: list[int]) -> None:
        #: For each manner and clue, each suspect.
        self.clues = clues
        #: What each sign says for the first manner.
        self.signs = signs


def _read() -> Numbers:
    found = json.decode(FILE.read_bytes())
    return Numbers(found["clues"], found["signs"])


NUMBERS: Final = _read()


def hunch(table: Table, seat: int, other: int) -> Hunch | None:
    """What this seat makes of the hidden cards of another; None where none lie."""
    found = clues(table, seat, other)
    if not found:
        return None
    total = 0
    for sign in signs(table, seat, other):
        total += NUMBERS.signs[sign]
    share = int(EVEN * sigmoid(float(total) / 100.0))
    places: list[list[list[int]]] = []
    for manner in range(MANNERS):
        numbers = NUMBERS.clues[manner]
        places.append([_likely(told, numbers) for told in found])
    return Hunch(share, places)


def clues(table: Table, seat: int, other: int) -> list[list[int]]:
    """The clues to each hidden card of another seat, stack by stack, then those killed; last to its hand.

    Nothing where no card of it lies hidden, and nothing for a hand without secret units.
    """
    found: list[list[int]] = []
    own = table.geometry.own[other]
    for at in table.geometry.fronts[other]:
        _stack(found, table, seat, own[at])
    for card in table.assassinated:
        if owner_of(card) == other and not known_to(card, seat):
            found.append([_KILLED])
    if not found:
        return found
    hidden = len(found)
    hand = table.hands[other]
    secret = 0
    for unit in range(FIRST_SECRET, UNITS):
        secret += in_hand(hand, unit)
    if secret:
        held = [_HELD + _at_most(table.round, _MANY) - 1, _HOLDING + secret - 1]
        for unit in range(FIRST_SECRET):
            if (hand >> unit) & 1:
                held.append(_REGULARS + unit)
        found.append(held)
    for told in found:
        told.append(_ALL + _at_most(hidden, _TIMES) - 1)
        if table.first == other:
            told.append(_BEGAN)
    return found


def _stack(found: list[list[int]], table: Table, seat: int, stack: int) -> None:
    """Add the clues to each hidden card of a stack."""
    seen = known_bits(seat)
    cards = table.stacks[stack]
    count = len(cards)
    units = 0
    known = 0
    for card in cards:
        if card & seen:
            known += 1
            units |= 1 << (card & UNIT_BITS)
    if known == count:
        return
    against = table.stacks[stack ^ 1]
    open_ = 0
    for card in against:
        if card & seen:
            open_ |= 1 << (card & UNIT_BITS)
    lead = count - len(against)
    here = [
        _KNOWN + _at_most(known, _MANY - 1),
        _HIDDEN + _at_most(count - known, _DEEP) - 1,
        _OPPOSING + _at_most(len(against), _MANY - 1),
        _LEAD + 3 + (3 if lead > 3 else -3 if lead < -3 else lead),
    ]
    for unit in range(UNITS):
        if (units >> unit) & 1:
            here.append(_COMPANIONS + unit)
        if unit < FIRST_SECRET and (open_ >> unit) & 1:
            here.append(_AGAINST + unit)
    tile = table.tiles[stack >> 1]
    for index in range(count):
        card = cards[index]
        if card & seen:
            continue
        told = here.copy()
        round_ = (card >> ROUND_SHIFT) & ROUND_BITS
        since = table.round - round_
        told.append(_ROUND + round_)
        told.append(_SINCE + (since if since < _MANY else _MANY - 1))
        if card & SECOND:
            told.append(_SECOND)
        if tile != NOWHERE:
            told.append(_ABOVE + tile * _DEEP + _at_most(count - 1 - index, _DEEP - 1))
            told.append(_BELOW + tile * _DEEP + _at_most(index, _DEEP - 1))
            told.append(_WHEN + tile * _TIMES + round_)
        told.append(_UPON + (_face(cards[index + 1], seen) if index + 1 < count else UNITS + 1))
        told.append(_UNDER + (_face(cards[index - 1], seen) if index else UNITS + 1))
        found.append(told)


def signs(table: Table, seat: int, other: int) -> list[int]:
    """The signs of the manner of another seat, as this one knows the table; each once."""
    seen = known_bits(seat)
    now = _at_most(table.round, _MANY) - 1
    found = [_NOW + now]
    own = table.geometry.own[other]
    hand = table.hands[other]
    for unit in range(FIRST_SECRET):
        if (hand >> unit) & 1:
            found.append(_WAITS + unit * _MANY + now)
    # Of every turn: how many of its cards are there, how many of those are backs, where the first lies.
    turns = [0] * _TIMES
    backs = [0] * _TIMES
    places = [NOWHERE] * _TIMES
    apart = [0] * _TIMES
    for at in table.geometry.fronts[other]:
        tile = table.tiles[at]
        if tile == NOWHERE:
            continue
        cards = table.stacks[own[at]]
        count = len(cards)
        found.append(_COUNT_AT + tile * _MANY + _at_most(count, _MANY - 1))
        for index in range(count):
            card = cards[index]
            if owner_of(card) != other:
                continue
            round_ = round_of(card)
            found.append(_FILLED + tile * _TIMES + round_)
            if card & seen:
                unit = card & UNIT_BITS
                found.append(_UNIT_AT + unit * _TILES + tile)
                if unit < FIRST_SECRET:
                    found.append(_CAME + unit * _TIMES + round_)
            else:
                found.append(_DEPTH + _at_most(count - 1 - index, _DEEP - 1) * _TIMES + round_)
            if turns[round_] and places[round_] != at:
                apart[round_] = 1
            places[round_] = at
            turns[round_] += 1
            if not card & UP:
                backs[round_] += 1
    for round_ in range(1, _TIMES):
        if turns[round_] == 2:
            found.append(_TURN + 3 * apart[round_] + backs[round_])
    return sorted(set(found))


def _face(card: int, seen: int) -> int:
    """A unit, or how a back is told."""
    return card & UNIT_BITS if card & seen else UNITS


def _at_most(count: int, most: int) -> int:
    return count if count < most else most


def _likely(told: list[int], numbers: list[list[int]]) -> list[int]:
    """How likely each suspect is where there are these clues."""
    likely: list[int] = []
    for index in range(len(SUSPECTS)):
        total = 0
        for clue in told:
            total += numbers[clue][index]
        logit = float(total) / 100.0
        likely.append(int(EVEN * exp(max(-_FARTHEST, min(_FARTHEST, logit)))))
    return likely
