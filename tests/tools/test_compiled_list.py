"""Every module of the engine is compiled, or `setup.py` says why it is not."""

from __future__ import annotations

import tomllib
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


def test_every_module_of_the_engine_is_compiled_or_has_a_reason() -> None:
    bare = [
        path
        for path in MODULES
        if path not in COMPILED and not any(fnmatch(path, pattern) for pattern in PLAIN)
    ]
    assert bare == [], "put them into COMPILED, or into PLAIN with a reason, in setup.py"


def test_every_folder_of_the_package_is_packed() -> None:
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]
    folders = {path.parent.relative_to(ROOT / "src") for path in (ROOT / "src" / "gorin").rglob("*.py")}
    names = {".".join(folder.parts) for folder in folders}
    assert names | {"gorin.rulebook"} == set(packed), "name it under `packages` in pyproject.toml"


def test_no_module_is_compiled_and_plain() -> None:
    both = [path for path in COMPILED if any(fnmatch(path, pattern) for pattern in PLAIN)]
    assert both == []


def test_the_lists_name_modules_that_there_are() -> None:
    assert sorted(set(COMPILED) - set(MODULES)) == []
    assert len(set(COMPILED)) == len(COMPILED)
    assert [pattern for pattern in PLAIN if not any(fnmatch(path, pattern) for path in MODULES)] == []
    assert all(PLAIN.values())
