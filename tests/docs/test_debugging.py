"""The debugging guide is followed: its commands and its code run, on a match that is still played too."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from conftest import ROOT
from gorin.bots import make, think
from gorin.games import find
from gorin.kernel.match import Match, plain_options
from gorin.kernel.record import plain, read_line
from gorin.kernel.rng import rng_of
from test_cli import environment

PAGE = (ROOT / "docs" / "debugging.md").read_text(encoding="utf-8")
MATCH = "k3Jd92hPqLx0"


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the guide, as in a checkout with its environment active."""
    python = f"{sys.executable} -m gorin"
    command = re.sub(r"^gorin", python, command)
    command = re.sub(r"^python tools/", f"{sys.executable} {ROOT}/tools/", command)
    return subprocess.run(  # noqa: S602 - our own page; one line writes into a file
        command,
        shell=True,
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def half_played() -> Match:
    """A match of Kenjin after ten moves, one of which was taken back."""
    match = Match(find("kenjin"), ["Ann", "Ben"], None, "a secret")
    rng = rng_of("moves")
    while len(match.moves) < 10:
        seat = match.state.deciders()[0]
        code = think(make("random"), match.state, seat, rng)
        match.play(seat, match.state.action(seat, code))
    return match


def keep(match: Match, file: Path) -> None:
    """The match as a server keeps it: rows, and a log in which its last move was taken back once."""
    moves = [("move", seat, plain(action)) for seat, action in match.moves]
    seat = match.moves[-1][0]
    log = [*moves, ("takeback", seat, {"to": len(moves) - 1}), moves[-1]]
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "INSERT INTO matches"
            " (id, game, options, seed, visibility, invite, spectators, spectator_delay, status, created)"
            " VALUES (?, 'kenjin', ?, ?, 'public', '', 1, 0, 'playing', 0)",
            [MATCH, json.dumps(plain_options(match.options)), match.seed],
        )
        for number in (0, 1):
            database.execute(
                "INSERT INTO seats (match, seat, ready, resigned) VALUES (?, ?, 1, 0)", [MATCH, number]
            )
        for seq, (kind, seat, data) in enumerate(log, 1):
            database.execute(
                "INSERT INTO log (match, seq, kind, seat, data, at) VALUES (?, ?, ?, ?, ?, 0)",
                [MATCH, seq, kind, seat, json.dumps(data)],
            )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the commands of the guide ran, one after the other."""
    found = tmp_path_factory.mktemp("debugging")
    assert shell("gorin migrate --database gorin.db", found).returncode == 0
    keep(half_played(), found / "gorin.db")
    blocks = re.findall(r"```console\n(.*?)```", PAGE, flags=re.DOTALL)
    commands = [line.removeprefix("$ ") for line in "".join(blocks).splitlines()]
    assert len(commands) >= 5
    for command in commands:
        done = shell(command.replace(" ID ", f" {MATCH} "), found)
        assert done.returncode == 0, f"{command}: {done.stderr}"
    return found


def test_a_match_that_is_still_played_becomes_a_record(folder: Path) -> None:
    match = half_played()
    record = read_line((folder / "match.jsonl").read_bytes())
    assert record.moves == [(seat, plain(action)) for seat, action in match.moves]
    assert record.seed == match.seed
    assert record.result is None


def test_a_match_that_is_not_there_is_refused(folder: Path) -> None:
    done = shell("python tools/match_record.py gorin.db elsewhere", folder)
    assert (done.returncode, done.stderr) == (2, "There is no match 'elsewhere' in 'gorin.db'.\n")
    done = shell("python tools/match_record.py nowhere.db elsewhere", folder)
    assert (done.returncode, done.stderr) == (2, "There is no file 'nowhere.db'.\n")


def test_the_code_of_the_guide_runs(folder: Path) -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL))
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "None\n" in done.stdout  # nothing forbids the recorded move
    assert "\nseat 0: Lion" in done.stdout
