"""Step 7 of a turn: castles change hands, armies pray at shrines, and cards give what they promised."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.events import Held, Honored, Prayed, Taken
from gorin.games.strategic.position import EFFECTS, NOBODY, PRAYERS, Position
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import ABSENT, IDS, LANDS, SHRINES
from gorin.kernel.values import Event

#: A home province of another clan falls only to two armies (S9).
FOR_A_HOME: Final = 2

_FAVOR: Final = "Court Favor"
_TREATY: Final = "Broken Treaty"


def end_turn(at: Position, turn: Turn, log: list[Event] | None) -> None:
    _control(at, turn, log)
    _shrines(at, turn, log)
    for clan in range(len(at.clans)):
        if turn.favors[clan] and not (turn.fought >> clan) & 1:
            _honor(at, clan, turn.favors[clan], _FAVOR, log)
        if turn.treaties[clan]:
            for other in range(len(at.clans)):
                if (turn.attacked[other] >> clan) & 1:
                    _honor(at, other, -turn.treaties[clan], _TREATY, log)


def _honor(at: Position, clan: int, amount: int, card: str, log: list[Event] | None) -> None:
    at.credit(clan, EFFECTS, amount, 0)
    if log is not None:
        log.append(Honored(clan, amount, card))


def _control(at: Position, turn: Turn, log: list[Event] | None) -> None:
    """A clan alone in a province, with no battle under way, takes it (S9)."""
    #: The one clan in each space; -2 where there is none, NOBODY where there are several.
    present: list[int] = [ABSENT] * len(at.crowd)
    for army in range(len(at.place)):
        space = at.place[army]
        if space >= 0:
            clan = army // at.size
            if present[space] == ABSENT:
                present[space] = clan
            elif present[space] != clan:
                present[space] = NOBODY
    for space in range(LANDS):
        clan = present[space]
        if clan < 0 or at.castle[space] == clan or at.joined[space]:
            continue
        home = at.homes[space]
        if home != NOBODY and home != clan and at.crowd[space] < FOR_A_HOME:
            continue
        if (turn.walls >> space) & 1:
            if log is not None:
                log.append(Held(at.castle[space], IDS[space]))
            continue
        if log is not None:
            source = at.castle[space]
            log.append(Taken(clan, IDS[space], None if source == NOBODY else source))
        at.castle[space] = clan


def _shrines(at: Position, turn: Turn, log: list[Event] | None) -> None:
    """One army alone on a shrine, not in battle, prays there (S10)."""
    for space in SHRINES:
        if at.crowd[space] != 1:
            continue
        army = at.armies_at(space)[0]
        if not at.fighting[army]:
            clan = army // at.size
            honor = 1 + turn.pilgrims[clan]
            at.credit(clan, PRAYERS, honor, 0)
            if log is not None:
                log.append(Prayed(clan, army % at.size + 1, IDS[space], honor))
