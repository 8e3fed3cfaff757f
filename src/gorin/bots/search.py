"""`search`: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).

One tree of the searching seat's decisions and everybody else's answers. Each iteration redeals what the seat
cannot know, walks down the tree among the choices that are legal in that world, adds one node, plays on at
random to the end of the game, and credits the result to every choice on the way, each for the seat that made
it. A game too long for that (`State.horizon` is not 0) is looked into as `foresight` describes, one of sealed
orders (`State.writes`) as `planning` does. Where a game has learned a value and a policy, the tree is the one
of `tree`, unless the bot is told to play out.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter

from gorin.bots.foresight import Budget, foresee
from gorin.bots.planning import plan
from gorin.bots.playing import Bot, play_out
from gorin.bots.tree import CURIOSITY, Tree
from gorin.kernel.contract import State
from gorin.kernel.net import Learned, learned
from gorin.kernel.rng import Rng


class Node:
    """What is known of one choice: how often it was taken, could have been taken, and what it brought."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.chances = 0
        self.worth = 0.0
        self.after: dict[int, Node] = {}


class SearchBot(Bot):
    """Searches for a number of iterations, which makes it deterministic, or for a time in seconds."""

    def __init__(
        self, name: str, iterations: int, seconds: float, curiosity: float, plays_out: bool = False
    ) -> None:
        super().__init__(name)
        self.iterations = iterations
        self.seconds = seconds
        self.curiosity = curiosity
        #: Whether games are played out at random even where something was learned.
        self.plays_out = plays_out
        #: What it has learned, instead of what the package has.
        self.own: Learned | None = None

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        if state.writes():
            return plan(state, seat, rng, Budget(self.iterations, self.seconds))
        if state.horizon():
            if not self.plays_out:
                state.judge_as_learned()
            return foresee(state, seat, rng, Budget(self.iterations, self.seconds))
        visits = self.grow(state, seat, rng)
        best = -1
        most = -1
        for code in state.legal(seat):
            count = visits.get(code, -1)
            if count > most:
                most = count
                best = code
        return best

    def grow(self, state: State, seat: int, rng: Rng) -> dict[int, int]:
        """How often each choice was taken when the whole budget is spent."""
        model = "" if self.plays_out else state.model()
        known = None if not model else learned(model) if self.own is None else self.own
        if known is not None:
            tree = Tree(state, seat, known, CURIOSITY)
            self._spend(tree, rng)
            return tree.visits()
        root = Node(seat)
        if self.seconds > 0.0:
            end = perf_counter() + self.seconds
            self._iterate(root, state, seat, rng)
            while perf_counter() < end:
                self._iterate(root, state, seat, rng)
        else:
            for _ in range(self.iterations):
                self._iterate(root, state, seat, rng)
        return {code: node.visits for code, node in root.after.items()}

    def _spend(self, tree: Tree, rng: Rng) -> None:
        """Grow a tree until the budget is spent. Its first leaf is its root, where no choice is tried yet."""
        if self.seconds > 0.0:
            end = perf_counter() + self.seconds
            tree.iterate(rng)
            tree.iterate(rng)  # so that a choice was tried, however late the process is woken
            while perf_counter() < end:
                tree.iterate(rng)
        else:
            for _ in range(self.iterations + 1):
                tree.iterate(rng)

    def _iterate(self, root: Node, state: State, seat: int, rng: Rng) -> None:
        world = state.redeal(seat, rng)
        path: list[Node] = [root]
        node = root
        deciders = world.deciders()
        while deciders:
            mover = deciders[0]
            legal = world.legal(mover)
            if len(legal) == 1:
                world.play(mover, legal[0])
                deciders = world.deciders()
                continue
            code = self._select(node, legal, rng)
            child = node.after.get(code)
            world.play(mover, code)
            if child is None:
                child = Node(mover)
                child.chances = 1
                node.after[code] = child
                path.append(child)
                break
            path.append(child)
            node = child
            deciders = world.deciders()
        play_out(world, rng)
        _credit(path, world.evaluate())

    def _select(self, node: Node, legal: list[int], rng: Rng) -> int:
        """A choice never tried here, or else the most promising one (UCB1 over available choices)."""
        after = node.after
        fresh: list[int] = []
        best = legal[0]
        most = -1.0
        for code in legal:
            child = after.get(code)
            if child is None:
                fresh.append(code)
                continue
            child.chances += 1
            if not fresh:
                visits = float(child.visits)
                value = child.worth / visits + self.curiosity * sqrt(log(float(child.chances)) / visits)
                if value > most:
                    most = value
                    best = code
        if fresh:
            return fresh[rng.below(len(fresh))]
        return best


def _credit(path: list[Node], values: list[float]) -> None:
    for node in path:
        node.visits += 1
        node.worth += values[node.seat]
