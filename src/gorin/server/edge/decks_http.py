"""The HTTP side of decks that accounts keep, and of trials, under `/api/decks`."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import delete, get, post, put
from litestar.params import Parameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet
from gorin.server.edge.http import AnyRequest, MatchId, address, hub_of, player_of, server_of, signed_in
from gorin.server.edge.workshop_http import BODY
from gorin.server.people import kept_decks
from gorin.server.wire.decks import (
    ChangeRequest,
    DeckKept,
    DeckLines,
    DeckVersion,
    KeepRequest,
    Trial,
    TrialRequest,
)
from gorin.server.workers.trials import Table
from gorin.server.workers.workshop import Prepared, bounded

DeckId = MatchId
VersionNumber = Annotated[int, Parameter(ge=1, le=1_000_000)]
OfGame = Annotated[str | None, QueryParameter(name="game", max_length=40, pattern=r"^[a-z-]*$")]
#: PostgreSQL has no text with a zero in it.
WithCard = Annotated[
    str | None, QueryParameter(name="card", min_length=1, max_length=120, pattern=r"^[^\x00]+$")
]
Page = Annotated[int, QueryParameter(name="page", ge=0, le=1000)]


async def prepared(request: AnyRequest, game: str, sheet: Sheet, pool: str) -> Prepared:
    """Have a deck judged and written down."""
    return await hub_of(request).workshop.prepare(address(request), game, sheet, pool)


async def draft(request: AnyRequest, game: str, sheet: Sheet, pool: str, public: bool) -> kept_decks.Draft:
    tidy = kept_decks.tidy(bounded(sheet))
    found = await prepared(request, game, tidy, pool)
    return kept_decks.Draft(game, pool, tidy, public, found.legal, found.list)


@get("/api/decks")
async def own(request: AnyRequest) -> DeckLines:
    """The decks that you keep."""
    player = await signed_in(request)
    return await kept_decks.own_decks(hub_of(request).store, player)


@get("/api/decks/public")
async def public(
    request: AnyRequest, game: OfGame = None, page: Page = 0, card: WithCard = None
) -> DeckLines:
    """Decks for everybody, the last changed first; those with a card where one is named."""
    player = await player_of(request)
    viewer = player.id if player is not None else None
    return await kept_decks.public_decks(hub_of(request).store, viewer, game, page, card)


@post("/api/decks", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def keep(request: AnyRequest, data: KeepRequest) -> DeckKept:
    """Keep a deck, legal or not."""
    player = await signed_in(request)
    kept_decks.refuse_guest(player)
    store, game = hub_of(request).store, hub_of(request).find(data.game).name
    made = await draft(request, game, data.sheet, data.pool, data.public)
    return await kept_decks.kept(store, player.id, await kept_decks.keep(store, player, made))


@get("/api/decks/{deck:str}")
async def one(request: AnyRequest, deck: DeckId) -> DeckKept:
    """A deck of your own, or a public one."""
    player = await player_of(request)
    return await kept_decks.kept(hub_of(request).store, player.id if player is not None else None, deck)


@put("/api/decks/{deck:str}", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def change(request: AnyRequest, deck: DeckId, data: ChangeRequest) -> DeckKept:
    """Keep the next version of a deck."""
    player = await signed_in(request)
    store = hub_of(request).store
    game = await kept_decks.game_of(store, player, deck)
    made = await draft(request, game, data.sheet, data.pool, data.public)
    await kept_decks.change(store, player, deck, data.version, made)
    return await kept_decks.kept(store, player.id, deck)


@delete("/api/decks/{deck:str}", status_code=HTTP_200_OK)
async def forget(request: AnyRequest, deck: DeckId) -> dict[str, bool]:
    """Delete a deck with all its versions."""
    await kept_decks.delete(hub_of(request).store, await signed_in(request), deck)
    return {"done": True}


@get("/api/decks/{deck:str}/versions")
async def versions(request: AnyRequest, deck: DeckId) -> list[DeckVersion]:
    """The versions of a deck of yours, the newest first."""
    return await kept_decks.versions_of(hub_of(request).store, await signed_in(request), deck)


@get("/api/decks/{deck:str}/versions/{version:int}")
async def version(request: AnyRequest, deck: DeckId, version: VersionNumber) -> Sheet:
    """A version of a deck of yours."""
    return await kept_decks.version_of(hub_of(request).store, await signed_in(request), deck, version)


# --- trials -----------------------------------------------------------------------------------------------


@post("/api/decks/trials", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def begin_trial(request: AnyRequest, data: TrialRequest) -> Trial:
    """Let bots play games with a deck."""
    player = await signed_in(request)
    kept_decks.refuse_guest(player, "A trial is for people with an account")
    hub = hub_of(request)
    game = hub.find(data.game)
    sheet = kept_decks.tidy(bounded(data.sheet))
    found = await prepared(request, game.name, sheet, data.pool)
    if found.faults:
        raise GorinError(" ".join(found.faults))
    names = dict.fromkeys(data.against or game.yardsticks())
    against = {name: await kept_decks.named(hub.store, player.id, game.name, name) for name in names}
    table = Table(game.name, found.list, against, found.options, data.games)
    await hub.workshop.check_tables(address(request), table)
    return await server_of(request).trials.start(player, table, sheet)


@get("/api/decks/trials/{trial:str}")
async def trial(request: AnyRequest, trial: DeckId) -> Trial:
    """How a trial of yours goes."""
    return await server_of(request).trials.tell(await signed_in(request), trial)


@delete("/api/decks/trials/{trial:str}", status_code=HTTP_200_OK)
async def end_trial(request: AnyRequest, trial: DeckId) -> Trial:
    """Cancel a trial."""
    return await server_of(request).trials.cancel(await signed_in(request), trial)


DECK_HANDLERS: list[Any] = [
    own,
    public,
    keep,
    one,
    change,
    forget,
    versions,
    version,
    begin_trial,
    trial,
    end_trial,
]
