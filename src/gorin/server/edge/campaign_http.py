"""The HTTP side of campaigns, under `/api/campaigns`. Every answer is the page as its viewer may know it."""

from __future__ import annotations

import contextlib
from typing import Any

import sqlalchemy as sa
from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from gorin.server.campaign import consent, dismissal, election, judges, karo, peace, rehearsal, rosters
from gorin.server.campaign import desk as desk
from gorin.server.campaign.page import campaign_of, page
from gorin.server.edge.hall_http import HALL_HANDLERS
from gorin.server.edge.http import AnyRequest, Invite, MatchId, campaigns_of, hub_of, player_of, signed_in
from gorin.server.lobby.listing import SHOWN
from gorin.server.match.hub import NotFound
from gorin.server.store import schema
from gorin.server.wire.campaigns import (
    AcceptRequest,
    CampaignInfo,
    CampaignRequest,
    ClockRequest,
    ConsentRequest,
    DeckAnswer,
    DeckRequest,
    DischargeRequest,
    EnlistRequest,
    HandRequest,
    JudgeRequest,
    Line,
    NoteRequest,
    PauseRequest,
    RehearsalRequest,
    RosterRequest,
    SettleRequest,
)
from gorin.server.wire.clans import PeaceRequest, VoteRequest
from gorin.server.wire.lobby import DECK_BODY
from gorin.server.wire.protocol import Player


async def _answer(request: AnyRequest, campaign: str, player: Player) -> CampaignInfo:
    campaigns = campaigns_of(request)
    live, running = await campaigns.match(campaign), await campaigns.open(campaign)
    return page(campaigns, live, running, player.id)


@post("/api/campaigns", status_code=HTTP_200_OK)
async def create(request: AnyRequest, data: CampaignRequest) -> CampaignInfo:
    """Open a campaign."""
    player = await signed_in(request)
    live = await desk.create(campaigns_of(request), player, data)
    return await _answer(request, live.id, player)


@post("/api/rehearsals", status_code=HTTP_200_OK)
async def rehearse(request: AnyRequest, data: RehearsalRequest) -> CampaignInfo:
    """Open a rehearsal; your last one is over."""
    player = await signed_in(request)
    live = await rehearsal.create(campaigns_of(request), player, data)
    return await _answer(request, live.id, player)


@post("/api/campaigns/{campaign:str}/onward", status_code=HTTP_200_OK)
async def onward(request: AnyRequest, campaign: MatchId) -> CampaignInfo:
    """Let a rehearsal's turn be over now."""
    player = await signed_in(request)
    await rehearsal.onward(campaigns_of(request), campaign, player)
    return await _answer(request, campaign, player)


@get("/api/campaigns")
async def campaigns(request: AnyRequest) -> list[CampaignInfo]:
    """The campaigns in which you have a part, then those that are open to anybody."""
    hub = hub_of(request)
    player = await player_of(request)
    matches, seats, serving = schema.matches.c, schema.seats.c, schema.rosters.c
    base = (
        sa.select(matches.id)
        .where(matches.campaign == matches.id, matches.status != "over")
        .order_by(matches.created.desc())
        .limit(SHOWN)
    )
    found: list[str] = []
    if player is not None:
        sits = sa.exists().where(seats.match == matches.id, seats.player == player.id)
        serves = sa.exists().where(serving.campaign == matches.id, serving.player == player.id)
        found = [row["id"] for row in await hub.store.read(base.where(sits | serves))]
    found += [row["id"] for row in await hub.store.read(base.where(matches.visibility == "open"))]
    viewer = player.id if player is not None else None
    pages: list[CampaignInfo] = []
    for each in dict.fromkeys(found):
        with contextlib.suppress(NotFound):  # one that goes on without spectators
            pages.append(await campaign_of(campaigns_of(request), each, viewer, None))
    return pages


@get("/api/campaigns/{campaign:str}")
async def campaign(request: AnyRequest, campaign: MatchId, invite: Invite = None) -> CampaignInfo:
    """A campaign as you may know it."""
    player = await player_of(request)
    return await campaign_of(
        campaigns_of(request), campaign, player.id if player is not None else None, invite
    )


@post("/api/campaigns/{campaign:str}/enlist", status_code=HTTP_200_OK)
async def enlist(request: AnyRequest, campaign: MatchId, data: EnlistRequest) -> CampaignInfo:
    """Join the roster of a clan."""
    player = await signed_in(request)
    await rosters.enlist(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/accept", status_code=HTTP_200_OK)
async def accept(request: AnyRequest, campaign: MatchId, data: AcceptRequest) -> CampaignInfo:
    """Take somebody in who asks."""
    player = await signed_in(request)
    await rosters.accept(campaigns_of(request), campaign, player, data.player)
    return await _answer(request, campaign, player)


@get("/api/campaigns/{campaign:str}/deck")
async def own_deck(request: AnyRequest, campaign: MatchId) -> DeckAnswer:
    """The deck that you bring to battles of the card game."""
    return await rosters.own_deck(campaigns_of(request), campaign, await signed_in(request))


@post("/api/campaigns/{campaign:str}/deck", status_code=HTTP_200_OK, request_max_body_size=DECK_BODY)
async def bring_deck(request: AnyRequest, campaign: MatchId, data: DeckRequest) -> DeckAnswer:
    """Say which deck you bring to battles of the card game."""
    player = await signed_in(request)
    await rosters.bring_deck(campaigns_of(request), campaign, player, data.deck)
    return await rosters.own_deck(campaigns_of(request), campaign, player)


@post("/api/campaigns/{campaign:str}/consent", status_code=HTTP_200_OK)
async def agree(request: AnyRequest, campaign: MatchId, data: ConsentRequest) -> CampaignInfo:
    """Say whether a general may leave a battle without loss of Honor."""
    player = await signed_in(request)
    await consent.answer(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/vote", status_code=HTTP_200_OK)
async def choose(request: AnyRequest, campaign: MatchId, data: VoteRequest) -> CampaignInfo:
    """Vote for one of your clan's generals as its Daimyo."""
    player = await signed_in(request)
    await election.vote(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@get("/api/campaigns/{campaign:str}/field")
async def field(request: AnyRequest, campaign: MatchId) -> list[Line]:
    """What Karo and generals at tables have said to each other."""
    return await karo.log(campaigns_of(request), campaign, await signed_in(request))


@post("/api/campaigns/{campaign:str}/peace", status_code=HTTP_200_OK)
async def sue(request: AnyRequest, campaign: MatchId, data: PeaceRequest) -> CampaignInfo:
    """Sue for peace in a battle that is being fought."""
    player = await signed_in(request)
    await peace.answer(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/discharge", status_code=HTTP_200_OK)
async def discharge(request: AnyRequest, campaign: MatchId, data: DischargeRequest) -> CampaignInfo:
    """Leave the roster."""
    player = await signed_in(request)
    await dismissal.discharge(campaigns_of(request), campaign, player, data.player)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/roster", status_code=HTTP_200_OK)
async def roster(request: AnyRequest, campaign: MatchId, data: RosterRequest) -> CampaignInfo:
    """Set the order of a clan's roster."""
    player = await signed_in(request)
    await rosters.order(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/pause", status_code=HTTP_200_OK)
async def pause(request: AnyRequest, campaign: MatchId, data: PauseRequest) -> CampaignInfo:
    """Stop the campaign, or let it go on."""
    player = await signed_in(request)
    await desk.pause(campaigns_of(request), campaign, player, data.paused, data.why)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/clock", status_code=HTTP_200_OK)
async def clock(request: AnyRequest, campaign: MatchId, data: ClockRequest) -> CampaignInfo:
    """Set the clock."""
    player = await signed_in(request)
    await desk.set_clock(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/settle", status_code=HTTP_200_OK)
async def settle(request: AnyRequest, campaign: MatchId, data: SettleRequest) -> CampaignInfo:
    """Say how one battle is settled."""
    player = await signed_in(request)
    await desk.settle(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/hand", status_code=HTTP_200_OK)
async def hand(request: AnyRequest, campaign: MatchId, data: HandRequest) -> CampaignInfo:
    """Hand a seat on."""
    player = await signed_in(request)
    await desk.hand_on(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/judge", status_code=HTTP_200_OK)
async def judge(request: AnyRequest, campaign: MatchId, data: JudgeRequest) -> CampaignInfo:
    """Appoint a judge, or dismiss one."""
    player = await signed_in(request)
    await judges.appoint(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


@post("/api/campaigns/{campaign:str}/note", status_code=HTTP_200_OK)
async def add_note(request: AnyRequest, campaign: MatchId, data: NoteRequest) -> CampaignInfo:
    """Write a line into the journal."""
    player = await signed_in(request)
    await desk.add_note(campaigns_of(request), campaign, player, data)
    return await _answer(request, campaign, player)


CAMPAIGN_HANDLERS: list[Any] = [
    create,
    rehearse,
    onward,
    campaigns,
    campaign,
    enlist,
    accept,
    discharge,
    roster,
    own_deck,
    bring_deck,
    agree,
    sue,
    choose,
    field,
    pause,
    clock,
    settle,
    hand,
    judge,
    add_note,
    *HALL_HANDLERS,
]
