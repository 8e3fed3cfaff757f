"""Words of the map of War of Honor: Fortresses that turn, guests, neighbours' hands, and cheaper arms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import CHEAPER, TURNING_DOWN, Lasting, player
from gorin.games.l5r.language.references import down_fortresses
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.asking import ASK_CARD, ASK_FORTRESS, ASK_OPTION, ASK_PLAYER
from gorin.games.l5r.values.terms import TURN

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class TurnThisDown(Effect):
    """Turn this Fortress face-down; it cannot be your last face-up one (R148)."""

    def run(self, g: Engine, d: Doing) -> None:
        if g.turn_down(d.source):
            d.pays(TURNING_DOWN, d.source, g.inc[d.source])

    def payable(self, g: Engine, d: Doing) -> bool:
        return len(g.fortresses(d.seat)) > 1


@dataclass(frozen=True)
class TurnFortressUp(Effect):
    """Turn a face-down Fortress face-up: of another player or, with `yours`, of you."""

    yours: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        codes = [tile + 1 for tile in down_fortresses(g, d.seat, self.yours)]
        if codes:
            g.ask(d.seat, codes, ASK_FORTRESS)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.turn_up(code - 1)


@dataclass(frozen=True)
class ComeAsGuest(Effect):
    """In the next attack of this turn you count as invited by the side you name."""

    def run(self, g: Engine, d: Doing) -> None:
        g.ask(d.seat, [1, 2], ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.own_realm().guests |= 1 << (d.seat + 16 * (code - 1))


@dataclass(frozen=True)
class ChooseOtherWith(Effect):
    """Choose another player who controls a card that fits; later words call that one THAT_PLAYER."""

    what: Sel

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for card in self.what.cards(g, d):
            seat = g.controller[card]
            if seat != d.seat and seat + 1 not in codes:
                codes.append(seat + 1)
        if codes:
            g.ask(d.seat, codes, ASK_PLAYER)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.each = code - 1


@dataclass(frozen=True)
class LookAtHand(Effect):
    """Look at the hand of the player who was chosen."""

    def run(self, g: Engine, d: Doing) -> None:
        g.look_at_hand(d.seat, d.each)


@dataclass(frozen=True)
class TheyDiscard(Effect):
    """The player who was chosen discards a card of his or her choice."""

    def run(self, g: Engine, d: Doing) -> None:
        codes = [card + 1 for card in g.hands[d.each]]
        if codes:
            g.ask(d.each, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.discard(code - 1, d)


@dataclass(frozen=True)
class ShowCard(Effect):
    """Show the card of a role to everybody; it stays where it is."""

    ref: int

    def run(self, g: Engine, d: Doing) -> None:
        g.show(d.card(self.ref))


@dataclass(frozen=True)
class BuryFromHand(Effect):
    """Put a card from your hand on the bottom of your Fate deck."""

    def run(self, g: Engine, d: Doing) -> None:
        codes = [card + 1 for card in g.hands[d.seat]]
        if codes:
            g.ask(d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.to_bottom(code - 1)


@dataclass(frozen=True)
class BuryOneOf(Effect):
    """Put one of the top cards of your Fate deck, at which you looked, on its bottom."""

    count: int

    def run(self, g: Engine, d: Doing) -> None:
        deck = g.fate_decks[d.seat]
        codes = [card + 1 for card in deck[-self.count :]]
        if codes:
            g.ask(d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.to_bottom(code - 1)


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
