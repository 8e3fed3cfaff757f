"""Games of bots over all pairings of decks: who wins with which deck, how, and what never came about.

python bench/pairings.py imperial --games 2000                       random bots, two seats
python bench/pairings.py imperial --games 200 --seats 5              tables of five, the decks by turns
python bench/pairings.py imperial --games 600 --bot greedy --skip rings
python bench/pairings.py imperial --games 500 --mixed                decks at random of every set there is
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from itertools import combinations
from typing import Any

from gorin.arena.simulate import Task, play_all
from gorin.arena.stats import wilson
from gorin.games import find
from gorin.games.l5r.decks.drawn import drawn
from gorin.games.l5r.decks.written import write
from gorin.games.l5r.game import L5RGame
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of


def tables(names: list[str], seats: int, games: int) -> list[list[str]]:
    """The decks of each game: with two seats every pairing, from both sides; else the next ones by turns."""
    if seats == 2:
        pairs = list(combinations(names, 2))
        return [list(pairs[index // 2 % len(pairs)])[:: 1 if index % 2 else -1] for index in range(games)]
    return [[names[(index + seat) % len(names)] for seat in range(seats)] for index in range(games)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--skip", default="", help="decks that do not play, separated by commas")
    parser.add_argument("--seed", default="pairings")
    parser.add_argument("--turn-limit", type=int)
    parser.add_argument("--mixed", action="store_true", help="decks at random of every set, cards=any")
    parser.add_argument("--jobs", type=int)
    args = parser.parse_args()
    game = find(args.game)
    assert isinstance(game, L5RGame)
    names = [name for name in game.decks if name not in args.skip.split(",")]
    rng = rng_of(f"{args.seed}/decks")
    tasks: list[Task] = []
    for index, decks in enumerate(tables(names, args.seats, args.games)):
        options: dict[str, Any] = {"decks": decks}
        if args.mixed:
            mixed = [write(drawn(game.everything, game.ruleset, rng), game.everything) for _ in decks]
            options = {"decks": mixed, "cards": "any"}
        if args.turn_limit:
            options["turn_limit"] = args.turn_limit
        tasks.append(Task(args.game, (args.bot,) * args.seats, options, f"{args.seed}/{index}", record=False))
    endings: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    played: Counter[str] = Counter()
    tally: Counter[str] = Counter()
    first = 0.0
    decisions = 0
    began = time.perf_counter()
    for task, outcome in zip(tasks, play_all(tasks, find, args.jobs), strict=True):
        endings[outcome.ending if outcome.ended else "cut"] += 1
        first += outcome.returns[0]
        decisions += outcome.decisions
        tally.update(outcome.tally)
        if not args.mixed:
            for deck, part in zip(task.options["decks"], outcome.returns, strict=True):
                won[deck] += part
                played[deck] += 1
    print(
        f"{len(tasks)} games, {decisions} decisions in {time.perf_counter() - began:.0f} s: {dict(endings)}"
    )
    print(f"seat 0 won {first / len(tasks):.1%}")
    for deck in played:
        low, high = wilson(won[deck], played[deck])
        print(f"  {deck:10} {won[deck] / played[deck]:6.1%}  ({low:.1%} to {high:.1%}) of {played[deck]}")
    if not args.mixed:
        counted = game.tallies(len(names), read_options(game, {"decks": names}))
        seen = len([name for name in counted if tally[name]])
        print(f"{seen} of {len(counted)} cards and abilities came about")
        for name in counted:
            if not tally[name]:
                print(f"  never: {name}")


if __name__ == "__main__":
    main()
