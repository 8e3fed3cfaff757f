"""Moving units, standing in play and leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.data import NONE
from gorin.games.l5r.table.marks import Marks
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Zone
from gorin.games.l5r.values.kinds import (
    ABSENCE,
    BAN,
    BONUS,
    FATAL,
    MOVING_HOME,
    SAYS_SPARING,
    SILENCE,
    SPARING,
    WORDING,
)
from gorin.games.l5r.values.terms import (
    AT_HOME,
    CHI,
    CREATED,
    DEAD,
    DECK,
    DISCARD,
    DISHONORED,
    EMPTY,
    GAME,
    GONE,
    HAND,
    HONOR,
    LIMBO,
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
    V_FELL,
    V_LEAVE,
    V_MOVE,
    V_MOVE_IN,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing


def without(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A pile without one card."""
    index = pile.index(card)
    return pile[:index] + pile[index + 1 :]


def replaced(pile: tuple[int, ...], index: int, card: int) -> tuple[int, ...]:
    return pile[:index] + (card,) + pile[index + 1 :]


class Leaving(Marks):
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

    def remember(self, cards: list[int]) -> None:
        """Note the last state of cards that leave play together, before any of them does (R34, R64)."""
        self.own()
        for card in cards:
            disgraced = self.controller[card] if self.flags[card] & DISHONORED else NO_SEAT
            self.last[card] = (self.force(card), self._stat(card, CHI), self._stat(card, HONOR), disgraced)

    def leave_play(self, card: int, remembered: bool = False) -> None:
        """Take one card off the table: detach it, and end everything that was on it."""
        if remembered:
            self.own()
        else:
            self.remember([card])
        host = self.host[card]
        seat = self.controller[card]
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

    def settle_card(self, card: int, zone: Zone, dead: bool) -> None:
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

    def destroy_all(self, cards: list[int], d: Doing | None, honorless: bool = False) -> None:
        """Destroy cards at the same moment."""
        self.remember_units(cards)
        for card in cards:
            self.destroy(card, d, False, honorless, True)

    def remember_units(self, cards: list[int]) -> None:
        """Note the last state of cards that are about to leave play, with their units."""
        for card in cards:
            if self.zone[card] == PLAY:
                self.remember(self.unit_cards(card))

    def destroy(
        self,
        card: int,
        d: Doing | None,
        sure: bool = False,
        honorless: bool = False,
        remembered: bool = False,
    ) -> bool:
        """Destroy a card, with the unit that it leads. Among others, its last state was noted before."""
        if self.zone[card] != PLAY or (not sure and self.stopped(V_DESTROY, card, d)):
            return False
        if self.defs[card].says & SAYS_SPARING and not sure and self._others_fall(card, d):
            return False
        leaving = self.unit_cards(card)
        if not remembered:
            self.remember(leaving)
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
            self.leave_play(gone, True)
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
                self.destroy_all(list(self.attached[card]), d)
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

    def _away(self, card: int, zone: Zone, d: Doing | None) -> None:
        leaving = self.unit_cards(card)
        self.remember(leaving)
        for gone in leaving:
            seat = self.controller[gone]
            self.leave_play(gone, True)
            self.settle_card(gone, zone, False)
            if self.log is not None:
                if zone == GONE:
                    self.log.append(ev.Removed(card=gone, seat=seat))
                else:
                    self.log.append(ev.Discarded(card=gone, seat=seat, place="play"))
            self.emit(V_LEAVE, gone, NO_CARD, seat, d, PLAY)

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

    def show(self, card: int) -> None:
        """Show everybody a card that is hidden from some (L5R-ZONE-7)."""
        everybody = (1 << self.seat_count) - 1
        if not self.flags[card] & UP and self.known[card] != everybody:
            self.write_known(card, everybody)
            if self.log is not None:
                self.log.append(ev.Shown(seat=self.owner[card], card=card))

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
