"""The application, assembled: HTTP, sockets, the client's files, health and metrics."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import gorin
from gorin.kernel.contract import Game
from gorin.kernel.record import FindGame
from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign.war import War
from gorin.server.edge.accounts_http import ACCOUNT_HANDLERS
from gorin.server.edge.analyses_http import ANALYSIS_HANDLERS
from gorin.server.edge.answers import unknown_field
from gorin.server.edge.assembly import ServerProcess
from gorin.server.edge.campaign_http import CAMPAIGN_HANDLERS
from gorin.server.edge.catalogue import cards
from gorin.server.edge.client_files import ClientFiles, client_folder
from gorin.server.edge.decks_http import DECK_HANDLERS
from gorin.server.edge.http import COOKIE, HANDLERS, player_of
from gorin.server.edge.orders import obey
from gorin.server.edge.pages import is_there
from gorin.server.edge.preferences import HABIT_HANDLERS
from gorin.server.edge.puzzles_http import PUZZLE_HANDLERS
from gorin.server.edge.readiness import Readiness, database_answers, health, ready
from gorin.server.edge.sockets import talk
from gorin.server.edge.story_http import STORY_HANDLERS
from gorin.server.edge.studies_http import STUDY_HANDLERS
from gorin.server.edge.sweep import sweep
from gorin.server.edge.workshop_http import WORKSHOP_HANDLERS
from gorin.server.match.hub import Hub, NotFound
from gorin.server.people.kept_decks import ChangedMeanwhile, NoSuchDeck
from gorin.server.people.retention import keep_house
from gorin.server.people.sessions import People, Taken, WrongPassword
from gorin.server.process.limits import Bucket, Limits, address_of, is_local
from gorin.server.process.metrics import REFUSALS, measure_lag
from gorin.server.process.settings import Settings
from gorin.server.store.channel import channel_of, hears
from gorin.server.store.database import Store
from gorin.server.store.outage import Down
from gorin.server.wire.protocol import Problem
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.puzzles import NoSuchPuzzle

log = logging.getLogger("gorin.server")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """For Prometheus on this machine, unless the host has opened them."""
    if not state.settings.open_metrics and not is_local(request.scope):
        raise NotFound("There is no such page.")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Request[Any, Any, Any], state: AppState, path: str = "") -> Response[bytes]:
    """The browser client; every address that is no file is a page of it."""
    files: ClientFiles = state.client_files
    there = True
    if not files.has(path):
        player = await player_of(request)
        viewer = player.id if player is not None else None
        there = await is_there(state.hub, path, viewer, request.query_params.get("invite"))
    return files.answer(path, request, there)


# --- refusals ---------------------------------------------------------------------------------------------


def _problem(status: int, code: str, sentence: str, rule: str | None = None) -> Response[Problem]:
    REFUSALS.labels(code).inc()
    return Response(Problem(code, sentence, rule), status_code=status, media_type=MediaType.JSON)


def _refused(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, GorinError)
    if isinstance(error, NotFound | NoSuchDeck | NoSuchPuzzle):
        return _problem(404, "not-found", str(error))
    if isinstance(error, Full):
        return _problem(429, "slow-down", str(error))
    if isinstance(error, Down):
        return _problem(503, "unavailable", str(error))
    if isinstance(error, Taken):
        return _problem(409, "taken", str(error))
    if isinstance(error, ChangedMeanwhile):
        return _problem(409, "changed", str(error))
    if isinstance(error, WrongPassword):
        return _problem(401, "wrong-password", str(error))
    if isinstance(error, Refused):
        return _problem(400, "illegal", error.sentence, error.rule)
    return _problem(400, "refused", str(error))


def _http_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, HTTPException)
    code = {401: "sign-in", 404: "not-found", 405: "method", 413: "too-large", 429: "slow-down"}
    sentence = unknown_field(str(error.extra), "request") or str(error.detail)
    return _problem(error.status_code, code.get(error.status_code, "malformed"), sentence)


def _too_deep(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return _problem(400, "malformed", "That is nested too deeply to be read.")


def _server_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error)
    return _problem(500, "server", "The server could not do that; it has been noted.")


#: What a supervisor asks for, as often as it likes.
WATCHED = {"/health", "/ready", "/metrics"}


#: What changes something, and must come from a page of this server.
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}

#: Where guests, accounts and tables are made.
BEGINNINGS = {"/api/guest", "/api/account", "/api/matches", "/api/campaigns"}


class Guard:
    """Before every request: where it comes from, and whether there are too many from there."""

    def __init__(self, settings: Settings) -> None:
        self.behind_proxy = settings.behind_proxy
        self.any = Limits(30 * settings.generosity, 150 * settings.generosity)
        self.doors = Limits(0.2 * settings.generosity, 20 * settings.generosity)
        #: What only begins, of all callers together: those who are here and play come first.
        self.beginnings = Bucket(20 * settings.generosity, 200 * settings.generosity)

    async def __call__(self, request: Request[Any, Any, Any]) -> Response[Problem] | None:
        path = request.url.path
        if path in WATCHED or request.app.state.client_files.has(path):
            return None  # these cost nothing; a page asks the database what it would show
        who = address_of(request, self.behind_proxy)
        if not self.any.allows(who):
            return _problem(429, "slow-down", "Too many requests; wait a moment.")
        if request.method in CHANGING and path.startswith("/api/"):
            origin = request.headers.get("origin")
            if origin is not None and origin.split("://", 1)[-1] != request.headers.get("host"):
                return _problem(403, "origin", "This page is not of this server.")
            if request.headers.get("x-gorin") != "1":
                return _problem(403, "origin", f"Say X-Gorin: 1 in the header of every {request.method}.")
            if path in ("/api/guest", "/api/account", "/api/login") and not self.doors.allows(who):
                return _problem(429, "slow-down", "Too many attempts; wait a moment.")
            if path in BEGINNINGS and not self.beginnings.take():
                return _problem(429, "slow-down", "Too many people come in just now; wait a moment.")
        return None


def ends_with_its_session(app: ASGIApp) -> ASGIApp:
    """A socket is closed when the session that opened it is signed out, in whichever process that happens."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        people: People = scope["app"].state.people
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        token = connection.cookies.get(COOKIE)
        if token is None or people.signature_of(token) is None:
            await app(scope, receive, send)
            return

        async def hang_up() -> None:
            with contextlib.suppress(Exception):  # it may be closing already
                await send({"type": "websocket.close", "code": 4401, "reason": "This session has ended."})

        opened = scope["state"]["opened"] = people.socket_opened(token, hang_up)
        try:
            await app(scope, receive, send)
        finally:
            people.socket_closed(opened)

    return serve


def _lifespan(
    settings: Settings, find: FindGame, games: dict[str, Game], war: War
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What a process opens when it starts, does all the time, and closes when it ends."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        channel = channel_of(store)
        people = People(store, await store.secret(), channel)
        hub = Hub(store, people, find, settings, channel)
        server = ServerProcess(hub, war)
        app.state.update(
            {
                "store": store,
                "people": people,
                "server": server,
                "hub": hub,
                "settings": settings,
                "games": games,
            }
        )
        app.state.readiness = Readiness()
        app.state.readiness.add("database", database_answers(store))
        app.state.readiness.add("channel", hears(hub.channel))
        app.state.readiness.add("staying", server.shutdown.check)
        app.state.client_files = ClientFiles(client_folder())
        await server.open()
        server.shutdown.watch_signals()
        hub.spawn(sweep(server.campaigns))
        hub.spawn(measure_lag())
        hub.spawn(people.watch_revoked())
        hub.spawn(obey(server.campaigns))
        hub.spawn(keep_house(people, settings))
        try:
            yield
        finally:
            await server.close()
            await store.close()

    return lifespan


def make_app(settings: Settings, find: FindGame, games: dict[str, Game], war: War) -> Litestar:
    """The application for these settings and games."""
    return Litestar(
        route_handlers=[
            *HANDLERS,
            *HABIT_HANDLERS,
            *ACCOUNT_HANDLERS,
            *CAMPAIGN_HANDLERS,
            *STORY_HANDLERS,
            *STUDY_HANDLERS,
            *ANALYSIS_HANDLERS,
            *WORKSHOP_HANDLERS,
            *DECK_HANDLERS,
            *PUZZLE_HANDLERS,
            cards,
            talk,
            health,
            ready,
            metrics,
            client,
        ],
        lifespan=[_lifespan(settings, find, games, war)],
        before_request=Guard(settings),
        middleware=[ends_with_its_session],
        exception_handlers={
            GorinError: _refused,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _server_error,
        },
        openapi_config=OpenAPIConfig(
            title="Gorin", version=gorin.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=65_536,
        logging_config=None,
    )
