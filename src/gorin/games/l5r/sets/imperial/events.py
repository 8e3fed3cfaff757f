"""Events from Alliance to Iris Festival: they happen when they are turned up."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.decks import Search
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.references import each
from gorin.games.l5r.language.selectors import Sel, anyones
from gorin.games.l5r.language.statements import Resolves
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.sets.printed import event
from gorin.games.l5r.values.terms import ANY_KIND, ANYWHERE, ITEM

SHADOWLANDS: Final[Sel] = anyones(ANY_KIND).a("Shadowlands").at(ANYWHERE)

EVENTS: Final[tuple[CardDef, ...]] = (
    event("Glimpse of the Unicorn", "", Resolves((Draw(1),)), reconstructed=True),
    event("Imperial Gift", "Unique, Imperial", Resolves((gain(2), Search(ITEM))), reconstructed=True),
    event("Iris Festival", "Unique, Festival", Resolves((Destroy(each(SHADOWLANDS)),)), reconstructed=True),
)
