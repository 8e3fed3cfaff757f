"""Every mutant has its place in the sources, and keeps it where code is renamed or moved."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from mutant_list import Mutant, all_placed, placed, read
from mutant_places import Scope, Sources
from mutant_repair import merged, report
from tree_edits import Renaming
from tree_patterns import read as code

LISTS = sorted((ROOT / "tests" / "mutants").glob("*.toml"))
LONG = os.environ.get("GORIN_LONG") == "1"
#: A few files with many mutants; all of them in a long run.
SOME = ("gorin.games.kenjin.score", "gorin.games.l5r.flow.legality", "gorin.games.strategic.retracting")


@cache
def sources() -> Sources:
    return Sources(ROOT / "src")


@cache
def mutants() -> list[Mutant]:
    return [each for path in LISTS for each in read(path, sources()).mutants]


def test_every_mutant_has_a_place_and_changes_something() -> None:
    assert len(mutants()) > 1900
    for each in mutants():
        assert each.found is not None, f"{each}: {each.lost}"


# --- renames -----------------------------------------------------------------------------------------------


def copied(folder: Path, text: str, name: str = "") -> Sources:
    """Sources of one module, which may have another name than it had; the words of all others are known."""
    path = folder.joinpath(*name.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    found = Sources(folder)
    found.words |= sources().words
    return found


def files() -> list[str]:
    """The modules whose mutants are tried under other names."""
    return sorted({each.found.source.name for each in mutants() if each.found}) if LONG else list(SOME)


def in_module(name: str) -> list[Mutant]:
    return [each for each in mutants() if each.found is not None and each.found.source.name == name]


class Locals(ast.NodeTransformer):
    """Gives one local variable or parameter of one function another name."""

    def __init__(self, function: Scope, old: str) -> None:
        self.function = function
        self.old = old

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node is not self.function:
            return self.generic_visit(node)
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and each.id == self.old:
                each.id = f"renamed_{self.old}"
            elif isinstance(each, ast.arg) and each.arg == self.old:
                each.arg = f"renamed_{self.old}"
        return node


def bound(function: ast.AST) -> Iterator[str]:
    """The parameters and variables of a function, each once."""
    found = [each.arg for each in ast.walk(function) if isinstance(each, ast.arg)]
    found += [
        each.id
        for each in ast.walk(function)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    ]
    yield from dict.fromkeys(name for name in found if name not in ("self", "_"))


def with_local(source: str, scope: str, old: str) -> str:
    """A source in which one local variable of one function has another name."""
    tree = ast.parse(source)
    holder: ast.AST = tree
    for name in scope.split("."):
        holder = next(
            each
            for each in getattr(holder, "body", [])
            if isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name == name
        )
    assert isinstance(holder, ast.FunctionDef)
    return ast.unparse(Locals(holder, old).visit(tree))


@pytest.mark.parametrize("name", files())
def test_a_local_variable_by_another_name_breaks_none(name: str, tmp_path: Path) -> None:
    tried = 0
    for each in in_module(name):
        assert each.found is not None
        _, function = each.found.source.scopes[each.found.scope]
        if not isinstance(function, ast.FunctionDef):
            continue
        after = ast.unparse(each.found.mutated())
        said = " ".join(str(edit) for edit in each.edits)
        own = {name for edit in each.edits if edit.code for name in bound(ast.Module(code(edit.code), []))}
        for old in bound(function):
            if not re.search(rf"\b{old}\b", said) or old in own:  # not named, or the new code's own
                continue
            there = copied(tmp_path, with_local(each.found.source.text, each.found.scope, old), name)
            new = placed(each, there)
            assert new.found is not None, f"{each}: {new.lost}"
            assert ast.unparse(new.found.mutated()) == with_local(after, each.found.scope, old), str(each)
            tried += 1
    assert tried > 10


def with_function(text: str, scope: str) -> str:
    """A source in which a function or method has another name, wherever it is called."""
    old = scope.rpartition(".")[2]
    tree = Renaming({old: "another", f".{old}": ".another"}).visit(ast.parse(text))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == old:
            node.name = "another"
    return ast.unparse(tree)


@pytest.mark.parametrize("name", files())
def test_a_function_by_another_name_breaks_none(name: str, tmp_path: Path) -> None:
    there = in_module(name)
    scopes = {
        each.found.scope
        for each in there
        if each.found and isinstance(each.found.source.scopes[each.found.scope][1], ast.FunctionDef)
    }
    assert len(scopes) > 2
    for scope in sorted(scopes):
        source = there[0].found.source if there[0].found else None
        assert source is not None
        moved = all_placed(there, copied(tmp_path, with_function(source.text, scope), name))
        for each, new in zip(there, moved, strict=True):
            assert each.found is not None
            assert new.found is not None, f"{scope}: {each}: {new.lost}"
            if each.found.scope == scope:
                expected = with_function(ast.unparse(each.found.mutated()), scope)
                assert ast.unparse(new.found.mutated()) == expected, str(each)


@pytest.mark.parametrize("name", files())
def test_a_module_by_another_name_breaks_none(name: str, tmp_path: Path) -> None:
    there = in_module(name)
    source = there[0].found.source if there[0].found else None
    assert source is not None
    for each, new in zip(
        there, all_placed(there, copied(tmp_path, source.text, "gorin.another.place")), strict=True
    ):
        assert each.found is not None
        assert new.found is not None, f"{each}: {new.lost}"
        assert new.found.how
        assert ast.dump(new.found.mutated()) == ast.dump(each.found.mutated()), str(each)


# --- the command -------------------------------------------------------------------------------------------

OLD = "def price(card):\n    if card.free or card.cost < 0:\n        return 0\n    return card.cost\n"
LIST = """# Some mutants.

[[mutant]]
# nothing is free
rules = ["K1"]
in = "shop.price"
never = "card.free or card.cost < 0"

# --- More ---

[[mutant]]
rules = ["K2"]
in = "shop.price"
change = "return card.cost"
to = "return card.cost + 1"
"""


def repaired(folder: Path, source: str, guess: bool, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """What a list is after a repair, and what was printed."""
    path = folder / "list.toml"
    path.write_text(LIST)
    (folder / "src").mkdir(exist_ok=True)
    (folder / "src" / "shop.py").write_text(source)
    report([path], repair=True, guess=guess, sources=Sources(folder / "src"))
    return path.read_text(), capsys.readouterr().out


def test_a_list_is_left_alone_where_nothing_has_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, printed = repaired(tmp_path, OLD, False, capsys)
    assert text == LIST
    assert printed == "list: 2 mutants, 0 have moved or go by other names, 0 have no place\n"


def test_new_names_are_written_into_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, printed = repaired(tmp_path, OLD.replace("card", "thing"), False, capsys)
    assert text == LIST.replace("card", "thing")
    assert printed.count("RENAMED") == 2


def test_what_has_no_place_is_listed_with_the_nearest_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, printed = repaired(
        tmp_path, OLD.replace("return card.cost", "return int(card.cost)"), False, capsys
    )
    assert text == LIST
    assert "LOST      K2: shop.price: change return card.cost -> return card.cost + 1" in printed
    assert "nearest, in shop.price: return int(card.cost)" in printed


def test_the_nearest_code_is_taken_where_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, printed = repaired(tmp_path, OLD.replace("return card.cost", "return int(card.cost)"), True, capsys)
    assert text == LIST.replace("return card.cost", "return int(card.cost)")
    assert "GUESSED" in printed


def test_two_changes_of_one_place_are_made_both_or_none() -> None:
    assert merged("a + b", "a - b", "a + c") == "a - c"
    assert merged("f(a, 0)", "f(a, 1)", "f(seat(a), 0)") == "f(seat(a), 1)"
    assert merged("a + b", "a - b", "a * b") is None
