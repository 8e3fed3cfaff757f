"""Clans on paper: their sheets are typed by the Shogun or a judge, one after the other.

Neither what a clan has written on its own device nor whether it has begun to is anybody else's to know. So a
mark that the Shogun sets in the middle of a turn begins with the next one; a Daimyo may set it at once.
"""

from __future__ import annotations

import sqlalchemy as sa

from gorin.kernel.record import plain
from gorin.kernel.values import Action, GorinError, Refused
from gorin.server.campaign import judges
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.page import clan_names
from gorin.server.campaign.paper import on_paper
from gorin.server.campaign.rows import Running, note
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.hall import (
    PaperRequest,
    SealRequest,
    SheetAnswer,
    SheetFault,
    SheetInfo,
    SheetRequest,
)
from gorin.server.wire.protocol import Player


async def mark(campaigns: Campaigns, campaign: str, player: Player, request: PaperRequest) -> None:
    """From when on a clan's sheets are typed for it, or that they no longer are."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        own = campaigns.standing(live, player.id).clan == request.clan
        own = own and campaigns.standing(live, player.id).role == "daimyo"
        if not own:
            await judges.desk(campaigns, campaign, player)
        if request.clan >= live.shogun or live.status == "over":
            raise GorinError("There is no such clan, or the campaign is over.")
        if request.paper == (request.clan in running.paper):
            raise GorinError("So it is.")
        paper = {clan: turn for clan, turn in running.paper.items() if clan != request.clan}
        name = clan_names(campaigns, live, running)[request.clan]
        if request.paper:
            first = running.turn if own or live.status == "open" else running.turn + 1
            paper[request.clan] = first
            text = f"The {name} play on paper from turn {first} on: their sheets are typed for them."
        else:
            if live.status == "playing" and live.seats[request.clan].player is None:
                raise GorinError("Nobody has that seat; hand it on to somebody first.")
            text = f"The {name} write their own orders from now on."
        rows = {str(clan): turn for clan, turn in paper.items()}
        table = schema.campaigns
        await hub.store.write(
            sa.update(table).where(table.c.match == campaign).values(paper=rows),
            note(campaign, "paper", text),
        )
        await campaigns.changed(campaign)


async def _clan(campaigns: Campaigns, live: Live, running: Running, clan: int) -> None:
    if live.status != "playing" or live.match is None:
        raise GorinError("The campaign is not under way.")
    if clan >= live.shogun or not on_paper(campaigns, live, running, clan):
        raise Refused("S16", "That clan writes its own orders; only those of clans on paper are typed.")


async def sheets(campaigns: Campaigns, campaign: str, player: Player) -> list[SheetInfo]:
    """What was typed this turn for each clan on paper."""
    live = await judges.bench(campaigns, campaign, player)
    running = await campaigns.open(campaign)
    if live.match is None:
        return []
    state, war = live.match.state, campaigns.war
    turn, sealed = war.turn(state), war.sealed(state)
    return [
        SheetInfo(clan, war.sheet(state, clan), running.typed.get((turn, clan)), sealed[clan])
        for clan in range(live.shogun)
        if on_paper(campaigns, live, running, clan)
    ]


async def write(campaigns: Campaigns, campaign: str, player: Player, request: SheetRequest) -> SheetAnswer:
    """Read a typed sheet and, if nothing is wrong with it, write it over what was typed before."""
    hub = campaigns.hub
    await judges.bench(campaigns, campaign, player)
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        await _clan(campaigns, live, running, request.clan)
        assert live.match is not None
        state, war = live.match.state, campaigns.war
        if war.sealed(state)[request.clan]:
            raise Refused("STR-TURN-2", "That sheet is sealed and cannot be changed.")
        moves, faults, reads = war.read_sheet(state, request.clan, request.text)
        wrong = [SheetFault(*each) for each in faults]
        if wrong or not request.write:
            return SheetAnswer(wrong, reads, False)
        await hub.store.write(*_typed(live, war.turn(state), request.clan, player))
        await _append(campaigns, live, request.clan, moves)
        await campaigns.changed(campaign)
        return SheetAnswer(wrong, reads, True)


def _typed(live: Live, turn: int, clan: int, player: Player) -> list[sa.Executable]:
    """Who typed a sheet last, beside the sheet."""
    table = schema.sheets
    here = (table.c.campaign == live.id) & (table.c.turn == turn) & (table.c.clan == clan)
    row = {"campaign": live.id, "turn": turn, "clan": clan, "typist": player.id}
    return [
        sa.delete(table).where(here),
        sa.insert(table).values(**row, name=player.name, at=now()),
    ]


async def _append(campaigns: Campaigns, live: Live, clan: int, moves: list[Action]) -> None:
    hub = campaigns.hub
    for move in moves:
        if not await hub.append(live, "move", clan, plain(move)):
            raise GorinError("Something happened at the same moment; type it again.")


async def seal(campaigns: Campaigns, campaign: str, player: Player, request: SealRequest) -> None:
    """Seal sheets of clans on paper; from then on they cannot be changed."""
    hub = campaigns.hub
    await judges.bench(campaigns, campaign, player)
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        for clan in request.clans:
            await _clan(campaigns, live, running, clan)
        assert live.match is not None
        war, turn = campaigns.war, campaigns.war.turn(live.match.state)
        names = clan_names(campaigns, live, running)
        clans = [clan for clan in request.clans if not war.sealed(live.match.state)[clan]]
        if not clans:
            raise GorinError("These sheets are sealed already.")
        sealed = ", ".join(names[clan] for clan in clans)
        said = f"{player.name} seals the typed sheets of turn {turn}: {sealed}."
        await hub.store.write(note(campaign, "paper", said))
        for clan in clans:
            await _append(campaigns, live, clan, [war.seal(live.match.state, clan)])
        await campaigns.changed(campaign)
        await hub.settle(live)
