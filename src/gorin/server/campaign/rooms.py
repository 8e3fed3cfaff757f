"""The rooms of a campaign: who hears, who speaks (S16).

`court`: all Daimyo, the Shogun and judges. `clan:N`: a clan's Daimyo and its Karo. `pair:A:B`: two Daimyo.
`line:X`: somebody and the Shogun alone (see `private_lines`). `field:…`: Karo and general at a table
(see `karo`). The Shogun hears and may speak everywhere. A general who fights has the last two alone.
"""

from __future__ import annotations

from gorin.kernel.values import Refused
from gorin.server.campaign import karo, lines, private_lines
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.standing import Standing
from gorin.server.match.live import Live
from gorin.server.people.speakers import plain, speaker
from gorin.server.wire.campaigns import RoomInfo
from gorin.server.wire.client import Client

COURT = "court"


def seats_of(room: str) -> list[int]:
    """The clans whose room it is; none for the court."""
    return [int(part) for part in room.split(":")[1:]]


def exists(room: str, clans: int) -> bool:
    seats = seats_of(room)
    return all(seat < clans for seat in seats) and seats == sorted(set(seats))


def hears(campaigns: Campaigns, live: Live, player: str | None, room: str) -> bool:
    """Whether somebody hears a room of a campaign now."""
    standing, running = campaigns.standing(live, player), campaigns.running.get(live.id)
    if running is None:
        return False
    if room.startswith(private_lines.LINE):
        return private_lines.has(live, running, standing.role, player, room)
    if karo.is_field(room):
        return karo.may_hear(standing, room)
    return exists(room, live.shogun) and may_hear(standing, room)


def may_hear(standing: Standing, room: str) -> bool:
    """Whether a role hears the court, or a room of one or two clans."""
    if standing.role == "shogun":
        return True
    if standing.role == "judge":
        return room == COURT
    if standing.role == "daimyo":
        return room == COURT or standing.clan in seats_of(room)
    return standing.role == "karo" and room == f"clan:{standing.clan}"


def audible(standing: Standing, clans: list[str]) -> list[RoomInfo]:
    """The rooms that somebody may hear, the court first."""
    count = len(clans)
    every = [RoomInfo(COURT, "The court", [*range(count), count], True)]
    every += [RoomInfo(f"clan:{clan}", f"The {clans[clan]}", [clan], True) for clan in range(count)]
    every += [
        RoomInfo(f"pair:{one}:{two}", f"{clans[one]} and {clans[two]}", [one, two], True)
        for one in range(count)
        for two in range(one + 1, count)
    ]
    return [room for room in every if may_hear(standing, room.room)]


async def speak(campaigns: Campaigns, client: Client, campaign: str, room: str, text: str) -> None:
    """Say something in a room: kept first, then told to all who hear it."""
    hub = campaigns.hub
    player = await speaker(hub.store, client)
    text = plain(text)
    live = await campaigns.match(campaign)
    standing = campaigns.standing(live, client.id)
    if karo.is_field(room):
        karo.check(await campaigns.open(campaign), standing, room)
        karo.check_own_words(standing)
    elif not hears(campaigns, live, client.id, room):
        raise Refused("S16", "Your role in the campaign has no part in that room.")
    await lines.utter(campaigns, player, standing, campaign, room, text)
