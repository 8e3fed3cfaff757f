"""How a clan stands, and what a sensible Daimyo writes: an evaluation and a prior for bots.

While orders are written a state is worth what it would be after this turn, with all orders as they stand now:
the turn is settled on a copy as far as its battles, and those count by their odds. A bot that may not know
the others' orders judges redealt states, where they are guesses.
"""

from __future__ import annotations

from math import exp
from typing import Final

from gorin.games.strategic.campaign import OVER, READY, WRITING, Campaign
from gorin.games.strategic.check import CARDS_A_TURN
from gorin.games.strategic.codes import (
    ACCEPT,
    BLOCK,
    BY_ODDS,
    CLOSE,
    COURT,
    DECLINE,
    DROP,
    ENOUGH,
    FIGHT,
    LOW,
    OFFER,
    SEAL,
    SHIFT,
    TABLE,
    TURN,
    VICTORY,
    YIELD,
)
from gorin.games.strategic.dice import SeededDice
from gorin.games.strategic.ending import FOR_A_HOME, end_turn
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.settle import open_orders
from gorin.games.strategic.warmap import DESTROYED, KOKU, LANDS, NEAR, SHRINES, SPACES

#: How many points of lead make a clearly better campaign, and how much of a finished one is winning it.
_POINTS: Final = 8.0
_WINNING: Final = 0.7
#: What things are worth in Victory Points that are none yet: Koku in the chest, a card, an army to reform.
_CHEST: Final = 0.04
_ENOUGH_KOKU: Final = 12
_CARD: Final = 0.3
_FALLEN: Final = -0.4
#: What a province that an army could take, or a shrine where it could pray, draws it with.
_PULL: Final = 0.5
_PRAYER: Final = 1.0
_GUARD: Final = 0.4
#: To put a sheet aside, or to go to court, is worth a little less than to go on.
_DELAY: Final = 0.4


def _distances() -> list[list[int]]:
    """How many moves it is from each space to each other."""
    found: list[list[int]] = []
    for start in range(SPACES):
        far = [-1] * SPACES
        far[start] = 0
        edge = [start]
        while edge:
            beyond: list[int] = []
            for space in edge:
                for to in NEAR[space]:
                    if far[to] < 0:
                        far[to] = far[space] + 1
                        beyond.append(to)
            edge = beyond
        found.append(far)
    return found


DISTANCE: Final[list[list[int]]] = _distances()


def _sigmoid(x: float) -> float:
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def standings(state: Campaign) -> list[float]:
    """A number from 0 (lost) to 1 (won) for each clan, and 0 for the Shogun, who does not win."""
    count = state.daimyo
    over = state.phase == OVER
    worth = [float(state.at.points(clan)) for clan in range(count)] if over else _prospects(state)
    values: list[float] = []
    for clan in range(count):
        best = -1000.0
        for other in range(count):
            if other != clan and worth[other] > best:
                best = worth[other]
        values.append(_sigmoid((worth[clan] - best) / _POINTS))
    if over:
        won = state.winners()
        share = 1.0 / len(won)
        for clan in range(count):
            values[clan] = _WINNING * (share if clan in won else 0.0) + (1.0 - _WINNING) * values[clan]
    values.append(0.0)
    return values


def _prospects(state: Campaign) -> list[float]:
    """The Victory Points each clan may expect soon."""
    at = state.at
    battles = [0.0] * state.daimyo
    left = state.turns - state.turn + 1
    if state.phase == WRITING and state.under_way is None and _begun(state):
        at = at.copy()
        turn, _ = open_orders(at, state.orders, SeededDice(state.rng.copy()), None)
        for space in range(SPACES):
            if at.joined[space]:
                _expect(at, space, battles)
        end_turn(at, turn, None)
        left -= 1
    found: list[float] = []
    for clan in range(state.daimyo):
        worth = float(at.points(clan)) + battles[clan] + _position(at, clan)
        worth += _CARD * min(len(at.hands[clan]), CARDS_A_TURN * left)
        if left > 0:
            worth += _CHEST * min(at.koku[clan], _ENOUGH_KOKU)
        if state.phase == WRITING:
            worth -= _DELAY * (state.turned[clan] + state.begun[clan])
        found.append(worth)
    return found


def _begun(state: Campaign) -> bool:
    """Whether anybody has written something for this turn."""
    if state.sealed:
        return True
    for done in state.done:
        if done:
            return True
    return False


def _expect(at: Position, space: int, worth: list[float]) -> None:
    """Add what a battle is worth to those in it, by the odds: Honor and Glory, and the province."""
    fighters = at.fighters(space)
    total = len(fighters)
    for clan in at.clans_in(fighters):
        own = 0
        for army in fighters:
            if army // at.size == clan:
                own += 1
        chance = own / total
        prize = 1.0 + (total - own)
        if space < LANDS:
            if at.castle[space] != clan and own >= _needed(at, clan, space):
                prize += KOKU[space]
            if space in SHRINES and own == 1:
                prize += _PRAYER
        worth[clan] += chance * prize - (1.0 - chance) * own * (1.0 - _FALLEN)


def _needed(at: Position, clan: int, space: int) -> int:
    """How many armies of a clan take a province (S9)."""
    home = at.homes[space]
    return 1 if home in (NOBODY, clan) else FOR_A_HOME


def _position(at: Position, clan: int) -> float:
    """What a clan's armies stand near to: provinces to take, and shrines."""
    own = [0] * SPACES
    for army in range(clan * at.size, (clan + 1) * at.size):
        if at.place[army] >= 0:
            own[at.place[army]] += 1
    targets: list[int] = []
    values: list[float] = []
    for space in range(LANDS):
        value = 0.0
        needed = 1
        if at.castle[space] != clan:
            needed = _needed(at, clan, space)
            value = float(KOKU[space]) / needed
        if space in SHRINES:
            value += _PRAYER
        if value > 0.0 and own[space] < needed:
            targets.append(space)
            values.append(value - _GUARD * (at.crowd[space] - own[space]))
    found = 0.0
    for army in range(clan * at.size, (clan + 1) * at.size):
        place = at.place[army]
        if place == DESTROYED:
            found += _FALLEN
        elif place >= 0:
            best = 0.0
            for index in range(len(targets)):
                pull = values[index] / (1.0 + DISTANCE[place][targets[index]])
                if pull > best:
                    best = pull
            found += _PULL * best
    return found


# --- what is usual -----------------------------------------------------------------------------------------


def prior(state: Campaign, seat: int) -> list[float] | None:
    """How likely each choice is at a sensible desk; it also breaks ties."""
    if seat == state.daimyo:
        return [_verdict(code >> SHIFT) for code in state.legal(seat)]
    ready = state.part[seat] == READY
    return [_weight(code, ready) for code in state.legal(seat)]


def _verdict(verb: int) -> float:
    """A Shogun without people at the tables lets odds settle them and closes the turn."""
    if verb in (TABLE, BY_ODDS):
        return 4.0
    if verb in (CLOSE, ENOUGH):
        return 2.0
    return 1.0 if verb == VICTORY else 0.01


def _weight(code: int, ready: bool) -> float:
    verb = code >> SHIFT
    what = code & LOW
    if verb == SEAL:
        return 4.0 if ready else 0.01
    if verb in (TURN, COURT, OFFER):
        return 0.01
    if verb == ACCEPT:
        return 0.02
    if verb in (DROP, DECLINE):
        return 2.0
    if verb == ENOUGH:
        return 2.0
    if verb == YIELD:
        return 1.0 if what == 0 else 0.1
    if verb == FIGHT:
        return 2.0 if what == 1 else 0.5
    if verb == BLOCK:
        return 2.0 if what == 1 else 1.0 if what == 0 else 0.1
    return 1.0
