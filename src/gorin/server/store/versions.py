"""The version of a database's tables: which it is, which this program knows, and how to bring it there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from gorin.kernel.values import GorinError

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x60819  # any number, the same in every process


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


@cache
def known() -> list[str]:
    """The versions that this program knows, the oldest first."""
    script = ScriptDirectory.from_config(_config())
    return [each.revision for each in reversed(list(script.walk_revisions()))]


def newest() -> str:
    return known()[-1]


def version_of(connection: sa.Connection) -> str | None:
    """The version of a database; None for one without tables of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def readable(connection: sa.Connection) -> str | None:
    """The same, and a `GorinError` for one that this program does not know."""
    version = version_of(connection)
    if version is not None and version not in known():
        raise GorinError(
            f"This database was made by a newer Gorin: its tables are of version {version}, and this program "
            f"knows none after {newest()}. Install the newer one."
        )
    return version


def migrate(connection: sa.Connection, to: str | None = None) -> tuple[str | None, str]:
    """Bring the tables up to date, or up to a version; which they were, and which they are."""
    if connection.dialect.name == "postgresql":  # several processes start at once; one migrates, others wait
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    before, after = readable(connection), to or newest()
    if before != after:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, after)
    return before, after


def require_newest(connection: sa.Connection) -> None:
    """A `GorinError` where the tables are not up to date, for who must not change them."""
    version = readable(connection)
    if version != newest():
        raise GorinError(
            f"The tables of this database are of version {version or 'none'}, and this program needs "
            f"{newest()}. Run gorin migrate."
        )
