"""Words of courts and camps: players chosen, what others must do, provinces, and cards under cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.references import Cards, named
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_PLAYER
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DECK,
    DISCARD,
    EVERYONE,
    FOUND,
    GONE,
    HAND,
    IT,
    OTHERS,
    PLAY,
    PROVINCE,
    TARGET,
    THIS,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- numbers -----------------------------------------------------------------------------------------


# --- tests -------------------------------------------------------------------------------------------


# --- players -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player (who controls a card that fits); later words call that one THAT_PLAYER."""

    who: int = EVERYONE
    having: Sel | None = None

    def run(self, g: Engine, d: Doing) -> None:
        seats = g.from_seat(d.seat)
        if self.having is not None:
            seats = [g.controller[card] for card in self.having.cards(g, d)]
        codes: list[int] = []
        for seat in seats:
            if seat + 1 not in codes and (self.who != OTHERS or seat != d.seat):
                codes.append(seat + 1)
        if codes:
            g.ask(d.seat, codes, ASK_PLAYER)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.each = code - 1
        if g.log is not None:
            g.log.append(ev.ChosePlayer(seat=d.seat, player=d.each))


# --- cards in play -----------------------------------------------------------------------------------


# --- decks, provinces and what lies under cards ------------------------------------------------------


@dataclass(frozen=True)
class Discard(Effect):
    """Discard cards: from play, a deck, a hand or a province, which is then refilled."""

    ref: int | Cards = FOUND

    def run(self, g: Engine, d: Doing) -> None:
        for card in named(g, d, self.ref):
            zone = g.zone[card]
            if zone == PLAY:
                g.discard_from_play(card, d)
            elif zone & (DECK | HAND | PROVINCE):
                slot = g.slot[card]
                g.discard(card, d)
                if zone == PROVINCE:
                    g.refill(g.owner[card], slot, False)

    def consumes(self) -> bool:
        return self.ref == THIS


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
