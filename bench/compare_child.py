"""One build of Gorin, measured in a process of its own: `bench/compare.py` starts it and asks by lines.

It uses what every build has under the same names: `gorin.games`, the contract of `State`, `rng_of`.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from typing import Any

#: States of one game that are copied and redealt, and how many decisions lie between them.
STATES = 8
APART = 25


class Table:
    """A game with so many seats: one that is played on and on, and states of another to copy."""

    def __init__(self, name: str, seats: int) -> None:
        from gorin.games import find
        from gorin.kernel.rng import rng_of

        self.game = find(name)
        self.seats = seats
        self.rng = rng_of(f"compare/{name}/{seats}")
        self.number = 0
        self.state = self._new()
        self.states: list[tuple[Any, int]] = []
        while len(self.states) < STATES:
            self.play(APART)
            deciders = self.state.deciders()
            if deciders:
                self.states.append((self.state.clone(), deciders[0]))

    def _new(self) -> Any:
        self.number += 1
        return self.game.new(self.seats, None, f"compare/{self.number}")

    @property
    def engine(self) -> str:
        """How the state's own module was installed."""
        file = getattr(sys.modules[type(self.state).__module__], "__file__", None) or ""
        return "plain" if file.endswith(".py") else "compiled"

    # --- what is measured: so many times; a sum that both builds must agree on ------------------------

    def play(self, times: int) -> int:
        """Decisions, game after game, each taken at random."""
        state, below, seen = self.state, self.rng.below, 0
        for _ in range(times):
            deciders = state.deciders()
            if not deciders:
                state = self._new()
                deciders = state.deciders()
            legal = state.legal(deciders[0])
            seen += len(legal)
            state.play(deciders[0], legal[below(len(legal))])
        self.state = state
        return seen

    def clone(self, times: int) -> int:
        for index in range(times):
            self.states[index % STATES][0].clone()
        return times

    def attempt(self, times: int) -> int:
        """Copies that play their first choice: what a copy shares is copied when one of the two writes."""
        for index in range(times):
            state, seat = self.states[index % STATES]
            state.clone().play(seat, state.legal(seat)[0])
        return times

    def redeal(self, times: int) -> int:
        for index in range(times):
            state, seat = self.states[index % STATES]
            state.redeal(seat, self.rng)
        return times

    def evaluate(self, times: int) -> int:
        for index in range(times):
            self.states[index % STATES][0].evaluate()
        return times


def main() -> None:
    """Answer each line: with the games there are, or with seconds of the processor and a sum."""
    from gorin.games import GAMES

    counts = {name: [list(game.seat_counts), game.usual_seats] for name, game in GAMES.items()}
    print(json.dumps(counts), flush=True)
    tables: dict[tuple[str, int], Table] = {}
    for line in sys.stdin:
        what, name, seats, times = json.loads(line)
        table = tables.get((name, seats)) or tables.setdefault((name, seats), Table(name, seats))
        if what == "engine":
            print(json.dumps(table.engine), flush=True)
            continue
        do: Callable[[int], int] = getattr(table, what)
        gc.collect()
        started = time.process_time()
        seen = do(times)
        print(json.dumps([time.process_time() - started, seen]), flush=True)


if __name__ == "__main__":
    main()
