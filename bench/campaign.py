"""Turns of nine clans a second, and what a copy takes; beside the package `diplomacy`, where it is installed.

    python bench/campaign.py [--seconds 2] [--rounds 5]

The two are measured by turns, so that what else the machine does meets both. Both sides order at random:
`diplomacy` any possible order for every unit of all powers, Gorin one or two provinces or none for every army
of all clans, with blocks, battles by odds and reforms. "Through the contract" is the same with every choice
of random Daimyo made one by one: purchases, cards and trades too.
"""

from __future__ import annotations

import argparse
import copy
import importlib.util
import random
from statistics import median
from time import perf_counter
from typing import Any

from gorin.bots.playing import play_out
from gorin.cli import compiled
from gorin.games.strategic.dice import SeededDice
from gorin.games.strategic.ending import end_turn
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.odds import settle_by_odds
from gorin.games.strategic.orders import EVERYWHERE, LAST_NUMBER, March, Orders
from gorin.games.strategic.position import Position
from gorin.games.strategic.settle import open_orders
from gorin.games.strategic.warmap import DESTROYED, LANDS, NEAR, SPACES
from gorin.kernel.rng import Rng, rng_of

CLANS = 9
TURNS = 15


def random_orders(at: Position, clan: int, rng: Rng) -> Orders:
    """Armies stay or take a way of one or two provinces; some clans fight and block."""
    orders = Orders()
    orders.number = 1 + rng.below(LAST_NUMBER)
    castles = [space for space in range(LANDS) if at.castle[space] == clan]
    moves: list[March] = []
    reforms: list[tuple[int, int]] = []
    for number in range(at.size):
        here = at.place[clan * at.size + number]
        if here == DESTROYED:
            if castles:
                reforms.append((number, castles[rng.below(len(castles))]))
            continue
        path: tuple[int, ...] = ()
        for _ in range(rng.below(3)):
            here = NEAR[here][rng.below(len(NEAR[here]))]
            path += (here,)
        if path:
            moves.append((number, path))
    orders.moves = tuple(moves)
    orders.reforms = tuple(reforms)
    orders.fights = EVERYWHERE if rng.below(2) else 0
    if rng.below(3) == 0:
        orders.blocks = tuple([(number, -1, -1) for number in range(at.size)])
    return orders


def turns(seconds: float) -> float:
    """Turns a second of nine clans by random orders, settled with battles by odds."""
    rng = rng_of("turns")
    dice = SeededDice(rng)
    done = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        at = STRATEGIC.new(CLANS + 1, None, f"turns {done}").at
        for _ in range(TURNS):
            orders = [random_orders(at, clan, rng) for clan in range(CLANS)]
            turn, _ = open_orders(at, orders, dice, None)
            for space in range(SPACES):
                if at.joined[space]:
                    settle_by_odds(at, space, rng, turn, None)
            end_turn(at, turn, None)
            done += 1
    return done / (perf_counter() - started)


def contract_turns(seconds: float) -> float:
    """Turns a second of nine random Daimyo, choice by choice."""
    rng = rng_of("contract")
    done = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        play_out(STRATEGIC.new(CLANS + 1, None, f"contract {done}"), rng)
        done += TURNS
    return done / (perf_counter() - started)


def copying(state: Any, duplicate: Any, seconds: float) -> float:
    """Microseconds that a copy takes."""
    done = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        duplicate(state)
        done += 1
    return 1e6 * (perf_counter() - started) / done


class Diplomacy:
    """The package `diplomacy`, with random orders of all powers."""

    def __init__(self) -> None:
        self.game_type: Any = importlib.import_module("diplomacy").Game
        self.game: Any = self.game_type()
        self.choose = random.Random(1)

    def phases(self, seconds: float) -> float:
        """Phases a second."""
        done = 0
        spent = 0.0
        while spent < seconds:
            if self.game.is_game_done:
                self.game = self.game_type()
            game = self.game
            started = perf_counter()
            possible = game.get_all_possible_orders()
            for power in game.powers:
                places = [place for place in game.get_orderable_locations(power) if possible[place]]
                game.set_orders(power, [self.choose.choice(possible[place]) for place in places])
            game.process()
            spent += perf_counter() - started
            done += 1
        return done / spent


def spread(figures: list[float], digits: int = 0) -> str:
    """The middle one of several measurements, and their range."""
    low, high = min(figures), max(figures)
    return f"{median(figures):.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each kind, by turns")
    asked = parser.parse_args()
    seconds: float = asked.seconds
    beside = Diplomacy() if importlib.util.find_spec("diplomacy") is not None else None
    state = STRATEGIC.new(CLANS + 1, None, "copy")
    ours: list[float] = []
    through: list[float] = []
    copied: list[float] = []
    phases: list[float] = []
    theirs: list[float] = []
    for _ in range(asked.rounds):
        ours.append(turns(seconds))
        through.append(contract_turns(seconds))
        copied.append(copying(state, type(state).clone, seconds / 5))
        if beside is not None:
            phases.append(beside.phases(seconds))
            theirs.append(copying(beside.game, copy.deepcopy, seconds))
    how = "compiled" if compiled() else "plain"
    print(f"gorin ({how}), {CLANS} clans, the middle of {asked.rounds} rounds:")
    print(f"  {spread(ours)} turns/s, {spread(through)} turns/s through the contract")
    print(f"  a copy takes {spread(copied, 1)} µs")
    if beside is None:
        print("diplomacy is not installed, so there is nothing to compare with")
        return
    print(f"diplomacy, all powers: {spread(phases)} phases/s, a copy takes {spread(theirs)} µs")
    rate, whole = median(ours) / median(phases), median(through) / median(phases)
    copies = median(theirs) / median(copied)
    print(f"ratio: {rate:.0f} turns, {whole:.0f} through the contract, {copies:.0f} copies")


if __name__ == "__main__":
    main()
