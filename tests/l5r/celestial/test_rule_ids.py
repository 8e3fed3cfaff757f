"""Every rule of Celestial has a test, and every test names rules that exist."""

from __future__ import annotations

from pathlib import Path

from gorin.kernel.rules import all_rules, shown_by_tests

HERE = Path(__file__).parent


def test_every_rule_of_celestial_is_shown_by_a_test():
    ours = {rule.id for rule in all_rules().values() if rule.file == "celestial.md"}
    assert len(ours) == 78
    assert sorted(ours - shown_by_tests(HERE.parent).keys()) == []


def test_every_rule_that_a_test_names_exists():
    shown = shown_by_tests(HERE)
    assert {rule_id: tests for rule_id, tests in shown.items() if rule_id not in all_rules()} == {}
