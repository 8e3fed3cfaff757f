"""Decks on the command line: shown, checked, and played from files."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from gorin.games import GAMES
from test_cli import gorin


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The Lion's list in a file, with a card of the other set."""
    done = gorin("deck", "celestial", "lion")
    assert done.returncode == 0, done.stderr
    file = tmp_path / "own.txt"
    file.write_text(done.stdout.replace("2 Will\n", "2 Charge\n"), encoding="utf-8")
    return file


def test_a_deck_is_shown_as_a_list_that_can_be_read_again(own: Path) -> None:
    listed = own.read_text(encoding="utf-8").rsplit("# ", 1)[0]
    for game, needs in (("celestial", ""), ("war-of-honor", " with the option advanced=true")):
        done = gorin("deck", game, str(own))
        assert done.returncode == 0, done.stderr
        assert done.stdout == f"{listed}# This deck may be played{needs}.\n"
        assert "Dynasty (40)\n\n# Holdings: 18\n3 Copper Mine\n" in done.stdout


def test_every_fault_of_a_deck_is_told_with_its_rule(own: Path) -> None:
    own.write_text(own.read_text(encoding="utf-8").replace("2 Charge", "1 Charg"), encoding="utf-8")
    done = gorin("deck", "celestial", str(own))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-3:] == [
        "# The Fate deck has 39 cards and needs at least 40: add 1 more. (CEL-DECK-1)",
        "# There is no card called 'Charg' in this pool. Do you mean Charge? (L5R-DECK-1)",
        "# This deck may not be played.",
    ]


def test_a_record_holds_the_list_and_needs_the_file_no_more(own: Path, tmp_path: Path) -> None:
    listed = own.read_text(encoding="utf-8")
    decks = f'decks=["dragon","@{own}"]'
    records = str(tmp_path / "games.jsonl")
    words = ["--games", "2", "--jobs", "1", "-o", decks, "-o", "turn_limit=6", "--records", records]
    done = gorin("sim", "celestial", *words)
    assert done.returncode == 0, done.stderr
    assert "Charge" in done.stdout  # what never came about is told of the decks that were played
    own.unlink()
    line = Path(records).read_bytes().splitlines()[0]
    assert msgspec.json.decode(line)["options"]["decks"] == ["dragon", listed]
    assert "2 records: all moves legal" in gorin("verify", records).stdout
    assert "the game is over" in gorin("replay", records).stdout


def test_a_simulation_speaks_only_of_the_decks_that_were_played() -> None:
    done = gorin("sim", "celestial", "--games", "1", "-o", "turn_limit=4")
    assert "Palm Strike" in done.stdout
    assert "Disreputable House" not in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_showcase_of_a_game_begins_and_holds_all_that_is_counted(game: str) -> None:
    found = GAMES[game]
    shown: set[str] = set()
    for seats, options in found.showcase():
        chosen = msgspec.convert(options, found.options_type)
        assert found.new(seats, chosen, "1").deciders()
        shown |= set(found.tallies(seats, chosen))
    assert shown == set(found.tallies())


BAD = {
    "no such deck": (["deck", "celestial", "unicorn"], "There is no deck called 'unicorn'"),
    "a game without decks": (["deck", "kenjin", "lion"], "Kenjin has no decks to build."),
    "a missing file": (
        ["sim", "celestial", "-o", 'decks=["lion","@none.txt"]'],
        "There is no file 'none.txt'.",
    ),
    "a folder": (["sim", "celestial", "-o", 'decks=["lion","@/"]'], "'/' cannot be read as a text."),
    "one deck for two": (["sim", "celestial", "-o", 'decks=["lion"]'], "Name 2 decks"),
    "an unknown name": (
        ["arena", "celestial", "-o", 'decks=["lion","crab"]'],
        "There is no deck called 'crab'",
    ),
}


@pytest.mark.parametrize(("words", "sentence"), BAD.values(), ids=BAD.keys())
def test_what_is_no_deck_gets_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    done = gorin(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_faulty_list_is_refused_before_any_game(own: Path) -> None:
    own.write_text("3 Copper Mine\n2 Will\n", encoding="utf-8")
    done = gorin("sim", "celestial", "-o", f'decks=["lion","@{own}"]')
    assert done.returncode == 2
    assert done.stdout == ""
    assert "no Stronghold: name one. (CEL-SETUP-1)" in done.stderr
    assert "(CEL-DECK-1)" in done.stderr
