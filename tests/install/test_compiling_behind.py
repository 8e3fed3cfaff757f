"""`./play` serves plain Python at once; the engine is compiled behind it, and the next start installs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

import bootstrap
import compiling
import shelf

SOURCES = "5" * 64


class Machine:
    """A machine whose installer only writes down what it is asked for."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.begun: list[list[str]] = []
        self.sources = SOURCES
        self.venv = folder / ".venv"
        self.venv.mkdir()
        patch.setattr(bootstrap, "VENV", self.venv)
        patch.setattr(bootstrap, "STAMP", self.venv / "stamp.json")
        patch.setattr(bootstrap, "PYTHON", Path(sys.executable))
        patch.setattr(bootstrap, "digest", lambda paths: self.sources)
        patch.setattr(bootstrap, "run", self.run)
        patch.setattr(bootstrap, "has_compiler", lambda: True)
        patch.setattr(bootstrap, "try_client", lambda env: "")
        patch.setattr(bootstrap, "client_is_fresh", lambda: True)
        patch.setattr(bootstrap, "place_client", lambda env: None)
        patch.setattr(subprocess, "Popen", lambda words, **more: self.begun.append(words))

    def run(self, what: str, command: list[str], env: dict[str, str] | None = None) -> None:
        plain = bool(env) and "GORIN_PLAIN" in (env or {})
        self.done.append(f"{what}{', plain' if plain else ''}")

    def play(self) -> list[str]:
        """What a start of `./play` installs."""
        self.done = []
        bootstrap.ensure([], plain_first=True)
        bootstrap.compile_behind(quiet=False)
        return [each for each in self.done if each.endswith("Gorin") or "Gorin," in each]

    def finish(self) -> Path:
        """The compiler has made its wheel."""
        made = self.venv / "made"
        made.mkdir()
        (made / "gorin-0-any.whl").write_bytes(b"wheel")
        shelf.keep(self.venv, self.sources, made)
        found = shelf.ready(self.venv, self.sources)
        assert found is not None
        return found


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_the_first_start_waits_for_no_compiler(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    assert machine.play() == ["installing Gorin, plain"]
    (words,) = machine.begun
    assert words[1].endswith("compiling.py")
    assert words[2:] == [SOURCES, str(os.getpid())]
    assert "compiled meanwhile" in capsys.readouterr().out


def test_until_it_is_compiled_the_next_start_installs_nothing_and_tries_again(machine: Machine) -> None:
    machine.play()
    assert machine.play() == []
    assert len(machine.begun) == 2


def test_the_start_after_that_installs_the_compiled_engine_once(machine: Machine) -> None:
    machine.play()
    machine.finish()
    assert machine.play() == ["installing the compiled Gorin"]
    assert machine.play() == []
    assert len(machine.begun) == 1


def test_other_sources_are_installed_and_compiled_anew(machine: Machine) -> None:
    machine.play()
    machine.finish()
    machine.sources = "6" * 64
    assert machine.play() == ["installing Gorin, plain"]
    assert machine.begun[-1][2] == machine.sources


def test_a_check_compiles_what_was_installed_as_plain_python(machine: Machine) -> None:
    machine.play()
    machine.done = []
    bootstrap.ensure([], must_compile=True)
    assert machine.done == ["compiling Gorin"]
    assert machine.play() == [], "and that will do for playing"


def test_what_could_not_be_compiled_is_not_tried_at_every_start(machine: Machine) -> None:
    machine.play()
    made = machine.venv / "made"
    made.mkdir()
    (made / shelf.FAILED).write_text("no Python.h")
    shelf.keep(machine.venv, SOURCES, made)
    assert machine.play() == []
    assert len(machine.begun) == 1


# --- the maker ----------------------------------------------------------------------------------------------


class Trial(compiling.Maker):
    """A maker whose compiler is a line of Python."""

    work = ""

    def _build(self, work: Path, made: Path, log: IO[bytes]) -> subprocess.Popen[bytes]:
        work.mkdir()
        words = [sys.executable, "-c", self.work, str(made)]
        return subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trial:
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(compiling, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "digest", lambda paths: SOURCES)
    return Trial(SOURCES, os.getppid(), quiet=False)


MAKES = "import pathlib, sys; (pathlib.Path(sys.argv[1]) / 'gorin.whl').write_text('wheel')"


def test_a_finished_engine_is_kept_and_told(trial: Trial, capsys: pytest.CaptureFixture[str]) -> None:
    trial.work = MAKES
    assert trial.make() == 0
    assert shelf.ready(bootstrap.VENV, SOURCES) is not None
    assert not shelf.failed(bootstrap.VENV, SOURCES)
    assert "The next start of ./play uses it." in capsys.readouterr().out
    assert [each.name for each in bootstrap.VENV.iterdir()] == ["engine"], "nothing else is left"


def test_a_failed_one_leaves_what_the_compiler_printed(
    trial: Trial, capsys: pytest.CaptureFixture[str]
) -> None:
    trial.work = "print('no Python.h'); raise SystemExit(1)"
    assert trial.make() == 1
    assert shelf.ready(bootstrap.VENV, SOURCES) is None
    assert (shelf.place(bootstrap.VENV, SOURCES) / shelf.FAILED).read_text() == "no Python.h\n"
    assert "games run as plain Python" in capsys.readouterr().out


def test_it_ends_with_the_one_it_is_made_for_and_leaves_nothing(trial: Trial) -> None:
    trial.work = "import time; time.sleep(600)"
    trial.parent = -1  # nobody any more
    assert trial.make() == 1
    assert list(bootstrap.VENV.iterdir()) == []


def test_an_engine_of_sources_that_changed_meanwhile_is_not_kept(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "digest", lambda paths: "7" * 64)
    trial.work = MAKES
    assert trial.make() == 1
    assert shelf.ready(bootstrap.VENV, SOURCES) is None


def test_engines_of_older_sources_are_thrown_away(tmp_path: Path) -> None:
    for sources in ("1" * 64, "2" * 64):
        made = tmp_path / "made"
        made.mkdir()
        (made / "gorin.whl").touch()
        shelf.keep(tmp_path, sources, made)
        shutil.rmtree(made, ignore_errors=True)
    assert shelf.ready(tmp_path, "1" * 64) is None
    assert shelf.ready(tmp_path, "2" * 64) is not None
