"""How fast the engine is: decisions and games a second, clone and redeal, beside public peers in one process.

    python bench/engine.py [--seconds S] [--rounds N] [--out FILE]

Everything is driven from Python by the same loop: ask for the legal choices, take one at random, play it.
The peers (`pip install gorin[bench]`) run by turns with us, round after round, so that a noisy machine
disturbs all alike; a ratio is the median over the rounds. The plain engine is measured by a second process.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gorin.cli import compiled
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of

ROOT = Path(__file__).resolve().parents[1]
GAMES = {"kenjin": (2, 3, 4), "imperial": (2, 4), "celestial": (2, 3, 4), "war-of-honor": (4,)}

#: Plays one game and says how many decisions it had.
Play = Callable[[int], int]


def gorin_game(name: str, seats: int) -> Play:
    game = find(name)
    chance = random.random

    def play(index: int) -> int:
        state = game.new(seats, None, str(index))
        decisions = 0
        deciders = state.deciders()
        while deciders:
            seat = deciders[0]
            legal = state.legal(seat)
            state.play(seat, legal[int(chance() * len(legal))])
            decisions += 1
            deciders = state.deciders()
        state.returns()
        return decisions

    return play


def spiel_game(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.random

    def play(_: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                decisions += 1
        state.returns()
        return decisions

    return play


def uno_game() -> Play:
    import rlcard

    env = rlcard.make("uno")
    chance = random.random

    def play(_: int) -> int:
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[int(chance() * len(legal))])
            decisions += 1
        env.get_payoffs()
        return decisions

    return play


def catan_game() -> Play:
    from catanatron import Color, Game, RandomPlayer

    def play(_: int) -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def full_board() -> Play:
    """Random play from a Celestial position with a hundred cards in play, a hundred decisions at a time."""
    from gorin.games.l5r.position import Position

    position = Position("Lion", "Dragon", fill=30)
    troops = ("Spearmen", "War Dogs", "Berserkers", "Seppun Blade")
    heads = (
        ("Akodo Masao", "Matsu Haruya", "Matsu Mari", "Matsu Mikura", "Akodo Senzo", "Matsu Ushio"),
        (
            "Togashi Taro",
            "Togashi Kanmu",
            "Togashi Shiori",
            "Togashi Kyoshi",
            "Togashi Osawa",
            "Togashi Akagi",
        ),
    )
    lands = (
        "Gold Mine",
        "Copper Mine",
        "Rich Coffers",
        "Diamond Mine",
        "Permanent Encampment",
        "Temple to Shinsei",
    )
    for seat in (0, 1):
        position.home(seat, *[" + ".join((head, *troops)) for head in heads[seat]])
        position.estate(seat, *lands, *lands, *lands, "Akodo's Guidance", "Ring of Air")
        position.hand(seat, "Palm Strike", "Crushing Strength", "Spinning Heel Kick", "Low Stance")
    position.action_phase(0)
    start = position.state
    chance = random.random

    def play(_: int) -> int:
        state = start.clone()
        for decisions in range(100):
            deciders = state.deciders()
            if not deciders:
                return decisions
            legal = state.legal(deciders[0])
            state.play(deciders[0], legal[int(chance() * len(legal))])
        return 100

    return play


def rate(play: Play, seconds: float, clock: Callable[[], float] = time.perf_counter) -> tuple[float, float]:
    """Decisions and games a second, over about so many seconds."""
    decisions = games = 0
    started = clock()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += play(games)
        games += 1
        elapsed = clock() - started
    return decisions / elapsed, games / elapsed


def mid_game(name: str, seats: int) -> State:
    """A state half-way through a game."""
    state = find(name).new(seats, None, "middle")
    rng = rng_of("middle")
    for _ in range({"kenjin": 8}.get(name, 100) * seats):
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return state


def micros(action: Callable[[], object], seconds: float) -> float:
    """How many microseconds an action takes: the best of several batches."""
    batch = 2000
    best = float("inf")
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        started = time.perf_counter()
        for _ in range(batch):
            action()
        best = min(best, (time.perf_counter() - started) / batch)
    return best * 1e6


def copies(name: str, seats: int, seconds: float) -> dict[str, float]:
    state = mid_game(name, seats)
    seat = state.deciders()[0]
    rng = rng_of("bench")
    return {
        "clone_us": micros(state.clone, seconds),
        "redeal_us": micros(lambda: state.redeal(seat, rng), seconds),
        "evaluate_us": micros(state.evaluate, seconds),
    }


def peers() -> dict[str, Play]:
    found: dict[str, Play] = {}
    makers: list[tuple[str, Callable[[], Play]]] = [
        ("openspiel_hearts", lambda: spiel_game("hearts")),
        ("openspiel_gin_rummy", lambda: spiel_game("gin_rummy")),
        ("rlcard_uno", uno_game),
        ("catanatron", catan_game),
    ]
    for name, make in makers:
        try:
            found[name] = make()
        except ImportError:
            print(f"{name} is not installed; pip install gorin[bench] brings it")
    return found


def measure(seconds: float, rounds: int, with_peers: bool) -> dict[str, Any]:
    ours = {f"{game}_{seats}": gorin_game(game, seats) for game, counts in GAMES.items() for seats in counts}
    ours["celestial_full_board"] = full_board()
    players = {**ours, **(peers() if with_peers else {})}
    decisions: dict[str, list[float]] = {name: [] for name in players}
    games: dict[str, list[float]] = {name: [] for name in players}
    for play in players.values():
        rate(play, seconds / 4)  # warm up
    for _ in range(rounds):
        for name, play in players.items():
            per_decision, per_game = rate(play, seconds)
            decisions[name].append(per_decision)
            games[name].append(per_game)
    report: dict[str, Any] = {
        "engine": "compiled" if compiled() else "plain",
        "decisions_per_s": {name: round(statistics.median(rates)) for name, rates in decisions.items()},
        "games_per_s": {name: round(statistics.median(rates)) for name, rates in games.items()},
        "copies": {
            f"{game}_{seats}": copies(game, seats, seconds / 4)
            for game, counts in GAMES.items()
            for seats in counts
        },
    }
    report["ratios"] = {
        f"{name}_to_{peer}": round(
            statistics.median(a / b for a, b in zip(decisions[name], decisions[peer], strict=True)), 2
        )
        for peer in players.keys() - ours.keys()
        for name in ours
    }
    return report


def plain_report(seconds: float, rounds: int) -> dict[str, Any]:
    """The same measurements of the plain engine, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, __file__, "--seconds", str(seconds), "--rounds", str(rounds), "--inner"]
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--out", type=Path, default=ROOT / "bench" / "engine.json")
    parser.add_argument("--inner", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.inner:
        print(json.dumps(measure(chosen.seconds, chosen.rounds, with_peers=False)))
        return
    if not compiled():
        print("The engine runs as plain Python here; the installed package would run compiled.")
    main_report = measure(chosen.seconds, chosen.rounds, with_peers=True)
    plain = plain_report(chosen.seconds, max(1, chosen.rounds // 2))
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    report = {"machine": machine, "main": main_report, "plain": plain}
    chosen.out.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    for name, value in main_report["decisions_per_s"].items():
        slower = plain["decisions_per_s"].get(name)
        print(f"{name:>20}: {value:>9,} decisions/s" + (f"   plain {slower:>9,}" if slower else ""))
    for name, figures in main_report["copies"].items():
        print(f"{name:>20}: " + ", ".join(f"{what} {value:.2f}" for what, value in figures.items()))
    for name, value in sorted(main_report["ratios"].items()):
        print(f"{name:>46}: {value:.2f} times")
    print(f"written to {chosen.out}")


if __name__ == "__main__":
    main()
