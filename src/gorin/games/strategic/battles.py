"""Step 6 of a turn: battles start, are joined, end in peace, or end as a table says."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.events import Began, Eliminated, Faded, Joined, Peace, Won
from gorin.games.strategic.orders import Orders
from gorin.games.strategic.position import EFFECTS, FELLED, LOST, NOBODY, VICTORIES, Position
from gorin.games.strategic.turn import Opening, Turn
from gorin.games.strategic.warmap import DESTROYED, IDS, SPACES
from gorin.kernel.values import Event

#: At most so many armies ever join one battle (S6).
MOST: Final = 4

# Kinds of victory.
MILITARY: Final = 0
HONOR: Final = 1
DISHONOR: Final = 2
ENLIGHTENMENT: Final = 3
KINDS: Final[tuple[str, ...]] = ("Military", "Honor", "Dishonor", "Enlightenment")

# How a clan caused an elimination, as bits.
ATTACKER: Final = 1
BY_DISHONOR: Final = 2
HOWS: Final[tuple[str, ...]] = ("", "as Attacker", "by dishonor", "as Attacker and by dishonor")


#: An elimination by nobody with this is one by leaving the table, which counts as a retreat.
LEFT: Final = 1
AS_A_RETREAT: Final = "as a retreat"


def how_said(by: int, how: int) -> str:
    """How an elimination came about, in words."""
    return AS_A_RETREAT if by == NOBODY and how else HOWS[how]


def begin(at: Position, opening: Opening, turn: Turn, log: list[Event] | None) -> None:
    """Start and join battles wherever somebody wishes it, then make peace wherever all sue for it."""
    seen = 0
    for army in range(len(at.place)):
        space = at.place[army]
        if space >= 0 and at.crowd[space] > 1:
            seen |= 1 << space
    for space in range(SPACES):
        if (seen >> space) & 1 or at.joined[space]:
            if at.joined[space]:
                if at.takes_late(space):
                    _join(at, space, opening, turn, log)
            else:
                _start(at, space, opening, turn, log)
    for space in range(SPACES):
        if at.joined[space]:
            fighters = at.fighters(space)
            clans = at.clans_in(fighters)
            for clan in clans:
                turn.fought |= 1 << clan
            if _all_sue(opening.orders, clans, space):
                end_without_result(at, space, True, log)


def _start(at: Position, space: int, opening: Opening, turn: Turn, log: list[Event] | None) -> None:
    """A battle starts where one Daimyo wishes it against somebody whom no truce protects (S6)."""
    armies = at.armies_at(space)
    clans = at.clans_in(armies)
    wishes = [clan for clan in clans if opening.orders[clan].fights_at(space)]
    for clan in wishes:
        for other in clans:
            if other != clan and (not (opening.truces[clan] >> other) & 1 or other in wishes):
                _open_battle(at, space, armies, wishes, turn, log)
                return


def _open_battle(
    at: Position, space: int, armies: list[int], wishes: list[int], turn: Turn, log: list[Event] | None
) -> None:
    at.joined[space] = tuple(armies)
    for army in armies:
        at.fighting[army] = 1
    for clan in wishes:
        at.wished[space] |= 1 << clan
        _attack(at, space, clan, turn)
    if log is not None:
        named = [(army // at.size, army % at.size + 1) for army in armies]
        log.append(Began(IDS[space], named, wishes))


def _join(at: Position, space: int, opening: Opening, turn: Turn, log: list[Event] | None) -> None:
    """Armies there whose Daimyo wishes it join a battle under way, by rank and number."""
    for clan in turn.rank:
        if not opening.orders[clan].fights_at(space):
            continue
        for army in range(clan * at.size, (clan + 1) * at.size):
            joined = at.joined[space]
            if at.place[army] != space or army in joined or len(joined) >= MOST:
                continue
            at.joined[space] = tuple(sorted(joined + (army,)))
            at.fighting[army] = 1
            at.wished[space] |= 1 << clan
            _attack(at, space, clan, turn)
            if log is not None:
                log.append(Joined(IDS[space], clan, army % at.size + 1))


def _attack(at: Position, space: int, clan: int, turn: Turn) -> None:
    """Remember that a clan attacks another's province, for Broken Treaty."""
    owner = at.castle[space]
    if owner != NOBODY and owner != clan:
        attacked = turn.attacked.copy()
        attacked[clan] |= 1 << owner
        turn.attacked = attacked


def _all_sue(orders: list[Orders], clans: list[int], space: int) -> bool:
    for clan in clans:
        if not orders[clan].sues_at(space):
            return False
    return True


def end_without_result(at: Position, space: int, sued: bool, log: list[Event] | None) -> None:
    """Armies stay, and nobody gains or loses anything (S12, S19)."""
    at.end_battle(space)
    if log is not None:
        log.append(Peace(IDS[space], sued))


# --- results -------------------------------------------------------------------------------------------


def in_battle(at: Position, space: int, clan: int) -> bool:
    """Whether a clan has an army in the battle there."""
    return clan in at.clans_in(at.fighters(space))


def alone(at: Position, space: int) -> bool:
    """Whether only one clan is left in the battle there."""
    return len(at.clans_in(at.fighters(space))) < 2


def fits(at: Position, space: int, army: int, by: int) -> bool:
    """Whether an elimination can be: of an army in the battle, by nobody or another clan in it."""
    if not at.joined[space] or alone(at, space) or army not in at.fighters(space):
        return False
    return by == NOBODY or (by != army // at.size and in_battle(at, space, by))


def eliminate(at: Position, space: int, army: int, by: int, how: int, log: list[Event] | None) -> None:
    """Destroy an army in battle: 1 Glory lost; the cause gains Glory as Attacker, Honor by dishonor.

    The battle itself goes on until `conclude`, because the same result may name a victory.
    """
    clan = army // at.size
    at.credit(clan, LOST, 0, -1)
    if by != NOBODY and how & ATTACKER:
        at.credit(by, FELLED, 0, 1)
    if by != NOBODY and how & BY_DISHONOR:
        at.credit(by, FELLED, 1, 0)
    if by == NOBODY and how:
        at.credit(clan, LOST, -1, 0)  # it left its table without the consent of all: as a retreat (S21)
    at.fighting[army] = 0
    at.put(army, DESTROYED)
    if log is not None:
        log.append(
            Eliminated(clan, army % at.size + 1, IDS[space], None if by == NOBODY else by, how_said(by, how))
        )


def win(at: Position, space: int, clan: int, kind: int, turn: Turn, log: list[Event] | None) -> None:
    """A victory by the book's table: Honor or Glory for it, and every opponent left is eliminated."""
    left = [army for army in at.fighters(space) if army // at.size != clan]
    honor = 0
    glory = 0
    if kind == MILITARY:
        glory = 1
    elif kind == DISHONOR:
        honor = 1
    else:
        honor = 1 + len(left)
    at.credit(clan, VICTORIES, honor, glory)
    if not (turn.sung >> clan) & 1:
        turn.sung |= 1 << clan
        at.credit(clan, EFFECTS, 0, turn.songs[clan])
        glory += turn.songs[clan]
    if log is not None:
        log.append(Won(clan, IDS[space], KINDS[kind], len(left), honor, glory))
    for army in left:
        eliminate(at, space, army, NOBODY, 0, log)
    at.end_battle(space)


def conclude(at: Position, space: int, log: list[Event] | None) -> None:
    """After eliminations without a victory: a battle with one clan alone is over."""
    if at.joined[space] and alone(at, space):
        at.end_battle(space)
        if log is not None:
            log.append(Faded(IDS[space]))
