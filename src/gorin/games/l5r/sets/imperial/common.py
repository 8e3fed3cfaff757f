"""What several cards of the set say."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets import kyuden_tonbo, war_of_honor
from gorin.games.l5r.sets.words import *

#: The cards that later sets have too, with the very same meaning.
LATER: Final = {card.title: card for card in (*kyuden_tonbo.CARDS, *war_of_honor.CARDS)}


def gold(n: int | Number) -> Produces:
    """Bow: produce so much Gold."""
    return Produces(Fixed(n) if isinstance(n, int) else n)


def mine(clan: str) -> Produces:
    """Bow: produce 2 Gold, or 3 for a clan."""
    return Produces(Pick(ClanPlayer(clan), Fixed(3), Fixed(2)))


def per(n: int, each: Sel) -> Number:
    """So many for each card that fits."""
    return Count(each) if n == 1 else Times(n, Count(each))


def glory(n: int) -> Ability:
    """Limited, bow: gain so much Honor."""
    return Limited(REPEATABLE, Cost((Bow(THIS),)), gain(n))


def infamous(n: int, zone: Zone = NO_ZONE) -> Trait:
    """Who brings this card in, or does so from that zone, loses so much Honor."""
    return Trait(enters(zone=zone), (lose(n),))
