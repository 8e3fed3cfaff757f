"""A deck in each form in which it is written; `reading` reads all of them again.

`text` is ours, `egg` is that of Egg of P'an Ku and of the Oracle, `yaml` is yasuki's, and `bbcode` is for
forums. Where a form has no place for a name, a clan or notes, they are remarks in it, or facts that others
ignore.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from gorin.games.l5r.decks.entries import EDITIONS
from gorin.games.l5r.decks.headings import plural
from gorin.games.l5r.decks.sheets import DYNASTY_PILE, FATE_PILE, PILES
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import (
    CELESTIAL,
    EVENT,
    FOLLOWER,
    HOLDING,
    ITEM,
    KIND_NAMES,
    NO_KINDS,
    PERSONALITY,
    REGION,
    RING,
    SPELL,
    STRATEGY,
)
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import FORMS, Sheet

UNKNOWN: Final = "Unknown"
#: The order of kinds in Egg's lists, and what they are called there.
_EGG: Final[dict[str, tuple[Kind, ...]]] = {
    DYNASTY_PILE: (CELESTIAL, EVENT, HOLDING, PERSONALITY, REGION),
    FATE_PILE: (FOLLOWER, ITEM, RING, SPELL, STRATEGY),
}
_SIGNS: Final = re.compile(r"[:#\[\]{}\"',&*!|>%@`\\]|^\s|\s$|^[-?]")
#: A heading with its number, and the titles under it.
Group = tuple[str, int, dict[str, int]]


def write_sheet(sheet: Sheet, pool: dict[str, CardDef], form: str = "text") -> str:
    """A deck in a form; titles that the pool has not are written as they are called."""
    if form not in _WRITERS:
        raise GorinError(f"There is no form called '{form[:40]}': a deck is written as {', '.join(FORMS)}.")
    return "\n".join(_WRITERS[form](sheet, pool)) + "\n"


def groups(titles: dict[str, int], pool: dict[str, CardDef], kinds: tuple[Kind, ...] = ()) -> list[Group]:
    """The titles of a pile by kind, those kinds first that are named; strangers come last."""
    rest = [kind for kind in KIND_NAMES if kind not in kinds]
    found: list[Group] = []
    for kind in (*kinds, *rest, NO_KINDS):
        listed = {title: count for title, count in titles.items() if _kind(title, pool) == kind}
        if listed:
            name = plural(KIND_NAMES[kind]) if kind else UNKNOWN
            found.append((name, sum(listed.values()), listed))
    return found


def _kind(title: str, pool: dict[str, CardDef]) -> Kind:
    return pool[title].kind if title in pool else NO_KINDS


def _facts(sheet: Sheet, pool: dict[str, CardDef]) -> list[tuple[str, str]]:
    """What is said of a deck besides its cards; the clan where the Stronghold does not say it."""
    facts = [("Name", sheet.title), ("Clan", sheet.clan)]
    told = [(word, " ".join(said.split())) for word, said in facts if said.strip()]
    notes = [("Note", " ".join(line.split())) for line in sheet.notes.split("\n")] if sheet.notes else []
    return [*told, *notes]


def _text(sheet: Sheet, pool: dict[str, CardDef]) -> Iterator[str]:
    facts = _facts(sheet, pool)
    if facts and facts[0][0] == "Name":
        yield f"Name: {facts.pop(0)[1]}"
    if sheet.leader:
        yield f"Stronghold: {sheet.leader}"
    for word, said in facts:
        yield f"{word}: {said}".rstrip()
    for pile in PILES:
        titles = sheet.piles.get(pile, {})
        yield from ("", f"{pile} ({sum(titles.values())})")
        for name, number, listed in groups(titles, pool):
            yield from ("", f"# {name}: {number}")
            yield from (f"{count} {title}" for title, count in listed.items())


def _egg(sheet: Sheet, pool: dict[str, CardDef]) -> Iterator[str]:
    for word, said in _facts(sheet, pool):
        yield f"# {word}: {said}".rstrip()
    if sheet.leader:
        yield from ("# Pre-Game (1)", "", "# Stronghold (1)", f"1 {elsewhere(sheet.leader, pool)}", "")
    for pile in PILES:
        titles = sheet.piles.get(pile, {})
        yield f"# {pile} ({sum(titles.values())})"
        for name, number, listed in groups(titles, pool, _EGG[pile]):
            yield from ("", f"# {'Strategy' if name == 'Strategies' else name} ({number})")
            yield from (f"{count} {elsewhere(title, pool)}" for title, count in listed.items())
        if pile != PILES[-1]:
            yield ""


def _yaml(sheet: Sheet, pool: dict[str, CardDef]) -> Iterator[str]:
    for word, said in _facts(sheet, pool):
        yield f"{word.lower()}: {_quoted(said)}"
    if sheet.leader:
        yield from ("", "Pre-Game: # (1)", "  # Strongholds (1)", f"  - {_in_yaml(sheet.leader, 1, pool)}")
    for pile in PILES:
        titles = sheet.piles.get(pile, {})
        yield from ("", f"{pile}: # ({sum(titles.values())})")
        for name, number, listed in groups(titles, pool, _EGG[pile]):
            yield f"  # {name} ({number})"
            yield from (f"  - {_in_yaml(title, count, pool)}" for title, count in listed.items())


def _in_yaml(title: str, count: int, pool: dict[str, CardDef]) -> str:
    """The number is left out where it is 1; the set stands in brackets where it tells two cards apart."""
    said = elsewhere(title, pool)
    for edition in EDITIONS:
        if title in pool and said.endswith(f" ({edition})"):
            said = f"{said.removesuffix(f' ({edition})')} [{edition}]"
    return said if count == 1 and title in pool else f"{count}x {said}"


def _bbcode(sheet: Sheet, pool: dict[str, CardDef]) -> Iterator[str]:
    for word, said in _facts(sheet, pool):
        yield f"{word}: {said}".rstrip()
    if sheet.leader:
        yield from ("[size=150]Pre-Game (1)[/size]", "[b][u]Stronghold (1)[/u][/b]", f"1 {sheet.leader}", "")
    for pile in PILES:
        titles = sheet.piles.get(pile, {})
        yield f"[size=150]{pile} ({sum(titles.values())})[/size]"
        for name, number, listed in groups(titles, pool, _EGG[pile]):
            yield f"[b][u]{name} ({number})[/u][/b]"
            yield from (f"{count} {title}" for title, count in listed.items())
        yield ""


def elsewhere(title: str, pool: dict[str, CardDef]) -> str:
    """What other programs call a card: its version stands behind a hyphen, and so does its experience."""
    card = pool.get(title)
    if card is None:
        return title
    if " • " in title:
        return title.replace(" • ", " - ")
    if card.level:
        return f"{title} - Experienced{f' {card.level}' if card.level > 1 else ''}"
    return title


def _quoted(said: str) -> str:
    if not said or not _SIGNS.search(said):
        return said
    escaped = said.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


_WRITERS: Final[dict[str, Callable[[Sheet, dict[str, CardDef]], Iterator[str]]]] = {
    "text": _text,
    "egg": _egg,
    "yaml": _yaml,
    "bbcode": _bbcode,
}
