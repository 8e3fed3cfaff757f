"""War of Honor among four bots: who wins, with which clan, by which victory, after how many rounds.

    python bench/four_bots.py greedy:1 --games 1000             four of one kind
    python bench/four_bots.py search:100ms greedy --games 40    one against three of another

With `-o` under an optional rule (`-o gempukku=true`); with `--armies` also each clan's Force, turn by turn.

The one changes seats from game to game, so that every four games are one deal with each of the four decks.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from statistics import mean, median
from typing import Any

import msgspec

from gorin.arena.simulate import Task, play_all
from gorin.arena.stats import wilson
from gorin.arguments import parse_options
from gorin.games import find
from gorin.games.l5r.options import USUAL_CLANS
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.terms import PATH_NAMES
from gorin.kernel.record import Record, read_line, replay

SEATS = len(USUAL_CLANS)  # the usual decks, one at each seat


def table(index: int, one: str, others: str, options: dict[str, Any]) -> Task:
    bots = tuple(one if seat == index % SEATS else others for seat in range(SEATS))
    return Task("war-of-honor", bots, options, f"four/{index // SEATS if one != others else index}")


def armies(record: Record, forces: dict[tuple[int, int], list[int]]) -> None:
    """Note the Force of each seat's units, bowed or not, as each of its turns begins."""
    match = replay(record, find, 0)
    turn = 0
    for seat, plain in record.moves:
        state = match.state
        assert isinstance(state, L5RState)
        if state.turn > turn:
            turn = state.turn
            force = sum(state.stats.unit_force(state, unit) for unit in state.units[state.active])
            forces[state.active, state.turns[state.active]].append(force)
        match.play(seat, msgspec.convert(plain, match.game.action_type))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("one")
    parser.add_argument("others", nargs="?")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--start", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--armies", action="store_true", help="count the Force of each clan, turn by turn")
    parser.add_argument("-o", "--option", action="append", help="an option of the game, as name=value")
    words = parser.parse_args()
    options = parse_options("war-of-honor", words.option)
    others = words.others or words.one
    wins: dict[tuple[str, str], float] = defaultdict(float)
    rounds: list[float] = []
    steps: list[list[Counter[int]]] = [[Counter() for _ in PATH_NAMES] for _ in USUAL_CLANS]
    forces: dict[tuple[int, int], list[int]] = defaultdict(list)
    mine = 0.0
    started = time.perf_counter()
    numbers = range(words.start, words.start + words.games)
    tasks = [table(number, words.one, others, options) for number in numbers]
    for index, played in enumerate(play_all(tasks, find, words.jobs)):
        record = read_line(played.line)
        result = record.result or {}
        for clan, share in zip(USUAL_CLANS, played.returns, strict=True):
            wins[clan, result["victory"]] += share
        mine += played.returns[numbers[index] % SEATS]
        rounds.append(result["turns"] / SEATS)
        for seat, markers in enumerate(result["steps"]):
            for path, count in enumerate(markers):
                steps[seat][path][count] += 1
        if words.armies:
            armies(record, forces)
        if (index + 1) % 10 == 0 and words.others:
            print(f"{index + 1} games: {mine:g} won", flush=True)
    victories = sorted({victory for _, victory in wins})
    print(f"{'':10}" + "".join(f"{victory:>15}" for victory in victories) + f"{'all':>8}")
    for clan in USUAL_CLANS:
        cells = [wins[clan, victory] for victory in victories]
        print(f"{clan:10}" + "".join(f"{cell:15.1f}" for cell in cells) + f"{sum(cells) / words.games:8.1%}")
    sums = [sum(wins[clan, victory] for clan in USUAL_CLANS) for victory in victories]
    print(f"{'all':10}" + "".join(f"{cell / words.games:15.1%}" for cell in sums))
    print("games in which a clan ended on step 0, 1, 2 ... of a Path")
    for clan, reached in zip(USUAL_CLANS, steps, strict=True):
        lines = [" ".join(str(counts[step]) for step in range(max(counts) + 1)) for counts in reached]
        print(f"{clan:10}" + "; ".join(map(" ".join, zip(PATH_NAMES, lines, strict=True))))
    for turn in range(2, 12, 2) if words.armies else ():
        found = [forces[seat, turn] or [0] for seat in range(SEATS)]
        said = [f"{clan} {mean(force):.1f}" for clan, force in zip(USUAL_CLANS, found, strict=True)]
        print(f"mean Force as turn {turn} of a clan begins: " + ", ".join(said))
    print(f"rounds: median {median(rounds):.1f}, most {max(rounds):.1f}")
    if words.others:
        low, high = wilson(mine, words.games)
        print(f"{words.one} against three {others}: {mine / words.games:.1%} ({low:.1%} to {high:.1%})")
    print(f"{words.games} games in {time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
