"""A tree for every observer, with what was learned at its leaves.

Each iteration redeals what the searching seat cannot know and walks down, in that one world, the trees of all
seats at once: a seat's tree tells apart what this seat can tell apart (`State.seen`), so nobody's plans hang
on cards that are hidden from them (multiple-observer information-set search; Cowling, Powley and Whitehouse,
2012). The policy says where to look first (PUCT), and the learned value of the complete world takes the place
of a game played out at random.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from gorin.kernel.contract import State
from gorin.kernel.net import Learned
from gorin.kernel.rng import Rng

#: How much the policy draws to choices not looked at, and how much less than their parent these promise.
CURIOSITY: Final = 0.5
RESERVE: Final = 0.05
#: How much of the policy is spread evenly, so that no choice is out of sight.
EVEN: Final = 0.25


class Node:
    """A choice and what is known after it, in the tree of one seat."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        #: How often it was chosen, and what that brought the seat that chose.
        self.visits = 0
        self.worth = 0.0
        #: How often its seat chose after it, and what that brought.
        self.times = 0
        self.total = 0.0
        self.opened = False
        self.after: dict[int, Node] = {}


class Tree:
    """The trees of all seats, grown for one of them from a state that it cannot tell from the true one."""

    def __init__(self, state: State, seat: int, learned: Learned, curiosity: float) -> None:
        self.state = state
        self.seat = seat
        self.learned = learned
        self.curiosity = curiosity
        self.reserve = RESERVE
        self.even = EVEN
        #: Whether hidden cards are dealt as they are believed to lie, or evenly.
        self.believes = True
        self.sides = state.sides()
        self.roots = [Node(1.0) for _ in range(state.seats())]

    def iterate(self, rng: Rng) -> None:
        """One world, one leaf."""
        state, seat = self.state, self.seat
        world = state.answered(seat, rng) if self.believes else state.redeal(seat, rng)
        spots = self.roots.copy()
        above: list[Node] = []
        below: list[Node] = []
        movers: list[int] = []
        deciders = world.deciders()
        values: list[float] | None = None
        while deciders:
            mover = deciders[0]
            legal = world.legal(mover)
            if len(legal) == 1:
                world.play(mover, legal[0])
                deciders = world.deciders()
                continue
            spot = spots[mover]
            if spot.times == 0:
                values = judged(world, mover, self.learned)
                above.append(spot)
                movers.append(mover)
                break
            code = self._select(spot, world, mover, legal)
            above.append(spot)
            below.append(spot.after[code])
            movers.append(mover)
            _descend(spots, mover, code, world.seen(mover, code))
            world.play(mover, code)
            deciders = world.deciders()
        if values is None:
            values = ended(world)
        self._credit(above, below, movers, values)

    def _select(self, spot: Node, world: State, mover: int, legal: list[int]) -> int:
        """The choice that promises most, with what the policy hopes of those seldom tried."""
        after = spot.after
        if not spot.opened:
            spot.opened = True
            self._open(after, world, mover, legal)
        pull = self.curiosity * sqrt(float(spot.times))
        usual = spot.total / float(spot.times) - self.reserve
        best = -1
        most = -1.0e9
        for code in legal:
            child = after.get(code)
            if child is None:
                self._open(after, world, mover, legal)
                child = after[code]
            visits = child.visits
            if visits:
                value = child.worth / float(visits) + pull * child.prior / float(1 + visits)
            else:
                value = usual + pull * child.prior
            if value > most:
                most = value
                best = code
        return best

    def _open(self, after: dict[int, Node], world: State, mover: int, legal: list[int]) -> None:
        """Add the choices that this world has and the others had not."""
        shares = policy(world, mover, legal, self.learned)
        floor = self.even / float(len(legal))
        for index in range(len(legal)):
            code = legal[index]
            if code not in after:
                after[code] = Node((1.0 - self.even) * shares[index] + floor)

    def _credit(self, above: list[Node], below: list[Node], movers: list[int], values: list[float]) -> None:
        for index in range(len(above)):
            value = values[movers[index] % self.sides]
            spot = above[index]
            spot.times += 1
            spot.total += value
            if index < len(below):
                child = below[index]
                child.visits += 1
                child.worth += value

    def visits(self) -> dict[int, int]:
        """How often each choice of the searching seat was taken."""
        return {code: node.visits for code, node in self.roots[self.seat].after.items()}

    def value(self) -> float:
        """What the searching seat may hope for, from 0 to 1."""
        root = self.roots[self.seat]
        return root.total / float(root.times) if root.times else 0.5


def _descend(spots: list[Node], mover: int, code: int, seen: int) -> None:
    """Everybody's tree, one choice on."""
    for seat in range(len(spots)):
        key = code if seat == mover else seen
        spot = spots[seat]
        child = spot.after.get(key)
        if child is None:
            child = Node(0.0)
            spot.after[key] = child
        spots[seat] = child


def judged(world: State, seat: int, learned: Learned) -> list[float]:
    """What each side may hope for in a complete world, from 0 to 1 and one together."""
    shares: list[float] = learned.whole.shares(world.features(seat, True), learned.sides)
    sides = len(shares)
    return [shares[(side - seat) % sides] for side in range(sides)]


def ended(world: State) -> list[float]:
    """What each side made of a finished game."""
    values = [0.0] * world.sides()
    returns = world.returns()
    for seat in range(len(returns)):
        values[seat % len(values)] += returns[seat]
    return values


def policy(state: State, seat: int, legal: list[int], learned: Learned) -> list[float]:
    """How likely each of these choices is the best, by what the seat knows."""
    shares: list[float] = learned.known.shares(state.features(seat, False), state.rows(seat, legal))
    return shares
