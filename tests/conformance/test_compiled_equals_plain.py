"""The compiled engine plays exactly as the plain one: the same records, events, views and bots' choices."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from conformance.tables import TABLES
from conftest import ROOT

COUNT = "60"


def digest(game: str, *path: str) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT / "tests")])}
    command = [sys.executable, str(ROOT / "tests" / "conformance" / "digests.py"), game, COUNT]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("game", sorted({table.game for table in TABLES}))
def test_both_engines_play_the_same_games(game: str) -> None:
    engines = [digest(game), digest(game, str(ROOT / "src"))]
    (how, compiled), (other_how, plain) = (engine.communicate()[0].split() for engine in engines)
    assert (how, other_how) == ("compiled", "plain")
    assert compiled == plain
