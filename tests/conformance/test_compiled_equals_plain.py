"""The compiled engine plays exactly as the plain one: the same records, events, views and bots' choices."""

from __future__ import annotations

import os
import subprocess
import sys

from conftest import ROOT

GAMES = "60"


def digest(*path: str) -> tuple[str, str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT / "tests")])}
    command = [sys.executable, str(ROOT / "tests" / "conformance" / "digests.py"), GAMES]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    how, value = done.stdout.split()
    return how, value


def test_both_engines_play_the_same_games() -> None:
    how, compiled = digest()
    assert how == "compiled"
    how, plain = digest(str(ROOT / "src"))
    assert how == "plain"
    assert compiled == plain
