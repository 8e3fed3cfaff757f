"""The HTTP side of a game's workshop of decks, under `/api/workshop`: everybody may ask, in turn."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import MediaType, Response, get, post
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from gorin.server.edge.http import AnyRequest, GameName, address, hub_of, server_of
from gorin.server.wire.decks import (
    DealRequest,
    PlayedWith,
    Pool,
    ReadRequest,
    SearchRequest,
    SheetRequest,
    UnpackRequest,
    WriteRequest,
)
from gorin.server.workers.workshop import bounded

#: Bytes of a request: a list or a sheet of 64 kB, written as JSON.
BODY: Final = 200_000

PoolWord = Annotated[Pool, QueryParameter(name="pool")]
Title = Annotated[str, QueryParameter(name="title", min_length=1, max_length=120)]


async def ask(request: AnyRequest, game: str, what: str, *about: Any) -> Response[bytes]:
    """Have a workshop answer, in its own process."""
    name = hub_of(request).find(game).name
    answer = await hub_of(request).workshop.ask(address(request), name, what, *about)
    return Response(answer, media_type=MediaType.JSON, status_code=HTTP_200_OK)


@get("/api/workshop/{game:str}/cards")
async def cards(request: AnyRequest, game: GameName, pool: PoolWord = "own") -> Response[bytes]:
    """Every card that a deck may have, the words of the search language, forms of lists, and piles."""
    name = hub_of(request).find(game).name
    kept = await hub_of(request).workshop.cards(address(request), name, pool)
    headers = {"ETag": kept.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == kept.tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(kept.zipped, media_type=MediaType.JSON, headers=headers)
    return Response(kept.plain, media_type=MediaType.JSON, headers=headers)


@post("/api/workshop/{game:str}/search", status_code=HTTP_200_OK)
async def search(request: AnyRequest, game: GameName, data: SearchRequest) -> Response[bytes]:
    """The cards that a query finds."""
    return await ask(request, game, "search", data.query, data.pool)


@post("/api/workshop/{game:str}/read", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def read(request: AnyRequest, game: GameName, data: ReadRequest) -> Response[bytes]:
    """A list in whatever form, as far as it can be read."""
    return await ask(request, game, "read", data.text, data.pool)


@post("/api/workshop/{game:str}/judge", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def judge(request: AnyRequest, game: GameName, data: SheetRequest) -> Response[bytes]:
    """What is wrong with a deck, what mends it, and what it is made of."""
    return await ask(request, game, "judge", bounded(data.sheet), data.pool)


@post("/api/workshop/{game:str}/fill", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def fill(request: AnyRequest, game: GameName, data: SheetRequest) -> Response[bytes]:
    """A deck filled up so that it is legal."""
    return await ask(request, game, "fill", bounded(data.sheet), data.pool)


@post("/api/workshop/{game:str}/seen", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def seen(request: AnyRequest, game: GameName, data: SheetRequest) -> Response[bytes]:
    """How likely each title is seen by each turn."""
    return await ask(request, game, "seen", bounded(data.sheet))


@post("/api/workshop/{game:str}/deal", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def deal(request: AnyRequest, game: GameName, data: DealRequest) -> Response[bytes]:
    """A first hand and first provinces."""
    return await ask(request, game, "deal", bounded(data.sheet), data.seed, data.pool)


@post("/api/workshop/{game:str}/write", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def write(request: AnyRequest, game: GameName, data: WriteRequest) -> Response[bytes]:
    """A deck as a list in one of the forms."""
    return await ask(request, game, "write", bounded(data.sheet), data.form)


@post("/api/workshop/{game:str}/pack", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def pack(request: AnyRequest, game: GameName, data: SheetRequest) -> Response[bytes]:
    """A deck as a short word for an address."""
    return await ask(request, game, "pack", bounded(data.sheet))


@post("/api/workshop/{game:str}/unpack", status_code=HTTP_200_OK)
async def unpack(request: AnyRequest, game: GameName, data: UnpackRequest) -> Response[bytes]:
    """The deck of such a word."""
    return await ask(request, game, "unpack", data.packed, data.pool)


@get("/api/workshop/{game:str}/ready")
async def ready_decks(request: AnyRequest, game: GameName) -> Response[bytes]:
    """The decks that come with the game."""
    return await ask(request, game, "ready")


@get("/api/workshop/{game:str}/played")
async def played(request: AnyRequest, game: GameName, title: Title) -> PlayedWith:
    """What a card was played with in the last finished games at open tables."""
    found = hub_of(request).find(game)
    found.workshop()  # or a refusal: this game has no decks to build
    return await server_of(request).played_decks.of(address(request), found.name, title)


WORKSHOP_HANDLERS: list[Any] = [
    cards,
    search,
    read,
    judge,
    fill,
    seen,
    deal,
    write,
    pack,
    unpack,
    ready_decks,
    played,
]
