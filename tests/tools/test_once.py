"""The tests that `./check` runs on one engine alone."""

from __future__ import annotations

import sys

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from checks import ONCE


def test_they_are_there_and_named_once() -> None:
    assert list(ONCE) == sorted(set(ONCE))
    for path in ONCE:
        assert (ROOT / path).exists(), path
        assert not [other for other in ONCE if path.startswith(f"{other}/")], f"{path} is named twice"
