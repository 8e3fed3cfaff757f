"""Whether luck and skill make the result to the last digit, and luck nothing in the mean, in many games.

    python bench/luck.py celestial --games 1000 --out luck/celestial.jsonl
    python bench/luck.py war-of-honor --seats 3 --games 1000 --seconds 500 --out luck/war-of-honor.jsonl

Each game is played, recorded and analysed at a shallow depth, and is one line of the file. A run that was
cut, or that had only so many seconds, goes on where it was.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from time import perf_counter

from msgspec import Struct, json

from gorin.analysis.accounts import report_of
from gorin.analysis.job import Job, carry_on
from gorin.analysis.report import WHOLE, Settings
from gorin.arena.simulate import play_match
from gorin.arguments import parse_options
from gorin.bots import make
from gorin.games import find
from gorin.kernel.contract import Game
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import record_of
from gorin.kernel.rng import rng_of


class Sums(Struct, frozen=True):
    """One game: of each seat what its account says, and whether it comes out."""

    moves: int
    exact: bool
    luck: list[int]
    skill: list[int]
    change: list[int]


def sums(game: Game, seats: int, options: object, bot: str, seed: str, depth: str) -> Sums | None:
    """One game played and analysed; None if it came to no end."""
    match = Match(game, [f"seat {seat}" for seat in range(seats)], options, seed)
    play_match(match, [make(bot)] * seats, [rng_of(f"{seed}/{seat}") for seat in range(seats)])
    if not match.over:
        return None
    record = record_of(match)
    job = Job(Settings(depth))
    carry_on(job, game, record)
    report = report_of(job, game, record)
    exact = bool(report.totals) and all(
        total.start + total.luck + total.skill == total.result
        and total.skill == total.given - total.lost + total.rest
        and total.luck == sum(chance.luck[total.seat] for chance in report.chances)
        and total.lost == sum(one.loss for one in report.choices if one.seat == total.seat)
        for total in report.totals
    )
    return Sums(
        moves=len(record.moves),
        exact=exact,
        luck=[total.luck for total in report.totals],
        skill=[total.skill for total in report.totals],
        change=[total.result - total.start for total in report.totals],
    )


def told(name: str, values: list[float]) -> str:
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
    return f"{name} {100 * middle:+.2f} ±{100 * spread / sqrt(len(values)):.2f} (spread {100 * spread:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--bot", default="greedy:1")
    parser.add_argument("--depth", default="glance")
    parser.add_argument("--seed", default="luck")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after so many; 0: go on")
    parser.add_argument("-o", "--option", action="append")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    game = find(args.game)
    options = read_options(game, parse_options(args.game, args.option))
    seats = args.seats or game.usual_seats
    lines = args.out.read_bytes().splitlines() if args.out.exists() else []
    end = perf_counter() + args.seconds if args.seconds else 0.0
    with args.out.open("ab") as out:
        for number in range(len(lines), args.games):
            found = sums(game, seats, options, args.bot, f"{args.seed}/{number}", args.depth)
            lines.append(json.encode(found))
            out.write(lines[-1] + b"\n")
            out.flush()
            if end and perf_counter() > end:
                break
    games = [one for line in lines if (one := json.decode(line, type=Sums | None))]
    exact = sum(one.exact for one in games)
    print(f"{game.name}, {seats} seats: {len(games)} games, exact in {exact}")
    for seat in range(len(games[0].luck)):
        luck = [one.luck[seat] / WHOLE for one in games]
        skill = [one.skill[seat] / WHOLE for one in games]
        change = [one.change[seat] / WHOLE for one in games]
        parts = [told(*pair) for pair in (("luck", luck), ("skill", skill), ("result less start", change))]
        print(f"  seat {seat}: {', '.join(parts)}")


if __name__ == "__main__":
    main()
