"""What `bench/compare.py` says of two builds, on small packages that only have the public names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "bench"))

from compare import Measured, digest

GAMES = """
from moved.inside import Counting

GAMES = {"counting": Counting(), "new": Counting()}
find = GAMES.__getitem__
"""

RNG = """
class Rng:
    n = 0
    def below(self, most):
        self.n += 1
        return self.n % most

def rng_of(seed):
    return Rng()
"""

INSIDE = """
def work():
    for _ in range({work}):
        pass


class Count:
    def __init__(self, n=0):
        self.n = n

    def deciders(self):
        return (self.n % 2,) if self.n < 60 else ()

    def legal(self, seat):
        return list(range({choices}))

    def play(self, seat, code):
        self.n += 1

    def clone(self):
        work()
        return Count(self.n)

    def redeal(self, seat, rng):
        return Count(self.n)


class Counting:
    seat_counts = (2, 3)
    usual_seats = 2

    def new(self, seats, options, seed):
        return Count()
"""


def package(folder: Path, work: int = 0, choices: int = 3) -> Path:
    """A build with a game of its own, whose state lies in a module that no other build has."""
    files = {
        "gorin/__init__.py": "",
        "gorin/games.py": GAMES,
        "gorin/kernel/__init__.py": "",
        "gorin/kernel/rng.py": RNG,
        "moved/__init__.py": "",
        "moved/inside.py": INSIDE.format(work=work, choices=choices),
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def compare(old: Path, new: Path, *words: str) -> subprocess.CompletedProcess[str]:
    few = ["--rounds", "4", "--starts", "2", "--seconds", "0.005", "--only", "counting"]
    return subprocess.run(
        [sys.executable, str(ROOT / "bench" / "compare.py"), str(old), str(new), *few, *words],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_equal_builds_pass(tmp_path: Path) -> None:
    old, new = package(tmp_path / "old", work=200), package(tmp_path / "new", work=200)
    done = compare(old, new, "--floor", "0.3")
    assert done.returncode == 0, done.stderr
    assert "| as built | counting, 2 seats | redeal |" in done.stdout
    assert "counting, 4 seats" not in done.stdout
    assert "not the same games" not in done.stdout


def test_a_slowed_build_shows(tmp_path: Path) -> None:
    old, new = package(tmp_path / "old", work=200), package(tmp_path / "new", work=4000)
    done = compare(old, new, "--floor", "0.3")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "under 0.3: counting, 2 seats, clone"
    assert "measured again: counting, 2 seats, clone\n" in done.stdout


def test_other_games_are_named(tmp_path: Path) -> None:
    done = compare(package(tmp_path / "old"), package(tmp_path / "new", choices=4), "--what", "play")
    assert done.returncode == 0
    assert "not the same games" in done.stdout


def test_the_plain_engine_of_a_checkout_is_its_source(tmp_path: Path) -> None:
    package(tmp_path / "old" / "src")
    done = compare(tmp_path / "old", tmp_path / "old", "--engine", "plain", "--what", "clone")
    assert done.returncode == 0, done.stderr
    assert "| plain | counting, 2 seats | clone |" in done.stdout


def test_what_is_no_build_is_refused(tmp_path: Path) -> None:
    done = compare(tmp_path, tmp_path)
    assert done.returncode == 1
    assert "neither a checkout nor a package" in done.stderr
    assert "cannot be measured" in compare(tmp_path, tmp_path, "--what", "dance").stderr


def test_the_median_of_the_rounds_counts() -> None:
    measured = Measured()
    for old, new in ((1.0, 1.0), (2.0, 1.0), (1.0, 50.0), (1.1, 1.0), (1.2, 1.0)):
        measured.add(old, new)
    assert measured.ratio == pytest.approx(1.1)
    assert measured.quartiles() == pytest.approx((0.51, 1.6))


def test_a_build_is_named_after_its_sources(tmp_path: Path) -> None:
    for name in ("old", "new"):
        package(tmp_path / name / "src")
        (tmp_path / name / "setup.py").write_text("")
    assert digest(tmp_path / "old") == digest(tmp_path / "new")
    (tmp_path / "new" / "src" / "gorin" / "games.py").write_text("GAMES = {}\n")
    assert digest(tmp_path / "old") != digest(tmp_path / "new")
