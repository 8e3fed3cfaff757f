"""Every module of the engine is compiled, or `setup.py` says why it is not."""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatch

from conftest import ROOT
from support import declared

ENGINE = ("kernel", "games", "bots")


COMPILED: list[str] = declared("COMPILED")
PLAIN: dict[str, str] = declared("PLAIN")
MODULES = [
    path.relative_to(ROOT).as_posix()
    for package in ENGINE
    for path in sorted((ROOT / "src" / "gorin" / package).rglob("*.py"))
]


def folder_of(path: str) -> str:
    """The package that a module belongs to; each game is one of its own."""
    parts = path.split("/")
    return "/".join(parts[:4] if parts[2] == "games" and len(parts) > 4 else parts[:3])


def test_every_module_of_the_engine_is_compiled_or_has_a_reason() -> None:
    """A game of which nothing is compiled needs no reasons: it is plain as a whole."""
    compiled = {folder_of(path) for path in COMPILED}
    assert {"src/gorin/kernel", "src/gorin/bots", "src/gorin/games/kenjin"} <= compiled
    bare = [
        path
        for path in MODULES
        if folder_of(path) in compiled and path not in COMPILED
        if not any(fnmatch(path, pattern) for pattern in PLAIN)
    ]
    assert bare == [], "put them into COMPILED, or into PLAIN with a reason, in setup.py"


def test_every_folder_of_the_package_is_packed() -> None:
    said = "import runpy, setuptools; setuptools.setup = lambda **all: print(*all['packages']); "
    said += "runpy.run_path('setup.py')"
    done = subprocess.run(
        [sys.executable, "-c", said, "egg_info"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    folders = {path.parent.relative_to(ROOT / "src") for path in (ROOT / "src" / "gorin").rglob("*.py")}
    names = {".".join(folder.parts) for folder in folders}
    assert sorted(names | {"gorin.rulebook"}) == done.stdout.split()


def test_no_module_is_compiled_and_plain() -> None:
    both = [path for path in COMPILED if any(fnmatch(path, pattern) for pattern in PLAIN)]
    assert both == []


def test_the_lists_name_modules_that_there_are() -> None:
    assert sorted(set(COMPILED) - set(MODULES)) == []
    assert len(set(COMPILED)) == len(COMPILED)
    assert [pattern for pattern in PLAIN if not any(fnmatch(path, pattern) for path in MODULES)] == []
    assert all(PLAIN.values())
