"""Entering play: bringing in, attaching, creating, overlaying, and changing hands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.always import ArrivesWith
from gorin.games.l5r.language.cards import MAX_ABILITIES, CardDef
from gorin.games.l5r.language.lasting import (
    Again,
    Asleep,
    Borrowed,
    Deed,
    Delayed,
    Doubled,
    Granted,
    Lasting,
    Lulled,
    Modifier,
    Remembering,
    Ruled,
    Stripped,
    Token,
    Withheld,
    Worded,
    asleep,
    longer,
)
from gorin.games.l5r.table.data import NONE
from gorin.games.l5r.table.leaving import replaced, without
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Zone
from gorin.games.l5r.values.kinds import (
    ARRIVAL,
    CAST_BOWED,
    SAYS_ARRIVAL,
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
    from gorin.games.l5r.flow.engine import Engine


_NO_TOKENS: Final[tuple[Token, ...]] = ()
_NEVER: Final = (-1, -1, -1, NO_SEAT)  # with which figures a card last left play that never did
#: What is copied of what is permanently on a card.
COPIED: Final = (Modifier, Granted, Stripped, Worded, Doubled, Ruled)


class Arrivals:
    # --- entering play -------------------------------------------------------------------------------

    def pass_for(self, g: Engine, card: int, model: int, seat: int) -> None:
        """A card enters play as a copy of one there, with what is permanently on that, until it leaves.

        Nothing is set off by its entering.
        """
        g.ledger.own(g)
        g.guises = (*g.guises, (card, g.defs[card]))
        g.defs[card] = g.defs[model]
        g.ledger.write_used(g, card, 0)
        self.enter(g, card, seat, None, silent=True)
        for thing in g.standing.things():
            if thing.subject == model and thing.until == GAME and isinstance(thing, COPIED):
                g.standing.add(g, replace(thing, subject=card, serial=g.marks.next_serial(g)))
        g.marks.reword(g, card)

    def enter(
        self,
        g: Engine,
        card: int,
        seat: int,
        d: Doing | None,
        place: int = AT_HOME,
        slot: int = -1,
        silent: bool = False,
    ) -> None:
        """Bring a card that is in no unit, or a Personality, into play; silently, nothing comes of that."""
        zone = g.zone[card]
        g.vacated = g.slot[card] if zone == PROVINCE else -1
        g.leaving.pull(g, card)
        definition = g.defs[card]
        g.ledger.write_zone(g, card, PLAY)
        if g.controller[card] != seat:
            g.ledger.own(g)
            g.controller[card] = seat
        g.ledger.write_flags(
            g, card, UP | (BOWED if definition.kind == HOLDING else NO_FLAGS) | (g.flags[card] & CREATED)
        )
        g.ledger.write_place(g, card, place)
        g.ledger.write_slot(g, card, slot)
        g.ledger.write_known(g, card, 0)
        if definition.kind == PERSONALITY:
            g.units[seat] = (*g.units[seat], card)
        elif definition.terrain:
            g.fight.terrains = (*g.fight.terrains, card)
        else:
            g.estate[seat] = (*g.estate[seat], card)
        self._arrive(g, card)
        if g.log is not None:
            bought = d is None and zone == PROVINCE and definition.kind & (HOLDING | PERSONALITY) != 0
            g.log.append(ev.Entered(card=card, seat=seat, place=ZONE_NAMES[zone], bought=bought))
        if place >= 0:
            g.leaving.look_around(g)
        if silent:
            return
        if definition.says & SAYS_ARRIVAL:
            self._bring_along(g, card)
        g.underway.emit(g, V_ENTER, card, NO_CARD, seat, d, zone)

    def _bring_along(self, g: Engine, card: int) -> None:
        """Put the tokens on a card with which it enters play."""
        for always in g.defs[card].standing[ARRIVAL]:
            brought = always.change
            assert isinstance(brought, ArrivesWith)
            g.ledger.own(g)
            token = Token("", brought.force, brought.chi, False)
            g.tokens[card] = g.tokens[card] + (token,) * brought.count
            g.version += 1
            if g.log is not None:
                g.log.append(ev.TokenPut(card=card, token="", number=brought.count))

    def _arrive(self, g: Engine, card: int) -> None:
        g.standing.hold_forth(g, card)
        if g.tally is not None:
            g.count(g.defs[card].title)

    def attach(self, g: Engine, card: int, person: int, d: Doing | None) -> bool:
        """Attach a card that is not in play to a Personality."""
        seat = g.controller[person]
        if not g.carrying.may_attach(g, card, person) or g.carrying.bars_double(g, card, seat):
            return False
        zone = g.zone[card]
        g.leaving.pull(g, card)
        g.ledger.own(g)
        g.ledger.write_zone(g, card, PLAY)
        g.controller[card] = seat
        g.ledger.write_flags(g, card, UP | (g.flags[card] & CREATED))
        g.ledger.write_known(g, card, 0)
        g.host[card] = person
        g.ledger.write_place(g, card, g.place[person])
        g.attached[person] = (*g.attached[person], card)
        self._arrive(g, card)
        if g.attention.numbering:
            g.marks.renumber(g, person)
        if d is not None:
            d.record(V_ATTACH, card)
        if zone == HAND:
            definition = g.defs[card]
            deed = Deed(seat, definition.number, NO_KEYWORDS, NO_TIMING, definition.kind, g.phases, -1)
            g.ledger.own_standing(g).deeds = (*g.standing.deeds, deed)
        if g.log is not None:
            g.log.append(ev.AttachedTo(card=card, to=person))
        g.underway.emit(g, V_ENTER, card, person, seat, d, zone)
        g.underway.emit(g, V_ATTACH, card, person, seat, d, zone)
        return True

    def transfer(self, g: Engine, card: int, person: int) -> bool:
        """Move an attachment to another Personality. It does not enter play (R72)."""
        host = g.host[card]
        if host == person or not g.carrying.may_attach(g, card, person):
            return False
        self._hand_on(g, card, person)
        return True

    def swap(self, g: Engine, card: int, other: int) -> None:
        """Two attachments change bearers, where each has room for one of them only."""
        bearer = g.host[card]
        self._hand_on(g, card, g.host[other])
        self._hand_on(g, other, bearer)

    def _hand_on(self, g: Engine, card: int, person: int) -> None:
        host = g.host[card]
        g.ledger.own(g)
        g.attached[host] = without(g.attached[host], card)
        g.attached[person] = (*g.attached[person], card)
        g.host[card] = person
        g.ledger.write_place(g, card, g.place[person])
        g.controller[card] = g.controller[person]
        if g.attention.numbering:
            g.marks.renumber(g, host)
            g.marks.renumber(g, person)
        g.frail = True
        g.version += 1
        if g.log is not None:
            g.log.append(ev.AttachedTo(card=card, to=person))

    def new_card(self, g: Engine, definition: CardDef, seat: int, zone: Zone) -> int:
        """A further card in the columns, in no pile yet."""
        return self.new_cards(g, [definition], seat, zone)

    def new_cards(self, g: Engine, definitions: list[CardDef], seat: int, zone: Zone) -> int:
        """Further cards in the columns, in no pile yet; the number of the first of them."""
        g.ledger.own_all(g)
        first = len(g.defs)
        count = len(definitions)
        g.defs.extend(definitions)
        g.owner.extend([seat] * count)
        g.controller.extend([seat] * count)
        g.zone.extend([zone] * count)
        g.flags.extend([NO_FLAGS] * count)
        g.place.extend([AT_HOME] * count)
        g.host.extend([NO_CARD] * count)
        g.slot.extend([-1] * count)
        g.keywords.extend([definition.keywords for definition in definitions])
        g.used.extend([0] * count)
        g.spent.extend([0] * count)
        g.inc.extend([0] * count)
        g.known.extend([0] * count)
        g.attached.extend([NONE] * count)
        g.under.extend([NONE] * count)
        g.tokens.extend([_NO_TOKENS] * count)
        g.last.extend([_NEVER] * count)
        g.forces.extend([0] * count)
        return first

    def create(self, g: Engine, definition: CardDef, seat: int) -> int:
        """A card that was in no deck. It goes out of the game when it leaves play (R75)."""
        card = self.new_card(g, definition, seat, LIMBO)
        g.ledger.write_flags(g, card, CREATED)
        g.standing.attend(g, definition)
        return card

    def overlay(self, g: Engine, card: int, person: int) -> None:
        """Lay a more experienced Personality on one in play: the same card, with a new face (R76)."""
        seat = g.controller[person]
        g.ledger.own(g)
        g.leaving.pull(g, card)
        g.ledger.write_zone(g, card, PLAY)
        g.controller[card] = seat
        g.ledger.write_flags(g, card, g.flags[person] | UP)
        g.ledger.write_place(g, card, g.place[person])
        shift = len(g.defs[card].abilities)
        g.ledger.write_used(g, card, shifted(g.used[person], shift))
        g.spent[card] = shifted(g.spent[person], shift)
        g.ledger.write_known(g, card, 0)
        g.attached[card] = g.attached[person]
        g.tokens[card] = g.tokens[person]
        g.under[card] = (*g.under[person], person)
        for attachment in g.attached[card]:
            g.host[attachment] = card
        units = g.units[seat]
        g.units[seat] = replaced(units, units.index(person), card)
        g.standing.fall_silent(g, person)
        moved: list[Lasting] = []
        for thing in g.standing.things():
            moved.append(self._handed_on(g, thing, person, card, shift))
        g.ledger.own_standing(g).lasting = tuple(moved)
        g.attached[person] = NONE
        g.tokens[person] = ()
        g.under[person] = NONE
        g.ledger.write_zone(g, person, LIMBO)
        g.ledger.write_flags(g, person, UP | UNDERLAID)
        g.marks.reword(g, card)
        self._arrive(g, card)
        if g.attention.numbering:
            g.marks.renumber(g, person)
            g.marks.renumber(g, card)
        if g.log is not None:
            g.log.append(ev.Overlaid(card=card, on=person))

    def expire(self, g: Engine, spans: tuple[int, ...], seat: int = -1) -> None:
        """End what lasts for these spans (of one seat, or of all); what was borrowed goes back (R67)."""
        ended = [thing for thing in g.standing.things() if thing.until in spans and seat in (-1, thing.seat)]
        g.frail = True
        g.version += 1
        if not ended:
            return
        self._end(g, ended)

    def end_with(self, g: Engine, card: int) -> None:
        ended = [
            thing for thing in g.standing.things() if thing.source == card and thing.until == WHILE_IN_PLAY
        ]
        if ended:
            self._end(g, ended)

    def _end(self, g: Engine, ended: list[Lasting]) -> None:
        g.ledger.own_standing(g).lasting = tuple(
            [thing for thing in g.standing.lasting if thing not in ended]
        )
        for thing in ended:
            if isinstance(thing, Borrowed) and not g.out[thing.owner]:
                self.take_control(g, thing.subject, thing.owner)
            elif isinstance(thing, Worded):
                g.marks.reword(g, thing.subject)
            elif isinstance(thing, Withheld):
                g.marks.heed_tokens(g)
            elif isinstance(thing, Lulled):
                self._rouse(g)

    def lull(self, g: Engine, seat: int, source: int) -> None:
        """What Spells and Shugenja did sleeps until the seat's next turn; what ends before that is gone."""
        kept: list[Lasting] = []
        worded: list[int] = []
        for thing in g.standing.things():
            if isinstance(thing, Asleep | Borrowed) or not self.magical(g, thing.source):
                kept.append(thing)
                continue
            if isinstance(thing, Worded):
                worded.append(thing.subject)
            if thing.until in (GAME, NEXT_TURN, SECOND_TURN, THIRD_TURN):
                kept.append(asleep(thing))
        g.ledger.own_standing(g).lasting = tuple(kept)
        for card in worded:
            g.marks.reword(g, card)
        g.frail = True
        g.version += 1
        g.standing.add(g, Lulled(g.marks.next_serial(g), NO_CARD, seat, source, NEXT_TURN))

    def magical(self, g: Engine, card: int) -> bool:
        """Whether a card is a Spell or a Shugenja."""
        if card < 0:
            return False
        kind = g.defs[card].kind
        return kind == SPELL or (kind == PERSONALITY and g.keywords[card] & K_SHUGENJA != 0)

    def inspired(self, g: Engine, card: int) -> bool:
        """Whether a bowed Shugenja may cast this Spell, or use an ability of his or her own (R239)."""
        if not g.attention.permissions >> CAST_BOWED & 1 or not self.magical(g, card) or g.zone[card] != PLAY:
            return False
        head = g.places.head(g, card)
        if not g.flags[head] & BOWED or not g.keywords[head] & K_SHUGENJA:
            return False
        return g.standing.permitted(g, CAST_BOWED, g.controller[card])

    def _rouse(self, g: Engine) -> None:
        """What slept is there again."""
        for thing in g.standing.lasting:
            if isinstance(thing, Lulled):
                return  # another one still holds
        roused = [thing.thing for thing in g.standing.lasting if isinstance(thing, Asleep)]
        g.ledger.own_standing(g).lasting = tuple(
            [thing.thing if isinstance(thing, Asleep) else thing for thing in g.standing.lasting]
        )
        for thing in roused:
            if isinstance(thing, Worded):
                g.marks.reword(g, thing.subject)
        g.version += 1

    def dawn(self, g: Engine, seat: int) -> None:
        """A seat's turn begins, or would: what lasts until then ends, and what lasts longer comes nearer."""
        self.expire(g, (NEXT_TURN,), seat)
        for thing in g.standing.things():
            if thing.seat == seat and thing.until in (SECOND_TURN, THIRD_TURN):
                nearer = NEXT_TURN if thing.until == SECOND_TURN else SECOND_TURN
                later = longer(thing, nearer)
                g.ledger.own_standing(g).lasting = tuple(
                    [later if other is thing else other for other in g.standing.lasting]
                )

    def _handed_on(self, g: Engine, thing: Lasting, person: int, card: int, shift: int) -> Lasting:
        """A lasting thing, now on the card that overlies the one it was on or speaks of."""
        if isinstance(thing, Asleep):
            return asleep(self._handed_on(g, thing.thing, person, card, 0))
        if isinstance(thing, Remembering) and person in thing.cards:
            cards = list(thing.cards)
            incs = list(thing.incs)
            for ref in range(len(cards)):
                if cards[ref] == person:
                    cards[ref] = card
                    incs[ref] = g.inc[card]
            thing = replace(thing, cards=tuple(cards), incs=tuple(incs))
        if isinstance(thing, Delayed) and thing.cast:
            thing = replace(
                thing, cast=tuple([part.passed(person, card, g.inc[card]) for part in thing.cast])
            )
        if thing.subject != person:
            return thing
        if isinstance(thing, Again | Stripped) and thing.number >= 0:
            thing = replace(thing, number=thing.number + shift)
        return replace(thing, subject=card)

    def take_control(self, g: Engine, card: int, seat: int) -> bool:
        """Give a Personality with the unit, or a card in no unit, to another player (R67)."""
        old = g.controller[card]
        if old == seat or g.carrying.bars_double(g, card, seat) or g.carrying.loyal_elsewhere(g, card, seat):
            return False
        if g.slot[card] >= 0:  # what belongs to a province stays with it
            return False
        g.ledger.own(g)
        if g.defs[card].kind & IN_UNIT:
            g.units[old] = without(g.units[old], card)
            g.units[seat] = (*g.units[seat], card)
            g.controller[card] = seat
            for attachment in g.attached[card]:
                if g.carrying.bars_double(g, attachment, seat):
                    g.leaving.discard_from_play(g, attachment, None)
                else:
                    g.controller[attachment] = seat
            if g.place[card] >= 0 and g.fight.sides[seat] == 0:
                g.leaving.set_place(g, card, AT_HOME)
            g.leaving.look_around(g)
        else:
            g.estate[old] = without(g.estate[old], card)
            g.estate[seat] = (*g.estate[seat], card)
            g.controller[card] = seat
        if g.log is not None:
            g.log.append(ev.Controlled(seat=seat, card=card))
        g.version += 1
        return True


def shifted(bits: int, shift: int) -> int:
    """Bits of printed abilities, after as many new ones were put before them; others stay where they are."""
    printed = bits & ((1 << MAX_ABILITIES) - 1)
    return (printed << shift) & ((1 << MAX_ABILITIES) - 1) | bits & ~((1 << MAX_ABILITIES) - 1)
