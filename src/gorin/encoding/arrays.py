"""What a seat sees as one array of fixed length, and the names of its parts.

The parts stand one after the other: the table, the rows of cards, of events and of choices, each filled up
with -1 to its full number of rows.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gorin.encoding.history import EVENT, EVENTS, History
from gorin.encoding.pages import MORE, ROWS, paged
from gorin.kernel.contract import Game, State
from gorin.kernel.sheet import NONE

#: The numbers as games write them.
WRITTEN: Final = np.dtype("<i2")


class Encoder:
    """Arrays for one game at tables of so many seats."""

    def __init__(self, game: Game, seats: int, events: int = EVENTS) -> None:
        sheet = game.sheet(seats)
        self.sheet = sheet
        self.seats = seats
        self.events = events
        #: The shape of each part, in their order.
        self.shapes: dict[str, tuple[int, ...]] = {
            "table": (len(sheet.table),),
            "cards": (sheet.cards, len(sheet.card)),
            "events": (events, len(EVENT)),
            "choices": (ROWS, len(sheet.choice)),
        }
        self._begins: dict[str, int] = {}
        length = 0
        for name, shape in self.shapes.items():
            self._begins[name] = length
            length += int(np.prod(shape))
        #: How many numbers there are in all.
        self.length = length

    def observe(self, state: State, seat: int, history: History | None = None, page: int = 0) -> Any:
        """All parts in one new array; choices only for a seat that must decide."""
        found = np.full(self.length, NONE, dtype=np.int16)
        written = np.frombuffer(state.encoded(seat), dtype=WRITTEN)
        begin = self._begins["events"]
        found[: min(len(written), begin)] = written[:begin]
        if history is not None and self.events:
            kept = np.frombuffer(history.encoded(seat), dtype=WRITTEN)[-self.events * len(EVENT) :]
            found[begin : begin + len(kept)] = kept
        if seat in state.deciders():
            codes = paged(state.legal(seat), page)
            rows = np.frombuffer(
                state.encoded_choices(seat, codes if codes[-1] != MORE else codes[:-1]), dtype=WRITTEN
            )
            begin = self._begins["choices"]
            found[begin : begin + len(rows)] = rows
        return found

    def mask(self, state: State, seat: int, page: int = 0) -> Any:
        """Which rows of choices there are, as 0 and 1; none for a seat that need not decide."""
        found = np.zeros(ROWS, dtype=np.int8)
        if seat in state.deciders():
            found[: len(paged(state.legal(seat), page))] = 1
        return found

    def parts(self, observation: Any) -> dict[str, Any]:
        """The parts of an array by name, each with its shape: views of it, not copies."""
        found = {}
        for name, shape in self.shapes.items():
            begin = self._begins[name]
            found[name] = observation[..., begin : begin + int(np.prod(shape))].reshape(
                *observation.shape[:-1], *shape
            )
        return found
