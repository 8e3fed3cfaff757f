"""Which of a clan's orders can be followed, seen from the position in which they are opened (S11).

Everything here depends on that clan and the map alone, never on what others ordered, so a Daimyo at the desk
is told the same as the turn will say.
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.cards import (
    AMBUSH,
    ARMY,
    BARGE,
    CARAVAN,
    CARAVAN_LOAD,
    CARDS,
    CASTLE,
    CLAN,
    DISPATCH,
    FALLEN,
    GIFT,
    GUIDE,
    LEVY,
    NEIGHBOUR,
    NOTHING,
    PAPERS,
    SEALED,
    STEP,
)
from gorin.games.strategic.orders import (
    ANY,
    BUY_STEP,
    KHARMIC,
    LAST_NUMBER,
    UNNUMBERED,
    Orders,
    Play,
    price,
)
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.warmap import ABSENT, BEHIND, DESTROYED, LANDS, NEAR, SPACES

# Why an order cannot be followed; `words.FAULTS` has the rule and the sentence of each.
FINE: Final = 0
NO_ARMY: Final = 1
NO_KOKU: Final = 2
STEP_TWICE: Final = 3
NOT_HELD: Final = 4
THIRD_CARD: Final = 5
NO_TARGET: Final = 6
NOT_FALLEN: Final = 7
NOT_CASTLE: Final = 8
NOT_NEIGHBOUR: Final = 9
NOT_OTHER_CLAN: Final = 10
NO_GIFT: Final = 11
ORDERED_TWICE: Final = 12
NOT_DESTROYED: Final = 13
NO_CASTLE: Final = 14
IS_DESTROYED: Final = 15
REFORMS: Final = 16
UNCLEAR: Final = 17
NO_BORDER: Final = 18
TOO_FAR: Final = 19

#: A move is up to two provinces; one that New Levies raised begins with one (S8).
REACH: Final = 2
CARDS_A_TURN: Final = 2
#: What a block needs on a d10 (S4).
BLOCK_ROLL: Final = 7

#: The parts of orders a fault can be in.
IN_BUYS: Final = 0
IN_PLAYS: Final = 1
IN_REFORMS: Final = 2
IN_MOVES: Final = 3


class Fault:
    """An order that is passed over: in which part, which of it, and why."""

    def __init__(self, part: int, index: int, why: int) -> None:
        self.part = part
        self.index = index
        self.why = why


class Plan:
    """The orders of a clan that will be followed, and what its purchases and cards do for its armies."""

    def __init__(self, size: int) -> None:
        self.number: int = UNNUMBERED
        self.buys: list[int] = []
        self.plays: list[Play] = []
        self.reforms: list[tuple[int, int]] = []
        self.moves: list[tuple[int, tuple[int, ...]]] = []
        self.faults: list[Fault] = []
        #: By army: steps bought or marched, guides, levies, papers, and what its blocks need on the die.
        self.steps: list[int] = [0] * size
        self.guides: list[int] = [0] * size
        self.levies: list[int] = [0] * size
        self.papers: list[int] = [0] * size
        self.roll: list[int] = [BLOCK_ROLL] * size
        self.barges = 0


def plan(at: Position, clan: int, orders: Orders) -> Plan:
    """What becomes of a clan's orders (step 1 of a turn): what can be followed, and the rest as faults."""
    found = Plan(at.size)
    if 1 <= orders.number <= LAST_NUMBER:
        found.number = orders.number
    koku = _check_buys(at, clan, orders, found)
    _check_plays(at, clan, orders, found, koku)
    done = 0
    for index in range(len(orders.reforms)):
        army, to = orders.reforms[index]
        why = reform_fault(at, clan, army, to)
        if (done >> army) & 1:
            why = ORDERED_TWICE
        done |= 1 << army
        if why == FINE:
            found.reforms.append((army, to))
        else:
            found.faults.append(Fault(IN_REFORMS, index, why))
    done = 0
    for index in range(len(orders.moves)):
        army, path = orders.moves[index]
        why = ORDERED_TWICE if (done >> army) & 1 else move_fault(at, clan, found, army, path)
        done |= 1 << army
        if why != FINE:
            found.faults.append(Fault(IN_MOVES, index, why))
        elif not stays(at, clan, army, path):
            found.moves.append((army, path))
    return found


def stays(at: Position, clan: int, army: int, path: tuple[int, ...]) -> bool:
    """Whether a path names the army's own province alone."""
    return len(path) == 1 and path[0] == at.place[clan * at.size + army]


# --- purchases -----------------------------------------------------------------------------------------


def _check_buys(at: Position, clan: int, orders: Orders, found: Plan) -> int:
    """Take in the purchases in the order written; the Koku left after them."""
    koku = at.koku[clan]
    for index in range(len(orders.buys)):
        buy = orders.buys[index]
        why = buy_fault(at, clan, found.buys, koku, buy)
        if why != FINE:
            found.faults.append(Fault(IN_BUYS, index, why))
            continue
        koku -= price(buy)
        found.buys.append(buy)
        if BUY_STEP <= buy < KHARMIC:
            found.steps[buy - BUY_STEP] += 1
    return koku


def buy_fault(at: Position, clan: int, before: list[int], koku: int, buy: int) -> int:
    """Why a purchase cannot be made after those before it, with so much Koku left."""
    if BUY_STEP <= buy < KHARMIC:
        army = buy - BUY_STEP
        if not _exists(at, clan, army):
            return NO_ARMY
        if buy in before:
            return STEP_TWICE
    elif buy >= KHARMIC and before.count(buy) >= at.held(clan, buy - KHARMIC):
        return NOT_HELD
    return FINE if price(buy) <= koku else NO_KOKU


def _exists(at: Position, clan: int, army: int) -> bool:
    return 0 <= army < at.size and at.place[clan * at.size + army] != ABSENT


# --- cards ---------------------------------------------------------------------------------------------


def _check_plays(at: Position, clan: int, orders: Orders, found: Plan, koku: int) -> None:
    for index in range(len(orders.plays)):
        play = orders.plays[index]
        why = play_fault(at, clan, found, koku, play)
        if why != FINE:
            found.faults.append(Fault(IN_PLAYS, index, why))
            continue
        found.plays.append(play)
        title, target, amount = play
        card = CARDS[title]
        mark = card.mark
        if mark == CARAVAN:
            koku += card.figure - amount
        else:
            _mark(found, mark, target, card.figure)


def _mark(found: Plan, mark: int, target: int, figure: int) -> None:
    """What a card does for its own clan's armies and rank; the rest is done when cards are resolved."""
    if mark == STEP:
        found.steps[target] += figure
    elif mark == GUIDE:
        found.guides[target] += figure
    elif mark == LEVY:
        found.levies[target] = figure  # two levies raise an army no faster than one
    elif mark == PAPERS:
        found.papers[target] = figure
    elif mark == AMBUSH:
        found.roll[target] = figure
    elif mark == BARGE:
        found.barges += figure
    elif mark == DISPATCH:
        found.number = figure


def play_fault(at: Position, clan: int, found: Plan, koku: int, play: Play) -> int:
    """Why a card cannot be played after the purchases and cards taken in so far."""
    title, target, amount = play
    card = CARDS[title]
    if not still_held(at, clan, found, title):
        return NOT_HELD
    why = target_fault(at, clan, card.names, target)
    if why == FINE and card.names == GIFT and not 1 <= amount <= min(CARAVAN_LOAD, koku):
        why = NO_GIFT
    if why == FINE and card.names != GIFT and amount != ANY:
        why = NO_TARGET
    if why == FINE and len(found.plays) >= CARDS_A_TURN:
        why = THIRD_CARD
    return why


def still_held(at: Position, clan: int, found: Plan, title: int) -> bool:
    """Whether a card of this title is in hand that is neither discarded nor played by the plan so far."""
    used = found.buys.count(KHARMIC + title)
    for before in found.plays:
        if before[0] == title:
            used += 1
    return used < at.held(clan, title)


def target_fault(at: Position, clan: int, names: int, target: int) -> int:
    """Why a card does not take this target. The card says if it is an army, a space or a clan."""
    if names == NOTHING:
        return FINE if target == ANY else NO_TARGET
    if names == SEALED and target == ANY:
        return FINE
    if target < 0:
        return NO_TARGET
    if names in (ARMY, FALLEN):
        if not _exists(at, clan, target):
            return NO_ARMY
        if names == FALLEN and at.place[clan * at.size + target] != DESTROYED:
            return NOT_FALLEN
        return FINE
    if names == CASTLE:
        return FINE if target < LANDS and at.castle[target] == clan else NOT_CASTLE
    if names == NEIGHBOUR:
        return FINE if _borders(at, clan, target) else NOT_NEIGHBOUR
    assert names in (CLAN, GIFT, SEALED)
    return FINE if 0 <= target < len(at.clans) and target != clan else NOT_OTHER_CLAN


def _borders(at: Position, clan: int, target: int) -> bool:
    """Whether another clan's province lies at an open border of one of this clan's."""
    if target >= SPACES or at.castle[target] == NOBODY or at.castle[target] == clan:
        return False
    for near in NEAR[target]:
        if at.castle[near] == clan:
            return True
    return False


# --- armies --------------------------------------------------------------------------------------------


def reform_fault(at: Position, clan: int, army: int, to: int) -> int:
    """Why an army cannot reform in a space; whether there is room shows when it is its turn (S8)."""
    if not _exists(at, clan, army):
        return NO_ARMY
    if at.place[clan * at.size + army] != DESTROYED:
        return NOT_DESTROYED
    return FINE if 0 <= to < LANDS and at.castle[to] == clan else NO_CASTLE


def move_fault(at: Position, clan: int, found: Plan, army: int, path: tuple[int, ...]) -> int:
    """Why an army cannot take a path, whose plan has its purchases, cards and reforms already."""
    if not _exists(at, clan, army):
        return NO_ARMY
    start = at.place[clan * at.size + army]
    reach = REACH
    if start == DESTROYED:
        for mover, to in found.reforms:
            if mover == army:
                start = to
        if start == DESTROYED:
            return IS_DESTROYED
        if not found.levies[army]:
            return REFORMS
        reach = found.levies[army]
    if not path:
        return UNCLEAR
    if path[0] == start:
        return FINE if len(path) == 1 and at.place[clan * at.size + army] == start else UNCLEAR
    return path_fault(start, path, reach + found.steps[army], found.barges, found.guides[army])


def path_fault(start: int, path: tuple[int, ...], reach: int, barges: int, guides: int) -> int:
    """Why a path cannot be taken: a step over no border, or more moves than the army has."""
    here = start
    for to in path:
        if to not in NEAR[here]:
            if to not in BEHIND[here] or guides == 0:
                return NO_BORDER
            guides -= 1
        here = to
    return FINE if cost(path, barges) <= reach else TOO_FAR


def cost(path: tuple[int, ...], barges: int) -> int:
    """The moves a path takes: one for each space, but for a sea zone that barges pass through."""
    moves = len(path)
    for index in range(len(path) - 1):  # the last space of a path is not passed through
        if barges > 0 and path[index] >= LANDS:
            barges -= 1
            moves -= 1
    return moves
