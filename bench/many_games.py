"""Random games of War of Honor by the thousand, with every option, and what never came about in them.

    python bench/many_games.py [--games N]

N games with four seats, and a fifth of that each with two, three, five and six.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import get_args

from gorin.games import find
from gorin.games.l5r.options import Victory
from gorin.kernel.match import read_options


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    game = find("war-of-honor")
    victories = get_args(Victory)
    chance = random.Random("many games").random
    tally: dict[str, int] = {}
    for seats in (4, 2, 3, 5, 6):
        ends: Counter[str] = Counter()
        started = time.perf_counter()
        for index in range(games if seats == 4 else games // 5):
            wish = {
                "victory": victories[index % len(victories)],
                "gempukku": index % 4 == 1,
                "strength_of_will": index % 5 == 2,
            }
            state = game.new(seats, read_options(game, wish), f"{seats}/{index}")
            state.tally = tally
            deciders = state.deciders()
            while deciders:
                legal = state.legal(deciders[0])
                state.play(deciders[0], legal[int(chance() * len(legal))])
                deciders = state.deciders()
            ends[state.result().victory] += 1
        print(f"{seats} seats: {dict(ends)} in {time.perf_counter() - started:.0f} s")
    names = game.tallies()
    print(f"{len([name for name in names if name in tally])} of {len(names)} cards and abilities came about")
    for name in names:
        if name not in tally:
            print(f"  never: {name}")


if __name__ == "__main__":
    main()
