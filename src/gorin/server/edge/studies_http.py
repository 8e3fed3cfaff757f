"""The HTTP side of studies, under `/api/studies`: positions that somebody plays on from, for all seats."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK

from gorin.kernel.contract import Game
from gorin.kernel.match import plain_options, read_options
from gorin.kernel.values import GorinError
from gorin.server.archive.replays import Moved, Packed
from gorin.server.archive.studies import Came, Studies
from gorin.server.archive.study_table import Position
from gorin.server.edge.http import (
    AnyRequest,
    Cards,
    MatchId,
    address,
    finished,
    hub_of,
    packed,
    server_of,
    signed_in,
    while_there,
)
from gorin.server.lobby import decks
from gorin.server.match.pauses import settled
from gorin.server.store.database import new_id, new_seed
from gorin.server.wire.protocol import Player
from gorin.server.wire.studies import (
    STUDY_BODY,
    Deal,
    MatchStep,
    StudyChange,
    StudyInfo,
    StudyLines,
    StudyMove,
    StudyOrigin,
    StudyRequest,
    StudyTurn,
    WhyIdle,
)

encode = msgspec.json.Encoder().encode

StudyId = MatchId
At = Annotated[int, QueryParameter(name="at", ge=0, le=10_000)]
Since = Annotated[int | None, QueryParameter(name="since", ge=0, le=10_000)]
AsSeat = Annotated[int | None, QueryParameter(name="seat", ge=0, le=15)]
Seat = Annotated[int, QueryParameter(name="seat", ge=0, le=15)]
CardNumber = Annotated[int, QueryParameter(name="card", ge=0)]
Whole = Annotated[bool, QueryParameter(name="whole")]


def studies_of(request: AnyRequest) -> Studies:
    return server_of(request).studies


def answer(request: AnyRequest, study: StudyInfo | None, came: Came, table: Packed) -> Response[bytes]:
    """A position (`StudyAnswer`) whose table was encoded elsewhere."""
    head = encode({"study": study, "added": came.added, "node": came.node})
    return packed(request, head[:-1] + b",", table)


@get("/api/studies")
async def own(request: AnyRequest) -> StudyLines:
    """Your studies, the last changed first."""
    return await studies_of(request).own(await signed_in(request))


@post("/api/studies", status_code=HTTP_200_OK, request_max_body_size=STUDY_BODY)
async def create(request: AnyRequest, data: StudyRequest) -> StudyInfo:
    """Begin a study: with a fresh deal, with a record, or at a step of a match that is over."""
    player = await signed_in(request)
    bots = tuple(data.bots)
    if isinstance(data.origin, Deal):
        position, origin = await dealt(request, player, data.origin, bots), None
        begin = len(position.moves)
    else:
        position, begin = await stepped(request, data.origin, bots)
        origin = StudyOrigin(data.origin.match, data.origin.step)
    studies = studies_of(request)
    made = await studies.create(player, position, origin, data.title, begin, data.after, data.moves)
    return studies.info(player, await studies.read(player, made))


async def dealt(request: AnyRequest, player: Player, deal: Deal, bots: tuple[str | None, ...]) -> Position:
    """A deal of a game with the decks that are named, as its player may see those."""
    hub = hub_of(request)
    game = hub.find(deal.game)
    refuse_campaign(request, game)
    options = read_options(game, await decks.with_kept(hub, game, player.id, deal.options))
    await decks.check_table(hub, player.id, game, options, deal.seats)
    plain = settled(game, plain_options(options), 1)
    moves: list[Moved] = list(deal.moves)
    return Position(new_id(), game.name, deal.seats, plain, deal.seed or new_seed(), bots, moves)


async def stepped(
    request: AnyRequest, origin: MatchStep, bots: tuple[str | None, ...]
) -> tuple[Position, int]:
    """A match and how many of its moves lead to an entry, for who may have its record: play shows piles."""
    live, _ = await finished(request, origin.match, origin.invite)
    refuse_campaign(request, live.game)
    if not live.seed_opened:
        raise GorinError("A battle is studied when its campaign is over.")
    asked = server_of(request).library.moves(live.id, min(origin.step, live.seq), address(request))
    moves, begin = await while_there(request, asked)
    about = new_id(), live.game.name, len(live.seats), live.options, live.seed
    return Position(*about, bots, moves), begin


def refuse_campaign(request: AnyRequest, game: Game) -> None:
    if hub_of(request).context.is_campaign(game.name):
        raise GorinError(f"{game.title} is not played on from its middle; its battles are.")


@get("/api/studies/{study:str}")
async def position(
    request: AnyRequest,
    study: StudyId,
    at: At = 0,
    seat: AsSeat = None,
    since: Since = None,
    whole: Whole = False,
    cards: Cards = "open",
) -> Response[bytes]:
    """A position of a study of yours; with `whole`, all that there is of the study beside it; with
    `cards=seen`, as its seat saw it.
    """
    player = await signed_in(request)
    studies = studies_of(request)
    found = await studies.read(player, study)
    shown = await while_there(request, studies.show(player, found, at, seat, since, cards == "seen"))
    info = studies.info(player, found) if whole else None
    return answer(request, info, Came([], at), shown)


@post("/api/studies/{study:str}/moves", status_code=HTTP_200_OK)
async def move(request: AnyRequest, study: StudyId, data: StudyMove) -> Response[bytes]:
    """Make a move after a position of a study of yours, for any seat that is no bot's."""
    player = await signed_in(request)
    came, table = await while_there(request, studies_of(request).move(player, study, data))
    return answer(request, None, came, table)


@post("/api/studies/{study:str}/bot", status_code=HTTP_200_OK)
async def turn(request: AnyRequest, study: StudyId, data: StudyTurn) -> Response[bytes]:
    """Let the bot move that has to at a position."""
    player = await signed_in(request)
    came, table = await while_there(request, studies_of(request).turn(player, study, data))
    return answer(request, None, came, table)


@get("/api/studies/{study:str}/why")
async def why(request: AnyRequest, study: StudyId, at: At, seat: Seat, card: CardNumber) -> WhyIdle:
    """Why a seat can begin nothing with a card at a position."""
    player = await signed_in(request)
    asked = studies_of(request).why(player, study, at, seat, card)
    return WhyIdle(await while_there(request, asked))


@get("/api/studies/{study:str}/link")
async def link(request: AnyRequest, study: StudyId, at: At) -> StudyRequest:
    """A position as others can open it: what a study of theirs must be asked for."""
    player = await signed_in(request)
    return (await studies_of(request).read(player, study)).asked_for(at)


@put("/api/studies/{study:str}", status_code=HTTP_200_OK)
async def change(request: AnyRequest, study: StudyId, data: StudyChange) -> StudyInfo:
    """Another title, or other bots on its seats."""
    return await studies_of(request).change(await signed_in(request), study, data)


@delete("/api/studies/{study:str}", status_code=HTTP_200_OK)
async def forget(request: AnyRequest, study: StudyId) -> dict[str, bool]:
    """Delete a study with all its lines."""
    await studies_of(request).delete(await signed_in(request), study)
    return {"done": True}


STUDY_HANDLERS: list[Any] = [own, create, position, move, turn, why, link, change, forget]
