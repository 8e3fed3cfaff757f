"""Follows what the host orders beside the running server (store/orders.py).

The command line has no way to the processes but the database, and with SQLite no channel either. So each
looks every second whether there is an order that it has not seen, and reads anew what it is about.
"""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa

from gorin.server.campaign.campaigns import Campaigns
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.store.outage import is_lost
from gorin.server.wire.protocol import Said

#: How often a process looks, in seconds.
LOOK = 1.0
#: Lines of the host that are told when an order about their table comes, in seconds.
FRESH = 60.0

log = logging.getLogger("gorin.server")

_NEW = sa.select(schema.orders).where(schema.orders.c.id > sa.bindparam("last")).order_by(schema.orders.c.id)
_LAST = sa.select(sa.func.coalesce(sa.func.max(schema.orders.c.id), 0).label("id"))
_SAID = (
    sa.select(schema.chat)
    .where(schema.chat.c.match == sa.bindparam("match"), schema.chat.c.at > sa.bindparam("since"))
    .where(schema.chat.c.player == "")
    .order_by(schema.chat.c.id)
)


async def obey(campaigns: Campaigns) -> None:
    """Look for orders, for as long as this process runs."""
    hub = campaigns.hub
    last: int | None = None
    while True:
        try:
            if last is None:
                newest = await hub.store.one(_LAST)
                last = newest["id"] if newest is not None else 0
            for row in await hub.store.read(_NEW, last=last):
                last = row["id"]
                await _carry_out(campaigns, row["kind"], row["about"])
        except Exception as error:
            log.warning("the host's orders could not be followed; looking again", exc_info=not is_lost(error))
        await asyncio.sleep(LOOK)


async def _carry_out(campaigns: Campaigns, kind: str, about: str) -> None:
    hub = campaigns.hub
    if kind == "match":
        await _look_at_match(campaigns, about)
    elif kind == "person":
        await _look_at_person(campaigns, about)
    elif kind == "key":
        await hub.people.take_key(await hub.store.secret())


async def _look_at_match(campaigns: Campaigns, match: str) -> None:
    hub = campaigns.hub
    hub.lobby_changed = True
    live = hub.lives.get(match)
    if live is None:
        return
    async with hub.locks[match]:
        await hub.refresh(match)
    for row in await hub.store.read(_SAID, match=match, since=now() - FRESH):
        for client in list(hub.watchers.get(match, ())):
            client.send(Said(match, row["name"], row["seat"], row["text"], row["at"]))
    if live.is_campaign:
        await campaigns.heed(match)


async def _look_at_person(campaigns: Campaigns, player: str) -> None:
    """A person has another name, or is let in no more: tables show it, and old sockets are closed."""
    hub = campaigns.hub
    await hub.people.hang_up_old(player)
    for live in list(hub.lives.values()):
        if any(seat.player == player for seat in live.seats):
            async with hub.locks[live.id]:
                await hub.refresh(live.id)
    for campaign, running in list(campaigns.running.items()):
        if any(each.player == player for each in running.people):
            await campaigns.heed(campaign)
