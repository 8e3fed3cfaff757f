"""How figures come about: the parts of a stat, of what a unit counts, of an army and of a province.

The parts add up to the figure: `table/stats.py` writes them down while it sums them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import title, visible
from gorin.games.l5r.table.breakdown import FROM_CARD, Breakdown, FigurePart
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.terms import (
    BOWED,
    FOCUS,
    FOLLOWER,
    PERSONALITY,
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


def _named(g: Engine, part: FigurePart) -> Addend:
    """A part as people read it."""
    if part.tokens:
        word = f"{part.what} token"
        return Addend(word if part.tokens == 1 else f"{part.tokens} {word}s", part.amount)
    return _from(g, part.card, part.amount) if part.what == FROM_CARD else Addend(part.what, part.amount)


def _read(g: Engine, found: Breakdown) -> list[Addend]:
    return [_named(g, part) for part in found.parts]


def parts_of(g: Engine, card: int, stat: Stat) -> list[Addend]:
    """The parts of a stat of a card in play (R54), or of a Focus Value wherever the card is."""
    parts = Breakdown()
    if stat == FOCUS:
        g.stats.focus(g, card, parts)
    else:
        g.stats.plain_stat(g, card, stat, parts)
    printed = Addend("printed", g.stats.printed(g, card, stat))
    return [printed, *(part for part in _read(g, parts) if part.amount)]


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
    parts = Breakdown()
    g.stats.army_force(g, field, side, parts)
    return _read(g, parts)


def province_parts(g: Engine, seat: int, slot: int) -> list[Addend]:
    """The strength of a province: its Stronghold's, what lasts, and what makes it stronger (R57)."""
    parts = Breakdown()
    g.stats.strength(g, seat, slot, parts)
    return _read(g, parts)
