"""War of Honor: the players lay their tiles in turn, before the first hand is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values import board
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_FORTRESS, ASK_TILE
from gorin.games.l5r.values.codes import tile_card, tile_code, tile_place

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


KEEPING: Final = 1  # everybody names the one Fortress that stays face-up


class Placing(Frame):
    """One tile each, clockwise from the starting player, until all are laid (WOH-TILE-2)."""

    def __init__(self, seat: int, newcomers: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.seat = seat
        self.newcomers = newcomers  # those who lay now, if the tiles of the others lie already (R180)
        self.kept = 0  # seats that have named the Fortress they keep, as bits

    def copy(self) -> Placing:
        twin = Placing(self.seat, self.newcomers)
        twin.stage = self.stage
        twin.kept = self.kept
        return twin

    def step(self, g: Engine) -> None:
        seat = self.seat
        if not g.realm.tiles[seat]:
            if g.ruleset.lands.gempukku and not self.kept >> seat & 1:
                self.stage = KEEPING
                g.underway.ask(g, seat, [tile + 1 for tile in g.places.fortresses(g, seat)], ASK_FORTRESS)
            else:
                self._done(g)
            return
        places = board.open_places(tuple([g.slot[tile] for tile in g.realm.board]))
        codes: list[int] = []
        seen: list[int] = []
        for tile in g.realm.tiles[seat]:
            if g.defs[tile].number in seen:
                continue  # two Plains are alike
            seen.append(g.defs[tile].number)
            for place in places:
                codes.append(tile_code(tile, place))
        g.underway.ask(g, seat, codes, ASK_TILE)

    def _go_on(self, g: Engine) -> None:
        self.seat = g.places.next_seat(g, self.seat)
        while self.newcomers and self.seat not in self.newcomers:
            self.seat = g.places.next_seat(g, self.seat)

    def _done(self, g: Engine) -> None:
        """All tiles lie: the first hands are drawn."""
        g.underway.pop()
        for other in self.newcomers or g.order:
            for _ in range(g.ruleset.setup.hand):
                g.zones.take_from_deck(g, other, None, False)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == KEEPING:
            for tile in g.places.fortresses(g, self.seat):
                if tile != code - 1:
                    g.outcome.turn_down(g, tile)
            self.kept |= 1 << self.seat
            self._go_on(g)
            return
        tile = tile_card(code)
        g.outcome.lay_tile(g, tile, tile_place(code))
        if g.log is not None:
            column, row = board.coordinates(tile_place(code))
            g.log.append(ev.TileLaid(seat=self.seat, card=tile, column=column, row=row))
        self._go_on(g)
