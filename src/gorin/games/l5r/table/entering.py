"""Entering play: bringing in, attaching, creating, overlaying, and changing hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.always import ArrivesWith
from gorin.games.l5r.language.cards import MAX_ABILITIES, CardDef
from gorin.games.l5r.language.lasting import Cast, Deed, Lasting, Token
from gorin.games.l5r.table.data import NONE
from gorin.games.l5r.table.leaving import replaced, without
from gorin.games.l5r.table.zones import Zones
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Zone
from gorin.games.l5r.values.kinds import (
    AGAIN,
    ARRIVAL,
    ASLEEP,
    BORROWED,
    CAST_BOWED,
    DOUBLED,
    GRANTED,
    LULLED,
    MODIFIER,
    RULED,
    SAYS_ARRIVAL,
    STRIPPED,
    WITHHELD,
    WORDED,
)
from gorin.games.l5r.values.terms import (
    AT_HOME,
    BOWED,
    CREATED,
    GAME,
    HAND,
    HOLDING,
    IN_UNIT,
    K_SHUGENJA,
    LIMBO,
    NEXT_TURN,
    NO_CARD,
    NO_FLAGS,
    NO_KEYWORDS,
    NO_SEAT,
    NO_TIMING,
    PERSONALITY,
    PLAY,
    PROVINCE,
    SECOND_TURN,
    SPELL,
    THIRD_TURN,
    UNDERLAID,
    UP,
    V_ATTACH,
    V_ENTER,
    WHILE_IN_PLAY,
    ZONE_NAMES,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing


_NO_TOKENS: Final[tuple[Token, ...]] = ()
_NEVER: Final = (-1, -1, -1, NO_SEAT)  # with which figures a card last left play that never did
#: What is copied of what is permanently on a card.
COPIED: Final = (MODIFIER, GRANTED, STRIPPED, WORDED, DOUBLED, RULED)


class Verbs(Zones):
    # --- entering play -------------------------------------------------------------------------------

    def pass_for(self, card: int, model: int, seat: int) -> None:
        """A card enters play as a copy of one there, with what is permanently on that, until it leaves.

        Nothing is set off by its entering.
        """
        self.own()
        self.guises = (*self.guises, (card, self.defs[card]))
        self.defs[card] = self.defs[model]
        self.write_used(card, 0)
        self.enter(card, seat, None, silent=True)
        for thing in self.lasting:
            if thing.subject == model and thing.until == GAME and thing.kind in COPIED:
                copied = _on(thing, card, thing.amount, thing.cards, thing.incs, thing.cast)
                copied.serial = self.next_serial()
                self.add(copied)
        self.reword(card)

    def enter(
        self,
        card: int,
        seat: int,
        d: Doing | None,
        place: int = AT_HOME,
        slot: int = -1,
        silent: bool = False,
    ) -> None:
        """Bring a card that is in no unit, or a Personality, into play; silently, nothing comes of that."""
        zone = self.zone[card]
        self.vacated = self.slot[card] if zone == PROVINCE else -1
        self.pull(card)
        definition = self.defs[card]
        self.write_zone(card, PLAY)
        if self.controller[card] != seat:
            self.own()
            self.controller[card] = seat
        self.write_flags(
            card, UP | (BOWED if definition.kind == HOLDING else NO_FLAGS) | (self.flags[card] & CREATED)
        )
        self.write_place(card, place)
        self.write_slot(card, slot)
        self.write_known(card, 0)
        if definition.kind == PERSONALITY:
            self.units[seat] = (*self.units[seat], card)
        elif definition.terrain:
            self.fight.terrains = (*self.fight.terrains, card)
        else:
            self.estate[seat] = (*self.estate[seat], card)
        self._arrive(card)
        if self.log is not None:
            bought = d is None and zone == PROVINCE and definition.kind & (HOLDING | PERSONALITY) != 0
            self.log.append(ev.Entered(card=card, seat=seat, place=ZONE_NAMES[zone], bought=bought))
        if place >= 0:
            self.look_around()
        if silent:
            return
        if definition.says & SAYS_ARRIVAL:
            self._bring_along(card)
        self.emit(V_ENTER, card, NO_CARD, seat, d, zone)

    def _bring_along(self, card: int) -> None:
        """Put the tokens on a card with which it enters play."""
        for always in self.defs[card].standing[ARRIVAL]:
            brought = always.change
            assert isinstance(brought, ArrivesWith)
            self.own()
            token = Token(brought.word, brought.force, brought.chi, False)
            self.tokens[card] = self.tokens[card] + (token,) * brought.count
            self.version += 1
            if self.log is not None:
                self.log.append(ev.TokenPut(card=card, token=brought.word, number=brought.count))

    def _arrive(self, card: int) -> None:
        self.hold_forth(card)
        if self.tally is not None:
            self.count(self.defs[card].title)

    def attach(self, card: int, person: int, d: Doing | None) -> bool:
        """Attach a card that is not in play to a Personality."""
        seat = self.controller[person]
        if not self.may_attach(card, person) or self.bars_double(card, seat):
            return False
        zone = self.zone[card]
        self.pull(card)
        self.own()
        self.write_zone(card, PLAY)
        self.controller[card] = seat
        self.write_flags(card, UP | (self.flags[card] & CREATED))
        self.write_known(card, 0)
        self.host[card] = person
        self.write_place(card, self.place[person])
        self.attached[person] = (*self.attached[person], card)
        self._arrive(card)
        if self.numbering:
            self.renumber(person)
        if d is not None:
            d.record(V_ATTACH, card)
        if zone == HAND:
            definition = self.defs[card]
            deed = Deed(seat, definition.number, NO_KEYWORDS, NO_TIMING, definition.kind, self.phases, -1)
            self.deeds = (*self.deeds, deed)
        if self.log is not None:
            self.log.append(ev.AttachedTo(card=card, to=person))
        self.emit(V_ENTER, card, person, seat, d, zone)
        self.emit(V_ATTACH, card, person, seat, d, zone)
        return True

    def transfer(self, card: int, person: int) -> bool:
        """Move an attachment to another Personality. It does not enter play (R72)."""
        host = self.host[card]
        if host == person or not self.may_attach(card, person):
            return False
        self._hand_on(card, person)
        return True

    def swap(self, card: int, other: int) -> None:
        """Two attachments change bearers, where each has room for one of them only."""
        bearer = self.host[card]
        self._hand_on(card, self.host[other])
        self._hand_on(other, bearer)

    def _hand_on(self, card: int, person: int) -> None:
        host = self.host[card]
        self.own()
        self.attached[host] = without(self.attached[host], card)
        self.attached[person] = (*self.attached[person], card)
        self.host[card] = person
        self.write_place(card, self.place[person])
        self.controller[card] = self.controller[person]
        if self.numbering:
            self.renumber(host)
            self.renumber(person)
        self.frail = True
        self.version += 1
        if self.log is not None:
            self.log.append(ev.AttachedTo(card=card, to=person))

    def new_card(self, definition: CardDef, seat: int, zone: Zone) -> int:
        """A further card in the columns, in no pile yet."""
        return self.new_cards([definition], seat, zone)

    def new_cards(self, definitions: list[CardDef], seat: int, zone: Zone) -> int:
        """Further cards in the columns, in no pile yet; the number of the first of them."""
        self.own_all()
        first = len(self.defs)
        count = len(definitions)
        self.defs.extend(definitions)
        self.owner.extend([seat] * count)
        self.controller.extend([seat] * count)
        self.zone.extend([zone] * count)
        self.flags.extend([NO_FLAGS] * count)
        self.place.extend([AT_HOME] * count)
        self.host.extend([NO_CARD] * count)
        self.slot.extend([-1] * count)
        self.keywords.extend([definition.keywords for definition in definitions])
        self.used.extend([0] * count)
        self.spent.extend([0] * count)
        self.inc.extend([0] * count)
        self.known.extend([0] * count)
        self.attached.extend([NONE] * count)
        self.under.extend([NONE] * count)
        self.tokens.extend([_NO_TOKENS] * count)
        self.last.extend([_NEVER] * count)
        self._force.extend([0] * count)
        return first

    def create(self, definition: CardDef, seat: int) -> int:
        """A card that was in no deck. It goes out of the game when it leaves play (R75)."""
        card = self.new_card(definition, seat, LIMBO)
        self.write_flags(card, CREATED)
        self.attend(definition)
        return card

    def overlay(self, card: int, person: int) -> None:
        """Lay a more experienced Personality on one in play: the same card, with a new face (R76)."""
        seat = self.controller[person]
        self.own()
        self.pull(card)
        self.write_zone(card, PLAY)
        self.controller[card] = seat
        self.write_flags(card, self.flags[person] | UP)
        self.write_place(card, self.place[person])
        shift = len(self.defs[card].abilities)
        self.write_used(card, shifted(self.used[person], shift))
        self.spent[card] = shifted(self.spent[person], shift)
        self.write_known(card, 0)
        self.attached[card] = self.attached[person]
        self.tokens[card] = self.tokens[person]
        self.under[card] = (*self.under[person], person)
        for attachment in self.attached[card]:
            self.host[attachment] = card
        units = self.units[seat]
        self.units[seat] = replaced(units, units.index(person), card)
        self.fall_silent(person)
        moved: list[Lasting] = []
        for thing in self.lasting:
            moved.append(self._handed_on(thing, person, card, shift))
        self.lasting = tuple(moved)
        self.attached[person] = NONE
        self.tokens[person] = ()
        self.under[person] = NONE
        self.write_zone(person, LIMBO)
        self.write_flags(person, UP | UNDERLAID)
        self.reword(card)
        self._arrive(card)
        if self.numbering:
            self.renumber(person)
            self.renumber(card)
        if self.log is not None:
            self.log.append(ev.Overlaid(card=card, on=person))

    def expire(self, spans: tuple[int, ...], seat: int = -1) -> None:
        """End what lasts for these spans (of one seat, or of all); what was borrowed goes back (R67)."""
        ended = [thing for thing in self.lasting if thing.until in spans and seat in (-1, thing.seat)]
        self.frail = True
        self.version += 1
        if not ended:
            return
        self._end(ended)

    def end_with(self, card: int) -> None:
        ended = [thing for thing in self.lasting if thing.source == card and thing.until == WHILE_IN_PLAY]
        if ended:
            self._end(ended)

    def _end(self, ended: list[Lasting]) -> None:
        self.lasting = tuple([thing for thing in self.lasting if thing not in ended])
        for thing in ended:
            if thing.kind == BORROWED and not self.out[thing.amount]:
                self.take_control(thing.subject, thing.amount)
            elif thing.kind == WORDED:
                self.reword(thing.subject)
            elif thing.kind == WITHHELD:
                self.heed_tokens()
            elif thing.kind == LULLED:
                self._rouse()

    def lull(self, seat: int, source: int) -> None:
        """What Spells and Shugenja did sleeps until the seat's next turn; what ends before that is gone."""
        kept: list[Lasting] = []
        worded: list[int] = []
        for thing in self.lasting:
            if thing.kind >= ASLEEP or thing.kind == BORROWED or not self.magical(thing.source):
                kept.append(thing)
                continue
            if thing.kind == WORDED:
                worded.append(thing.subject)
            if thing.until in (GAME, NEXT_TURN, SECOND_TURN, THIRD_TURN):
                kept.append(thing.turned(thing.kind + ASLEEP, thing.until))
        self.lasting = tuple(kept)
        for card in worded:
            self.reword(card)
        self.frail = True
        self.version += 1
        self.add(Lasting(LULLED, self.next_serial(), NO_CARD, seat, source, NEXT_TURN))

    def magical(self, card: int) -> bool:
        """Whether a card is a Spell or a Shugenja."""
        if card < 0:
            return False
        kind = self.defs[card].kind
        return kind == SPELL or (kind == PERSONALITY and self.keywords[card] & K_SHUGENJA != 0)

    def inspired(self, card: int) -> bool:
        """Whether a bowed Shugenja may cast this Spell, or use an ability of his or her own (R239)."""
        if not self.permissions >> CAST_BOWED & 1 or not self.magical(card) or self.zone[card] != PLAY:
            return False
        head = self.head(card)
        if not self.flags[head] & BOWED or not self.keywords[head] & K_SHUGENJA:
            return False
        return self.permitted(CAST_BOWED, self.controller[card])

    def _rouse(self) -> None:
        """What slept is there again."""
        for thing in self.lasting:
            if thing.kind == LULLED:
                return  # another one still holds
        roused = [thing for thing in self.lasting if thing.kind >= ASLEEP]
        self.lasting = tuple(
            [
                thing.turned(thing.kind - ASLEEP, thing.until) if thing.kind >= ASLEEP else thing
                for thing in self.lasting
            ]
        )
        for thing in roused:
            if thing.kind == WORDED + ASLEEP:
                self.reword(thing.subject)
        self.version += 1

    def dawn(self, seat: int) -> None:
        """A seat's turn begins, or would: what lasts until then ends, and what lasts longer comes nearer."""
        self.expire((NEXT_TURN,), seat)
        for thing in self.lasting:
            if thing.seat == seat and thing.until in (SECOND_TURN, THIRD_TURN):
                nearer = NEXT_TURN if thing.until == SECOND_TURN else SECOND_TURN
                later = thing.turned(thing.kind, nearer)
                self.lasting = tuple([later if other is thing else other for other in self.lasting])

    def _handed_on(self, thing: Lasting, person: int, card: int, shift: int) -> Lasting:
        """A lasting thing, now on the card that overlies the one it was on or speaks of."""
        if thing.subject != person and person not in thing.cards and not thing.cast:
            return thing
        cards = tuple([card if other == person else other for other in thing.cards])
        incs = thing.incs
        if thing.cards:
            incs = tuple(
                [
                    self.inc[card] if thing.cards[ref] == person else thing.incs[ref]
                    for ref in range(len(thing.incs))
                ]
            )
        amount = thing.amount
        if thing.kind in (AGAIN, STRIPPED) and thing.subject == person and amount >= 0:
            amount += shift
        subject = card if thing.subject == person else thing.subject
        cast = tuple([part.passed(person, card, self.inc[card]) for part in thing.cast])
        return _on(thing, subject, amount, cards, incs, cast)

    def take_control(self, card: int, seat: int) -> bool:
        """Give a Personality with the unit, or a card in no unit, to another player (R67)."""
        old = self.controller[card]
        if old == seat or self.bars_double(card, seat) or self.loyal_elsewhere(card, seat):
            return False
        if self.slot[card] >= 0:  # what belongs to a province stays with it
            return False
        self.own()
        if self.defs[card].kind & IN_UNIT:
            self.units[old] = without(self.units[old], card)
            self.units[seat] = (*self.units[seat], card)
            self.controller[card] = seat
            for attachment in self.attached[card]:
                if self.bars_double(attachment, seat):
                    self.discard_from_play(attachment, None)
                else:
                    self.controller[attachment] = seat
            if self.place[card] >= 0 and self.fight.sides[seat] == 0:
                self.set_place(card, AT_HOME)
            self.look_around()
        else:
            self.estate[old] = without(self.estate[old], card)
            self.estate[seat] = (*self.estate[seat], card)
            self.controller[card] = seat
        if self.log is not None:
            self.log.append(ev.Controlled(seat=seat, card=card))
        self.version += 1
        return True


def shifted(bits: int, shift: int) -> int:
    """Bits of printed abilities, after as many new ones were put before them; others stay where they are."""
    printed = bits & ((1 << MAX_ABILITIES) - 1)
    return (printed << shift) & ((1 << MAX_ABILITIES) - 1) | bits & ~((1 << MAX_ABILITIES) - 1)


def _on(
    thing: Lasting,
    card: int,
    amount: int,
    cards: tuple[int, ...],
    incs: tuple[int, ...],
    cast: tuple[Cast, ...],
) -> Lasting:
    """The same lasting thing on another card."""
    return Lasting(
        thing.kind,
        thing.serial,
        card,
        thing.seat,
        thing.source,
        thing.until,
        thing.stat,
        amount,
        thing.by_action,
        thing.verb,
        thing.cause,
        thing.once,
        thing.ability,
        thing.trait,
        thing.moment,
        thing.effects,
        cards,
        incs,
        thing.battle,
        thing.gives,
        cast,
        thing.takes,
        thing.always,
    )
