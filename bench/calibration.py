"""How well the chances that a state gives itself come true, in games of bots with some noise.

    python bench/calibration.py kenjin --games 1000
    python bench/calibration.py celestial --games 60
    python bench/calibration.py kenjin --seats 4 -o teams=true --plot docs/kenjin-calibration.svg
    python bench/calibration.py celestial --games 60 --fit --keep

At every decision the mover's chance is the mean over so many worlds that its seat cannot tell from the true
one, and is held against what the game brought it. The same games are judged by every value that the state
has: `evaluate`, and where the game has learned one, `learned` over the same worlds and `known` by what the
seat knows. With `--truth` the true world is judged instead, which no player could do.

With `--fit` the judgement is what a hint makes of the best choice, and the chance that people are told is
fitted to it (`kernel/chances.py`): on two games of three, and its log loss is of the third. `--keep` writes
it to the data of the package. With `--curves` it is the curves of analyses that are fitted (`curves.py`).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import log
from pathlib import Path

from msgspec import Struct, json

from curves import fitted as fitted_curve
from curves import said, samples
from gorin.arguments import parse_options
from gorin.bots import make, think
from gorin.bots.greedy import FEW_WORLDS, WORLDS, weigh
from gorin.bots.tree import judged
from gorin.games import CHANCES, CURVES_FILE, find
from gorin.kernel.chances import Calibration, combined, signals, table_of
from gorin.kernel.contract import Game, State
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


class Sample(Struct, frozen=True):
    """A decision: what the best choice was judged worth, what a chance is made of, and what came of it."""

    worth: float
    signs: list[float]
    won: float


def sampled(state: State, noise: int, seed: str) -> list[Sample]:
    """One game of those who choose as hints do, decision by decision; some choices are any legal ones."""
    rng, whims = rng_of(f"{seed}/bots"), rng_of(f"{seed}/whims")
    worlds = FEW_WORLDS if state.horizon() else WORLDS
    said: list[tuple[int, float, list[float]]] = []
    for _ in range(MOST):
        if not state.deciders():
            break
        seat = state.first_of(state.deciders())
        tried = state.shortlist(seat)
        code = tried[0]
        if len(tried) > 1:
            known = state.redeal(seat, rng)
            worth = weigh(known, seat, tried, worlds, rng)
            best = max(worth)
            code = tried[worth.index(best)]
            said.append((seat, best / worlds, signals(known, seat, best / worlds)))
        if noise and whims.below(noise) == 0:
            code = tried[whims.below(len(tried))]
        state.play(seat, code)
    if state.deciders():
        return []
    returns = state.returns()
    return [Sample(worth, signs, min(1.0, returns[seat])) for seat, worth, signs in said]


def fitted(samples: list[Sample]) -> list[float]:
    """The weights of a logistic regression, by Newton's method, drawn a little to none."""
    count = len(samples[0].signs)
    weights = [0.0] * count
    for _ in range(12):
        slope = [-weight for weight in weights]
        curve = [[float(i == j) for j in range(count)] for i in range(count)]
        for sample in samples:
            chance = combined(sample.signs, weights)
            for i, one in enumerate(sample.signs):
                slope[i] += (sample.won - chance) * one
                for j, two in enumerate(sample.signs):
                    curve[i][j] += chance * (1.0 - chance) * one * two
        weights = [weight + step for weight, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


#: How much a curve must gain on games held out; else, or where it would turn round late in a game, what is
#: judged is told as it is.
GAIN = 0.01
AS_JUDGED = [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]


def calibrate(games: list[list[Sample]]) -> tuple[Calibration, dict[str, Tally]]:
    """Fit on two games of three; the chances of the others, raw and calibrated, against what came of them."""
    learnt = [sample for index, game in enumerate(games) if index % 3 for sample in game]
    asked = [sample for index, game in enumerate(games) if index % 3 == 0 for sample in game]
    weights = [round(weight, 3) for weight in fitted(learnt)]
    usual = sum(sample.won for sample in learnt) / len(learnt)
    tallies = {"raw": Tally(), "calibrated": Tally()}
    for sample in asked:
        tallies["raw"].add(sample.worth, sample.won, usual)
        tallies["calibrated"].add(combined(sample.signs, weights), sample.won, usual)
    count = len(asked)
    losses = [tallies["raw"].plain, tallies["raw"].loss, tallies["calibrated"].loss]
    constant, raw, loss = (round(total / count, 3) for total in losses)
    latest = max(sample.signs[1] for game in games for sample in game)
    if raw - loss < GAIN or weights[2] + weights[3] * latest <= 0.0:
        weights, loss = AS_JUDGED, raw
    bias, turn, lead, late, known, believed = weights
    measured = Calibration(bias, turn, lead, late, known, believed, len(games), count, constant, raw, loss)
    return measured, tallies


def kept_games(file: Path | None) -> list[list[Sample]]:
    """What was sampled before a run was stopped, a game a line."""
    if file is None or not file.exists():
        return []
    return [json.decode(line, type=list[Sample]) for line in file.read_bytes().splitlines()]


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


def curves(args: argparse.Namespace, game: Game, options: object) -> None:
    """Fit the curves of analyses, and show how they come true (`bench/curves.py`)."""
    seats = args.seats or game.usual_seats
    tables = [game.new(seats, options, f"{args.seed}/curve/{number}") for number in range(args.games)]
    table = table_of(tables[0], game.name)
    file = args.samples or Path(f"{table.replace('/', '-')}.jsonl")
    games = list(samples(game, tables, args.bot, file, f"{args.seed}/curve"))
    found = fitted_curve(games, "learned" if learned(tables[0].model()) else "evaluate")
    print(table, found)
    tallies = {"as it was judged": Tally(), "by what a seat knew": Tally(), "all cards open": Tally()}
    for sampled_game in games[::3]:
        for spot in sampled_game.spots:
            told = (spot.raw, said(spot, found, False), said(spot, found, True))
            for tally, chance_told in zip(tallies.values(), told, strict=True):
                tally.add(chance_told, sampled_game.won[spot.side], 1.0 / len(sampled_game.won))
    if args.keep:
        keep(CURVES_FILE, table, found)
    show(args, game, tallies)


def keep(file: Path, table: str, found: Struct) -> None:
    """Keep what was measured of a table as data of the package."""
    kept = json.decode(file.read_bytes(), type=dict[str, object])
    file.write_bytes(json.format(json.encode({**kept, table: found}, order="sorted"), indent=1) + b"\n")


def show(args: argparse.Namespace, game: Game, tallies: dict[str, Tally]) -> None:
    for name, tally in tallies.items():
        report(name, tally)
    if args.plot:
        title = f"{game.title}: chances said and come true"
        args.plot.write_text(calibration_svg([tally.curve(name) for name, tally in tallies.items()], title))


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
    parser.add_argument("--fit", action="store_true", help="fit what hints say")
    parser.add_argument("--keep", action="store_true", help="with --fit: keep it as data of the package")
    parser.add_argument("--curves", action="store_true", help="fit the curves of analyses")
    parser.add_argument(
        "--samples", type=Path, help="with --fit or --curves: where games are kept that were played"
    )
    args = parser.parse_args()
    game = find(args.game)
    options = read_options(game, parse_options(args.game, args.option))
    if args.curves:
        curves(args, game, options)
        return
    tallies: dict[str, Tally] = {}
    samples = kept_games(args.samples) if args.fit else []
    table = table_of(game.new(args.seats or game.usual_seats, options, args.seed), game.name)
    for number in range(len(samples), args.games):
        seed = f"{args.seed}/{number}"
        state = game.new(args.seats or game.usual_seats, options, seed)
        if args.fit:
            samples.append(sampled(state, args.noise, seed))
            if args.samples:
                with args.samples.open("ab") as file:
                    file.write(json.encode(samples[-1]) + b"\n")
        else:
            play(state, args.bot, args.noise, 0 if args.truth else args.worlds, seed, tallies)
    if args.fit:
        found, tallies = calibrate(samples[: args.games])
        print(table, found)
        if args.keep:
            keep(CHANCES, table, found)
    show(args, game, tallies)


if __name__ == "__main__":
    main()
