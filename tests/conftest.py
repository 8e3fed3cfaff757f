"""Which engine the tests run against: this checkout's plain sources, or the compiled package installed.

`GORIN_EXPECT=compiled` asks for the installed one; the tests then fail if it is not compiled.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
EXPECTED = os.environ.get("GORIN_EXPECT", "plain")

if EXPECTED == "plain":
    sys.path.insert(0, str(ROOT / "src"))

# Reproducible in every run and on every machine; `HYPOTHESIS_PROFILE=search` looks for new cases.
settings.register_profile(
    "check", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "search", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))

# Comparing the two engines needs both.
collect_ignore = [] if EXPECTED == "compiled" else ["conformance/test_compiled_equals_plain.py"]


def pytest_report_header() -> str:
    from gorin import cli

    how = "compiled" if cli.compiled() else "plain Python"
    return f"gorin: {how} engine"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The files that took longest, setting up included, where durations are asked for."""
    asked = terminalreporter.config.getoption("durations")
    if not asked:
        return
    seconds: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.nodeid.split("::")[0]] += report.duration
    total = sum(seconds.values())
    terminalreporter.section(f"slowest {asked} files of {total:.0f} s")
    for path, spent in sorted(seconds.items(), key=lambda each: -each[1])[:asked]:
        terminalreporter.write_line(f"{spent:7.1f} s {100 * spent / total:5.1f} % {path}")
