"""Personalities who are no people: dragons, oni and other beings."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Attaches, Aura, WillNot
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import defending
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.moments import enters
from gorin.games.l5r.language.selectors import Sel, your
from gorin.games.l5r.language.statements import Battle, Tagged, Trait
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.steering import Choose
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.terms import ATTACHMENT, CHOSEN, FOLLOWER, HOLDING, ITEM, V_TARGET, keywords

NO_FOLLOWERS: Final = Always(Attaches(Sel(kinds=FOLLOWER), never=True))
NO_ARMOR: Final = Always(Attaches(Sel(kinds=ATTACHMENT).a("Armor"), never=True))
SPELLS_ONLY: Final = Always(Attaches(Sel(kinds=FOLLOWER | ITEM), never=True))

LEGENDS: Final[tuple[CardDef, ...]] = (
    personality(
        "Air Dragon",
        "",
        "7 4 10 10 4",
        "Cavalry, Unique, Air, Dragon, Nonhuman, Shugenja",
        SPELLS_ONLY,
        Always(WillNot(V_TARGET, by=keywords(("Spell", "Kiho")), shots=True)),
    ),
    personality(
        "Earth Dragon",
        "",
        "7 4 10 10 4",
        "Cavalry, Unique, Dragon, Earth, Nonhuman, Shugenja",
        SPELLS_ONLY,
        Always(Aura(Fixed(5)), if_=defending()),
    ),
    personality(
        "Fire Dragon",
        "",
        "7 4 10 12 4",
        "Cavalry, Unique, Dragon, Fire, Nonhuman, Shugenja",
        SPELLS_ONLY,
        Battle(Tagged(("Fire",)), ranged(5), ranged(5)),
        Battle(Tagged(("Fire",)), ranged(10)),
    ),
    personality(
        "Kyoso no Oni",
        "",
        "5 5 - 7 0",
        "Nonhuman, Oni, Shadowlands",
        Trait(enters(), (lose(3), Choose(your(HOLDING)), Destroy(CHOSEN))),
        SPELLS_ONLY,
        Battle(ranged(7)),
    ),
    personality("Ogre Bushi", "", "6 4 - 9 0", "Nonhuman, Ogre, Shadowlands", NO_ARMOR, NO_FOLLOWERS),
)
