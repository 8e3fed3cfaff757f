"""Names for seats, and finding the choice that a player typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gorin.kernel.sentences import capital

#: A seat in a prompt, a label or a title, with the words around it that belong to it.
_SEAT = re.compile(r"\b(?P<of>of )?(?P<seat>[Ss]eat) (?P<number>[0-9]+)(?P<owns>'s)?\b(?P<verb> has| is)?\b")
_VERBS = {" has": " have", " is": " are"}


def with_names(sentence: str, names: Sequence[str]) -> str:
    """A prompt, a label or a title with the players' names where the engine says `seat N`.

    Only the mark itself is replaced. What happened is told in tokens instead (`kernel.sentences`).
    """

    def name(match: re.Match[str]) -> str:
        number = int(match["number"])
        if number >= len(names):
            return match[0]
        of, owns, verb = match["of"] or "", match["owns"] or "", match["verb"] or ""
        found = names[number]
        if found == "you":
            found = "your" if owns else "yours" if of else found
            owns, verb = "", _VERBS.get(verb, "")
        return of + (capital(found) if match["seat"] == "Seat" else found) + owns + verb

    return _SEAT.sub(name, sentence)


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
