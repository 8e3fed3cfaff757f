"""A test of the card game that fails shows the position in which it did, in its text form."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from gorin.games.l5r.position import Position


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.excinfo is not None and not report.passed:
        shown: list[Position] = []
        for entry in call.excinfo.traceback:
            for name, value in entry.frame.f_locals.items():
                if isinstance(value, Position) and not any(value is other for other in shown):
                    shown.append(value)
                    report.sections.append((f"position {name}", str(value)))
    return report
