"""The HTTP side of an event in a hall: tables and their results, and sheets that are typed."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from gorin.server.campaign import hall_tables, judges, typed_sheets
from gorin.server.campaign.page import campaign_of
from gorin.server.edge.http import AnyRequest, MatchId, campaigns_of, signed_in
from gorin.server.wire.campaigns import CampaignInfo
from gorin.server.wire.hall import (
    PaperRequest,
    ResultAnswer,
    ResultRequest,
    RetractRequest,
    SealRequest,
    SheetAnswer,
    SheetInfo,
    SheetRequest,
)


@post("/api/campaigns/{campaign:str}/result", status_code=HTTP_200_OK)
async def result(request: AnyRequest, campaign: MatchId, data: ResultRequest) -> ResultAnswer:
    """Enter what a table in the hall brought."""
    player = await signed_in(request)
    await judges.bench(campaigns_of(request), campaign, player)
    return await hall_tables.tell(campaigns_of(request), campaign, player, data)


@post("/api/campaigns/{campaign:str}/retract", status_code=HTTP_200_OK)
async def retract(request: AnyRequest, campaign: MatchId, data: RetractRequest) -> ResultAnswer:
    """Take back what was told of a battle this turn."""
    player = await signed_in(request)
    await judges.bench(campaigns_of(request), campaign, player)
    return await hall_tables.take_back(campaigns_of(request), campaign, player, data)


@post("/api/campaigns/{campaign:str}/paper", status_code=HTTP_200_OK)
async def paper(request: AnyRequest, campaign: MatchId, data: PaperRequest) -> CampaignInfo:
    """Say whether a clan's sheets are typed for it."""
    player = await signed_in(request)
    await typed_sheets.mark(campaigns_of(request), campaign, player, data)
    return await campaign_of(campaigns_of(request), campaign, player.id, None)


@get("/api/campaigns/{campaign:str}/sheets")
async def sheets(request: AnyRequest, campaign: MatchId) -> list[SheetInfo]:
    """What was typed this turn for the clans on paper."""
    return await typed_sheets.sheets(campaigns_of(request), campaign, await signed_in(request))


@post("/api/campaigns/{campaign:str}/sheet", status_code=HTTP_200_OK)
async def sheet(request: AnyRequest, campaign: MatchId, data: SheetRequest) -> SheetAnswer:
    """Type the sheet of a clan on paper."""
    return await typed_sheets.write(campaigns_of(request), campaign, await signed_in(request), data)


@post("/api/campaigns/{campaign:str}/seal", status_code=HTTP_200_OK)
async def seal(request: AnyRequest, campaign: MatchId, data: SealRequest) -> CampaignInfo:
    """Seal typed sheets."""
    player = await signed_in(request)
    await typed_sheets.seal(campaigns_of(request), campaign, player, data)
    return await campaign_of(campaigns_of(request), campaign, player.id, None)


HALL_HANDLERS: list[Any] = [result, retract, paper, sheets, sheet, seal]
