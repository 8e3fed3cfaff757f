"""What a host does at the command line: `gorin backup`, `restore`, `migrate`."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

#: What another program reads has lines that are not broken to fit a screen.
console = Console(highlight=False, soft_wrap=True, width=None if sys.stdout.isatty() else 200)

Database = Annotated[str, typer.Option(help="A SQLite file, or a URL postgresql://…")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]


def say(sentence: str) -> None:
    console.print(sentence, markup=False)


def _rows(number: int) -> str:
    return "1 row" if number == 1 else f"{number} rows"


def backup(
    file: BackupFile,
    database: Database = "gorin.db",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
) -> None:
    """Copy a database into one file, also while a server runs on it.

    For example: gorin backup monday.backup --database postgresql:///gorin
    """
    from gorin.server.store.backup import backup as copy

    seal = asyncio.run(copy(database, file, force))
    say(f"{_rows(seal.rows)}, version {seal.version} of the tables, digest {seal.digest[:16]}: in '{file}'.")


def restore(
    file: BackupFile,
    database: Database = "gorin.db",
    force: Annotated[bool, typer.Option("--force", help="Lose what is in the database now.")] = False,
) -> None:
    """Put a backup into an empty database of either kind, and compare what was written with it.

    For example: gorin restore monday.backup --database new.db
    """
    from gorin.server.store.backup import restore as put_back

    seal = asyncio.run(put_back(file, database, force))
    made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seal.made))
    say(f"{_rows(seal.rows)} of {made} put back; their digest {seal.digest[:16]} is the backup's.")


def migrate(database: Database = "gorin.db") -> None:
    """Bring the tables of a database up to date. gorin serve does the same when it starts.

    For example: gorin backup before.backup && gorin migrate
    """
    from gorin.server.store.backup import migrate as bring_up

    before, after = asyncio.run(bring_up(database))
    if before is None:
        say(f"The tables are made, version {after}.")
    elif before == after:
        say(f"The tables are up to date, version {after}.")
    else:
        say(f"The tables were of version {before} and are of version {after} now.")


def require_newest(database: str) -> None:
    """A `GorinError` where the tables of a database are not up to date."""
    from gorin.server.store.backup import transact
    from gorin.server.store.versions import require_newest as check

    asyncio.run(transact(database, check))
