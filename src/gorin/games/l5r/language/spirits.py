"""Words of spirits and secrets: decks looked into, Rings named, elements counted, Katas and tattoos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import SOUGHT, WORDED, Lasting, player
from gorin.games.l5r.language.steps import FetchRing, PassOn, carriable
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_OPTION, PASS
from gorin.games.l5r.values.terms import (
    CHOSEN,
    ELEMENTS,
    FORCE,
    PLAY,
    TARGET,
    TURN,
    keyword,
    words_of,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- numbers -----------------------------------------------------------------------------------------


# --- tests -------------------------------------------------------------------------------------------


# --- the top of your Fate deck -----------------------------------------------------------------------


@dataclass(frozen=True)
class Look(Effect):
    """Look at the top cards of your Fate deck."""

    count: int = 1

    def run(self, g: Engine, d: Doing) -> None:
        g.look(d.seat, self.count)


@dataclass(frozen=True)
class Arrange(Effect):
    """Put the top cards of your Fate deck, at which you looked, into any order: the highest one first."""

    count: int
    may: bool = False
    placed: int = 0

    def run(self, g: Engine, d: Doing) -> None:
        deck = g.fate_decks[d.seat]
        count = min(self.count, len(deck))
        if self.placed == 0:
            g.keep_order_secret(d.seat, count)
        if count - self.placed > 1:
            codes: list[int] = []
            for index in range(len(deck) - 1 - self.placed, len(deck) - 1 - count, -1):
                codes.append(deck[index] + 1)
            codes.append(PASS)
            g.ask(d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.lift(d.seat, code - 1, self.placed)
            d.insert((Arrange(self.count, self.may, self.placed + 1),))


# --- Rings and keywords ------------------------------------------------------------------------------


@dataclass(frozen=True)
class NameRing(Effect):
    """Name a Ring; the next time this turn that its text would let you play it, fetch it first."""

    def run(self, g: Engine, d: Doing) -> None:
        g.ask(d.seat, list(range(1, len(ELEMENTS) + 1)), ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.add(
            Lasting(
                SOUGHT,
                g.next_serial(),
                player(d.seat),
                d.seat,
                d.source,
                TURN,
                amount=code - 1,
                effects=(FetchRing(code - 1),),
            )
        )
        if g.log is not None:
            g.log.append(ev.Named(seat=d.seat, name=self.option(code)))

    def option(self, code: int) -> str:
        """What a choice names."""
        return f"the {words_of(ELEMENTS[code - 1])[0]} Ring"


@dataclass(frozen=True)
class GainKeyword(Effect):
    """A card has one more keyword, which you choose."""

    ref: int
    words: tuple[str, ...]

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            g.ask(d.seat, list(range(1, len(self.words) + 1)), ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        card = d.card(self.ref)
        bit = keyword(self.words[code - 1])
        g.add(Lasting(WORDED, g.next_serial(), card, d.seat, d.source, TURN, gives=bit))
        g.reword(card)
        if g.log is not None:
            g.log.append(ev.Named(seat=d.seat, name=self.option(code)))

    def option(self, code: int) -> str:
        """What a choice names."""
        return self.words[code - 1]


# --- cards in play -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class PenaltySeries(Effect):
    """The first target gets the first penalty, the second target the second, and so on."""

    amounts: tuple[int, ...]
    stat: int = FORCE

    def run(self, g: Engine, d: Doing) -> None:
        for index in range(len(d.targets)):
            card = d.targets[index]
            if g.zone[card] == PLAY:
                g.modify(card, self.stat, -self.amounts[index], TURN, d)


@dataclass(frozen=True)
class HandOver(Effect):
    """The controller of a Personality may give attachments of his or hers to one other of the same army."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        codes: list[int] = []
        for other in g.army(g.place[card], g.fight.sides[g.controller[card]]):
            if other != card and carriable(g, card, other):
                codes.append(other + 1)
        if codes:
            codes.append(PASS)
            g.ask(g.controller[card], codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.bind(g, CHOSEN, code - 1)
            d.insert((PassOn(self.ref),))
