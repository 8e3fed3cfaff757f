"""Who hears of a happening, and what it sets off: traits, delayed effects, Rings that were sought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import discretion
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.windows import Hearing
from gorin.games.l5r.language.lasting import Delayed, GivenTrait, Sought
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Zone
from gorin.games.l5r.values.terms import (
    BEARER,
    DISCARD,
    ELEMENTS,
    IT,
    M_DUEL_LOST,
    NO_CARD,
    PER_TURN,
    PERFORMER,
    PLAY,
    THIS,
    V_LEAVE,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

FIRST_TRAIT: Final = 44  # in what a card has used: traits that happen once a turn are numbered from here on


def hearers(g: Engine, h: Happening) -> list[Hearing]:
    """The traits and the effects put off that a happening sets off, seat by seat."""
    bit = 1 << h.kind
    found: list[Hearing] = []
    defs = g.defs
    for seat in g.order:
        for unit in g.units[seat]:
            if defs[unit].hours.hears & bit:
                _hear(g, unit, h, found)
            for card in g.attached[unit]:
                if defs[card].hours.hears & bit:
                    _hear(g, card, h, found)
        for card in g.estate[seat]:
            if defs[card].hours.hears & bit:
                _hear(g, card, h, found)
        if g.attention.buried & bit:
            for card in g.fate_discard[seat] + g.dynasty_discard[seat]:
                if defs[card].hours.buried & bit:
                    _hear(g, card, h, found, DISCARD)
    for terrain in g.fight.terrains:
        if defs[terrain].hours.hears & bit and g.standing.terrain_holds(g):
            _hear(g, terrain, h, found)
    if h.card >= 0 and defs[h.card].hours.hears & bit:
        if h.kind == V_LEAVE or (h.kind == M_DUEL_LOST and g.zone[h.card] != PLAY):
            _hear(g, h.card, h, found)  # the card of which it is told has left play by now
    for thing in g.standing.lasting:
        if isinstance(thing, Delayed):
            if thing.moment.kind == h.kind:
                _hear_lasting(g, thing, h, found)
        elif isinstance(thing, GivenTrait) and thing.trait.moment.kind == h.kind:
            _hear_lasting(g, thing, h, found)
    return found


def _hear(g: Engine, card: int, h: Happening, found: list[Hearing], zone: Zone = PLAY) -> None:
    traits = g.defs[card].traits
    for index in range(len(traits)):
        trait = traits[index]
        if trait.moment.kind == h.kind and trait.zone == zone:
            if trait.limit == PER_TURN and g.used[card] >> (FIRST_TRAIT + index) & 1:
                continue
            d = g.underway.probe(g, card)
            d.heard = h.card
            d.heard_act = h.act
            d.cards[IT] = h.card
            if trait.moment.hears(g, d, h) and (trait.test is None or trait.test.holds(g, d, h.card)):
                found.append(Hearing(d.seat, card, g.host[card], trait, None))
                if trait.limit == PER_TURN:
                    g.ledger.write_used(g, card, g.used[card] | 1 << (FIRST_TRAIT + index))


def _hear_lasting(g: Engine, thing: Delayed | GivenTrait, h: Happening, found: list[Hearing]) -> None:
    d = _recall(g, thing)
    d.heard = h.card
    d.heard_act = h.act
    d.cards[IT] = h.card
    moment = thing.moment if isinstance(thing, Delayed) else thing.trait.moment
    if not moment.hears(g, d, h):
        return
    if isinstance(thing, GivenTrait) and thing.trait.test is not None:
        if not thing.trait.test.holds(g, d, h.card):
            return
    found.append(Hearing(d.seat, d.source, d.cards[BEARER], None, thing))
    if thing.once:
        g.standing.drop(g, thing)


def _recall(g: Engine, thing: Delayed | GivenTrait) -> Doing:
    """The point of view of a delayed effect: the roles of the action that made it; of a card's trait."""
    if isinstance(thing, GivenTrait) and thing.subject >= 0:
        d = g.underway.probe(g, thing.subject)
        d.incs[THIS] = g.inc[thing.subject]
        d.cards[PERFORMER:] = thing.cards[PERFORMER:]
        d.incs[PERFORMER:] = thing.incs[PERFORMER:]
        return d
    d = Doing(thing.seat, thing.source, NO_CARD)
    d.within = thing.by_action
    if isinstance(thing, Delayed):
        d.cast = thing.cast
        d.amount = thing.amount
    if thing.cards:
        d.cards = list(thing.cards)
        d.incs = list(thing.incs)
    return d


def set_off(g: Engine, hearing: Hearing, h: Happening) -> None:
    """Let a trait or a delayed effect take place."""
    thing = hearing.thing
    if thing is not None:
        d = _recall(g, thing)
        effects = thing.effects if isinstance(thing, Delayed) else thing.trait.effects
    else:
        trait = hearing.trait
        assert trait is not None
        d = Doing(hearing.seat, hearing.source, hearing.bearer)
        effects = trait.effects
        if g.tally is not None:
            definition = g.defs[hearing.source]
            g.count(f"{definition.title}: trait {definition.traits.index(trait) + 1}")
        d.incs[THIS] = g.inc[hearing.source]
        if hearing.bearer >= 0:
            d.incs[1] = g.inc[hearing.bearer]
    d.heard = h.card
    d.heard_act = h.act
    if h.card >= 0:
        d.bind(g, IT, h.card)
    if g.log is not None:
        card = hearing.source if hearing.source >= 0 else None
        g.log.append(ev.Happens(seat=hearing.seat, card=card, text=g.trait_text(hearing)))
    g.underway.perform(g, d, effects)


def fetch_sought(g: Engine, seat: int, h: Happening) -> bool:
    """Fetch a Ring that this seat named, if its own text would let it enter play from the hand now."""
    for thing in g.standing.lasting:
        if not isinstance(thing, Sought) or thing.seat != seat:
            continue
        found = _would_enter(g, seat, thing.element, h, g.fate_discard[seat] + g.fate_decks[seat])
        if not found and g.conceivable:  # that the deck lacks it is seen by nobody else: it is searched
            twin = discretion.veiled(g, seat)
            found = _would_enter(twin, seat, thing.element, h, twin.hands[seat])
        if found:
            g.standing.drop(g, thing)
            g.underway.perform(g, Doing(seat, thing.source, NO_CARD), thing.effects)
            return True
    return False


def _would_enter(g: Engine, seat: int, element: int, h: Happening, pile: tuple[int, ...]) -> bool:
    """Whether the Ring of an element is among these cards, and its own text would let it enter play now."""
    for card in pile:
        entry = g.defs[card].entry
        if entry is None or not g.keywords[card] & ELEMENTS[element]:
            continue
        d = g.underway.scratch(seat)
        d.source = card
        if entry.moment.kind == h.kind and entry.moment.hears(g, d, h):
            if entry.test is None or entry.test.holds(g, d, card):
                return True
    return False
