"""Provinces and Fortresses: their strength, what lies in them, and how they turn or fall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Number, Test, number
from gorin.games.l5r.language.references import Cards, named
from gorin.games.l5r.language.steering import seat_of
from gorin.games.l5r.language.steps import Step
from gorin.games.l5r.values.asking import ASK_SLOT, PASS
from gorin.games.l5r.values.codes import province_code, province_seat, province_slot
from gorin.games.l5r.values.families import Provinces, Role, Span, Whose
from gorin.games.l5r.values.kinds import (
    CHOSEN_PROVINCE,
    LAST_OF_EACH,
    PROVINCE_HERE,
    TURNING_DOWN,
    VACATED,
    YOUR_PROVINCES,
)
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DISCARD,
    EMPTY,
    EVERYONE,
    NO_CARD,
    PROVINCE,
    TARGET,
    TURN,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# Which provinces a word means.


def provinces_of(g: Engine, d: Doing, which: Provinces) -> list[int]:
    """The codes of the provinces that a word means."""
    if which == CHOSEN_PROVINCE:
        found = [d.amount]
    elif which == PROVINCE_HERE:
        found = [province_code(g.fight.defender, g.fight.battlefield)] if g.fight.battlefield >= 0 else []
    elif which == LAST_OF_EACH:
        left = (
            [slot for slot in g.places.row(g, d.each) if g.places.has_province(g, d.each, slot)]
            if not g.out[d.each]
            else []
        )
        found = [province_code(d.each, left[-1])] if left else []
    elif which == VACATED:
        found = [province_code(d.seat, g.vacated)] if g.vacated >= 0 else []
    else:
        seat = d.seat if which == YOUR_PROVINCES else g.fight.defender
        found = [province_code(seat, slot) for slot in range(len(g.provinces[seat]))]
    return [code for code in found if g.places.has_province(g, province_seat(code), province_slot(code))]


@dataclass(frozen=True)
class Strengthen(Effect):
    """Change the strength of provinces; the size is fixed when it happens (R26)."""

    which: Provinces
    amount: Number
    until: Span = TURN
    penalty: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        amount = self.amount.value(g, d, NO_CARD)
        if self.penalty:
            amount = -amount
        for code in provinces_of(g, d, self.which):
            g.marks.fortify(g, province_seat(code), province_slot(code), amount, self.until, d)


@dataclass(frozen=True)
class DestroyProvince(Effect):
    """Destroy provinces."""

    which: Provinces = CHOSEN_PROVINCE

    def run(self, g: Engine, d: Doing) -> None:
        for code in provinces_of(g, d, self.which):
            g.zones.destroy_province(g, province_seat(code), province_slot(code), d)

    def at_once(self) -> bool:
        return True


@dataclass(frozen=True)
class ChooseProvince(Effect):
    """Choose a province of any player: a province is no card, so no selector finds it.

    What lies in one face-down is chosen by its place, so that nobody learns which card it is.
    """

    filled: bool = False  # one in which a card lies
    whose: Whose = EVERYONE  # or YOU, or CONTROLLER of the target
    least: int = 0  # with at least so much strength

    def run(self, g: Engine, d: Doing) -> None:
        codes = self._codes(g, d)
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_SLOT)

    def _codes(self, g: Engine, d: Doing) -> list[int]:
        codes: list[int] = []
        for seat in g.order if self.whose == EVERYONE else (seat_of(g, d, self.whose),):
            for slot in range(len(g.provinces[seat])):
                if g.provinces[seat][slot] >= (0 if self.filled else EMPTY):
                    if not self.least or g.stats.strength(g, seat, slot) >= self.least:
                        codes.append(province_code(seat, slot))
        return codes

    def payable(self, g: Engine, d: Doing) -> bool:
        return len(self._codes(g, d)) > 0

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.amount = code


@dataclass(frozen=True)
class Stands(Test):
    """The province that was chosen has not been destroyed.

    One card says it: a province is no card that a test could speak of.
    """

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return d.amount > 0 and g.places.has_province(g, province_seat(d.amount), province_slot(d.amount))


@dataclass(frozen=True)
class NewProvince(Effect):
    """A player has a further province, to the left of the others and filled face-down (R126)."""

    who: Whose = YOU  # or EACH

    def run(self, g: Engine, d: Doing) -> None:
        g.zones.add_province(g, seat_of(g, d, self.who))

    def at_once(self) -> bool:
        return True


@dataclass(frozen=True)
class RecycleProvinces(Effect):
    """Put one or more cards in your provinces on the bottom of your deck; refill those provinces face-up.

    One card says it: as many as one likes, and all provinces are refilled after the last.
    """

    def run(self, g: Engine, d: Doing) -> None:
        RecycleOn(()).run(g, d)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        RecycleOn(()).answer(g, d, code)

    def question(self, g: Engine, d: Doing) -> str:
        return "choose a card in your provinces that goes to the bottom of your Dynasty deck"

    def ruling(self, g: Engine) -> str:
        return "R79"

    def several(self) -> bool:
        return True


@dataclass(frozen=True)
class RecycleOn(Step):
    """Provinces were chosen whose cards go to the bottom: perhaps another one, or they do now."""

    chosen: tuple[int, ...]

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        provinces = g.provinces[d.seat]
        for slot in range(len(provinces)):
            if provinces[slot] >= 0 and slot not in self.chosen:
                codes.append(province_code(d.seat, slot))
        if self.chosen:
            codes.append(PASS)
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_SLOT)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.insert((RecycleOn((*self.chosen, province_slot(code))),))
            return
        for slot in self.chosen:
            g.zones.to_bottom(g, g.provinces[d.seat][slot], len(self.chosen) == 1)
        for slot in self.chosen:
            g.zones.refill(g, d.seat, slot, True)

    def question(self, g: Engine, d: Doing) -> str:
        return "choose another card that goes to the bottom of your Dynasty deck, or be done"

    def ruling(self, g: Engine) -> str:
        return "R79"

    def several(self) -> bool:
        return True


@dataclass(frozen=True)
class Replace(Effect):
    """Discard a card in a province, and put another one there face-up instead.

    One card says it: what is discarded from a province and what is laid there are one effect.
    """

    def run(self, g: Engine, d: Doing) -> None:
        old = d.card(CHOSEN)
        if old < 0 or g.zone[old] != PROVINCE:
            return
        seat = g.owner[old]
        slot = g.slot[old]
        g.zones.discard(g, old, d)
        new = d.card(TARGET)
        if new >= 0 and g.zone[new] == DISCARD:
            g.zones.lay_in_province(g, new, seat, slot)
        else:
            g.zones.refill(g, seat, slot, False)


@dataclass(frozen=True)
class Turn(Effect):
    """Turn a Fortress face-up, or face-down unless it is your last face-up one (R148).

    A card in a province is turned over, however it lies.
    """

    ref: Role | Cards
    up: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        for tile in named(g, d, self.ref):
            if g.zone[tile] == PROVINCE:
                g.zones.turn_over(g, tile)
            elif self.up:
                g.outcome.turn_up(g, tile)
            elif g.outcome.turn_down(g, tile):
                d.pays(TURNING_DOWN, tile, g.inc[tile])

    def payable(self, g: Engine, d: Doing) -> bool:
        return self.up or len(g.places.fortresses(g, d.seat)) > 1


def strengthen(which: Provinces, n: int | Number, until: Span = TURN, penalty: bool = False) -> Effect:
    return Strengthen(which, number(n), until, penalty)
