"""`gorin serve` for trials: some of its matches go on in a world that one of their seats cannot tell apart.

The file that `GORIN_WORLDS` names says for each such match after how many entries of its log, and for which
seat, all that this seat does not know is dealt anew. Both servers of a trial run this.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from gorin.cli import main
from gorin.kernel.match import Match
from gorin.kernel.rng import rng_of
from gorin.server.match.live import Live
from gorin.server.store.database import Entry

VARIABLE = "GORIN_WORLDS"


def deal_anew(name: str, match: Match, seat: int) -> None:
    """Put a match into its other world."""
    match.state = match.state.redeal(seat, rng_of(f"other {name}"))


def live_elsewhere(worlds: dict[str, tuple[int, int]]) -> None:
    """From now on matches of this process are folded from their logs into these worlds."""
    begin, take = Live.begin, Live.take

    def begun(self: Live) -> Match:
        match = begin(self)
        after, seat = worlds.get(self.id, (-1, 0))
        if after == 0:
            deal_anew(self.id, match, seat)
        return match

    def taken(self: Live, entry: Entry) -> None:
        take(self, entry)
        after, seat = worlds.get(self.id, (-1, 0))
        if entry.seq == after and self.match is not None:
            deal_anew(self.id, self.match, seat)

    Live.begin = begun  # type: ignore[method-assign]
    Live.take = taken  # type: ignore[method-assign]


if __name__ == "__main__":
    live_elsewhere(json.loads(Path(os.environ[VARIABLE]).read_text()))
    main()
