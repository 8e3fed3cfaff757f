"""Turns of nine clans a second, and what a copy takes; beside the package `diplomacy`, where it is installed.

    python bench/campaign.py [--seconds 5]

Both sides order at random: `diplomacy` any possible order for every unit of all powers, Gorin one or two
provinces or none for every army of all clans, with blocks, battles by odds and reforms. "Through the
contract" is the same with every choice of random Daimyo made one by one: purchases, cards and trades too.
"""

from __future__ import annotations

import argparse
import copy
import importlib.util
import random
from time import perf_counter
from typing import Any

from gorin.bots.playing import play_out
from gorin.cli import compiled
from gorin.games.strategic.dice import SeededDice
from gorin.games.strategic.ending import end_turn
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.odds import settle_by_odds
from gorin.games.strategic.redeal import guess
from gorin.games.strategic.settle import open_orders
from gorin.games.strategic.warmap import SPACES
from gorin.kernel.rng import rng_of

CLANS = 9
TURNS = 15


def turns(seconds: float) -> float:
    """Turns a second of nine clans by random orders, settled with battles by odds."""
    rng = rng_of("turns")
    dice = SeededDice(rng)
    done = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        at = STRATEGIC.new(CLANS + 1, None, f"turns {done}").at
        for _ in range(TURNS):
            orders = [guess(at, clan, rng) for clan in range(CLANS)]
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


def diplomacy_phases(seconds: float) -> tuple[float, float]:
    """Phases a second of `diplomacy` with random orders of all powers, and microseconds for a copy."""
    game_type: Any = importlib.import_module("diplomacy").Game
    choose = random.Random(1)
    done = 0
    spent = 0.0
    game = game_type()
    while spent < seconds:
        if game.is_game_done:
            game = game_type()
        started = perf_counter()
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = game.get_orderable_locations(power)
            game.set_orders(power, [choose.choice(possible[place]) for place in places if possible[place]])
        game.process()
        spent += perf_counter() - started
        done += 1
    return done / spent, copying(game, copy.deepcopy, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0)
    seconds: float = parser.parse_args().seconds
    ours, through = turns(seconds), contract_turns(seconds)
    state = STRATEGIC.new(CLANS + 1, None, "copy")
    copied = copying(state, type(state).clone, seconds / 5)
    print(f"gorin ({'compiled' if compiled() else 'plain'}): {ours:.0f} turns/s of {CLANS} clans, ", end="")
    print(f"{through:.0f} through the contract; a copy takes {copied:.1f} µs")
    if importlib.util.find_spec("diplomacy") is None:
        print("diplomacy is not installed, so there is nothing to compare with")
        return
    phases, theirs = diplomacy_phases(seconds)
    print(f"diplomacy: {phases:.0f} phases/s; a copy takes {theirs:.0f} µs")
    ratios = f"{ours / phases:.0f} turns, {through / phases:.0f} through the contract"
    print(f"ratio: {ratios}, {theirs / copied:.0f} copies")


if __name__ == "__main__":
    main()
