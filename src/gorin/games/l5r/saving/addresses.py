"""Every declaration of a game by a number, so that what is under way can be written down and read back.

The words of the card language are shared values that a state only refers to. Those that the cards and the
ruleset are made of are counted in the order in which they are declared; the few that an effect makes on its
way are written out by their class and fields.
"""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any, Final, TypeVar

from gorin.games.l5r.flow.windows import Hearing, Queued
from gorin.games.l5r.language.always import Numbers
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import Cast, Deed, Grant, Lasting, Paid, Token
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.numbering import raised
from gorin.games.l5r.saving.lasting import from_record, record_of
from gorin.games.l5r.sets import everything
from gorin.games.l5r.table.fight import Fight
from gorin.games.l5r.table.realm import Realm
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.kinds import NUMBERING
from gorin.games.l5r.values.terms import (
    NO_CARD,
    PERSONALITY,
    keywords,
    words_of,
)
from gorin.kernel.pickling import layout_of
from gorin.kernel.values import GorinError

T = TypeVar("T")

#: Small values that last or wait. All their fields are written down.
_VALUES: Final[dict[str, type]] = {
    each.__name__: each for each in (Cast, Token, Deed, Grant, Paid, Happening, Hearing, Queued, Fight, Realm)
}

_INT: Final = {int}

#: Fields that are sets of keywords, which go by their words: a keyword's bit is not the same everywhere.
_KEYWORDS: Final = ("gives", "takes", "tags")


def fields_of(value: object) -> list[str]:
    """The names of all fields of an object, compiled or not."""
    plain: dict[str, object] = getattr(value, "__dict__", {})  # compiled parts without fields have none
    names: tuple[str, ...] = getattr(type(value), "__mypyc_attrs__", ()) or tuple(plain)
    return sorted(set(names) - {"__dict__"})


def kinds_of(base: type[T]) -> dict[str, type[T]]:
    """Every class that descends from this one, by name."""
    found: dict[str, type[T]] = {}
    for kind in base.__subclasses__():
        found[kind.__name__] = kind
        found.update(kinds_of(kind))
    return found


def _numbers(values: list[Any] | tuple[Any, ...]) -> bool:
    """Whether there is nothing but whole numbers, as in most columns."""
    return set(map(type, values)) <= _INT


def _raises(cards: list[CardDef]) -> list[int]:
    """By how much cards raise the numbers of others: those are cards of their own, with their own words."""
    found: set[int] = set()
    for card in cards:
        for always in card.standing[NUMBERING]:
            assert isinstance(always.change, Numbers)
            found.add(always.change.by)
    return sorted(found)


class Addresses:
    """The numbers of one game's declarations."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.found: list[object] = []
        self.number: dict[int, int] = {}
        cards = list(everything(ruleset.name).values())
        self._walk(tuple(cards))
        for by in _raises(cards):
            self._walk(tuple([raised(card, by) for card in cards if card.kind == PERSONALITY]))
        for ability in ruleset.actions.of_players:
            self._walk(ability)
        self._walk(ruleset.lands.steps)
        self.classes = kinds_of(Effect)
        #: What the numbers stand for.
        self.layout = layout_of(
            word.title if isinstance(word, CardDef) else type(word).__name__ for word in self.found
        )

    def _walk(self, word: object) -> None:
        if isinstance(word, tuple):
            for part in word:
                self._walk(part)
        elif isinstance(word, CardDef):
            if self._count(word):
                self._walk(word.statements)
                self._walk(word.traits)  # a Terrain's are made from its text
        elif dataclasses.is_dataclass(word) and self._count(word):
            for field in dataclasses.fields(word):
                self._walk(getattr(word, field.name))

    def _count(self, word: object) -> bool:
        if id(word) in self.number:
            return False
        self.number[id(word)] = len(self.found)
        self.found.append(word)
        return True

    # --- to plain data and back ----------------------------------------------------------------------

    def of(self, definition: CardDef) -> int:
        """The number of a card."""
        try:
            return self.number[id(definition)]
        except KeyError:
            raise GorinError(f"'{definition.title}' is not in the pool of this game.") from None

    def card(self, number: int) -> CardDef:
        found = self.found[number]
        assert isinstance(found, CardDef), found
        return found

    def plain(self, value: Any) -> Any:
        """A value as JSON can hold it."""
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, tuple):
            return value if _numbers(value) else [self.plain(part) for part in value]
        if isinstance(value, list):
            return {"list": value if _numbers(value) else [self.plain(part) for part in value]}
        if id(value) in self.number:
            return {"word": self.number[id(value)]}
        if isinstance(value, Lasting):
            return {"Lasting": self._record(record_of(value))}
        name = type(value).__name__
        if name in _VALUES:
            return {name: self.fields(value)}
        assert dataclasses.is_dataclass(value), value
        parts = [self.plain(getattr(value, field.name)) for field in dataclasses.fields(value)]
        return {"new": name, "with": parts}

    def fields(self, value: object) -> dict[str, Any]:
        """All fields of an object, by name."""
        return self._record({name: getattr(value, name) for name in fields_of(value)})

    def _record(self, values: dict[str, Any]) -> dict[str, Any]:
        return {
            name: words_of(value) if name in _KEYWORDS else self.plain(value)
            for name, value in values.items()
        }

    def value(self, plain: Any) -> Any:
        """The value that `plain` wrote."""
        if isinstance(plain, list):
            return tuple(plain) if _numbers(plain) else tuple([self.value(part) for part in plain])
        if not isinstance(plain, dict):
            return plain
        if "word" in plain:
            return self.found[plain["word"]]
        if "list" in plain:
            return plain["list"] if _numbers(plain["list"]) else [self.value(part) for part in plain["list"]]
        if "new" in plain:
            return self.classes[plain["new"]](*[self.value(part) for part in plain["with"]])
        ((name, fields),) = plain.items()
        return from_record(self._values(fields)) if name == "Lasting" else self.made(_VALUES[name], fields)

    def made(self, kind: type[T], fields: dict[str, Any]) -> T:
        """An object with these fields. Parameters of its constructor are called as its fields are."""
        values = self._values(fields)
        if "happening" in values:
            values["queued"] = Queued(values["happening"], values["heard"])
        made = kind(*[values.get(name, NO_CARD) for name in parameters(kind)])
        for name in fields:
            setattr(made, name, values[name])
        return made

    def _values(self, fields: dict[str, Any]) -> dict[str, Any]:
        return {
            name: keywords(tuple(plain)) if name in _KEYWORDS else self.value(plain)
            for name, plain in fields.items()
        }

    def fill(self, made: object, fields: dict[str, Any]) -> None:
        for name, plain in fields.items():
            setattr(made, name, self.value(plain))


def parameters(kind: type) -> tuple[str, ...]:
    """The names of what a class is made from; compiled classes cannot be made without it."""
    if kind not in _PARAMETERS:
        _PARAMETERS[kind] = tuple(inspect.signature(kind).parameters)
    return _PARAMETERS[kind]


_PARAMETERS: dict[type, tuple[str, ...]] = {}


_KNOWN: dict[tuple[str, int], Addresses] = {}


def addresses(ruleset: Ruleset) -> Addresses:
    """The addresses of a ruleset's game, made once."""
    key = (ruleset.name, id(ruleset.actions.of_players))  # a variant may have other player abilities
    if key not in _KNOWN:
        _KNOWN[key] = Addresses(ruleset)
    return _KNOWN[key]
