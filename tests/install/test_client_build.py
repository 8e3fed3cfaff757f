"""A client that cannot be built stops nothing else, and is told in one sentence."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

import bootstrap
import client_lock
from bootstrap import StepFailed


class Machine:
    """A machine of our own: what it would install is only written down; the client fails when told."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.fault: Exception | None = None
        self.has_node = True
        web, venv = folder / "web", folder / ".venv"
        shutil.copytree(bootstrap.WEB / "src", web / "src")
        for name in bootstrap.PINNED:
            shutil.copy(bootstrap.WEB / name, web / name)
        venv.mkdir()
        self.client = web / "dist"
        patch.setattr(bootstrap, "WEB", web)
        patch.setattr(bootstrap, "VENV", venv)
        patch.setattr(bootstrap, "STAMP", venv / "stamp.json")
        patch.setattr(bootstrap, "PYTHON", Path(sys.executable))
        patch.setattr(bootstrap, "CLIENT", self.client)
        patch.setattr(bootstrap, "CLIENT_STAMP", self.client / ".stamp")
        patch.setattr(bootstrap, "CLIENT_LOG", venv / "client.log")
        patch.setattr(
            bootstrap, "digest", lambda paths: str(hash(tuple(path.read_bytes() for path in paths)))
        )
        patch.setattr(bootstrap, "run", self.run)
        patch.setattr(bootstrap, "node_tools", self.node_tools)
        patch.setattr(bootstrap, "place_client", lambda env: self.done.append("place"))
        patch.setattr(client_lock, "differences", lambda web: [])
        (web / "node_modules").mkdir()

    def node_tools(self, env: dict[str, str]) -> dict[str, str]:
        if not self.has_node:
            raise StepFailed("installing the pinned packages (node)", "no network")
        return env

    def run(self, what: str, command: list[str], env: dict[str, str] | None = None) -> None:
        self.done.append(what.split()[0] + " " + what.split()[-1])
        if what == "building the browser client":
            if self.fault:
                raise self.fault
            self.client.mkdir(exist_ok=True)

    def ensure(self, pages: bool = True) -> list[str]:
        """What is done for one call."""
        self.done = []
        bootstrap.ensure([], pages=pages)
        return self.done


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


BROKEN = StepFailed("building the browser client", "App.svelte:3 is not closed")


def test_all_goes_well_and_is_not_done_twice(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    done = machine.ensure()
    assert "building client" in done
    assert done[-2].endswith(" Gorin")
    assert machine.ensure() == []
    assert "no browser client" not in capsys.readouterr().out


def test_a_failed_build_is_one_sentence_and_the_rest_is_installed(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.fault = BROKEN
    done = machine.ensure(pages=False)
    assert any(step.endswith(" Gorin") for step in done)
    printed = capsys.readouterr()
    said = [line for line in printed.out.splitlines() if "no browser client" in line]
    assert said == [
        "There is no browser client, because building the browser client failed (see .venv/client.log); "
        "all the rest works."
    ]
    assert printed.err == ""
    assert "App.svelte:3" in bootstrap.CLIENT_LOG.read_text()


def test_the_terminal_does_not_wait_for_a_failed_build_again_and_the_server_tries_again(
    machine: Machine,
) -> None:
    machine.fault = BROKEN
    machine.ensure(pages=False)
    assert machine.ensure(pages=False) == []
    assert "building client" in machine.ensure(pages=True)
    machine.fault = None
    done = machine.ensure(pages=True)
    assert "building client" in done
    assert not any(step.endswith(" Gorin") for step in done), "the engine need not be installed again"
    assert done[-1] == "place"
    assert machine.ensure(pages=True) == []


def test_no_older_client_is_left_when_a_newer_cannot_be_built(machine: Machine) -> None:
    machine.ensure()
    assert machine.client.exists()
    (bootstrap.WEB / "src" / "broken.ts").write_text("(")
    machine.fault = BROKEN
    machine.ensure()
    assert not machine.client.exists()


def test_no_node_is_the_same_sentence(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.has_node = False
    assert any(step.endswith(" Gorin") for step in machine.ensure())
    assert (
        "no browser client, because installing the pinned packages (node) failed" in capsys.readouterr().out
    )


def test_a_lock_that_disagrees_is_said_in_the_sentence(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    package = bootstrap.WEB / "package.json"
    package.write_text(package.read_text().replace('"vite": "8', '"vite": "7'))
    assert "building client" not in machine.ensure()
    (said,) = [line for line in capsys.readouterr().out.splitlines() if "no browser client" in line]
    assert "web/package.json says vite 7" in said
    assert "web/package-lock.json says 8" in said


def test_packages_that_are_not_those_of_the_lock_are_refused(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client_lock, "differences", lambda web: ["web/node_modules/vite is missing."])
    machine.ensure()
    assert "npm did not keep to the lock (web/node_modules/vite is missing)" in capsys.readouterr().out


def test_failed_python_packages_stop_with_what_they_printed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(names: list[str], env: dict[str, str] | None = None) -> None:
        raise StepFailed("installing the pinned packages (base)", "hashes do not match")

    monkeypatch.setattr(bootstrap, "install_packages", fails)
    with pytest.raises(SystemExit):
        machine.ensure()
    printed = capsys.readouterr().err
    assert "hashes do not match" in printed
    assert "installing the pinned packages (base) failed" in printed


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.0", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.0.0", True),
        ("v24.19.0\n", True),
        ("", False),
        ("not found", False),
    ],
)
def test_which_node_is_new_enough(version: str, enough: bool) -> None:
    assert bootstrap.runs_the_bundler(version) is enough
