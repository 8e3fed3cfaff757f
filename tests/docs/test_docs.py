"""What the README and the docs say is run, and what they link to is there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT
from test_cli import environment

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=120, check=False
    )


def test_the_commands_of_the_readme_work(tmp_path: Path) -> None:
    commands = [line.removeprefix("$ ") for line in "".join(blocks("console")).splitlines()]
    assert len(commands) >= 6
    for command in commands:
        name, *words = shlex.split(command)
        assert name == "gorin"
        done = run([sys.executable, "-m", "gorin", *words], tmp_path)
        assert done.returncode == 0, f"{command}: {done.stderr}"


def test_the_python_of_the_readme_works(tmp_path: Path) -> None:
    (code,) = blocks("python")
    done = run([sys.executable, "-c", code], tmp_path)
    assert done.returncode == 0, done.stderr
    assert "won by" in done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
