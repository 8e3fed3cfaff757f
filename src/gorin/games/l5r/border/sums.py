"""How figures come about: the parts of a stat, of what a unit counts, of an army and of a province.

The parts add up to the figure. They say what `table/stats.py` sums, in the same order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import title, visible
from gorin.games.l5r.language.always import Aura, Rampart
from gorin.games.l5r.language.lasting import Doubled, Modifier, Ruled, army, province
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.kinds import BONUS, RAMPART
from gorin.games.l5r.values.terms import (
    BEARER,
    BOWED,
    CHI,
    DISHONORED,
    FOCUS,
    FOLLOWER,
    FORCE,
    HONOR,
    ITEM,
    PERSONALITY,
    STRENGTH,
    V_PLAIN_FOCUS,
)
from gorin.kernel.values import Addend

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: A figure that is changed, with its parts.
Sums = dict[str, list[Addend]]


def _from(g: Engine, card: int, amount: int) -> Addend:
    """A part that a card gives; what nobody sees any more is not named."""
    if card < 0 or not visible(g, card, None):
        return Addend("an effect", amount)
    return Addend(title(g, card), amount, card)


def total(parts: list[Addend]) -> int:
    return sum(part.amount for part in parts)


# --- a stat of a card in play ------------------------------------------------------------------------


def parts_of(g: Engine, card: int, stat: Stat) -> list[Addend]:
    """The parts of a stat of a card in play (R54)."""
    if stat == FOCUS:
        return _focus_parts(g, card)
    parts = [Addend("printed", g.stats.printed(g, card, stat))]
    if stat == HONOR and g.flags[card] & DISHONORED:
        parts = _without(parts, "dishonored")
    else:
        parts += _carried(g, card, stat) + _lasting(g, card, stat) + _auras(g, card, stat)
        for thing in g.standing.lasting:
            if isinstance(thing, Doubled) and thing.subject == card and thing.stat == stat:
                parts.append(Addend("doubled", total(parts)))
    most = g.ruleset.entering.personal_honor_most
    if stat == HONOR and total(parts) > most:
        parts.append(Addend(f"at most {most}", most - total(parts)))
    least = g.standing.minimum(g, card, stat)
    if total(parts) < least:
        parts.append(Addend(f"at least {least}", least - total(parts)))
    return [part for index, part in enumerate(parts) if index == 0 or part.amount]


def _without(parts: list[Addend], why: str) -> list[Addend]:
    return [*parts, Addend(why, -total(parts))]


def _carried(g: Engine, card: int, stat: Stat) -> list[Addend]:
    """What attachments and tokens give (L5R-UNIT-2, R12)."""
    parts: list[Addend] = []
    if stat > CHI:
        return parts
    if g.defs[card].kind == PERSONALITY:
        for other in g.attached[card]:
            definition = g.defs[other]
            if definition.kind == ITEM and g.standing.serves(g, other):
                parts.append(_from(g, other, g.stats.stat(g, other, stat)))
            elif definition.lends and g.standing.serves(g, other):
                parts.append(_from(g, other, definition.lent_force if stat == FORCE else definition.lent_chi))
    tokens: dict[str, list[int]] = {}
    for token in g.tokens[card]:
        tokens.setdefault(token.word, []).append(token.force if stat == FORCE else token.chi)
    for word, amounts in tokens.items():
        name = f"{word} token" if len(amounts) == 1 else f"{len(amounts)} {word} tokens"
        parts.append(Addend(name, sum(amounts)))
    return parts


def _lasting(g: Engine, card: int, stat: Stat) -> list[Addend]:
    """What effects left behind give."""
    parts: list[Addend] = []
    for thing in g.standing.lasting:
        if isinstance(thing, Modifier) and thing.subject == card and thing.stat == stat:
            parts.append(_from(g, thing.source, thing.amount))
        elif isinstance(thing, Ruled) and thing.change == BONUS and thing.about == stat:
            parts.append(_from(g, thing.source, g.stats.decreed_bonus(g, thing, card)))
    return parts


def _auras(g: Engine, card: int, stat: Stat) -> list[Addend]:
    """What cards always say of others, or of themselves."""
    parts: list[Addend] = []
    for speaker in g.standing.auras:
        if g.defs[speaker].terrain and not g.standing.terrain_holds(g):
            continue
        for always in g.defs[speaker].standing[BONUS]:
            aura = always.change
            assert isinstance(aura, Aura)
            if aura.stat != stat:
                continue
            of = aura.of
            if isinstance(of, int):
                if (g.host[speaker] if of == BEARER else speaker) != card:
                    continue
                if of == BEARER and not g.standing.serves(g, speaker):
                    continue
            elif of.zone != g.zone[card]:
                continue
            if g.standing.silencers and g.standing.silenced(g, speaker):
                continue
            d = g.underway.seen_from(g, speaker)
            if always.if_ is None or always.if_.holds(g, d, card):
                if isinstance(of, int) or of.fits(g, d, card):
                    parts.append(_from(g, speaker, aura.amount.value(g, d, card)))
            g.underway.done_with(d)
    return parts


def _focus_parts(g: Engine, card: int) -> list[Addend]:
    """The parts of a Focus Value, wherever the card is."""
    plain = g.stats.allowed(g, V_PLAIN_FOCUS, -1)
    own = g.stats.own_auras(g, card, FOCUS)
    parts = [Addend("printed", g.defs[card].focus), Addend("its own text", min(own, 0) if plain else own)]
    for thing in g.standing.lasting:
        if isinstance(thing, Modifier) and thing.subject == card and thing.stat == FOCUS:
            if thing.amount < 0 or not plain:
                parts.append(_from(g, thing.source, thing.amount))
    if total(parts) < 0:
        parts.append(Addend("at least 0", -total(parts)))
    return [part for index, part in enumerate(parts) if index == 0 or part.amount]


# --- battles -----------------------------------------------------------------------------------------


def counts(g: Engine, card: int) -> int:
    """What a card of a unit adds to its army by itself: nothing for an Item, whose Force its bearer has."""
    if g.defs[card].kind not in (PERSONALITY, FOLLOWER) or not g.stats.contributes(g, card):
        return 0
    leader = g.places.head(g, card)
    if g.ruleset.combat.leaders_lead and not g.stats.contributes(g, leader):
        return 0
    return g.stats.force(g, card)


def unit_parts(g: Engine, unit: int) -> list[Addend]:
    """What a unit adds to its army, card by card, and why one that would does not."""
    parts: list[Addend] = []
    for card in (unit, *g.attached[unit]):
        if card != unit and g.defs[card].kind != FOLLOWER:
            continue
        amount = counts(g, card)
        why = ""
        if amount != g.stats.force(g, card):
            why = " (bowed)" if g.flags[card] & BOWED else " (does not count)"
        parts.append(Addend(f"{title(g, card)}{why}", amount, card))
    return parts


def army_parts(g: Engine, field: int, side: int) -> list[Addend]:
    """The Force of an army: its units, and what is on the whole."""
    parts = [
        Addend(title(g, unit), total(unit_parts(g, unit)), unit) for unit in g.places.army(g, field, side)
    ]
    for thing in g.standing.lasting:
        if isinstance(thing, Modifier) and thing.subject == army(side):
            parts.append(_from(g, thing.source, thing.amount))
    if total(parts) < 0:
        parts.append(Addend("at least 0", -total(parts)))
    return parts


def province_parts(g: Engine, seat: int, slot: int) -> list[Addend]:
    """The strength of a province: its Stronghold's, what lasts, and what makes it stronger (R57)."""
    stronghold = g.stronghold[seat]
    parts = [_from(g, stronghold, g.defs[stronghold].strength)]
    subject = province(seat, slot)
    for thing in g.standing.lasting:
        if isinstance(thing, Modifier) and thing.subject == subject and thing.stat == STRENGTH:
            parts.append(_from(g, thing.source, thing.amount))
    for card in g.places.in_play(g, seat) if g.attention.ramparts else ():
        for always in g.defs[card].standing[RAMPART]:
            rampart = always.change
            assert isinstance(rampart, Rampart)
            if (rampart.all or g.slot[card] == slot) and g.standing.holding(g, always, card, card):
                parts.append(_from(g, card, rampart.by))
    if total(parts) < 0:
        parts.append(Addend("at least 0", -total(parts)))
    return parts
