"""What happened, as a sentence of tokens: words, players, verbs, cards, places and figures.

A sentence is made where an event is told, and nobody looks for words in it again: a client writes each token
for its reader. A verb belongs to players and has both its forms, so it agrees with `you` and with a name; a
card or a place knows whose it is, and is `your` own or somebody's. Text is one more way of writing it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from gorin.kernel.values import Spot


class Who(Struct, frozen=True, tag_field="is", tag="who", omit_defaults=True):
    """Players: `you` for the one who reads, names for the others. An owner is `your` or `Ann's`."""

    seats: tuple[int, ...]
    owner: bool = False


class Does(Struct, frozen=True, tag_field="is", tag="does"):
    """A verb of players: the form for one who is named, and the form for `you` and for several."""

    seats: tuple[int, ...]
    one: str
    many: str


class Side(Struct, frozen=True, tag_field="is", tag="side"):
    """A seat by what it leads, which is called the same by everybody: a clan, an army."""

    name: str
    seat: int


class Thing(Struct, frozen=True, tag_field="is", tag="thing", omit_defaults=True):
    """Something that is somebody's: `your attack`, `the attack of Ann`."""

    name: str
    of: int | None = None
    article: Literal["", "a", "an", "the"] = ""


class CardName(Struct, frozen=True, tag_field="is", tag="card", omit_defaults=True):
    """A card: by its number where views have one, and whose it is where that is said."""

    name: str
    id: int | None = None
    of: int | None = None
    article: Literal["", "a", "an", "the"] = ""


class PlaceName(Struct, frozen=True, tag_field="is", tag="place", omit_defaults=True):
    """A place on the table, with its id in views, and whose it is where that is said."""

    name: str
    spot: Spot | None = None
    of: int | None = None
    article: Literal["", "a", "an", "the"] = ""


class Figure(Struct, frozen=True, tag_field="is", tag="figure", omit_defaults=True):
    """A number, and what it counts. A signed one is a change."""

    amount: int
    what: str = ""
    signed: bool = False


Token: TypeAlias = str | Who | Does | Side | Thing | CardName | PlaceName | Figure
Sentence: TypeAlias = list[Token]

#: What begins a new sentence within one telling.
STOP = ". "


# --- making sentences --------------------------------------------------------------------------------


def who(*seats: int) -> Who:
    return Who(seats)


def whose(seat: int) -> Who:
    return Who((seat,), owner=True)


@lru_cache(maxsize=1024)
def _pieces(form: str) -> tuple[str, ...]:
    return tuple(piece for piece in re.split(r"(\{\}|\[[a-z]+\])", form) if piece)


@lru_cache(maxsize=256)
def third_person(verb: str) -> str:
    """The form of a verb for one who is named: draws, passes, is."""
    if verb in ("be", "have"):
        return "is" if verb == "be" else "has"
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u"):
        return verb[:-1] + "ies"
    return verb + "s"


def say(form: str, *parts: Token | Sentence) -> Sentence:
    """A sentence from its form: `{}` takes the next part, `[draw]` is a verb of the players named last."""
    said: Sentence = []
    left = iter(parts)
    seats: tuple[int, ...] = ()
    for piece in _pieces(form):
        if piece == "{}":
            part = next(left)
            if isinstance(part, Who) and not part.owner:
                seats = part.seats
            for token in part if isinstance(part, list) else (part,):
                _add(said, token)
        elif piece[0] == "[":
            verb = piece[1:-1]
            _add(said, Does(seats, third_person(verb), "are" if verb == "be" else verb))
        else:
            _add(said, piece)
    assert next(left, None) is None, f"too many parts for: {form}"
    return said


def _add(said: Sentence, token: Token) -> None:
    """One more token; words beside words are one."""
    if isinstance(token, str) and said and isinstance(said[-1], str):
        said[-1] += token
    elif token != "":
        said.append(token)


def listed(parts: Sequence[Token | Sentence], glue: str = ", ") -> Sentence:
    """Several things after one another."""
    return say(glue.join(["{}"] * len(parts)), *parts)


# --- writing them as text ----------------------------------------------------------------------------


def text_of(sentence: Iterable[Token], names: Sequence[str] | None = None, reader: int | None = None) -> str:
    """A sentence in words, with `seat N` or names for the players and `you` for the seat that reads."""
    said = ""
    for token in sentence:
        word = _word(token, names, reader)
        said += capital(word) if said.endswith(STOP) else word
    return said


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _name(seat: int, names: Sequence[str] | None, reader: int | None) -> str:
    if seat == reader:
        return "you"
    return names[seat] if names is not None and seat < len(names) else f"seat {seat}"


def _word(token: Token, names: Sequence[str] | None, reader: int | None) -> str:
    if isinstance(token, str):
        return token
    if isinstance(token, Who):
        if token.owner:
            return "your" if token.seats[0] == reader else f"{_name(token.seats[0], names, reader)}'s"
        return " and ".join(_name(seat, names, reader) for seat in token.seats)
    if isinstance(token, Does):
        return token.one if len(token.seats) == 1 and token.seats[0] != reader else token.many
    if isinstance(token, Side):
        return token.name
    if isinstance(token, Figure):
        number = f"{token.amount:+d}" if token.signed else str(token.amount)
        return f"{number} {token.what}" if token.what else number
    article = f"{token.article} " if token.article else ""
    if token.of is None:
        return article + token.name
    if token.of == reader:
        return f"your {token.name}"
    return f"{article}{token.name} of {_name(token.of, names, reader)}"
