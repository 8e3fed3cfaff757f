"""`--on ray`: the bytes of `--on local` on two nodes and on four; a lost worker and a lost node lose nothing.

One process has the whole cluster, so that nothing of it is left behind (`on_ray.py`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from gorin.bots.processes import address_of, crew
from gorin.kernel.values import GorinError
from test_cli import quickly

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A folder with what a cluster wrote, and what it said."""
    folder = tmp_path_factory.mktemp("ray")
    path = os.pathsep.join([*os.environ.get("PYTHONPATH", "").split(os.pathsep), str(ROOT / "tests")])
    command = [sys.executable, str(ROOT / "tests" / "bots" / "on_ray.py"), str(folder)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return folder, said


@needs_ray
def test_a_cluster_gives_the_bytes_of_one_machine(cluster: tuple[Path, dict[str, Any]]) -> None:
    folder, said = cluster
    assert said["nodes"] == 4
    here = folder / "here.jsonl"
    words = ("--games", "60", "--bots", "greedy:1,random", "--jobs", "1", "--records", str(here))
    assert quickly("sim", "kenjin", *words).returncode == 0
    assert (folder / "2.jsonl").read_bytes() == (folder / "4.jsonl").read_bytes() == here.read_bytes()


@needs_ray
def test_puzzles_are_the_same_wherever_they_are_made(cluster: tuple[Path, dict[str, Any]]) -> None:
    folder, _ = cluster
    games, here = folder / "games.jsonl", folder / "puzzles-here.jsonl"
    words = ("--from", "records", "--file", str(games), "--out", str(here))
    assert quickly("puzzles", "make", "celestial", *words).returncode == 0
    there = (folder / "puzzles.jsonl").read_bytes()
    assert there == here.read_bytes()
    assert there.count(b"\n") == 1


@needs_ray
def test_a_lost_worker_or_node_loses_nothing(cluster: tuple[Path, dict[str, Any]]) -> None:
    folder, said = cluster
    assert (folder / "lost").exists()
    assert said["squares"] == [one * one for one in range(60)]
    assert said["processes"] > 1


@needs_ray
def test_nothing_of_ray_is_left(cluster: tuple[Path, dict[str, Any]]) -> None:
    _, said = cluster
    assert said["left"] == []
    assert said["reports"] is False


@needs_ray
def test_ray_is_imported_only_where_it_is_asked_for() -> None:
    said = "import sys, gorin.cli; print('ray' in sys.modules, 'pyarrow' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_without_ray_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gorin.bots.processes.find_spec", lambda name: None)
    with pytest.raises(GorinError, match=r"Ray is not installed: install requirements/ray\.txt"):
        address_of("ray")
    with crew(abs, 1) as do:
        assert list(do([-1])) == [1]
