"""How much of the engine's own speed is left in `gorin sim`, by turns in one process.

    python bench/sim.py [--seconds S] [--rounds N]

`engine` is the loop of `bench/engine.py`: ask for the legal choices, take one at random, play it. `sim` is
what `gorin sim --jobs 1` does, `with records` what it does when it keeps them, and `with a table` when it
writes every decision into a Parquet file. Times are those of the process, so that others at work disturb
little. A ratio is the median over the rounds.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from engine import gorin_game, rate  # the script beside this one
from gorin.arena.simulate import Task
from gorin.cli import compiled
from gorin.data.playing import note
from gorin.data.schema import meta_of
from gorin.data.writing import table
from gorin.games import find
from gorin.running import run_games

TABLES = (
    *[("kenjin", seats) for seats in (2, 3, 4)],
    *[("celestial", seats) for seats in (2, 3, 4)],
    *[("imperial", 2), ("war-of-honor", 2), ("war-of-honor", 4), ("strategic", 3), ("strategic", 6)],
)


class Sim:
    """`gorin sim` with one process, batch after batch of games; a batch is about so long."""

    def __init__(self, game: str, seats: int, record: bool = False, table: bool = False) -> None:
        self.game = game
        self.bots = ("random",) * seats
        self.record = record
        self.table = table
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
        if not self.table:
            played, _ = run_games(tasks, self.game, 1)
        else:
            with ExitStack() as ending:
                path = Path(ending.enter_context(tempfile.TemporaryDirectory())) / "games.parquet"
                keep = ending.enter_context(table(path, meta_of(find(self.game), {}, list(self.bots), "sim")))
                played, _ = run_games(tasks, self.game, 1, note, keep)
        return sum(outcome.decisions for outcome in played), time.process_time() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=7)
    chosen = parser.parse_args()
    print("compiled" if compiled() else "plain Python")
    kinds = ("sim", "with records", "with a table")
    print(f"{'decisions/s':>18}{'engine':>12}" + "".join(f"{kind:>14}{'ratio':>8}" for kind in kinds))
    for game, seats in TABLES:
        bare = gorin_game(game, seats)
        sims = (Sim(game, seats), Sim(game, seats, record=True), Sim(game, seats, table=True))
        rate(bare, chosen.seconds / 4)  # warm up
        rows = [
            (rate(bare, chosen.seconds, time.process_time)[0], *(sim.rate(chosen.seconds) for sim in sims))
            for _ in range(chosen.rounds)
        ]
        said = f"{game + ', ' + str(seats):>18}{statistics.median(row[0] for row in rows):>12,.0f}"
        for kind in range(1, 4):
            said += f"{statistics.median(row[kind] for row in rows):>14,.0f}"
            said += f"{statistics.median(row[kind] / row[0] for row in rows):>8.2f}"
        print(said, flush=True)


if __name__ == "__main__":
    main()
