"""Every shared rule has a test, and every test names rules that exist."""

from __future__ import annotations

from pathlib import Path

from gorin.kernel.rules import all_rules, shown_by_tests


def test_every_shared_rule_is_shown_by_a_test():
    shown = shown_by_tests(Path(__file__).parent.parent)
    assert [rule.id for rule in all_rules().values() if rule.file == "l5r.md" and rule.id not in shown] == []


def test_every_rule_that_a_test_names_exists():
    assert sorted(shown_by_tests(Path(__file__).parent).keys() - all_rules().keys()) == []
