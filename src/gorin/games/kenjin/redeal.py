"""What a seat cannot know, dealt anew: the other seats' secret cards, and choices still to be shown."""

from __future__ import annotations

from gorin.games.kenjin.board import NOWHERE, SANCTUARY, SIXES
from gorin.games.kenjin.combat import weakest
from gorin.games.kenjin.hunches import EVEN, SUSPECTS, hunch
from gorin.games.kenjin.table import DRAFT, OVER, SACRIFICE, Hunch, Table
from gorin.games.kenjin.units import (
    FIRST_SECRET,
    PEASANT,
    UNIT_BITS,
    UNITS,
    in_hand,
    known_to,
    owner_of,
    with_added,
    with_unit,
)
from gorin.kernel.rng import Rng


def shuffle_hidden(table: Table, seat: int, rng: Rng) -> None:
    """Replace all that is hidden from this seat by something else that it might as well be.

    An army's regular units lie open or are in hand, so only secret units are in doubt: those in hand, those
    face-down on a stack, and those an Assassin killed, but for the ones this seat has seen.
    """
    if table.phase == OVER:
        return  # nothing is secret any more (K6)
    if table.phase == DRAFT:
        _shuffle_offer(table, rng)
        return
    for other in range(table.geometry.seats):
        if other != seat:
            _shuffle_army(table, seat, other, None, rng)
    if table.phase == SACRIFICE:
        _repick(table, seat, rng)


def deal_likely(table: Table, seat: int, guesses: list[Hunch | None], rng: Rng) -> None:
    """The same, with secret cards where those who deploy them put them; `guesses` are of each seat."""
    for other in range(table.geometry.seats):
        if other != seat:
            _shuffle_army(table, seat, other, guesses[other], rng)
    if table.phase == SACRIFICE:
        _repick(table, seat, rng)


def guessed(table: Table, seat: int) -> list[Hunch | None]:
    """What this seat makes of the hidden cards of every other one, as `deal_likely` wants it."""
    return [hunch(table, seat, other) if other != seat else None for other in range(table.geometry.seats)]


def _shuffle_army(table: Table, seat: int, other: int, guess: Hunch | None, rng: Rng) -> None:
    own = table.geometry.own[other]
    pool: list[int] = []
    for at in table.geometry.fronts[other]:
        for card in table.stacks[own[at]]:
            if not known_to(card, seat):
                pool.append(card & UNIT_BITS)
    for card in table.assassinated:
        if owner_of(card) == other and not known_to(card, seat):
            pool.append(card & UNIT_BITS)
    if not pool:
        return
    held = table.hands[other]
    hand = held & ((1 << FIRST_SECRET) - 1)
    for unit in range(FIRST_SECRET, UNITS):
        for _ in range(in_hand(held, unit)):
            pool.append(unit)
    pool.sort()  # what is dealt hangs on chance alone, not on what lies there in truth
    if guess is None:
        rng.shuffle(pool)
    else:
        pool = _placed(pool, guess.places[0 if rng.below(EVEN) < guess.share else 1], rng)
    for at in table.geometry.fronts[other]:
        stack = own[at]
        cards = list(table.stacks[stack])
        for index in range(len(cards)):
            if not known_to(cards[index], seat):
                cards[index] = with_unit(cards[index], pool.pop())
        table.stacks[stack] = tuple(cards)
    if table.assassinated:
        killed = list(table.assassinated)
        for index in range(len(killed)):
            if owner_of(killed[index]) == other and not known_to(killed[index], seat):
                killed[index] = with_unit(killed[index], pool.pop())
        table.assassinated = tuple(killed)
    for unit in pool:
        hand = with_added(hand, unit)
    table.hands[other] = hand


def _placed(pool: list[int], places: list[list[int]], rng: Rng) -> list[int]:
    """These units in an order in which those that are taken from its end come to likely places.

    The last place is the hand, for all that is left; without secret cards there it is like the others.
    """
    count = len(pool)
    filled = [PEASANT] * count
    free = list(range(count))
    last = len(places) - 1
    for index in range(len(SUSPECTS)):
        unit = SUSPECTS[index]
        if unit not in pool:
            continue
        weights: list[int] = []
        total = 0
        for place in free:
            total += places[place if place < last else last][index]
            weights.append(total)
        drawn = rng.below(total)
        for step in range(len(free)):
            if drawn < weights[step]:
                filled[free[step]] = unit
                del free[step]
                break
    filled.reverse()
    return filled


def _repick(table: Table, seat: int, rng: Rng) -> None:
    """A sacrifice that another seat has already chosen is secret until both have."""
    picks = [table.picks[0], table.picks[1]]
    for side in range(2):
        if table.geometry.pairs[table.at][side] != seat and picks[side] >= 0:
            found = weakest(table.stacks[2 * table.at + side], SANCTUARY, table.strengths)
            picks[side] = found[rng.below(len(found))]
    table.picks = (picks[0], picks[1])


def _shuffle_offer(table: Table, rng: Rng) -> None:
    """The tiles worth 6 are unknown until the last tile worth 4 is taken."""
    if NOWHERE in table.tiles[::2]:
        table.sixes = draw(SIXES, len(table.sixes), rng)


def draw(tiles: tuple[int, ...], count: int, rng: Rng) -> tuple[int, ...]:
    """So many tiles from a shuffled pile, in the order of the rulebook."""
    return tuple(sorted(rng.sample(list(tiles), count)))
