"""Bots of one build against the same bots of another, over the same rules.

    python bench/versus.py old new celestial --bot greedy --games 200
    python bench/versus.py old new imperial --bot search:100ms --games 60 --decks crab,crane,lion
    python bench/versus.py old new war-of-honor --games 400 --seats 4

Each folder holds a built package (`pip install --target`). A process of each keeps the same game, told by
the codes of its choices; whose seat it is, chooses. Every deal is played from both sides; with four seats
each build has every other one. To hold new bots
against old ones on rules that changed in between, build the new sources with the old `bots` and `thinking`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from itertools import combinations, count
from math import sqrt
from pathlib import Path
from typing import Any

MOST = 20_000  # decisions of a game


def serve() -> None:
    """Be one build: read lines of JSON, keep a game, answer with a choice where one is asked for."""
    from gorin.bots import make, think
    from gorin.games import find
    from gorin.kernel.match import read_options
    from gorin.kernel.rng import rng_of

    state: Any = None
    bot = rng = None
    for line in sys.stdin:
        said = json.loads(line)
        if said["do"] == "new":
            game = find(said["game"])
            state = game.new(said["seats"], read_options(game, said["options"]), said["seed"])
            bot = make(said["bot"])
            rng = rng_of(f"{said['seed']}/{said['who']}")
        elif said["do"] == "play":
            state.play(said["seat"], said["code"])
        else:
            assert bot is not None
            assert rng is not None
            print(json.dumps(think(bot, state, said["seat"], rng)), flush=True)
            continue
        over = not state.deciders()
        told = {"deciders": list(state.deciders()), "returns": state.returns() if over else None}
        if over:
            told["ending"] = state.ending()
        print(json.dumps(told), flush=True)


class Build:
    """One build in a process of its own."""

    def __init__(self, folder: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(folder.resolve())}
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), "--serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=env,
            cwd=folder,
        )

    def ask(self, **said: object) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def play(builds: list[Build], seats: list[int], table: dict[str, Any]) -> Any:
    """One game; seat by seat, which build plays it. What each seat made of it, and how it ended."""
    answers = [build.ask(do="new", seats=len(seats), who=who, **table) for who, build in enumerate(builds)]
    told = answers[0]
    for _ in range(MOST):
        if told["returns"] is not None:
            return told["returns"], told["ending"]
        seat = told["deciders"][0]
        code = builds[seats[seat]].ask(do="think", seat=seat)
        answers = [build.ask(do="play", seat=seat, code=code) for build in builds]
        assert answers[0] == answers[1], "the two builds do not play by the same rules"
        told = answers[0]
    return [1.0 / len(seats)] * len(seats), "cut"


def wilson(rate: float, games: float) -> tuple[float, float]:
    """The interval in which the true share lies with 95 %."""
    z = 1.96
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - reach, middle + reach


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--start", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decks", help="names, separated by commas: every pairing of them by turns")
    args = parser.parse_args()
    builds = [Build(args.old), Build(args.new)]
    decks = args.decks.split(",") if args.decks else []
    pairs: list[tuple[str, ...]] = [*combinations(decks, 2)] or [()]
    won = 0.0
    played = 0
    endings: dict[str, int] = {}
    for deal in count(args.start):
        pair = pairs[deal % len(pairs)]
        for seats in ([0, 1] * (args.seats // 2), [1, 0] * (args.seats // 2)):
            if played >= args.games:
                break
            options = {"decks": list(pair)} if pair else {}
            table = {"game": args.game, "bot": args.bot, "options": options, "seed": f"versus/{deal}"}
            returns, ending = play(builds, seats, table)
            won += sum(returns[seat] for seat in range(args.seats) if seats[seat] == 1)
            played += 1
            endings[ending] = endings.get(ending, 0) + 1
            low, high = wilson(won / played, played)
            print(
                f"\rnew won {won:g} of {played}: {won / played:.1%} ({low:.1%} to {high:.1%}) {endings}",
                end="",
            )
            sys.stdout.flush()
        if played >= args.games:
            break
    print()


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        main()
