"""How `./check` divides the tests: which run on one engine alone, which begin, and which take turns."""

from __future__ import annotations

import sys
from pathlib import Path

import turns
from conftest import LONGEST, ROOT, spread

sys.path.insert(0, str(ROOT / "tools"))

from checks import ONCE, checked, third


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


def test_tests_that_take_turns_are_there() -> None:
    for group in turns.GROUPS:
        for place in (*group.paths, *group.always):
            path, _, test = place.partition("::")
            assert (ROOT / path).exists(), path
            assert not test or f"def {test}(" in (ROOT / path).read_text(), test
        for path in group.always:
            assert path.startswith(group.paths), f"{path} takes no turns"
    assert len(checked()) == 64


def test_a_third_of_the_lists_of_mutants_have_their_turn() -> None:
    lists = [Path(f"{name}.toml") for name in ("celestial", "imperial", "kenjin", "l5r", "strategic")]
    drawn = [third(lists, str(turn)) for turn in range(40)]
    assert all(len(each) == 2 for each in drawn)
    assert {path for each in drawn for path in each} == set(lists)
    assert third(lists[::-1], "7") == third(lists, "7")


def test_each_test_has_its_turn_and_a_share_is_tried_each_time() -> None:
    for group in turns.GROUPS:
        files = [f"{path.rstrip('/')}/test_{at}.py" for path in group.paths for at in range(30)]
        tests = [f"{file}::test_{number}" for file in files for number in range(2)]
        always = [path if "::" in path else f"{path}::test_always" for path in group.always]
        tried: list[str] = []
        for turn in range(120):
            wait = group.waiting([*tests, *always, "tests/test_other.py::test_other"], str(turn))
            assert wait < set(tests)
            assert wait == group.waiting(tests[::-1], str(turn))
            now = [test for test in tests if test not in wait]
            assert len(now) == -(-len(tests) // group.one_in)
            tried += now
        assert set(tried) == set(tests)
    assert turns.waiting(tests, "") == set(), "by hand, all are tried"
