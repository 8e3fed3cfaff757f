"""A step of `./check`: how it ends, and what is said again of one that failed."""

from __future__ import annotations

import signal
import sys

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from steps import LINES, WIDTH, Step, telling


def ran(code: str, beside_others: bool = True) -> Step:
    step = Step("some check", [sys.executable, "-c", code])
    step.run(beside_others)
    return step


def test_a_failed_step_says_again_why() -> None:
    step = ran("print('one'); print('SURVIVED  K1 (no test failed)'); raise SystemExit(3)")
    assert not step.passed
    assert step.retell().splitlines() == [
        "",
        "── again: some check FAILED (it ended with 3)",
        "one",
        "SURVIVED  K1 (no test failed)",
    ]


def test_a_step_that_was_killed_says_so() -> None:
    step = ran(f"import os; os.kill(os.getpid(), {int(signal.SIGKILL)})")
    assert step.ended == "signal 9 ended it"
    assert ran("pass").passed


def test_a_command_that_is_missing_fails() -> None:
    step = Step("some check", ["no-such-command"])
    step.run(beside_others=True)
    assert not step.passed
    assert "no-such-command" in step.retell()


@pytest.mark.parametrize("beside_others", [True, False])
def test_what_it_prints_is_shown_once(beside_others: bool, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    ran("import sys; print('seen'); sys.stdout.flush(); print('wrong', file=sys.stderr)", beside_others)
    shown = capfdbinary.readouterr().out
    assert shown.count(b"\nseen\nwrong\n") == 1


def test_the_lines_that_name_a_failure_come_before_the_last_ones() -> None:
    printed = (
        ["E  AssertionError"] * 100 + ["\x1b[31mFAILED\x1b[0m tests/a.py::b"] + [f"{n}" for n in range(99)]
    )
    lines = telling("\n".join(printed))
    assert len(lines) == LINES
    assert lines[-1] == "FAILED tests/a.py::b"
    assert set(lines[:-1]) == {"E  AssertionError"}


def test_without_such_lines_the_last_ones_are_told() -> None:
    assert telling("\n".join(str(n) for n in range(99))) == [str(n) for n in range(99 - LINES, 99)]
    assert telling("x" * 2 * WIDTH) == ["x" * WIDTH]
    assert telling("a.py:1: error: Name\n\nb") == ["a.py:1: error: Name", "b"]
