"""What a sensible Daimyo usually answers: weights that let bots try the likely choices first."""

from __future__ import annotations

from math import exp
from typing import Final

from gorin.games.strategic.campaign import ARMIES, ONWARDS, READY, Campaign
from gorin.games.strategic.codes import (
    ACCEPT,
    BLOCK,
    BUY,
    BY_ODDS,
    CLOSE,
    COURT,
    DECLINE,
    DROP,
    ENOUGH,
    FIGHT,
    LOW,
    MARCH,
    NUMBER,
    PLAY,
    SEAL,
    SHIFT,
    SUE,
    TABLE,
    TURN,
    VICTORY,
    YIELD,
    march_path,
)
from gorin.games.strategic.counsel import PULL, ambitions, prospect
from gorin.games.strategic.court import busy
from gorin.games.strategic.orders import KHARMIC
from gorin.games.strategic.trading import next_step, partner
from gorin.games.strategic.warmap import SPACES

#: How sharply better marches are preferred; and what is hardly ever right.
_SHARP: Final = 2.0
_RARE: Final = 0.01


def prior(state: Campaign, seat: int) -> list[float]:
    """How likely each choice is at a sensible desk; it also breaks ties."""
    legal = state.legal(seat)
    if seat == state.daimyo:
        return [_verdict(code >> SHIFT) for code in legal]
    if busy(state, seat):
        wanted = next_step(state, seat)
        return [4.0 if code == wanted else _RARE for code in legal]
    ready = state.part[seat] == READY
    weights = [_weight(code, ready) for code in legal]
    if ARMIES <= state.part[seat] < ONWARDS:
        _marches(state, seat, state.part[seat] - ARMIES, legal, weights)
    elif ready and not state.begun[seat] and partner(state, seat) >= 0:
        for index in range(len(legal)):
            if legal[index] == COURT << SHIFT:
                weights[index] = 1.0
    return weights


def heading(state: Campaign, clan: int, number: int) -> list[int]:
    """How many armies of a clan besides this one are ordered to each space, or stay there."""
    at = state.at
    draft = state.orders[clan]
    own = [0] * SPACES
    for other in range(at.size):
        place = at.place[clan * at.size + other]
        path = draft.path_of(other)
        if place < 0:
            place = draft.reform_of(other)
        if path:
            place = path[len(path) - 1]
        if other != number and place >= 0:
            own[place] += 1
    return own


def _marches(state: Campaign, clan: int, number: int, legal: list[int], weights: list[float]) -> None:
    """Prefer the marches to where an army is worth most, with the clan's others where they are going."""
    at = state.at
    draft = state.orders[clan]
    values = ambitions(at, clan, heading(state, clan, number))
    here = at.place[clan * at.size + number]
    if here < 0:
        here = draft.reform_of(number)
    best = -1.0
    looks: list[float] = []
    for code in legal:
        look = -1.0
        if code >> SHIFT == MARCH:
            path = march_path(code & LOW)
            to = path[len(path) - 1] if path else here
            look = values[to] + PULL * prospect(to, values) if to >= 0 else 0.0
            if look > best:
                best = look
        looks.append(look)
    for index in range(len(legal)):
        if legal[index] >> SHIFT == MARCH:
            weights[index] = max(_RARE, exp(_SHARP * (looks[index] - best)))


def _verdict(verb: int) -> float:
    """A Shogun without people at the tables lets odds settle them and closes the turn."""
    if verb in (TABLE, BY_ODDS):
        return 4.0
    if verb in (CLOSE, ENOUGH):
        return 2.0
    return 1.0 if verb == VICTORY else _RARE


def _weight(code: int, ready: bool) -> float:
    verb = code >> SHIFT
    what = code & LOW
    if verb == SEAL:
        return 4.0 if ready else _RARE
    if verb in (TURN, COURT):
        return _RARE
    if verb == ACCEPT:
        return 0.5
    if verb in (DROP, DECLINE):
        return 0.4
    if verb == ENOUGH:
        return 2.0
    if verb == YIELD:
        return 1.0 if what == 0 else _RARE
    if verb == FIGHT:
        return 2.0 if what == 1 else 0.5 if what == 0 else _RARE
    if verb == BLOCK:
        return 2.0 if what == 1 else 1.0 if what == 0 else _RARE
    if verb == SUE:
        return 2.0 if what == 0 else 1.0
    if verb == NUMBER:
        return 1.0 if what in (1, 5, 9) else _RARE
    if verb == BUY and what >= KHARMIC:
        return 0.2
    if verb == PLAY and what & 7 > 2:
        return _RARE  # a caravan need not carry more than one Koku
    return 1.0
