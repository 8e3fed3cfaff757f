"""Declarations with one thing less: each field that is set, each bit and each element taken away in turn.

Whatever is taken away, the card must read differently, or it says something that nobody can read on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Any

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.statements import Ability, Colon, act

#: Fields that hold a set of bits.
BITS = ("some", "every", "never", "states", "kinds", "without", "lacks", "waives", "zones", "gives")
#: Fields that hold a plain number, which may be another.
NUMBERS = ("n", "count", "amount", "force", "chi", "least", "factor", "fill", "less")


@dataclass
class Loss:
    """What is taken away, and from which word; those around it, outermost first."""

    words: tuple[Any, ...]
    field: str
    gone: Any

    @property
    def word(self) -> Any:
        return self.words[-1]

    def within(self, *kinds: type) -> bool:
        return any(isinstance(word, kinds) for word in (*self.words, self.gone))

    def __str__(self) -> str:
        path = " > ".join(type(word).__name__ for word in self.words)
        return f"{path}, {self.field} without {self.gone}"


def losses(word: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Loss, Any]]:
    """Everything that can be taken from a word or those in it, with what is left."""
    here = (*above, word)
    if isinstance(word, Ability):
        for loss, parts in _of_tuple(word.parts, here, "parts"):
            yield loss, act(word.timing, parts, word.moment, word.name)
        if word.moment is not None:
            for loss, moment in losses(word.moment, here):
                yield loss, act(word.timing, word.parts, moment, word.name)
        return
    for field in fields(word):
        value = getattr(word, field.name)
        usual = field.default
        if usual is not MISSING and value != usual:
            yield Loss(here, field.name, value), replace(word, **{field.name: usual})
        for loss, other in _of_value(value, here, field.name):
            yield loss, replace(word, **{field.name: other})


def _of_value(value: Any, here: tuple[Any, ...], name: str) -> Iterator[tuple[Loss, Any]]:
    if isinstance(value, tuple):
        yield from _of_tuple(value, here, name)
    elif _is_word(value):
        yield from losses(value, here)
    elif isinstance(value, int) and name in BITS and value > 0:
        bits = [1 << bit for bit in range(value.bit_length()) if value >> bit & 1]
        for bit in bits if len(bits) > 1 else ():
            yield Loss(here, name, bit), value & ~bit
    elif isinstance(value, int) and not isinstance(value, bool) and name in NUMBERS and 0 < value < 90:
        yield Loss(here, name, value), value + 1


def _of_tuple(value: tuple[Any, ...], here: tuple[Any, ...], name: str) -> Iterator[tuple[Loss, Any]]:
    for position, one in enumerate(value):
        before, after = value[:position], value[position + 1 :]
        empty = (
            name in ("first", "second") and len(value) == 1
        )  # nobody chooses between something and nothing
        if not isinstance(one, Colon) and not empty:
            yield Loss(here, name, one), (*before, *after)
        for loss, other in _of_value(one, here, name):
            yield loss, (*before, other, *after)


def _is_word(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, (type, CardDef))
