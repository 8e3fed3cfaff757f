"""Every written case ends as it expects, and shows a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from strategic.settling import CASES, settle

NAMES = sorted(path.stem for path in CASES.glob("*.txt"))


@pytest.mark.parametrize("name", NAMES)
def test_a_case_ends_as_expected(name: str) -> None:
    settled = settle(name)
    assert settled.case.expect is not None
    assert settled.differences == []


def test_there_are_many_cases() -> None:
    assert len(NAMES) >= 80


def test_every_case_is_named_by_a_test_of_a_rule() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in NAMES if not re.search(f'"{name}"', tests)] == []


def test_no_case_leaves_dice_that_it_wrote() -> None:
    """A die that nobody rolls hides a mistake in a case."""
    for name in NAMES:
        settled = settle(name)
        rolled = sum(len(event.dice) for event in settled.events if hasattr(event, "dice"))
        rolled += sum(getattr(event, "roll", None) is not None for event in settled.events)
        assert rolled == len(settled.case.dice), name
