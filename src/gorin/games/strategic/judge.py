"""How a clan stands: an evaluation for bots.

While orders are written a state is worth what it would be after this turn, with all orders as they stand now:
the turn is settled on a copy as far as its battles, and those count by their odds. A bot that may not know
the others' orders judges redealt states, where they are guesses.
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.campaign import OVER, READY, WRITING, Campaign
from gorin.games.strategic.counsel import (
    DISTANCE,
    PRAYER,
    PULL,
    ambitions,
    needed,
    present,
    prospect,
    worth_at,
)
from gorin.games.strategic.court import busy
from gorin.games.strategic.dice import SeededDice
from gorin.games.strategic.ending import end_turn
from gorin.games.strategic.lasting import FALLEN, TURNS, chances, expected_points, kept, reach
from gorin.games.strategic.odds import DISHONOR_CHANCE, HONOR_CHANCE
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.settle import open_orders
from gorin.games.strategic.trading import chest, hand_worth, offer_worth
from gorin.games.strategic.warmap import DESTROYED, KOKU, LANDS, SHRINES, SPACES
from gorin.kernel.estimate import sigmoid

#: The parts of what a clan may expect; what it loses by delay is left out.
PARTS: Final = ("points", "battles", "armies", "koku", "cards", "court")
#: How many points of lead make a clearly better campaign, and how much of a finished one is winning it.
_POINTS: Final = 8.0
_WINNING: Final = 0.7
#: What is so many turns away counts so much: two moves are one turn.
_SOON: Final[list[list[float]]] = [
    [TURNS[min(len(TURNS) - 1, max(0, far - 1) // 2)] for far in row] for row in DISTANCE
]
#: To put a sheet aside, or to go to court for nothing, is worth a little less than to go on.
_DELAY: Final = 0.4


def standings(state: Campaign, ahead: bool = False) -> list[float]:
    """A number from 0 (lost) to 1 (won) for each clan, and 0 for the Shogun, who does not win.

    Who looks `ahead` judges armies by what all of a clan's can reach together. Where there are several rivals
    it is also asked what lasts to the end of the campaign, and how each of them fares (`lasting`).
    """
    count = state.daimyo
    over = state.phase == OVER
    worth = [float(state.at.points(clan)) for clan in range(count)] if over else prospects(state, None, ahead)
    values = chances(worth, turns_left(state)) if ahead and count > 2 else shares(worth)
    if over:
        won = state.winners()
        share = 1.0 / len(won)
        for clan in range(count):
            values[clan] = _WINNING * (share if clan in won else 0.0) + (1.0 - _WINNING) * values[clan]
    values.append(0.0)
    return values


def shares(worth: list[float]) -> list[float]:
    """How well each clan stands against the best of the others, from 0 to 1."""
    values: list[float] = []
    for clan in range(len(worth)):
        best = -1000.0
        for other in range(len(worth)):
            if other != clan and worth[other] > best:
                best = worth[other]
        values.append(sigmoid((worth[clan] - best) / _POINTS))
    return values


def prospects(state: Campaign, ledger: list[list[float]] | None = None, ahead: bool = False) -> list[float]:
    """The Victory Points each clan may expect soon.

    Who wants to know how they come about is told, clan by clan, what each of `PARTS` adds.
    """
    at = state.at
    battles = [0.0] * state.daimyo
    opens = state.phase == WRITING and begun(state)
    left = turns_left(state)
    lasts = ahead and state.daimyo > 2
    keep = lasting_share(state.daimyo, left) if lasts else 1.0
    if opens:
        at = at.copy()
        if state.under_way is not None:
            end_turn(at, state.under_way, None)  # as if its battles went on
        battles = open_by_odds(at, state, keep)
    found: list[float] = []
    for clan in range(state.daimyo):
        points = expected_points(at, clan, keep)
        worth = points + battles[clan]
        armies = 0.0
        coffers = 0.0
        cards = 0.0
        if left > 0:
            if lasts:
                armies = reach(at, clan, left)
            else:
                armies = _reach(at, clan) if ahead else _position(at, clan)
            coffers = chest(at.koku[clan])
            cards = hand_worth(at, clan, left)
            worth += armies + coffers + cards
        trade = 0.0
        if state.phase == WRITING:
            worth -= _DELAY * (state.turned[clan] + state.begun[clan])
            offer = state.offers[clan]
            if offer is not None and left > 0:
                trade = offer_worth(at, clan, offer)
                worth += trade
                if offer[1]:
                    worth += _DELAY  # it did not go to court for nothing
        found.append(worth)
        if ledger is not None:
            ledger.append([points, battles[clan], armies, coffers, cards, trade])
    return found


def lasting_share(clans: int, left: int) -> float:
    """How much of its Koku a province counts so many turns before the end; two clans keep what they take."""
    return kept(clans, left) if clans > 2 else 1.0


def turns_left(state: Campaign) -> int:
    """How many turns are to come, without the one that is judged as it will open."""
    opens = state.phase == WRITING and begun(state)
    return max(0, state.turns - state.turn + (0 if opens else 1))


def open_by_odds(at: Position, state: Campaign, keep: float) -> list[float]:
    """Carry out all orders as they stand; what each clan may expect of the battles, which nobody fights.

    A province that is taken counts so much of its Koku.
    """
    battles = [0.0] * state.daimyo
    wins = [0.0] * state.daimyo
    turn, _ = open_orders(at, state.orders, SeededDice(state.rng.copy()), None)
    for space in range(SPACES):
        if at.joined[space]:
            _expect(at, space, battles, wins, keep)
    end_turn(at, turn, None)
    for clan in range(state.daimyo):
        battles[clan] += turn.songs[clan] * wins[clan]
    return battles


def begun(state: Campaign) -> bool:
    """Whether anybody has written something for this turn."""
    if state.sealed:
        return True
    for done in state.done:
        if done:
            return True
    return False


def all_ready(state: Campaign) -> bool:
    """Whether nobody writes any more, so that the turn can be judged as it will open; or nobody has begun."""
    if state.phase != WRITING or not begun(state):
        return True
    for clan in range(state.daimyo):
        if not state.has_sealed(clan) and (state.part[clan] != READY or busy(state, clan)):
            return False
    return True


def _expect(at: Position, space: int, worth: list[float], wins: list[float], keep: float) -> None:
    """Add what a battle is worth to those in it, by the odds (S20): Honor and Glory, and the province."""
    fighters = at.fighters(space)
    total = len(fighters)
    castle = at.castle[space]
    for clan in at.clans_in(fighters):
        own = 0
        for army in fighters:
            if army // at.size == clan:
                own += 1
        chance = own / total
        fallen = float(total - own)
        if not (at.wished[space] >> clan) & 1:
            fallen *= HONOR_CHANCE + DISHONOR_CHANCE  # who did not wish it eliminates nobody as Attacker
        prize = 1.0 + fallen
        if space < LANDS:
            if castle != clan and own >= needed(at, clan, space):
                prize += keep * KOKU[space]
                if castle != NOBODY:
                    worth[castle] -= chance * keep * KOKU[space]
            if space in SHRINES and own == 1:
                prize += PRAYER
        worth[clan] += chance * prize - (1.0 - chance) * own * (1.0 - FALLEN)
        if chance > wins[clan]:
            wins[clan] = chance


def gains_by_peace(at: Position, space: int, clan: int) -> bool:
    """Whether a clan has more to lose than to win in the battle there, by its odds."""
    if not at.joined[space]:
        return False
    worth = [0.0] * len(at.clans)
    _expect(at, space, worth, [0.0] * len(at.clans), 1.0)
    return worth[clan] < 0.0


def _position(at: Position, clan: int) -> float:
    """What a clan's armies stand near to: provinces to take, shrines, and somebody to fight."""
    own = present(at, clan)
    values = ambitions(at, clan, own)
    found = 0.0
    for army in range(clan * at.size, (clan + 1) * at.size):
        place = at.place[army]
        if place == DESTROYED:
            found += FALLEN
        elif place >= 0:
            more = values[place]
            values[place] = worth_at(at, clan, place, own[place] - 1, at.crowd[place] - own[place])
            found += PULL * prospect(place, values)
            values[place] = more
    return found


def _reach(at: Position, clan: int) -> float:
    """What a clan's armies can get in the turns to come, each something else: near things are theirs sooner.

    What is taken from a rival counts for more than what nobody holds.
    """
    going = [0] * SPACES
    standing = present(at, clan)
    values = ambitions(at, clan, going)
    for space in range(LANDS):
        if at.castle[space] >= 0 and at.castle[space] != clan and at.homes[space] == NOBODY:
            values[space] += KOKU[space] / (len(at.clans) - 1.0)
    found = 0.0
    for army in range(clan * at.size, (clan + 1) * at.size):
        place = at.place[army]
        if place == DESTROYED:
            found += FALLEN
        elif place >= 0:
            soon = _SOON[place]
            to = 0
            for space in range(1, SPACES):
                if values[space] * soon[space] > values[to] * soon[to]:
                    to = space
            found += values[to] * soon[to]
            going[to] += 1
            values[to] = worth_at(at, clan, to, going[to], at.crowd[to] - standing[to])
    return found
