"""Games of four bots: how often each clan wins War of Honor, on which Path, and after how many rounds.

    python bench/clans.py [--games N] [--bot greedy:1] [--jobs N]

Every deal gives the four decks of the box to the four seats, each deck to each seat by turns.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median

from gorin.bots import make
from gorin.bots.playing import think
from gorin.games import find
from gorin.games.l5r.options import USUAL_CLANS
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of


def play(index: int, bot: str) -> tuple[list[str], str, float]:
    """The clans that won, by which victory, and after how many rounds of the table."""
    game = find("war-of-honor")
    turn = index % len(USUAL_CLANS)
    decks = [*USUAL_CLANS[turn:], *USUAL_CLANS[:turn]]
    state = game.new(len(decks), read_options(game, {"decks": decks}), f"clans/{index}")
    rng = rng_of(f"clans/{index}/bots")
    player = make(bot)
    deciders = state.deciders()
    while deciders:
        seat = deciders[0]
        state.play(seat, think(player, state, seat, rng))
        deciders = state.deciders()
    result = state.result()
    return [decks[seat] for seat in result.winners], result.victory, result.turns / len(decks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="greedy:1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    words = parser.parse_args()
    wins: dict[tuple[str, str], float] = defaultdict(float)
    rounds: list[float] = []
    started = time.perf_counter()
    with ProcessPoolExecutor(words.jobs) as pool:
        for winners, victory, length in pool.map(
            partial(play, bot=words.bot), range(words.games), chunksize=4
        ):
            for clan in winners:
                wins[clan, victory] += 1.0 / len(winners)
            rounds.append(length)
    victories = sorted({victory for _, victory in wins})
    print(f"{'':10}" + "".join(f"{victory:>15}" for victory in victories) + f"{'all':>8}")
    for clan in USUAL_CLANS:
        cells = [wins[clan, victory] for victory in victories]
        line = "".join(f"{cell:15.1f}" for cell in cells)
        print(f"{clan:10}{line}{sum(cells) / words.games:8.1%}")
    sums = [sum(wins[clan, victory] for clan in USUAL_CLANS) for victory in victories]
    print(f"{'all':10}" + "".join(f"{cell / words.games:15.1%}" for cell in sums))
    print(f"rounds: median {median(rounds):.1f}, most {max(rounds):.1f}")
    print(f"{words.games} games of four {words.bot} in {time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
