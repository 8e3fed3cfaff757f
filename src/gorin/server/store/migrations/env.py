"""How Alembic runs our migrations: on the connection the server hands over, or on a URL from the outside."""

from __future__ import annotations

from alembic import context

from gorin.server.store.schema import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("Run migrations with `gorin serve`, which makes and updates its database by itself.")
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
