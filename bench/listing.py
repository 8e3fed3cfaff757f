"""How much of a decision of `greedy` goes into listing the choices of states that are only judged.

    python bench/listing.py imperial --games 8
    python bench/listing.py celestial --games 8

Nobody reads the list of a state that a look ahead ends in. Each is made once more there and timed, which says
how much could be gained at the most if a list were made only when somebody reads it (docs/bots.md).
"""

from __future__ import annotations

import argparse
import time
from itertools import combinations

from gorin.bots.chains import TRIES, Purse, outcome
from gorin.bots.greedy import GreedyBot
from gorin.games import find
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.game import L5RGame
from gorin.games.l5r.state import L5RState
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of


class Clock:
    """Seconds, and how often they were taken."""

    def __init__(self) -> None:
        self.looking = 0.0
        self.listing = 0.0
        self.judging = 0.0
        self.decisions = 0
        self.ends = 0

    def decision(self, state: L5RState, seat: int) -> None:
        """Look one choice ahead as `greedy` does, then do again what is asked about."""
        tried = state.shortlist(seat)
        if len(tried) < 2:
            return
        begun = time.perf_counter()
        world = state.redeal(seat, rng_of(f"listing/{self.decisions}"))
        ends = [outcome(world.foreseen(seat, code), seat, Purse(TRIES))[0] for code in tried]
        self.looking += time.perf_counter() - begun
        self.decisions += 1
        self.ends += len(ends)
        for end in ends:
            assert isinstance(end, L5RState)
            begun = time.perf_counter()
            end.evaluate()
            self.judging += time.perf_counter() - begun
            frame = end.underway.stack[-1]
            if end.victory or end.asked < 0 or not isinstance(frame, Round | Dynasty):
                continue
            begun = time.perf_counter()
            frame.choices(end, end.asked)
            self.listing += time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=["celestial", "imperial", "war-of-honor"])
    parser.add_argument("--games", type=int, default=8)
    args = parser.parse_args()
    game = find(args.game)
    assert isinstance(game, L5RGame)
    pairs = list(combinations(game.yardsticks(), 2))
    clock = Clock()
    for number in range(args.games):
        options = read_options(game, {"decks": list(pairs[number % len(pairs)])})
        state = game.new(2, options, f"listing/{number}")
        assert isinstance(state, L5RState)
        bot, rng = GreedyBot("greedy:1", 1), rng_of(f"listing/bot/{number}")
        while state.deciders():
            seat = state.deciders()[0]
            clock.decision(state, seat)
            state.play(seat, bot.choose(state, seat, rng))
    whole = clock.looking or 1.0
    print(f"{args.game}, {args.games} games, {clock.decisions} decisions, {clock.ends} states judged")
    print(f"  {1e6 * whole / max(1, clock.ends):.0f} µs a state looked at")
    print(f"  {clock.judging / whole:6.1%} of it to judge it")
    print(f"  {clock.listing / whole:6.1%} of it to list its choices, which nobody reads")


if __name__ == "__main__":
    main()
