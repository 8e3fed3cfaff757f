"""Words for decks, provinces and Rings: searching, recycling, reclaiming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.values.asking import ASK_CARD, ASK_MAY, ASK_SLOT, PASS
from gorin.games.l5r.values.codes import province_code, province_slot
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DISCARD,
    V_DISCARD,
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


@dataclass(frozen=True)
class MaySearch(Effect):
    """EACH may search discard pile and Fate deck for a card of a kind, show it and take it."""

    kinds: int

    def run(self, g: Engine, d: Doing) -> None:
        g.ask(d.each, [1, PASS], ASK_MAY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.insert((SearchNow(self.kinds),))


@dataclass(frozen=True)
class SearchNow(Effect):
    """The search itself, once it was chosen."""

    kinds: int

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        seat = d.each
        # Sorted, because nobody may learn the order of a deck.
        for card in sorted(g.fate_discard[seat] + g.fate_decks[seat]):
            if g.defs[card].kind & self.kinds:
                codes.append(card + 1)
        codes.append(PASS)
        g.ask(seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.to_hand(code - 1)
        g.shuffle_fate(d.each)


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


@dataclass(frozen=True)
class ReclaimRing(Effect):
    """Choose one of the Rings that the action you react to discarded."""

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for card in g.doing(d.heard_act).done_to(V_DISCARD):
            if g.zone[card] == DISCARD and g.owner[card] == d.seat:
                codes.append(card + 1)
        if codes:
            g.ask(d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.bind(g, CHOSEN, code - 1)


@dataclass(frozen=True)
class EnterUncounted(Effect):
    """Put a Ring into play, not by its own text."""

    ref: int = CHOSEN

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        if card >= 0 and g.may_enter(card, d.seat, True):
            g.enter(card, d.seat, d)
