"""The hidden zones: hands, decks and provinces; and what lies under cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.table.fight import PEACE
from gorin.games.l5r.table.leaving import Leaving, replaced, without
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.kinds import DRAW_DEEP
from gorin.games.l5r.values.terms import (
    CELESTIAL,
    DECK,
    DISCARD,
    EMPTY,
    FOCUSED,
    HAND,
    K_FORTIFICATION,
    LOST,
    M_PROVINCE_LOST,
    MILITARY,
    NO_CARD,
    NO_FLAGS,
    NO_SEAT,
    NO_ZONE,
    PROVINCE,
    UNDERLAID,
    UP,
    V_DISCARD,
    V_DRAW,
    ZONE_NAMES,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing


class Zones(Leaving):
    # --- hidden zones --------------------------------------------------------------------------------

    def offer_depth(self, seat: int, d: Doing | None) -> None:
        """Ask whether a card is drawn from the bottom of the deck."""
        raise NotImplementedError

    def draw(self, seat: int, d: Doing | None) -> None:
        """Draw a card, from the top unless the player may choose."""
        if len(self.fate_decks[seat]) > 1 and not self.out[seat] and self.permitted(DRAW_DEEP, seat):
            self.offer_depth(seat, d)
        else:
            self.take_from_deck(seat, d, False)

    def take_from_deck(self, seat: int, d: Doing | None, bottom: bool) -> bool:
        """Put the top (or bottom) card of a Fate deck into the hand."""
        deck = self.fate_decks[seat]
        if not deck or self.out[seat]:
            return False
        card = deck[0] if bottom else deck[-1]
        self.fate_decks[seat] = deck[1:] if bottom else deck[:-1]
        self.hands[seat] = (*self.hands[seat], card)
        self.write_zone(card, HAND)
        self.write_known(card, self.known[card] | 1 << seat)
        if d is not None:
            d.record(V_DRAW, card)
        if self.log is not None:
            if bottom:
                self.log.append(ev.DrawsDeep(seat=seat))
            self.log.append(ev.Drew(seat=seat, card=card, knows=(seat,)))
        return True

    def to_hand(self, card: int, hidden: bool = False) -> None:
        """Into its owner's hand, from an open place or shown on its way, unless it is hidden."""
        place = ZONE_NAMES[self.zone[card]]
        seat = self.owner[card]
        self.pull(card)
        self.hands[seat] = (*self.hands[seat], card)
        self.write_zone(card, HAND)
        self.write_flags(card, NO_FLAGS)
        self.write_known(card, 1 << seat if hidden else (1 << self.seat_count) - 1)
        if self.log is not None:
            self.log.append(ev.Took(seat=seat, card=card, place=place, knows=(seat,) if hidden else None))

    def discard(self, card: int, d: Doing | None) -> None:
        """A card from a hand, a province or among the focused, into its owner's pile."""
        self.show(card)
        zone = self.zone[card]
        seat = self.owner[card]
        self.pull(card)
        self.settle_card(card, DISCARD, False)
        if d is not None:
            d.record(V_DISCARD, card)
        if self.log is not None:
            self.log.append(ev.Discarded(card=card, seat=seat, place=ZONE_NAMES[zone]))
        self.emit(V_DISCARD, card, NO_CARD, seat, d, zone)

    def to_focus(self, seat: int, card: int) -> None:
        """Lay a card face-down among what a seat has focused; whoever knows it still does."""
        unseen = self.zone[card] == DECK
        self.pull(card)
        self.write_zone(card, FOCUSED)
        self.focused[seat] = (*self.focused[seat], card)
        if self.log is not None:
            self.log.append(ev.Focused(seat=seat, card=card, knows=() if unseen else (seat,)))

    def put_under(self, card: int, on: int, down: bool = False) -> None:
        """Lay a card under one in play, which does not become it; it is out of play.

        Face-down it stays known to those who knew it.
        """
        self.own()
        self.pull(card)
        self.write_flags(card, UNDERLAID if down else UP | UNDERLAID)
        self.under[on] = (*self.under[on], card)
        if down:
            self.tucked = (*self.tucked, card)
        self.version += 1
        if self.log is not None:
            knows = tuple([seat for seat in range(self.seat_count) if self.known[card] >> seat & 1])
            self.log.append(ev.PutUnder(card=card, under=on, knows=knows if down else None))

    def lay_in_province(self, card: int, seat: int, slot: int) -> None:
        """Fill an empty province with a card from a discard pile, face-up."""
        self.pull(card)
        self.provinces[seat] = replaced(self.provinces[seat], slot, card)
        self.write_zone(card, PROVINCE)
        self.write_slot(card, slot)
        self.write_flags(card, UP)
        if self.log is not None:
            self.log.append(ev.Refilled(seat=seat, slot=slot, card=card))

    def turn_over(self, card: int) -> None:
        """Turn a card in a province over: face-down, everybody still knows it. Celestials enter (R77)."""
        seat = self.owner[card]
        slot = self.slot[card]
        if self.flags[card] & UP:
            self.write_flags(card, self.flags[card] & ~UP)
            self.write_known(card, (1 << self.seat_count) - 1)
            if self.log is not None:
                self.log.append(ev.TurnedDown(seat=seat, slot=slot, card=card))
            return
        self.write_flags(card, self.flags[card] | UP)
        self.write_known(card, 0)
        if self.log is not None:
            self.log.append(ev.Revealed(seat=seat, slot=slot, card=card))
        if self.defs[card].kind == CELESTIAL:
            self.bring_celestial(card)
            self.refill(seat, slot, False)

    def to_bottom(self, card: int, alone: bool = True) -> None:
        """Face-down to the bottom of its owner's deck.

        Who saw it knows where it lies; of several cards only the owner knows, who orders them unseen (R79).
        """
        seat = self.owner[card]
        was_up = self.flags[card] & UP
        self.pull(card)
        self.write_zone(card, DECK)
        self.write_flags(card, NO_FLAGS)
        fate = self.defs[card].fate
        if fate:
            self.fate_decks[seat] = (card, *self.fate_decks[seat])
        else:
            self.dynasty_decks[seat] = (card, *self.dynasty_decks[seat])
        if was_up:
            self.write_known(card, (1 << self.seat_count) - 1)
        if not alone:
            self.write_known(card, self.known[card] & (1 << seat))
        if self.log is not None:
            knows = tuple([other for other in range(self.seat_count) if self.known[card] >> other & 1])
            deck = "Fate" if fate else "Dynasty"
            self.log.append(ev.Buried(seat=seat, card=card, deck=deck, knows=knows))

    def look(self, seat: int, count: int) -> None:
        """A seat looks at the top cards of its Fate deck, which stay where they are."""
        for card in reversed(self.fate_decks[seat][-count:]):
            self.write_known(card, self.known[card] | 1 << seat)
            if self.log is not None:
                self.log.append(ev.Looked(seat=seat, card=card, knows=(seat,)))

    def peek(self, seat: int, card: int) -> None:
        """A seat looks at a card that lies face-down, which stays where it is."""
        self.write_known(card, self.known[card] | 1 << seat)
        if self.log is not None:
            self.log.append(ev.Looked(seat=seat, card=card, knows=(seat,)))

    def look_at_hand(self, seat: int, other: int) -> None:
        """A seat looks at another's hand."""
        for card in self.hands[other]:
            self.write_known(card, self.known[card] | 1 << seat)
            if self.log is not None:
                self.log.append(ev.Looked(seat=seat, card=card, knows=(seat, other)))

    def keep_order_secret(self, seat: int, count: int) -> None:
        """Only the seat itself knows from now on how the top cards of its Fate deck lie."""
        for card in self.fate_decks[seat][-count:]:
            self.write_known(card, self.known[card] & (1 << seat))

    def lift(self, seat: int, card: int, above: int) -> None:
        """Put a card of a Fate deck higher, with so many cards above it."""
        deck = without(self.fate_decks[seat], card)
        index = len(deck) - above
        self.fate_decks[seat] = (*deck[:index], card, *deck[index:])

    def shuffle_fate(self, seat: int) -> None:
        deck = list(self.fate_decks[seat])
        self.rng.shuffle(deck)
        self.fate_decks[seat] = tuple(deck)
        for card in deck:
            self.write_known(card, 0)
        if self.log is not None:
            self.log.append(ev.Shuffled(seat=seat, deck="Fate"))

    def shuffle_in(self, card: int) -> None:
        """Shuffle a card that is on its way into its owner's Dynasty deck."""
        seat = self.owner[card]
        self.write_zone(card, DECK)
        self.write_flags(card, NO_FLAGS)
        deck = [*self.dynasty_decks[seat], card]
        self.rng.shuffle(deck)
        self.dynasty_decks[seat] = tuple(deck)
        for other in deck:
            self.write_known(other, 0)
        if self.log is not None:
            self.log.append(ev.Shuffled(seat=seat, deck="Dynasty"))

    # --- provinces -----------------------------------------------------------------------------------

    def refill(self, seat: int, slot: int, up: bool) -> None:
        """Fill an empty province from the Dynasty deck. A Celestial so turned up enters play (R77)."""
        while self.provinces[seat][slot] == EMPTY and self.dynasty_decks[seat]:
            card = self.dynasty_decks[seat][-1]
            self.dynasty_decks[seat] = self.dynasty_decks[seat][:-1]
            self.provinces[seat] = replaced(self.provinces[seat], slot, card)
            self.write_zone(card, PROVINCE)
            self.write_slot(card, slot)
            if self.log is not None:
                self.log.append(ev.Refilled(seat=seat, slot=slot, card=card if up else None))
            if not up:
                return
            self.write_flags(card, self.flags[card] | UP)
            self.write_known(card, 0)
            if self.defs[card].kind == CELESTIAL:
                self.bring_celestial(card)
                up = False

    def add_province(self, seat: int) -> None:
        """A further province, filled face-down; what was given to each one earlier is not its own (R126)."""
        self.provinces[seat] = (*self.provinces[seat], EMPTY)
        self.refill(seat, len(self.provinces[seat]) - 1, False)

    def bring_celestial(self, card: int) -> None:
        """A Celestial enters play whenever it is revealed; its player's others go (CEL-EVENT)."""
        seat = self.owner[card]
        if self.bars_double(card, seat):
            self.discard(card, None)
            return
        for other in self.estate[seat]:
            if self.defs[other].kind == CELESTIAL:
                self.discard_from_play(other, None)
        self.enter(card, seat, None)

    def destroy_province(self, seat: int, slot: int, d: Doing | None) -> None:
        """Its cards and its Region are discarded, its Fortifications destroyed; the others keep their
        numbers (R125).
        """
        card = self.provinces[seat][slot]
        if card >= 0:
            self.discard(card, d)
        self.provinces[seat] = replaced(self.provinces[seat], slot, LOST)
        for other in self.belonging(seat, slot):
            if self.keywords[other] & K_FORTIFICATION:
                self.destroy(other, d)
            else:
                self.discard_from_play(other, d)
        if self.fight is not PEACE:
            self.fight.fallen = True
        self.version += 1
        if self.log is not None:
            self.log.append(ev.ProvinceDestroyed(seat=seat, slot=slot))
        if self.province_count(seat) == 0:
            by = self.fight.attacker if seat == self.fight.defender else NO_SEAT
            self.doomed = (*self.doomed, (seat, MILITARY, by))
        self.emit(M_PROVINCE_LOST, NO_CARD, slot, seat, d, NO_ZONE)
