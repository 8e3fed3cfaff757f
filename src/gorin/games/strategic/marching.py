"""Step 4 of a turn: armies reform, retreat and march; others try to block them."""

from __future__ import annotations

from gorin.games.strategic.dice import Dice
from gorin.games.strategic.events import Blocked, Faded, Halted, Moved, Reformed, Retreated
from gorin.games.strategic.position import RETREATS, Position
from gorin.games.strategic.turn import Opening
from gorin.games.strategic.warmap import IDS, ROOM
from gorin.kernel.values import Event


def move_clan(
    at: Position, clan: int, opening: Opening, rank: list[int], dice: Dice, log: list[Event] | None
) -> None:
    """A clan's reforms, then its moves, each army through its whole path, in the order written."""
    plan = opening.plans[clan]
    for number, to in plan.reforms:
        full = at.crowd[to] >= ROOM
        if not full:
            at.put(clan * at.size + number, to)
        if log is not None:
            log.append(Reformed(clan, number + 1, IDS[to], full))
    for number, path in plan.moves:
        army = clan * at.size + number
        if at.place[army] >= 0:  # an army that found no room to reform does not march either
            _march(at, army, path, opening, rank, dice, log)


def _march(
    at: Position,
    army: int,
    path: tuple[int, ...],
    opening: Opening,
    rank: list[int],
    dice: Dice,
    log: list[Event] | None,
) -> None:
    clan = army // at.size
    number = army % at.size
    if at.fighting[army]:
        retreat(at, army, opening.excused[clan] > 0, log)
    for to in path:
        here = at.place[army]
        full = at.crowd[to] >= ROOM
        if full or opening.stopped[army]:
            if log is not None:
                log.append(Halted(clan, number + 1, IDS[here], IDS[to], full))
            return
        if at.crowd[here] > 1 and not opening.plans[clan].papers[number]:
            if _blocked(at, army, opening, rank, dice, log):
                return
        at.put(army, to)
        if log is not None:
            log.append(Moved(clan, number + 1, IDS[here], IDS[to]))


def retreat(at: Position, army: int, excused: bool, log: list[Event] | None) -> None:
    """Leave a battle: 1 Glory as eliminated and 1 Honor, unless that is excused (S7)."""
    clan = army // at.size
    here = at.place[army]
    honor = 0 if excused else 1
    at.credit(clan, RETREATS, -honor, -1)
    over = at.leave_battle(army)
    if log is not None:
        log.append(Retreated(clan, army % at.size + 1, IDS[here], -honor))
        if over:
            log.append(Faded(IDS[here]))


def _blocked(
    at: Position, army: int, opening: Opening, rank: list[int], dice: Dice, log: list[Event] | None
) -> bool:
    """Let every army that wants to and can try once to block a departure; whether one succeeds (S4)."""
    clan = army // at.size
    number = army % at.size
    here = at.place[army]
    for other in rank:
        if other == clan or not opening.orders[other].blocks:
            continue
        for own in range(at.size):
            blocker = other * at.size + own
            if at.place[blocker] != here or at.fighting[blocker] or opening.stopped[blocker]:
                continue
            if not opening.orders[other].blocks_army(own, clan, number):
                continue
            gives_in = opening.orders[clan].gives_in
            roll = 0 if gives_in else dice.roll()
            success = gives_in or roll >= opening.plans[other].roll[own]
            if log is not None:
                log.append(
                    Blocked(clan, number + 1, IDS[here], other, own + 1, None if gives_in else roll, success)
                )
            if success:
                opening.stopped[army] = 1
                opening.stopped[blocker] = 1
                return True
    return False
