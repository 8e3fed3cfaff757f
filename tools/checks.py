"""Every check of the project, in order, each timed; the summary names all that did not pass."""

from __future__ import annotations

import os
import shutil
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


BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def ensure_browser() -> bool:
    """Whether there is a Chromium for the browser tests; installs Debian's where that is allowed."""
    if any(shutil.which(name) for name in BROWSERS):
        return True
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing Chromium with apt-get, for the browser tests (a minute) …")
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in ("update -qq", "install -y -qq --no-install-recommends chromium"):
            subprocess.run(["apt-get", *words.split()], check=False, env=env, capture_output=True)
    found = any(shutil.which(name) for name in BROWSERS)
    if not found:
        say("There is no Chromium here, and this user may not install one: install the package chromium.")
    return found


def steps(python: str, compiled: bool, quick: bool) -> list[Step]:
    workers = ["-n", str(min(4, os.cpu_count() or 1))]
    pytest = [python, "-m", "pytest", *workers]
    source = str(ROOT / "src")
    # Browsers show the same client on either engine: once is enough, on the one that people run.
    without_browser = ["--ignore", "tests/browser"] if compiled and not quick else []
    npm = shutil.which("npm") or str(bootstrap.PYTHON.parent / "npm")
    found = [
        Step("lint", [python, "-m", "ruff", "check", "."]),
        Step("format", [python, "-m", "ruff", "format", "--check", "."]),
        Step("types", [python, "-m", "mypy"]),
        Step("the client's message types", [python, "tools/make_types.py", "--check"], PYTHONPATH=source),
        Step("the client's types", [npm, "--prefix", "web", "run", "--silent", "check"]),
        Step("the client's own tests", [npm, "--prefix", "web", "run", "--silent", "test"]),
        Step("tests, plain Python", [*pytest, *without_browser], GORIN_EXPECT="plain", PYTHONPATH=source),
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
    browser = ensure_browser()
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
    if not browser:
        say("NOT RUN            tests in a browser (no Chromium on this machine)")
    failed = sum(1 for _, passed, _ in summary if not passed)
    say(f"{time.monotonic() - started:.0f} s in all")
    say(f"checks: {len(summary) - failed} passed, {failed} failed")
    return 1 if failed else 0
