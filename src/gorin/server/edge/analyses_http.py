"""The HTTP side of analyses of finished matches: for who may have the record of a match."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, delete, get, post
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw, Struct, json

from gorin.kernel.values import GorinError
from gorin.server.archive.analyses import Told
from gorin.server.edge.http import AnyRequest, Invite, MatchId, address, finished, server_of, signed_in
from gorin.server.match.live import Live
from gorin.server.wire.analyses import AnalysisState, Depth

HowDeep = Annotated[Depth, QueryParameter(name="depth")]
Known = Annotated[int, QueryParameter(name="known", ge=-1, le=1000)]


class _Answer(Struct):
    """`Analysis`, with a report that is JSON already."""

    state: AnalysisState
    done: int
    why: str
    report: Raw | None


def answer(told: Told, known: int) -> Response[bytes]:
    fresh = told.report is not None and (told.done > known or told.state != "running")
    report = Raw(told.report.encode()) if told.report is not None and fresh else None
    body = json.encode(_Answer(told.state, told.done, told.why, report))
    return Response(body, media_type=MediaType.JSON, status_code=HTTP_200_OK)


async def analysed(request: AnyRequest, match: str, invite: str | None) -> Live:
    """A match whose record this viewer may have."""
    live, _ = await finished(request, match, invite)
    if not live.seed_opened:
        raise GorinError("A battle is analysed when its campaign is over.")
    return live


@post("/api/matches/{match:str}/analysis", status_code=HTTP_200_OK)
async def begin(
    request: AnyRequest, match: MatchId, invite: Invite = None, depth: HowDeep = "usual"
) -> Response[bytes]:
    """Have a match that is over analysed, or see what is known already."""
    player = await signed_in(request)
    live = await analysed(request, match, invite)
    return answer(await server_of(request).analyses.begin(player, live, depth, address(request)), -1)


@get("/api/matches/{match:str}/analysis")
async def tell(
    request: AnyRequest, match: MatchId, invite: Invite = None, known: Known = -1
) -> Response[bytes]:
    """How it goes. It goes on for as long as somebody asks."""
    live = await analysed(request, match, invite)
    found = await server_of(request).analyses.tell(live.id)
    return answer(found or Told("none", 0, None), known)


@delete("/api/matches/{match:str}/analysis", status_code=HTTP_200_OK)
async def cancel(request: AnyRequest, match: MatchId, invite: Invite = None) -> Response[bytes]:
    """End an analysis that you have begun; what was found stays."""
    player = await signed_in(request)
    live = await analysed(request, match, invite)
    return answer(await server_of(request).analyses.cancel(player, live.id), -1)


ANALYSIS_HANDLERS: list[Any] = [begin, tell, cancel]
