"""How well the chances that a state gives itself come true, in games of bots with some noise.

    python bench/calibration.py kenjin --games 1000
    python bench/calibration.py celestial --games 60
    python bench/calibration.py kenjin --seats 4 -o teams=true --plot docs/kenjin-calibration.svg

At every decision the mover's chance is the mean over so many worlds that its seat cannot tell from the true
one, and is held against what the game brought it. The same games are judged by every value that the state
has: `evaluate`, and where the game has learned one, `learned` over the same worlds and `known` by what the
seat knows. With `--truth` the true world is judged instead, which no player could do.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import log
from pathlib import Path

from gorin.arguments import parse_options
from gorin.bots import make, think
from gorin.bots.tree import judged
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.kernel.net import Learned, learned
from gorin.kernel.rng import Rng, rng_of
from gorin.training.curves import Curve, calibration_svg

BINS = 10
EDGE = 0.001
MOST = 20_000
Judge = Callable[[State, int], float]


class Tally:
    """Chances that were said and what came of them, bin by bin."""

    def __init__(self) -> None:
        self.count = [0] * BINS
        self.said = [0.0] * BINS
        self.came = [0.0] * BINS
        self.loss = 0.0
        self.plain = 0.0

    def add(self, chance: float, won: float, guess: float) -> None:
        at = min(BINS - 1, int(chance * BINS))
        self.count[at] += 1
        self.said[at] += chance
        self.came[at] += won
        self.loss += cross(chance, won)
        self.plain += cross(guess, won)

    def curve(self, name: str) -> Curve:
        """The bins as a picture wants them."""
        total = sum(self.count)
        bins = [
            (said / n, came / n, n)
            for said, came, n in zip(self.said, self.came, self.count, strict=True)
            if n
        ]
        return f"{name}, log loss {self.loss / total:.3f}", bins


def cross(chance: float, won: float) -> float:
    """The log loss of one chance."""
    sure = min(1.0 - EDGE, max(EDGE, chance))
    return -(won * log(sure) + (1.0 - won) * log(1.0 - sure))


def evaluated(state: State, seat: int) -> float:
    return state.evaluate()[seat]


def judges(state: State) -> dict[str, Judge]:
    """The values that this game has of its own states."""
    found = learned(state.model())
    if found is None:
        return {"evaluate": evaluated}
    sure: Learned = found

    def of_all(world: State, seat: int) -> float:
        return judged(world, seat, sure)[seat % world.sides()] if world.deciders() else evaluated(world, seat)

    def of_the_known(world: State, seat: int) -> float:
        return sure.known.shares(world.features(seat, False), sure.known_sides)[0]

    return {"evaluate": evaluated, "learned": of_all, "known": of_the_known}


def chance(judge: Judge, state: State, seat: int, worlds: int, rng: Rng) -> float:
    """What a seat may think of its chance: the mean over worlds it cannot tell apart; 0: the truth itself."""
    if not worlds:
        return judge(state, seat)
    return sum(judge(state.redeal(seat, rng), seat) for _ in range(worlds)) / worlds


def play(state: State, bot: str, noise: int, worlds: int, seed: str, tallies: dict[str, Tally]) -> None:
    """One game, with every decision judged before it is made; one choice of so many is any legal one."""
    asked = judges(state)
    player, rng, whims = make(bot), rng_of(f"{seed}/bots"), rng_of(f"{seed}/whims")
    said: list[tuple[str, int, float]] = []
    decisions = 0
    while state.deciders() and decisions < MOST:
        seat = state.first_of(state.deciders())
        legal = state.legal(seat)
        if len(legal) > 1:
            said.extend((name, seat, chance(asked[name], state, seat, worlds, rng)) for name in asked)
        whim = noise and whims.below(noise) == 0
        code = legal[whims.below(len(legal))] if whim else think(player, state, seat, rng)
        state.play(seat, code)
        decisions += 1
    if state.deciders():
        return
    returns = state.returns()
    shares = [share for share in returns if share > 0.0]
    most = 1.0 if len(shares) == 1 else max(1.0, shares[0] * len(shares))
    for name, seat, value in said:
        tallies.setdefault(name, Tally()).add(value, returns[seat] / most, 1.0 / len(returns))


def report(name: str, tally: Tally) -> None:
    total = sum(tally.count)
    print(
        f"{name}: {total} decisions, log loss {tally.loss / total:.3f}, a constant {tally.plain / total:.3f}"
    )
    print("  said      came true   decisions")
    for at in range(BINS):
        if tally.count[at]:
            said, came = tally.said[at] / tally.count[at], tally.came[at] / tally.count[at]
            print(f"  {said:6.1%}    {came:6.1%}    {tally.count[at]:9d}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--bot", default="greedy:2")
    parser.add_argument(
        "--noise", type=int, default=10, help="one choice of so many is any legal one; 0: none"
    )
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("-o", "--option", action="append")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--truth", action="store_true")
    args = parser.parse_args()
    game = find(args.game)
    options = read_options(game, parse_options(args.game, args.option))
    tallies: dict[str, Tally] = {}
    for number in range(args.games):
        seed = f"{args.seed}/{number}"
        state = game.new(args.seats or game.usual_seats, options, seed)
        play(state, args.bot, args.noise, 0 if args.truth else args.worlds, seed, tallies)
    for name, tally in tallies.items():
        report(name, tally)
    if args.plot:
        title = f"{game.title}: chances said and come true"
        args.plot.write_text(calibration_svg([tally.curve(name) for name, tally in tallies.items()], title))


if __name__ == "__main__":
    main()
