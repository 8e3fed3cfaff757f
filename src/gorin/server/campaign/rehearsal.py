"""A rehearsal: a campaign with bots in every role, in which its host goes through an evening as the Shogun.

It is told from other campaigns by its row (`unrated`). It is in no list but the host's own, counts nowhere,
and stands still while its host is away. Its first orders are written beforehand, so that there are battles.
"""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from gorin.kernel.battle import Battle
from gorin.kernel.record import plain
from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import Running, note
from gorin.server.campaign.war import How
from gorin.server.lobby import tables
from gorin.server.lobby.rehearsals import is_rehearsal
from gorin.server.match.live import Live
from gorin.server.match.unrated import REHEARSAL
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.campaigns import CampaignSettings, RehearsalRequest
from gorin.server.wire.lobby import MatchRequest
from gorin.server.wire.protocol import Player

SETTINGS = CampaignSettings(turn=900, between=600)
#: The bot that leads every clan until the host hands a seat to another.
LEADER = "greedy"
#: Seconds from one sheet of the first turn to the next, and from one move of a battle to the next.
SHEET = 4.0
MOVE = 3.0
#: Seconds for which a turn whose time is up waits for battles that bots play on at once.
PLAYED_OUT = 60.0
#: What its log says where it ends before its last turn.
OVER = "The rehearsal is over."
#: Seconds after which a rehearsal whose host is away is over.
KEPT = 24 * 3600.0


def home_of(campaigns: Campaigns, live: Live) -> Live | None:
    """The rehearsal that a match is, or is a battle of."""
    hub = campaigns.hub
    home = hub.lives.get(live.campaign or "")
    return home if home is not None and is_rehearsal(home) else None


# --- making one, and ending it ----------------------------------------------------------------------------


async def create(campaigns: Campaigns, player: Player, request: RehearsalRequest) -> Live:
    """A new rehearsal with its maker as Shogun; the one before is over. One a person at a time."""
    hub = campaigns.hub
    drill = campaigns.war.drill(request.game)
    clans = len(drill.sheets)
    made = MatchRequest(
        game=campaigns.war.game,
        seats=clans + 1,
        options=drill.options,
        bots=[*[LEADER] * clans, None],
        visibility="private",
        hints=False,
    )
    async with hub.locks[f"rehearsals of {player.id}"]:
        await _end_all(campaigns, player)
        return await tables.create(hub, player, made, settings=SETTINGS, mine=clans, unrated=REHEARSAL)


async def _end_all(campaigns: Campaigns, player: Player) -> None:
    hub = campaigns.hub
    matches = schema.matches.c
    own = sa.select(matches.id).where(
        matches.host == player.id, matches.unrated == REHEARSAL, matches.status != "over"
    )
    for row in await hub.store.read(own):
        async with hub.held(row["id"]) as live:
            await _end(campaigns, live)


async def _end(campaigns: Campaigns, live: Live) -> None:
    """A rehearsal ends before its last turn, or before it has begun."""
    hub = campaigns.hub
    if live.status == "playing":
        while live.status == "playing" and not await hub.append(live, "stop", None, {"why": OVER}):
            pass  # another process wrote at the same moment; that is folded in now
        await hub.settle(live)
    elif live.status == "open":
        matches = schema.matches
        where = (matches.c.id == live.id) & (matches.c.status == "open")
        await hub.store.write(sa.update(matches).where(where).values(status="over", ended=now()))
        await hub.refresh(live.id)
    hub.lobby_changed = True
    campaigns.wake(live)


# --- its pace ---------------------------------------------------------------------------------------------


async def onward(campaigns: Campaigns, campaign: str, player: Player) -> None:
    """The time of what runs now is up: orders are sealed, battles played at once, the turn is closed."""
    hub = campaigns.hub
    if not campaigns.runs(await campaigns.match(campaign), player.id):
        raise Refused("S16", "Only the Shogun does that.")
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        if not is_rehearsal(live):
            raise GorinError("Only a rehearsal is hurried on; set the clock instead.")
        if live.status != "playing" or running.paused:
            raise GorinError(
                "Let the rehearsal begin first." if not running.paused else "Let it go on first."
            )
        table = schema.campaigns
        await hub.store.write(sa.update(table).where(table.c.match == campaign).values(until=now()))
        await campaigns.changed(campaign)
        campaigns.wake(live)


async def beat(campaigns: Campaigns, live: Live, pause: float = MOVE) -> None:
    """Let so much time pass at a table of a rehearsal, while there is time, that one can follow it."""
    hub = campaigns.hub
    home = home_of(campaigns, live)
    if home is None or (live.is_campaign and pause == MOVE):
        return
    end = now() + pause / hub.settings.hurry
    while now() < end and not _late(campaigns.running.get(home.id)) and not live.paused:
        await asyncio.sleep(0.1)


def _late(running: Running | None) -> bool:
    """Whether the time for orders is up, so that nobody waits for anything."""
    return running is None or running.phase != "writing" or now() >= (running.until or 0.0)


def plays_out(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """Whether a turn whose time is up waits for battles that bots play on at once."""
    if not is_rehearsal(live) or not any(each.playing for each in running.battles):
        return False
    return now() < (running.until or 0.0) + PLAYED_OUT


async def write_sheet(campaigns: Campaigns, live: Live, seat: int) -> bool:
    """Write the sheet of the first turn that was made for a seat, and seal it; whether there was one."""
    hub = campaigns.hub
    war = campaigns.war
    if not is_rehearsal(live) or live.match is None or war.turn(live.match.state) > 1:
        return False
    await beat(campaigns, live, SHEET)
    async with hub.held(live.id) as live:
        if live.match is None or live.paused or live.status != "playing" or live.bot_to_move() != seat:
            return True
        sheet = war.drill(live.options["battles"]).sheets[seat]
        moves, _, _ = war.read_sheet(live.match.state, seat, sheet)
        for move in moves:
            await hub.append(live, "move", seat, plain(move))
        await hub.append(live, "move", seat, plain(war.seal(live.match.state, seat)))
    return True


def how(campaigns: Campaigns, live: Live, found: Battle) -> How | None:
    """How a battle of a rehearsal begins, where not as usual: the first one is for a table in the hall."""
    first = is_rehearsal(live) and found.since == 1
    return "shogun" if first and found.at == campaigns.war.drill(found.game).table else None


# --- its host ---------------------------------------------------------------------------------------------


async def waits(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """Whether a rehearsal without its host was stopped just now, until somebody is there or for good."""
    hub = campaigns.hub
    if not is_rehearsal(live) or live.status != "playing":
        return False
    host, moment = live.seats[live.shogun], now()
    if host.player is None or (not host.present and moment - live.created > KEPT):
        await _end(campaigns, live)
        return True
    if host.present or running.paused or moment - host.away_since < hub.settings.idle:
        return False
    table = schema.campaigns
    left = max(0.0, (running.until or moment) - moment)
    said = "The rehearsal stands still: its host is away."
    where = (table.c.match == live.id) & table.c.left.is_(None)
    await hub.store.write(
        sa.update(table).where(where).values(left=left), note(live.id, "pause", said, tables=True)
    )
    await campaigns.changed(live.id)
    return True
