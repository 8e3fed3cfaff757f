"""The Shogun's table: outcomes of battles, breaches of etiquette, rulings, and closing a turn."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.battles import (
    HOWS,
    KINDS,
    LEFT,
    alone,
    conclude,
    eliminate,
    end_without_result,
    fits,
    win,
)
from gorin.games.strategic.campaign import BOTS, EXTRA, NO_SPACE, Campaign
from gorin.games.strategic.codes import (
    BREACH,
    BY_ODDS,
    CLOSE,
    ELIMINATE,
    ENOUGH,
    GOES_ON,
    JUDGE,
    NO_RESULT,
    RULE,
    SHIFT,
    TABLE,
    UNDO,
    VICTORY,
    eliminate_code,
)
from gorin.games.strategic.events import Breached, GoesOn, Ruled, Undone
from gorin.games.strategic.odds import settle_by_odds
from gorin.games.strategic.position import NOBODY
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import IDS

#: A Breach of Etiquette costs so much Honor (STR-HONOR-9).
BREACH_COST: Final = 2

# What a ruling changes.
HONOR: Final = 0
GLORY: Final = 1
KOKU: Final = 2
RULINGS: Final[tuple[str, ...]] = ("Honor", "Glory", "Koku")
_BREACH: Final = 3  # in the list of this turn's rulings


def at_once(state: Campaign) -> bool:
    """Whether battles must be told one after the other, to their end: by bots, and in extra time."""
    return state.settle == BOTS or state.phase == EXTRA


def choices(state: Campaign) -> list[int]:
    if state.focus != NO_SPACE:
        return _outcomes(state, state.focus)
    if state.judging:
        return _judgements(state)
    found = [CLOSE << SHIFT, JUDGE << SHIFT]
    found += [(TABLE << SHIFT) + space for space in state.waiting]
    if state.rulings and _can_undo(state):
        found.append(UNDO << SHIFT)
    return found


def _judgements(state: Campaign) -> list[int]:
    """Every breach and every ruling, and to leave it."""
    found = [ENOUGH << SHIFT]
    found += [(BREACH << SHIFT) + clan for clan in range(state.daimyo)]
    for what in range(len(RULINGS)):
        for clan in range(state.daimyo):
            found.append((RULE << SHIFT) + (what << 8) + (clan << 1) + 1)
            if what != KOKU or state.at.koku[clan] > 0:
                found.append((RULE << SHIFT) + (what << 8) + (clan << 1))
    return found


def _can_undo(state: Campaign) -> bool:
    what, clan, amount = state.rulings[len(state.rulings) - 1]
    return what != KOKU or amount < 0 or state.at.koku[clan] >= amount


def _outcomes(state: Campaign, space: int) -> list[int]:
    """How the battle there can go on or end, item by item."""
    at = state.at
    fighters = at.fighters(space)
    clans = at.clans_in(fighters)
    found: list[int] = []
    if not at_once(state) or alone(at, space):
        found.append(GOES_ON << SHIFT)
    for clan in clans:
        found += [(VICTORY << SHIFT) + (clan << 3) + kind for kind in range(len(KINDS))]
    if not alone(at, space):
        found.append(NO_RESULT << SHIFT)
        found.append(BY_ODDS << SHIFT)
        for army in fighters:
            found += [eliminate_code(army, NOBODY, 0), eliminate_code(army, NOBODY, LEFT)]
            for by in clans:
                if fits(at, space, army, by):
                    found += [eliminate_code(army, by, how) for how in range(len(HOWS))]
    return found


def carry_out(state: Campaign, verb: int, what: int) -> bool:
    """Carry out what the Shogun says; whether the turn's battles are closed by it."""
    space = state.focus
    turn = state.under_way
    if verb == CLOSE:
        return True
    if verb == TABLE:
        state.focus = what
        return False
    if verb in (JUDGE, ENOUGH):
        state.judging = verb == JUDGE
        return False
    if verb in (BREACH, RULE, UNDO):
        state.judging = False
        _rule(state, verb, what)
        return False
    if turn is None:
        turn = Turn(state.daimyo)  # extra time: no card of the last turn is left
    if verb == ELIMINATE:
        eliminate(state.at, space, what >> 6, ((what >> 2) & 15) - 1, what & 3, state.log)
        return False
    if verb == VICTORY:
        win(state.at, space, what >> 3, what & 7, turn, state.log)
    elif verb == NO_RESULT:
        end_without_result(state.at, space, False, state.log)
    elif verb == BY_ODDS:
        settle_by_odds(state.at, space, state.rng, turn, state.log)
    elif verb == GOES_ON:
        if state.log is not None and not alone(state.at, space):
            state.log.append(GoesOn(IDS[space]))
        conclude(state.at, space, state.log)
    state.waiting = tuple([other for other in state.waiting if other != space])
    state.focus = NO_SPACE
    if at_once(state) and state.waiting:
        state.focus = state.waiting[0]
    return at_once(state) and not state.waiting


# --- breaches and rulings --------------------------------------------------------------------------------


def _rule(state: Campaign, verb: int, what: int) -> None:
    if verb == UNDO:
        kind, clan, amount = state.rulings[len(state.rulings) - 1]
        state.rulings = state.rulings[:-1]
        _change(state, kind, clan, -amount)
        if state.log is not None:
            said = "Breach" if kind == _BREACH else RULINGS[kind]
            state.log.append(Undone(clan, said, -amount))
    elif verb == BREACH:
        _change(state, _BREACH, what, -BREACH_COST)
        state.rulings = state.rulings + ((_BREACH, what, -BREACH_COST),)
        if state.log is not None:
            state.log.append(Breached(what, -BREACH_COST))
    else:
        clan = (what & 255) >> 1
        amount = 1 if what & 1 else -1
        _change(state, what >> 8, clan, amount)
        state.rulings = state.rulings + ((what >> 8, clan, amount),)
        if state.log is not None:
            state.log.append(Ruled(clan, RULINGS[what >> 8], amount))


def _change(state: Campaign, kind: int, clan: int, amount: int) -> None:
    if kind == GLORY:
        state.at.glory[clan] += amount
    elif kind == KOKU:
        state.at.koku[clan] += amount
    else:
        state.at.honor[clan] += amount
