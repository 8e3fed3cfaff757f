"""What is said in the rooms of a campaign: kept first, then told to all who hear it."""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import to_builtins

from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.standing import Standing
from gorin.server.people.names import visible
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.campaigns import Line
from gorin.server.wire.protocol import Player


def line_of(row: sa.RowMapping) -> Line:
    """A line from its row."""
    values = {**row, "text": visible(row["text"])}
    return Line(row["id"], *(values[name] for name in ("room", "name", "role", "clan", "text", "at")))


async def utter(
    campaigns: Campaigns, player: Player, standing: Standing, campaign: str, room: str, text: str
) -> None:
    """Keep a line, then tell it."""
    hub = campaigns.hub
    at = now()
    row = {
        "campaign": campaign,
        "room": room,
        "player": player.id,
        "name": player.name,
        "role": standing.role,
        "clan": standing.clan,
        "text": text,
        "at": at,
    }

    def insert(connection: sa.Connection) -> int:
        made = connection.execute(sa.insert(schema.lines).values(row))
        assert made.inserted_primary_key is not None
        return int(made.inserted_primary_key[0])

    number = await hub.store.database.transact(insert)
    line = Line(number, room, player.name, standing.role, standing.clan, text, at)
    campaigns.spoken(campaign, line, player.id)
    notice = {"what": "spoken", "campaign": campaign, "line": to_builtins(line), "player": player.id}
    await hub.publish(notice)
