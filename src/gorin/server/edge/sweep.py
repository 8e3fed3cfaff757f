"""Once a second: clocks that ran out, seats that fell vacant, bots that were forgotten, the lobby's news."""

from __future__ import annotations

import asyncio
import logging

from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.steward import stand_in
from gorin.server.lobby import listing, turn_rows
from gorin.server.match import memory
from gorin.server.match.live import Live
from gorin.server.match.play import time_out
from gorin.server.store.database import now
from gorin.server.store.outage import report

#: Seconds after which a bot that should have moved is asked again (its process may have died).
FORGOTTEN = 5.0
#: Matches looked after before others have their turn.
AT_ONCE = 50

log = logging.getLogger("gorin.server")


async def sweep(campaigns: Campaigns) -> None:
    """Look after every match of this process, for as long as it runs."""
    hub = campaigns.hub
    while True:
        await asyncio.sleep(1.0)
        for number, live in enumerate(list(hub.lives.values()), 1):
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)  # players come first
            try:
                await look_after(campaigns, live)
            except Exception as error:
                if campaigns.broke(live.campaign, live.id, error):
                    continue
                report(log, error, "match %s could not be looked after", live.id)
        try:
            memory.make_room(hub, now())
            await memory.come_back(hub, now())
        except Exception as error:
            report(log, error, "matches could not leave or come back")
        try:
            await turn_rows.note(hub)
        except Exception as error:
            report(log, error, "whose turn it is could not be written down")
        if hub.lobby_changed and hub.lobby_watchers:
            hub.lobby_changed = False
            await listing.tell(hub)


async def look_after(campaigns: Campaigns, live: Live) -> None:
    hub = campaigns.hub
    moment = now()
    if moment - live.used > memory.KEPT and memory.may_leave(hub, live):
        memory.leave(hub, live, moment)
        return
    watchers = hub.count_watchers(live)
    if live.told_watchers != watchers:  # once a second, however many come and go
        live.told_watchers = watchers
        hub.tell_changed(live)
    if live.status != "playing":
        return
    campaigns.wake(live)
    if live.is_battle:
        await stand_in(campaigns, live, moment)
    seat = live.out_of_time(moment)
    if seat is not None and hub.uptime.is_fresh():
        await time_out(hub, live.id, seat)
    vacant = live.vacant_seats(hub.settings.idle, moment)
    if live.told_vacant != vacant:
        live.told_vacant = vacant
        hub.tell_changed(live)
    last = live.entries[-1].at if live.entries else live.started or moment
    if moment - last > FORGOTTEN:
        await hub.settle(live)
