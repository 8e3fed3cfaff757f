"""The tests run against the engine they were meant for."""

from __future__ import annotations

import importlib
import sys

import pytest

from conftest import EXPECTED, ROOT
from support import declared

sys.path.insert(0, str(ROOT))


def compiled_modules() -> list[str]:
    """The modules that setup.py compiles."""
    lines: list[str] = declared("COMPILED")
    return [line.removeprefix("src/").removesuffix(".py").replace("/", ".") for line in lines]


@pytest.mark.parametrize("name", compiled_modules())
def test_the_engine_is_the_expected_one(name: str) -> None:
    file = str(importlib.import_module(name).__file__)
    if EXPECTED == "compiled":
        assert not file.endswith(".py"), f"{name} runs as plain Python: the compilation failed or is missing"
    else:
        assert file.endswith(".py")
        assert file.startswith(str(ROOT / "src"))
