"""War of Honor (2011): four ready-made decks, of the Lion, the Dragon, the Phoenix and the Scorpion."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.war_of_honor import attachments, lands, personalities, strategies

#: What all decks have, then deck by deck.
CARDS: Final[tuple[CardDef, ...]] = (
    *lands.HOLDINGS,
    *attachments.RINGS,
    *strategies.COMMON,
    *lands.LION_STRONGHOLDS,
    *lands.LION_EVENTS,
    *personalities.LION,
    *strategies.LION,
    *attachments.LION_FOLLOWERS,
    *lands.DRAGON_STRONGHOLDS,
    *personalities.DRAGON,
    *lands.DRAGON_EVENTS,
    *strategies.DRAGON,
    *lands.PHOENIX_STRONGHOLDS,
    *personalities.PHOENIX,
    *lands.PHOENIX_EVENTS,
    *strategies.PHOENIX,
    *attachments.SPELLS,
    *lands.SCORPION_STRONGHOLDS,
    *lands.SCORPION_EVENTS,
    *personalities.SCORPION,
    *strategies.SCORPION,
    *attachments.SCORPION_FOLLOWERS,
    *attachments.ITEMS,
)
