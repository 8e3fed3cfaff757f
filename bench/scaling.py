"""How much of a cluster's speed is left: the same simulation with 1, 2, 4 … workers, and the same bytes.

    python bench/scaling.py [--on WHERE] [--workers 1,2,4] [--games N] [--bots greedy:1,random]

Efficiency is the games a second with so many workers, over so many times those of one, counted from
the first piece of work to the last, without the start of the cluster. Means something only where there
are as many processors as workers and nobody else uses them.
"""

from __future__ import annotations

import argparse
import os
import time
from hashlib import blake2b

from gorin.arena.simulate import Played, Task, play
from gorin.bots.processes import LOCAL, crew
from gorin.cli import compiled
from gorin.games import find


def one(task: Task) -> Played:
    return play(task, find)


def measured(tasks: list[Task], workers: int, on: str) -> tuple[float, str]:
    """Games a second with so many workers, and a digest of the records."""
    said = blake2b(digest_size=8)
    with crew(one, workers, on) as do:
        list(do(tasks[: 2 * workers]))  # so that everybody has imported everything
        started = time.perf_counter()
        for played in do(tasks):
            said.update(played.line)
        seconds = time.perf_counter() - started
    return len(tasks) / seconds, said.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="kenjin")
    parser.add_argument("--on", default=LOCAL)
    parser.add_argument("--workers", default="1,2")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="greedy:1,random")
    chosen = parser.parse_args()
    bots = tuple(chosen.bots.split(","))
    tasks = [Task(chosen.game, bots, {}, f"scaling/{index}") for index in range(chosen.games)]
    how = "compiled" if compiled() else "plain"
    print(f"{how}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, --on {chosen.on}")
    print(f"{'workers':>8}{'games/s':>10}{'efficiency':>12}  digest")
    first = 0.0
    for count in (int(word) for word in chosen.workers.split(",")):
        rate, digest = measured(tasks, count, chosen.on)
        first = first or rate / count
        print(f"{count:>8}{rate:>10.1f}{rate / count / first:>12.2f}  {digest}", flush=True)


if __name__ == "__main__":
    main()
