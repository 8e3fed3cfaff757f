"""Random games of War of Honor by the thousand, with every option, and what never came about in them.

    python bench/many_games.py [--games N] [--clans M]

N games of the box with four seats, and a fifth of that each with two, three, five and six. Then M games of
Advanced Play for all nine clans with four seats, and M with six.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_args

from gorin.games.l5r.game import WAR_OF_HONOR, L5RGame
from gorin.games.l5r.options import Victory
from gorin.kernel.match import read_options
from nine_clans import nine_clans, tables, tile_abilities

Tally = dict[str, int]


def wishes() -> Iterator[dict[str, Any]]:
    """Options, every one of them in turn."""
    victories = get_args(Victory)
    index = 0
    while True:
        yield {
            "victory": victories[index % len(victories)],
            "gempukku": index % 4 == 1,
            "strength_of_will": index % 5 == 2,
        }
        index += 1


def play(game: L5RGame, seats: int, options: dict[str, Any], seed: str, tally: Tally) -> str:
    """One random game; how it was won."""
    chance: Callable[[], float] = random.Random(seed).random
    state = game.new(seats, read_options(game, options), seed)
    state.tally = tally
    deciders = state.deciders()
    while deciders:
        legal = state.legal(deciders[0])
        state.play(deciders[0], legal[int(chance() * len(legal))])
        deciders = state.deciders()
    return str(state.result().victory)


def report(seats: int, ends: Counter[str], started: float) -> None:
    print(f"{seats} seats: {dict(ends)} in {time.perf_counter() - started:.0f} s", flush=True)


def missing(names: list[str], tally: Tally, what: str) -> None:
    print(f"{len([name for name in names if name in tally])} of {len(names)} {what} came about")
    for name in names:
        if name not in tally:
            print(f"  never: {name}")


def the_box(games: int) -> None:
    tally: Tally = {}
    for seats in (4, 2, 3, 5, 6):
        started = time.perf_counter()
        ends: Counter[str] = Counter()
        for index, options in zip(range(games if seats == 4 else games // 5), wishes(), strict=False):
            ends[play(WAR_OF_HONOR, seats, options, f"{seats}/{index}", tally)] += 1
        report(seats, ends, started)
    missing(WAR_OF_HONOR.tallies(4), tally, "cards and abilities")


def all_clans(games: int) -> None:
    game = nine_clans()
    tally: Tally = {}
    for seats in (4, 6):
        started = time.perf_counter()
        ends: Counter[str] = Counter()
        for index, options, decks in zip(range(games), wishes(), tables(game, seats), strict=False):
            wish = {**options, "decks": decks, "advanced": True}
            ends[play(game, seats, wish, f"clans/{seats}/{index}", tally)] += 1
        report(seats, ends, started)
    names = tile_abilities(game)
    missing(names, tally, "abilities of tiles")
    for name in names:
        print(f"  {tally.get(name, 0):6} {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--clans", type=int, default=200)
    wanted = parser.parse_args()
    if wanted.games:
        the_box(wanted.games)
    if wanted.clans:
        all_clans(wanted.clans)


if __name__ == "__main__":
    main()
