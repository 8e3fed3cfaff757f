"""Who has the page of a campaign open, and what they are told: the page as each may know it, and rooms."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec

from gorin.server.campaign import rooms
from gorin.server.campaign.campaigns import Attendance, Campaigns
from gorin.server.campaign.lines import line_of
from gorin.server.campaign.page import campaign_of, page
from gorin.server.match.notices import Notices
from gorin.server.people.speakers import spoken
from gorin.server.store import schema
from gorin.server.wire.campaigns import CampaignInfo, CampaignMessage, Line, RoomMessage, Spoken
from gorin.server.wire.client import Client, encode

#: Lines of a room that are shown on coming in.
SHOWN = 100


def follow(campaigns: Campaigns, notices: Notices) -> None:
    """Subscribe to all that changes what people who attend are shown."""
    campaigns.telling.append(partial(tell, campaigns))
    campaigns.spoken.subscribe(partial(tell_line, campaigns))
    campaigns.hub.left.append(partial(gone, campaigns))
    for what in ("campaign", "spoken"):
        notices.subscribe(what, partial(notice, campaigns))
    notices.subscribe("log", partial(_read_on, campaigns))
    notices.after_silence.append(partial(_show_anew, campaigns))
    notices.after_downtime.append(partial(_heed_all, campaigns))


async def _read_on(campaigns: Campaigns, notice: dict[str, Any]) -> None:
    """Another process has written an entry, which is folded in by now."""
    if notice["match"] in campaigns.hub.lives:
        await campaigns.tell(notice["match"])


async def _show_anew(campaigns: Campaigns) -> None:
    """After a time without hearing the others: rooms are shown anew, with what was said meanwhile."""
    for campaign in [each for each in campaigns.running if each in campaigns.hub.lives]:
        for attendance in campaigns.attending.get(campaign, {}).values():
            attendance.rooms.clear()
        await campaigns.heed(campaign)


async def _heed_all(campaigns: Campaigns) -> None:
    for campaign in [each for each in campaigns.running if each in campaigns.hub.lives]:
        await campaigns.heed(campaign)


async def notice(campaigns: Campaigns, notice: dict[str, Any]) -> None:
    """What another process says."""
    campaign = notice["campaign"]
    if campaign not in campaigns.running:
        return
    if notice["what"] == "spoken":
        tell_line(campaigns, campaign, msgspec.convert(notice["line"], Line), notice["player"])
    else:
        await asyncio.shield(campaigns.heed(campaign))


async def attend(campaigns: Campaigns, client: Client, campaign: str, invite: str | None) -> None:
    await campaign_of(campaigns, campaign, client.id, invite)  # refused where it may not be seen
    campaigns.attending[campaign][client] = Attendance()
    await campaigns.look_for(campaign, client.id)
    await campaigns.tell(campaign)


async def leave(campaigns: Campaigns, client: Client, campaign: str) -> None:
    if campaigns.attending.get(campaign, {}).pop(client, None) is not None:
        await campaigns.look_for(campaign, client.id)
        await campaigns.tell(campaign)


async def gone(campaigns: Campaigns, client: Client) -> None:
    for campaign in [each for each, clients in campaigns.attending.items() if client in clients]:
        await leave(campaigns, client, campaign)


async def tell(campaigns: Campaigns, campaign: str) -> None:
    """Tell everybody who attends what has changed for them."""
    for client, attendance in list(campaigns.attending.get(campaign, {}).items()):
        info = _page(campaigns, client, campaign)
        if info is None:
            campaigns.attending[campaign].pop(client, None)
            continue
        fresh = {room.room for room in info.rooms} - attendance.rooms
        lines = {room: await _lines(campaigns, campaign, room, client) for room in sorted(fresh)}
        if lines:  # meanwhile somebody may have become somebody else
            info = _page(campaigns, client, campaign)
        if info is not None:
            _show(client, attendance, info, lines)


def _page(campaigns: Campaigns, client: Client, campaign: str) -> CampaignInfo | None:
    """The page for a client as things stand now; None for those who may not see it."""
    live, running = campaigns.hub.lives.get(campaign), campaigns.running.get(campaign)
    if live is None or running is None:
        return None
    if not campaigns.may_attend(live, client.id):
        return None  # it has begun without spectators
    return page(campaigns, live, running, client.id)


def _show(client: Client, attendance: Attendance, info: CampaignInfo, lines: dict[str, list[Line]]) -> None:
    """Send what is new of a page, then the rooms that have opened; without a pause."""
    clock = msgspec.structs.replace(info.clock, now=0.0)
    still = encode(msgspec.structs.replace(info, clock=clock))
    if still != attendance.page:
        attendance.page = still
        client.send(CampaignMessage(campaign=info))
    heard = {room.room for room in info.rooms}
    for room, said in lines.items():
        if room in heard and room not in attendance.rooms:
            client.send(RoomMessage(campaign=info.id, room=room, lines=said))
    attendance.rooms = heard & (attendance.rooms | set(lines))


async def _lines(campaigns: Campaigns, campaign: str, room: str, client: Client) -> list[Line]:
    """What was said last in a room, but by those whom a client has muted."""
    table = schema.lines
    rows = await campaigns.hub.store.read(
        spoken(table)
        .where(table.c.campaign == campaign, table.c.room == room)
        .order_by(table.c.id.desc())
        .limit(SHOWN)
    )
    return [line_of(row) for row in reversed(rows) if campaigns.hub.mutes.hears(client, row["player"])]


def tell_line(campaigns: Campaigns, campaign: str, line: Line, speaker: str) -> None:
    """A new line, to all who may hear that room now."""
    live = campaigns.hub.lives.get(campaign)
    if live is None:
        return
    for client in list(campaigns.attending.get(campaign, {})):
        if rooms.hears(campaigns, live, client.id, line.room) and campaigns.hub.mutes.hears(client, speaker):
            client.send(Spoken(campaign=campaign, line=line))
