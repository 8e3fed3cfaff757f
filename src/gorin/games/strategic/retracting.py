"""What a table brought, taken back until the turn is closed (STR-BATTLE-5)."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.campaign import BOTS, EXTRA, NO_SPACE, Campaign, Report
from gorin.games.strategic.events import Retracted
from gorin.games.strategic.position import NOBODY, SOURCES
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import DESTROYED, IDS, ROOM

# Why a result cannot be taken back.
FREE: Final = 0
NOT_TOLD: Final = 1
MOVED: Final = 2
FULL: Final = 3
SUNG: Final = 4


def before(state: Campaign, space: int) -> Report:
    """The battle there as it stands, to be kept with what is told of it."""
    at = state.at
    turn = state.under_way
    sung = 0 if turn is None else turn.sung
    fighters = tuple(at.fighters(space))
    return (
        space,
        at.joined[space],
        at.wished[space],
        fighters,
        tuple(at.ledger),
        sung,
        NOBODY,
    )


def remember(state: Campaign, was: Report, won: int) -> None:
    """Keep what an item has changed, with what was told of the same battle before in this turn."""
    if state.settle == BOTS:
        return
    at = state.at
    space, joined, wished, fighters, ledger, sung, _ = was
    known = report_of(state, space)
    changed = len(at.fighters(space)) != len(fighters) or not at.joined[space]
    if known is None and not changed:
        return
    brought = [at.ledger[entry] - ledger[entry] for entry in range(len(ledger))]
    now = 0 if state.under_way is None else state.under_way.sung
    new = now & ~sung
    if known is not None:
        _, joined, wished, fighters, ledger, sung, _ = known
        new |= sung
        for entry in range(len(ledger)):
            brought[entry] += ledger[entry]
    report = (space, joined, wished, fighters, tuple(brought), new, won)
    state.reports = tuple([each for each in state.reports if each[0] != space]) + (report,)


def report_of(state: Campaign, space: int) -> Report | None:
    for report in state.reports:
        if report[0] == space:
            return report
    return None


def why_not(state: Campaign, space: int) -> int:
    """Why what was told of a battle cannot be taken back, or FREE."""
    at = state.at
    report = report_of(state, space)
    if report is None:
        return NOT_TOLD
    back = 0
    for army in report[3]:
        if at.place[army] == DESTROYED:
            back += 1
        elif at.place[army] != space:
            return MOVED
    if at.crowd[space] + back > ROOM:
        return FULL
    return SUNG if _counted_on(state, report) else FREE


def _counted_on(state: Campaign, report: Report) -> bool:
    """Whether a later victory had no song because this one had it."""
    turn = state.under_way
    if turn is None or report[6] == NOBODY or not turn.songs[report[6]] or not (report[5] >> report[6]) & 1:
        return False
    later = False
    for each in state.reports:
        if later and each[6] == report[6]:
            return True
        later = later or each[0] == report[0]
    return False


def retractable(state: Campaign) -> list[int]:
    """The spaces of battles whose results can be taken back."""
    return [report[0] for report in state.reports if why_not(state, report[0]) == FREE]


def retract(state: Campaign, space: int) -> None:
    """The battle is as it was before anything was told of it this turn."""
    at = state.at
    report = report_of(state, space)
    assert report is not None
    _, joined, wished, fighters, ledger, sung, _ = report
    honor = [0] * state.daimyo
    glory = [0] * state.daimyo
    for clan in range(state.daimyo):
        for source in range(SOURCES):
            entry = (clan * SOURCES + source) * 2
            at.credit(clan, source, -ledger[entry], -ledger[entry + 1])
            honor[clan] -= ledger[entry]
            glory[clan] -= ledger[entry + 1]
    for army in fighters:
        if at.place[army] == DESTROYED:
            at.put(army, space)
        at.fighting[army] = 1
    at.joined[space] = joined
    at.wished[space] = wished
    turn: Turn | None = state.under_way
    if turn is not None:
        turn.sung &= ~sung
    state.reports = tuple([each for each in state.reports if each[0] != space])
    if space not in state.waiting:
        state.waiting = tuple(sorted(state.waiting + (space,)))
    if state.phase == EXTRA:
        state.focus = state.waiting[0]
    elif state.focus == space:
        state.focus = NO_SPACE
    if state.log is not None:
        armies = [(army // at.size, army % at.size + 1) for army in fighters]
        state.log.append(Retracted(IDS[space], armies, honor, glory))
