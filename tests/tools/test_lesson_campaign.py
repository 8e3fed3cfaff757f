"""Lessons about a campaign: its pages show there what those of the server would show in that place."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import pytest

from conftest import ROOT
from gorin.server.wire.lessons import Lesson, LessonAround
from support import rule

sys.path.insert(0, str(ROOT / "tools"))

from lesson_form import Moment, Script, ScriptError, load
from lesson_script import play

FOLDER = ROOT / "lessons" / "strategic"


def lesson(name: str) -> Lesson:
    return play(load(FOLDER / f"{name}.toml"), FOLDER, name)[0]


def around(found: Lesson) -> list[LessonAround]:
    """What is around the campaign at each step."""
    last: LessonAround | None = None
    steps = []
    for step in found.steps:
        last = step.around or last
        assert last is not None
        steps.append(last)
    return steps


def made(changes: dict[str, Any], *steps: Moment) -> Lesson:
    script = load(FOLDER / "1-orders.toml")
    for name, value in changes.items():
        setattr(script, name, value)
    script.step = list(steps)
    return play(script, FOLDER, "made")[0]


@rule("S16")
def test_who_fights_is_shown_no_map_no_room_and_one_battle() -> None:
    found = lesson("6-general")
    for step, shown in zip(found.steps, around(found), strict=True):
        info = shown.info
        fights = info.you.role == "shireikan"
        assert info.you.map is not fights
        if fights:
            assert [battle.match for battle in info.battles] == [info.you.battle]
            assert (info.rooms, step.beside) in (([], ""), ([], "camp"))
    assert any(shown.info.you.role == "shireikan" for shown in around(found))


@rule("STR-TURN-2")
def test_what_others_write_is_in_no_step_before_it_opens() -> None:
    found = lesson("1-orders")
    sealing = next(at for at, step in enumerate(found.steps) if step.title == "Seal")
    before, after = found.steps[: sealing + 1], found.steps[sealing + 1 :]
    assert b"move 3: 4" not in msgspec.json.encode(before)
    assert b"move 3: 4" in msgspec.json.encode(after)


def test_choices_of_a_desk_are_found_behind_its_parts() -> None:
    step = Moment("Take it.", do="=Number 2", hint="Take it.")
    end = Moment("Taken.")
    found = made({}, step, end).steps[0]
    assert [act["do"] for act in [*found.acts, *(move.acts[0] for move in found.further)]] == [
        "turn",
        "open",
        "number",
    ]


@pytest.mark.parametrize(
    ("changes", "step", "why"),
    [
        ({}, Moment("It.", sheets={"Scorpion": "move 1: 36"}), "the sheet of the Scorpion, line 1"),
        ({}, Moment("It.", sheets={"Lion": "number 1"}), "no clan of the campaign is called 'Lion'"),
        ({}, Moment("It.", table="nowhere"), "there is no table 'nowhere'"),
        ({}, Moment("It.", follow="link"), "answered by a hint"),
        ({}, Moment("It.", shows=["a hundred"]), "does not show 'a hundred'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], step: Moment, why: str) -> None:
    with pytest.raises(ScriptError, match=why):
        made(changes, step)


def test_the_last_step_asks_nothing() -> None:
    script: Script = load(FOLDER / "1-orders.toml")
    with pytest.raises(ScriptError, match="nothing is asked there"):
        made({}, *script.step[:3])
