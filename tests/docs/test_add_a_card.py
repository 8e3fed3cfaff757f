"""docs/add-a-card.md is followed to the letter: its cards and its word print, are legal, and are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.manual import commands, copied, run, write_files

PAGE = "add-a-card.md"
LANGUAGE = "src/gorin/games/l5r/language"
SETS = "src/gorin/games/l5r/sets"


#: Games at tables around a card until it has been played.
PLAYED = """
from gorin.games import find
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of

game = find("celestial")
names = [name for name in game.tallies() if name.startswith("A Fresh Start")]
seats, options = game.showcase(0, names)[-1]
rng = rng_of("manual")
for number in range(20):
    state = game.new(seats, read_options(game, {**options, "turn_limit": 8}), str(number))
    state.tally = {}
    while state.deciders():
        seat = state.deciders()[0]
        codes = state.legal(seat)
        state.play(seat, codes[rng.below(len(codes))])
    if all(state.tally.get(name) for name in names):
        print("played")
        break
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the set and the word of the page."""
    found = copied(tmp_path_factory.mktemp("manual"))
    new, changed = write_files(PAGE, found)
    assert [path for path in new if not path.startswith(f"{SETS}/manual/")] == [
        "tests/l5r/cards/test_manual.py"
    ]
    assert set(changed) == {
        f"{LANGUAGE}/hands.py",
        f"{LANGUAGE}/text/hands.py",
        f"{SETS}/__init__.py",
        "tests/l5r/test_text_effects.py",
    }
    return found


def test_the_commands_of_the_page_work(folder: Path) -> None:
    """The texts are made, and the tests of the cards, of the sets and of all texts pass."""
    said = {command: run(command, folder) for command in commands(PAGE)}
    assert len(said) == 5
    assert "Shuffle your hand into your Fate deck" in list(said.values())[-1]
    golden = (folder / "tests" / "l5r" / "card_texts_manual.md").read_text("utf-8")
    assert "- Bow: produce 3 Gold." in golden
    assert "- Limited: Shuffle your hand into your Fate deck: Draw two cards." in golden
    assert "`ShuffleHand" in (folder / "docs" / "card-language.md").read_text("utf-8")


def test_the_new_files_are_written_like_the_others(folder: Path) -> None:
    run(
        f".venv/bin/python -m ruff check {LANGUAGE} {SETS} tests/l5r/cards tests/l5r/test_text_effects.py",
        folder,
    )
    run(".venv/bin/python -m pytest tests/kernel/test_layers.py tests/tools/test_compiled_list.py", folder)


def test_the_new_card_comes_about_in_games(folder: Path) -> None:
    """Bots play it, at tables around it, and its word does what it says while they do."""
    (folder / "played.py").write_text(PLAYED, "utf-8")
    assert run(".venv/bin/python played.py", folder) == "played\n"
