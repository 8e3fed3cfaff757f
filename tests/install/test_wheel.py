"""A wheel holds everything: installed where there is no Node and no compiler, it serves pages and plays."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import make_wheel
from conftest import ROOT
from serving import Server


def needed(requirements: list[str], extras: frozenset[str] = frozenset()) -> set[str]:
    """The packages that these requirements name on this system, and those that they require in turn."""
    found: set[str] = set()
    for line in requirements:
        wanted = Requirement(line)
        if wanted.marker and not any(wanted.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            continue
        name = wanted.name
        found |= {name} | needed(distribution(name).requires or [], frozenset(wanted.extras))
    return found


def copy_package(name: str, into: Path) -> None:
    """Copy an installed package, file by file, into another environment."""
    site = Path(sysconfig.get_path("platlib"))
    for file in distribution(name).files or []:
        source = Path(str(file.locate())).resolve()
        if source.is_relative_to(site) and source.is_file() and source.suffix != ".pyc":
            target = into / source.relative_to(site)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


class Installed:
    """The wheel, and an environment in which there is nothing but it and what it says it needs."""

    def __init__(self, folder: Path) -> None:
        self.wheel = make_wheel.build(sys.executable, folder, plain=True)
        place = folder / "env"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
        self.python = place / "bin" / "python"
        self.site = place / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
        with ZipFile(self.wheel) as opened:
            (metadata,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
            lines = opened.read(metadata).decode().splitlines()
            self.names = opened.namelist()
        asked = [line.removeprefix("Requires-Dist: ") for line in lines if line.startswith("Requires-Dist: ")]
        for name in needed(asked):
            copy_package(name, self.site)
        (folder / "empty").mkdir()
        self.env = {"PATH": str(folder / "empty"), "HOME": str(folder), "COLUMNS": "120"}
        # It would fetch what is missing, and is not allowed to: what is there must be enough.
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-index"]
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run([*pip, str(self.wheel)], env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def run(self, *words: str) -> str:
        done = subprocess.run(
            [str(self.python), *words],
            env=self.env,
            cwd=self.env["HOME"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("wheel"))


def serve(installed: Installed, folder: Path) -> Iterator[Server]:
    server = Server(str(folder / "gorin.db"), folder / "log", env=installed.env)
    server.python = str(installed.python)
    yield server.start()
    server.stop()
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def server(installed: Installed, tmp_path: Path) -> Iterator[Server]:
    yield from serve(installed, tmp_path)


@pytest.fixture
def bare_server(installed: Installed, tmp_path: Path) -> Iterator[Server]:
    """The same from a package without a client."""
    client = installed.site / "gorin" / "client"
    client.rename(tmp_path / "client")
    yield from serve(installed, tmp_path)
    (tmp_path / "client").rename(client)


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310
        content: bytes = answer.read()
        return content.decode()


def test_it_is_for_every_system_and_holds_nothing_but_gorin(installed: Installed) -> None:
    assert installed.wheel.name.endswith("-py3-none-any.whl")
    assert {name.split("/")[0] for name in installed.names} == {
        "gorin",
        installed.wheel.name[:11] + ".dist-info",
    }
    assert not any(name.endswith((".so", ".pyd", ".c", ".stamp")) for name in installed.names)
    for path in (ROOT / "src" / "gorin").rglob("*.py"):
        assert path.relative_to(ROOT / "src").as_posix() in installed.names
    for path in (ROOT / "rules").glob("*.md"):
        assert f"gorin/rulebook/{path.name}" in installed.names


def test_it_needs_nothing_of_this_machine(installed: Installed) -> None:
    where = "import gorin, shutil; print(gorin.__file__, *map(shutil.which, ('node', 'npm', 'cc', 'gcc')))"
    path, *tools = installed.run("-c", where).split()
    assert Path(path).is_relative_to(installed.site)
    assert tools == ["None"] * 4
    assert "plain Python" in installed.run("-m", "gorin", "info")
    assert "games" in installed.run("-m", "gorin", "sim", "kenjin", "--games", "2", "--bots", "random")


def test_it_serves_the_client_and_plays_a_match(installed: Installed, server: Server) -> None:
    page = get(server.url)
    parts = re.findall(r'(?:src|href)="(/?assets/[^"]+)"', page)
    assert any(part.endswith(".js") for part in parts), page
    for part in parts:
        assert get(f"{server.url}/{part.lstrip('/')}")
    assert "won by seats" in installed.run(str(ROOT / "docs" / "example_client.py"), server.url)
    assert "not built" not in server.log.read_text()


def test_without_a_client_the_server_and_every_page_say_so(bare_server: Server) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(bare_server.url)
    assert refused.value.code == 503
    page = refused.value.read().decode()
    refused.value.close()
    assert page == "The browser client is not built, so there are no pages to play on; ./play builds it."
    assert bare_server.log.read_text().count(page) == 1
    assert '"id":' in get(bare_server.url + "/schema/openapi.json"), "the interface for programs is there"
