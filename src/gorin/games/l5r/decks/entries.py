"""An entry of a list: how many, of which title, at which level of experience.

People write it in many ways:

3 Copper Mine    3x Copper Mine    x3 Copper Mine    3* Copper Mine    (3) Copper Mine    Copper Mine x3
Copper Mine (3)  - 3x Copper Mine [Set] {art: …}     Isawa Kyoko xp2   Isawa Kyoko - Experienced 2
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from gorin.games.l5r.decks.titles import INEXPERIENCED

MOST_SIGNS: Final = 300  # of a line that is read as an entry
_TAIL: Final = 48  # the marks behind a title are looked for in so many signs

_BULLET: Final = re.compile(r"(?:[-*+•·‣▪◦–—>]\s+|[•·‣▪◦]\s?)(?=\S)")
_COUNT: Final = r"(\d{1,3})"
_BEFORE: Final = (
    re.compile(rf"{_COUNT}\s?[x×*]\s?[:.]?\s?(?=\S)", re.IGNORECASE),
    re.compile(rf"[x×]\s?{_COUNT}[:.]?\s(?=\S)", re.IGNORECASE),
    re.compile(rf"[(\[]{_COUNT}\s?[x×]?[)\]]\s?(?=\S)", re.IGNORECASE),
    re.compile(rf"{_COUNT}\s?(?:copies of|of|[:;,|.)-])?\s(?=\S)", re.IGNORECASE),
    re.compile(rf"{_COUNT}[,;|:](?=\S)"),
)
_BEHIND: Final = (
    re.compile(rf"[\s,;:|-][x×*]\s?{_COUNT}$", re.IGNORECASE),
    re.compile(rf"[\s,;:|-]{_COUNT}\s?[x×*]$", re.IGNORECASE),
    re.compile(rf"\s?[(\[][x×*]?\s?{_COUNT}\s?[x×*]?[)\]]$", re.IGNORECASE),
    re.compile(rf"\s?[,;:|=–—]\s?{_COUNT}$|\s-\s{_COUNT}$"),
)
_BARE_BEHIND: Final = re.compile(rf"\s{_COUNT}$")
_ART: Final = re.compile(r"\s?\{[^{}]*\}$")
_SET: Final = re.compile(r"\s?[\[(]([^\[\]()]{1,60})[\])]$")
_LEVEL: Final = re.compile(
    r"[\s,;:•(\[–—-]{1,6}(inexperienced|inexp|experienced|exp|xp)\.?\s?(\d{1,2})?[)\]]?$", re.IGNORECASE
)
#: What may stand between a title and a remark on it.
SEPARATORS: Final = "([{-–—,;:/|*@$<…#="


#: The sets whose names stand behind titles that several of them have: such a title is another card.
EDITIONS: Final = ("Battle of Kyuden Tonbo", "War of Honor", "Imperial Edition")


class Entry(Struct, frozen=True):
    """A way to read a line: how many of which title; `level` where a mark says it, `set` where one is named.

    `said` is what stays of the line if nobody knows the title.
    """

    count: int
    title: str
    said: str
    level: int | None = None
    set: str = ""


def bulleted(line: str) -> str:
    """A line without the sign of a list in front of it."""
    return _BULLET.sub("", line, count=1) if _BULLET.match(line) else line


def numbered(line: str) -> bool:
    """Whether a line begins with how many."""
    return any(each.match(bulleted(line)) for each in _BEFORE)


def counted(line: str) -> bool:
    """Whether a line says how many, before or behind."""
    return numbered(line) or any(each.search(line[-_TAIL:]) for each in _BEHIND)


def readings(line: str) -> Iterator[Entry]:
    """Every way to read a line as an entry, the likeliest first."""
    line = line[:MOST_SIGNS]
    said = bulleted(line)
    for count, rest in _numbers(said):
        yield from _marked(count, unquoted(rest))
    if said != line:
        for count, rest in _numbers(line):
            yield from _marked(count, unquoted(rest))


def _numbers(said: str) -> Iterator[tuple[int, str]]:
    for pattern in _BEFORE:
        if found := pattern.match(said):
            yield int(found[1]), said[found.end() :].strip()
            break
    head, tail = said[:-_TAIL], said[-_TAIL:]
    for pattern in _BEHIND:
        if found := pattern.search(tail):
            number = next(group for group in found.groups() if group)
            yield int(number), (head + tail[: found.start()]).strip()
            break
    yield 1, said
    if found := _BARE_BEHIND.search(tail):
        yield int(found[1]), (head + tail[: found.start()]).strip()


def _marked(count: int, said: str) -> Iterator[Entry]:
    """With and without what stands behind a title: a picture, a set, a level."""
    if not said:
        return
    yield Entry(count, said, said)
    bare = unquoted(_ART.sub("", said).strip())
    if bare and bare != said:
        yield Entry(count, bare, bare)
    levelled = list(_levelled(count, bare))
    yield from levelled
    found = None if levelled else _SET.search(bare[-2 * _TAIL :])
    if found is None:
        return
    shorter = unquoted(bare[: -len(found[0])].strip())
    named = found[1].strip()
    if not shorter or (found[0].strip()[0] == "(" and named in EDITIONS):
        return  # that is a title of its own
    kept = shorter if found[0].strip()[0] == "[" else bare
    yield Entry(count, shorter, kept, None, named)
    yield from _levelled(count, shorter, named)
    for number, rest in _numbers(shorter) if count == 1 else ():
        if rest and rest != shorter:  # a count can stand before the set: Copper Mine x3 [Set]
            yield Entry(number, unquoted(rest), unquoted(rest), None, named)


def _levelled(count: int, said: str, named: str = "") -> Iterator[Entry]:
    """A title and the level that a mark behind it says."""
    head, tail = said[:-_TAIL], said[-_TAIL:]
    found = _LEVEL.search(tail)
    bare = unquoted((head + tail[: found.start()]).strip()) if found is not None else ""
    if found is not None and bare:
        young = found[1].lower().startswith("in")
        yield Entry(count, bare, said, INEXPERIENCED if young else int(found[2] or 1), named)


def unquoted(said: str) -> str:
    """A text without the quotation marks around it."""
    said = said.strip()
    if len(said) > 1 and said[0] == said[-1] == '"':
        return re.sub(r"\\(.)", r"\1", said[1:-1]).strip()
    if len(said) > 1 and said[0] == said[-1] == "'":
        return said[1:-1].replace("''", "'").strip()
    return said.strip("“”").strip() if said[:1] in ("“", "”") else said


def shared(said: str) -> list[str]:
    """The parts of an enumeration; a title with a comma in it is put together by who knows titles."""
    return [part.strip() for part in re.split(r"[,;]", said.rstrip(" .")) if part.strip()]
