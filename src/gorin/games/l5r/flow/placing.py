"""War of Honor: the players lay their tiles in turn, before the first hand is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r import board
from gorin.games.l5r import events as ev
from gorin.games.l5r.flow.frames import ASK_FORTRESS, ASK_TILE, Frame

if TYPE_CHECKING:
    from gorin.games.l5r.engine import Engine

PLACES: Final = 1024  # codes: tile * PLACES + place + 1


LAYING: Final = 0
KEEPING: Final = 1  # everybody names the one Fortress that stays face-up


class Placing(Frame):
    """One tile each, clockwise from the starting player, until all are laid (WOH-TILE)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.kept = 0  # seats that have named the Fortress they keep, as bits

    def copy(self) -> Placing:
        twin = Placing(self.seat)
        twin.stage = self.stage
        twin.kept = self.kept
        return twin

    def step(self, g: Engine) -> None:
        seat = self.seat
        if not g.tiles[seat]:
            if g.ruleset.gempukku and not self.kept >> seat & 1:
                self.stage = KEEPING
                g.ask(seat, [tile + 1 for tile in g.fortresses(seat)], ASK_FORTRESS)
            else:
                self._done(g)
            return
        places = board.open_places(tuple([g.slot[tile] for tile in g.board]))
        codes: list[int] = []
        seen: list[int] = []
        for tile in g.tiles[seat]:
            if g.defs[tile].number in seen:
                continue  # two Plains are alike
            seen.append(g.defs[tile].number)
            for place in places:
                codes.append(tile * PLACES + place + 1)
        g.ask(seat, codes, ASK_TILE)

    def _done(self, g: Engine) -> None:
        """All tiles lie: the first hands are drawn."""
        g.pop()
        for other in g.order:
            for _ in range(g.ruleset.starting_hand):
                g.take_from_deck(other, None, False)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == KEEPING:
            for tile in g.fortresses(self.seat):
                if tile != code - 1:
                    g.turn_down(tile)
            self.kept |= 1 << self.seat
            self.seat = g.next_seat(self.seat)
            return
        tile = (code - 1) // PLACES
        g.lay_tile(tile, (code - 1) % PLACES)
        if g.log is not None:
            g.log.append(ev.TileLaid(seat=self.seat, card=tile, place=(code - 1) % PLACES))
        self.seat = g.next_seat(self.seat)
