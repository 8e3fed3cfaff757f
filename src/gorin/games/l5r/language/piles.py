"""Words for decks, provinces and Rings: searching, recycling, reclaiming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Effect, Number, number
from gorin.games.l5r.language.flow import seat_of
from gorin.games.l5r.language.references import Cards, named
from gorin.games.l5r.values.asking import ASK_CARD, ASK_MAY, ASK_SLOT, PASS
from gorin.games.l5r.values.codes import province_code, province_seat, province_slot
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DECK,
    DISCARD,
    FOUND,
    NO_CARD,
    TURN,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- decks and provinces -----------------------------------------------------------------------------


@dataclass(frozen=True)
class RecycleProvinces(Effect):
    """Put one or more cards in your provinces on the bottom of your deck; refill those provinces face-up."""

    chosen: tuple[int, ...] = ()

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        provinces = g.provinces[d.seat]
        for slot in range(len(provinces)):
            if provinces[slot] >= 0 and slot not in self.chosen:
                codes.append(province_code(d.seat, slot))
        if self.chosen:
            codes.append(PASS)
        if codes:
            g.ask(d.seat, codes, ASK_SLOT)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.insert((RecycleProvinces((*self.chosen, province_slot(code))),))
            return
        for slot in self.chosen:
            g.to_bottom(g.provinces[d.seat][slot], len(self.chosen) == 1)
        for slot in self.chosen:
            g.refill(d.seat, slot, True)


# Which provinces a word means.
CHOSEN_PROVINCE: Final = 0  # the one just chosen
PROVINCE_HERE: Final = 1  # where the battle is
DEFENDERS_PROVINCES: Final = 2  # each one that the Defender still has


def provinces_of(g: Engine, d: Doing, which: int) -> list[int]:
    """The codes of the provinces that a word means."""
    if which == CHOSEN_PROVINCE:
        found = [d.amount]
    elif which == PROVINCE_HERE:
        found = [province_code(g.fight.defender, g.fight.battlefield)] if g.fight.battlefield >= 0 else []
    else:
        seat = g.fight.defender
        found = [province_code(seat, slot) for slot in range(len(g.provinces[seat]))]
    return [code for code in found if g.has_province(province_seat(code), province_slot(code))]


@dataclass(frozen=True)
class Strengthen(Effect):
    """Change the strength of provinces; the size is fixed when it happens (R26)."""

    which: int
    amount: Number
    until: int = TURN
    penalty: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        amount = self.amount.value(g, d, NO_CARD)
        if self.penalty:
            amount = -amount
        for code in provinces_of(g, d, self.which):
            g.fortify(province_seat(code), province_slot(code), amount, self.until, d)


@dataclass(frozen=True)
class DestroyProvince(Effect):
    """Destroy provinces."""

    which: int = CHOSEN_PROVINCE

    def run(self, g: Engine, d: Doing) -> None:
        for code in provinces_of(g, d, self.which):
            g.destroy_province(province_seat(code), province_slot(code), d)


def strengthen(which: int, n: int | Number, until: int = TURN, penalty: bool = False) -> Effect:
    return Strengthen(which, number(n), until, penalty)


@dataclass(frozen=True)
class Search(Effect):
    """Search your Fate deck (and discard pile) for a card of a kind, show and take it; you may find none."""

    kinds: int
    zones: int = DECK
    by: int = YOU
    may: bool = False  # whether to search at all is asked first

    def run(self, g: Engine, d: Doing) -> None:
        seat = seat_of(g, d, self.by)
        if self.may:
            g.ask(seat, [1, PASS], ASK_MAY)
            return
        pile = g.fate_decks[seat]
        if self.zones & DISCARD:
            pile = g.fate_discard[seat] + pile
        codes: list[int] = []
        # Sorted, because nobody may learn the order of a deck.
        for card in sorted(pile):
            if g.defs[card].kind & self.kinds:
                codes.append(card + 1)
        codes.append(PASS)
        g.ask(seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if self.may:
            if code != PASS:
                d.insert((Search(self.kinds, self.zones, self.by),))
            return
        if code != PASS:
            g.to_hand(code - 1)
        g.shuffle_fate(seat_of(g, d, self.by))


@dataclass(frozen=True)
class Bury(Effect):
    """Put cards on the bottom of their deck."""

    ref: int | Cards = CHOSEN

    def run(self, g: Engine, d: Doing) -> None:
        for card in named(g, d, self.ref):
            g.to_bottom(card)


@dataclass(frozen=True)
class Show(Effect):
    """Show cards to everybody; they stay where they are, and the last one is the card found."""

    ref: int | Cards = CHOSEN

    def run(self, g: Engine, d: Doing) -> None:
        d.cards[FOUND] = NO_CARD
        for card in named(g, d, self.ref):
            g.show(card)
            d.bind(g, FOUND, card)


@dataclass(frozen=True)
class ChooseProvince(Effect):
    """Choose a province of any player."""

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for seat in g.order:
            for slot in range(len(g.provinces[seat])):
                if g.provinces[seat][slot] > -2:
                    codes.append(province_code(seat, slot))
        g.ask(d.seat, codes, ASK_SLOT)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.amount = code
