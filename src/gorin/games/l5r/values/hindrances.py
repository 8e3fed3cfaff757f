"""What keeps an ability from being used now: 0 for the engine, which asks whether, the rest to say why."""

# mypy: disable-error-code="assignment"

from __future__ import annotations

from typing import Final

from gorin.games.l5r.values.families import Hindrance

NOTHING: Final[Hindrance] = 0
USED_UP: Final[Hindrance] = 1  # its limit is reached, or the card lost it
FACE_DOWN: Final[Hindrance] = 2
LIES_BOWED: Final[Hindrance] = 3
NO_SHUGENJA: Final[Hindrance] = 4  # carries the Spell
OUT_OF_PLACE: Final[Hindrance] = 5  # presence or location in a battle
UNTRUE: Final[Hindrance] = 6  # its condition
TOO_DEAR: Final[Hindrance] = 7  # in Gold
NO_PERFORMER: Final[Hindrance] = 8
NO_TACTICIAN: Final[Hindrance] = 9
UNFINISHED: Final[Hindrance] = 10  # targets and costs together cannot be chosen and paid
HUSHED: Final[Hindrance] = 11  # by a Terrain
FORBIDDEN: Final[Hindrance] = 12  # to everybody, for now
