"""What can be wrong when a server starts, each in one sentence: its port, its folder, its database."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import sqlalchemy as sa
from alembic.util.exc import CommandError
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from gorin.kernel.values import GorinError
from gorin.server.store.database import Store
from gorin.server.store.file_lock import claim
from gorin.server.store.outage import Down

#: Seconds for a database to answer at all.
PATIENCE = 15.0

#: What a database says, and what that means for who has started the server.
MEANINGS = {
    "unable to open database file": "the file cannot be opened; its folder must be there and writable",
    "readonly database": "the file may not be written to",
    "file is not a database": "the file is no SQLite database",
    "disk image is malformed": "the file is damaged",
    "disk is full": "the disk is full",
    "database is locked": "another program holds it",
    "password authentication failed": "name and password do not fit",
    "does not exist": "there is no such database or no such user",
    "is starting up": "it is still starting",
    "too many clients": "it has too many connections already",
}


def sentence_of(error: BaseException, database: str) -> str | None:
    """What is wrong in a sentence; None where it is a fault of the server's own."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, Down) and error.__cause__ is not None:
        error = error.__cause__  # nobody is to look again in a moment at a machine that is not there
    if isinstance(error, GorinError):
        return str(error)
    where = f"The database {shown(database)} cannot be used"
    if isinstance(error, CommandError):
        return f"{where}: it was written by a newer Gorin than this."
    if isinstance(error, TimeoutError):
        return f"{where}: it does not answer."
    if isinstance(error, ArgumentError | ValueError):
        return f"{where}: that is no address of a database; say a file, or postgresql://user@host/name."
    if isinstance(error, socket.gaierror):
        return f"{where}: there is no such machine."
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    text = str(cause)
    for said, meaning in MEANINGS.items():
        if said in text:
            return f"{where}: {meaning}."
    if isinstance(error, OSError):
        return f"{where}: {os.strerror(error.errno).lower() if error.errno else 'it cannot be reached'}."
    if isinstance(error, SQLAlchemyError) or type(error).__module__.startswith("asyncpg"):
        first = (text.splitlines() or [type(error).__name__])[0]
        return f"{where}: {first.rstrip('.')}."
    return None


def shown(database: str) -> str:
    """A database's address without its password."""
    if "://" not in database:
        return database
    try:
        return sa.make_url(database).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return database.split("://", 1)[0] + "://…"


def check_database(database: str) -> None:
    """Open a database and bring it up to date before anybody is let in; or say what is wrong."""
    if "://" not in database:
        folder = Path(database).absolute().parent
        if not folder.is_dir():
            raise GorinError(f"The database {database} cannot be used: there is no folder {folder}.")
    try:
        claim(database)  # until this process ends
        asyncio.run(_open_and_close(database))
    except Exception as error:
        sentence = sentence_of(error, database)
        if sentence is None:
            raise
        raise GorinError(sentence) from None


async def _open_and_close(database: str) -> None:
    store = Store(database)
    try:
        async with asyncio.timeout(PATIENCE):
            await store.read(sa.select(sa.literal(1)))
        await store.open()  # which may take its time: there may be much to change
    finally:
        await store.close()


def check_port(host: str, port: int) -> None:
    """Whether a server can listen there."""
    try:
        kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        reason = (error.strerror or "error").lower()
        raise GorinError(f"The server cannot listen on {host}:{port}: {reason}.") from None
