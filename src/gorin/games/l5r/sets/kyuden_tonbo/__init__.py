"""Battle of Kyuden Tonbo (2010): the cards of the Lion and the Dragon, under the Celestial rules."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.rulesets.celestial import FAVOR_DRAW, FAVOR_HOME
from gorin.games.l5r.sets.kyuden_tonbo.attachments import FOLLOWERS, ITEMS, RINGS
from gorin.games.l5r.sets.kyuden_tonbo.lands import CELESTIALS, EVENTS, HOLDINGS, REGIONS, STRONGHOLDS
from gorin.games.l5r.sets.kyuden_tonbo.personalities import DRAGON, LION
from gorin.games.l5r.sets.kyuden_tonbo.strategies import STRATEGIES
from gorin.games.l5r.sets.printed import other

#: Whoever holds it may take the two actions of the rules; no seat owns the card itself.
THE_IMPERIAL_FAVOR: Final = other("The Imperial Favor", FAVOR_DRAW, FAVOR_HOME)

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
    THE_IMPERIAL_FAVOR,
)
