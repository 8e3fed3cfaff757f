"""A database with matches that are over, or under way, before any server has seen it."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from gorin.games import find
from gorin.server.people.sessions import People
from gorin.server.store import schema
from gorin.server.store.database import Store, new_id, now
from gorin.server.workers import bots


def played(game: str = "kenjin", seats: int = 2, seed: str = "archive") -> tuple[list[Any], list[int]]:
    """A whole match by bots that do not think: its moves, and who won."""
    bots._prepare(find)
    return bots.play_out(game, seats, {}, seed, "random")


def store_matches(database: str, *matches: dict[str, Any]) -> list[str]:
    """Write matches of a player called Archivist, each with what is said of its row; their ids.

    `moves` are its moves; `seats` may name bots, with None for the Archivist.
    """
    return asyncio.run(_store(database, matches))


async def _store(database: str, matches: tuple[dict[str, Any], ...]) -> list[str]:
    store = Store(database)
    await store.open()
    player, _ = await People(store, await store.secret()).new_guest("Archivist")
    ids = []
    for given in matches:
        said = dict(given)
        moves, seats = said.pop("moves"), said.pop("seats", [None, "random"])
        row = {
            "id": new_id(),
            "game": "kenjin",
            "options": {},
            "seed": "archive",
            "visibility": "open",
            "invite": new_id(),
            "host": player.id,
            "spectators": True,
            "spectator_delay": 0,
            "hints": False,
            "status": "over",
            "created": now(),
            "started": now(),
            "ended": now(),
            "winners": [0],
            **said,
        }
        ids.append(row["id"])
        sitting = [
            {
                "match": row["id"],
                "seat": seat,
                "player": player.id if bot is None else None,
                "bot": bot,
                "ready": True,
                "resigned": False,
            }
            for seat, bot in enumerate(seats)
        ]
        log = [
            {"match": row["id"], "seq": seq, "kind": "move", "seat": seat, "data": data, "at": now()}
            for seq, (seat, data) in enumerate(moves, 1)
        ]
        statements: list[sa.Executable] = [sa.insert(schema.matches).values(row)]
        statements.append(sa.insert(schema.seats).values(sitting))
        if log:
            statements.append(sa.insert(schema.log).values(log))
        await store.write(*statements)
    await store.close()
    return ids
