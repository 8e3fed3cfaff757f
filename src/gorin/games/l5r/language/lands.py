"""Words of the map of War of Honor: Fortresses that turn, guests, neighbours' hands, and cheaper arms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import CHEAPER, TURNING_DOWN, Lasting, player
from gorin.games.l5r.language.references import Cards, named
from gorin.games.l5r.values.asking import ASK_OPTION
from gorin.games.l5r.values.terms import TURN

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Turn(Effect):
    """Turn a Fortress face-up, or face-down unless it is your last face-up one (R148)."""

    ref: int | Cards
    up: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        for tile in named(g, d, self.ref):
            if self.up:
                g.turn_up(tile)
            elif g.turn_down(tile):
                d.pays(TURNING_DOWN, tile, g.inc[tile])

    def payable(self, g: Engine, d: Doing) -> bool:
        return self.up or len(g.fortresses(d.seat)) > 1


@dataclass(frozen=True)
class ComeAsGuest(Effect):
    """In the next attack of this turn you count as invited by the side you name."""

    def run(self, g: Engine, d: Doing) -> None:
        g.ask(d.seat, [1, 2], ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.own_realm().guests |= 1 << (d.seat + 16 * (code - 1))


@dataclass(frozen=True)
class LookAtHand(Effect):
    """Look at the hand of the player who was chosen."""

    def run(self, g: Engine, d: Doing) -> None:
        g.look_at_hand(d.seat, d.each)


@dataclass(frozen=True)
class CheaperNext(Effect):
    """The next card of these kinds that you attach this turn costs so much Gold less."""

    kinds: int
    less: int

    def run(self, g: Engine, d: Doing) -> None:
        g.add(
            Lasting(
                CHEAPER,
                g.next_serial(),
                player(d.seat),
                d.seat,
                d.source,
                TURN,
                stat=self.kinds,
                amount=self.less,
            )
        )
