"""Decks and piles: looking, arranging, burying, showing, searching; and cards out of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Number
from gorin.games.l5r.language.lasting import LaidAway, Sought, player
from gorin.games.l5r.language.references import Cards, Hand, The, Top, named
from gorin.games.l5r.language.steering import seat_of
from gorin.games.l5r.language.steps import FetchRing, Refill, Step
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_MAY, ASK_OPTION, ASK_SLOT, PASS
from gorin.games.l5r.values.codes import province_code, province_seat, province_slot
from gorin.games.l5r.values.families import Kind, Role, Whose, Zone
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DECK,
    DISCARD,
    ELEMENTS,
    FOUND,
    GAME,
    HAND,
    IT,
    KIND_NAMES,
    NO_CARD,
    PLAY,
    PROVINCE,
    THIS,
    TURN,
    UP,
    YOU,
    words_of,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Look(Effect):
    """Look at the top cards of your Fate deck, or at what the player who was chosen has hidden."""

    at: Top | Hand | The  # FACE_DOWN_CARDS

    def run(self, g: Engine, d: Doing) -> None:
        if isinstance(self.at, Top):
            g.zones.look(g, d.seat, self.at.count)
        elif isinstance(self.at, Hand):
            g.zones.look_at_hand(g, d.seat, d.each)
        else:
            for card in self.at.cards(g, d, NO_CARD):
                g.zones.peek(g, d.seat, card)


@dataclass(frozen=True)
class Peek(Effect):
    """Look at so many face-down cards in provinces of any players, one after the other (R306)."""

    most: Number

    def run(self, g: Engine, d: Doing) -> None:
        self.ask(g, d, self.most.value(g, d, NO_CARD))

    def ask(self, g: Engine, d: Doing, left: int) -> None:
        """Which card is looked at next, if so many are left."""
        codes: list[int] = []
        for seat in g.order:
            for slot in range(len(g.provinces[seat])):
                card = g.provinces[seat][slot]
                if card >= 0 and not g.flags[card] & UP and not g.known[card] >> d.seat & 1:
                    codes.append(province_code(seat, slot))
        if codes and left > 0:
            g.underway.ask(g, d.seat, [*codes, PASS], ASK_SLOT)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self.look(g, d, code, self.most.value(g, d, NO_CARD))

    def look(self, g: Engine, d: Doing, code: int, left: int) -> None:
        """Look at one of those that are left."""
        if code != PASS:
            g.zones.peek(g, d.seat, g.provinces[province_seat(code)][province_slot(code)])
            d.insert((PeekOn(self, left - 1),))

    def question(self, g: Engine, d: Doing) -> str:
        return "choose a face-down card to look at, or be done"

    def ruling(self, g: Engine) -> str:
        return "R306"


@dataclass(frozen=True)
class PeekOn(Step):
    """A further face-down card to look at, if you like."""

    word: Peek
    left: int

    def whole(self) -> Effect:
        return self.word

    def run(self, g: Engine, d: Doing) -> None:
        self.word.ask(g, d, self.left)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self.word.look(g, d, code, self.left)


@dataclass(frozen=True)
class Arrange(Effect):
    """Put the top cards of your Fate deck, at which you looked, into any order: the highest one first."""

    count: int
    may: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        g.zones.keep_order_secret(g, d.seat, min(self.count, len(g.fate_decks[d.seat])))
        self.ask(g, d, 0)

    def ask(self, g: Engine, d: Doing, placed: int) -> None:
        """Which card lies next, where so many lie as they shall."""
        deck = g.fate_decks[d.seat]
        count = min(self.count, len(deck))
        if count - placed > 1:
            codes: list[int] = []
            for index in range(len(deck) - 1 - placed, len(deck) - 1 - count, -1):
                codes.append(deck[index] + 1)
            codes.append(PASS)
            g.underway.ask(g, d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self.place(g, d, code, 0)

    def place(self, g: Engine, d: Doing, code: int, placed: int) -> None:
        """Lay a card on the place behind those that lie as they shall."""
        if code != PASS:
            g.zones.lift(g, d.seat, code - 1, placed)
            d.insert((ArrangeOn(self, placed + 1),))

    def question(self, g: Engine, d: Doing) -> str:
        return "choose the card that lies next in your deck, or leave the rest as they are"

    def ruling(self, g: Engine) -> str:
        return "R79"

    def several(self) -> bool:
        return True


@dataclass(frozen=True)
class ArrangeOn(Step):
    """The cards on top of the deck that do not lie as they shall yet."""

    word: Arrange
    placed: int

    def whole(self) -> Effect:
        return self.word

    def run(self, g: Engine, d: Doing) -> None:
        self.word.ask(g, d, self.placed)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self.word.place(g, d, code, self.placed)

    def several(self) -> bool:
        return True


@dataclass(frozen=True)
class Bury(Effect):
    """Put cards on the bottom of their deck."""

    ref: Role | Cards

    def run(self, g: Engine, d: Doing) -> None:
        for card in named(g, d, self.ref):
            g.zones.to_bottom(g, card)

    def rule_done(self) -> str:
        return "R79"


@dataclass(frozen=True)
class Show(Effect):
    """Show cards to everybody; they stay where they are, and the last one is the card found."""

    ref: Role | Cards = CHOSEN

    def run(self, g: Engine, d: Doing) -> None:
        d.cards[FOUND] = NO_CARD
        for card in named(g, d, self.ref):
            g.leaving.show(g, card)
            d.bind(g, FOUND, card)

    def rule_done(self) -> str:
        return "L5R-ZONE-7"


@dataclass(frozen=True)
class Search(Effect):
    """Search your Fate deck (and discard pile) for a card of a kind, show and take it; you may find none.

    Where the card sought is of no certain kind, it need not be shown.
    """

    kinds: Kind
    zones: Zone = DECK
    by: Whose = YOU
    may: bool = False  # whether to search at all is asked first
    hidden: bool = False  # nobody else sees what was found

    def run(self, g: Engine, d: Doing) -> None:
        seat = seat_of(g, d, self.by)
        if self.may:
            g.underway.ask(g, seat, [1, PASS], ASK_MAY)
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
        g.underway.ask_covertly(g, seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if self.may:
            if code != PASS:
                d.insert((replace(self, may=False),))
            return
        if code != PASS:
            g.zones.to_hand(g, code - 1, self.hidden)
        g.zones.shuffle_fate(g, seat_of(g, d, self.by))

    def question(self, g: Engine, d: Doing) -> str:
        names = [name for kind, name in KIND_NAMES.items() if kind & self.kinds]
        which = " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        which = f"an {which}" if which[0] in "AEIOU" else f"a {which}"
        piles = "your Fate discard pile and Fate deck" if self.zones & DISCARD else "your Fate deck"
        return (
            f"you may search {piles} for {which}" if self.may else f"search {piles} for {which}, or find none"
        )

    def ruling(self, g: Engine) -> str:
        return "R79"

    def option(self, code: int) -> str:
        return "Search"

    def declined(self) -> str:
        return "Decline" if self.may else "Find none"


@dataclass(frozen=True)
class NameRing(Effect):
    """Name a Ring; the next time this turn that its text would let you play it, fetch it first.

    One card says it: what is named has no card to refer to until the Ring may enter.
    """

    def run(self, g: Engine, d: Doing) -> None:
        g.underway.ask(g, d.seat, list(range(1, len(ELEMENTS) + 1)), ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.standing.add(
            g,
            Sought(
                g.marks.next_serial(g),
                player(d.seat),
                d.seat,
                d.source,
                TURN,
                element=code - 1,
                effects=(FetchRing(code - 1),),
            ),
        )
        if g.log is not None:
            g.log.append(ev.Named(seat=d.seat, name=self.option(code)))

    def option(self, code: int) -> str:
        return f"the {words_of(ELEMENTS[code - 1])[0]} Ring"

    def question(self, g: Engine, d: Doing) -> str:
        return "name a Ring to search for when its text would let you put it into play"

    def ruling(self, g: Engine) -> str:
        return "R79"


@dataclass(frozen=True)
class RemoveFromGame(Effect):
    """Remove cards from the game, from wherever they are."""

    ref: Role | Cards = THIS

    def run(self, g: Engine, d: Doing) -> None:
        for card in named(g, d, self.ref):
            g.leaving.remove_from_game(g, card, d)

    def spends(self) -> bool:
        return True


@dataclass(frozen=True)
class PutUnder(Effect):
    """Put the card of a role under the card that speaks, or that of another role, out of play."""

    ref: Role = IT
    on: Role = THIS
    down: bool = False  # face-down
    counted: bool = False  # its turns there are counted

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        on = d.source if self.on == THIS else d.live(g, self.on)
        if card >= 0 and g.zone[card] & (DISCARD | HAND | PROVINCE) and on >= 0 and g.zone[on] == PLAY:
            slot = g.slot[card]
            g.zones.put_under(g, card, on, self.down)
            if slot >= 0:
                d.insert((Refill(slot),))
            if self.counted:
                self._count(g, d, card, on)

    def _count(self, g: Engine, d: Doing, card: int, on: int) -> None:
        """Note from which turn of its player on the card lies there; where it lay before is forgotten."""
        for thing in g.standing.lasting:
            if isinstance(thing, LaidAway) and thing.card == card:
                g.standing.drop(g, thing)
        turn = g.turns[d.seat]
        g.standing.add(g, LaidAway(g.marks.next_serial(g), on, d.seat, d.source, GAME, turn=turn, card=card))
