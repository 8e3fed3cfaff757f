"""Kenjin as a game of the registry: how a game begins."""

from __future__ import annotations

from typing import Any

import msgspec

from gorin.games.kenjin.board import FOURS, NOWHERE, PAIRS, SIXES, geometry
from gorin.games.kenjin.moves import Move
from gorin.games.kenjin.options import CLANS, KenjinOptions
from gorin.games.kenjin.redeal import draw
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import DRAFT
from gorin.games.kenjin.view import restore
from gorin.kernel.contract import Game
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import GorinError

USUAL = KenjinOptions()


class Kenjin(Game):
    def __init__(self) -> None:
        super().__init__("kenjin", "Kenjin", (2, 3, 4), KenjinOptions, Move, "kenjin.md")

    def new(self, seats: int, options: Any, seed: str) -> KenjinState:
        if seats not in self.seat_counts:
            raise GorinError(f"Kenjin is for 2 to 4 players, not {seats}. [KEN-SETUP-1]")
        chosen: KenjinOptions = options if options is not None else USUAL
        chosen.checked(seats)
        rng = rng_of(seed)
        drawn = rng.below(seats)  # drawn even when chosen, so that the layout depends on the seed alone
        first = drawn if chosen.first is None else chosen.first
        pairs = PAIRS[seats]
        state = KenjinState(
            geometry(seats, pairs), (NOWHERE,) * len(pairs), first, chosen.strength_table(), chosen.teams
        )
        state.clans = chosen.clans or CLANS[:seats]
        state.deal()
        if chosen.setup == "draft":
            state.phase = DRAFT
            state.fours = draw(FOURS, seats + 1, rng)
            state.sixes = draw(SIXES, seats + 1, rng)
        else:
            state.lay(random_layout(len(pairs), rng))
        return state

    def load(self, dump: bytes) -> KenjinState:
        whole = msgspec.json.decode(dump)
        pairs = tuple((first, second) for first, second in whole["pairs"])
        seats = len(whole["hands"])
        state = KenjinState(geometry(seats, pairs), (), 0, (), False)
        restore(state, whole)
        return state


def random_layout(places: int, rng: Rng) -> tuple[int, ...]:
    """Tiles drawn for every place, worth 4 and 6 by turns (KEN-SETUP-4)."""
    fours = list(FOURS)
    sixes = list(SIXES)
    rng.shuffle(fours)
    rng.shuffle(sixes)
    tiles: list[int] = []
    for index in range(places // 2):
        tiles.append(fours[index])
        tiles.append(sixes[index])
    return tuple(tiles)


KENJIN = Kenjin()
