"""What one iteration of `search` is made of in a game that it plays out: redeal, tree, rollout, verdict.

    python bench/iteration.py kenjin --seats 2

Each part is timed alone, over the states of one greedy game; `whole` is the bot itself, by its iterations.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import perf_counter

from gorin.bots import make, think
from gorin.bots.playing import play_out
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of

TIMES = 400
ITERATIONS = 1000


def states_of(game: str, seats: int) -> list[tuple[State, int]]:
    """Every decision of one game with more than one choice."""
    state = find(game).new(seats, None, "iteration")
    bot, rng = make("greedy:2"), rng_of("iteration")
    found: list[tuple[State, int]] = []
    while state.deciders():
        seat = state.deciders()[0]
        if len(state.legal(seat)) > 1:
            found.append((state.clone(), seat))
        state.play(seat, think(bot, state, seat, rng))
    return found


def timed(states: list[tuple[State, int]], work: Callable[[State, int], object]) -> float:
    """Microseconds of one call, in the mean over all states."""
    started = perf_counter()
    for state, seat in states:
        for _ in range(TIMES):
            work(state, seat)
    return (perf_counter() - started) / (TIMES * len(states)) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="search", help="bots to time as a whole, by commas")
    args = parser.parse_args()
    states = states_of(args.game, args.seats)
    rng = rng_of("parts")

    def rollout(state: State, seat: int) -> None:
        play_out(state.clone(), rng)

    parts: dict[str, Callable[[State, int], object]] = {
        "clone": lambda state, seat: state.clone(),
        "redeal": lambda state, seat: state.redeal(seat, rng),
        "legal": lambda state, seat: state.legal(seat),
        "clone and rollout": rollout,
        "evaluate": lambda state, seat: state.evaluate(),
    }
    for name, work in parts.items():
        print(f"{name:20} {timed(states, work):7.2f} us")
    for name in args.bots.split(","):
        bot = make(f"{name}:{ITERATIONS}")
        started = perf_counter()
        for state, seat in states:
            bot.choose(state, seat, rng)
        print(
            f"{name + ', whole':20} {(perf_counter() - started) / (ITERATIONS * len(states)) * 1e6:7.2f} us"
        )


if __name__ == "__main__":
    main()
