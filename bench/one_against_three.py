"""One bot at a table with three of another: how often it wins, beside the one game in four of an equal.

    python bench/one_against_three.py STRONGER WEAKER [--game war-of-honor] [--games N] [--jobs N]

The one changes seats from game to game, so that every four games are one deal.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import median

from gorin.bots import make
from gorin.bots.playing import think
from gorin.games import find
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of

SEATS = 4


def play(index: int, game: str, stronger: str, weaker: str) -> tuple[float, str, float]:
    """The share of the one in the victory, its kind, and the rounds of the table."""
    rules = find(game)
    state = rules.new(SEATS, read_options(rules, {}), f"one/{index // SEATS}")
    rng = rng_of(f"one/{index}/bots")
    one = index % SEATS
    bots = [make(stronger if seat == one else weaker) for seat in range(SEATS)]
    deciders = state.deciders()
    while deciders:
        seat = deciders[0]
        state.play(seat, think(bots[seat], state, seat, rng))
        deciders = state.deciders()
    result = state.result()
    return state.returns()[one], result.victory, result.turns / SEATS


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - width, middle + width


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("stronger")
    parser.add_argument("weaker")
    parser.add_argument("--game", default="war-of-honor")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    words = parser.parse_args()
    started = time.perf_counter()
    game = partial(play, game=words.game, stronger=words.stronger, weaker=words.weaker)
    won = 0.0
    ends: dict[str, int] = {}
    rounds: list[float] = []
    with ProcessPoolExecutor(words.jobs) as pool:
        for share, victory, length in pool.map(game, range(words.games)):
            won += share
            ends[victory] = ends.get(victory, 0) + 1
            rounds.append(length)
            if len(rounds) % 10 == 0:
                print(f"{len(rounds)} games: {won:g} won", flush=True)
    low, high = interval(won / words.games, words.games)
    print(f"{words.stronger} against three {words.weaker}: {won / words.games:.1%} ({low:.1%} to {high:.1%})")
    print(f"{ends}, {median(rounds):.1f} rounds in the median, {time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
