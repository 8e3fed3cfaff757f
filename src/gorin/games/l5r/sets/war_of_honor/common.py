"""What several cards of the set say."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.sets import kyuden_tonbo
from gorin.games.l5r.sets.words import *

VIRTUE: Final = in_discard(FATE).a("Bushido Virtue")

_EARLIER: Final = {card.title: card for card in kyuden_tonbo.CARDS}


def earlier(*titles: str) -> tuple[CardDef, ...]:
    """Cards that the box shares with the Battle of Kyuden Tonbo."""
    return tuple(_EARLIER[title] for title in titles)


ENEMY_UNIT: Final = enemy(PERSONALITY).being(IS_TARGET_UNIT)


def either_way(up: Effect, down: Effect) -> Either:
    return Either((up,), (down,))


POLITICAL: Final = Tagged(("Political",))

DISHONORABLE: Final = anyones(PERSONALITY).being(IS_DISHONORABLE)


def below(limit: Number, whose: Sel) -> Sel:
    """Personalities with Personal Honor lower than this."""
    return whose.where_(less(honor(), limit))
