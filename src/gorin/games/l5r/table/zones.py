"""The hidden zones: hands, decks and provinces; and what lies under cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.table.fight import PEACE
from gorin.games.l5r.table.leaving import replaced, without
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
    from gorin.games.l5r.flow.engine import Engine


class Zones:
    def draw(self, g: Engine, seat: int, d: Doing | None) -> None:
        """Draw a card, from the top unless the player may choose."""
        if len(g.fate_decks[seat]) > 1 and not g.out[seat] and g.standing.permitted(g, DRAW_DEEP, seat):
            g.underway.offer_depth(seat, d)
        else:
            self.take_from_deck(g, seat, d, False)

    def take_from_deck(self, g: Engine, seat: int, d: Doing | None, bottom: bool) -> bool:
        """Put the top (or bottom) card of a Fate deck into the hand."""
        deck = g.fate_decks[seat]
        if not deck or g.out[seat]:
            return False
        card = deck[0] if bottom else deck[-1]
        g.fate_decks[seat] = deck[1:] if bottom else deck[:-1]
        g.hands[seat] = (*g.hands[seat], card)
        g.ledger.write_zone(g, card, HAND)
        g.ledger.write_known(g, card, g.known[card] | 1 << seat)
        if d is not None:
            d.record(V_DRAW, card)
        if g.log is not None:
            if bottom:
                g.log.append(ev.DrawsDeep(seat=seat))
            g.log.append(ev.Drew(seat=seat, card=card, knows=(seat,)))
        return True

    def to_hand(self, g: Engine, card: int, hidden: bool = False) -> None:
        """Into its owner's hand, from an open place or shown on its way, unless it is hidden."""
        place = ZONE_NAMES[g.zone[card]]
        seat = g.owner[card]
        g.leaving.pull(g, card)
        g.hands[seat] = (*g.hands[seat], card)
        g.ledger.write_zone(g, card, HAND)
        g.ledger.write_flags(g, card, NO_FLAGS)
        g.ledger.write_known(g, card, 1 << seat if hidden else (1 << g.seat_count) - 1)
        if g.log is not None:
            g.log.append(ev.Took(seat=seat, card=card, place=place, knows=(seat,) if hidden else None))

    def discard(self, g: Engine, card: int, d: Doing | None) -> None:
        """A card from a hand, a province or among the focused, into its owner's pile."""
        g.leaving.show(g, card)
        zone = g.zone[card]
        seat = g.owner[card]
        g.leaving.pull(g, card)
        g.leaving.settle_card(g, card, DISCARD, False)
        if d is not None:
            d.record(V_DISCARD, card)
        if g.log is not None:
            g.log.append(ev.Discarded(card=card, seat=seat, place=ZONE_NAMES[zone]))
        g.underway.emit(g, V_DISCARD, card, NO_CARD, seat, d, zone)

    def to_focus(self, g: Engine, seat: int, card: int) -> None:
        """Lay a card face-down among what a seat has focused; whoever knows it still does."""
        unseen = g.zone[card] == DECK
        g.leaving.pull(g, card)
        g.ledger.write_zone(g, card, FOCUSED)
        g.focused[seat] = (*g.focused[seat], card)
        if g.log is not None:
            g.log.append(ev.Focused(seat=seat, card=card, knows=() if unseen else (seat,)))

    def put_under(self, g: Engine, card: int, on: int, down: bool = False) -> None:
        """Lay a card under one in play, which does not become it; it is out of play.

        Face-down it stays known to those who knew it.
        """
        g.ledger.own(g)
        g.leaving.pull(g, card)
        g.ledger.write_flags(g, card, UNDERLAID if down else UP | UNDERLAID)
        g.under[on] = (*g.under[on], card)
        if down:
            g.tucked = (*g.tucked, card)
        g.version += 1
        if g.log is not None:
            knows = tuple([seat for seat in range(g.seat_count) if g.known[card] >> seat & 1])
            g.log.append(ev.PutUnder(card=card, under=on, knows=knows if down else None))

    def lay_in_province(self, g: Engine, card: int, seat: int, slot: int) -> None:
        """Fill an empty province with a card from a discard pile, face-up."""
        g.leaving.pull(g, card)
        g.provinces[seat] = replaced(g.provinces[seat], slot, card)
        g.ledger.write_zone(g, card, PROVINCE)
        g.ledger.write_slot(g, card, slot)
        g.ledger.write_flags(g, card, UP)
        if g.log is not None:
            g.log.append(ev.Refilled(seat=seat, slot=slot, card=card))

    def turn_over(self, g: Engine, card: int) -> None:
        """Turn a card in a province over: face-down, everybody still knows it. Celestials enter (R77)."""
        seat = g.owner[card]
        slot = g.slot[card]
        if g.flags[card] & UP:
            g.ledger.write_flags(g, card, g.flags[card] & ~UP)
            g.ledger.write_known(g, card, (1 << g.seat_count) - 1)
            if g.log is not None:
                g.log.append(ev.TurnedDown(seat=seat, slot=slot, card=card))
            return
        g.ledger.write_flags(g, card, g.flags[card] | UP)
        g.ledger.write_known(g, card, 0)
        if g.log is not None:
            g.log.append(ev.Revealed(seat=seat, slot=slot, card=card))
        if g.defs[card].kind == CELESTIAL:
            self.bring_celestial(g, card)
            self.refill(g, seat, slot, False)

    def to_bottom(self, g: Engine, card: int, alone: bool = True) -> None:
        """Face-down to the bottom of its owner's deck.

        Who saw it knows where it lies; of several cards only the owner knows, who orders them unseen (R79).
        """
        seat = g.owner[card]
        was_up = g.flags[card] & UP
        g.leaving.pull(g, card)
        g.ledger.write_zone(g, card, DECK)
        g.ledger.write_flags(g, card, NO_FLAGS)
        fate = g.defs[card].fate
        if fate:
            g.fate_decks[seat] = (card, *g.fate_decks[seat])
        else:
            g.dynasty_decks[seat] = (card, *g.dynasty_decks[seat])
        if was_up:
            g.ledger.write_known(g, card, (1 << g.seat_count) - 1)
        if not alone:
            g.ledger.write_known(g, card, g.known[card] & (1 << seat))
        if g.log is not None:
            knows = tuple([other for other in range(g.seat_count) if g.known[card] >> other & 1])
            deck = "Fate" if fate else "Dynasty"
            g.log.append(ev.Buried(seat=seat, card=card, deck=deck, knows=knows))

    def look(self, g: Engine, seat: int, count: int) -> None:
        """A seat looks at the top cards of its Fate deck, which stay where they are."""
        for card in reversed(g.fate_decks[seat][-count:]):
            g.ledger.write_known(g, card, g.known[card] | 1 << seat)
            if g.log is not None:
                g.log.append(ev.Looked(seat=seat, card=card, knows=(seat,)))

    def peek(self, g: Engine, seat: int, card: int) -> None:
        """A seat looks at a card that lies face-down, which stays where it is."""
        g.ledger.write_known(g, card, g.known[card] | 1 << seat)
        if g.log is not None:
            g.log.append(ev.Looked(seat=seat, card=card, knows=(seat,)))

    def look_at_hand(self, g: Engine, seat: int, other: int) -> None:
        """A seat looks at another's hand."""
        for card in g.hands[other]:
            g.ledger.write_known(g, card, g.known[card] | 1 << seat)
            if g.log is not None:
                g.log.append(ev.Looked(seat=seat, card=card, knows=(seat, other)))

    def keep_order_secret(self, g: Engine, seat: int, count: int) -> None:
        """Only the seat itself knows from now on how the top cards of its Fate deck lie."""
        for card in g.fate_decks[seat][-count:]:
            g.ledger.write_known(g, card, g.known[card] & (1 << seat))

    def lift(self, g: Engine, seat: int, card: int, above: int) -> None:
        """Put a card of a Fate deck higher, with so many cards above it."""
        deck = without(g.fate_decks[seat], card)
        index = len(deck) - above
        g.fate_decks[seat] = (*deck[:index], card, *deck[index:])

    def shuffle_fate(self, g: Engine, seat: int) -> None:
        deck = list(g.fate_decks[seat])
        g.rng.shuffle(deck)
        g.fate_decks[seat] = tuple(deck)
        for card in deck:
            g.ledger.write_known(g, card, 0)
        if g.log is not None:
            g.log.append(ev.Shuffled(seat=seat, deck="Fate"))

    def shuffle_in(self, g: Engine, card: int) -> None:
        """Shuffle a card that is on its way into its owner's Dynasty deck."""
        seat = g.owner[card]
        g.ledger.write_zone(g, card, DECK)
        g.ledger.write_flags(g, card, NO_FLAGS)
        deck = [*g.dynasty_decks[seat], card]
        g.rng.shuffle(deck)
        g.dynasty_decks[seat] = tuple(deck)
        for other in deck:
            g.ledger.write_known(g, other, 0)
        if g.log is not None:
            g.log.append(ev.Shuffled(seat=seat, deck="Dynasty"))

    # --- provinces -----------------------------------------------------------------------------------

    def refill(self, g: Engine, seat: int, slot: int, up: bool) -> None:
        """Fill an empty province from the Dynasty deck. A Celestial so turned up enters play (R77)."""
        while g.provinces[seat][slot] == EMPTY and g.dynasty_decks[seat]:
            card = g.dynasty_decks[seat][-1]
            g.dynasty_decks[seat] = g.dynasty_decks[seat][:-1]
            g.provinces[seat] = replaced(g.provinces[seat], slot, card)
            g.ledger.write_zone(g, card, PROVINCE)
            g.ledger.write_slot(g, card, slot)
            if g.log is not None:
                g.log.append(ev.Refilled(seat=seat, slot=slot, card=card if up else None))
            if not up:
                return
            g.ledger.write_flags(g, card, g.flags[card] | UP)
            g.ledger.write_known(g, card, 0)
            if g.defs[card].kind == CELESTIAL:
                self.bring_celestial(g, card)
                up = False

    def add_province(self, g: Engine, seat: int) -> None:
        """A further province, filled face-down; what was given to each one earlier is not its own (R126)."""
        g.provinces[seat] = (*g.provinces[seat], EMPTY)
        self.refill(g, seat, len(g.provinces[seat]) - 1, False)

    def bring_celestial(self, g: Engine, card: int) -> None:
        """A Celestial enters play whenever it is revealed; its player's others go (CEL-EVENT)."""
        seat = g.owner[card]
        if g.carrying.bars_double(g, card, seat):
            self.discard(g, card, None)
            return
        for other in g.estate[seat]:
            if g.defs[other].kind == CELESTIAL:
                g.leaving.discard_from_play(g, other, None)
        g.arrivals.enter(g, card, seat, None)

    def destroy_province(self, g: Engine, seat: int, slot: int, d: Doing | None) -> None:
        """Its cards and its Region are discarded, its Fortifications destroyed; the others keep their
        numbers (R125).
        """
        card = g.provinces[seat][slot]
        if card >= 0:
            self.discard(g, card, d)
        g.provinces[seat] = replaced(g.provinces[seat], slot, LOST)
        for other in g.places.belonging(g, seat, slot):
            if g.keywords[other] & K_FORTIFICATION:
                g.leaving.destroy(g, other, d)
            else:
                g.leaving.discard_from_play(g, other, d)
        if g.fight is not PEACE:
            g.fight.fallen = True
        g.version += 1
        if g.log is not None:
            g.log.append(ev.ProvinceDestroyed(seat=seat, slot=slot))
        if g.places.province_count(g, seat) == 0:
            by = g.fight.attacker if seat == g.fight.defender else NO_SEAT
            g.underway.doomed = (*g.underway.doomed, (seat, MILITARY, by))
        g.underway.emit(g, M_PROVINCE_LOST, NO_CARD, slot, seat, d, NO_ZONE)
