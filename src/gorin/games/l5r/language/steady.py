"""Whether the answer of a standing change may change unnoticed.

The engine keeps a stat until a verb counts the table's version up. That is right for what changes with such
verbs: where cards are, who controls and carries them, keywords and stats. A change that asks for anything
else (bowed cards, hands, Honor, whose turn it is) is looked at anew after every step.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, cast

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


#: The fields of each kind of word; of what is no word, none. Every card is looked through when it is made.
_FIELDS: Final[dict[type, tuple[str, ...] | None]] = {}


def fields_of(value: object) -> tuple[str, ...] | None:
    """The names of the fields of a word; None for what is no word."""
    kind = type(value)
    if kind not in _FIELDS:
        word = dataclasses.is_dataclass(kind)
        _FIELDS[kind] = tuple([field.name for field in dataclasses.fields(cast(Any, kind))]) if word else None
    return _FIELDS[kind]


def words_in(value: object) -> list[object]:
    """A word and every word in it."""
    found: list[object] = []
    _gather(value, found)
    return found


def _gather(value: object, found: list[object]) -> None:
    if isinstance(value, tuple):
        for part in value:
            _gather(part, found)
        return
    names = fields_of(value)
    if names is not None:
        found.append(value)
        for name in names:
            _gather(getattr(value, name), found)


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
