"""Every check of the project, in order, each timed; the summary names all that did not pass."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import bootstrap
from bootstrap import ROOT, say


class Step:
    """One check: a title, a command, and the environment it runs in."""

    def __init__(self, title: str, command: list[str], **env: str) -> None:
        self.title = title
        self.command = command
        self.env = env

    def passes(self) -> bool:
        say(
            f"\n── {self.title}: {' '.join(Path(word).name for word in self.command[:1])} "
            f"{' '.join(self.command[1:])}"
        )
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(self.command, cwd=ROOT, env={**env, **self.env}, check=False).returncode == 0


def steps(python: str, compiled: bool, quick: bool) -> list[Step]:
    workers = ["-n", str(min(4, os.cpu_count() or 1))]
    pytest = [python, "-m", "pytest", *workers]
    source = str(ROOT / "src")
    found = [
        Step("lint", [python, "-m", "ruff", "check", "."]),
        Step("format", [python, "-m", "ruff", "format", "--check", "."]),
        Step("types", [python, "-m", "mypy"]),
        Step("tests, plain Python", pytest, GORIN_EXPECT="plain", PYTHONPATH=source),
        Step("rule coverage", [python, "-m", "gorin", "rules", "--coverage"], PYTHONPATH=source),
    ]
    if not quick:
        if compiled:
            found.append(Step("tests, compiled", pytest, GORIN_EXPECT="compiled"))
        found.append(
            Step(
                "mutants: every rule has a test that fails without it",
                [python, "tools/mutants.py", "tests/mutants/kenjin.toml"],
            )
        )
    return found


def main(quick: bool) -> int:
    started = time.monotonic()
    ci = os.environ.get("CI") == "true"
    compiled = bootstrap.has_compiler()
    if ci and not compiled:
        say("CI=true, but there is no C compiler: the compiled engine cannot be tested.")
        return 1
    python = bootstrap.ensure(["dev"], must_compile=compiled)
    summary: list[tuple[str, bool, float]] = []
    for step in steps(str(python), compiled, quick):
        begun = time.monotonic()
        passed = step.passes()
        summary.append((step.title, passed, time.monotonic() - begun))
    say("\n── summary")
    for title, passed, seconds in summary:
        say(f"{'passed' if passed else 'FAILED'}  {seconds:6.1f} s  {title}")
    if not compiled:
        say("NOT RUN            tests, compiled (no C compiler on this machine)")
    failed = sum(1 for _, passed, _ in summary if not passed)
    say(f"{time.monotonic() - started:.0f} s in all")
    say(f"checks: {len(summary) - failed} passed, {failed} failed")
    return 1 if failed else 0
