"""How soon an analysis shows something: first progress, the first whole curve, and each level after it.

    python bench/analysing.py war-of-honor --decisions 500 --depth quick

Games of bots are played until one has so many decisions. Times are by the clock and of the processor.
"""

from __future__ import annotations

import argparse
from time import perf_counter, process_time

from gorin.analysis.accounts import report_of
from gorin.analysis.job import Job, carry_on
from gorin.analysis.report import Settings
from gorin.arena.simulate import play_match
from gorin.bots import make
from gorin.games import find
from gorin.kernel.match import Match
from gorin.kernel.record import Record, record_of
from gorin.kernel.rng import rng_of

#: A slice ends after so many seconds, as a server's would.
SLICE = 0.5


def long_game(name: str, seats: int, decisions: int, bot: str) -> Record:
    """The first game of so many decisions."""
    game = find(name)
    for number in range(1000):
        match = Match(game, ["bot"] * seats, None, f"long/{number}")
        play_match(match, [make(bot)] * seats, [rng_of(f"{number}/{seat}") for seat in range(seats)])
        if match.over and len(match.moves) >= decisions:
            return record_of(match)
    raise SystemExit(f"no game of {name} has {decisions} decisions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=500)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--bot", default="greedy:1")
    args = parser.parse_args()
    game = find(args.game)
    record = long_game(args.game, args.seats, args.decisions, args.bot)
    print(f"{len(record.moves)} moves")
    job, clock, processor = Job(Settings(args.depth)), perf_counter(), process_time()
    shown = -1
    while not job.over:
        end = perf_counter() + SLICE
        carry_on(job, game, record, lambda end=end: perf_counter() > end)  # type: ignore[misc]
        report = report_of(job, game, record)
        if report.level != shown:
            shown = report.level
            what = "first progress" if shown == 0 else f"level {shown} of {report.levels}"
            gone = perf_counter() - clock, process_time() - processor
            print(f"{what}: {gone[0]:.1f} s, {gone[1]:.1f} s of the processor, {report.done} of 1,000")


if __name__ == "__main__":
    main()
