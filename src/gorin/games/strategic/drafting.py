"""How a bot writes a sheet: the answers that it looks at in each part, and how it finishes what it begins.

Every bot writes its whole sheet before it seals, whoever else has sealed. Answers that differ by nothing it
could judge are not looked at twice; what is bought goes by what it promises (`spending`).
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic import court
from gorin.games.strategic.campaign import (
    ARMIES,
    BLOCKS,
    BUYS,
    CARDS,
    FIGHTS,
    NUMBER,
    ONWARDS,
    READY,
    YIELDING,
    Campaign,
)
from gorin.games.strategic.cards import (
    AMBUSH,
    CARAVAN,
    EXCUSE,
    GUIDE,
    LEVY,
    PAPERS,
    STEP,
    TRUCE,
    WALL,
)
from gorin.games.strategic.cards import CARDS as DECLARED
from gorin.games.strategic.cards import YIELD as YIELDS
from gorin.games.strategic.codes import (
    ACCEPT,
    BLOCK,
    BUY,
    COURT,
    DECLINE,
    ENOUGH,
    FIGHT,
    LOW,
    MARCH,
    ONWARD,
    PLAY,
    REFORM,
    SEAL,
    SHIFT,
    YIELD,
    march_path,
)
from gorin.games.strategic.codes import NUMBER as NUMBER_IS
from gorin.games.strategic.counsel import DISTANCE, PULL, WAYS, ambitions, prospect, scores
from gorin.games.strategic.desk import army_answers, buy_answers, onward_answers, play_answers
from gorin.games.strategic.expecting import Hopes
from gorin.games.strategic.habits import heading
from gorin.games.strategic.orders import ANY, BUY_STEP, EVERYWHERE, KHARMIC, Orders
from gorin.games.strategic.position import NOBODY
from gorin.games.strategic.spending import best_purchase
from gorin.games.strategic.trading import next_step, partner, quarry
from gorin.games.strategic.warmap import DESTROYED, KOKU, SPACES

#: How many marches, castles to reform in, single battles, and targets of one card are looked at.
_MARCHES: Final = 6
_CASTLES: Final = 3
_BATTLES: Final = 2
_TARGETS: Final = 2
#: First, in the middle, last.
_NUMBERS: Final[list[int]] = [(NUMBER_IS << SHIFT) + number for number in (1, 5, 9)]
_MIDDLE: Final = 5
#: An enemy so near may take a province this turn.
_NEAR: Final = 2
#: A path with somebody on the way is looked at only where there is no other.
_FREE: Final = 0.001


# --- what is looked at -----------------------------------------------------------------------------------


def shortlist(state: Campaign, seat: int, hopes: Hopes | None = None) -> list[int]:
    """The choices that a bot looks at; marches by where the others may go, if it has an idea of that."""
    legal = state.legal(seat)
    if seat >= state.daimyo or not legal:
        return legal
    if court.busy(state, seat):
        return [next_step(state, seat)]
    offered = [code for code in legal if code >> SHIFT in (ACCEPT, DECLINE)]
    if offered:
        return offered
    if _calls_at_court(state, seat):
        return [COURT << SHIFT]
    part = state.part[seat]
    if part >= ONWARDS:
        return _onwards(state, seat, part - ONWARDS, hopes)
    if part >= ARMIES:
        return _army(state, seat, part - ARMIES, hopes)
    if part == NUMBER:
        return _NUMBERS
    if part == FIGHTS:
        return _fights(state, seat, legal)
    if part == BLOCKS:
        return [BLOCK << SHIFT, (BLOCK << SHIFT) + 1]
    if part == YIELDING:
        return [YIELD << SHIFT]
    if part == CARDS:
        return [ENOUGH << SHIFT] + _plays(state, seat)
    if part == BUYS:
        return _buys(state, seat)
    if part == READY:
        return [SEAL << SHIFT]
    return [code for code in legal if code >> SHIFT not in (SEAL, COURT)]


def _calls_at_court(state: Campaign, clan: int) -> bool:
    """Once a turn, with Spies before anything is written, or else to trade when all is."""
    if state.begun[clan] or state.offers[clan] is not None:
        return False
    if not state.done[clan]:
        return quarry(state, clan) != NOBODY
    return state.part[clan] == READY and partner(state, clan) != NOBODY


def _army(state: Campaign, clan: int, number: int, hopes: Hopes | None) -> list[int]:
    """To stay, or to go to one of the places that look best, one way to each; or to reform there."""
    outlook = Outlook(state, clan, number, hopes)
    codes = army_answers(state, clan, number)
    if codes[0] >> SHIFT == REFORM:
        looks = [outlook.at((code & 63) - 1) for code in codes[1:]]
        return _best(codes[1:], looks, _CASTLES)
    known: dict[int, int] = {}
    free: dict[int, float] = {}
    for code in codes[1:]:
        path = march_path(code & LOW)
        to = path[len(path) - 1]
        look = outlook.at(to)
        if state.at.crowd[path[0]] == 0 or len(path) == 1:
            look += _FREE
        if to not in free or look > free[to]:
            free[to] = look
            known[to] = code
    return codes[:1] + _best(list(known.values()), [free[to] for to in known], _MARCHES)


def _onwards(state: Campaign, clan: int, number: int, hopes: Hopes | None) -> list[int]:
    outlook = Outlook(state, clan, number, hopes)
    codes = onward_answers(state, clan, number)
    return codes[:1] + _best(codes[1:], [outlook.at(code & LOW) for code in codes[1:]], _MARCHES)


class Outlook:
    """How good each space looks to an army, with the others of its clan where they are ordered to go."""

    def __init__(self, state: Campaign, clan: int, number: int, hopes: Hopes | None) -> None:
        self.own = heading(state, clan, number)
        self.hopes = hopes
        self.values = ambitions(state.at, clan, self.own) if hopes is None else hopes.draws(self.own)

    def at(self, space: int) -> float:
        if self.hopes is None:
            return self.values[space] + PULL * prospect(space, self.values)
        return self.hopes.look(space, self.own[space], self.values, None)


def _best(codes: list[int], looks: list[float], number: int) -> list[int]:
    """So many of the codes that look best, best first; among equals the order stays."""
    order = sorted(range(len(codes)), key=lambda index: -looks[index])
    return [codes[index] for index in order[:number]]


def _fights(state: Campaign, clan: int, legal: list[int]) -> list[int]:
    """Everywhere, nowhere, or in one of the places where there is somebody already."""
    at = state.at
    found = [FIGHT << SHIFT, (FIGHT << SHIFT) + 1]
    for code in legal:
        space = (code & LOW) - 2
        if code >> SHIFT == FIGHT and space >= 0 and at.crowd[space] and len(found) < 2 + _BATTLES:
            for army in at.armies_at(space):
                if army // at.size != clan:
                    found.append(code)
                    break
    return found


def _plays(state: Campaign, clan: int) -> list[int]:
    """Each card with the targets that it may be good for."""
    found: list[int] = []
    counts: dict[int, int] = {}
    for code in sorted(play_answers(state, clan), key=lambda code: -_promise(state, clan, code)):
        title = (code & LOW) >> 10
        mark = DECLARED[title].mark
        most = state.at.size if mark in (STEP, GUIDE, LEVY) else _TARGETS
        if _promise(state, clan, code) > 0.0 and counts.get(title, 0) < most:
            counts[title] = counts.get(title, 0) + 1
            found.append(code)
    return found


def _promise(state: Campaign, clan: int, code: int) -> float:
    """How good a target looks; 0.0 for one that the card can do nothing for."""
    at = state.at
    what = code & LOW
    card = DECLARED[what >> 10]
    target = ((what >> 3) & 127) - 1
    mark = card.mark
    if mark == YIELDS:
        if card.figure:
            return float(KOKU[target])
        return KOKU[target] + 0.01 * at.points(at.castle[target])
    if mark in (STEP, GUIDE):
        return 1.0 if at.place[clan * at.size + target] >= 0 else 0.0
    if mark == WALL:
        return KOKU[target] + 0.0 if _threatened(state, clan, target) else 0.0
    if mark == CARAVAN:
        return 1.0 / (1.0 + max(0, at.points(target))) if what & 7 == 2 else 0.0
    if mark in (AMBUSH, PAPERS):
        return 1.0 if _meets(state, clan, target) else 0.0
    if mark == EXCUSE:
        return 1.0 if _retreats(state, clan) else 0.0
    if mark == TRUCE:
        return 1.0 / (1.0 + _gap(state, clan, target))
    return 1.0


def _threatened(state: Campaign, clan: int, space: int) -> bool:
    """Whether an army of another clan can reach a province this turn."""
    at = state.at
    for army in range(len(at.place)):
        if army // at.size != clan and at.place[army] >= 0 and DISTANCE[at.place[army]][space] <= _NEAR:
            return True
    return False


def _meets(state: Campaign, clan: int, number: int) -> bool:
    """Whether somebody else stands where an army does, or near."""
    at = state.at
    here = at.place[clan * at.size + number]
    if here < 0:
        return False
    for army in range(len(at.place)):
        if army // at.size != clan and at.place[army] >= 0 and DISTANCE[at.place[army]][here] < _NEAR:
            return True
    return False


def _retreats(state: Campaign, clan: int) -> bool:
    for number, _ in state.orders[clan].moves:
        if state.at.fighting[clan * state.at.size + number]:
            return True
    return False


def _gap(state: Campaign, clan: int, other: int) -> int:
    """How far the armies of two clans are from each other."""
    at = state.at
    least = SPACES
    for army in range(clan * at.size, (clan + 1) * at.size):
        for rival in range(other * at.size, (other + 1) * at.size):
            if at.place[army] >= 0 and at.place[rival] >= 0:
                least = min(least, DISTANCE[at.place[army]][at.place[rival]])
    return least


def _buys(state: Campaign, clan: int) -> list[int]:
    """The best card or enough; and one more step for an army, before any card is bought."""
    codes = buy_answers(state, clan)
    found = [best_purchase(state, clan, codes)]
    for buy in state.orders[clan].buys:
        if not BUY_STEP <= buy < KHARMIC:
            return found
    for code in codes:
        buy = code & LOW
        if code >> SHIFT == BUY and BUY_STEP <= buy < KHARMIC:
            if state.at.place[clan * state.at.size + buy - BUY_STEP] >= 0:
                found.append(code)
    return found


# --- how what was begun is finished ------------------------------------------------------------------------


def carry_on(state: Campaign, seat: int, code: int, hopes: Hopes | None = None) -> None:
    """Carry out a choice, and let armies that can go further by it do so. To seal opens nothing."""
    if seat >= state.daimyo:
        state.play(seat, code)
        return
    verb = code >> SHIFT
    if verb == SEAL:
        state.sealed |= 1 << seat
        court.lapse(state, seat)
        return
    done = state.done[seat]
    state.play(seat, code)
    if verb in (PLAY, BUY):
        again = done & ~state.done[seat]
        for number in range(state.at.size):
            if (again >> (ARMIES + number)) & 1:
                _march_again(state, seat, number, hopes)
    elif verb in (MARCH, REFORM) and state.part[seat] >= ONWARDS:
        _go_on(state, seat, state.part[seat] - ONWARDS, hopes)


def _march_again(state: Campaign, clan: int, number: int, hopes: Hopes | None) -> None:
    """Let an army take the way that looks best, as far as it goes now."""
    state.part[clan] = ARMIES + number
    destroyed = state.at.place[clan * state.at.size + number] == DESTROYED
    if destroyed and state.orders[clan].reform_of(number) < 0:
        codes = _army(state, clan, number, hopes)
        if codes:
            state.play(clan, codes[0])
        if state.part[clan] != ARMIES + number:
            return
    outlook = Outlook(state, clan, number, hopes)
    best = NOBODY
    most = -100.0
    for code in army_answers(state, clan, number):
        if code >> SHIFT == MARCH:
            path = march_path(code & LOW)
            look = outlook.at(path[len(path) - 1]) if path else 0.0
            if look > most:
                most = look
                best = code
    if best != NOBODY:
        state.play(clan, best)
        if state.part[clan] >= ONWARDS:
            _go_on(state, clan, number, hopes)


def _go_on(state: Campaign, clan: int, number: int, hopes: Hopes | None) -> None:
    """Go on as long as a further step leads to something better."""
    outlook = Outlook(state, clan, number, hopes)
    while state.part[clan] == ONWARDS + number:
        path = state.orders[clan].path_of(number)
        best = (ONWARD << SHIFT) + SPACES
        most = outlook.at(path[len(path) - 1])
        for code in onward_answers(state, clan, number)[1:]:
            look = outlook.at(code & LOW)
            if look > most:
                most = look
                best = code
        state.play(clan, best)


def finish(state: Campaign, clan: int, hopes: Hopes | None = None) -> None:
    """Write what is left of a sheet as is usual: armies go where it looks best, and fight and block there.

    Who has an idea where the others go sends its armies by that.
    """
    at = state.at
    done = state.done[clan]
    draft = state.orders[clan].copy()
    state.orders[clan] = draft
    for number in range(at.size):
        if not (done >> (ARMIES + number)) & 1 and state.part[clan] != ONWARDS + number:
            _send(state, clan, number, draft, hopes)
    if not (done >> NUMBER) & 1:
        draft.number = _MIDDLE
    if not (done >> FIGHTS) & 1:
        draft.fights = EVERYWHERE
    if not (done >> BLOCKS) & 1:
        draft.blocks = tuple([(number, ANY, ANY) for number in range(at.size)])


def _send(state: Campaign, clan: int, number: int, draft: Orders, hopes: Hopes | None) -> None:
    """Let an army march or reform where it looks best; one in battle stays."""
    at = state.at
    here = at.place[clan * at.size + number]
    if here == DESTROYED:
        if draft.reform_of(number) < 0:
            to = NOBODY
            if hopes is not None:
                to = hopes.muster(heading(state, clan, number), None)
            else:
                codes = _army(state, clan, number, None)
                to = (codes[0] & 63) - 1 if codes else NOBODY
            if to != NOBODY:
                draft.reforms = draft.reforms + ((number, to),)
    elif here >= 0 and not at.fighting[clan * at.size + number]:
        own = heading(state, clan, number)
        if hopes is not None:
            way = hopes.march(here, own, None)
        else:
            looks = scores(at, here, ambitions(at, clan, own))
            way = WAYS[here][looks.index(max(looks))]
        draft.moves = tuple([move for move in draft.moves if move[0] != number])
        if way:
            draft.moves = draft.moves + ((number, way),)
