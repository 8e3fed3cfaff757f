"""Where a command may write: not onto what it reads, and not onto a database, by whatever path; and a file
that is written whole or not at all.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from gorin.kernel.values import GorinError

#: A database and what stands beside it: SQLite's own files, and the lock of a server.
BESIDE: Final = ("", "-wal", "-shm", "-journal", ".lock")
#: The first bytes of every SQLite file.
SQLITE: Final = b"SQLite format 3\0"

#: The files that this command has read texts from.
_read: list[Path] = []


def same(one: Path, other: Path) -> bool:
    """Whether two paths are one file: by links of either kind, by `/proc`, or by name where there is none."""
    try:
        return one.samefile(other)
    except OSError:
        return one.resolve() == other.resolve()


def is_database(path: Path) -> bool:
    """Whether a file is a SQLite database, or stands beside one."""
    names = [path.resolve()]
    names += [
        names[0].with_name(names[0].name.removesuffix(end)) for end in BESIDE[1:] if path.name.endswith(end)
    ]
    return any(_begins(name, SQLITE) for name in names)


def _begins(path: Path, head: bytes) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(head)) == head
    except OSError:
        return False


def refuse_source(target: Path, database: Path) -> None:
    """Refuse to write onto the database that is read, or onto what belongs to it."""
    for place in (database, database.resolve()):
        for end in BESIDE:
            if same(target, place.with_name(place.name + end)):
                raise GorinError(
                    f"'{target}' is the database '{database}' itself, or belongs to it; name another file."
                )


def noted(path: Path) -> Path:
    """Note that this command reads a file."""
    _read.append(path)
    return path


def refuse_precious(target: Path) -> None:
    """Refuse a file that is a database, or that this command has read."""
    if any(same(target, path) for path in _read):
        raise GorinError(f"'{target}' is what this command reads; name another file to write to.")
    if is_database(target):
        raise GorinError(f"'{target}' is a database, or belongs to one; name another file to write to.")


def write_safely(path: Path, content: bytes) -> None:
    """Put a file in place whole: nobody ever finds half of it."""
    refuse_precious(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError) -> GorinError:
    return GorinError(f"The file '{path}' cannot be written: {(error.strerror or str(error)).lower()}.")
