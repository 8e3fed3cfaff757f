"""War of Honor among four bots: who wins, with which clan, by which victory, after how many rounds.

    python bench/four_bots.py greedy:1 --games 1000             four of one kind
    python bench/four_bots.py search:100ms greedy --games 40    one against three of another

The one changes seats from game to game, so that every four games are one deal with each of the four decks.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from statistics import median

from gorin.arena.simulate import Task, play_all
from gorin.arena.stats import wilson
from gorin.games import find
from gorin.games.l5r.options import USUAL_CLANS
from gorin.kernel.record import read_line

SEATS = len(USUAL_CLANS)  # the usual decks, one at each seat


def table(index: int, one: str, others: str) -> Task:
    bots = tuple(one if seat == index % SEATS else others for seat in range(SEATS))
    return Task("war-of-honor", bots, {}, f"four/{index // SEATS if one != others else index}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("one")
    parser.add_argument("others", nargs="?")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int)
    words = parser.parse_args()
    others = words.others or words.one
    wins: dict[tuple[str, str], float] = defaultdict(float)
    rounds: list[float] = []
    mine = 0.0
    started = time.perf_counter()
    tasks = [table(index, words.one, others) for index in range(words.games)]
    for index, played in enumerate(play_all(tasks, find, words.jobs)):
        result = read_line(played.line).result or {}
        for clan, share in zip(USUAL_CLANS, played.returns, strict=True):
            wins[clan, result["victory"]] += share
        mine += played.returns[index % SEATS]
        rounds.append(result["turns"] / SEATS)
        if (index + 1) % 10 == 0 and words.others:
            print(f"{index + 1} games: {mine:g} won", flush=True)
    victories = sorted({victory for _, victory in wins})
    print(f"{'':10}" + "".join(f"{victory:>15}" for victory in victories) + f"{'all':>8}")
    for clan in USUAL_CLANS:
        cells = [wins[clan, victory] for victory in victories]
        print(f"{clan:10}" + "".join(f"{cell:15.1f}" for cell in cells) + f"{sum(cells) / words.games:8.1%}")
    sums = [sum(wins[clan, victory] for clan in USUAL_CLANS) for victory in victories]
    print(f"{'all':10}" + "".join(f"{cell / words.games:15.1%}" for cell in sums))
    print(f"rounds: median {median(rounds):.1f}, most {max(rounds):.1f}")
    if words.others:
        low, high = wilson(mine, words.games)
        print(f"{words.one} against three {others}: {mine / words.games:.1%} ({low:.1%} to {high:.1%})")
    print(f"{words.games} games in {time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
