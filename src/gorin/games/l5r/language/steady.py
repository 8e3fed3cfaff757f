"""Whether the answer of a standing change may change unnoticed.

The engine keeps a stat until a verb counts the table's version up. That is right for what changes with such
verbs: where cards are, who controls and carries them, keywords and stats. A change that asks for anything
else (bowed cards, hands, Honor, whose turn it is) is looked at anew after every step.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.terms import (
    ENEMY,
    HERE,
    IS_BOWED,
    IS_DUELING,
    IS_FACE_UP,
    IS_READY,
    IS_UNBOWED,
    NO_UNBOWED_ATTACHMENT,
    PLAY,
    SAME_PLACE,
    YOUR_ARMY,
)

#: Words whose answer changes only with a verb that counts the version up, if that of their parts does.
_STEADY: Final = frozenset(
    (
        *("Always", "Aura", "Fixed", "StatOf", "Count", "Times", "Sum", "Pick"),
        *("Compare", "AllOf", "OneOf", "Not", "Is", "Same", "Exists", "ClanPlayer", "Titled"),
        *("Each", "Unit", "Fighters", "Carried", "Head", "Those"),
    )
)

_RESTLESS: Final = IS_DUELING | IS_BOWED | IS_UNBOWED | IS_READY | IS_FACE_UP | NO_UNBOWED_ATTACHMENT


def words_in(value: object) -> list[object]:
    """A word and every word in it."""
    found: list[object] = []
    if isinstance(value, tuple):
        for part in value:
            found.extend(words_in(part))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        found.append(value)
        for field in dataclasses.fields(value):
            found.extend(words_in(getattr(value, field.name)))
    return found


def steady(change: object) -> bool:
    """Whether a stat that this changes may be kept until the version counts up."""
    for word in words_in(change):
        if isinstance(word, Sel):
            if word.zone != PLAY or word.states & _RESTLESS or word.side == ENEMY:
                return False
            if word.where in (HERE, YOUR_ARMY, SAME_PLACE):
                return False
        elif type(word).__name__ not in _STEADY:
            return False
    return True
