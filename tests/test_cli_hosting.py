"""What a host does at the command line, and what it says to input that is no good."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.server.store import versions
from test_cli import quickly


def refused(*words: str, cwd: Path) -> str:
    """What is said to words that are no good: one sentence, status 2, nothing else."""
    done = quickly(*words, cwd=cwd)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(".\n")
    return done.stderr


def done(*words: str, cwd: Path) -> str:
    ended: subprocess.CompletedProcess[str] = quickly(*words, cwd=cwd)
    assert ended.returncode == 0, ended
    return ended.stdout


def test_tables_are_made_copied_and_put_back(tmp_path: Path) -> None:
    assert done("migrate", cwd=tmp_path) == f"The tables are made, version {versions.newest()}.\n"
    assert "up to date" in done("migrate", cwd=tmp_path)
    assert done("backup", "one", cwd=tmp_path).startswith("1 row, version"), "the beat"
    assert "exists already" in refused("backup", "one", cwd=tmp_path)
    done("backup", "one", "--force", cwd=tmp_path)
    assert "1 row of" in done("restore", "one", "--database", "new.db", cwd=tmp_path)


def test_migrate_says_from_which_version_to_which(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'gorin.db'}")
    with engine.begin() as connection:
        versions.migrate(connection, "0005")
    engine.dispose()
    assert "of version 0005, and this program needs" in refused("serve", "--no-migrate", cwd=tmp_path)
    said = done("migrate", cwd=tmp_path)
    assert said == f"The tables were of version 0005 and are of version {versions.newest()} now.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("backup", "copy"), "There is no database 'gorin.db'."),
        (("backup", "no/folder/copy"), "its folder is missing"),
        (("backup", "copy", "--database", "mysql://x"), "not in 'mysql'"),
        (("backup",), "Missing argument"),
        (("restore", "nothing"), "There is no file 'nothing'."),
        (("restore", "text"), "'text' is no backup"),
        (("migrate", "--database", "no/folder/gorin.db"), "its folder is missing"),
        (("migrate", "--database", "text"), "the file is no SQLite database"),
        (("migrate", "--database", "postgresql://x@127.0.0.1:1/x"), "cannot be used: connection refused"),
    ],
)
def test_bad_input_gets_a_sentence(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    (tmp_path / "text").write_text("no database at all, but long enough to be looked at by SQLite. " * 20)
    assert said in refused(*words, cwd=tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["text"], "and nothing is left behind"


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "kenjin", "--games", "1", "--records", "FILE"),
        ("arena", "kenjin", "--bots", "random,greedy", "--games", "1", "--plot", "FILE"),
    ],
)
def test_nothing_is_written_onto_a_database_or_what_a_command_reads(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    done("migrate", "--database", "gorin.db", cwd=tmp_path)
    (tmp_path / "link").symlink_to("gorin.db")
    (tmp_path / "gorin.db-wal").touch()
    before = (tmp_path / "gorin.db").read_bytes()
    for name in ("gorin.db", "./gorin.db", "link", "gorin.db-wal"):
        said = refused(*(name if word == "FILE" else word for word in words), cwd=tmp_path)
        assert "is a database, or belongs to one" in said
    assert (tmp_path / "gorin.db").read_bytes() == before


def test_records_are_not_written_onto_a_deck_that_is_read(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text(find("celestial").read_deck("lion").text)
    before = deck.read_bytes()
    words = ("sim", "celestial", "--games", "1", "--option", 'decks=["@mine.txt", "lion"]')
    assert "is what this command reads" in refused(*words, "--records", "./mine.txt", cwd=tmp_path)
    assert deck.read_bytes() == before
