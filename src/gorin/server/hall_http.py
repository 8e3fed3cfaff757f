"""The HTTP side of an event in a hall: tables and their results."""

from __future__ import annotations

from typing import Any

from litestar import post
from litestar.status_codes import HTTP_200_OK

from gorin.server import judges, tables
from gorin.server.campaign_protocol import ResultAnswer, ResultRequest, RetractRequest
from gorin.server.http import AnyRequest, MatchId, hub_of, signed_in


@post("/api/campaigns/{campaign:str}/result", status_code=HTTP_200_OK)
async def result(request: AnyRequest, campaign: MatchId, data: ResultRequest) -> ResultAnswer:
    """Enter what a table in the hall brought."""
    player = await signed_in(request)
    await judges.bench(hub_of(request), campaign, player)
    return await tables.tell(hub_of(request), campaign, player, data)


@post("/api/campaigns/{campaign:str}/retract", status_code=HTTP_200_OK)
async def retract(request: AnyRequest, campaign: MatchId, data: RetractRequest) -> ResultAnswer:
    """Take back what was told of a battle this turn."""
    player = await signed_in(request)
    await judges.bench(hub_of(request), campaign, player)
    return await tables.take_back(hub_of(request), campaign, player, data)


HALL_HANDLERS: list[Any] = [result, retract]
