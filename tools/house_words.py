"""The words of the card language, and the cards that each of them serves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from house_reader import Class, Hole, Made, Reader, Scope, is_dataclass
from house_source import Sources

LANGUAGE = "gorin.games.l5r.language"
SETS = "gorin.games.l5r.sets"
#: The families of words. A word is a dataclass of one of them; the steps inside effects are none.
FAMILIES = ("Statement", "Change", "Part", "Number", "Test", "Effect", "Cards")
STEPS = "Step"


@dataclass
class Words:
    """The words of the card language, and the titles of the cards that each of them serves."""

    cards: int
    #: By the name of the word.
    serves: dict[str, set[str]]
    #: By the name of the word and of the optional field: the cards that set it to something else.
    sets: dict[tuple[str, str], set[str]]


def words(reader: Reader) -> dict[str, Class]:
    """Every word of the language, by name."""
    found: dict[str, Class] = {}
    for module in reader.sources.under(LANGUAGE):
        if module.name.startswith(f"{LANGUAGE}.text"):
            continue
        for node in module.bindings.values():
            if isinstance(node, ast.ClassDef):
                kind = reader.kind(module, node)
                above = [each.name for each in reader.lineage(kind)[1:]]
                if is_dataclass(kind) and STEPS not in above and any(name in FAMILIES for name in above):
                    found[kind.name] = kind
    return found


def parts(value: Any, seen: set[int]) -> Iterator[Made]:
    """A value and everything inside it that a class made."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, Made):
        yield value
        for each in value.fields.values():
            yield from parts(each, seen)
    elif isinstance(value, Hole):
        for each in value.parts:
            yield from parts(each, seen)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for each in value:
            yield from parts(each, seen)
    elif isinstance(value, dict):
        for each in value.values():
            yield from parts(each, seen)


def cards(reader: Reader) -> list[Made]:
    """Every card of every set once: what the list `SETS` holds."""
    home = reader.sources.modules.get(SETS)
    found: dict[int, Made] = {}
    stack = [reader.value(home, "SETS")] if home is not None else []
    while stack:
        value = stack.pop()
        if isinstance(value, Made) and value.kind.name == "CardDef":
            found.setdefault(id(value), value)
        elif isinstance(value, Made):
            stack += value.fields.values()
        elif isinstance(value, (tuple, list)):
            stack += value
        elif isinstance(value, Hole):
            stack += value.parts
    return list(found.values())


def count(sources: Sources) -> Words:
    """Which cards each word and each optional field serves."""
    reader = Reader(sources)
    known = words(reader)
    optional = _optional(reader, known)
    serves: dict[str, set[str]] = {name: set() for name in known}
    setting: dict[tuple[str, str], set[str]] = {key: set() for key in optional}
    declared = cards(reader)
    for card in declared:
        title = str(card.fields.get("title", id(card)))
        for made in parts(card.fields.get("statements", ()), set()):
            if known.get(made.kind.name) is made.kind:
                serves[made.kind.name].add(title)
            for name, value in made.fields.items():
                key = made.kind.name, name
                if key in optional and value != optional[key]:
                    setting[key].add(title)
    return Words(len(declared), serves, setting)


def _optional(reader: Reader, known: dict[str, Class]) -> dict[tuple[str, str], Any]:
    """The optional fields of words, selectors and moments, with their defaults.

    Those of `Ability` are left out: they are computed from its clauses.
    """
    kinds = [kind for kind in known.values() if kind.name != "Ability"]
    for module, node in reader.sources.classes():
        if module.name.startswith(LANGUAGE) and node.name in ("Sel", "Moment"):
            kinds.append(reader.kind(module, node))
    return {
        (kind.name, name): reader.default(*declared)
        for kind in kinds
        for name, declared in reader.fields(kind).items()
        if declared[1] is not None
    }


def tests_of_words(sources: Sources) -> int:
    """How many `isinstance` outside the language ask for a word or a family of words."""
    reader = Reader(sources)
    kinds = {id(kind) for kind in words(reader).values()}
    found = 0
    for module in sources.under("gorin.games.l5r"):
        if module.name.startswith(LANGUAGE):
            continue
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance" and len(node.args) == 2:
                asked = reader.read(node.args[1], Scope(module))
                wanted = asked if isinstance(asked, tuple) else (asked,)
                found += any(id(each) in kinds for each in wanted)
    return found
