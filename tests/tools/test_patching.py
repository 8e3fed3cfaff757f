"""Mutants that change only the inside of functions are patched in; all others are imported."""

from __future__ import annotations

import ast
import sys
from types import ModuleType

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from patching import compiled, functions

SOURCE = """
from __future__ import annotations

from functools import cache

LIMIT = 3


def below(number: int, least: int = 0) -> bool:
    return least <= number < LIMIT


@cache
def twice(number: int) -> int:
    return 2 * number


def evens(most: int) -> list[int]:
    return [number for number in range(most) if number % 2 == 0]


class Card:
    cost = 2

    @property
    def dear(self) -> bool:
        return self.cost > 4

    @staticmethod
    def made() -> Card:
        return Card()

    def price(self) -> int:
        return self.cost + 1


PRICES = [Card().price() for _ in range(3)]
"""


@pytest.fixture
def module() -> ModuleType:
    made = ModuleType("made")
    exec(compile(SOURCE, "made", "exec", dont_inherit=True), vars(made))  # noqa: S102
    return made


@pytest.mark.parametrize(
    ("old", "new", "says", "before", "after"),
    [
        ("number < LIMIT", "number <= LIMIT", "below(3)", False, True),
        ("2 * number", "3 * number", "twice(2)", 4, 6),
        ("number % 2 == 0", "number % 2 == 1", "evens(4)", [0, 2], [1, 3]),
        ("self.cost > 4", "self.cost > 1", "Card().dear", False, True),
        ("self.cost + 1", "\n\n            self.cost + True", "Card().price()", 3, 3),
    ],
)
def test_a_change_inside_a_function_is_patched_in(
    module: ModuleType, old: str, new: str, says: str, before: object, after: object
) -> None:
    if "twice" not in says:  # what is cached stays: such a mutant is imported if it is not noticed
        assert eval(says, vars(module)) == before  # noqa: S307
    new = f"({new})" if "\n" in new else new
    found = functions(compiled(SOURCE), ast.parse(SOURCE.replace(old, new)), module)
    assert found is not None
    assert len(found) == 1
    for function, code in found:
        function.__code__ = code
    assert eval(says, vars(module)) == after  # noqa: S307


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT = 3", "LIMIT = 4"),
        ("least: int = 0", "least: int = 1"),
        ("cost = 2", "cost = 2.0"),
        ("@cache\n", ""),
        ("range(3)]", "range(4)]"),
        ("def price", "def worth"),
    ],
)
def test_a_change_of_anything_else_is_not(module: ModuleType, old: str, new: str) -> None:
    assert functions(compiled(SOURCE), ast.parse(SOURCE.replace(old, new)), module) is None


def test_where_a_function_stands_makes_no_difference(module: ModuleType) -> None:
    assert functions(compiled(SOURCE), ast.parse("# a line more\n" + SOURCE), module) == []
