"""Words of spirits and secrets: decks looked into, Rings named, elements counted, Katas and tattoos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import ALL_PRINTED, SOUGHT, STRIPPED, WORDED, Lasting, player
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_OPTION, PASS
from gorin.games.l5r.values.terms import (
    CHOSEN,
    ELEMENTS,
    FORCE,
    FOUND,
    NO_CARD,
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
class MayBury(Effect):
    """You may put the top card of your Fate deck on its bottom."""

    def run(self, g: Engine, d: Doing) -> None:
        deck = g.fate_decks[d.seat]
        if deck:
            g.ask(d.seat, [deck[-1] + 1, PASS], ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.to_bottom(code - 1)


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


def show_top(g: Engine, d: Doing) -> None:
    """Everybody sees the top card of your Fate deck; it is the card found."""
    d.cards[FOUND] = NO_CARD
    deck = g.fate_decks[d.seat]
    if deck:
        g.show(deck[-1])
        d.bind(g, FOUND, deck[-1])


@dataclass(frozen=True)
class ShowTop(Effect):
    """Show the top card of your Fate deck."""

    def run(self, g: Engine, d: Doing) -> None:
        show_top(g, d)


@dataclass(frozen=True)
class MayShowTop(Effect):
    """You may show the top card of your Fate deck; if you do, the effects happen."""

    effects: tuple[Effect, ...]

    def run(self, g: Engine, d: Doing) -> None:
        deck = g.fate_decks[d.seat]
        if deck:
            g.ask(d.seat, [deck[-1] + 1, PASS], ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            show_top(g, d)
            d.insert(self.effects)


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
class FetchRing(Effect):
    """Search your discard pile, then your Fate deck, for the Ring you named; a deck need not yield it."""

    element: int

    def run(self, g: Engine, d: Doing) -> None:
        card = self._in(g, g.fate_discard[d.seat])
        if card >= 0:
            g.to_hand(card)
            return
        card = self._in(g, g.fate_decks[d.seat])
        if card >= 0:
            g.ask(d.seat, [card + 1, PASS], ASK_CARD)

    def _in(self, g: Engine, pile: tuple[int, ...]) -> int:
        for card in pile:
            if g.defs[card].entry is not None and g.keywords[card] & ELEMENTS[self.element]:
                return card
        return NO_CARD

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.to_hand(code - 1)
        g.shuffle_fate(d.seat)


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
class PutIntoPlay(Effect):
    """The card that speaks enters play under your control, in no unit."""

    def run(self, g: Engine, d: Doing) -> None:
        g.enter(d.source, d.seat, d)


@dataclass(frozen=True)
class DiscardEach(Effect):
    """Discard every card in play that fits."""

    what: Sel

    def run(self, g: Engine, d: Doing) -> None:
        for card in self.what.cards(g, d):
            g.discard_from_play(card, d)


@dataclass(frozen=True)
class StripAll(Effect):
    """A card loses its printed abilities for the turn (R50)."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            serial = g.next_serial()
            g.add(Lasting(STRIPPED, serial, card, d.seat, d.source, TURN, amount=ALL_PRINTED))


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
class TransferTo(Effect):
    """Move an attachment to the Personality of a role, if he or she may carry it (R72)."""

    card: int
    to: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.card)
        person = d.live(g, self.to)
        if card >= 0 and person >= 0 and g.zone[card] == PLAY and g.zone[person] == PLAY:
            g.transfer(card, person)


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


def carriable(g: Engine, card: int, other: int) -> list[int]:
    """The attachments of one Personality that another may carry."""
    found: list[int] = []
    for attachment in g.attached[card]:
        if g.may_attach(attachment, other) and not g.bars_double(attachment, g.controller[other]):
            found.append(attachment)
    return found


@dataclass(frozen=True)
class PassOn(Effect):
    """One attachment after the other goes to the Personality that was chosen."""

    ref: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        codes = [attachment + 1 for attachment in carriable(g, card, d.card(CHOSEN))]
        codes.append(PASS)
        g.ask(g.controller[card], codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            g.transfer(code - 1, d.card(CHOSEN))
            d.insert((self,))
