"""What keeps an ability from being used now: 0 for the engine, which asks whether, the rest to say why."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
USED_UP: Final = 1  # its limit is reached, or the card lost it
FACE_DOWN: Final = 2
LIES_BOWED: Final = 3
NO_SHUGENJA: Final = 4  # carries the Spell
OUT_OF_PLACE: Final = 5  # presence or location in a battle
UNTRUE: Final = 6  # its condition
TOO_DEAR: Final = 7  # in Gold
NO_PERFORMER: Final = 8
NO_TACTICIAN: Final = 9
FORBIDDEN: Final = 20  # to everybody, for now
HUSHED: Final = 11  # by a Terrain
UNFINISHED: Final = 10  # targets and costs together cannot be chosen and paid
