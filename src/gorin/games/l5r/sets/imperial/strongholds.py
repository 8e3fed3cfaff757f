"""Strongholds."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.statements import Cost, Limited
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.sets.printed import stronghold
from gorin.games.l5r.values.terms import THIS

STRONGHOLDS: Final[tuple[CardDef, ...]] = (
    stronghold("The War Fortress of the Crab", "Crab", "8 4 3"),
    stronghold("The Esteemed House of the Crane", "Crane", "5 4 5", Limited(Cost((Bow(THIS),)), gain(2))),
    stronghold("The Mountain Keep of the Dragon", "Dragon", "5 4 4"),
    stronghold("The Ancestral Home of the Lion", "Lion", "7 3 6"),
    stronghold("The Sacred Temple of the Phoenix", "Phoenix", "5 3 6", words="Temple"),
    stronghold("The Provincial Estate of the Unicorn", "Unicorn", "6 5 4"),
)
