"""Whom people want to hear no more, and what they report to the host.

A mute is between two persons and nobody else learns of it: lines of the one are not sent to the other, in any
process, old ones included.
"""

from __future__ import annotations

from collections import Counter

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from gorin.kernel.values import GorinError
from gorin.server.people.names import visible
from gorin.server.people.sessions import People, touched
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.accounts import Muted, ReportRequest
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Player

#: People that one person may mute, and reports of one person in a day.
MOST = 200
REPORTS = 10
DAY = 24 * 3600

_MUTED = sa.select(schema.mutes.c.other).where(schema.mutes.c.player == sa.bindparam("player"))


class Mutes:
    """The mutes of everybody who has a socket in this process."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store
        people.heeding.append(self.heed)
        self._of: dict[str, frozenset[str]] = {}
        self._sockets: Counter[str] = Counter()

    async def came(self, client: Client) -> None:
        if client.id is None:
            return
        self._sockets[client.id] += 1
        self._of.setdefault(client.id, frozenset())
        await self.heed(client.id)

    def left(self, client: Client) -> None:
        if client.id is None:
            return
        self._sockets[client.id] -= 1
        if self._sockets[client.id] <= 0:
            del self._sockets[client.id]
            self._of.pop(client.id, None)

    async def heed(self, player: str) -> None:
        """Somebody has muted others, or hears them again."""
        if player in self._of:
            rows = await self.store.read(_MUTED, player=player)
            if player in self._of:
                self._of[player] = frozenset(row["other"] for row in rows)

    def hears(self, client: Client, speaker: str) -> bool:
        return client.id is None or speaker not in self._of.get(client.id, ())


async def mute(mutes: Mutes, player: Player, name: str, muted: bool) -> None:
    """Hear somebody no more, or again."""
    row = await mutes.people.find(name)
    if row is None:
        raise GorinError("There is no player of that name.")
    if row["id"] == player.id:
        raise GorinError("One hears oneself.")
    table = schema.mutes
    mine = table.c.player == player.id
    change: sa.Executable = sa.delete(table).where(mine, table.c.other == row["id"])
    if muted:
        counted = await mutes.store.one(sa.select(sa.func.count().label("count")).where(mine))
        if counted is not None and counted["count"] >= MOST:
            raise GorinError(f"You have muted {MOST} people; hear one of them again first.")
        insert = postgresql.insert if mutes.store.postgres else sqlite.insert
        values = {"player": player.id, "other": row["id"], "at": now()}
        change = insert(table).values(values).on_conflict_do_nothing()
    try:
        await mutes.store.write(change, touched(mutes.store, player.id))
    except IntegrityError:
        raise GorinError("There is no player of that name.") from None  # gone at this moment
    await mutes.heed(player.id)
    await mutes.people.channel.publish({"what": "person", "player": player.id})


async def muted_by(mutes: Mutes, player: str) -> list[Muted]:
    """Whom somebody has muted, by the names they have now."""
    muted, users = schema.mutes.c, schema.users.c
    rows = await mutes.store.read(
        sa.select(users.name, muted.at)
        .join(schema.mutes, muted.other == users.id)
        .where(muted.player == player, users.gone.is_(None))
        .order_by(muted.at.desc())
        .limit(MOST)
    )
    return [Muted(row["name"], row["at"]) for row in rows]


async def report(mutes: Mutes, player: Player, request: ReportRequest) -> None:
    """Tell the host about somebody. A line that is reported stands there only if that person has said it."""
    row = await mutes.people.find(request.name)
    if row is None:
        raise GorinError("There is no player of that name.")
    if row["id"] == player.id:
        raise GorinError("Report somebody else.")
    line = None if request.line is None else request.line.replace("\0", "")
    table, chat, lines, matches = schema.reports, schema.chat.c, schema.lines.c, schema.matches.c
    made, said, spoken, match = await mutes.store.read_all(
        sa.select(sa.func.count().label("count")).where(table.c.by == player.id, table.c.at > now() - DAY),
        sa.select(chat.id).where(chat.player == row["id"], chat.text == line).limit(1),
        sa.select(lines.id).where(lines.player == row["id"], lines.text == line).limit(1),
        sa.select(matches.id).where(matches.id == request.match),
    )
    if made[0]["count"] >= REPORTS:
        raise GorinError("You have told the host a lot today; the rest can wait until tomorrow.")
    values = {
        "by": player.id,
        "against": row["id"],
        "match": request.match if match else None,
        "text": visible(request.text) or "(no words)",
        "line": line if said or spoken else None,
        "at": now(),
    }
    await mutes.store.write(sa.insert(table).values(values))
