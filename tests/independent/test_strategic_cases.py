"""The cases made for the referee of Strategic: everything comes about in them, and nothing is borrowed."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from independent.strategic_cases import make_broken_case, make_case
from independent.strategic_map import NAMES
from independent.strategic_referee import settle, settled
from independent.strategic_text import CaseError


def test_cases_are_made_again_from_their_seed() -> None:
    assert make_case("again") == make_case("again") != make_case("another")


def test_everything_comes_about_in_the_cases() -> None:
    seen: Counter[str] = Counter()
    for index in range(400):
        seen.update(key for key, count in settled(make_case(f"all {index}")).seen.items() if count)
    rare = {event: count for event, count in seen.items() if count < 3}
    assert rare.keys() <= {"harvest burnt"}
    assert seen.keys() >= {
        *NAMES,
        "tie of numbers",
        "blocker stopped",
        "walls held",
        "truce kept",
        "levy marched",
    }


def test_broken_cases_are_refused() -> None:
    for index in range(50):
        with pytest.raises(CaseError):
            settle(make_broken_case(f"broken {index}"))


def test_the_referee_knows_no_engine() -> None:
    for file in Path(__file__).parent.glob("strategic_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            imported = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            imported += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.split(".")[0] == "gorin" for name in imported), file.name
