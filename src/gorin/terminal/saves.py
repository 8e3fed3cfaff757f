"""Saved games: a record without a result, written so that a crash loses neither the old nor the new one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from gorin.kernel.match import Match
from gorin.kernel.record import FindGame, read_file, record_of, replay, write_line
from gorin.kernel.targets import refuse_precious, unwritable, write_safely
from gorin.kernel.values import GorinError


def autosave_path(game: str) -> Path:
    """Where the game under way is kept after every move."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "gorin" / f"{game}.jsonl"


@contextmanager
def growing(path: Path) -> Iterator[Callable[[bytes], None]]:
    """A file that takes one line after another: what is in it stays, however the program ends."""
    refuse_precious(path)
    try:
        file = path.open("wb")
    except OSError as error:
        raise unwritable(path, error) from None

    def write(line: bytes) -> None:
        try:
            file.write(line)
            file.flush()
        except OSError as error:
            raise unwritable(path, error) from None

    with file:
        yield write


def save(match: Match, path: Path) -> None:
    write_safely(path, write_line(record_of(match)))


def load(path: Path, find: FindGame) -> Match:
    """The match that was saved, ready to go on."""
    for _, record in read_file(path):
        match = replay(record, find)
        if match.over:
            raise GorinError(f"The game in '{path}' is over; look at it with gorin replay.")
        return match
    raise GorinError(f"The file '{path}' holds no game.")
