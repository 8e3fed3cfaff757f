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
    "terminal": {"kernel", "bots"},
    "server": {"kernel", "bots"},
}

#: The modules that assemble: they alone know the games.
ASSEMBLE = {SOURCE / "server" / "run.py"}

MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


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
    allowed = MAY_IMPORT[package] | {package} | ({"games"} if path in ASSEMBLE else set())
    assert imported(path) <= allowed


def test_every_package_has_its_place() -> None:
    packages = {path.relative_to(SOURCE).parts[0] for path in MODULES}
    assert packages <= set(MAY_IMPORT)


def test_no_module_is_too_long() -> None:
    long = [path.name for path in SOURCE.rglob("*.py") if len(path.read_text().splitlines()) > 500]
    assert long == []
