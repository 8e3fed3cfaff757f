"""How much of the engine's own speed is left in `gorin sim`, by turns in one process.

    python bench/sim.py [--seconds S] [--rounds N]

`engine` is the loop of `bench/engine.py`: ask for the legal choices, take one at random, play it. `sim` is
what `gorin sim --jobs 1` does, `with records` what it does when it keeps them. Times are those of the
process, so that others at work disturb little. A ratio is the median over the rounds.
"""

from __future__ import annotations

import argparse
import statistics
import time

from engine import gorin_game, rate  # the script beside this one
from gorin.arena.simulate import Task
from gorin.cli import compiled
from gorin.running import run_games

TABLES = (("kenjin", 2), ("kenjin", 4), ("celestial", 2), ("celestial", 4), ("war-of-honor", 4))


class Sim:
    """`gorin sim` with one process, batch after batch of games; a batch is about so long."""

    def __init__(self, game: str, seats: int, record: bool) -> None:
        self.game = game
        self.bots = ("random",) * seats
        self.record = record
        self.next = 0

    def rate(self, seconds: float) -> float:
        """Decisions a second, over about so many seconds: the first games say how many that is."""
        decisions, elapsed = self.batch(4)
        games = max(1, int(4 * seconds / elapsed))
        decisions, elapsed = self.batch(games)
        return decisions / elapsed

    def batch(self, games: int) -> tuple[int, float]:
        tasks = [
            Task(self.game, self.bots, {}, f"sim/{index}", self.record)
            for index in range(self.next, self.next + games)
        ]
        self.next += games
        started = time.process_time()
        played, _ = run_games(tasks, self.game, 1)
        return sum(outcome.decisions for outcome in played), time.process_time() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=7)
    chosen = parser.parse_args()
    print("compiled" if compiled() else "plain Python")
    print(f"{'decisions/s':>16}{'engine':>12}{'sim':>12}{'ratio':>8}{'with records':>16}{'ratio':>8}")
    for game, seats in TABLES:
        bare = gorin_game(game, seats)
        sim, kept = Sim(game, seats, record=False), Sim(game, seats, record=True)
        rate(bare, chosen.seconds / 4)  # warm up
        rows = [
            (
                rate(bare, chosen.seconds, time.process_time)[0],
                sim.rate(chosen.seconds),
                kept.rate(chosen.seconds),
            )
            for _ in range(chosen.rounds)
        ]
        engine, fast, slow = (statistics.median(column) for column in zip(*rows, strict=True))
        share = statistics.median(row[1] / row[0] for row in rows)
        kept_share = statistics.median(row[2] / row[0] for row in rows)
        print(
            f"{game + ', ' + str(seats):>16}{engine:>12,.0f}{fast:>12,.0f}{share:>8.2f}"
            f"{slow:>16,.0f}{kept_share:>8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
