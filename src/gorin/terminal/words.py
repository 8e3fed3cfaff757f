"""Names for seats, and finding the choice that a player typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: English for the seat that is called `you`.
_YOU = (
    (re.compile(r"\bturn of you\b(?!')"), "your turn"),
    (re.compile(r"\bof you\b(?!')"), "of yours"),
    (re.compile(r"\b([Yy])ou's\b"), r"\1our"),
    (re.compile(r"\b([Yy])ou has\b"), r"\1ou have"),
    (re.compile(r"\b([Yy])ou ([^.]*) and has\b"), r"\1ou \2 and have"),
    (re.compile(r"\b([Yy])ou is\b"), r"\1ou are"),
    (re.compile(r"\b([Yy])ou ([a-z]+(?:ss|sh|ch|x))es\b"), r"\1ou \2"),
    (re.compile(r"\b([Yy])ou ([a-z]+[^s\W])s\b"), r"\1ou \2"),
)

_SEAT = re.compile(r"\b(?P<seat>[Ss]eat) (?P<number>[0-9]+)\b")


def with_names(sentence: str, names: Sequence[str]) -> str:
    """A sentence with the players' names where the engine says `seat N`."""

    def name(match: re.Match[str]) -> str:
        number = int(match["number"])
        if number >= len(names):
            return match[0]
        found = names[number]
        return found[:1].upper() + found[1:] if match["seat"] == "Seat" else found

    named = _SEAT.sub(name, sentence)
    for pattern, better in _YOU:
        named = pattern.sub(better, named)
    return named


def distinct(names: Sequence[str]) -> list[str]:
    """Names that tell the seats apart even where one bot sits on several."""
    return [f"{name} #{seat}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def find_choice(typed: str, labels: Sequence[str]) -> list[int]:
    """The choices that fit what was typed: a number from 1, or words that begin words of a label.

    A label typed in full wins over longer ones; otherwise all that fit are returned, to be told apart.
    """
    typed = typed.strip().lower()
    if typed.isdigit():
        number = int(typed)
        return [number - 1] if 1 <= number <= len(labels) else []
    wanted = _words(typed)
    if not wanted:
        return []
    exact = [index for index, label in enumerate(labels) if _words(label) == wanted]
    if exact:
        return exact[:1]
    return [
        index
        for index, label in enumerate(labels)
        if all(any(word.startswith(want) for word in _words(label)) for want in wanted)
    ]


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
