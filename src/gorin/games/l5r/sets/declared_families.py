"""Whether the numbers in a declaration are of the family that their field wants: spans, roles, kinds of card.

mypy tells the families apart. At run time they are plain integers, so what is asked here is whether a number
is one of its family at all. `tests/l5r/test_mixed_up_numbers.py` compares the tables with the annotations.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, NamedTuple, cast

from gorin.games.l5r.language.steady import fields_of
from gorin.games.l5r.values import kinds, terms


class Family(NamedTuple):
    """Numbers from one to another, or bits of a mask; and how a sentence names one of them."""

    name: str
    first: int
    last: int
    bits: bool = False

    def has(self, number: int) -> bool:
        if self.bits:
            return number >= 0 and not number & ~self.last
        return self.first <= number <= self.last


def _bits(name: str, highest: int) -> Family:
    return Family(name, 0, 2 * highest - 1, bits=True)


#: The families that declarations use, by the names of their types.
FAMILIES: Final[dict[str, Family]] = {
    "Kind": _bits("kinds of card, such as PERSONALITY", terms.TILE),
    "Zone": _bits("a zone, such as PLAY", terms.LIMBO),
    "State": _bits("states of a selector, such as IS_BOWED", terms.IS_APART),
    "Timing": _bits("kinds of action, such as BATTLE", terms.DYNASTY_TIME),
    "Waiver": _bits("waivers, such as WHILE_BOWED", terms.FROM_HOME),
    "Stat": Family("a stat, such as FORCE", terms.FORCE, terms.REQUIREMENT),
    "Limit": Family("a limit of use, such as PER_TURN", terms.PER_TURN, terms.OFTEN),
    "Span": Family("a span, such as TURN", terms.TURN, terms.WHILE_IN_PLAY),
    "Role": Family("a role, such as TARGET", terms.THIS, terms.TARGET6),
    "Whose": Family("players, such as YOU", terms.YOU, terms.HOST),
    "PlayerFigure": Family(
        "a figure of a player, such as FAMILY_HONOR", terms.FAMILY_HONOR, terms.TURNS_BEGUN
    ),
    "Where": Family("a place, such as HERE", terms.USUAL, terms.UNRESOLVED),
    "Cue": Family("a moment or a verb, such as M_RESOLVED", terms.M_RESOLVING, terms.V_TRANSFER),
    "Verb": Family("a verb, such as V_BOW", terms.V_BOW, terms.V_TRANSFER),
    "Phase": Family("a phase, such as ATTACK_PHASE", terms.STRAIGHTEN_PHASE, terms.END_PHASE),
    "Cause": Family("a cause, such as CARD_EFFECTS", kinds.ANY_CAUSE, kinds.RULES),
    "Permission": Family("what is permitted, such as DRAW_DEEP", kinds.DRAW_DEEP, kinds.TERRAIN_ANEW),
    "Prohibition": Family("what is forbidden, such as MAGIC", kinds.GLORY, kinds.DYNASTY_PHASES),
    "Comparison": Family("a comparison, such as LESS", kinds.LESS, kinds.MORE),
    "Causer": Family("a cause, such as RESOLUTION", kinds.RESOLUTION, kinds.AN_EFFECT),
    "BattleFact": Family(
        "an event of a battle, such as PROVINCE_FELL", kinds.ENEMIES_CAME, kinds.ENEMIES_AWAIT
    ),
    "Provinces": Family("provinces, such as PROVINCE_HERE", kinds.CHOSEN_PROVINCE, kinds.VACATED),
    "Raised": Family("what is raised, such as GOLD_YIELD", kinds.RANGED_STRENGTH, kinds.GOLD_YIELD),
    "Tally": Family("what is counted, such as GOLD_PAID", kinds.GOLD_PAID, kinds.TURNS_UNDER),
    "Saying": Family(
        "what a card says, such as A_RANGED_ATTACK", kinds.A_RANGED_ATTACK, kinds.ITS_OWN_DESTRUCTION
    ),
    "Involvement": Family(
        "a part in an action, such as TARGETED_OR_PERFORMED", kinds.TARGETED_OR_PERFORMED, kinds.TO_BLAME
    ),
    "Referent": Family("cards, such as GIVER", kinds.GIVER, kinds.YOUR_FORTRESSES),
    "Undone": Family("what comes to nothing, such as ITS_EFFECTS", kinds.ITS_EFFECTS, kinds.THE_GOLD),
    "OwnRule": Family("a card's own rule, such as PERISHES", kinds.PERISHES, kinds.HUSHES),
    "Way": Family("a way, such as NO_RESOLUTION", kinds.ATTACKER_ACTS_FIRST, kinds.AMBUSH),
}

#: The family of every field of this name, in whatever word.
FIELDS: Final[dict[str, str]] = {
    **dict.fromkeys(("against", "stat", "stats"), "Stat"),
    **dict.fromkeys(("also", "did", "spends", "verb"), "Verb"),
    **dict.fromkeys(("among", "at", "but", "challenged", "challenger"), "Role"),
    **dict.fromkeys(("first", "fleeing", "of", "on", "performer", "ref"), "Role"),
    **dict.fromkeys(("second", "source", "to", "to_ref"), "Role"),
    **dict.fromkeys(("by", "counted", "side", "who", "whose"), "Whose"),
    **dict.fromkeys(("deck", "kinds", "lacks"), "Kind"),
    **dict.fromkeys(("span", "until"), "Span"),
    **dict.fromkeys(("zone", "zones"), "Zone"),
    "cause": "Cause",
    "how": "Comparison",
    "kind": "Cue",
    "limit": "Limit",
    "phase": "Phase",
    "states": "State",
    "timing": "Timing",
    "waives": "Waiver",
    "where": "Where",
    "which": "Provinces",
}

#: The family of a field of one word, where its name says something else; "" for a plain number or a keyword.
OWN_FIELDS: Final[dict[tuple[str, str], str]] = {
    **dict.fromkeys(
        (("Additional", "by"), ("Carried", "by"), ("HasAction", "by"), ("MayCarry", "by")), "Role"
    ),
    **dict.fromkeys((("Equip", "card"), ("Overlay", "card"), ("Transfer", "card")), "Role"),
    **dict.fromkeys((("Redirect", "what"), ("Redirectable", "what"), ("StaysAway", "who")), "Role"),
    **dict.fromkeys((("Numbers", "by"), ("Raise", "by"), ("Rampart", "by"), ("ReduceLoss", "by")), ""),
    **dict.fromkeys(
        (("ReduceLoss", "to"), ("Sheltered", "by"), ("WillNot", "by"), ("Untouched", "since")), ""
    ),
    ("CausedBy", "what"): "Causer",
    ("Counted", "what"): "Tally",
    ("Course", "what"): "Way",
    ("Own", "what"): "OwnRule",
    ("Negate", "what"): "Undone",
    ("Exchange", "other"): "Stat",
    ("GiveKeywords", "words"): "Role",
    ("The", "what"): "Referent",
    ("Implicated", "what"): "Involvement",
    ("Says", "what"): "Saying",
    ("Figure", "what"): "PlayerFigure",
    ("Forbid", "what"): "Prohibition",
    ("Give", "to"): "Whose",
    ("InThisBattle", "what"): "BattleFact",
    ("Move", "to"): "Where",
    ("Permit", "what"): "Permission",
    ("Raise", "what"): "Raised",
    ("TotalForce", "unit"): "Role",
}


def family_of(word: str, field: str) -> str:
    """The name of the family that a field of a word wants; "" where it wants none."""
    own = OWN_FIELDS.get((word, field))
    return FIELDS.get(field, "") if own is None else own


#: The fields of each kind of word that want a family, and what they hold if nobody says anything.
_WANTED: Final[dict[type, list[tuple[str, Family, object]]]] = {}


def _wanted(word: object) -> list[tuple[str, Family, object]]:
    kind = type(word)
    if kind not in _WANTED:
        usual = {field.name: field.default for field in dataclasses.fields(cast(Any, kind))}
        named = [(field, family_of(kind.__name__, field)) for field in fields_of(word) or ()]
        _WANTED[kind] = [(field, FAMILIES[name], usual[field]) for field, name in named if name]
    return _WANTED[kind]


def mixed_up(word: object) -> list[str]:
    """Which fields of a word hold a number that is none of their family."""
    found: list[str] = []
    for field, family, usual in _wanted(word):
        value = getattr(word, field)
        for number in value if isinstance(value, tuple) else (value,):
            if type(number) is int and number != usual and not family.has(number):
                found.append(f"the {field} of {type(word).__name__} wants {family.name}: {number} is none.")
    return found
