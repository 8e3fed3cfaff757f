"""The parts that a state holds: which of them only ask, and how long its line of classes is."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from conftest import ROOT
from gorin.games.l5r.clash import Clash
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.data import Columns
from gorin.kernel.contract import State

PACKAGE = ROOT / "src" / "gorin" / "games" / "l5r"

#: What words ask a state with.
ASKING = {"holds", "cards", "value", "reached", "nearness", "fits", "hears"}
#: Parts that change the state, and of the others what does not.
CHANGING = {"ledger", "marks", "leaving", "zones", "arrivals", "outcome"}
READING = {
    "standing": {
        *("lasting", "auras", "silencers", "permitted", "barred", "volleys", "walls", "minimum", "holding"),
        *("in_force", "decreed_for", "terrain_holds", "silenced", "serves", "spared", "shuns", "agrees"),
        *("fitting", "survives"),
    },
    "underway": {"doing", "redirections", "casts", "probe", "seen_from", "done_with", "viewpoint"},
    "acts": {"borrowable", "copyable", "fleeting", "may_focus"},
}


def parts_used(tree: ast.AST) -> set[tuple[str, str]]:
    """What is used of the parts of a state `g`: part and member."""
    found: set[tuple[str, str]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute):
            if isinstance(node.value.value, ast.Name) and node.value.value.id == "g":
                found.add((node.value.attr, node.attr))
    return found


def changes(used: set[tuple[str, str]]) -> list[str]:
    return sorted(
        f"{part}.{name}"
        for part, name in used
        if part in CHANGING or (part in READING and name not in READING[part])
    )


@pytest.mark.parametrize("path", sorted((PACKAGE / "language").glob("*.py")), ids=lambda path: path.stem)
def test_words_that_only_ask_use_nothing_that_changes_a_state(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name in ASKING:
            assert changes(parts_used(node)) == [], node.name


@pytest.mark.parametrize("name", ["places", "stats", "carrying", "purse"])
def test_parts_that_only_ask_use_nothing_that_changes_a_state(name: str) -> None:
    tree = ast.parse((PACKAGE / "table" / f"{name}.py").read_text(encoding="utf-8"))
    kept = {("ledger", "keep_force")}  # a figure that was computed
    assert changes(parts_used(tree) - kept) == []


def test_the_line_of_states_is_short() -> None:
    assert Clash.__mro__[:-1] == (Clash, L5RState, Engine, Columns, State)
