"""What an answer at the desk writes. Nothing here makes an event: orders stay hidden until all open."""

from __future__ import annotations

from gorin.games.strategic.campaign import (
    ARMIES,
    BUYS,
    CARDS,
    ONWARDS,
    TURNING,
    Campaign,
)
from gorin.games.strategic.cards import (
    BARGE,
    GUIDE,
    LEVY,
    SPIES,
    STEP,
    shown_to,
    title_of,
)
from gorin.games.strategic.cards import CARDS as DECLARED
from gorin.games.strategic.check import (
    FINE,
    REACH,
    plan,
    play_fault,
)
from gorin.games.strategic.codes import (
    BLOCK,
    BUY,
    ENOUGH,
    FIGHT,
    MARCH,
    ONWARD,
    OPEN,
    PLAY,
    REFORM,
    TURN,
    YIELD,
    march_path,
)
from gorin.games.strategic.codes import NUMBER as NUMBER_IS
from gorin.games.strategic.desk import ask_next, buy_answers, look_again, onward_answers, play_answers, revise
from gorin.games.strategic.orders import (
    ANY,
    BUY_STEP,
    EVERYWHERE,
    KHARMIC,
    March,
    Orders,
)
from gorin.games.strategic.warmap import ABSENT, SPACES


def write(state: Campaign, clan: int, verb: int, what: int) -> None:
    """Carry out an answer, and go on to what is asked next."""
    part = state.part[clan]
    if verb == TURN:
        state.turned[clan] += 1
        state.part[clan] = TURNING
        return
    if verb == OPEN:
        _reopen(state, clan, what)
        return
    if verb == ENOUGH:
        state.done[clan] |= 1 << part
        ask_next(state, clan)
        return
    draft = state.orders[clan].copy()
    state.orders[clan] = draft
    if verb == BUY:
        draft.buys = draft.buys + (what,)
        if BUY_STEP <= what < KHARMIC:
            _ask_army_again(state, clan, what - BUY_STEP)
        if draft.plays:
            revise(state, clan)
        if len(buy_answers(state, clan)) > 1:
            return
    elif verb == PLAY:
        draft.plays = draft.plays + ((what >> 10, ((what >> 3) & 127) - 1, (what & 7) - 1),)
        mark = DECLARED[what >> 10].mark
        if mark in (STEP, GUIDE, LEVY):
            _ask_army_again(state, clan, ((what >> 3) & 127) - 1)
        elif mark == BARGE:
            for number in range(state.at.size):
                _ask_army_again(state, clan, number)
        if play_answers(state, clan):
            return
    elif verb in (MARCH, ONWARD, REFORM):
        _write_army(state, clan, draft, verb, what)
        return
    else:
        _write_wish(state, clan, draft, verb, what)
    state.done[clan] |= 1 << part
    ask_next(state, clan)


def _ask_army_again(state: Campaign, clan: int, number: int) -> None:
    """An army that can go further is asked for once more; until then its orders stand."""
    if state.at.place[clan * state.at.size + number] != ABSENT:
        state.done[clan] &= ~(1 << (ARMIES + number))


def _write_army(state: Campaign, clan: int, draft: Orders, verb: int, what: int) -> None:
    if verb == MARCH:
        number = what >> 12
        path = march_path(what)
        draft.moves = _without(draft.moves, number)
        if path:
            draft.moves = draft.moves + ((number, path),)
    elif verb == ONWARD:
        number = state.part[clan] - ONWARDS
        path = ()
        if what != SPACES:
            path = draft.path_of(number) + (what,)
            draft.moves = _without(draft.moves, number) + ((number, path),)
    else:
        number = what >> 6
        path = ()
        if what & 63:
            draft.reforms = draft.reforms + ((number, (what & 63) - 1),)
            if plan(state.at, clan, draft).levies[number]:
                return  # the army's march is asked next
    if len(path) >= REACH and len(onward_answers(state, clan, number)) > 1:
        state.part[clan] = ONWARDS + number
        return
    state.done[clan] |= 1 << (ARMIES + number)
    ask_next(state, clan)


def _without(moves: tuple[March, ...], number: int) -> tuple[March, ...]:
    return tuple([move for move in moves if move[0] != number])


def _write_wish(state: Campaign, clan: int, draft: Orders, verb: int, what: int) -> None:
    if verb == NUMBER_IS:
        draft.number = what
    elif verb == FIGHT:
        if what == 0:
            draft.fights = 0
        elif what == 1:
            draft.fights = EVERYWHERE
        else:
            draft.fights |= 1 << (what - 2)
    elif verb == BLOCK:
        if what == 0:
            draft.blocks = ()
        elif what == 1:
            draft.blocks = tuple(
                [
                    (number, ANY, ANY)
                    for number in range(state.at.size)
                    if state.at.place[clan * state.at.size + number] != ABSENT
                ]
            )
        else:
            block = ((what >> 8) - 1, ((what >> 4) & 15) - 1, (what & 15) - 1)
            draft.blocks = draft.blocks + (block,)
    elif verb == YIELD:
        draft.gives_in = what == 1
    else:
        draft.peace = 0 if what == 0 else draft.peace | 1 << (what - 1)


def _reopen(state: Campaign, clan: int, part: int) -> None:
    """Turn to a part. Purchases, cards and a reform begin anew; wishes stay and can be added to."""
    draft = state.orders[clan].copy()
    state.orders[clan] = draft
    if part == BUYS:
        draft.buys = ()
    elif part == CARDS:
        draft.plays = tuple([play for play in draft.plays if play[0] == SPIES])  # those have been seen to
    elif part >= ARMIES and draft.reform_of(part - ARMIES) >= 0:
        draft.moves = _without(draft.moves, part - ARMIES)
        draft.reforms = tuple([reform for reform in draft.reforms if reform[0] != part - ARMIES])
    if part in (BUYS, CARDS):
        revise(state, clan)
    state.done[clan] &= ~(1 << part)
    state.part[clan] = part


def spy(state: Campaign, clan: int, other: int) -> None:
    """See the orders of a clan that has sealed; the card is spent with the spy's own orders."""
    draft = state.orders[clan].copy()
    draft.plays = draft.plays + ((SPIES, other, ANY),)
    state.orders[clan] = draft
    state.spied[clan] |= 1 << other
    shown = [title for title, _, _ in state.orders[other].plays]
    shown += [buy - KHARMIC for buy in state.orders[other].buys if buy >= KHARMIC]
    hand = list(state.at.hands[other])
    for title in shown:  # the spy now knows that these cards are there
        for index in range(len(hand)):
            if title_of(hand[index]) == title and shown_to(hand[index], clan) != hand[index]:
                hand[index] = shown_to(hand[index], clan)
                break
    state.at.hands[other] = tuple(hand)
    look_again(state, clan)


def may_spy(state: Campaign, clan: int) -> list[int]:
    """The clans that Spies can be sent to: those that have sealed and have not been seen."""
    draft = state.orders[clan]
    sheet = plan(state.at, clan, draft)
    if play_fault(state.at, clan, sheet, 0, (SPIES, ANY, ANY)) != FINE:
        return []
    return [
        other
        for other in range(state.daimyo)
        if state.has_sealed(other) and not (state.spied[clan] >> other) & 1
    ]
