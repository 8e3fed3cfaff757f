"""Who may say something now, and under which name. Asked with every line: a socket knows who opened it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from gorin.kernel.values import GorinError
from gorin.server.people.names import visible
from gorin.server.people.sessions import until
from gorin.server.store import schema
from gorin.server.store.database import Store, now
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Player

SPEAKER = sa.select(schema.users).where(schema.users.c.id == sa.bindparam("player"))


def spoken(table: sa.Table) -> sa.Select[Any]:
    """Lines under the names that their speakers have today: an old name may be somebody else's by now."""
    users = schema.users.c
    name = sa.func.coalesce(users.name, table.c.name).label("name")
    columns = [column for column in table.c if column.name != "name"]
    return sa.select(*columns, name).select_from(table.outerjoin(schema.users, users.id == table.c.player))


async def speaker(store: Store, client: Client) -> Player:
    """Whose line it is, under the name that is theirs at this moment; or a refusal."""
    if client.player is None:
        raise GorinError("Say who you are first; watching is free, talking needs a name.")
    row = await store.one(SPEAKER, player=client.player.id)
    if row is None or row["name"] != client.player.name:
        raise GorinError("This session has ended; sign in again.")
    if row["silenced"] and row["silenced"] > now():
        raise GorinError(f"The host lets you say nothing{until(row['silenced'])}.")
    return client.player


def plain(text: str) -> str:
    """A line of chat without what cannot be seen, or a refusal where nothing is left."""
    text = visible(text)
    if not text:
        raise GorinError("There is nothing in that line.")
    return text
