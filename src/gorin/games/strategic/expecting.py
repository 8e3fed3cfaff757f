"""What others likely write who think before they write: orders that answer what everybody may do.

First every clan's orders are guessed a few times (`counsel.guess`). Then each clan sends its armies where
they may expect most, held against where all the others went in those guesses. Bots that plan ahead judge
their own orders against such replies; nobody's hidden orders are looked at.
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.counsel import PRAYER, WAYS, ambitions, guess, needed, present, prospect
from gorin.games.strategic.lasting import FALLEN
from gorin.games.strategic.orders import March, Orders
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.warmap import DESTROYED, KOKU, LANDS, ROOM, SHRINES, SPACES
from gorin.kernel.rng import Rng

#: How often everybody's orders are guessed, and how many of those guesses are answered at a time.
GUESSES: Final = 12
HEARD: Final = 3
#: How much what lies further away draws an army, and how far it strays from what looks best.
_PULL: Final = 0.25
_WHIM: Final = 0.15
_SHRINE: Final[list[bool]] = [space in SHRINES for space in range(SPACES)]


class Rumours:
    """Where everybody's armies may be after this turn: a few guesses, by clan and space."""

    def __init__(self, at: Position) -> None:
        self.at = at
        #: For each guess how many armies of each clan, and how many of all, go to each space.
        self.going: list[list[list[int]]] = []
        self.crowds: list[list[int]] = []

    def guess(self, number: int, rng: Rng) -> None:
        """Guess so many times."""
        for _ in range(number):
            guessed: list[list[int]] = []
            crowd = [0] * SPACES
            for clan in range(len(self.at.clans)):
                going = arrivals(self.at, clan, guess(self.at, clan, rng))
                guessed.append(going)
                for space in range(SPACES):
                    crowd[space] += going[space]
            self.going.append(guessed)
            self.crowds.append(crowd)

    def some(self, rng: Rng) -> Rumours:
        """As many of the guesses as one listens to."""
        found = Rumours(self.at)
        for _ in range(HEARD):
            index = rng.below(len(self.going))
            found.going.append(self.going[index])
            found.crowds.append(self.crowds[index])
        return found

    def others(self, clan: int) -> list[list[int]]:
        """For each guess how many armies of all others go to each space."""
        found: list[list[int]] = []
        for index in range(len(self.crowds)):
            crowd = self.crowds[index].copy()
            going = self.going[index][clan]
            for space in range(SPACES):
                crowd[space] -= going[space]
            found.append(crowd)
        return found


def rumours_of(at: Position, rng: Rng) -> Rumours:
    """All that is guessed about a turn."""
    found = Rumours(at)
    found.guess(GUESSES, rng)
    return found


def arrivals(at: Position, clan: int, orders: Orders) -> list[int]:
    """How many armies of a clan are in each space when its orders are carried out and nobody hinders them."""
    going = [0] * SPACES
    for number in range(at.size):
        to = at.place[clan * at.size + number]
        if to < 0:
            to = orders.reform_of(number)
        path = orders.path_of(number)
        if path:
            to = path[len(path) - 1]
        if to >= 0:
            going[to] += 1
    return going


def reply(at: Position, clan: int, guessed: Orders, rumours: Rumours, rng: Rng) -> Orders:
    """Orders of a clan that thinks: as guessed, but its armies go where they may expect most."""
    orders = guessed.copy()
    hopes = Hopes(at, clan, rumours.others(clan), 1.0)
    own = present(at, clan)
    moves: list[March] = []
    reforms: list[tuple[int, int]] = []
    for number in range(at.size):
        here = at.place[clan * at.size + number]
        if here == DESTROYED:
            to = hopes.muster(own, rng)
            if to >= 0:
                reforms.append((number, to))
                own[to] += 1
        elif here >= 0 and at.fighting[clan * at.size + number]:
            path = orders.path_of(number)  # whether it retreats stays as guessed
            if path:
                moves.append((number, path))
        elif here >= 0:
            own[here] -= 1
            way = hopes.march(here, own, rng)
            own[way[len(way) - 1] if way else here] += 1
            if way:
                moves.append((number, way))
    orders.moves = tuple(moves)
    orders.reforms = tuple(reforms)
    return orders


class Hopes:
    """What a clan may expect of one more army in a space, where the others may go as guessed.

    Of a province's Koku so much counts. Without chance what looks best is taken.
    """

    def __init__(self, at: Position, clan: int, others: list[list[int]], keep: float) -> None:
        self.at = at
        self.clan = clan
        self.others = others
        self.keep = keep

    def march(self, here: int, own: list[int], rng: Rng | None) -> tuple[int, ...]:
        """The way of up to two moves to where an army may expect most, with so many of its own elsewhere."""
        at = self.at
        values = self.draws(own)
        best: tuple[int, ...] = ()
        most = -100.0
        for way in WAYS[here]:
            to = way[len(way) - 1] if way else here
            if not way or at.crowd[to] < ROOM:
                look = self.look(to, own[to], values, rng)
                if look > most:
                    most = look
                    best = way
        return best

    def muster(self, own: list[int], rng: Rng | None) -> int:
        """The castle where an army reforms; NOBODY where the clan has none with room."""
        at = self.at
        values = self.draws(own)
        best = NOBODY
        most = -100.0
        for space in range(LANDS):
            if at.castle[space] == self.clan and at.crowd[space] < ROOM:
                look = self.look(space, own[space], values, rng)
                if look > most:
                    most = look
                    best = space
        return best

    def draws(self, own: list[int]) -> list[float]:
        """What draws one more army to each space in the turns to come, with so many of its own there."""
        if self.keep == 1.0:
            return ambitions(self.at, self.clan, own)
        found: list[float] = []
        for space in range(SPACES):
            found.append(self.stand(space, own[space] + 1, 0))
        return found

    def look(self, space: int, own: int, values: list[float], rng: Rng | None) -> float:
        """What one more army may expect in a space, and what it is near to then; with chance, a whim."""
        found = 0.0
        for crowd in self.others:
            found += self.stand(space, own + 1, crowd[space])
            if own:
                found -= self.stand(space, own, crowd[space])
        found = found / len(self.others) + _PULL * prospect(space, values)
        return found if rng is None else found + _WHIM * rng.below(1000) / 1000.0

    def stand(self, space: int, own: int, others: int) -> float:
        """What so many armies may expect of a turn in a space with so many of others, by the odds."""
        at = self.at
        prize = 0.0
        if space < LANDS and at.castle[space] != self.clan and own >= needed(at, self.clan, space):
            prize = self.keep * KOKU[space]
        if own == 1 and _SHRINE[space]:
            prize += PRAYER
        if others == 0:
            return prize
        chance = own / (own + others)
        return chance * (1.0 + others + prize) - (1.0 - chance) * own * (1.0 - FALLEN)
