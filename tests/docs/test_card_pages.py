"""The pages about cards are true: the tables are fresh, and every block of code runs."""

from __future__ import annotations

import subprocess
import sys

from conftest import ROOT
from docs.manual import blocks


def test_the_tables_of_the_card_language_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, "tools/make_card_language.py", "--check"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_code_of_add_a_card_runs() -> None:
    """All of it that is no file of its own; the files are written in test_add_a_card.py."""
    code = "\n".join(
        text for path, language, text in blocks("add-a-card.md") if language == "python" and not path
    )
    assert code.count("Position(") >= 3
    exec(compile(code, "add-a-card.md", "exec"), {})  # noqa: S102 - our own page
