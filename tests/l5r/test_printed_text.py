"""The tool that holds cards against their reference texts reads what texts say in set phrases."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gorin.games.l5r.values.terms import (
    ABSENT,
    BATTLE,
    FROM_HOME,
    LIMITED,
    M_DUEL_ENTERED,
    M_RESOLVING,
    OPEN,
    REACTION,
    WHILE_BOWED,
)

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from printed_text import printed, references  # noqa: E402


@pytest.mark.parametrize(
    ("text", "timing", "limit"),
    [
        ("Battle: Sing.", BATTLE, "once per turn"),
        ("Fire Repeatable Battle/Open, :bow:: Sing.", BATTLE | OPEN, "any number of times"),
        ("Limited: Any number of times per turn, bow Test and sing: Dance.", LIMITED, "any number of times"),
        ("Reaction: Once per duel, after Test enters a duel: Sing.", REACTION, "once per duel"),
    ],
)
def test_designators_and_limits_are_read(text, timing, limit):
    found = printed(text, "Test")
    assert found is not None
    assert (found.timing, found.limit) == (timing, limit)


def test_what_is_paid_is_read_before_the_colon_and_before_to():
    costs = [
        printed(text, "Test")
        for text in (
            "Battle, :bow:, :g2:: Sing.",
            "Battle: Bow Test and discard a card: Sing.",
            "Battle: Bow this Shugenja and destroy this Spell to bow Test.",
            "Battle: Target somebody: Bow Test.",
            "Battle: Bow this Shugenja unless he sings: Dance.",
        )
    ]
    assert [(c.bows_this, c.bows_bearer, c.destroys_this, c.discards, c.gold) for c in costs if c] == [
        (True, False, False, False, 2),
        (True, False, False, True, 0),
        (False, True, True, False, 0),
        (False, False, False, False, 0),
        (False, False, False, False, 0),
    ]


def test_places_and_windows_are_read():
    absent = printed("Absent Home Battle, :bow:: Sing.", "Test")
    bowed = printed("Open: Even if Test is bowed: Straighten him.", "Test")
    duel = printed("Reaction: Any number of times per turn, after Test enters a duel: Sing.", "Test")
    spell = printed("Interrupt: Sing.", "Test")
    assert [found and found.waives for found in (absent, bowed)] == [ABSENT | FROM_HOME, WHILE_BOWED]
    assert [found and found.windows for found in (duel, spell)] == [(M_DUEL_ENTERED,), (M_RESOLVING,)]


def test_the_text_of_the_time_goes_first_and_reminders_have_no_force(tmp_path):
    entry = {"title": "Old Test", "period_text": "Singing.<br>Open: Sing.", "text_plain": "Battle: Sing."}
    reminder = {"title": "Test", "text_plain": "(Battle: Sing.)\nSinging."}
    (tmp_path / "set.json").write_text(json.dumps([entry, reminder]), encoding="utf-8")
    old, plain = references(tmp_path, "set")
    assert [ability.timing for ability in old.abilities] == [OPEN]
    assert (plain.abilities, len(plain.lines)) == ((), 2)


def test_without_the_texts_the_tool_says_so(tmp_path):
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "card_table_audit.py"), str(tmp_path)],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": ":".join(str(ROOT / folder) for folder in ("src", "tests", "tools"))},
        check=False,
    )
    assert done.returncode == 2
    assert "There are no reference texts of kyuden_tonbo, war_of_honor, imperial" in done.stdout
