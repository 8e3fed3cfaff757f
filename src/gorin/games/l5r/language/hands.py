"""Hands: drawing, discarding, taking cards up, looking at another's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import ITS_TEXT, Effect
from gorin.games.l5r.language.references import Cards, named
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.steering import seat_of
from gorin.games.l5r.language.steps import Step
from gorin.games.l5r.values.asking import ASK_CARD, PASS
from gorin.games.l5r.values.families import Role, Whose
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DECK,
    FOUND,
    GONE,
    HAND,
    PLAY,
    PROVINCE,
    TARGET,
    THIS,
    UNDERLAID,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Draw(Effect):
    """A player draws cards from his or her Fate deck."""

    count: int = 1
    who: Whose = YOU

    def run(self, g: Engine, d: Doing) -> None:
        for _ in range(self.count):
            g.zones.draw(g, seat_of(g, d, self.who), d)


@dataclass(frozen=True)
class DiscardCard(Effect):
    """A player discards a card (that fits) from hand, by choice or at random; it is then the chosen card."""

    what: Sel | None = None
    who: Whose = YOU
    random: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        hand = self._hand(g, d)
        if hand and self.random:
            self.answer(g, d, hand[g.rng.below(len(hand))] + 1)
        elif self.what is not None:
            g.underway.ask_covertly(g, seat_of(g, d, self.who), [card + 1 for card in hand], ASK_CARD)
        elif hand:
            g.underway.ask(g, seat_of(g, d, self.who), [card + 1 for card in hand], ASK_CARD)

    def _hand(self, g: Engine, d: Doing) -> list[int]:
        found: list[int] = []
        for card in g.hands[seat_of(g, d, self.who)]:
            if card != d.source and (self.what is None or self.what.fits(g, d, card)):
                found.append(card)
        return found

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.bind(g, CHOSEN, code - 1)
            g.zones.discard(g, code - 1, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        return len(self._hand(g, d)) > 0

    def spends(self) -> bool:
        return True

    def question(self, g: Engine, d: Doing) -> str:
        return "discard a card from your hand" if self.what is None else ITS_TEXT

    def ruling(self, g: Engine) -> str:
        return "L5R-ZONE-8"


@dataclass(frozen=True)
class Discard(Effect):
    """Discard cards: from play, a deck, a hand or a province, which is then refilled.

    Of what a reference finds, the last card is then the chosen one.
    """

    ref: Role | Cards = FOUND

    def run(self, g: Engine, d: Doing) -> None:
        for card in named(g, d, self.ref):
            zone = g.zone[card]
            if not isinstance(self.ref, int):
                d.bind(g, CHOSEN, card)
            if zone == PLAY:
                g.leaving.discard_from_play(g, card, d)
            elif zone & (DECK | HAND | PROVINCE):
                slot = g.slot[card]
                g.zones.discard(g, card, d)
                if zone == PROVINCE:
                    g.zones.refill(g, g.owner[card], slot, False)
            elif zone == GONE or g.flags[card] & UNDERLAID:  # it lay under a card that is gone, or lies there
                g.zones.discard(g, card, d)

    def consumes(self) -> bool:
        return self.ref == THIS

    def spends(self) -> bool:
        return True


@dataclass(frozen=True)
class ToHand(Effect):
    """Put cards from an open place into their owner's hand."""

    ref: Role | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in named(g, d, self.ref):
            if g.zone[card] != PLAY:
                g.zones.to_hand(g, card)


@dataclass(frozen=True)
class AnyOfHand(Effect):
    """Discard one card of your hand after the other, as many as you like but at least one.

    With a selector, put those that fit face-down under the card that speaks, out of play, instead.
    """

    under: Sel | None = None

    def run(self, g: Engine, d: Doing) -> None:
        self.ask(g, d, False)

    def ask(self, g: Engine, d: Doing, more: bool) -> None:
        """Which card is next; there must be a first one, and further ones may be declined."""
        under = self.under
        cards = self._hand(g, d) if under is None else under.options(g, d)
        codes = [card + 1 for card in cards]
        if more and (codes or under is None):
            codes.append(PASS)
        if under is not None:
            g.underway.ask_covertly(g, d.seat, codes, ASK_CARD)
        elif codes:
            g.underway.ask(g, d.seat, codes, ASK_CARD)

    def _hand(self, g: Engine, d: Doing) -> list[int]:
        return [card for card in g.hands[d.seat] if card != d.source]

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code == PASS:
            return
        if self.under is None:
            g.zones.discard(g, code - 1, d)
        elif g.zone[d.source] == PLAY:
            g.zones.put_under(g, code - 1, d.source, True)
        else:
            return
        d.insert((MoreOfHand(self),))

    def payable(self, g: Engine, d: Doing) -> bool:
        return self.under is not None or len(self._hand(g, d)) > 0

    def question(self, g: Engine, d: Doing) -> str:
        return "discard a card from your hand, or be done" if self.under is None else ITS_TEXT

    def ruling(self, g: Engine) -> str:
        return "L5R-ZONE-8" if self.under is None else "L5R-ACT-11"


@dataclass(frozen=True)
class MoreOfHand(Step):
    """A further card of your hand, if you like."""

    word: AnyOfHand

    def whole(self) -> Effect:
        return self.word

    def run(self, g: Engine, d: Doing) -> None:
        self.word.ask(g, d, True)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self.word.answer(g, d, code)
