"""What the host orders beside the running server: written with the change itself, seen by all processes."""

from __future__ import annotations

import sqlalchemy as sa

from gorin.server.store import schema
from gorin.server.store.database import now

#: What the host says at a table stands under this name; nobody can take it.
HOST = "Host"


def order(kind: str, about: str) -> sa.Executable:
    """Lets every process look at something anew, with the change that this is written with."""
    return sa.insert(schema.orders).values(kind=kind, about=about, at=now())
