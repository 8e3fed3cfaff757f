"""How long `search` takes with a budget in time, in the middle of games; it should take that and little more.

    python bench/budgets.py [--positions 100]

Beside it what `greedy:3` takes at the same positions, for with that `search` begins in the card games,
whatever its time.
"""

from __future__ import annotations

import argparse
from time import perf_counter

from gorin.bots import make, think
from gorin.cli import compiled
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of

BOTS = ("greedy:3", "search:100ms", "search:200ms")


def timed(bot: str, state: State, seat: int) -> float:
    """Milliseconds that a bot takes for one choice."""
    started = perf_counter()
    think(make(bot), state, seat, rng_of(bot))
    return 1000 * (perf_counter() - started)


def spread(times: list[float]) -> str:
    times = sorted(times)
    shares = {"p10": 0.1, "p50": 0.5, "p90": 0.9}
    said = [f"{name} {times[int(len(times) * share)]:6.1f}" for name, share in shares.items()]
    return "  ".join([*said, f"most {times[-1]:6.1f}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100)
    positions: int = parser.parse_args().positions
    print(f"{'compiled' if compiled() else 'plain'} engine; milliseconds at {positions} positions")
    for game in ("kenjin", "celestial", "war-of-honor"):
        taken: dict[str, list[float]] = {bot: [] for bot in BOTS}
        number = 0
        state = find(game).new(2, None, f"budgets {number}")
        moves = rng_of("budgets")
        while len(taken["greedy:3"]) < positions:
            if not state.deciders():
                number += 1
                state = find(game).new(2, None, f"budgets {number}")
            seat = state.deciders()[0]
            if len(state.legal(seat)) > 2 and moves.below(8) == 0:
                for bot in BOTS:
                    taken[bot].append(timed(bot, state, seat))
            state.play(seat, think(make("greedy:1"), state, seat, moves))
        for bot in BOTS:
            print(f"{game:13} {bot:13} {spread(taken[bot])}")


if __name__ == "__main__":
    main()
