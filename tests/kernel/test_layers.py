"""Dependencies point one way: to the kernel, which knows nobody; the command line assembles."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from conftest import ROOT

SOURCE = ROOT / "src" / "gorin"

#: What the modules of each package may import of Gorin, besides their own package.
MAY_IMPORT = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel"},
    "arena": {"kernel", "bots"},
    "analysis": {"kernel", "bots"},
    "training": {"kernel", "bots"},
    "data": {"kernel", "bots", "arena", "encoding"},
    "encoding": {"kernel"},
    "research": {"kernel", "bots", "encoding"},
    "terminal": {"kernel", "bots"},
    "puzzles": {"kernel", "bots"},
    "server": {"kernel", "bots", "analysis", "puzzles"},
    "campaign": {"kernel", "games", "bots", "arena"},
    "vector": {"kernel", "games"},
}

MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)

#: The rooms of the card game: each imports only those before it, and the modules that assemble come last.
L5R = SOURCE / "games" / "l5r"
ROOMS = (
    *("values", "language", "table", "decks", "flow", "border", "realm"),
    *(
        "thinking",
        "rulesets",
        "sets",
        "saving",
        "state",
        "clash",
        "position",
        "options",
        "cast",
        "client_types",
        "workshop",
        "game",
    ),
)

#: What may be named from further down for types alone, and where: words and the table run on an engine.
NAMED_UPWARD = {"Table", "Engine", "Doing"}
NAMED_FROM = {"language", "table"}


def imported(path: Path) -> set[str]:
    """The packages of Gorin that a module imports, by the first part of their names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            module = node.module or ""
            names = [f"{module}.{alias.name}" for alias in node.names] if module == "gorin" else [module]
        found |= {name.split(".")[1] for name in names if name.startswith("gorin.")}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    package = path.relative_to(SOURCE).parts[0]
    assert imported(path) <= MAY_IMPORT[package] | {package}


def upward(path: Path, for_types: bool) -> set[tuple[str, str]]:
    """What a module of the card game imports from rooms after its own, as room and name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typed: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            typed |= {inner for statement in node.body for inner in ast.walk(statement)}
    own = ROOMS.index(path.relative_to(L5R).with_suffix("").parts[0])
    found: set[tuple[str, str]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node in typed) == for_types:
            parts = (node.module or "").split(".")
            if parts[:3] == ["gorin", "games", "l5r"]:
                for alias in node.names:
                    room = parts[3] if len(parts) > 3 else alias.name
                    if ROOMS.index(room) > own:
                        found.add((room, alias.name))
    return found


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if L5R in path.parents and path != L5R / "__init__.py"],
    ids=lambda path: str(path.relative_to(L5R)),
)
def test_rooms_of_the_card_game_are_in_order(path: Path) -> None:
    where = path.relative_to(L5R).as_posix()
    assert upward(path, for_types=False) == set()
    allowed = NAMED_UPWARD if where.split("/")[0] in NAMED_FROM else set()
    assert {name for _, name in upward(path, for_types=True)} <= allowed


def test_every_package_has_its_place() -> None:
    packages = {path.relative_to(SOURCE).parts[0] for path in MODULES}
    assert packages <= set(MAY_IMPORT)


def test_no_module_is_too_long() -> None:
    long = [path.name for path in SOURCE.rglob("*.py") if len(path.read_text().splitlines()) > 500]
    assert long == []
