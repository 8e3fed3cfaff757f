"""Spectators who see a match with a delay: the table as it was, and what happened since later."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from gorin.server.live import Live
from gorin.server.store import Entry, now
from gorin.server.telling import Client, Telling, encode, look, table_message

if TYPE_CHECKING:
    from gorin.server.hub import Hub


def is_late(hub: Hub, live: Live, client: Client) -> bool:
    """Whether a client sees a match with its delay."""
    if not live.spectator_delay or hub.seat_of(live, client.id) is not None:
        return False
    return not hub.campaigns.at_once(live, client.id)


def send_table(hub: Hub, live: Live, client: Client, since: int) -> None:
    """The table as it was so long ago, and later what has happened meanwhile."""
    horizon = now() - live.spectator_delay
    shown = sum(1 for entry in live.entries if entry.at <= horizon)
    past = live.again()
    for entry in live.entries[:shown]:
        past.take(entry)
    info = msgspec.structs.replace(hub.info(live, client.id), seq=past.seq_of(None))
    client.shown[live.id] = shown
    client.send(table_message(past, info, None, since, look(past, client, None)))
    for entry in live.entries[shown:]:
        past.take(entry)
        _send(hub, client, past, entry, _bytes(hub, past, entry, client, Telling(past, [None])))


def tell(hub: Hub, live: Live) -> None:
    """Spectators hear of the newest entry later; of the end, and all before it, at once."""
    entry = live.entries[-1]
    late = [client for client in hub.watchers[live.id] if is_late(hub, live, client)]
    if live.status == "over":
        for client in late:
            hub.send_table(live, client, live.count(None, client.shown.get(live.id, 0)))
    elif late:
        telling = Telling(live, [None])
        for client in late:
            _send(hub, client, live, entry, _bytes(hub, live, entry, client, telling))


def _bytes(hub: Hub, live: Live, entry: Entry, client: Client, telling: Telling) -> bytes | None:
    """The newest entry as spectators are told of it; None if they are not.

    It is told against the table that the client will have been shown by then.
    """
    if not live.tells(entry.seq - 1, None):
        return None
    if entry.kind == "takeback" or not telling.can_tell(client, None):
        seen = look(live, client, None)
        return encode(table_message(live, hub.info(live, None), None, live.seq - 1, seen))
    return telling.tell(client, None)


def _send(hub: Hub, client: Client, live: Live, entry: Entry, data: bytes | None) -> None:
    """Send an entry when its time has come, in its turn and once."""
    loop = asyncio.get_running_loop()

    def send() -> None:
        shown = client.shown.get(entry.match)
        if client not in hub.watchers[entry.match] or shown is None or shown >= entry.seq:
            return
        if shown < entry.seq - 1:
            loop.call_later(0.05, send)
            return
        client.shown[entry.match] = entry.seq
        if data is not None:
            client.send_bytes(data)

    loop.call_later(max(0.0, entry.at + live.spectator_delay - now()), send)
