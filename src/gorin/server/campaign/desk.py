"""Making a campaign, and the Shogun's desk. Each change is written first."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign import battles, judges, muster, succession
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, Running, bound, note, where_of
from gorin.server.campaign.steward import seconds
from gorin.server.lobby import tables
from gorin.server.lobby.rehearsals import refuse_people
from gorin.server.match.hub import NotFound
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.campaigns import (
    CampaignRequest,
    CampaignSettings,
    ClockRequest,
    HandRequest,
    NoteRequest,
    SettleRequest,
)
from gorin.server.wire.lobby import MatchRequest
from gorin.server.wire.protocol import Player
from gorin.server.workers.bots import check_bot

#: Letters of a line in the journal.
LONGEST = 500


async def create(campaigns: Campaigns, player: Player, request: CampaignRequest) -> Live:
    """A new campaign with its maker as Shogun, or as the first Daimyo without a bot."""
    hub = campaigns.hub
    check_bot(request.settings.leader)
    check_bot(request.settings.general)
    bots = [*request.bots, *[None] * request.clans][: request.clans]
    if len(request.bots) > request.clans:
        raise GorinError("There are more bots than clans.")
    if not request.shogun and None not in bots:
        raise GorinError("Leave at least one seat for a person.")
    made = MatchRequest(
        game=campaigns.war.game,
        seats=request.clans + 1,
        options=_options(request),
        bots=[*bots, None if request.shogun else tables.STEWARD],
        visibility=request.visibility,
        spectators=request.spectators,
        spectator_delay=request.spectator_delay,
        hints=request.hints,
    )
    mine = request.clans if request.shogun else None
    return await tables.create(hub, player, made, settings=request.settings, mine=mine)


def _options(request: CampaignRequest) -> dict[str, Any]:
    """The game's options: who makes a campaign as its Shogun means to see battles played, and to judge."""
    if not request.shogun:
        return request.options
    options = {"settle": "live", **request.options}
    if options["settle"] in ("odds", "bots"):
        options = {"judged": True, **options}
    return options


def _change(campaign: str, **values: Any) -> sa.Executable:
    table = schema.campaigns
    return sa.update(table).where(table.c.match == campaign).values(**values)


# --- the Shogun's desk ------------------------------------------------------------------------------------


async def pause(campaigns: Campaigns, campaign: str, player: Player, paused: bool, why: str) -> None:
    """Clock, map and battles stand still, or go on with the time that was left."""
    hub = campaigns.hub
    await judges.bench(campaigns, campaign, player)
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        if live.status != "playing" or running.paused == paused:
            raise GorinError("The campaign is not under way." if live.status != "playing" else "So it is.")
        moment = now()
        if paused:
            left = max(0.0, (running.until or moment) - moment)
            values: dict[str, Any] = {"left": left}
        else:
            values = {"left": None, "until": moment + (running.left or 0.0)}
        who = f"Judge {player.name}" if judges.is_judge(campaigns, live, player) else "The Shogun"
        said = f"{who} stops the campaign" if paused else "The campaign goes on"
        text = f"{said}: {why}" if why.strip() else f"{said}."
        await hub.store.write(_change(campaign, **values), note(campaign, "pause", text, tables=True))
        running = await campaigns.changed(campaign)
    for match in [campaign, *(each.match for each in running.battles if each.playing)]:
        if match is not None:
            await hub.settle(await hub.live(match))


async def set_clock(campaigns: Campaigns, campaign: str, player: Player, request: ClockRequest) -> None:
    hub = campaigns.hub
    await judges.desk(campaigns, campaign, player)
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        settings = _changed(running.settings, request)
        values: dict[str, Any] = {"settings": msgspec.to_builtins(settings)}
        more = seconds(campaigns, request.more)
        if running.left is not None:
            values["left"] = max(0.0, running.left + more)
        elif running.until is not None:
            values["until"] = running.until + more
        text = f"A turn has {settings.turn} seconds, and {settings.between} between; {request.more:+d} now."
        if settings.patient != running.settings.patient:
            text += f" Who is away for {settings.patient} seconds is stood in for."
        await hub.store.write(_change(campaign, **values), note(campaign, "clock", text))
        await campaigns.changed(campaign)
        campaigns.wake(live)


def _changed(settings: CampaignSettings, request: ClockRequest) -> CampaignSettings:
    """The settings with what a request says anew."""
    for bot in (request.leader, request.general):
        if bot is not None:
            check_bot(bot)
    names = ("turn", "between", "patience", "absent", "leader", "general")
    said = {name: value for name in names if (value := getattr(request, name)) is not None}
    return msgspec.structs.replace(settings, **said)


async def settle(campaigns: Campaigns, campaign: str, player: Player, request: SettleRequest) -> None:
    """How one battle is settled from now on, and in which game. Its match stops where that is no match, or
    another game; or bots play it on.
    """
    hub = campaigns.hub
    await judges.desk(campaigns, campaign, player)
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        battle = next((each for each in running.battles if each.at == request.at and not each.told), None)
        if battle is None:
            raise GorinError(f"There is no battle at '{request.at}'.")
        match = battle.match if battle.apart is None else None
        if match is not None and request.how in ("live", "bots") and not battle.playing:
            raise GorinError("That battle's match is over; enter a result, or let odds settle it.")
        game = request.game or battle.game
        campaigns.war.check_game(game)
        text = f"The battle at {battle.at} is settled otherwise: {_HOW[request.how]}."
        if game != battle.game:
            text = f"{text[:-1]}, in the game {game}."
            await battles.fight_in(campaigns, live, battle, game)
        said = note(campaign, "settle", text)
        if battle.playing and request.how == "live" and game != battle.game:
            await hub.store.write(said)
            await _in_another_game(campaigns, live, running, battle, game)
            return
        values: dict[str, Any] = {"how": request.how, "game": game, "apart": None}
        if battle.apart is not None:
            values["match"] = None  # what is left of the old one is put away
        if request.how != "shogun":
            values["number"] = None  # its table in the hall is free
        if battle.playing and game != battle.game:
            values["match"] = None  # a match of the other game will follow, if any
        await hub.store.write(
            sa.update(schema.battles).where(where_of(live.id, battle)).values(**values), said
        )
        await campaigns.changed(campaign)
        if match is not None and request.how in ("shogun", "odds"):
            await battles.stop(campaigns, match, "The Shogun settles this battle otherwise.")
        elif match is not None and request.how == "bots" and game == battle.game:
            await battles.leave_to_bots(campaigns, live, battle, running.settings.general)
        campaigns.wake(live)


async def _in_another_game(
    campaigns: Campaigns, live: Live, running: Running, battle: BattleRow, game: str
) -> None:
    """A new match takes the place of the one under way, with the same generals; that one is stopped."""
    found = next(each for each in running.on_map(campaigns.war, live) if each.at == battle.at)
    other = msgspec.structs.replace(battle, how="live", game=game)
    await muster.open_live(campaigns, live, running, other, msgspec.structs.replace(found, game=game))
    campaigns.wake(live)


_HOW = {
    "live": "in a match",
    "bots": "bots play it at once",
    "shogun": "the Shogun tells its result",
    "odds": "by odds",
}


async def hand_on(campaigns: Campaigns, campaign: str, player: Player, request: HandRequest) -> None:
    """A seat goes to somebody else, or to a bot."""
    hub = campaigns.hub
    await judges.desk(campaigns, campaign, player)
    if (request.name is None) == (request.bot is None):
        raise GorinError("Name a person or a bot.")
    async with hub.held(campaign) as live:
        if request.name is not None or request.seat == live.shogun:
            refuse_people(live)
        running = await campaigns.open(campaign)
        if live.status != "playing" or request.seat > live.shogun:
            raise GorinError("There is no such seat, or the campaign is not under way.")
        values, said, leaves = await _receiver(campaigns, live, running, request)
        await succession.hand(campaigns, live, running, request.seat, values, said, leaves)


async def leave_for_good(campaigns: Campaigns, campaign: str, player: str) -> None:
    """A Daimyo or the Shogun is here no more: the clan's bot or the server has the seat, and the campaign is
    run by another of its people, who may hand seats on.
    """
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        seat = hub.seat_of(live, player)
        if seat is None:
            return
        bot = tables.STEWARD if seat == live.shogun else running.settings.leader
        said = "the server" if seat == live.shogun else f"the bot {bot}"
        others = [other.player for other in live.seats if other.player not in (None, player)]
        leaves: list[sa.Executable] = []
        if live.host == player and others:
            matches = schema.matches
            leaves.append(sa.update(matches).where(matches.c.id == campaign).values(host=others[0]))
        await succession.hand(campaigns, live, running, seat, {"player": None, "bot": bot}, said, leaves)


async def _receiver(
    campaigns: Campaigns, live: Live, running: Running, request: HandRequest
) -> tuple[dict[str, Any], str, list[sa.Executable]]:
    """What the seat's row says then, who it is, and what else changes: a Karo leaves the own roster, and a
    judge who becomes the Shogun is no judge any more.

    Who has heard what another clan says leads no other one; as Shogun anybody may serve.
    """
    hub = campaigns.hub
    if request.bot is not None:
        if request.seat == live.shogun:
            return {"player": None, "bot": tables.STEWARD}, "the server", []
        check_bot(request.bot)
        return {"player": None, "bot": request.bot}, f"the bot {request.bot}", []
    row = await hub.people.find(request.name or "")
    if row is None:
        raise NotFound("There is no player of that name.")
    standing = campaigns.standing(live, row["id"])
    own = standing.role == "karo" and standing.clan == request.seat
    own = own or (standing.role == "judge" and request.seat == live.shogun)
    if standing.role != "guest" and not own:
        raise GorinError("That person has another role in this campaign.")
    if request.seat != live.shogun and running.served(row["id"]) not in (None, request.seat):
        raise Refused("S16", "That person has served another clan, or was the Shogun.")
    leaves = [*judges.without(live, running, row["id"]), *bound(live.id, row["id"], request.seat)]
    return {"player": row["id"], "bot": None}, row["name"], leaves


async def add_note(campaigns: Campaigns, campaign: str, player: Player, request: NoteRequest) -> None:
    """Words of the Shogun, for all or for one clan alone; who leads a clan writes to no other in private.

    A judge writes notes for all, and the line says who wrote it.
    """
    hub = campaigns.hub
    live = await judges.bench(campaigns, campaign, player)
    text = request.text
    if judges.is_judge(campaigns, live, player):
        text = f"Judge {player.name}: {text}"
        if request.kind != "note":
            raise Refused("S16", "Only the Shogun rules; a judge writes notes.")
        if len(text) > LONGEST:
            raise GorinError(f"Say it in {LONGEST - len(text) + len(request.text)} letters at most.")
    if request.clan is not None:
        if request.clan >= live.shogun:
            raise GorinError("There is no such clan.")
        if campaigns.standing(live, player.id).role != "shogun":
            raise Refused("S16", "Only the Shogun writes to one clan alone.")
    await hub.store.write(note(campaign, request.kind, text, request.clan, request.tables))
    await campaigns.changed(campaign)
