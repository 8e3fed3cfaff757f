"""docs/add-a-game.md is followed to the letter: its game plays, conforms, and is offered by a server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from docs.manual import asked, commands, copied, environment, free_port, run, write_files

PAGE = "add-a-game.md"
NAME = "lanterns"
REGISTRY = "src/gorin/games/__init__.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the game of the page."""
    found = copied(tmp_path_factory.mktemp("sixth"))
    new, changed = write_files(PAGE, found)
    assert len(new) >= 9
    assert set(changed) == {REGISTRY}
    own = (f"src/gorin/games/{NAME}/", f"tests/{NAME}/", f"rules/{NAME}.md")
    assert [path for path in new if not path.startswith(own)] == []
    return found


def test_the_commands_of_the_page_work(folder: Path) -> None:
    """Games are simulated, verified and compared, and the tests of every game pass."""
    said = {command: run(command, folder) for command in commands(PAGE)}
    assert len(said) == 7
    sim, _, arena, cast, rules, _, tests = said.values()
    assert "20 games" in sim
    assert "heiroku" in arena
    assert "Keeps the twelve" in cast
    assert "highest number wins" in rules
    assert tests.count(".") > 50
    assert sorted(path.name for path in (folder / "tests" / "playthroughs").glob(f"{NAME}*")) == [
        f"{NAME}-2.txt",
        f"{NAME}-3-hand-2.txt",
        f"{NAME}-3.txt",
    ]


def test_the_house_takes_the_game_as_one_of_its_own(folder: Path) -> None:
    """Layers, the lists of modules, the cast and the ids of rules: what looks at every game."""
    tests = "tests/kernel/test_layers.py tests/kernel/test_rules.py tests/tools/test_compiled_list.py"
    run(f".venv/bin/python -m ruff check src/gorin/games/{NAME} tests/{NAME} {REGISTRY}", folder)
    run(f".venv/bin/python -m pytest -x {tests} tests/bots/test_cast.py", folder)
    run(f".venv/bin/python -m pytest -x tests/bots tests/server/test_changes.py -k {NAME}", folder)


def test_a_server_offers_the_game(folder: Path, tmp_path: Path) -> None:
    port = free_port()
    words = ["serve", "--database", str(tmp_path / "gorin.db"), "--port", str(port)]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "gorin", *words],
            cwd=folder,
            env=environment(folder),
            stdout=log,
            stderr=log,
        )
        try:
            games = {each["name"]: each for each in asked(f"http://127.0.0.1:{port}/api/games")}
        finally:
            process.terminate()
            process.wait(30)
    offered = games[NAME]
    assert (offered["title"], offered["seat_counts"]) == ("Lanterns", [2, 3])
    assert [one["name"] for one in offered["cast"]] == ["Tokubei", "Omachi", "Kisuke", "Heiroku", "Osumi"]
    assert [field["name"] for field in offered["options"]] == ["hand"]
