"""Battle of Kyuden Tonbo (2010): the cards of the Lion and the Dragon, under the Celestial rules."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.cards import CardDef
from gorin.games.l5r.sets.kyuden_tonbo.attachments import FOLLOWERS, ITEMS, RINGS
from gorin.games.l5r.sets.kyuden_tonbo.lands import CELESTIALS, EVENTS, HOLDINGS, REGIONS, STRONGHOLDS
from gorin.games.l5r.sets.kyuden_tonbo.personalities import DRAGON, LION
from gorin.games.l5r.sets.kyuden_tonbo.strategies import STRATEGIES

CARDS: Final[tuple[CardDef, ...]] = (
    *STRONGHOLDS,
    *HOLDINGS,
    *LION,
    *DRAGON,
    *EVENTS,
    *REGIONS,
    *CELESTIALS,
    *STRATEGIES,
    *RINGS,
    *FOLLOWERS,
    *ITEMS,
)
