"""Breaches of etiquette, and rulings of the Shogun that set figures, provinces and armies right (S16)."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.campaign import NO_SPACE, Campaign
from gorin.games.strategic.codes import (
    ADDRESS,
    BREACH,
    ENOUGH,
    GRANT,
    SHIFT,
    STATION,
    UNDO,
    rule_code,
)
from gorin.games.strategic.events import Breached, Granted, Ruled, Stationed, Undone
from gorin.games.strategic.position import BREACHES, NOBODY, RULED
from gorin.games.strategic.warmap import ABSENT, DESTROYED, IDS, LANDS, ROOM, SPACES

#: A Breach of Etiquette costs so much Honor (STR-HONOR-9).
BREACH_COST: Final = 2

# What a ruling changes.
HONOR: Final = 0
GLORY: Final = 1
KOKU: Final = 2
RULINGS: Final[tuple[str, ...]] = ("Honor", "Glory", "Koku")
# Further kinds in the list of this turn's rulings.
_BREACH: Final = 3
_CASTLE: Final = 4
_ARMY: Final = 5

#: A ruling gives or takes one of these; other amounts are several rulings.
AMOUNTS: Final[tuple[int, ...]] = (1, 2, 3, 5, 10)


def judgements(state: Campaign) -> list[int]:
    """Every breach and every ruling, or what one in question may say; and to leave it."""
    found = [ENOUGH << SHIFT]
    if state.subject >= SPACES:
        return found + _stations(state, state.subject - SPACES)
    if state.subject != NO_SPACE:
        holder = state.at.castle[state.subject]
        return found + [(GRANT << SHIFT) + clan + 1 for clan in range(NOBODY, state.daimyo) if clan != holder]
    found += [(BREACH << SHIFT) + clan for clan in range(state.daimyo)]
    for what in range(len(RULINGS)):
        for clan in range(state.daimyo):
            for amount in AMOUNTS:
                found.append(rule_code(what, clan, amount))
                if what != KOKU or state.at.koku[clan] >= amount:
                    found.append(rule_code(what, clan, -amount))
    found += [(ADDRESS << SHIFT) + space for space in range(LANDS)]
    for army in range(len(state.at.place)):
        if state.at.place[army] != ABSENT and not state.at.fighting[army]:
            found.append((ADDRESS << SHIFT) + SPACES + army)
    return found


def _stations(state: Campaign, army: int) -> list[int]:
    """Where an army can be put: anywhere with room, or among the destroyed."""
    at = state.at
    found: list[int] = []
    if at.place[army] != DESTROYED:
        found.append(STATION << SHIFT)
    for space in range(SPACES):
        if space != at.place[army] and at.crowd[space] < ROOM:
            found.append((STATION << SHIFT) + space + 1)
    return found


def give(state: Campaign, verb: int, what: int) -> None:
    """Give a ruling, note a breach, or take the last of them back."""
    if verb == UNDO:
        _undo(state)
    elif verb == BREACH:
        _change(state, _BREACH, what, -BREACH_COST)
        state.rulings = state.rulings + ((_BREACH, what, -BREACH_COST),)
        if state.log is not None:
            state.log.append(Breached(what, -BREACH_COST))
    elif verb == GRANT:
        space = state.subject
        state.rulings = state.rulings + ((_CASTLE, space, state.at.castle[space]),)
        _grant(state, space, what - 1, False)
    elif verb == STATION:
        army = state.subject - SPACES
        state.rulings = state.rulings + ((_ARMY, army, state.at.place[army]),)
        _station(state, army, what - 1 if what else DESTROYED, False)
    else:
        kind = what >> 12
        clan = (what >> 8) & 15
        amount = (what & 255) - 128
        _change(state, kind, clan, amount)
        state.rulings = state.rulings + ((kind, clan, amount),)
        if state.log is not None:
            state.log.append(Ruled(clan, RULINGS[kind], amount))


def can_undo(state: Campaign) -> bool:
    """Whether the last ruling can be taken back: nobody owes Koku, and an army finds its place free."""
    at = state.at
    kind, who, before = state.rulings[len(state.rulings) - 1]
    if kind == _ARMY:
        return not at.fighting[who] and (before < 0 or at.crowd[before] < ROOM)
    return kind != KOKU or before < 0 or at.koku[who] >= before


def _undo(state: Campaign) -> None:
    kind, who, before = state.rulings[len(state.rulings) - 1]
    state.rulings = state.rulings[:-1]
    if kind == _CASTLE:
        _grant(state, who, before, True)
    elif kind == _ARMY:
        _station(state, who, before, True)
    else:
        _change(state, kind, who, -before)
        if state.log is not None:
            said = "Breach" if kind == _BREACH else RULINGS[kind]
            state.log.append(Undone(who, said, -before))


def _change(state: Campaign, kind: int, clan: int, amount: int) -> None:
    if kind == GLORY:
        state.at.credit(clan, RULED, 0, amount)
    elif kind == KOKU:
        state.at.koku[clan] += amount
    else:
        state.at.credit(clan, BREACHES if kind == _BREACH else RULED, amount, 0)


def _grant(state: Campaign, space: int, clan: int, undone: bool) -> None:
    source = state.at.castle[space]
    state.at.castle[space] = clan
    if state.log is not None:
        was = None if source == NOBODY else source
        state.log.append(Granted(IDS[space], None if clan == NOBODY else clan, was, undone))


def _station(state: Campaign, army: int, space: int, undone: bool) -> None:
    source = state.at.place[army]
    state.at.put(army, space)
    if state.log is not None:
        clan, number = army // state.at.size, army % state.at.size + 1
        was = IDS[source] if source >= 0 else None
        state.log.append(Stationed(clan, number, IDS[space] if space >= 0 else None, was, undone))
