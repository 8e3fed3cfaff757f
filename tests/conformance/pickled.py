"""Positions of games for `test_pickling.py`: pickled by one process, read and played to the end by another.

pickled.py write COUNT FILE     positions of every game, each with what came of it here
pickled.py read FILE            goes on from every position; names the first that comes out otherwise
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from conformance.tables import TABLES, Table
from gorin.cli import compiled
from gorin.games import GAMES
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from support import viewers

#: A game of these rules, a step of its random play and what came of it, all of it pickled.
Position = tuple[str, bytes, str]


def play_on(state: State, seed: str) -> str:
    """Play at random to the end; a digest of what a state says of itself at the beginning and at the end.

    Where a game takes very long, what is played is bounded: as far it must go alike.
    """
    said = blake2b(digest_size=16)
    said.update(to_json([state.view(viewer) for viewer in viewers(state)]))
    said.update(
        to_json([state.evaluate(), state.figures(), [state.legal(seat) for seat in range(state.seats())]])
    )
    rng = rng_of(seed)
    for _ in range(3000):
        deciders = state.deciders()
        if not deciders:
            break
        seat = deciders[rng.below(len(deciders))]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    said.update(state.dump())
    said.update(to_json([state.evaluate(), state.result()]))
    return said.hexdigest()


def chosen(state: State, index: int) -> State:
    """A true position, one dealt anew as bots get it, or one judged by other figures, by turns."""
    rng = rng_of(f"chosen {index}")
    seat = rng.below(state.seats())
    if index % 4 == 1:
        return state.redeal(seat, rng)
    if index % 4 == 2:
        return state.imagine(seat, rng)
    if index % 4 == 3 and not state.judge_as_learned():
        state.judge_by({name: 1.25 * value for name, value in state.figures().items()})
    return state


def positions(table: Table, count: int) -> Iterator[State]:
    """Positions of random games at a table, at random distances."""
    found = 0
    game = 0
    while found < count:
        state = table.match(f"pickled {game}").state
        rng = rng_of(f"pickled {game}")
        game += 1
        left = rng.below(40)
        while found < count:
            if left == 0:
                yield chosen(state.clone(), found)
                found += 1
                left = 1 + rng.below(150)
            deciders = state.deciders()
            if not deciders:
                break
            seat = deciders[rng.below(len(deciders))]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            left -= 1


def write(count: int) -> list[Position]:
    """So many positions of every game, from all of its tables alike."""
    found: list[Position] = []
    for game in GAMES:
        tables = [table for table in TABLES if table.game == game]
        for at, table in enumerate(tables):
            share = (count + at) // len(tables)  # together as many as asked for
            for number, state in enumerate(positions(table, share)):
                seed = f"on {table} {number}"
                written = pickle.dumps((seed, state))
                found.append((str(table), written, play_on(state, seed)))
    return found


def read(found: list[Position]) -> str:
    """Go on from each."""
    for table, written, expected in found:
        seed, state = pickle.loads(written)
        again = pickle.loads(pickle.dumps(state))
        if {play_on(state, seed), play_on(again, seed)} != {expected}:
            return f"{table}: {seed} goes on otherwise"
    return f"{len(found)} go on alike"


if __name__ == "__main__":
    how = "compiled" if compiled() else "plain"
    if sys.argv[1] == "write":
        Path(sys.argv[3]).write_bytes(pickle.dumps(write(int(sys.argv[2]))))
        print(how)
    else:
        print(how, read(pickle.loads(Path(sys.argv[2]).read_bytes())))
