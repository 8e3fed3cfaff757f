"""Imperial Edition (1995): the first set, of six clans, for the rules of its year."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.imperial.crab import CRAB
from gorin.games.l5r.sets.imperial.crane import CRANE
from gorin.games.l5r.sets.imperial.dragon import DRAGON
from gorin.games.l5r.sets.imperial.events import EVENTS
from gorin.games.l5r.sets.imperial.followers import FOLLOWERS
from gorin.games.l5r.sets.imperial.holdings import HOLDINGS
from gorin.games.l5r.sets.imperial.items import ITEMS
from gorin.games.l5r.sets.imperial.legends import LEGENDS
from gorin.games.l5r.sets.imperial.lion import LION
from gorin.games.l5r.sets.imperial.others import OTHER_CARDS
from gorin.games.l5r.sets.imperial.phoenix import PHOENIX
from gorin.games.l5r.sets.imperial.reactions import REACTIONS
from gorin.games.l5r.sets.imperial.retainers import RETAINERS
from gorin.games.l5r.sets.imperial.rings import RINGS
from gorin.games.l5r.sets.imperial.schemes import SCHEMES
from gorin.games.l5r.sets.imperial.spells import SPELLS
from gorin.games.l5r.sets.imperial.strongholds import STRONGHOLDS
from gorin.games.l5r.sets.imperial.tactics import TACTICS
from gorin.games.l5r.sets.imperial.terrains import TERRAINS
from gorin.games.l5r.sets.imperial.unicorn import UNICORN

CARDS: Final[tuple[CardDef, ...]] = (
    *STRONGHOLDS,
    *HOLDINGS,
    *RETAINERS,
    *CRAB,
    *CRANE,
    *DRAGON,
    *LION,
    *PHOENIX,
    *UNICORN,
    *OTHER_CARDS,
    *LEGENDS,
    *EVENTS,
    *TACTICS,
    *TERRAINS,
    *SCHEMES,
    *REACTIONS,
    *RINGS,
    *SPELLS,
    *FOLLOWERS,
    *ITEMS,
)
