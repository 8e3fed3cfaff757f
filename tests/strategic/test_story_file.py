"""`gorin story`: the story of a recorded campaign, written to a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from gorin.arena.simulate import Task, play
from gorin.cli import app
from gorin.games import find
from gorin.kernel.record import read_line
from gorin.kernel.values import GorinError
from gorin.storytelling import told

#: A campaign of bots on one line of a file.
TASK = Task("strategic", ("random",) * 3, {"turns": 3, "clans": ["Crab", "Crane"]}, "a story")


def recorded(folder: Path) -> Path:
    file = folder / "war.jsonl"
    file.write_bytes(play(TASK, find).line)
    return file


def test_a_record_is_told_as_one_file(tmp_path: Path) -> None:
    file, out = recorded(tmp_path), tmp_path / "story.html"
    done = CliRunner().invoke(app, ["story", str(file), "--out", str(out)])
    assert done.exit_code == 0, done.output
    text = out.read_text(encoding="utf-8")
    assert text == told(read_line(file.read_bytes()))
    assert "The campaign of the Crab and the Crane" in text
    for turn in (1, 2, 3):
        assert f"The map after turn {turn}" in text
    assert "The map after turn 4" not in text


def test_a_file_without_that_campaign_is_refused(tmp_path: Path) -> None:
    file = recorded(tmp_path)
    done = CliRunner().invoke(app, ["story", str(file), "--campaign", "2"])
    assert isinstance(done.exception, GorinError)
    assert "There is no campaign 2" in str(done.exception)
    assert not (tmp_path / "campaign.html").exists()


def test_what_is_read_is_not_written_over(tmp_path: Path) -> None:
    file = recorded(tmp_path)
    before = file.read_bytes()
    done = CliRunner().invoke(app, ["story", str(file), "--out", str(file)])
    assert isinstance(done.exception, GorinError)
    assert file.read_bytes() == before


def test_a_record_that_does_not_hold_is_refused(tmp_path: Path) -> None:
    record = read_line(recorded(tmp_path).read_bytes())
    record.moves[1] = (0, {"do": "march", "army": 1, "path": ["23"]})
    with pytest.raises(GorinError, match="move 2"):
        told(record)
