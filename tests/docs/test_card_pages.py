"""The pages about cards are true: the tables are fresh, and every block of code runs."""

from __future__ import annotations

import re
import subprocess
import sys

from conftest import ROOT


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
    page = (ROOT / "docs" / "add-a-card.md").read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL))
    assert code.count("Position(") >= 3
    exec(compile(code, "add-a-card.md", "exec"), {})  # noqa: S102 - our own page
