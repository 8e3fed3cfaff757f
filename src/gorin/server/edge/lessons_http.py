"""The HTTP side of lessons, under `/api/lessons`: those of players, and how far one is in any."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import delete, get, post, put
from litestar.params import Parameter, QueryParameter
from litestar.response import Response
from litestar.status_codes import HTTP_200_OK

from gorin.kernel.values import GorinError
from gorin.server.archive.library import plain
from gorin.server.edge.http import (
    AnyRequest,
    Invite,
    MatchId,
    address,
    finished,
    hub_of,
    packed,
    player_of,
    server_of,
    signed_in,
    while_there,
)
from gorin.server.people import kept_lessons
from gorin.server.people.kept_decks import refuse_guest
from gorin.server.wire.lessons import LessonDraft, LessonKept, LessonLines, LessonMark, LessonReached
from gorin.server.wire.protocol import Player

LessonId = MatchId
#: A lesson of the program (`GAME/NAME`) or of a player (`by/ID`), in one part of an address.
AnyLesson = Annotated[str, Parameter(max_length=60, pattern=r"^[a-z0-9-]+:[A-Za-z0-9_-]+$")]
OfGame = Annotated[str | None, QueryParameter(name="game", max_length=40, pattern=r"^[a-z-]*$")]
Page = Annotated[int, QueryParameter(name="page", ge=0, le=1000)]
SeatAsked = Annotated[int, QueryParameter(name="seat", ge=0, le=15)]
After = Annotated[int, QueryParameter(name="at", ge=0, le=1_000_000)]
#: A draft of forty steps with all that may be said at them.
BODY = 128 * 1024


@get("/api/me/lessons")
async def my_marks(request: AnyRequest) -> dict[str, LessonMark]:
    """How far your account is in lessons."""
    player = await player_of(request)
    if player is None or player.guest:
        return {}
    return await kept_lessons.marks_of(hub_of(request).store, player)


@post("/api/me/lessons/{lesson:str}", status_code=HTTP_200_OK)
async def mark(request: AnyRequest, lesson: AnyLesson, data: LessonMark) -> dict[str, bool]:
    """Remember how far your account is in a lesson."""
    player = await signed_in(request)
    await kept_lessons.mark(hub_of(request).store, player, lesson.replace(":", "/"), data)
    return {"done": True}


@get("/api/lessons")
async def own(request: AnyRequest) -> LessonLines:
    """The lessons that you have written, with how far readers come."""
    return await kept_lessons.own_lessons(hub_of(request).store, await signed_in(request))


@get("/api/lessons/public")
async def public(request: AnyRequest, game: OfGame = None, page: Page = 0) -> LessonLines:
    """Lessons that players have written for everybody, the last changed first."""
    player = await player_of(request)
    viewer = player.id if player is not None else None
    return await kept_lessons.public_lessons(hub_of(request).store, viewer, game, page)


@get("/api/lessons/asked/{match:str}")
async def asked(
    request: AnyRequest, match: MatchId, seat: SeatAsked, at: After, invite: Invite = None
) -> Response[bytes]:
    """What a seat of a match that is over was asked after so many entries, and what it chose."""
    live, _ = await finished(request, match, invite)
    if not live.opened or seat >= len(live.seats) or at > live.seq:
        raise GorinError("Lessons are made of matches that are over and have no secrets left.")
    made = server_of(request).library.asked(match, seat, at, address(request))
    return packed(request, b"", await while_there(request, made))


async def made(request: AnyRequest, player: Player, draft: LessonDraft, invite: str | None) -> Any:
    """The lesson of a draft, as it is kept, if this player may make one of that match."""
    refuse_guest(player, "A lesson is kept with an account")
    live, _ = await finished(request, draft.match, invite)
    if not live.opened or live.campaign is not None:
        raise GorinError("Lessons are made of matches that are over, stand alone and have no secrets left.")
    if draft.seat >= len(live.seats):
        raise GorinError("There is no such seat.")
    if live.visibility == "private" and hub_of(request).seat_of(live, player.id) is None:
        raise GorinError("A lesson of a private match is made by somebody who played it.")
    found = await while_there(request, server_of(request).library.lesson(draft, address(request)))
    return msgspec.json.decode(plain(b"", found))


@post("/api/lessons", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def keep(request: AnyRequest, data: LessonDraft, invite: Invite = None) -> LessonKept:
    """Keep a lesson that is made of a finished match."""
    player = await signed_in(request)
    store, draft = hub_of(request).store, kept_lessons.tidy(data)
    lesson = await kept_lessons.keep(store, player, draft, await made(request, player, draft, invite), None)
    return await kept_lessons.kept(store, player.id, lesson)


@get("/api/lessons/{lesson:str}")
async def one(request: AnyRequest, lesson: LessonId) -> LessonKept:
    """A lesson that somebody has written, for whoever has its link."""
    player = await player_of(request)
    viewer = player.id if player is not None else None
    return await kept_lessons.kept(hub_of(request).store, viewer, lesson)


@put("/api/lessons/{lesson:str}", status_code=HTTP_200_OK, request_max_body_size=BODY)
async def change(
    request: AnyRequest, lesson: LessonId, data: LessonDraft, invite: Invite = None
) -> LessonKept:
    """Change a lesson of yours; its readers are counted anew."""
    player = await signed_in(request)
    store, draft = hub_of(request).store, kept_lessons.tidy(data)
    await kept_lessons.keep(store, player, draft, await made(request, player, draft, invite), lesson)
    return await kept_lessons.kept(store, player.id, lesson)


@delete("/api/lessons/{lesson:str}", status_code=HTTP_200_OK)
async def forget(request: AnyRequest, lesson: LessonId) -> dict[str, bool]:
    """Delete a lesson of yours."""
    await kept_lessons.delete(hub_of(request).store, await signed_in(request), lesson)
    return {"done": True}


@post("/api/lessons/{lesson:str}/reached", status_code=HTTP_200_OK)
async def reached(request: AnyRequest, lesson: LessonId, data: LessonReached) -> dict[str, bool]:
    """Count that a reader has come to a step: its author learns where readers stop, and nobody's name."""
    player = await player_of(request)
    viewer = player.id if player is not None else None
    await kept_lessons.count(hub_of(request).store, viewer, lesson, data.step)
    return {"done": True}


LESSON_HANDLERS: list[Any] = [my_marks, mark, own, public, asked, keep, one, change, forget, reached]
