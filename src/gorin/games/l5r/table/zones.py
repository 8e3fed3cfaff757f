"""Moving units, leaving play, and the hidden zones: hands, decks and provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.always import (
    ABSENCE,
    BAN,
    BONUS,
    DRAW_DEEP,
    FATAL,
    SAYS_SPARING,
    SILENCE,
    SPARING,
    WORDING,
)
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.lasting import MOVING_HOME
from gorin.games.l5r.table.data import NONE
from gorin.games.l5r.table.fight import PEACE
from gorin.games.l5r.table.marks import Marks
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.terms import (
    AT_HOME,
    CELESTIAL,
    CHI,
    CREATED,
    DEAD,
    DECK,
    DISCARD,
    DISHONORED,
    EMPTY,
    FOCUSED,
    GAME,
    GONE,
    HAND,
    HONOR,
    K_FORTIFICATION,
    LIMBO,
    LOST,
    M_PROVINCE_LOST,
    MILITARY,
    NO_CARD,
    NO_SEAT,
    PERSONALITY,
    PLAY,
    POOL,
    PROVINCE,
    REHONORED,
    REHONORED_AGAIN,
    STRATEGY,
    UNDERLAID,
    UP,
    V_DESTROY,
    V_DISCARD,
    V_DRAW,
    V_FELL,
    V_LEAVE,
    V_MOVE,
    V_MOVE_IN,
    ZONE_NAMES,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing


def without(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A pile without one card."""
    index = pile.index(card)
    return pile[:index] + pile[index + 1 :]


def replaced(pile: tuple[int, ...], index: int, card: int) -> tuple[int, ...]:
    return pile[:index] + (card,) + pile[index + 1 :]


class Zones(Marks):
    def enter(
        self,
        card: int,
        seat: int,
        d: Doing | None,
        place: int = AT_HOME,
        slot: int = -1,
        silent: bool = False,
    ) -> None:
        """Bring a card into play."""
        raise NotImplementedError

    def hold_forth(self, card: int) -> None:
        """What a card in play says of itself and of others holds from now on (L5R-TRAIT-3)."""
        definition = self.defs[card]
        if definition.standing[BONUS]:
            self.auras = (*self.auras, card)
        if definition.standing[BAN] or definition.standing[ABSENCE]:
            self.banned = (*self.banned, card)
        if definition.standing[FATAL]:
            self.mortal = (*self.mortal, card)
        if definition.standing[WORDING]:
            self.wording = (*self.wording, card)
        if definition.standing[SILENCE]:
            self.silencers = (*self.silencers, card)
        self.frail = True  # it may change a Chi: an Item, a new face of a Personality (R19, R62)
        self.version += 1

    def fall_silent(self, card: int) -> None:
        """What a card said no longer holds."""
        if card in self.auras:
            self.auras = without(self.auras, card)
        if card in self.banned:
            self.banned = without(self.banned, card)
        if card in self.mortal:
            self.mortal = without(self.mortal, card)
        if card in self.wording:
            self.wording = without(self.wording, card)
        if card in self.silencers:
            self.silencers = without(self.silencers, card)
        self.version += 1

    # --- moving --------------------------------------------------------------------------------------

    def set_place(self, person: int, place: int) -> None:
        self.write_place(person, place)
        for card in self.attached[person]:
            self.write_place(card, place)
        self.version += 1

    def put_at(self, person: int, place: int) -> None:
        """A unit is elsewhere from now on without having moved: nothing of movement stops or hears it."""
        if self.place[person] != place:
            self.set_place(person, place)
            self.look_around()
            if self.log is not None:
                self.log.append(ev.Moved(card=person, field=None if place == AT_HOME else place))

    def move_home(self, person: int, d: Doing | None) -> bool:
        if self.place[person] == AT_HOME or self.stopped(V_MOVE, person, d):
            return False
        if d is not None:
            d.record(V_MOVE, person)
            d.pays(MOVING_HOME, person, self.inc[person], self.place[person])
        self.set_place(person, AT_HOME)
        if self.log is not None:
            self.log.append(ev.Moved(card=person, field=None))
        return True

    def join(self, seat: int, side: int) -> None:
        """A seat's first unit in this attack makes it an ally of a side (R101, R102)."""
        self.fight.sides[seat] = side
        self.version += 1
        if self.log is not None:
            self.log.append(ev.Allied(seat=seat, side="attacking" if side == 1 else "defending"))

    def move_to(self, person: int, field: int, d: Doing | None, side: int = 0) -> bool:
        """Move a unit to a battlefield; `side` is the choice of a player whom both leaders invited."""
        if self.place[person] == field or not self.may_move_in(person):
            return False
        if self.banned and self.turned_away(person, field, side):
            return False
        if self.stopped(V_MOVE, person, d) or self.stopped(V_MOVE_IN, person, d):
            return False
        seat = self.controller[person]
        if self.fight.sides[seat] == 0:
            self.join(seat, side or self.open_sides(seat)[0])
        self.set_place(person, field)
        self.look_around()
        if d is not None:
            d.record(V_MOVE, person)
        if self.log is not None:
            self.log.append(ev.Moved(card=person, field=field))
        return True

    def look_around(self) -> None:
        """Remember which sides have had units at which battlefields of this attack (R212)."""
        for seat in self.order:
            if self.fight.sides[seat]:
                for unit in self.units[seat]:
                    if self.place[unit] >= 0:
                        self.fight.visited |= 1 << (2 * self.place[unit] + self.fight.sides[seat] - 1)

    # --- leaving play --------------------------------------------------------------------------------

    def leave_play(self, card: int) -> None:
        """Take one card off the table: detach it, and end everything that was on it."""
        self.own()
        host = self.host[card]
        seat = self.controller[card]
        disgraced = seat if self.flags[card] & DISHONORED else NO_SEAT
        self.last[card] = (self.force(card), self._stat(card, CHI), self._stat(card, HONOR), disgraced)
        definition = self.defs[card]
        if host >= 0:
            self.attached[host] = without(self.attached[host], card)
            self.host[card] = NO_CARD
        elif definition.kind == PERSONALITY:
            self.units[seat] = without(self.units[seat], card)
        elif card in self.fight.terrains:
            self.fight.terrains = without(self.fight.terrains, card)
        else:
            self.estate[seat] = without(self.estate[seat], card)
        self.write_place(card, AT_HOME)
        self.write_slot(card, -1)
        self.tokens[card] = ()
        self.spent[card] &= REHONORED | REHONORED_AGAIN
        self.inc[card] += 1
        if self.guises:
            self.defs[card] = self.origin(card)
            self.guises = tuple([guise for guise in self.guises if guise[0] != card])
        base = self.defs[card].base
        if base is not None:
            self.defs[card] = base
        if self.numbering and host >= 0:
            self.renumber(host)
        self.keywords[card] = self.defs[card].keywords
        self.controller[card] = self.owner[card]
        if definition.kind != PERSONALITY:
            self.frail = True  # what it gave to a Chi is gone
        self.fall_silent(card)
        if self.under[card]:
            for below in self.under[card]:
                if below in self.tucked:
                    self._uncover(below)
                else:
                    self.write_zone(below, GONE)
                    self.write_flags(below, UP)
            self.under[card] = NONE
        for thing in self.lasting:
            if thing.subject == card:
                self.drop(thing)
            elif thing.source == card and definition.terrain and thing.until != GAME:
                self.drop(thing)  # what a Terrain did ends with it, unless it is permanent
        if definition.kind == STRATEGY and not definition.terrain:
            self.end_with(card)
        self.version += 1

    def origin(self, card: int) -> CardDef:
        """What a card really is, although it may pass for another one."""
        for guise in self.guises:
            if guise[0] == card:
                return guise[1]
        return self.defs[card]

    def _uncover(self, card: int) -> None:
        """The card under which another lay face-down is gone: that one is discarded."""
        self.show(card)
        self.tucked = without(self.tucked, card)
        self.settle_card(card, DISCARD, False)
        if self.log is not None:
            self.log.append(ev.Discarded(card=card, seat=self.owner[card], place="play"))

    def end_with(self, card: int) -> None:
        """End what lasts as long as this card is in play."""
        raise NotImplementedError

    def settle_card(self, card: int, zone: int, dead: bool) -> None:
        """Lay a card that left its place into its owner's pile, or out of the game."""
        dishonored = self.flags[card] & DISHONORED
        created = self.flags[card] & CREATED
        self.write_flags(card, UP | created)
        self.write_known(card, 0)
        self.write_used(card, 0)  # what returns or is drawn again is a new card (R41)
        if created or zone == GONE:
            self.write_zone(card, GONE)
            return
        if dead:
            self.write_flags(card, self.flags[card] | (DEAD | dishonored))
        self.write_zone(card, DISCARD)
        owner = self.owner[card]
        if self.defs[card].fate:
            self.fate_discard[owner] = (*self.fate_discard[owner], card)
        else:
            self.dynasty_discard[owner] = (*self.dynasty_discard[owner], card)

    def unit_cards(self, card: int) -> list[int]:
        """The card and, for a Personality, everything in the unit: they leave play together (R64)."""
        return [*self.attached[card], card] if self.defs[card].kind == PERSONALITY else [card]

    def destroy(self, card: int, d: Doing | None, sure: bool = False, honorless: bool = False) -> bool:
        if self.zone[card] != PLAY or (not sure and self.stopped(V_DESTROY, card, d)):
            return False
        if self.defs[card].says & SAYS_SPARING and not sure and self._others_fall(card, d):
            return False
        leaving = self.unit_cards(card)
        seat = self.controller[card]
        person = self.defs[card].kind == PERSONALITY
        if person and self.banned:
            for attachment in self.attached[card]:
                if self.barred(V_DESTROY, attachment):  # it is discarded, where others are destroyed (R268)
                    leaving.remove(attachment)
                    self._away(attachment, DISCARD, d)
        disgrace = 0
        if person:
            if self.flags[card] & DISHONORED and not honorless:
                disgrace = self.defs[card].honor
            if self.fight.battlefield >= 0:
                self.fight.bereaved |= 1 << seat
            if self.place[card] >= 0:
                self.fight.slain = (*self.fight.slain, (card, self.place[card], self.fight.sides[seat]))
            if d is not None and d.seat != seat:
                d.record(V_FELL, card)
        for gone in leaving:
            self.emit(V_DESTROY, gone, NO_CARD, seat, d, PLAY)
        for gone in leaving:
            if d is not None:
                d.record(V_DESTROY, gone)
            if self.log is not None:
                self.log.append(ev.Destroyed(card=gone, seat=seat))
            if d is not None and self.under[gone] and self.defs[gone].kind != PERSONALITY:
                d.freed = d.freed + self.under[gone]
            self.leave_play(gone)
            self.settle_card(gone, DISCARD, self.defs[gone].kind == PERSONALITY)
            self.emit(V_LEAVE, gone, NO_CARD, seat, d, PLAY)
        if disgrace:
            self.owe(self.owner[card] if self.ruleset.disgrace.owner_pays else seat, disgrace, d)
        return True

    def _others_fall(self, card: int, d: Doing | None) -> bool:
        """Whether the attachments of a card are destroyed instead of it; what pays a cost is not spared."""
        if d is not None and d.paying:
            return False
        for always in self.defs[card].standing[SPARING]:
            if self.holding(always, card, card):
                for attachment in self.attached[card]:
                    self.destroy(attachment, d)
                self.bow(card, d)
                return True
        return False

    def discard_from_play(self, card: int, d: Doing | None) -> None:
        self._away(card, DISCARD, d)

    def remove_from_game(self, card: int, d: Doing | None) -> None:
        """Out of play, out of a pile, out of the hand: it does not come back."""
        if self.zone[card] == PLAY:
            self._away(card, GONE, d)
            return
        self.show(card)
        seat = self.owner[card]
        self.pull(card)
        self.settle_card(card, GONE, False)
        if self.log is not None:
            self.log.append(ev.Removed(card=card, seat=seat))

    def _away(self, card: int, zone: int, d: Doing | None) -> None:
        for gone in self.unit_cards(card):
            seat = self.controller[gone]
            self.leave_play(gone)
            self.settle_card(gone, zone, False)
            if self.log is not None:
                if zone == GONE:
                    self.log.append(ev.Removed(card=gone, seat=seat))
                else:
                    self.log.append(ev.Discarded(card=gone, seat=seat, place="play"))
            self.emit(V_LEAVE, gone, NO_CARD, seat, d, PLAY)

    # --- hidden zones --------------------------------------------------------------------------------

    def pull(self, card: int) -> None:
        """Take a card out of the pile, hand or province it lies in."""
        owner = self.owner[card]
        zone = self.zone[card]
        fate = self.defs[card].fate
        if zone == HAND:
            self.hands[owner] = without(self.hands[owner], card)
        elif zone == DISCARD and fate:
            self.fate_discard[owner] = without(self.fate_discard[owner], card)
        elif zone == DISCARD:
            self.dynasty_discard[owner] = without(self.dynasty_discard[owner], card)
        elif zone == PROVINCE:
            slot = self.slot[card]
            self.provinces[owner] = replaced(self.provinces[owner], slot, EMPTY)
            self.write_slot(card, -1)
        elif zone == DECK and fate:
            self.fate_decks[owner] = without(self.fate_decks[owner], card)
        elif zone == DECK:
            self.dynasty_decks[owner] = without(self.dynasty_decks[owner], card)
        elif zone == POOL:
            self.pools[owner] = without(self.pools[owner], card)
        elif self.flags[card] & UNDERLAID:
            self.unearth(card)
        self.write_flags(card, self.flags[card] & ~DEAD)
        self.write_zone(card, LIMBO)

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
        self.write_flags(card, 0)
        self.write_known(card, 1 << seat if hidden else (1 << self.seat_count) - 1)
        if self.log is not None:
            self.log.append(ev.Took(seat=seat, card=card, place=place, knows=(seat,) if hidden else None))

    def show(self, card: int) -> None:
        """Show everybody a card that is hidden from some (L5R-ZONE-7)."""
        everybody = (1 << self.seat_count) - 1
        if not self.flags[card] & UP and self.known[card] != everybody:
            self.write_known(card, everybody)
            if self.log is not None:
                self.log.append(ev.Shown(seat=self.owner[card], card=card))

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

    def unearth(self, card: int) -> None:
        """Take a card out from under the one that it lies under, for everybody to see."""
        self.show(card)
        self.own()
        for on in range(len(self.under)):
            if card in self.under[on]:
                self.under[on] = without(self.under[on], card)
        if card in self.tucked:
            self.tucked = without(self.tucked, card)
        self.write_flags(card, UP)
        self.version += 1

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
        self.write_flags(card, 0)
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
        self.write_flags(card, 0)
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
            self.doomed = (*self.doomed, (seat, MILITARY))
        self.emit(M_PROVINCE_LOST, NO_CARD, slot, seat, d, 0)
