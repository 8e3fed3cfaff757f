"""What lasts, as it is written down: one record for all kinds, as it was before each kind had a class."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from gorin.games.l5r.language.lasting import (
    Again,
    Allowed,
    Asleep,
    Borrowed,
    Cheaper,
    Delayed,
    Doubled,
    Forced,
    GivenTrait,
    Granted,
    Increased,
    Kindred,
    LaidAway,
    Lasting,
    Lent,
    Lodged,
    Lulled,
    Modifier,
    Ruled,
    Saved,
    Shielded,
    Sought,
    Stripped,
    Touched,
    Withheld,
    Worded,
    asleep,
)
from gorin.games.l5r.values import kinds
from gorin.games.l5r.values.families import LastingKind
from gorin.games.l5r.values.terms import NO_KEYWORDS

#: Every kind with its class, and under which names of the record its fields stand that are called otherwise.
KINDS: Final[tuple[tuple[LastingKind, type[Lasting], dict[str, str]], ...]] = (
    (kinds.MODIFIER, Modifier, {}),
    (kinds.SHIELD, Shielded, {"action": "amount"}),
    (kinds.GRANTED, Granted, {"number": "amount", "chosen": "stat"}),
    (kinds.STRIPPED, Stripped, {"number": "amount"}),
    (kinds.AGAIN, Again, {"number": "amount"}),
    (kinds.DELAYED, Delayed, {}),
    (kinds.STANDING, GivenTrait, {}),
    (kinds.ALLOWED, Allowed, {}),
    (kinds.WORDED, Worded, {}),
    (kinds.DOUBLED, Doubled, {}),
    (kinds.BORROWED, Borrowed, {"owner": "amount"}),
    (kinds.SOUGHT, Sought, {"element": "amount"}),
    (kinds.CHEAPER, Cheaper, {"kinds": "stat", "less": "amount"}),
    (kinds.WITHHELD, Withheld, {}),
    (kinds.RULED, Ruled, {"change": "stat", "about": "verb"}),
    (kinds.LULLED, Lulled, {}),
    (kinds.KINDRED, Kindred, {"clans": "gives"}),
    (kinds.CREDIT, Lent, {"gold": "amount"}),
    (kinds.FORCED, Forced, {"code": "amount"}),
    (kinds.TOUCHED, Touched, {"title": "amount", "since": "verb"}),
    (kinds.SAVED, Saved, {"title": "stat", "card": "amount"}),
    (kinds.LAID_AWAY, LaidAway, {"turn": "stat", "card": "amount"}),
    (kinds.RAISED, Increased, {"what": "stat", "by": "amount"}),
    (kinds.LODGED, Lodged, {"home": "amount"}),
)
_OF_CLASS: Final = {made: (kind, names) for kind, made, names in KINDS}
_OF_KIND: Final = {kind: (made, names) for kind, made, names in KINDS}

#: The record of a thing that has nothing besides what all have.
_PLAIN: Final[dict[str, Any]] = {
    "ability": None,
    "always": None,
    "amount": 0,
    "battle": -1,
    "by_action": False,
    "cards": (),
    "cast": (),
    "cause": kinds.ANY_CAUSE,
    "effects": (),
    "gives": NO_KEYWORDS,
    "incs": (),
    "kind": 0,
    "moment": None,
    "once": False,
    "seat": 0,
    "serial": 0,
    "source": 0,
    "stat": 0,
    "subject": 0,
    "takes": NO_KEYWORDS,
    "trait": None,
    "until": 0,
    "verb": -1,
}


def record_of(thing: Lasting) -> dict[str, Any]:
    """The record of a thing, in the order of its names."""
    if isinstance(thing, Asleep):
        record = record_of(thing.thing)
        record["kind"] += kinds.ASLEEP
        return record
    kind, names = _OF_CLASS[type(thing)]
    record = {**_PLAIN, "kind": kind}
    for field in dataclasses.fields(thing):
        record[names.get(field.name, field.name)] = getattr(thing, field.name)
    if isinstance(thing, GivenTrait):
        record["moment"] = thing.trait.moment
    return record


def from_record(record: dict[str, Any]) -> Lasting:
    """The thing that was written down."""
    if record["kind"] >= kinds.ASLEEP:
        return asleep(from_record({**record, "kind": record["kind"] - kinds.ASLEEP}))
    made, names = _OF_KIND[record["kind"]]
    return made(
        **{field.name: record[names.get(field.name, field.name)] for field in dataclasses.fields(made)}
    )
