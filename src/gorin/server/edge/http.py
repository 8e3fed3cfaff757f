"""The HTTP side: accounts, the lobby, records, rules and profiles, all under `/api`."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, Literal, TypeVar

import msgspec
import sqlalchemy as sa
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.exceptions import NotAuthorizedException, TooManyRequestsException
from litestar.params import Parameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from gorin.bots import CAST, COMPARED, LADDERS, NAMES, called
from gorin.kernel.contract import Game
from gorin.kernel.rules import all_rules
from gorin.kernel.values import GorinError
from gorin.server.archive.finished import finished_of
from gorin.server.archive.library import plain, zipped
from gorin.server.archive.replays import Packed
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.edge.assembly import ServerProcess
from gorin.server.lobby import decks, listing, summaries, tables
from gorin.server.match.hub import Hub, NotFound
from gorin.server.match.live import Live
from gorin.server.match.rows import kept_by
from gorin.server.match.unrated import REHEARSAL
from gorin.server.people.sessions import People
from gorin.server.process.limits import address_of
from gorin.server.store import schema
from gorin.server.wire.accounts import AccountRequest, GuestRequest, LoginRequest
from gorin.server.wire.lobby import (
    DECK_BODY,
    TABLE_BODY,
    DeckChoice,
    JoinRequest,
    Lobby,
    MatchRequest,
    RemoveRequest,
)
from gorin.server.wire.protocol import (
    Finished,
    GameInfo,
    MatchInfo,
    OptionField,
    Player,
    Profile,
    RatingInfo,
    RuleInfo,
)
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import Died, TooLong

encode = msgspec.json.Encoder().encode

COOKIE = "gorin"
SESSION = 180 * 24 * 3600

MatchId = Annotated[str, Parameter(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Invite = Annotated[str | None, QueryParameter(name="invite", max_length=40)]
SeatNumber = Annotated[int | None, QueryParameter(name="seat", ge=0, le=15)]
#: A replay's cards: as its viewer saw them, or all face up.
Cards = Annotated[Literal["seen", "open"], QueryParameter(name="cards")]
#: A page of a replay: after which entry it begins, and how many there are on it.
PAGE = 50
Since = Annotated[int, QueryParameter(name="since", ge=0, le=1_000_000)]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=2 * PAGE)]
GameName = Annotated[str, Parameter(max_length=40)]
PlayerName = Annotated[str, Parameter(max_length=24)]

AnyRequest = Request[Any, Any, AppState]
T = TypeVar("T")


def server_of(request: AnyRequest) -> ServerProcess:
    server: ServerProcess = request.app.state.server
    return server


def campaigns_of(request: AnyRequest) -> Campaigns:
    return server_of(request).campaigns


def hub_of(request: AnyRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def player_of(request: AnyRequest) -> Player | None:
    people: People = request.app.state.people
    return await people.who(request.cookies.get(COOKIE))


async def signed_in(request: AnyRequest) -> Player:
    player = await player_of(request)
    if player is None:
        raise NotAuthorizedException("Say who you are first.")
    return player


def with_session(request: AnyRequest, player: Player, token: str) -> Response[Player]:
    response = Response(player, status_code=HTTP_200_OK)
    secure = request.app.state.settings.secure_cookies
    response.set_cookie(
        COOKIE, token, max_age=SESSION, path="/", httponly=True, samesite="lax", secure=secure
    )
    return response


# --- people -----------------------------------------------------------------------------------------------


@post("/api/guest", status_code=HTTP_200_OK)
async def guest(request: AnyRequest, data: GuestRequest) -> Response[Player]:
    """Come in as a guest with a name of your choice."""
    people: People = request.app.state.people
    player, token = await people.new_guest(data.name)
    return with_session(request, player, token)


@post("/api/account", status_code=HTTP_200_OK)
async def account(request: AnyRequest, data: AccountRequest) -> Response[Player]:
    """Keep your name: turn the guest of this session, with all games, into an account; or make a new one."""
    people: People = request.app.state.people
    current = await player_of(request)
    if current is not None and current.guest:
        player, token = await people.keep(current, data.name, data.password)
    else:
        player, token = await people.new_account(data.name, data.password)
    return with_session(request, player, token)


@post("/api/login", status_code=HTTP_200_OK)
async def login(request: AnyRequest, data: LoginRequest) -> Response[Player]:
    """Sign in to an account."""
    people: People = request.app.state.people
    player, token = await people.login(data.name, data.password)
    return with_session(request, player, token)


@post("/api/logout", status_code=HTTP_200_OK)
async def logout(request: AnyRequest) -> Response[dict[str, bool]]:
    """Sign out in this browser: its session ends here and now, and with it the sockets that it has opened."""
    people: People = request.app.state.people
    await people.end(request.cookies.get(COOKIE))
    response = Response({"done": True}, status_code=HTTP_200_OK)
    response.delete_cookie(COOKIE)
    return response


@get("/api/me")
async def me(request: AnyRequest) -> Player | None:
    """Who this session is."""
    return await player_of(request)


@get("/api/players/{name:str}")
async def profile(request: AnyRequest, name: PlayerName) -> Profile:
    """A player's public page: ratings and recent matches."""
    hub = hub_of(request)
    people: People = request.app.state.people
    row = await people.find(name)
    if row is None:
        raise NotFound("There is no player of that name.")
    viewer = await player_of(request)
    viewer_id = viewer.id if viewer is not None else None
    table = schema.ratings
    rated = await hub.store.read(sa.select(table).where(table.c.player == row["id"]))
    matches, seats = schema.matches.c, schema.seats.c
    recent = (
        sa.select(matches.id)
        .join(schema.seats, seats.match == matches.id)
        .where(kept_by(row["id"]), matches.status == "over", matches.winners.is_not(None))
        .where(matches.unrated.is_distinct_from(REHEARSAL))
        .order_by(matches.created.desc())
        .limit(30)
    )
    lives = await summaries.briefs(hub, [found["id"] for found in await hub.store.read(recent)])
    shown = [live for live in lives if await summaries.may_see(hub, live, viewer_id, None)]
    return Profile(
        player=Player(id=row["id"], name=row["name"], guest=row["password"] is None),
        since=row["created"],
        ratings=[
            RatingInfo(each["game"], each["rating"], each["deviation"], each["games"], each["won"])
            for each in rated
        ],
        matches=[summaries.info(hub, live, viewer_id) for live in shown],
    )


@get("/api/finished")
async def finished_matches(request: AnyRequest) -> list[Finished]:
    """The matches that you have finished, the last ones first."""
    player = await signed_in(request)
    return await finished_of(hub_of(request), player.id)


# --- games and rules --------------------------------------------------------------------------------------


def inlined(schema: Any, schemas: dict[str, Any]) -> Any:
    """A JSON schema with everything that it refers to written out in its place."""
    if isinstance(schema, dict):
        rest = {name: inlined(each, schemas) for name, each in schema.items() if name != "$ref"}
        if "$ref" not in schema:
            return rest
        return inlined(schemas[schema["$ref"].rpartition("/")[2]], schemas) | rest
    if isinstance(schema, list | tuple):
        return [inlined(each, schemas) for each in schema]
    return schema


def game_info(game: Game) -> GameInfo:
    """A game with its options as a form needs them, made from their types."""
    (_,), schemas = msgspec.json.schema_components([game.options_type])
    properties = schemas[game.options_type.__name__]["properties"]
    defaults = msgspec.to_builtins(game.options_type())
    fields = [
        OptionField(name, inlined(each, schemas), defaults.get(name))
        for name, each in properties.items()
        if "campaign" not in each  # what only a campaign agrees on for its battles
    ]
    return GameInfo(
        game.name,
        game.title,
        list(game.seat_counts),
        game.usual_seats,
        fields,
        [name for name in NAMES if name != COMPARED and (name != "learned" or game.learned)],
        CAST.get(game.name, []),
        LADDERS[game.name].rated if game.name in LADDERS else {},
    )


@get("/api/games")
async def games(request: AnyRequest) -> list[GameInfo]:
    """Every game there is, and its options."""
    return [game_info(game) for game in request.app.state.games.values()]


@get("/api/rules")
async def rules() -> list[RuleInfo]:
    """Every rule of every game."""
    return [
        RuleInfo(rule.shown, rule.title, rule.text, rule.source, rule.section, rule.file)
        for rule in all_rules().values()
    ]


# --- matches ----------------------------------------------------------------------------------------------


@get("/api/lobby")
async def the_lobby(request: AnyRequest) -> Lobby:
    """What is open, what is yours, what is being played."""
    player = await player_of(request)
    return await listing.lobby_of(hub_of(request), player.id if player is not None else None)


@post("/api/matches", status_code=HTTP_200_OK, request_max_body_size=TABLE_BODY)
async def create(request: AnyRequest, data: MatchRequest) -> MatchInfo:
    """Open a match."""
    player = await signed_in(request)
    live = await tables.create(hub_of(request), player, data)
    return hub_of(request).info(live, player.id)


@get("/api/matches/{match:str}")
async def match_info(request: AnyRequest, match: MatchId, invite: Invite = None) -> MatchInfo:
    """A match as you may see it."""
    return await tables.see(hub_of(request), match, await player_of(request), invite)


@post("/api/matches/{match:str}/join", status_code=HTTP_200_OK, request_max_body_size=DECK_BODY)
async def join(request: AnyRequest, match: MatchId, data: JoinRequest) -> MatchInfo:
    """Take a seat."""
    player = await signed_in(request)
    live = await tables.join(hub_of(request), match, player, data)
    return hub_of(request).info(live, player.id)


@post("/api/matches/{match:str}/ready", status_code=HTTP_200_OK)
async def ready(request: AnyRequest, match: MatchId) -> MatchInfo:
    """Be ready, or not ready after all."""
    player = await signed_in(request)
    return hub_of(request).info(await tables.set_ready(hub_of(request), match, player), player.id)


@post("/api/matches/{match:str}/deck", status_code=HTTP_200_OK, request_max_body_size=DECK_BODY)
async def deck(request: AnyRequest, match: MatchId, data: DeckChoice) -> MatchInfo:
    """Choose the deck that you bring, or that a bot of your table plays."""
    player = await signed_in(request)
    return hub_of(request).info(await decks.bring(hub_of(request), match, player, data), player.id)


@post("/api/matches/{match:str}/start", status_code=HTTP_200_OK)
async def start(request: AnyRequest, match: MatchId) -> MatchInfo:
    """Begin the match: for its host, when everybody is ready."""
    player = await signed_in(request)
    return hub_of(request).info(await tables.start(hub_of(request), match, player), player.id)


@post("/api/matches/{match:str}/leave", status_code=HTTP_200_OK)
async def leave(request: AnyRequest, match: MatchId) -> MatchInfo:
    """Get up from the table."""
    player = await signed_in(request)
    return hub_of(request).info(await tables.leave(hub_of(request), match, player), player.id)


@post("/api/matches/{match:str}/remove", status_code=HTTP_200_OK)
async def remove(request: AnyRequest, match: MatchId, data: RemoveRequest) -> MatchInfo:
    """Send somebody away from a table that you host, before the match begins."""
    player = await signed_in(request)
    return hub_of(request).info(await tables.remove(hub_of(request), match, player, data.seat), player.id)


@post("/api/matches/{match:str}/rematch", status_code=HTTP_200_OK)
async def rematch(request: AnyRequest, match: MatchId) -> MatchInfo:
    """Play again: a new match like the one that is over."""
    player = await signed_in(request)
    live = await tables.play_again(hub_of(request), match, player)
    return hub_of(request).info(live, player.id)


async def finished(request: AnyRequest, match: str, invite: str | None) -> tuple[Live, str | None]:
    """A match that is over, if this viewer may see it. Nobody goes through its log for that."""
    hub = hub_of(request)
    player = await player_of(request)
    viewer = player.id if player is not None else None
    live = await summaries.brief(hub, match)
    if not await summaries.may_see(hub, live, viewer, invite):
        raise NotFound("There is no such match, or it is private.")
    if live.status != "over":
        raise GorinError("A record is shown when the match is over.")
    return live, viewer


@get("/api/matches/{match:str}/record")
async def record(request: AnyRequest, match: MatchId, invite: Invite = None) -> Response[bytes]:
    """The record of a match that is over; `gorin verify` checks it."""
    live, _ = await finished(request, match, invite)
    if not live.seed_opened:
        raise GorinError("The record of a battle is shown when its campaign is over.")
    names = [seat.name or called(seat.bot or "") for seat in live.seats]
    library, who = server_of(request).library, address(request)
    return packed(request, b"", await while_there(request, library.record(match, names, who)))


@get("/api/matches/{match:str}/replay")
async def replay(
    request: AnyRequest,
    match: MatchId,
    invite: Invite = None,
    seat: SeatNumber = None,
    cards: Cards = "seen",
    since: Since = 0,
    count: Count = PAGE,
) -> Response[bytes]:
    """A page of a match that is over: as a seat saw it then or, by default, a spectator; or with
    `cards=open`, all cards face up. It begins after entry `since`. While a campaign runs its battles are
    shown as one saw them, or as a spectator did.
    """
    live, viewer = await finished(request, match, invite)
    if seat is not None and seat >= len(live.seats):
        raise GorinError("There is no such seat.")
    hub = hub_of(request)
    if not live.opened and seat not in (None, hub.seat_of(live, viewer)):
        raise GorinError("A battle is shown with the cards of others when its campaign is over.")
    face_up = cards == "open" and live.opened
    asked = server_of(request).library.page(
        match, seat, face_up, min(since, live.seq), count, address(request)
    )
    page = await while_there(request, asked)
    return packed(request, b'{"match":' + encode(summaries.info(hub, live, viewer)) + b",", page)


def address(request: AnyRequest) -> str:
    """Who pays for what a request costs."""
    return address_of(request, hub_of(request).settings.behind_proxy)


async def while_there(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Have something made as long as somebody waits for it."""

    async def hung_up() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    made, gone = asyncio.ensure_future(work), asyncio.ensure_future(hung_up())
    try:
        await asyncio.wait({made, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not made.done():
            raise TooManyRequestsException("You have hung up.")  # nobody reads that
        return made.result()
    except (Full, TooLong, Died) as error:
        busy = "The server could not make that in time; try again in a moment."
        raise TooManyRequestsException(str(error) if isinstance(error, Full) else busy) from None
    finally:
        made.cancel()
        gone.cancel()


def packed(request: AnyRequest, head: bytes, rest: Packed, kind: str = MediaType.JSON) -> Response[bytes]:
    """JSON, or a page of another kind, compressed for those who can read that."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = zipped(head, rest)
    else:
        body = plain(head, rest)
    return Response(body, media_type=kind, headers=headers)


HANDLERS: list[Any] = [
    guest,
    account,
    login,
    logout,
    me,
    profile,
    finished_matches,
    games,
    rules,
    the_lobby,
    create,
    match_info,
    join,
    ready,
    deck,
    start,
    leave,
    remove,
    rematch,
    record,
    replay,
]
