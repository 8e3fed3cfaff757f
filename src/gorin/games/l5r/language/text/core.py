"""How the words of the card language are spoken: who is speaking, and how earlier cards are referred to.

Every word has one template, registered with one of the functions here; a word without one is an error, so
that a new word cannot be forgotten. Templates walk the declaration and never ask which card it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from gorin.games.l5r.language.always import Change
from gorin.games.l5r.language.core import Effect, Number, Test
from gorin.games.l5r.language.statements import Part, Statement
from gorin.games.l5r.values.families import Kind, Role, Timing
from gorin.games.l5r.values.terms import (
    BEARER,
    CHOSEN,
    FOUND,
    IT,
    MADE,
    NO_KINDS,
    NO_TIMING,
    PERFORMER,
    PERSONALITY,
    TARGET,
    TARGET2,
    TARGET3,
    TARGET4,
    TARGET5,
    TARGET6,
    THIS,
)

SUBJECT: Final = 0  # he
OBJECT: Final = 1  # him
OWNER: Final = 2  # his

#: What a Personality is called in words that another card gives it.
PERSON: Final = "this Personality"

_PERSON: Final = ("he", "him", "his")
_THING: Final = ("it", "it", "its")
_SEVERAL: Final = ("they", "them", "their")

ROLE_NAMES: Final[dict[int, str]] = {
    PERFORMER: "the performer",
    TARGET: "the target",
    TARGET2: "the second target",
    TARGET3: "the third target",
    TARGET4: "the fourth target",
    TARGET5: "the fifth target",
    TARGET6: "the sixth target",
    CHOSEN: "the chosen card",
    FOUND: "the card found",
    MADE: "the created card",
}

NUMERALS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


@dataclass
class Mention:
    """A card that the text has spoken of, or is about to."""

    phrase: str  # its first mention
    name: str  # how to tell it from others
    person: bool
    several: bool = False
    unit: bool = False
    fresh: bool = True  # not mentioned yet
    by_name: bool = False  # never a bare pronoun

    @property
    def forms(self) -> tuple[str, str, str]:
        return _SEVERAL if self.several else _PERSON if self.person else _THING


class Speaker:
    """The card that speaks, and whom it has mentioned so far."""

    def __init__(self, this: str = "this card", kind: Kind = NO_KINDS, timing: Timing = NO_TIMING) -> None:
        self.this = this
        self.kind = kind
        self.timing = timing
        self.roles: dict[int, Mention] = {}
        #: Whether the candidate of a selector, called IT, is a person.
        self.it_person = False
        self.bearer_said = False
        self.this_said = False
        self.other_he = False
        #: Whether it was said that who shall carry a card may carry it.
        self.may_carry = False
        #: Whether a cost is spoken, and whether it sets a card aside to be focused.
        self.paying = False
        self.set_aside = False
        #: The card of whose stats is spoken, so that "his" can only be its own.
        self.possessor = -1
        #: What the text has asked for, so that it can later say "such a".
        self.asked: list[object] = []
        #: What several targets are called, by their roles; and cards of the text around this one.
        self.target_names: dict[int, str] = {}
        self.beyond: dict[int, str] = {}
        #: At how many cards on top of the deck one has just looked: later words say "them".
        self.looked = 0
        #: The clause that follows.
        self.ahead: Part | None = None

    def inner(self, timing: Timing, this: str = "") -> Speaker:
        """A speaker of the same card who has mentioned nobody yet."""
        found = Speaker(this or self.this, self.kind, timing)
        found.beyond = self.beyond
        return found

    def bind(self, ref: Role, mention: Mention) -> None:
        self.roles[ref] = mention

    def is_person(self, ref: Role) -> bool:
        if ref in self.roles:
            return self.roles[ref].person
        return ref == BEARER or (ref == THIS and self.kind == PERSONALITY)

    def is_several(self, ref: Role) -> bool:
        return ref in self.roles and self.roles[ref].several

    def mention(self, ref: Role, case: int = OBJECT, named: bool = False) -> str:
        """The card of a role: in full the first time, by a pronoun later if nobody else can be meant."""
        if ref == THIS:
            if self.this == PERSON and self.this_said and not self.roles and not named:
                return _PERSON[case]
            self.this_said = True
            if case != OWNER and self.kind == PERSONALITY:
                self.other_he = len(self.roles) > 0  # two persons: the other one is called by name
            return own(self.this) if case == OWNER else self.this
        if ref == BEARER:
            if self.bearer_said and not self.roles and not named:
                return _PERSON[case]
            self.bearer_said = True
            self.other_he = len(self.roles) > 0  # whoever is spoken of next is called by name
            return "this Personality's" if case == OWNER else "this Personality"
        if ref not in self.roles:
            if ref == IT:
                return (_PERSON if self.it_person else _THING)[case]
            name = self.beyond.get(ref, ROLE_NAMES[ref])
            return own(name) if case == OWNER else name
        role = self.roles[ref]
        if role.fresh:
            role.fresh = False
            self.other_he = False
            return own(role.phrase) if case == OWNER else role.phrase
        apart = self.other_he and role.person
        self.other_he = False
        if not named and not apart and not role.by_name and len(self.roles) == 1:
            return role.forms[case]
        return own(role.name) if case == OWNER else role.name

    def subject(self, ref: Role, verb: str, verbs: str) -> str:
        """A subject with its verb: "he gets", "they get"."""
        return f"{self.mention(ref, SUBJECT)} {verb if self.is_several(ref) else verbs}"


# --- small English -----------------------------------------------------------------------------------


def own(name: str) -> str:
    return f"{name}'" if name.endswith("s") and not name.endswith("ss") else f"{name}'s"


def a(noun: str) -> str:
    vowel = noun[:1] in "AEIOUaeiou" and noun[:3].lower() != "uni"
    return f"an {noun}" if vowel or noun[:5].lower() == "honor" else f"a {noun}"


def sentence(text: str) -> str:
    """A clause as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", '."')) else ".")


def listed(words: list[str], link: str = "and") -> str:
    words = [word for word in words if word]
    if len(words) < 2:
        return "".join(words)
    text = f"{', '.join(words[:-1])} {link} {words[-1]}"
    return text.replace(" and unless ", " and, unless ")


#: What two clauses may both begin with, so that it is said once.
_OPENINGS: Final = ("you are the ", "you are paying for ", "it is a ")
_VERB: Final = re.compile(r"(.+?) (?:is|are|has|have|was|were) ")


def joined(first: str, second: str, link: str) -> str:
    """Two clauses; a subject that both begin with is said once, and what goes without saying is not."""
    if not first or not second:
        return first or second
    for opening in (*_OPENINGS, f"{_subject(first)} "):
        if first.startswith(opening) and second.startswith(opening):
            return f"{first} {link} {second[len(opening) :]}"
    return f"{first} {link} {second}"


def _subject(clause: str) -> str:
    """Of whom a clause speaks; "it" only where it is a card and not the hour."""
    found = _VERB.match(clause)
    words = found[1] if found else clause.split(" ")[0]
    bare = ("the", "this", "an", "a", "your", "there", "either")
    if words in bare or (words == "it" and not clause.startswith("it is a ")):
        return clause
    return words


def several(count: int, one: str, many: str = "") -> str:
    """So many of a thing: "a card", "two cards"."""
    return a(one) if count == 1 else f"{NUMERALS[count]} {many or one + 's'}"


def signed(n: int) -> str:
    return f"{n:+d}"


# --- the templates -----------------------------------------------------------------------------------


def _unspoken(word: object) -> TypeError:
    kind = type(word)
    return TypeError(
        f"The word {kind.__name__} has no template: register one beside the others in language/text/."
    )


@singledispatch
def statement(word: Statement, s: Speaker) -> str:
    """A statement as it is printed."""
    raise _unspoken(word)


@singledispatch
def standing(word: Change, s: Speaker) -> str:
    """A standing change as a clause without its full stop."""
    raise _unspoken(word)


@singledispatch
def part(word: Part, s: Speaker) -> list[str]:
    """What a clause adds before the second colon; nothing if it is printed elsewhere."""
    raise _unspoken(word)


@singledispatch
def effect(word: Effect, s: Speaker) -> str:
    """An effect as a clause without its full stop."""
    raise _unspoken(word)


@singledispatch
def condition(word: Test, s: Speaker, yes: bool = True) -> str:
    """A test as it stands behind "if"; its denial with `yes` false."""
    raise _unspoken(word)


@singledispatch
def quality(word: Test, s: Speaker) -> str:
    """A test as it stands behind the noun of the card that is tested."""
    raise _unspoken(word)


@singledispatch
def amount(word: Number, s: Speaker) -> str:
    """A number as it stands behind "equal to"."""
    raise _unspoken(word)
