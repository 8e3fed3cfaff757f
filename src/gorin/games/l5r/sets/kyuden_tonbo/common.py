"""What several cards of the set say."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets.words import *


def gold(n: int) -> Produces:
    """Bow: produce so much Gold."""
    return Produces(Fixed(n))


MONK: Final = your(PERSONALITY).a("Monk", "Shugenja")
SAMURAI: Final = your(PERSONALITY).a("Samurai").being(IS_UNBOWED)
FIRE: Final = keywords(("Fire",))
