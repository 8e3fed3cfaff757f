"""How `./check` divides the tests: which run on one engine alone, and which begin."""

from __future__ import annotations

import sys

from conftest import LONGEST, ROOT, spread

sys.path.insert(0, str(ROOT / "tools"))

from checks import ONCE


def test_tests_of_one_engine_are_there_and_named_once() -> None:
    assert list(ONCE) == sorted(set(ONCE))
    for path in ONCE:
        assert (ROOT / path).exists(), path
        assert not [other for other in ONCE if path.startswith(f"{other}/")], f"{path} is named twice"


def test_the_longest_tests_are_there() -> None:
    for name in LONGEST:
        path, _, function = name.partition("::")
        assert f"\ndef {function}" in (ROOT / path).read_text(encoding="utf-8"), name


def test_each_worker_begins_with_some_of_the_longest() -> None:
    tests = [f"tests/test_a.py::test_{number}" for number in range(400)]
    tests[200:200] = LONGEST[::-1]
    order = spread(tests, 4)
    assert sorted(order) == list(range(len(tests)))
    begun: list[str] = []
    left = order
    for workers in (4, 3, 2, 1):  # as `--dist worksteal` divides them
        size = len(left) // workers
        piece, left = [tests[at] for at in left[:size]], left[size:]
        own = [test for test in piece if test in LONGEST]
        assert piece[: len(own)] == own
        assert len(own) in (3, 4)
        begun += own
    assert sorted(begun) == sorted(LONGEST)
    assert begun[0] == LONGEST[0]
