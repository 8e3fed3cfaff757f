"""A Daimyo at the desk: which part of the orders is asked, and what may be answered."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.campaign import (
    ARMIES,
    BLOCKS,
    BUYS,
    CARDS,
    FIGHTS,
    NUMBER,
    ONWARDS,
    PEACE,
    READY,
    TURNING,
    YIELDING,
    Campaign,
)
from gorin.games.strategic.cards import (
    ARMY,
    CARAVAN_LOAD,
    CASTLE,
    FALLEN,
    GIFT,
    NEIGHBOUR,
    NOTHING,
    SEALED,
    SPIES,
)
from gorin.games.strategic.cards import CARDS as DECLARED
from gorin.games.strategic.check import (
    CARDS_A_TURN,
    FINE,
    IN_BUYS,
    IN_MOVES,
    IN_PLAYS,
    IN_REFORMS,
    REACH,
    Plan,
    buy_fault,
    path_fault,
    plan,
    still_held,
    target_fault,
)
from gorin.games.strategic.codes import (
    BLOCK,
    BUY,
    ENOUGH,
    FIGHT,
    ONWARD,
    OPEN,
    REFORM,
    SHIFT,
    SUE,
    YIELD,
    block_code,
    march_code,
    play_code,
)
from gorin.games.strategic.codes import NUMBER as NUMBER_IS
from gorin.games.strategic.orders import (
    ANY,
    BUY_DYNASTY,
    BUY_FATE,
    BUY_STEP,
    KHARMIC,
    LAST_NUMBER,
    Block,
    price,
)
from gorin.games.strategic.warmap import ABSENT, BEHIND, DESTROYED, LANDS, NEAR, SPACES

_LEAST_PRICE: Final = 2


# --- the sheet and its parts -----------------------------------------------------------------------------


def parts(state: Campaign, clan: int) -> list[int]:
    """The parts of a clan's sheet that leave it something to choose, in the order they are asked."""
    at = state.at
    found: list[int] = []
    battles = False
    for number in range(at.size):
        army = clan * at.size + number
        place = at.place[army]
        if place >= 0:
            found.append(ARMIES + number)
            if at.fighting[army]:
                battles = True
        elif place == DESTROYED and _has_castle(state, clan):
            found.append(ARMIES + number)
    found.append(NUMBER)
    found.append(FIGHTS)
    found.append(BLOCKS)
    if at.hands[clan]:
        found.append(CARDS)
    if at.koku[clan] >= _LEAST_PRICE:
        found.append(BUYS)
    found.append(YIELDING)
    if battles:
        found.append(PEACE)
    return found


def _has_castle(state: Campaign, clan: int) -> bool:
    return clan in state.at.castle


def ask_next(state: Campaign, clan: int) -> None:
    """Go on to the first part that is not written."""
    done = state.done[clan]
    for part in parts(state, clan):
        if not (done >> part) & 1:
            if part != CARDS or play_answers(state, clan):
                state.part[clan] = part
                return
    state.part[clan] = READY


def clear_desk(state: Campaign, clan: int) -> None:
    """An empty sheet for a new turn."""
    state.done[clan] = 0
    state.spied[clan] = 0
    state.turned[clan] = 0
    ask_next(state, clan)


def revise(state: Campaign, clan: int) -> None:
    """Take out of a sheet what no longer fits, so that it is asked again."""
    orders = state.orders[clan]
    found = plan(state.at, clan, orders)
    if found.faults:
        kept = orders.copy()
        gone = [{fault.index for fault in found.faults if fault.part == part} for part in range(4)]
        kept.buys = tuple([orders.buys[i] for i in range(len(orders.buys)) if i not in gone[IN_BUYS]])
        kept.plays = tuple([orders.plays[i] for i in range(len(orders.plays)) if i not in gone[IN_PLAYS]])
        kept.reforms = tuple(
            [orders.reforms[i] for i in range(len(orders.reforms)) if i not in gone[IN_REFORMS]]
        )
        kept.moves = tuple([orders.moves[i] for i in range(len(orders.moves)) if i not in gone[IN_MOVES]])
        state.orders[clan] = kept
        for fault in found.faults:
            if fault.part == IN_BUYS:
                _undo_part(state, clan, BUYS)
            elif fault.part == IN_PLAYS:
                _undo_part(state, clan, CARDS)
            elif fault.part == IN_REFORMS:
                _undo_part(state, clan, ARMIES + orders.reforms[fault.index][0])
            else:
                _undo_part(state, clan, ARMIES + orders.moves[fault.index][0])


def look_again(state: Campaign, clan: int) -> None:
    """After the map, Koku or cards have changed beside the desk: revise, and ask what is open."""
    if not state.has_sealed(clan):
        revise(state, clan)
        ask_next(state, clan)


def _undo_part(state: Campaign, clan: int, part: int) -> None:
    state.done[clan] &= ~(1 << part)


# --- what may be answered --------------------------------------------------------------------------------


def answers(state: Campaign, clan: int) -> list[int]:
    """The answers to the part that is asked, without what is possible at any time."""
    part = state.part[clan]
    if part >= ONWARDS:
        return onward_answers(state, clan, part - ONWARDS)
    if part >= ARMIES:
        return army_answers(state, clan, part - ARMIES)
    if part == BUYS:
        return buy_answers(state, clan)
    if part == CARDS:
        return [ENOUGH << SHIFT] + play_answers(state, clan)
    if part == NUMBER:
        return _NUMBERS
    if part == FIGHTS:
        return _fights(state, clan)
    if part == BLOCKS:
        return _blocks(state, clan)
    if part == YIELDING:
        return _YIELDS
    if part == PEACE:
        return _peace(state, clan)
    if part == TURNING:
        return [(OPEN << SHIFT) + other for other in parts(state, clan)]
    return []


_NUMBERS: Final[list[int]] = [(NUMBER_IS << SHIFT) + number for number in range(1, LAST_NUMBER + 1)]
_YIELDS: Final[list[int]] = [YIELD << SHIFT, (YIELD << SHIFT) + 1]


def buy_answers(state: Campaign, clan: int) -> list[int]:
    at = state.at
    bought = list(state.orders[clan].buys)
    koku = at.koku[clan]
    for buy in bought:
        koku -= price(buy)
    found = [ENOUGH << SHIFT]
    offers = [BUY_FATE, BUY_DYNASTY]
    offers += [BUY_STEP + number for number in range(at.size)]
    for title in state.free(clan):
        if title != SPIES or bought.count(KHARMIC + title) < at.held(clan, title) - state.spent(clan):
            offers.append(KHARMIC + title)
    for buy in offers:
        if buy_fault(at, clan, bought, koku, buy) == FINE:
            found.append((BUY << SHIFT) + buy)
    return found


def play_answers(state: Campaign, clan: int) -> list[int]:
    """Every card with everything that it may name."""
    found: list[int] = []
    draft = state.orders[clan]
    if len(draft.plays) >= CARDS_A_TURN:
        return found
    at = state.at
    sheet = plan(at, clan, draft)
    koku = at.koku[clan]
    for buy in sheet.buys:
        koku -= price(buy)
    for title, _, amount in sheet.plays:
        if DECLARED[title].names == GIFT:
            koku += DECLARED[title].figure - amount
    for title in state.free(clan):
        names = DECLARED[title].names
        if names == SEALED or not still_held(at, clan, sheet, title):
            continue  # Spies are sent from the court
        if names == NOTHING:
            found.append(play_code(title, ANY, ANY))
            continue
        for target in _targets(state, names):
            if target_fault(at, clan, names, target) != FINE:
                continue
            if names == GIFT:
                for amount in range(1, min(CARAVAN_LOAD, koku) + 1):
                    found.append(play_code(title, target, amount))
            else:
                found.append(play_code(title, target, ANY))
    return found


def _targets(state: Campaign, names: int) -> range:
    """All that a card could name; the check says what it may."""
    if names in (ARMY, FALLEN):
        return range(state.at.size)
    return range(LANDS) if names in (CASTLE, NEIGHBOUR) else range(state.daimyo)


#: For an army that moves up to two provinces without help: every order from every space.
_PLAIN_MARCHES: Final[list[list[list[int]]]] = [[] for _ in range(16)]


def _plain_marches(number: int, start: int) -> list[int]:
    menu = _PLAIN_MARCHES[number]
    if not menu:
        for space in range(SPACES):
            codes = [march_code(number, ())]
            for first in NEAR[space]:
                codes.append(march_code(number, (first,)))
                codes += [march_code(number, (first, second)) for second in NEAR[first]]
            menu.append(codes)
    return menu[start]


def army_answers(state: Campaign, clan: int, number: int) -> list[int]:
    """Stay, or a path of one or two provinces; a destroyed army reforms, and moves on if it is levied."""
    at = state.at
    draft = state.orders[clan]
    start = at.place[clan * at.size + number]
    if start == DESTROYED:
        start = draft.reform_of(number)
        if start < 0:
            found = [(REFORM << SHIFT) + (number << 6)]
            for space in range(LANDS):
                if at.castle[space] == clan:
                    found.append((REFORM << SHIFT) + (number << 6) + space + 1)
            return found
    if not draft.buys and not draft.plays:
        return _plain_marches(number, start)
    sheet = plan(at, clan, draft)
    reach = _reach(state, clan, number, sheet)
    codes = [march_code(number, ())]
    for first in NEAR[start] + BEHIND[start]:
        if _may_take(start, (first,), reach, sheet, number):
            codes.append(march_code(number, (first,)))
        for second in NEAR[first] + BEHIND[first]:
            if _may_take(start, (first, second), reach, sheet, number):
                codes.append(march_code(number, (first, second)))
    return codes


def _reach(state: Campaign, clan: int, number: int, sheet: Plan) -> int:
    destroyed = state.at.place[clan * state.at.size + number] == DESTROYED
    return (sheet.levies[number] if destroyed else REACH) + sheet.steps[number]


def _may_take(start: int, path: tuple[int, ...], reach: int, sheet: Plan, number: int) -> bool:
    return path_fault(start, path, reach, sheet.barges, sheet.guides[number]) == FINE


def onward_answers(state: Campaign, clan: int, number: int) -> list[int]:
    """Where a path of two or more provinces can still go on to, and to leave it there."""
    at = state.at
    draft = state.orders[clan]
    start = at.place[clan * at.size + number]
    if start == DESTROYED:
        start = draft.reform_of(number)
    path = draft.path_of(number)
    sheet = plan(at, clan, draft)
    reach = _reach(state, clan, number, sheet)
    found = [(ONWARD << SHIFT) + SPACES]
    last = path[len(path) - 1]
    for to in NEAR[last] + BEHIND[last]:
        if _may_take(start, path + (to,), reach, sheet, number):
            found.append((ONWARD << SHIFT) + to)
    return found


def haunts(state: Campaign, clan: int) -> int:
    """Where a clan's armies stand and are ordered to go through, as bits: there they may meet somebody."""
    at = state.at
    draft = state.orders[clan]
    found = 0
    for number in range(at.size):
        place = at.place[clan * at.size + number]
        if place >= 0:
            found |= 1 << place
    for _, to in draft.reforms:
        found |= 1 << to
    for _, path in draft.moves:
        for to in path:
            found |= 1 << to
    return found


def _fights(state: Campaign, clan: int) -> list[int]:
    found = [FIGHT << SHIFT, (FIGHT << SHIFT) + 1]
    wished = state.orders[clan].fights
    spots = haunts(state, clan) & ~wished
    for space in range(SPACES):
        if (spots >> space) & 1:
            found.append((FIGHT << SHIFT) + space + 2)
    return found


def _blocks(state: Campaign, clan: int) -> list[int]:
    """Nobody, all against all, an army against all, against a clan, or against an army beside it."""
    at = state.at
    found = [BLOCK << SHIFT, (BLOCK << SHIFT) + 1]
    wished = state.orders[clan].blocks
    for number in range(at.size):
        place = at.place[clan * at.size + number]
        if place == ABSENT:
            continue
        ways: list[Block] = [(number, ANY, ANY)]
        ways += [(number, other, ANY) for other in range(state.daimyo) if other != clan]
        if place >= 0 and at.crowd[place] > 1:
            for army in at.armies_at(place):
                if army // at.size != clan:
                    ways.append((number, army // at.size, army % at.size))
        for way in ways:
            if way not in wished:
                found.append(block_code(way[0], way[1], way[2]))
    return found


def _peace(state: Campaign, clan: int) -> list[int]:
    at = state.at
    found = [SUE << SHIFT]
    wished = state.orders[clan].peace
    for space in range(SPACES):
        if at.joined[space] and not (wished >> space) & 1:
            if clan in at.clans_in(at.fighters(space)):
                found.append((SUE << SHIFT) + space + 1)
    return found
