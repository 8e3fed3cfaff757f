"""What `search` gets for its budget in the long games: finalists, rounds, lines, and changes of mind.

    python bench/foresight.py [--states 400] [--games 6] [--seed foresight]
    PYTHONPATH=src python bench/foresight.py --games 1 --profile      plain sources: where the time goes

One seat searches, its place changing from game to game; the others are `greedy`. Two seats sit at a table of
Celestial and of Imperial, four at one of War of Honor.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from collections import Counter
from statistics import mean
from time import perf_counter

from gorin.bots import make, think
from gorin.bots.foresight import Budget, Foresight
from gorin.bots.playing import Bot
from gorin.cli import compiled
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng, rng_of

TABLES = (("celestial", 2), ("imperial", 2), ("war-of-honor", 4))
#: Where the time goes, by the functions that stand for each kind of work.
WORK = {
    "legal listing": ("legality.py:offers", "legality.py:reactions"),
    "clone": ("state.py:clone",),
    "evaluate": ("evaluate.py:standings",),
    "redeal": ("redeal.py:redeal",),
    "play, listing included": ("underway.py:choose",),
    "prior": ("prior.py:prior",),
}


class Witness(Bot):
    """Searches, and keeps every look ahead and the time that it took."""

    def __init__(self, states: int, profile: cProfile.Profile | None) -> None:
        super().__init__("witness")
        self.states = states
        self.profile = profile
        self.looks: list[tuple[Foresight, int, float]] = []

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        started = perf_counter()
        look = Foresight(state, seat, rng, Budget(self.states, 0.0))
        code = self.profile.runcall(look.choose) if self.profile else look.choose()
        self.looks.append((look, code, perf_counter() - started))
        return code


def play(game: str, seats: int, games: int, seed: str, witness: Witness) -> None:
    """Let the witness play each of the seats by turns, every deal from all of them."""
    for number in range(games):
        name = f"{seed}/{number // seats}"
        state = find(game).new(seats, None, name)
        bots: list[Bot] = [make("greedy") for _ in range(seats)]
        bots[number % seats] = witness
        streams = [rng_of(f"{name}/{seat}") for seat in range(seats)]
        while state.deciders():
            seat = state.first_of(state.deciders())
            state.play(seat, think(bots[seat], state, seat, streams[seat]))


def spread(numbers: list[float]) -> str:
    """The mean, and what a tenth, a half and nine tenths stay below."""
    if not numbers:
        return "none"
    ordered = sorted(numbers)
    tenths = [ordered[len(ordered) * tenth // 10] for tenth in (1, 5, 9)]
    return f"{mean(ordered):.1f} ({', '.join(f'{number:.0f}' for number in tenths)}; most {ordered[-1]:.0f})"


def report(game: str, seats: int, witness: Witness) -> None:
    looks = witness.looks
    close = [(look, code) for look, code, _ in looks if look.close > 1]
    finalists = Counter(look.close for look, _ in close)
    print(f"{game}, {seats} seats: {len(looks)} decisions, {len(close)} with two finalists or more")
    print("  finalists: " + ", ".join(f"{number}: {count}" for number, count in sorted(finalists.items())))
    begun, completed = sum(look.begun for look, _ in close), sum(look.completed for look, _ in close)
    without = sum(look.completed == 0 for look, _ in close)
    print(f"  rounds: {begun} begun, {completed} completed; decisions without a completed one: {without}")
    lines = sum(look.followed for look, _ in close)
    shortened = sum(look.shortened for look, _ in close)
    print(f"  lines: {lines}, of them judged before their end {shortened}")
    print(f"  states in glances: {spread([float(look.glanced) for look, _, _ in looks])}")
    print(f"  states in lines: {spread([float(look.lined) for look, _ in close])}")
    print(f"  states a line: {spread([look.lined / look.followed for look, _ in close if look.followed])}")
    print(f"  states in all: {spread([float(witness.states - look.budget.states) for look, _ in close])}")
    differs = sum(code != look.first for look, code in close)
    print(f"  another choice than at first glance: {differs} of {len(close)}")
    print(f"  milliseconds a decision: {spread([1000 * seconds for _, _, seconds in looks])}")


def shares(profile: cProfile.Profile) -> None:
    """Print how much of the time of all looks ahead each kind of work takes."""
    stats = pstats.Stats(profile)
    taken: Counter[str] = Counter()
    for (file, _, function), (_, _, _, cumulative, _) in stats.stats.items():  # type: ignore[attr-defined]
        taken[f"{file.rpartition('/')[2]}:{function}"] += cumulative
    whole = taken["foresight.py:choose"]
    for work, functions in WORK.items():
        print(f"  {work}: {sum(taken[name] for name in functions) / whole:.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--states", type=int, default=400)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", default="foresight")
    parser.add_argument("--profile", action="store_true", help="where the time goes; for the plain engine")
    words = parser.parse_args()
    print(f"{'compiled' if compiled() else 'plain'} engine, search:{words.states}")
    for game, seats in TABLES:
        witness = Witness(words.states, cProfile.Profile() if words.profile else None)
        play(game, seats, words.games, words.seed, witness)
        report(game, seats, witness)
        if witness.profile:
            shares(witness.profile)


if __name__ == "__main__":
    main()
