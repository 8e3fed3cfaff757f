"""How the decks that were made by play do: against the ready deck of their clan, and against all other decks.

    python bench/raised.py celestial [--games 400] [--others 400] [--each 400] [--bot greedy:1]
                                     [--only NAMES] [--seed raised]

Against the ready deck of its clan a deck plays so many games, on both seats by turns; against all the others
together so many, spread evenly (none with `--others 0`); with `--each`, against every other ready deck alone
so many in their place. Printed are rows of a table, each with its interval of 95 %.
"""

from __future__ import annotations

import argparse

from gorin.arena.trials import Verdict, jobs_of, play_job
from gorin.bots.processes import workers
from gorin.bots.trial import Tried
from gorin.games import find
from gorin.games.l5r.game import L5RGame


def said(tried: Tried) -> str:
    rate = (tried.won + tried.drawn / 2) / max(1, tried.games)
    return f"{rate:.1%} ({100 * tried.low:.0f}–{100 * tried.high:.0f}) of {tried.games}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--others", type=int, default=400)
    parser.add_argument("--each", type=int, default=0)
    parser.add_argument("--bot", default="greedy:1")
    parser.add_argument("--only", default="")
    parser.add_argument("--seed", default="raised")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    game = find(args.game)
    assert isinstance(game, L5RGame)
    made = args.only.split(",") if args.only else [name for name, deck in game.decks.items() if deck.made]
    with workers(game, find, play_job, args.jobs) as play:
        for name in made:
            own = name.rpartition("-")[0]
            row = [name]
            others = [(args.others, [each for each in game.decks if each not in (own, name)])]
            if args.each:
                others = [(args.each, [each]) for each in game.yardsticks() if each != own]
            for count, met in [(args.games, [own]), *others]:
                if not count:
                    continue
                verdict = Verdict()
                work, names = jobs_of(name, {each: each for each in met}, args.bot, count, args.seed, {})
                for each, result in zip(names, play(work), strict=True):
                    verdict.add(each, result)
                row.append(said(verdict.all))
            print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
