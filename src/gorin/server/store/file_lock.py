"""One server a SQLite file: who serves it holds a lock beside it, which ends with the process."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType

from gorin.kernel.values import GorinError
from gorin.server.store.database import Postgres, Sqlite, database_of

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def sqlite_file(database: Sqlite | Postgres) -> Path | None:
    """The file of a SQLite database; None for one in memory, and for PostgreSQL."""
    name = database.engine.url.database
    if isinstance(database, Postgres) or not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


class Claim:
    """The right to serve a file, or to replace it. Matches are kept in memory: two servers would disagree.

    The lock belongs to the process, not to its children: bots that outlive a killed server for a moment do
    not keep the next one waiting.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._held: int | None = None

    def __enter__(self) -> Claim:
        beside = self.file.resolve()
        beside = beside.with_name(beside.name + ".lock")
        try:
            self._held = os.open(beside, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        except OSError as error:
            reason = (error.strerror or "error").lower()
            raise GorinError(
                f"The database '{self.file}' cannot be used: nothing can be written to its folder ({reason})."
            ) from None
        try:
            _lock(self._held)
        except OSError:
            self.__exit__(None, None, None)
            raise GorinError(
                f"Another server runs on '{self.file}'; SQLite serves one. Stop it, or take another file."
            ) from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None


def _lock(file: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def claim(url: str) -> Claim | None:
    """Claim a database for this process, as long as it lives; None where several may serve."""
    file = sqlite_file(database_of(url))
    return Claim(file).__enter__() if file is not None else None
