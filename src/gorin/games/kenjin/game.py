"""Kenjin as a game of the registry: how a game begins."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gorin.games.kenjin.board import FOURS, NOWHERE, SIXES, USUAL, geometry
from gorin.games.kenjin.cast import CAST
from gorin.games.kenjin.encoding import SHEET
from gorin.games.kenjin.moves import Move
from gorin.games.kenjin.options import CLANS, KenjinOptions
from gorin.games.kenjin.redeal import draw
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import DRAFT
from gorin.games.kenjin.view import restore
from gorin.kernel.contract import Game
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.sheet import Sheet
from gorin.kernel.values import GorinError

USUAL_OPTIONS: Final = KenjinOptions()


class Kenjin(Game):
    def __init__(self) -> None:
        super().__init__(
            "kenjin",
            "Kenjin",
            (2, 3, 4),
            KenjinOptions,
            Move,
            ("kenjin.md",),
            cast=CAST,
            rulings={"K": "KEN-RULING-"},
            learned=True,
        )

    def new(self, seats: int, options: Any, seed: str) -> KenjinState:
        if seats not in self.seat_counts:
            raise GorinError(f"Kenjin is for 2 to 4 players, not {seats}. [KEN-SETUP-1]")
        chosen: KenjinOptions = USUAL_OPTIONS if options is None else options.checked(seats)
        rng = rng_of(seed)
        drawn = rng.below(seats)  # drawn even when chosen, so that the layout depends on the seed alone
        first = drawn if chosen.first is None else chosen.first
        usual = USUAL[seats]
        bare = (NOWHERE,) * usual.fields
        state = KenjinState(usual, bare, first, chosen.strength_table(), chosen.teams)
        state.clans = chosen.clans or CLANS[:seats]
        state.deal()
        if chosen.setup == "draft":
            state.phase = DRAFT
            state.fours = draw(FOURS, seats + 1, rng)
            state.sixes = draw(SIXES, seats + 1, rng)
        else:
            state.lay(random_layout(usual.fields, rng))
        return state

    def sheet(self, seats: int) -> Sheet:
        return SHEET

    def load(self, dump: bytes) -> KenjinState:
        whole = msgspec.json.decode(dump)
        pairs = tuple((first, second) for first, second in whole["pairs"])
        seats = len(whole["hands"])
        state = KenjinState(geometry(seats, pairs), (), 0, (), False)
        restore(state, whole)
        return state


def random_layout(places: int, rng: Rng) -> tuple[int, ...]:
    """Tiles drawn for every place, worth 4 and 6 by turns (KEN-SETUP-4)."""
    fours = rng.sample(list(FOURS), places // 2)
    sixes = rng.sample(list(SIXES), places // 2)
    tiles: list[int] = []
    for index in range(places // 2):
        tiles.append(fours[index])
        tiles.append(sixes[index])
    return tuple(tiles)


KENJIN = Kenjin()
