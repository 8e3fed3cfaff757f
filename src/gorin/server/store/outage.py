"""The database goes away and comes back: how that is known, and how long it is waited for."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sa

from gorin.kernel.values import GorinError

#: Seconds between two attempts: the first pause, and the longest.
FIRST, LONGEST = 0.05, 1.0
#: Seconds for which somebody who asked is kept waiting, and for which an entry of a log is.
PATIENCE = 5.0
WRITING = 20.0

#: What a driver says of a connection that is not there, or not yet or no longer.
_LOST = (
    OSError,  # with it a time that is over
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.InternalClientError,  # the last word of a server that ended came between
)


class Down(GorinError):
    """The database does not answer, so it is not known what has become of a change."""

    def __init__(self) -> None:
        super().__init__("The server's database does not answer; look again in a moment.")


def is_lost(error: BaseException | None) -> bool:
    """Whether an error says that the connection is gone, and nothing of what was asked."""
    if isinstance(error, sa.exc.DBAPIError):
        return error.connection_invalidated or is_lost(error.orig) or is_lost(error.__cause__)
    if isinstance(error, sa.exc.TimeoutError):
        return True  # all connections are waiting for an answer
    if isinstance(error, _LOST):
        return not isinstance(error, ValueError)  # the driver's word for a value that it cannot send
    return error is not None and error.__cause__ is not None and is_lost(error.__cause__)


def report(log: logging.Logger, error: BaseException, text: str, *about: object) -> None:
    """Put a failure into the log: in one line where only the database was away, else with where it was."""
    if isinstance(error, Down):
        log.warning(f"{text}: the database does not answer", *about)
    else:
        log.error(text, *about, exc_info=error)


def pauses() -> Iterator[float]:
    """Growing pauses, for ever."""
    pause = FIRST
    while True:
        yield pause
        pause = min(LONGEST, pause * 2)
