"""The Shogun's table: outcomes of battles, and closing a turn; `rulings` has breaches and rulings."""

from __future__ import annotations

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
from gorin.games.strategic.campaign import BOTS, EXTRA, NO_SPACE, WRITING, Campaign
from gorin.games.strategic.codes import (
    ADDRESS,
    BREACH,
    BY_ODDS,
    CLOSE,
    ELIMINATE,
    ENOUGH,
    GOES_ON,
    GRANT,
    JUDGE,
    NO_RESULT,
    RETRACT,
    RULE,
    SHIFT,
    STATION,
    TABLE,
    UNDO,
    VICTORY,
    eliminate_code,
)
from gorin.games.strategic.events import GoesOn
from gorin.games.strategic.odds import settle_by_odds
from gorin.games.strategic.position import NOBODY
from gorin.games.strategic.retracting import before, remember, retract, retractable
from gorin.games.strategic.rulings import can_undo, give, judgements
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import IDS


def at_once(state: Campaign) -> bool:
    """Whether battles must be told one after the other, to their end: by bots, and in extra time."""
    return state.settle == BOTS or state.phase == EXTRA


def choices(state: Campaign) -> list[int]:
    if state.focus != NO_SPACE:
        return _outcomes(state, state.focus) + _other_tables(state) + _retractions(state)
    if state.judging:
        return judgements(state)
    found = [JUDGE << SHIFT]
    if state.phase != WRITING or state.under_way is not None:
        found.insert(0, CLOSE << SHIFT)
    found += [(TABLE << SHIFT) + space for space in state.waiting]
    if state.rulings and can_undo(state):
        found.append(UNDO << SHIFT)
    return found + _retractions(state)


def _other_tables(state: Campaign) -> list[int]:
    """In extra time one battle is always in question; which one, the Shogun may choose."""
    if state.phase != EXTRA:
        return []
    return [(TABLE << SHIFT) + space for space in state.waiting if space != state.focus]


def _retractions(state: Campaign) -> list[int]:
    return [(RETRACT << SHIFT) + space for space in retractable(state)]


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
    if verb in (JUDGE, ENOUGH, ADDRESS):
        state.judging = verb != ENOUGH
        state.subject = what if verb == ADDRESS else NO_SPACE
        return False
    if verb in (BREACH, RULE, GRANT, STATION, UNDO):
        give(state, verb, what)
        state.judging = False
        state.subject = NO_SPACE
        return False
    if verb == RETRACT:
        retract(state, what)
        return False
    if turn is None:
        turn = Turn(state.daimyo)  # extra time: no card of the last turn is left
    was = before(state, space)
    won = NOBODY
    if verb == ELIMINATE:
        eliminate(state.at, space, what >> 6, ((what >> 2) & 15) - 1, what & 3, state.log)
        remember(state, was, won)
        return False
    if verb == VICTORY:
        won = what >> 3
        win(state.at, space, won, what & 7, turn, state.log)
    elif verb == NO_RESULT:
        end_without_result(state.at, space, False, state.log)
    elif verb == BY_ODDS:
        settle_by_odds(state.at, space, state.rng, turn, state.log)
    elif verb == GOES_ON:
        if state.log is not None and not alone(state.at, space):
            state.log.append(GoesOn(IDS[space]))
        conclude(state.at, space, state.log)
    remember(state, was, won)
    return _go_on(state, space)


def _go_on(state: Campaign, space: int) -> bool:
    """After what was told of a battle: the next one that must be told; whether all of them are."""
    if not state.at.joined[space]:  # one that goes on may bring more before the turn is closed
        state.waiting = tuple([other for other in state.waiting if other != space])
    state.focus = NO_SPACE
    if at_once(state) and state.waiting:
        state.focus = state.waiting[0]
    return at_once(state) and not state.waiting


def make_peace(state: Campaign, space: int) -> bool:
    """The battle there ends in peace, whatever the Shogun is telling; whether all battles are closed by it.

    Until the turn is closed it can be taken back like any result.
    """
    was = before(state, space)
    focus = state.focus
    end_without_result(state.at, space, True, state.log)
    if state.under_way is not None or state.phase == EXTRA:
        remember(state, was, NOBODY)
    closed = _go_on(state, space)
    if focus != space and focus in state.waiting:
        state.focus = focus
    return closed
