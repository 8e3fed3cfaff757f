"""Words of courts and camps: players chosen, what others must do, provinces, and cards under cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Number, number
from gorin.games.l5r.language.flow import tell_target
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_PLAYER, ASK_TARGET, PASS
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DECK,
    DISCARD,
    EVERYONE,
    FOUND,
    GONE,
    HAND,
    IT,
    NO_CARD,
    OTHERS,
    PLAY,
    PROVINCE,
    TARGET,
    TURN,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- numbers -----------------------------------------------------------------------------------------


# --- tests -------------------------------------------------------------------------------------------


# --- players -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player; later words call that one THAT_PLAYER."""

    who: int = EVERYONE

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for seat in g.from_seat(d.seat):
            if self.who != OTHERS or seat != d.seat:
                codes.append(seat + 1)
        if codes:
            g.ask(d.seat, codes, ASK_PLAYER)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.each = code - 1
        if g.log is not None:
            g.log.append(ev.ChosePlayer(seat=d.seat, player=d.each))


@dataclass(frozen=True)
class TargetOwn(Effect):
    """The player named by EACH targets one of his or her own cards, to which the effects happen."""

    what: Sel
    effects: tuple[Effect, ...]

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for card in self.what.cards(g, d):
            if g.controller[card] == d.each and not g.barred(V_TARGET, card, d):
                codes.append(card + 1)
        if codes:
            g.ask(d.each, codes, ASK_TARGET)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        card = code - 1
        if g.log is not None:
            g.log.append(ev.Chose(seat=d.each, card=card, role="target"))
        d.bind(g, TARGET, card)
        d.target(g, card)
        d.insert(self.effects)
        tell_target(g, d, card)


# --- cards in play -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class BowUnit(Effect):
    """Bow every card in the unit of a role."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            person = g.head(card)
            g.bow(person, d)
            for attachment in g.attached[person]:
                g.bow(attachment, d)


@dataclass(frozen=True)
class RehonorEach(Effect):
    """Rehonor every Personality that fits."""

    what: Sel

    def run(self, g: Engine, d: Doing) -> None:
        for card in self.what.cards(g, d):
            g.rehonor(card)


@dataclass(frozen=True)
class FortifyHere(Effect):
    """Change the strength of the province where the battle is; the size is fixed when it happens."""

    amount: Number
    penalty: bool = False
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        if g.fight.battlefield >= 0 and g.has_province(g.fight.defender, g.fight.battlefield):
            amount = self.amount.value(g, d, NO_CARD)
            g.fortify(
                g.fight.defender, g.fight.battlefield, -amount if self.penalty else amount, self.until, d
            )


# --- decks, provinces and what lies under cards ------------------------------------------------------


@dataclass(frozen=True)
class SearchDeck(Effect):
    """Search your Fate deck for a card of a kind, show it and take it; you may find none."""

    kinds: int

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        # Sorted, because nobody may learn the order of a deck.
        for card in sorted(g.fate_decks[d.seat]):
            if g.defs[card].kind & self.kinds:
                codes.append(card + 1)
        codes.append(PASS)
        g.ask(d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.to_hand(code - 1)
        g.shuffle_fate(d.seat)


@dataclass(frozen=True)
class Discard(Effect):
    """Discard the card of a role: from a deck, a hand or a province."""

    ref: int = FOUND

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        if card >= 0 and g.zone[card] & (DECK | HAND | PROVINCE):
            g.discard(card, d)


@dataclass(frozen=True)
class Replace(Effect):
    """Discard a card in a province, and put another one there face-up instead."""

    old: int = CHOSEN
    new: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        old = d.card(self.old)
        if old < 0 or g.zone[old] != PROVINCE:
            return
        seat = g.owner[old]
        slot = g.slot[old]
        g.discard(old, d)
        new = d.card(self.new)
        if new >= 0 and g.zone[new] == DISCARD:
            g.lay_in_province(new, seat, slot)
        else:
            g.refill(seat, slot, False)


@dataclass(frozen=True)
class PutUnder(Effect):
    """Put the card of a role face-up under the card that speaks, out of play."""

    ref: int = IT

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        if card >= 0 and g.zone[card] == DISCARD and g.zone[d.source] == PLAY:
            g.put_under(card, d.source)


@dataclass(frozen=True)
class TakeFreed(Effect):
    """Put the cards into your hand that lay under the card that speaks when it was destroyed."""

    def run(self, g: Engine, d: Doing) -> None:
        for card in d.freed:
            if g.zone[card] == GONE:
                g.to_hand(card)
        d.freed = ()


def fortify_here(n: int | Number, penalty: bool = False) -> Effect:
    return FortifyHere(number(n), penalty)
