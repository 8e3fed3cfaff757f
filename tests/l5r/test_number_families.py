"""No two words of one family of small numbers share a number: one would be taken for the other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import gorin.games.l5r
from gorin.games.l5r.flow import copying, legality, listening
from gorin.games.l5r.language import lasting
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.sets import all_cards
from gorin.games.l5r.values import asking, terms

ROOT = Path(gorin.games.l5r.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))

#: Neighbours that are no family: each means something of another kind.
APART = {frozenset({"NO_CARD", "NO_SEAT"}), frozenset({"NO_ROLE", "NO_VERB"})}


def declared(line: str) -> bool:
    """Whether a line declares a small number."""
    name, _, value = line.partition("  #")[0].partition(": Final = ")
    return name.isupper() and value.lstrip("-").replace("_", "").isdigit()


def families(path: Path) -> Iterator[list[str]]:
    """The names of numbers that are declared line by line, without a blank line or a comment between them."""
    run: list[str] = []
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        if declared(line):
            run.append(line.partition(":")[0])
        elif run:
            yield run
            run = []


def shared(values: dict[str, int]) -> list[set[str]]:
    """The names that share a number."""
    found: dict[int, set[str]] = {}
    for name, value in values.items():
        found.setdefault(value, set()).add(name)
    return [names for names in found.values() if len(names) > 1]


def kinds_of_lasting() -> set[str]:
    """Every name that the sources give to a thing that lasts as its kind, or ask for as its kind."""
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Lasting" and node.args:
                found.add(ast.unparse(node.args[0]))
            elif isinstance(node, ast.Compare) and ast.unparse(node.left) == "thing.kind":
                for other in node.comparators:
                    for each in other.elts if isinstance(other, ast.Tuple) else [other]:
                        found.add(ast.unparse(each))
    return {name for name in found if name.isupper() and isinstance(getattr(lasting, name, None), int)}


def prefixed(module: object, *prefixes: str) -> dict[str, int]:
    return {name: value for name, value in vars(module).items() if name.startswith(prefixes)}


def test_no_two_kinds_of_what_lasts_share_a_number() -> None:
    kinds = {name: getattr(lasting, name) for name in kinds_of_lasting() - {"ASLEEP"}}
    assert len(kinds) >= 24
    assert shared(kinds) == []
    assert max(kinds.values()) < lasting.ASLEEP, "a thing that sleeps is of no kind that anybody asks for"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_numbers_declared_in_one_row_differ(path: Path) -> None:
    rows = [row for row in families(path) if len(row) > 1]
    if not rows:
        return
    name = ".".join(("gorin.games.l5r", *path.relative_to(ROOT).with_suffix("").parts))
    module = import_module(name.removesuffix(".__init__"))
    for row in rows:
        clashes = shared({word: getattr(module, word) for word in row})
        assert [names for names in clashes if names not in APART] == []


def test_verbs_and_moments_are_one_family() -> None:
    assert shared(prefixed(terms, "V_", "M_")) == []


def test_questions_are_one_family() -> None:
    assert shared(prefixed(asking, "ASK_")) == []


def test_what_a_card_has_used_has_a_bit_for_each() -> None:
    """Printed abilities, granted ones, uses of the inspired, one of nobody, and traits of once a turn."""
    most = max(len(card.abilities) for card in all_cards())
    assert most <= MAX_ABILITIES < legality.INSPIRED
    assert legality.INSPIRED + most <= copying.UNUSED < listening.FIRST_TRAIT
