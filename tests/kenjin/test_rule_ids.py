"""Every rule has a test, and every test names rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

from conftest import ROOT
from gorin.kernel.rules import all_rules, shown_by_tests
from kenjin.position import RULE_IDS


def test_every_rule_of_kenjin_is_shown_by_a_test():
    shown = shown_by_tests(Path(__file__).parent)
    assert sorted(RULE_IDS - shown.keys()) == []


def test_every_rule_that_a_test_names_exists():
    shown = shown_by_tests(Path(__file__).parent)
    assert {rule_id: tests for rule_id, tests in shown.items() if rule_id not in RULE_IDS} == {}


def test_every_ruling_of_kenjin_is_there():
    assert {f"K{number}" for number in range(1, 27)} <= set(all_rules())


def test_rules_that_the_engine_cites_exist():
    """Ids in the source, wherever they stand: in prompts, refusals, events and comments."""
    pattern = re.compile(r"\b(?:KEN(?:-[A-Z]+)+-[0-9]+|K[0-9]{1,2})\b")
    cited = {
        found
        for path in (ROOT / "src" / "gorin" / "games" / "kenjin").glob("*.py")
        for found in pattern.findall(path.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(all_rules())
