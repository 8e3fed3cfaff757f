"""Moving units, standing in play and leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.data import NONE
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Zone
from gorin.games.l5r.values.kinds import MOVING_HOME, SAYS_SPARING, SPARING
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
    from gorin.games.l5r.flow.engine import Engine


def without(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A pile without one card."""
    index = pile.index(card)
    return pile[:index] + pile[index + 1 :]


def replaced(pile: tuple[int, ...], index: int, card: int) -> tuple[int, ...]:
    return pile[:index] + (card,) + pile[index + 1 :]


class Leaving:
    # --- moving --------------------------------------------------------------------------------------

    def set_place(self, g: Engine, person: int, place: int) -> None:
        g.ledger.write_place(g, person, place)
        for card in g.attached[person]:
            g.ledger.write_place(g, card, place)
        g.version += 1

    def put_at(self, g: Engine, person: int, place: int) -> None:
        """A unit is elsewhere from now on without having moved: nothing of movement stops or hears it."""
        if g.place[person] != place:
            self.set_place(g, person, place)
            self.look_around(g)
            if g.log is not None:
                g.log.append(ev.Moved(card=person, field=None if place == AT_HOME else place))

    def move_home(self, g: Engine, person: int, d: Doing | None) -> bool:
        if g.place[person] == AT_HOME or g.marks.stopped(g, V_MOVE, person, d):
            return False
        if d is not None:
            d.record(V_MOVE, person)
            d.pays(MOVING_HOME, person, g.inc[person], g.place[person])
        self.set_place(g, person, AT_HOME)
        if g.log is not None:
            g.log.append(ev.Moved(card=person, field=None))
        return True

    def join(self, g: Engine, seat: int, side: int) -> None:
        """A seat's first unit in this attack makes it an ally of a side (R101, R102)."""
        g.fight.sides[seat] = side
        g.version += 1
        if g.log is not None:
            g.log.append(ev.Allied(seat=seat, side="attacking" if side == 1 else "defending"))

    def move_to(self, g: Engine, person: int, field: int, d: Doing | None, side: int = 0) -> bool:
        """Move a unit to a battlefield; `side` is the choice of a player whom both leaders invited."""
        if g.place[person] == field or not g.places.may_move_in(g, person):
            return False
        if g.standing.banned and g.standing.turned_away(g, person, field, side):
            return False
        if g.marks.stopped(g, V_MOVE, person, d) or g.marks.stopped(g, V_MOVE_IN, person, d):
            return False
        seat = g.controller[person]
        if g.fight.sides[seat] == 0:
            self.join(g, seat, side or g.fight.open_sides(seat)[0])
        self.set_place(g, person, field)
        self.look_around(g)
        if d is not None:
            d.record(V_MOVE, person)
        if g.log is not None:
            g.log.append(ev.Moved(card=person, field=field))
        return True

    def look_around(self, g: Engine) -> None:
        """Remember which sides have had units at which battlefields of this attack (R212)."""
        for seat in g.order:
            if g.fight.sides[seat]:
                for unit in g.units[seat]:
                    if g.place[unit] >= 0:
                        g.fight.visited |= 1 << (2 * g.place[unit] + g.fight.sides[seat] - 1)

    # --- leaving play --------------------------------------------------------------------------------

    def remember(self, g: Engine, cards: list[int]) -> None:
        """Note the last state of cards that leave play together, before any of them does (R34, R64)."""
        g.ledger.own(g)
        for card in cards:
            disgraced = g.controller[card] if g.flags[card] & DISHONORED else NO_SEAT
            g.last[card] = (
                g.stats.force(g, card),
                g.stats.plain_stat(g, card, CHI),
                g.stats.plain_stat(g, card, HONOR),
                disgraced,
            )

    def leave_play(self, g: Engine, card: int, remembered: bool = False) -> None:
        """Take one card off the table: detach it, and end everything that was on it."""
        if remembered:
            g.ledger.own(g)
        else:
            self.remember(g, [card])
        host = g.host[card]
        seat = g.controller[card]
        definition = g.defs[card]
        if host >= 0:
            g.attached[host] = without(g.attached[host], card)
            g.host[card] = NO_CARD
        elif definition.kind == PERSONALITY:
            g.units[seat] = without(g.units[seat], card)
        elif card in g.fight.terrains:
            g.fight.terrains = without(g.fight.terrains, card)
        else:
            g.estate[seat] = without(g.estate[seat], card)
        g.ledger.write_place(g, card, AT_HOME)
        g.ledger.write_slot(g, card, -1)
        g.tokens[card] = ()
        g.spent[card] &= REHONORED | REHONORED_AGAIN
        g.inc[card] += 1
        if g.guises:
            g.defs[card] = self.origin(g, card)
            g.guises = tuple([guise for guise in g.guises if guise[0] != card])
        base = g.defs[card].base
        if base is not None:
            g.defs[card] = base
        if g.attention.numbering and host >= 0:
            g.marks.renumber(g, host)
        g.keywords[card] = g.defs[card].keywords
        g.controller[card] = g.owner[card]
        if definition.kind != PERSONALITY:
            g.frail = True  # what it gave to a Chi is gone
        g.standing.fall_silent(g, card)
        if g.under[card]:
            for below in g.under[card]:
                if below in g.tucked:
                    self._uncover(g, below)
                else:
                    g.ledger.write_zone(g, below, GONE)
                    g.ledger.write_flags(g, below, UP)
            g.under[card] = NONE
        for thing in g.standing.things():
            if thing.subject == card:
                g.standing.drop(g, thing)
            elif thing.source == card and definition.terrain and thing.until != GAME:
                g.standing.drop(g, thing)  # what a Terrain did ends with it, unless it is permanent
        if definition.kind == STRATEGY and not definition.terrain:
            g.arrivals.end_with(g, card)
        g.version += 1

    def origin(self, g: Engine, card: int) -> CardDef:
        """What a card really is, although it may pass for another one."""
        for guise in g.guises:
            if guise[0] == card:
                return guise[1]
        return g.defs[card]

    def _uncover(self, g: Engine, card: int) -> None:
        """The card under which another lay face-down is gone: that one is discarded."""
        self.show(g, card)
        g.tucked = without(g.tucked, card)
        self.settle_card(g, card, DISCARD, False)
        if g.log is not None:
            g.log.append(ev.Discarded(card=card, seat=g.owner[card], place="play"))

    def settle_card(self, g: Engine, card: int, zone: Zone, dead: bool) -> None:
        """Lay a card that left its place into its owner's pile, or out of the game."""
        dishonored = g.flags[card] & DISHONORED
        created = g.flags[card] & CREATED
        g.ledger.write_flags(g, card, UP | created)
        g.ledger.write_known(g, card, 0)
        g.ledger.write_used(g, card, 0)  # what returns or is drawn again is a new card (R41)
        if created or zone == GONE:
            g.ledger.write_zone(g, card, GONE)
            return
        if dead:
            g.ledger.write_flags(g, card, g.flags[card] | (DEAD | dishonored))
        g.ledger.write_zone(g, card, DISCARD)
        owner = g.owner[card]
        if g.defs[card].fate:
            g.fate_discard[owner] = (*g.fate_discard[owner], card)
        else:
            g.dynasty_discard[owner] = (*g.dynasty_discard[owner], card)

    def unit_cards(self, g: Engine, card: int) -> list[int]:
        """The card and, for a Personality, everything in the unit: they leave play together (R64)."""
        return [*g.attached[card], card] if g.defs[card].kind == PERSONALITY else [card]

    def destroy_all(self, g: Engine, cards: list[int], d: Doing | None, honorless: bool = False) -> None:
        """Destroy cards at the same moment."""
        self.remember_units(g, cards)
        for card in cards:
            self.destroy(g, card, d, False, honorless, True)

    def remember_units(self, g: Engine, cards: list[int]) -> None:
        """Note the last state of cards that are about to leave play, with their units."""
        for card in cards:
            if g.zone[card] == PLAY:
                self.remember(g, self.unit_cards(g, card))

    def destroy(
        self,
        g: Engine,
        card: int,
        d: Doing | None,
        sure: bool = False,
        honorless: bool = False,
        remembered: bool = False,
    ) -> bool:
        """Destroy a card, with the unit that it leads. Among others, its last state was noted before."""
        if g.zone[card] != PLAY or (not sure and g.marks.stopped(g, V_DESTROY, card, d)):
            return False
        if g.defs[card].says & SAYS_SPARING and not sure and self._others_fall(g, card, d):
            return False
        leaving = self.unit_cards(g, card)
        if not remembered:
            self.remember(g, leaving)
        seat = g.controller[card]
        person = g.defs[card].kind == PERSONALITY
        if person and g.standing.banned:
            for attachment in g.attached[card]:
                if g.standing.barred(
                    g, V_DESTROY, attachment
                ):  # it is discarded, where others are destroyed (R268)
                    leaving.remove(attachment)
                    self._away(g, attachment, DISCARD, d)
        disgrace = 0
        if person:
            if g.flags[card] & DISHONORED and not honorless:
                disgrace = g.defs[card].honor
            if g.fight.battlefield >= 0:
                g.fight.bereaved |= 1 << seat
            if g.place[card] >= 0:
                g.fight.slain = (*g.fight.slain, (card, g.place[card], g.fight.sides[seat]))
            if d is not None and d.seat != seat:
                d.record(V_FELL, card)
        for gone in leaving:
            g.underway.emit(g, V_DESTROY, gone, NO_CARD, seat, d, PLAY)
        for gone in leaving:
            if d is not None:
                d.record(V_DESTROY, gone)
            if g.log is not None:
                g.log.append(ev.Destroyed(card=gone, seat=seat))
            if d is not None and g.under[gone] and g.defs[gone].kind != PERSONALITY:
                d.freed = d.freed + g.under[gone]
            self.leave_play(g, gone, True)
            self.settle_card(g, gone, DISCARD, g.defs[gone].kind == PERSONALITY)
            g.underway.emit(g, V_LEAVE, gone, NO_CARD, seat, d, PLAY)
        if disgrace:
            g.marks.owe(g, g.owner[card] if g.ruleset.disgrace.owner_pays else seat, disgrace, d)
        return True

    def _others_fall(self, g: Engine, card: int, d: Doing | None) -> bool:
        """Whether the attachments of a card are destroyed instead of it; what pays a cost is not spared."""
        if d is not None and d.paying:
            return False
        for always in g.defs[card].standing[SPARING]:
            if g.standing.holding(g, always, card, card):
                self.destroy_all(g, list(g.attached[card]), d)
                g.marks.bow(g, card, d)
                return True
        return False

    def discard_from_play(self, g: Engine, card: int, d: Doing | None) -> None:
        self._away(g, card, DISCARD, d)

    def remove_from_game(self, g: Engine, card: int, d: Doing | None) -> None:
        """Out of play, out of a pile, out of the hand: it does not come back."""
        if g.zone[card] == PLAY:
            self._away(g, card, GONE, d)
            return
        self.show(g, card)
        seat = g.owner[card]
        self.pull(g, card)
        self.settle_card(g, card, GONE, False)
        if g.log is not None:
            g.log.append(ev.Removed(card=card, seat=seat))

    def _away(self, g: Engine, card: int, zone: Zone, d: Doing | None) -> None:
        leaving = self.unit_cards(g, card)
        self.remember(g, leaving)
        for gone in leaving:
            seat = g.controller[gone]
            self.leave_play(g, gone, True)
            self.settle_card(g, gone, zone, False)
            if g.log is not None:
                if zone == GONE:
                    g.log.append(ev.Removed(card=gone, seat=seat))
                else:
                    g.log.append(ev.Discarded(card=gone, seat=seat, place="play"))
            g.underway.emit(g, V_LEAVE, gone, NO_CARD, seat, d, PLAY)

    def pull(self, g: Engine, card: int) -> None:
        """Take a card out of the pile, hand or province it lies in."""
        owner = g.owner[card]
        zone = g.zone[card]
        fate = g.defs[card].fate
        if zone == HAND:
            g.hands[owner] = without(g.hands[owner], card)
        elif zone == DISCARD and fate:
            g.fate_discard[owner] = without(g.fate_discard[owner], card)
        elif zone == DISCARD:
            g.dynasty_discard[owner] = without(g.dynasty_discard[owner], card)
        elif zone == PROVINCE:
            slot = g.slot[card]
            g.provinces[owner] = replaced(g.provinces[owner], slot, EMPTY)
            g.ledger.write_slot(g, card, -1)
        elif zone == DECK and fate:
            g.fate_decks[owner] = without(g.fate_decks[owner], card)
        elif zone == DECK:
            g.dynasty_decks[owner] = without(g.dynasty_decks[owner], card)
        elif zone == POOL:
            g.pools[owner] = without(g.pools[owner], card)
        elif g.flags[card] & UNDERLAID:
            self.unearth(g, card)
        g.ledger.write_flags(g, card, g.flags[card] & ~DEAD)
        g.ledger.write_zone(g, card, LIMBO)

    def show(self, g: Engine, card: int) -> None:
        """Show everybody a card that is hidden from some (L5R-ZONE-7)."""
        everybody = (1 << g.seat_count) - 1
        if not g.flags[card] & UP and g.known[card] != everybody:
            g.ledger.write_known(g, card, everybody)
            if g.log is not None:
                g.log.append(ev.Shown(seat=g.owner[card], card=card))

    def unearth(self, g: Engine, card: int) -> None:
        """Take a card out from under the one that it lies under, for everybody to see."""
        self.show(g, card)
        g.ledger.own(g)
        for on in range(len(g.under)):
            if card in g.under[on]:
                g.under[on] = without(g.under[on], card)
        if card in g.tucked:
            g.tucked = without(g.tucked, card)
        g.ledger.write_flags(g, card, UP)
        g.version += 1
