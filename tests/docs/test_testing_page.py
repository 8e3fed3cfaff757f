"""The cheat sheet for tests is true: its code runs, and the files and folders it names are there."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT

PAGE = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
PATHS = sorted(set(re.findall(r"(?:tests|tools|bench|docs|rules|web)/[\w/.*-]*\w", PAGE)) - {"web/dist"})


def test_the_code_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    exec(compile(code, "testing.md", "exec"), {})  # noqa: S102 - our own page


@pytest.mark.parametrize("path", PATHS)
def test_what_it_names_is_there(path: str) -> None:
    assert list(ROOT.glob(path)), path


def test_every_folder_of_tests_is_named() -> None:
    folders = {each.name for each in (ROOT / "tests").iterdir() if each.is_dir() and each.name[0] not in "._"}
    assert {name for name in folders if f"tests/{name}`" not in PAGE} == set()
