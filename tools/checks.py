"""Every check of the project, in order, each timed; the summary names all that did not pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
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


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def has_browser() -> bool:
    return any(shutil.which(name) for name in BROWSERS)


def ensure_browser() -> bool:
    """Whether there is a Chromium for the browser tests; installs Debian's where that is allowed."""
    if has_browser():
        return True
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing Chromium with apt-get, for the browser tests (a minute) …")
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False, env=env, capture_output=True)
        for package in ("chromium-headless-shell", "chromium"):  # the first is small, but not everywhere
            command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
            subprocess.run(command, check=False, env=env, capture_output=True)
            if has_browser():
                return True
    say("There is no Chromium here, and this user may not install one: install the package chromium.")
    return False


#: What is the same on either engine, and so is tested once, on the one that people run: servers, browsers,
#: the command line and the documents.
ONCE = (
    "tests/browser",
    "tests/docs",
    "tests/server",
    "tests/terminal",
    "tests/test_cli.py",
    "tests/test_cli_decks.py",
)


def steps(python: str, compiled: bool, quick: bool) -> list[Step]:
    pytest = [python, "-m", "pytest"]
    beside = [*pytest, "-n", str(min(4, os.cpu_count() or 1)), "--dist", "worksteal", "-m", "not alone"]
    source = str(ROOT / "src")
    twice = compiled and not quick
    plain = {"GORIN_EXPECT": "plain", "PYTHONPATH": source}
    npm = shutil.which("npm") or str(bootstrap.PYTHON.parent / "npm")
    found = [
        Step("lint", [python, "-m", "ruff", "check", "."]),
        Step("format", [python, "-m", "ruff", "format", "--check", "."]),
        Step("types", [python, "-m", "mypy"]),
        Step("the client's message types", [python, "tools/make_types.py", "--check"], PYTHONPATH=source),
        Step("the client's types", [npm, "--prefix", "web", "run", "--silent", "check"]),
        Step("the client's own tests", [npm, "--prefix", "web", "run", "--silent", "test"]),
        Step(
            "tests, plain Python",
            [*beside, *(f"--ignore={path}" for path in ONCE if twice)],
            **plain,
        ),
        Step("rule coverage", [python, "-m", "gorin", "rules", "--coverage"], PYTHONPATH=source),
    ]
    if twice:
        found.append(Step("tests, compiled", beside, GORIN_EXPECT="compiled"))
    # With no other test beside them, and after all the others, so that nothing is still starting or ending.
    measured = {"GORIN_EXPECT": "compiled"} if twice else plain
    found.append(Step("tests that measure time, alone", [*pytest, "-m", "alone"], **measured))
    if not quick:
        # Every rule has a test that fails without it.
        for game in ("kenjin", "war-of-honor"):
            command = [python, "tools/mutants.py", f"tests/mutants/{game}.toml"]
            found.append(Step(f"mutants, {game}", command))
    return found


def main(quick: bool) -> int:
    started = time.monotonic()
    ci = os.environ.get("CI") == "true"
    compiled = bootstrap.has_compiler()
    if ci and not compiled:
        say("CI=true, but there is no C compiler: the compiled engine cannot be tested.")
        return 1
    with ThreadPoolExecutor() as beside:
        chromium = beside.submit(ensure_browser)  # while the engine is compiled
        python = bootstrap.ensure(["dev"], must_compile=compiled)
        browser = chromium.result()
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
