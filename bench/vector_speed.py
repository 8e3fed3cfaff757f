"""How fast Kenjin is as arrays: decisions a second by batch, beside the compiled engine and pgx's card games.

    python bench/vector_speed.py [--sizes 10 12 14 16 18] [--rounds N] [--seats 2 4] [--out FILE]

Batches of 2^10 to 2^18 games that begin together are played to their end by random choices. A decision is a
step of a game that is not over: steps of games that are over are computed and not counted. The clock runs
from the dealt games to the last end, without compilation. Kenjin chooses by `any_action`, and besides by the
mask, as pgx's games do. All run by turns, round after round, beside the engine where it is compiled; medians
count. JAX has one core where the machine lets us choose it. Peers are pgx's card games, which are left out
where it is missing: pip install pgx==2.6.0 brings them. Where JAX sees an accelerator, the same command
measures that.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
parser.add_argument("--sizes", type=int, nargs="+", default=[10, 12, 14, 16, 18], help="powers of two")
parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
parser.add_argument("--rounds", type=int, default=3)
parser.add_argument("--all-cores", action="store_true", help="let JAX use every core")
parser.add_argument("--out", type=Path, default=Path(__file__).with_name("vector_speed.json"))
CHOSEN = parser.parse_args()
if not CHOSEN.all_cores and hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # before JAX counts the cores

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402

from gorin.cli import compiled  # noqa: E402
from gorin.games import find  # noqa: E402
from gorin.vector import kenjin  # noqa: E402

#: Plays a batch once and says how many decisions it had and how long that took.
Play = Callable[[int], tuple[int, float]]
PEERS = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")


def by_mask(state: Any, key: Any) -> Any:
    """One of the legal actions, each equally likely, found in the mask."""
    mask = state.legal_action_mask
    drawn = jax.random.randint(key, (), 0, jnp.maximum(mask.sum(), 1))
    return jnp.argmax(jnp.cumsum(mask) > drawn)


def batch_of(size: int, init: Any, step: Any, choose: Any) -> Play:
    """A batch of games that choose at random; the steps are one compiled loop, as long as any is not over."""

    def one(state: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        return step(state, choose(state, first), second)

    def go_on(carry: Any) -> Any:
        return ~carry[0].terminated.all()

    def body(carry: Any) -> Any:
        state, key, live = carry
        key, used = jax.random.split(key)
        live = live + (~state.terminated).sum()
        return jax.vmap(one)(state, jax.random.split(used, size)), key, live

    deal = jax.jit(lambda key: jax.vmap(init)(jax.random.split(key, size)))
    loop = jax.jit(lambda state, key: jax.lax.while_loop(go_on, body, (state, key, jnp.int32(0))))

    def play(number: int) -> tuple[int, float]:
        state = jax.block_until_ready(deal(jax.random.key(number)))
        started = time.perf_counter()
        live = int(loop(state, jax.random.key(number + 1))[2])
        return live, time.perf_counter() - started

    return play


def engine(seats: int, games: int = 2000) -> Play:
    game = find("kenjin")
    chance = random.random

    def play(number: int) -> tuple[int, float]:
        decisions = 0
        states = [game.new(seats, None, f"{number}/{index}") for index in range(games)]
        started = time.perf_counter()
        for state in states:
            deciders = state.deciders()
            while deciders:
                legal = state.legal(deciders[0])
                state.play(deciders[0], legal[int(chance() * len(legal))])
                decisions += 1
                deciders = state.deciders()
        return decisions, time.perf_counter() - started

    return play


def players(size: int, seats: list[int]) -> dict[str, Play]:
    count = 1 << size
    found: dict[str, Play] = {}
    for number in seats:

        def init(key: Any, number: int = number) -> Any:
            return kenjin.init(key, number)

        found[f"kenjin_{number}"] = batch_of(count, init, kenjin.step, kenjin.any_action)
        found[f"kenjin_{number}_masked"] = batch_of(count, init, kenjin.step, by_mask)
    try:
        import pgx
    except ImportError:
        print("pgx is not installed, so its games are left out; pip install pgx==2.6.0 brings it")
        return found
    for name in PEERS:
        env = pgx.make(name)
        found[f"pgx_{name}"] = batch_of(count, env.init, env.step, by_mask)
    return found


def measure(size: int, seats: list[int], rounds: int) -> dict[str, Any]:
    engines = {f"engine_{number}": engine(number) for number in seats} if compiled() else {}
    every = {**engines, **players(size, seats)}
    rates: dict[str, list[float]] = {name: [] for name in every}
    for play in every.values():
        play(0)  # compile
    for number in range(rounds):
        for name, play in every.items():
            decisions, seconds = play(1 + number)
            rates[name].append(decisions / seconds)
    return {
        "decisions_per_s": {name: round(statistics.median(found)) for name, found in rates.items()},
        "to_the_engine": {
            f"kenjin_{number}": round(
                statistics.median(
                    ours / its
                    for ours, its in zip(rates[f"kenjin_{number}"], rates[f"engine_{number}"], strict=True)
                ),
                2,
            )
            for number in seats
            if engines
        },
    }


def main() -> None:
    device = jax.devices()[0]
    machine = f"{platform.machine()}, {len(os.sched_getaffinity(0))} cores used, JAX on {device.device_kind}"
    print(machine, "with the", "compiled" if compiled() else "plain", "engine", flush=True)
    report: dict[str, Any] = {"machine": machine, "batches": {}}
    for size in CHOSEN.sizes:
        found = measure(size, CHOSEN.seats, CHOSEN.rounds)
        report["batches"][f"2^{size}"] = found
        CHOSEN.out.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
        print(f"2^{size}:")
        for name, rate in found["decisions_per_s"].items():
            print(f"{name:>24}: {rate:>12,} decisions/s")
        print(f"{'':>24}  to the engine: {found['to_the_engine']}", flush=True)


if __name__ == "__main__":
    main()
