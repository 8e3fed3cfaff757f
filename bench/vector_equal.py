"""Whether the vectorised Kenjin is the engine's: the same games, move by move.

    python bench/vector_equal.py [--games N] [--batch N] [--table NAME ...] [--out FILE]

The engine deals and chooses at random; the arrays are dealt the same and play the same choices. Before every
move it compares, for every game of the batch and every seat, what is legal (so also who decides); at the end
points, battlefields, how each was fought, and shares of the win. The games of a batch follow from its number:
what was done stands in the file, and a second call goes on where the first was stopped.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jax
import numpy as np

from gorin.cli import compiled
from gorin.games import find
from gorin.games.kenjin.state import KenjinState
from gorin.vector import kenjin

ROOT = Path(__file__).resolve().parents[1]

#: The tables that are played in turn: a number of seats and options.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "2": (2, {}),
    "3": (3, {}),
    "4": (4, {}),
    "teams": (4, {"teams": True}),
    "draft of 3": (3, {"setup": "draft"}),
    "draft of 4": (4, {"setup": "draft"}),
    "draft, teams": (4, {"setup": "draft", "teams": True}),
    "strengths of 2": (2, {"strengths": {"lord": 1, "archer": 2, "peasant": 1, "scout": 99}, "first": 1}),
    "strengths of 4": (4, {"strengths": {"lord": 0, "brute": 0, "assassin": 0, "general": 3}, "first": 3}),
    "even of 3": (3, {"strengths": dict.fromkeys(("scout", "brute", "samurai", "ashigaru", "peasant"), 1)}),
}


STEP = jax.jit(jax.vmap(kenjin.step))
POINTS = jax.jit(jax.vmap(kenjin.points))
SHARES = jax.jit(jax.vmap(kenjin.shares))
#: What each seat may do, as rows of bits.
ROWS = jax.jit(
    jax.vmap(lambda state: jax.vmap(lambda seat: kenjin.choices_of(state, seat))(np.arange(state.seats)))
)


@cache
def begin(table: str) -> Callable[[kenjin.Deal], kenjin.State]:
    seats, options = TABLES[table]
    return jax.jit(jax.vmap(lambda deal: kenjin.init(deal, seats, options)))


class Batch:
    """Games of one table on both engines."""

    def __init__(self, table: str, number: int, size: int) -> None:
        self.seats, options = TABLES[table]
        game = find("kenjin")
        self.chance = random.Random(f"{table}/{number}")
        read = game.read_options(options) if hasattr(game, "read_options") else None
        read = read or kenjin.read_options(self.seats, options)
        self.games: list[KenjinState] = []
        for index in range(size):
            state = game.new(self.seats, read, f"{table}/{number}/{index}")
            assert isinstance(state, KenjinState)
            self.games.append(state)
        self.state = begin(table)(kenjin.stacked([kenjin.deal_of(state) for state in self.games]))
        self.keys = jax.random.split(jax.random.key(number), size)
        self.decisions = 0
        self.two_at_once = 0

    def play(self) -> None:
        seats = self.seats
        alive = list(range(len(self.games)))
        while alive:
            actions = np.zeros(len(self.games), np.int32)
            wanted = np.zeros((len(self.games), seats, 256), bool)
            places: list[int] = []
            for index in alive:
                state = self.games[index]
                deciders = state.deciders()
                for seat in deciders:
                    base = (index * seats + seat) << 8
                    places.extend([base + code for code in state.legal(seat)])
                who = deciders[0]
                if len(deciders) > 1:
                    self.two_at_once += 1
                    who = self.chance.choice(deciders)
                legal = state.legal(who)
                code = legal[int(self.chance.random() * len(legal))]
                state.play(who, code)
                actions[index] = code
                self.decisions += 1
            wanted.reshape(-1)[places] = True
            found = np.asarray(kenjin.mask_of(np.asarray(ROWS(self.state))))
            different = np.nonzero((found != wanted).any(axis=(1, 2)))[0]
            assert not len(different), f"game {different[0]}: other choices"
            current = np.asarray(self.state.current_player)
            first = wanted.any(axis=2).argmax(axis=1)
            assert all(wanted[index, current[index]].any() for index in alive), first
            self.state = STEP(self.state, actions, self.keys)
            alive = [index for index in alive if self.games[index].deciders()]
            over = np.asarray(self.state.terminated)
            assert over.sum() == len(self.games) - len(alive), "other games are over"
        self.judge()

    def judge(self) -> None:
        points, conquests = (np.asarray(found) for found in POINTS(self.state))
        fields = self.state.conqueror.shape[1]
        totals = np.asarray(self.state.totals).reshape(-1, fields, 2)
        counts = np.asarray(self.state.counts).reshape(-1, fields, 2)
        conqueror = np.asarray(self.state.conqueror)
        shares = np.asarray(SHARES(self.state))
        for index, state in enumerate(self.games):
            result = state.result()
            assert points[index].tolist() == result.scores, f"game {index}: other points"
            assert conquests[index].tolist() == result.conquered, f"game {index}: other conquests"
            assert np.allclose(shares[index], state.returns()), f"game {index}: other winners"
            for field in result.battlefields:
                at = field.at
                assert tuple(totals[index, at]) == field.totals, f"game {index}: other totals at {at}"
                assert tuple(counts[index, at]) == field.cards, f"game {index}: other cards at {at}"
                winner = -1 if field.winner is None else field.winner
                assert conqueror[index, at] == winner, f"game {index}: another conqueror at {at}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100_000, help="in all, over all tables")
    parser.add_argument("--batch", type=int, default=2_000)
    parser.add_argument("--table", action="append", choices=TABLES, help="these tables alone")
    parser.add_argument("--out", type=Path, default=ROOT / "bench" / "out" / "vector_equal.json")
    parser.add_argument("--seconds", type=float, default=500.0, help="begin no batch after so long")
    chosen = parser.parse_args()
    done: dict[str, Any] = json.loads(chosen.out.read_text()) if chosen.out.exists() else {}
    tables = chosen.table or list(TABLES)
    each = -(-chosen.games // (len(tables) * chosen.batch))
    started = time.monotonic()
    print("the compiled engine" if compiled() else "the plain engine")
    for table in tables:
        for number in range(each):
            name = f"{table}/{number}/{chosen.batch}"
            if name in done or time.monotonic() - started > chosen.seconds:
                continue
            batch = Batch(table, number, chosen.batch)
            batch.play()
            done[name] = {"games": chosen.batch, "decisions": batch.decisions, "two": batch.two_at_once}
            chosen.out.parent.mkdir(parents=True, exist_ok=True)
            chosen.out.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")
            print(f"{name}: {batch.decisions:,} decisions, {time.monotonic() - started:.0f} s", flush=True)
    for table in tables:
        rows = [found for name, found in done.items() if name.split("/")[0] == table]
        games, decisions = sum(row["games"] for row in rows), sum(row["decisions"] for row in rows)
        print(f"{table:>16}: {games:>8,} games, {decisions:>10,} decisions, all the same")
    print(f"{'all':>16}: {sum(row['games'] for row in done.values()):>8,} games")


if __name__ == "__main__":
    main()
