"""`gorin serve`, but for the seeds of its matches: a test meets the same chance each time.

    python tests/browser/served.py FOLDER serve --port 8000

FOLDER/seed, if there is one, is the seed of the next match alone: a rehearsed game is played once more, in a
browser. Else the matches of the test that FOLDER/test names have that name and a number as their seeds.
"""

from __future__ import annotations

import sys
from pathlib import Path


class Seeds:
    """Makes the seeds of all matches of a server."""

    def __init__(self, folder: Path) -> None:
        self.given = folder / "seed"
        self.test = folder / "test"
        self.name = ""
        self.number = 0

    def __call__(self) -> str:
        if self.given.exists():
            found = self.given.read_text()
            self.given.unlink()
            return found
        name = self.test.read_text() if self.test.exists() else ""
        self.number = self.number + 1 if name == self.name else 1
        self.name = name
        return f"{name} {self.number}"


if __name__ == "__main__":
    from gorin.server.store import database

    vars(database)["new_seed"] = Seeds(Path(sys.argv.pop(1)))  # before anybody else imports it
    from gorin.cli import main

    main()
