"""Rules are read from their files, and the coverage report cannot be fooled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from gorin.kernel.rules import all_rules, get, parse, shown_by_tests
from gorin.kernel.values import GorinError

GOOD = """# Game

Intro.

## Part

### AB-1: A title
A rule over
two lines.

Source: rulebook, Part.

### K7: Another
Text.

Source: ruling. Settles AB-1.
"""


def test_a_file_of_rules_is_read() -> None:
    first, second = parse(GOOD, "game.md")
    assert (first.id, first.title, first.section, first.file) == ("AB-1", "A title", "Part", "game.md")
    assert first.text == "A rule over two lines."
    assert first.source == "rulebook, Part."
    assert second.source == "ruling. Settles AB-1."


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("### AB-1: A title", "### AB-1 A title", "no heading"),
        ("### K7: Another", "### AB-1: Another", "two rules AB-1"),
        ("Source: ruling. Settles AB-1.", "", "lacks its text or its source"),
        ("Text.\n", "\n", "lacks its text or its source"),
    ],
)
def test_a_malformed_file_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(GorinError, match=complaint):
        parse(GOOD.replace(old, new), "game.md")


def test_only_marked_tests_count(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(
        "@rule('K1', 'K2')\ndef test_one(): ...\n@other('K3')\ndef test_two(): ...\n"
        "@rule('K4')\ndef helper(): ...\n# @rule('K5')\n"
    )
    (tmp_path / "helper.py").write_text("@rule('K6')\ndef test_three(): ...\n")
    assert shown_by_tests(tmp_path) == {"K1": ["test_a.py::test_one"], "K2": ["test_a.py::test_one"]}


def test_an_unknown_rule_gets_a_sentence() -> None:
    with pytest.raises(GorinError, match="no rule 'K99'"):
        get("K99")


def test_people_see_ids_of_one_style_and_both_lead_to_the_rule() -> None:
    assert get("K14").shown == "KEN-RULING-14"
    assert get("KEN-RULING-14") is get("K14")
    assert get("L5R-RULING-32").id == "R32"
    assert get("KEN-TURN-5").shown == "KEN-TURN-5"
    style = re.compile(r"[A-Z0-9]+(-[A-Z]+)+(-[0-9]+)?")
    assert [rule.shown for rule in all_rules().values() if not style.fullmatch(rule.shown)] == []
    assert len({rule.shown for rule in all_rules().values()}) == len(all_rules())


def test_every_ruling_of_kenjin_is_there() -> None:
    assert {f"K{number}" for number in range(1, 27)} <= set(all_rules())


def test_rules_that_the_engine_cites_exist() -> None:
    """Ids in the source, wherever they stand: in prompts, refusals, events and comments."""
    pattern = re.compile(r"\b(?:KEN(?:-[A-Z]+)+-[0-9]+|K[0-9]{1,2})\b")
    cited = {
        found
        for path in (ROOT / "src" / "gorin" / "games" / "kenjin").glob("*.py")
        for found in pattern.findall(path.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(all_rules())
