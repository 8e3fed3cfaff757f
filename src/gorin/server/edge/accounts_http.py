"""The HTTP side of an account: what somebody changes, takes along or gives up, and whom they do not hear."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.status_codes import HTTP_200_OK

from gorin.kernel.values import GorinError
from gorin.server.edge import deletion
from gorin.server.edge.http import COOKIE, AnyRequest, campaigns_of, hub_of, signed_in, with_session
from gorin.server.people import accounts, mutes
from gorin.server.people.export import export_of
from gorin.server.people.sessions import WrongPassword
from gorin.server.wire.accounts import (
    DeleteRequest,
    Muted,
    MuteRequest,
    PasswordRequest,
    RenameRequest,
    ReportRequest,
    Thanks,
)
from gorin.server.wire.protocol import Player


def _signed_out() -> Response[dict[str, bool]]:
    response = Response({"done": True}, status_code=HTTP_200_OK)
    response.delete_cookie(COOKIE)
    return response


@post("/api/me/password", status_code=HTTP_200_OK)
async def password(request: AnyRequest, data: PasswordRequest) -> Response[Player]:
    """Take another password. Every other session of yours ends."""
    player = await signed_in(request)
    token = await accounts.change_password(hub_of(request).people, player, data.old, data.new)
    return with_session(request, player, token)


@post("/api/me/sign-out-everywhere", status_code=HTTP_200_OK)
async def sign_out_everywhere(request: AnyRequest) -> Response[dict[str, bool]]:
    """End every session of yours, this one too."""
    await accounts.end_all(hub_of(request).people, await signed_in(request))
    return _signed_out()


@post("/api/me/name", status_code=HTTP_200_OK)
async def rename(request: AnyRequest, data: RenameRequest) -> Response[Player]:
    """Take another name, once a day. Every other session of yours ends."""
    player, token = await accounts.rename(hub_of(request).people, await signed_in(request), data.name)
    return with_session(request, player, token)


@get("/api/me/export")
async def export(request: AnyRequest) -> Response[bytes]:
    """Everything that this server keeps about you."""
    player = await signed_in(request)
    hub = hub_of(request)
    if not hub.people.exports.allows(player.id):
        raise GorinError("You have taken everything along a moment ago; wait a little.")
    body = await asyncio.to_thread(msgspec.json.encode, await export_of(hub.mutes, player))
    headers = {"Content-Disposition": 'attachment; filename="gorin.json"', "Cache-Control": "no-store"}
    return Response(body, media_type=MediaType.JSON, headers=headers)


@post("/api/me/delete", status_code=HTTP_200_OK)
async def delete(request: AnyRequest, data: DeleteRequest) -> Response[dict[str, bool]]:
    """Leave for good: your seats are given up, your name is free, and what was kept of you is forgotten."""
    player = await signed_in(request)
    hub = hub_of(request)
    if not player.guest:
        if data.password is None:
            raise WrongPassword("Say your password, so that nobody else can do this.")
        await hub.people.proven(player.id, data.password)
    await deletion.delete(campaigns_of(request), player)
    return _signed_out()


@get("/api/me/mutes")
async def muted(request: AnyRequest) -> list[Muted]:
    """Whom you hear no more."""
    return await mutes.muted_by(hub_of(request).mutes, (await signed_in(request)).id)


@post("/api/me/mutes", status_code=HTTP_200_OK)
async def mute(request: AnyRequest, data: MuteRequest) -> list[Muted]:
    """Hear somebody no more, or again: what they say is not sent to you. They do not learn of it."""
    player = await signed_in(request)
    await mutes.mute(hub_of(request).mutes, player, data.name, data.muted)
    return await mutes.muted_by(hub_of(request).mutes, player.id)


@post("/api/reports", status_code=HTTP_200_OK)
async def report(request: AnyRequest, data: ReportRequest) -> Thanks:
    """Tell the host of this server about somebody."""
    await mutes.report(hub_of(request).mutes, await signed_in(request), data)
    return Thanks("Thank you. The host of this server will read it.")


ACCOUNT_HANDLERS: list[Any] = [
    password,
    sign_out_everywhere,
    rename,
    export,
    delete,
    muted,
    mute,
    report,
]
