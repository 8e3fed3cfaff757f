"""Events from Occult Murders to Unexpected Allies."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import at_most
from gorin.games.l5r.language.numbers import force
from gorin.games.l5r.language.references import each
from gorin.games.l5r.language.selectors import anyones
from gorin.games.l5r.language.statements import Resolves
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.sets.printed import event
from gorin.games.l5r.values.terms import FOLLOWER

LATE_EVENTS: Final[tuple[CardDef, ...]] = (
    event(
        "Plague", "Unique, Plague", Resolves((Destroy(each(anyones(FOLLOWER).where_(at_most(force(), 3)))),))
    ),
)
