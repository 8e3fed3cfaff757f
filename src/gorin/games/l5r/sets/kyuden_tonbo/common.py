"""What several cards of the set say."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import (
    Produces,
)
from gorin.games.l5r.values.terms import (
    IS_UNBOWED,
    PERSONALITY,
    keywords,
)


def gold(n: int) -> Produces:
    """Bow: produce so much Gold."""
    return Produces(Fixed(n))


MONK: Final = your(PERSONALITY).a("Monk", "Shugenja")
SAMURAI: Final = your(PERSONALITY).a("Samurai").being(IS_UNBOWED)
FIRE: Final = keywords(("Fire",))
