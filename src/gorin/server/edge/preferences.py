"""How somebody likes to play: the speed of scenes, and at which moments one wants to be asked.

An account keeps it here, so that it is the same in every browser; a guest's browser keeps it for itself. The
server does nothing with it: which moments there are is known to the games and their tables.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import get, post
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct
from sqlalchemy.dialects import postgresql, sqlite

from gorin.kernel.values import GorinError
from gorin.server.edge.http import AnyRequest, hub_of, player_of, signed_in
from gorin.server.store import schema

Moment = Annotated[str, Meta(max_length=24)]


class Habits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person likes. `stops` says of each moment at which one mostly passes whether to be asked."""

    speed: Literal["1", "2", "off"] = "1"
    #: Whether passing by itself takes as long as a person would, so that it tells nothing, or no time.
    pace: Literal["person", "at once"] = "person"
    stops: Annotated[dict[Moment, bool], Meta(max_length=40)] = {}


@get("/api/me/habits")
async def habits(request: AnyRequest) -> Habits | None:
    """The habits of this session's account; None where it keeps none."""
    player = await player_of(request)
    if player is None or player.guest:
        return None
    table = schema.habits
    row = await hub_of(request).store.one(sa.select(table.c.data).where(table.c.player == player.id))
    return None if row is None else msgspec.convert(row["data"], Habits)


@post("/api/me/habits", status_code=HTTP_200_OK)
async def keep_habits(request: AnyRequest, data: Habits) -> Habits:
    """Remember how this account likes to play."""
    player = await signed_in(request)
    if player.guest:
        raise GorinError("Keep your name with a password first; a guest's browser remembers this by itself.")
    store = hub_of(request).store
    insert = postgresql.insert if store.postgres else sqlite.insert
    kept = msgspec.to_builtins(data)
    await store.write(
        insert(schema.habits)
        .values(player=player.id, data=kept)
        .on_conflict_do_update(index_elements=["player"], set_={"data": kept})
    )
    return data


HABIT_HANDLERS: list[Any] = [habits, keep_habits]
