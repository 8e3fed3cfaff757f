"""Whether a new net may take the place of an old one: a sequential test on paired deals, at equal time.

    python bench/promote.py kenjin old.net new.net --budget 10ms
    python bench/promote.py kenjin old.net new.net --budget 300 --sprt 0,20 --deals 2000

Both search with the same budget, a time or a number of iterations, each deal from both sides; the test stops
as soon as it is sure. It is for tables of two sides: two seats, or four in teams.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from gorin.arena.sprt import Sequence
from gorin.arena.stats import wilson
from gorin.arguments import parse_options
from gorin.bots import make
from gorin.bots.playing import Bot, play_bots
from gorin.bots.search import SearchBot
from gorin.bots.tree import ended
from gorin.games import find
from gorin.kernel.match import read_options
from gorin.kernel.net import Learned, unpacked
from gorin.kernel.rng import rng_of
from gorin.promotion import parse_bounds

MOST = 20_000


def searcher(net: Path, budget: str) -> SearchBot:
    """A search with a net of its own."""
    bot = make(f"search:{budget}")
    assert isinstance(bot, SearchBot)
    bot.name = net.name
    bot.own = Learned(unpacked(net.read_bytes()))
    return bot


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--budget", default="10ms")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--sprt", default="0,20")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("-o", "--option", action="append")
    args = parser.parse_args()
    game = find(args.game)
    options = read_options(game, parse_options(args.game, args.option))
    old, new = searcher(args.old, args.budget), searcher(args.new, args.budget)
    test = Sequence(*parse_bounds(args.sprt))
    while test.deals < args.deals and test.verdict() == "open":
        won = 0.0
        for side in range(2):
            state = game.new(args.seats, options, f"promote/{test.deals}")
            if state.sides() != 2:
                raise SystemExit("nets are held against each other at tables of two sides")
            bots: list[Bot] = [new if seat % 2 == side else old for seat in range(args.seats)]
            streams = [rng_of(f"promote/{test.deals}/{side}/{seat}") for seat in range(args.seats)]
            play_bots(state, bots, streams, MOST)
            won += ended(state)[side]
        test.add(won / 2)
        if test.deals % 20 == 0:
            print(f"{test.deals} deals, log of the ratio {test.ratio():.2f}", flush=True)
    rate = test.total / test.deals
    low, high = wilson(rate * 2 * test.deals, 2 * test.deals)
    print(f"{new.name}: {test.verdict()}, {rate:.1%} ({low:.1%} to {high:.1%}) over {test.deals} deals")


if __name__ == "__main__":
    main()
