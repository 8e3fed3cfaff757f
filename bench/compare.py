"""Compare two builds of Gorin, by turns in one run: decisions/s, clone, redeal and evaluation.

    python bench/compare.py OLD NEW [--seconds S] [--rounds N] [--only TABLE]

OLD and NEW are folders that hold the package: what `pip install --target FOLDER .` made (compiled), or the
`src` of a source tree (plain). Each is loaded by a process of its own, and both do the same work by turns,
round after round, each round beginning with the other one. Times are those of the process, so that others at
work disturb little. Of the rounds the medians count; a ratio above 1 says that NEW is faster. What a copy
shares with its original is copied when one of them writes: `try` is a clone that plays its first choice.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any

TABLES = (("kenjin", 2), ("celestial", 2), ("celestial", 4), ("imperial", 2), ("war-of-honor", 4))
COPIES = ("clone", "try", "redeal", "evaluate")


# --- one build, in a process of its own --------------------------------------------------------------


def serve() -> None:
    """Do what lines on stdin ask, and answer each with a line: seconds, and what the work came to."""
    from engine import gorin_game, mid_game  # the script beside this one, on the build of this process
    from gorin.cli import compiled
    from gorin.kernel.rng import rng_of

    print(json.dumps("compiled" if compiled() else "plain"), flush=True)
    states = {table: mid_game(*table) for table in TABLES}
    plays = {table: gorin_game(*table) for table in TABLES}
    for line in sys.stdin:
        what, game, seats, times = json.loads(line)
        state = states[game, seats]
        seat = state.deciders()[0]
        first = state.legal(seat)[0]
        play = plays[game, seats]
        rng = rng_of("compare")
        random.seed("compare")
        came_to = times
        started = time.process_time()
        if what == "play":
            came_to = 0
            for index in range(times):
                came_to += play(index)
        elif what == "clone":
            for _ in range(times):
                state.clone()
        elif what == "try":
            for _ in range(times):
                state.clone().play(seat, first)
        elif what == "redeal":
            for _ in range(times):
                state.redeal(seat, rng)
        else:
            for _ in range(times):
                state.evaluate()
        print(json.dumps([time.process_time() - started, came_to]), flush=True)


class Build:
    """A build, and the process that measures it."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "gorin" / "__init__.py").is_file():
            raise SystemExit(f"There is no package gorin in '{folder}'.")
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            env={**os.environ, "PYTHONPATH": str(folder.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.engine: str = json.loads(_of(self.process.stdout).readline())

    def do(self, what: str, table: tuple[str, int], times: int) -> tuple[float, int]:
        ask = _of(self.process.stdin)
        ask.write(json.dumps([what, *table, times]) + "\n")
        ask.flush()
        answer: list[Any] = json.loads(_of(self.process.stdout).readline())
        return answer[0], answer[1]

    def close(self) -> None:
        _of(self.process.stdin).close()
        self.process.wait()


def _of(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


# --- two builds by turns -----------------------------------------------------------------------------


def times_for(build: Build, what: str, table: tuple[str, int], seconds: float) -> int:
    """How often a build can do something in about so many seconds."""
    times = 1
    while (elapsed := build.do(what, table, times)[0]) < seconds / 8:
        times *= 2
    return max(1, int(times * seconds / elapsed))


def compare(old: Build, new: Build, what: str, table: tuple[str, int], seconds: float, rounds: int) -> str:
    times = times_for(old, what, table, seconds)
    new.do(what, table, max(1, times // 4))  # warm up
    rates: tuple[list[float], list[float]] = ([], [])
    work: set[int] = set()
    for index in range(rounds):
        for side in (0, 1) if index % 2 else (1, 0):
            elapsed, came_to = (old, new)[side].do(what, table, times)
            rates[side].append(came_to / elapsed)
            work.add(came_to)
    ratios = [after / before for before, after in zip(*rates, strict=True)]
    name = f"{table[0]}, {table[1]} seats"
    figures = "".join(f"{said(what, rate):>22}" for rate in rates)
    ratio = f"{statistics.median(ratios):>8.3f}   {min(ratios):.3f} to {max(ratios):.3f}"
    other = "   not the same games" if len(work) > 1 else ""
    return f"{name:<22}{what:<10}{figures}   {ratio}{other}"


def said(what: str, rates: list[float]) -> str:
    """The median of the rounds, and how far half of them lie around it."""
    middle = statistics.median(rates)
    low, _, high = statistics.quantiles(rates, n=4)
    figure = f"{middle:,.0f} /s" if what == "play" else f"{1e6 / middle:,.2f} µs"
    return f"{figure} ±{(high - low) / middle / 2:.1%}"


def main() -> None:
    if sys.argv[1:] == ["--serve"]:
        serve()
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--only", default="", help="only tables whose name begins so, as celestial or kenjin")
    chosen = parser.parse_args()
    if chosen.rounds < 2:
        parser.error("a spread takes two rounds or more")
    old, new = Build(chosen.old), Build(chosen.new)
    print(f"old: {old.engine}, {chosen.old}\nnew: {new.engine}, {chosen.new}\n")
    print(f"{'':<32}{'old':>22}{'new':>22}   {'ratio':>8}   least to most")
    for table in TABLES:
        if table[0].startswith(chosen.only):
            for what in ("play", *COPIES):
                print(compare(old, new, what, table, chosen.seconds, chosen.rounds), flush=True)
    old.close()
    new.close()


if __name__ == "__main__":
    main()
