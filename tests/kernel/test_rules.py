"""Rules are read from their files, and the coverage report cannot be fooled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gorin.games import GAMES
from gorin.kernel.rules import all_rules, get, parse, shown_by_tests
from gorin.kernel.values import GorinError, enter_rulings, shown_rule

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


def test_a_letter_stands_for_the_rulings_of_one_rulebook() -> None:
    for game in GAMES.values():
        for letter, shown in game.rulings.items():
            assert shown_rule(f"{letter}14") == f"{shown}14"
    with pytest.raises(GorinError, match="'K' are KEN-RULING- already"):
        enter_rulings({"K": "KOI-RULING-"})
    assert shown_rule("K14") == "KEN-RULING-14"
