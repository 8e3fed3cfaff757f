"""Every rule has a test, and every test names rules that exist."""

from __future__ import annotations

from pathlib import Path

from gorin.kernel.rules import shown_by_tests
from kenjin.position import RULE_IDS


def test_every_rule_of_kenjin_is_shown_by_a_test():
    shown = shown_by_tests(Path(__file__).parent)
    assert sorted(RULE_IDS - shown.keys()) == []


def test_every_rule_that_a_test_names_exists():
    shown = shown_by_tests(Path(__file__).parent)
    assert {rule_id: tests for rule_id, tests in shown.items() if rule_id not in RULE_IDS} == {}
