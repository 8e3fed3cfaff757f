"""How much of a server one person may take: tables, seats and matches at once. A guest may take less."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import sqlalchemy as sa

from gorin.kernel.values import GorinError
from gorin.server.match.hub import Hub
from gorin.server.store import schema
from gorin.server.wire.protocol import Player

#: For a guest and for an account: open tables that one hosts, seats at open tables, matches not over.
HOSTED = (3, 10)
SEATED = (5, 20)
NOT_OVER = (20, 100)


def _count(*where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """How many matches there are with somebody on a seat."""
    return (
        sa.select(sa.func.count(sa.distinct(schema.matches.c.id)).label("count"))
        .select_from(schema.seats.join(schema.matches, schema.seats.c.match == schema.matches.c.id))
        .where(schema.seats.c.player == sa.bindparam("player"), *where)
    )


_HOSTED = sa.select(sa.func.count().label("count")).where(
    schema.matches.c.host == sa.bindparam("player"), schema.matches.c.status == "open"
)
_SEATED = _count(schema.matches.c.status == "open")
_NOT_OVER = _count(schema.matches.c.status.in_(["open", "playing"]))


async def _bound(
    hub: Hub, player: Player, counting: sa.Select[Any], bound: tuple[int, int], what: str
) -> None:
    most = int(bound[0 if player.guest else 1] * hub.settings.generosity)
    row = await hub.store.one(counting, player=player.id)
    if row is not None and row["count"] >= most:
        more = "; with an account there is room for more" if player.guest else ""
        raise GorinError(f"You have {row['count']} {what}; end or leave some of them first{more}.")


@contextlib.asynccontextmanager
async def _one_at_a_time(hub: Hub, player: Player) -> AsyncIterator[None]:
    """What is counted stays so until it is written."""
    name = f"tables of {player.id}"
    async with hub.locks[name]:
        yield
    if name in hub.locks and not hub.locks[name].locked():
        del hub.locks[name]


@contextlib.asynccontextmanager
async def room_for_a_table(hub: Hub, player: Player) -> AsyncIterator[None]:
    """Open a table meanwhile, or be told why not."""
    async with _one_at_a_time(hub, player):
        await _bound(hub, player, _HOSTED, HOSTED, "open tables")
        await _bound(hub, player, _NOT_OVER, NOT_OVER, "matches that are not over")
        if not hub.new_tables.allows(player.id):
            raise GorinError("You have opened many tables in a short time; wait a moment.")
        yield


@contextlib.asynccontextmanager
async def room_for_a_seat(hub: Hub, player: Player) -> AsyncIterator[None]:
    """Sit down at an open table meanwhile, or be told why not."""
    async with _one_at_a_time(hub, player):
        await _bound(hub, player, _SEATED, SEATED, "seats at open tables")
        await _bound(hub, player, _NOT_OVER, NOT_OVER, "matches that are not over")
        yield
