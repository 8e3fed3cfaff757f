"""Play games on every table of a game and print one digest of all their records, events and views."""

from __future__ import annotations

import sys
from hashlib import blake2b

from conformance.tables import TABLES, finished
from gorin.bots import make, think
from gorin.cli import compiled
from gorin.kernel.record import record_of, write_line
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json


def digest(game: str, games: int) -> str:
    total = blake2b(digest_size=16)
    for table in TABLES:
        if table.game != game:
            continue
        for index in range(games):
            match = finished(table, f"digest {index}")
            total.update(write_line(record_of(match)))
            for events in match.events:
                total.update(to_json(events))
            for viewer in (None, *range(table.seats)):
                total.update(to_json(match.state.view(viewer)))
        state = table.match("bots").state
        for name in ("greedy:3", "search:30"):
            seat = state.deciders()[0]
            total.update(str(think(make(name), state, seat, rng_of(name))).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if compiled() else "plain", digest(sys.argv[1], int(sys.argv[2])))
