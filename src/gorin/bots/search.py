"""`search`: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).

One tree of the searching seat's decisions and everybody else's answers. Each iteration redeals what the seat
cannot know, walks down the tree among the choices that are legal in that world, adds one node, judges where
that leads, and credits the result to every choice on the way, each for the seat that made it.

A game that can be played out is: at random, to its end (`State.horizon` is 0). In a longer one the new node
is judged by the game's own evaluation after a few more choices, and choices that the game finds likely are
tried first (PUCT); at the root they are those that look best one choice ahead.
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import perf_counter

from gorin.bots.chains import settle
from gorin.bots.greedy import weigh
from gorin.bots.playing import Bot, play_likely, play_out
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng

#: For the guided search: how eagerly likely choices are tried, how much less is expected of untried ones, how
#: many worlds the root is judged in, how much better a choice must look there to be e times as likely, and
#: how many iterations each redeal serves.
EAGERNESS = 0.12
CAUTION = 0.01
ROOT_WORLDS = 3
ROOT_WARMTH = 0.02
REUSE = 6


class Node:
    """What is known of one choice: how often it was taken, could have been taken, and what it brought."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.chances = 0
        self.worth = 0.0
        self.after: dict[int, Node] = {}


class View:
    """What a guided search knows of one choice: how often it was taken, and how all seats stand after it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.values: list[float] = []
        self.first: list[float] = []
        self.after: dict[int, View] = {}


class SearchBot(Bot):
    """Searches for a number of iterations, which makes it deterministic, or for a time in seconds."""

    def __init__(self, name: str, iterations: int, seconds: float, curiosity: float) -> None:
        super().__init__(name)
        self.iterations = iterations
        self.seconds = seconds
        self.curiosity = curiosity

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        horizon = state.horizon()
        visits = self.explore(state, seat, rng, horizon) if horizon else self.grow(state, seat, rng)
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

    def explore(self, state: State, seat: int, rng: Rng, horizon: int) -> dict[int, int]:
        """The same for a game that is judged on the way."""
        root = View(seat)
        end = perf_counter() + self.seconds
        likely = _root_prior(state, seat, rng)
        worlds: list[State] = []
        done = 0
        while done == 0 or (perf_counter() < end if self.seconds > 0.0 else done < self.iterations):
            if done % REUSE == 0:
                worlds.append(state.redeal(seat, rng))
                world = worlds[-1].clone()
            else:
                world = worlds[rng.below(len(worlds))].clone()
            _guided(root, world, rng, likely, horizon)
            done += 1
        return {code: view.visits for code, view in root.after.items()}

    # --- games that are played out -------------------------------------------------------------------

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


# --- games that are judged on the way ----------------------------------------------------------------


def _guided(root: View, world: State, rng: Rng, likely: list[float], horizon: int) -> None:
    """One iteration in one possible world, which is used up."""
    path: list[View] = [root]
    node = root
    deciders = world.deciders()
    while deciders:
        mover = deciders[0]
        legal = world.legal(mover)
        if len(legal) == 1:
            world.play(mover, legal[0])
            deciders = world.deciders()
            continue
        weights = likely if node is root else world.prior(mover)
        code = legal[_promising(node, mover, legal, weights)]
        child = node.after.get(code)
        world.play(mover, code)
        if child is None or child.seat != mover:
            child = View(mover)
            node.after[code] = child
            path.append(child)
            break
        path.append(child)
        node = child
        deciders = world.deciders()
    play_likely(world, horizon - 1, rng)
    settle(world)
    _learn(path, world.evaluate())


def _learn(path: list[View], values: list[float]) -> None:
    """Count a visit on the whole path, and let each choice be worth what its most tried answers are worth.

    Answers count by the square of their visits, so that a try that failed does not spoil what led to it.
    """
    index = len(path) - 1
    leaf = path[index]
    leaf.visits += 1
    if not leaf.first:
        leaf.first = values
        leaf.values = values
    else:
        # The game ended here, or a single choice led on: take the mean.
        share = 1.0 / leaf.visits
        leaf.values = [old + share * (new - old) for old, new in zip(leaf.values, values, strict=True)]
    index -= 1
    while index >= 0:
        node = path[index]
        node.visits += 1
        whole = 0.0
        sums = [0.0] * len(values)
        if node.first:
            whole = 1.0
            sums = node.first.copy()
        for child in node.after.values():
            if child.visits:
                weight = float(child.visits * child.visits)
                whole += weight
                found = child.values
                for seat in range(len(sums)):
                    sums[seat] += weight * found[seat]
        node.values = [total / whole for total in sums]
        index -= 1


def _root_prior(state: State, seat: int, rng: Rng) -> list[float]:
    """The better a choice looks one choice ahead, the likelier."""
    worth = weigh(state, seat, ROOT_WORLDS, rng)
    most = max(worth)
    return [0.02 + exp((value - most) / (ROOT_WORLDS * ROOT_WARMTH)) for value in worth]


def _promising(node: View, seat: int, legal: list[int], weights: list[float] | None) -> int:
    """The choice with the best mix of what it brought and how likely and how little tried it is (PUCT)."""
    after = node.after
    visits = 0
    whole = 0.0
    for index in range(len(legal)):
        child = after.get(legal[index])
        if child is not None:
            visits += child.visits
        whole += 1.0 if weights is None else weights[index]
    # What was not tried yet is taken to be a little worse than what is known.
    mean = node.values[seat] - CAUTION if node.values else 0.5
    reach = EAGERNESS * sqrt(visits + 1.0) / whole
    best = 0
    most = -1.0
    for index in range(len(legal)):
        child = after.get(legal[index])
        weight = 1.0 if weights is None else weights[index]
        if child is None:
            value = mean + reach * weight
        else:
            value = child.values[seat] + reach * weight / (1.0 + child.visits)
        if value > most:
            most = value
            best = index
    return best
