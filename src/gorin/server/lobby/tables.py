"""The lobby: making matches, taking seats, being ready, starting, leaving, playing again."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from gorin.kernel.contract import Game
from gorin.kernel.match import plain_options, read_options
from gorin.kernel.values import GorinError
from gorin.server.lobby import decks, quotas, summaries
from gorin.server.lobby.rehearsals import is_rehearsal, refuse_people
from gorin.server.match.deck_options import without_decks
from gorin.server.match.hub import Hub, NotFound
from gorin.server.match.live import Live
from gorin.server.match.pauses import settled
from gorin.server.match.questions import ask_for_seat, take_seat
from gorin.server.match.rows import SEATS
from gorin.server.match.unrated import CHOSEN, why_unrated
from gorin.server.store import schema
from gorin.server.store.database import new_id, new_seed, now
from gorin.server.wire.campaigns import CampaignSettings
from gorin.server.wire.lobby import JoinRequest, MatchRequest
from gorin.server.wire.protocol import MatchInfo, Player
from gorin.server.workers.bots import check_bot

#: What stands for a bot on the Shogun's seat: the server itself.
STEWARD = "steward"


async def create(
    hub: Hub,
    player: Player,
    request: MatchRequest,
    rematch_of: str | None = None,
    settings: CampaignSettings | None = None,
    mine: int | None = None,
    unrated: str | None = None,
) -> Live:
    """A new match with its maker on the first free seat or on `mine`; `unrated`: why it counts for nobody."""
    hub.opening()
    game = hub.find(request.game)
    options = read_options(game, await decks.with_kept(hub, game, player.id, request.options))
    await decks.check_table(hub, player.id, game, options, request.seats)
    campaign = hub.context.is_campaign(game.name)
    bots = _bots_of(request, game, campaign)
    match = new_id()
    mine = bots.index(None) if mine is None else mine
    laid = await decks.laid_out(hub, player.id, game, options, bots, mine)
    row = {
        "id": match,
        "game": game.name,
        "options": settled(game, without_decks(plain_options(options)), bots.count(None)),
        "seed": new_seed(),
        "visibility": request.visibility,
        "invite": new_id(),
        "host": player.id,
        "clock": request.clock and msgspec.to_builtins(request.clock),
        "spectators": request.spectators,
        "spectator_delay": request.spectator_delay,
        "hints": bots.count(None) == 1 if request.hints is None else request.hints,
        "unrated": unrated or (None if request.rated else CHOSEN),
        "status": "open",
        "created": now(),
        "campaign": match if campaign else None,
    }
    seats = _seat_rows(match, bots, laid, mine, player.id)
    statements: list[Any] = [sa.insert(schema.matches).values(row), sa.insert(schema.seats).values(seats)]
    if campaign:
        statements += hub.context.opening_rows(match, request.seats, settings)
    if rematch_of is not None:
        statements.append(
            sa.update(schema.matches).where(schema.matches.c.id == rematch_of).values(rematch=match)
        )
    async with quotas.room_for_a_table(hub, player):
        await hub.store.write(*statements)
    hub.lobby_changed = True
    await hub.publish({"what": "lobby"})
    return await hub.live(match)


def _bots_of(request: MatchRequest, game: Game, campaign: bool) -> list[str | None]:
    """The bot of every seat, or None for a person; refused where nobody could play so."""
    if len(request.bots) > request.seats:
        raise GorinError("There are more bots than seats.")
    if campaign and request.clock is not None:
        raise GorinError("A campaign has a clock of its own; make it as a campaign to set that.")
    bots = [*request.bots, *[None] * request.seats][: request.seats]
    for bot in bots:
        if bot is not None and not (campaign and bot == STEWARD):
            check_bot(bot, game)
    if all(bot is not None for bot in bots):
        raise GorinError("Leave at least one seat for a person.")
    return bots


def _seat_rows(
    match: str, bots: list[str | None], laid: list[str | None], mine: int, maker: str
) -> list[dict[str, Any]]:
    return [
        {
            "match": match,
            "seat": seat,
            "player": maker if seat == mine else None,
            "bot": bot,
            "ready": seat == mine or bot is not None,
            "resigned": False,
            "deck": laid[seat],
        }
        for seat, bot in enumerate(bots)
    ]


async def see(hub: Hub, match: str, player: Player | None, invite: str | None) -> MatchInfo:
    live = await summaries.brief(hub, match)
    if live.status != "over":
        live = await hub.live(match)
    viewer = player.id if player is not None else None
    if not await summaries.may_see(hub, live, viewer, invite):
        raise NotFound("There is no such match, or it is private.")
    return summaries.info(hub, live, viewer)


async def _brought(hub: Hub, match: str, player: Player, request: JoinRequest) -> str | None:
    """The list that somebody brings, read before the table is held: nobody else there waits for that."""
    live = await hub.live(match)
    may_come = live.visibility != "private" or request.invite == live.invite or live.host == player.id
    if request.deck is None or live.status != "open" or not may_come or player.id in live.removed:
        return None
    return await decks.chosen(hub, live, player.id, request.deck)


async def join(hub: Hub, match: str, player: Player, request: JoinRequest) -> Live:
    """Take a seat: a free one before the start, later one's own back, or a vacant one if the table agrees."""
    deck = await _brought(hub, match, player, request)
    async with hub.held(match) as live:
        own = hub.seat_of(live, player.id)
        if own is None and live.status == "playing":
            own = live.owned(player.id)
        if live.visibility == "private" and own is None and live.host != player.id:
            if request.invite != live.invite:
                raise NotFound("There is no such match, or it is private.")
        if live.status == "playing":
            await _step_in(hub, live, player, request.seat, own)
            return await hub.live(match)
        if live.status != "open":
            raise GorinError("This match is over.")
        if own is not None:
            return live
        if player.id in live.removed:
            raise GorinError("The host has sent you away from this table; look for another.")
        if live.is_campaign:
            await hub.context.refuse_seat(live, player.id)
        free = [seat.seat for seat in hub.info(live, None).seats if seat.player is None and seat.bot is None]
        wanted = free[0] if request.seat is None and free else request.seat
        if wanted is None or wanted not in free:
            raise GorinError("That seat is not free.")
        values: dict[str, Any] = {"player": player.id, "ready": False}
        if request.deck is not None:
            values["deck"] = deck or await decks.chosen(hub, live, player.id, request.deck)
        where = (schema.seats.c.match == match) & (schema.seats.c.seat == wanted)
        take = sa.update(schema.seats).where(where, schema.seats.c.player.is_(None))
        async with quotas.room_for_a_seat(hub, player):
            (taken,) = await hub.store.write(take.values(**values))
        if not taken:
            raise GorinError("Somebody else was faster; that seat is taken.")
        return await hub.reread(match)


async def _step_in(hub: Hub, live: Live, player: Player, wanted: int | None, own: int | None) -> None:
    """Sit down at a match under way: at one's own seat, whoever plays there; else the table is asked."""
    if own is not None:
        seat = live.seats[own]
        if seat.resigned:
            raise GorinError("That seat is not free.")
        if seat.bot is not None or seat.player != player.id:
            await take_seat(hub, live, own, player.id, player.name)
        return
    if wanted is None or wanted >= len(live.seats):
        raise GorinError("Say which seat you take.")
    await ask_for_seat(hub, live, player, wanted)


async def set_ready(hub: Hub, match: str, player: Player) -> Live:
    async with hub.held(match) as live:
        seat = hub.seat_of(live, player.id)
        if seat is None or live.status != "open":
            raise GorinError("You are not at this table, or its match has begun.")
        where = (schema.seats.c.match == match) & (schema.seats.c.seat == seat)
        await hub.store.write(sa.update(schema.seats).where(where).values(ready=not live.seats[seat].ready))
        return await hub.reread(match)


async def start(hub: Hub, match: str, player: Player) -> Live:
    """Begin: everybody is there and ready, and the host says so.

    Who sits there is read anew: somebody may have said something to another process just before.
    """
    async with hub.held(match):
        await hub.refresh(match)
        live = hub.lives[match]
        if live.status != "open":
            raise GorinError("This match has begun already.")
        if live.host != player.id:
            raise GorinError("Only the host starts the match.")
        if live.is_campaign:
            await hub.context.fill_seats(live)
            live = await hub.reread(match)
        elif any(seat.player is None and seat.bot is None for seat in live.seats):
            raise GorinError("There are free seats; wait for players, or give the seats to bots.")
        waiting = [seat.name or "somebody" for seat in live.seats if not seat.ready]
        if waiting:
            raise GorinError(f"Not everybody is ready: {', '.join(waiting)}.")
        matches = schema.matches.c
        brought = [row["deck"] for row in await hub.store.read(SEATS, match=match)]
        options = decks.brought(live.game, live.options, brought)
        await hub.store.write(
            sa.update(schema.matches)
            .where(matches.id == match, matches.status == "open")
            .values(status="playing", started=now(), options=options, unrated=why_unrated(live)),
            *([] if live.is_campaign else [seats_owned(match)]),
            *(hub.context.beginning_rows(match) if live.is_campaign else []),
        )
        live = await hub.reread(match)
        if live.is_campaign:
            await hub.context.begun(match)
        hub.dismiss_watchers(live)
        for client in list(hub.watchers[match]):
            hub.send_table(live, client, 0)
        await hub.settle(live)
        return live


def seats_owned(match: str) -> sa.Executable:
    """Who sits on a seat when the match begins is its owner until the end."""
    seats = schema.seats.c
    return sa.update(schema.seats).where(seats.match == match).values(owner=seats.player)


async def leave(hub: Hub, match: str, player: Player) -> Live:
    """Get up. Before the start the seat is free again; later it is vacant at once."""
    async with hub.held(match) as live:
        seat = hub.seat_of(live, player.id)
        if seat is None:
            raise GorinError("You are not at this table.")
        if live.status == "playing":
            await hub.vacate(live, seat)
            return live
        if live.status == "over":
            return live
        where = (schema.seats.c.match == match) & (schema.seats.c.seat == seat)
        free = {"player": None, "ready": False, "deck": None}
        statements: list[Any] = [sa.update(schema.seats).where(where).values(**free)]
        others = [other.player for other in live.seats if other.player not in (None, player.id)]
        if live.host == player.id:
            values: dict[str, Any] = {"host": others[0]} if others else {"status": "over", "ended": now()}
            statements.append(sa.update(schema.matches).where(schema.matches.c.id == match).values(**values))
        await hub.store.write(*statements)
        return await hub.reread(match)


async def remove(hub: Hub, match: str, player: Player, seat: int) -> Live:
    """The host sends somebody away from an open table, who does not come back there; or a bot."""
    async with hub.held(match) as live:
        if live.host != player.id or live.status != "open":
            raise GorinError("Only the host sends somebody away, and only before the match begins.")
        gone = live.seats[seat] if seat < len(live.seats) else None
        if gone is None or gone.player == player.id or (gone.player is None and gone.bot is None):
            raise GorinError("Nobody sits there whom you could send away.")
        refuse_people(live)
        seats, matches = schema.seats.c, schema.matches.c
        here = (seats.match == match) & (seats.seat == seat) & seats.player.is_not_distinct_from(gone.player)
        free = {"player": None, "bot": None, "ready": False, "deck": None}
        removed = [*live.removed, *([gone.player] if gone.player is not None else [])]
        await hub.store.write(
            sa.update(schema.seats).where(here).values(**free),
            sa.update(schema.matches).where(matches.id == match).values(removed=removed),
        )
        return await hub.reread(match)


async def play_again(hub: Hub, match: str, player: Player) -> Live:
    """A new match like the one that is over; the others find its way from the old one."""
    async with hub.held(match) as live:
        if live.status != "over" or hub.seat_of(live, player.id) is None:
            raise GorinError("Only players of a match that is over can play it again.")
        if live.is_battle:
            raise GorinError("A battle is fought once; the campaign says what comes of it.")
        if is_rehearsal(live):
            raise GorinError("Begin a new rehearsal where campaigns are made.")
        if live.rematch is None:
            bots = [seat.bot if seat.player is None else None for seat in live.seats]
            request = MatchRequest(
                game=live.game.name,
                seats=len(live.seats),
                options=decks.again(live, bots, player.id),
                bots=bots,
                visibility=live.visibility,
                clock=live.clock,
                spectators=live.spectators,
                spectator_delay=live.spectator_delay,
                hints=live.hints,
                rated=live.unrated != CHOSEN,
            )
            settings = await hub.context.settings_of(live) if live.is_campaign else None
            fresh = await create(hub, player, request, rematch_of=match, settings=settings)
            live.rematch = fresh.id  # all that is new of it; its log need not be read again
            hub.tell_changed(live)
            await hub.publish({"what": "match", "match": match})
            return fresh
        rematch, invite = live.rematch, (await hub.live(live.rematch)).invite
        deck = decks.of_player(live, player.id)
    return await join(hub, rematch, player, JoinRequest(invite=invite, deck=deck))
