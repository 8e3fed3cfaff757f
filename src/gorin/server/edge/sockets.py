"""The WebSocket side: one socket a client, typed messages both ways, nothing believed unchecked."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

import gorin
from gorin.kernel import build
from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign import attendance, battles, karo, rooms
from gorin.server.edge.answer_budget import Scale, TooHeavy
from gorin.server.edge.answers import unknown_field
from gorin.server.edge.assembly import ServerProcess
from gorin.server.lobby.listing import lobby_of
from gorin.server.match import draws, hints, play, questions
from gorin.server.match.hub import NotFound
from gorin.server.match.live import Stale
from gorin.server.people.names import visible
from gorin.server.people.sessions import Opened, People
from gorin.server.people.speakers import spoken
from gorin.server.process.limits import Bucket, address_of
from gorin.server.process.metrics import ACK_SECONDS, REFUSALS, SOCKETS
from gorin.server.store import schema
from gorin.server.wire.campaigns import Attend, Speak, Unattend
from gorin.server.wire.clans import Relay
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import (
    Acknowledged,
    Act,
    AnyClientMessage,
    Hint,
    LobbyMessage,
    Pass,
    Ping,
    Pong,
    RefusedMessage,
    Resign,
    Said,
    Say,
    Substitute,
    Unwatch,
    UnwatchLobby,
    Watch,
    WatchLobby,
    Welcome,
    Why,
)
from gorin.server.wire.questions import Answer, Draw, Takeback

COOKIE = "gorin"
CHAT_SHOWN = 50

log = logging.getLogger("gorin.server")

decode = msgspec.json.Decoder(AnyClientMessage).decode

#: What was said last, in the hall and at a table.
_SAID = spoken(schema.chat).order_by(schema.chat.c.id.desc()).limit(CHAT_SHOWN)
HALL = _SAID.where(schema.chat.c.match.is_(None))
TABLE = _SAID.where(schema.chat.c.match == sa.bindparam("match"))

AnySocket = WebSocket[Any, Any, Any]


def same_origin(socket: AnySocket) -> bool:
    """A browser says where a page came from; only our own pages may open a socket. Programs say nothing."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    return origin.split("://", 1)[-1] == socket.headers.get("host")


@websocket("/ws")
async def talk(socket: AnySocket) -> None:
    """One client's conversation with the server."""
    server: ServerProcess = socket.app.state.server
    hub = server.hub
    people: People = socket.app.state.people
    if not same_origin(socket):
        await socket.close(code=4403, reason="This page is not of this server.")
        return
    address = address_of(socket, hub.settings.behind_proxy)
    if not server.new_sockets.allows(address):
        await socket.close(code=4429, reason="Too many connections; wait a moment.")
        return
    if server.shutdown.closing:
        await socket.close(code=1012, reason="The server restarts.")
        return
    player = await people.who(socket.cookies.get(COOKIE))
    if player is not None:
        opened: Opened = socket.scope["state"]["opened"]
        opened.name = player.name
    await socket.accept()
    SOCKETS.inc()
    client = Client(player, hub.settings.queued_bytes)
    await hub.mutes.came(client)
    client.send(Welcome(you=player, version=gorin.__version__, engine=build.engine()))
    server.shutdown.came(client)
    generosity = hub.settings.generosity
    pace = Bucket(20 * generosity, 60 * generosity)
    conversation = Conversation(server, client, pace, server.scales.of(address))
    sender = asyncio.create_task(_send(socket, client))
    try:
        while True:
            data: str | bytes = await socket.receive_data(mode="text")
            await client.queue.room.wait()  # who does not read is not heard either
            if not await conversation.hear(data.encode() if isinstance(data, str) else data):
                await socket.close(code=4429, reason="Too many messages at once.")
                break
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        await hub.gone(client)


async def _send(socket: AnySocket, client: Client) -> None:
    """Send what is queued, until the queue says stop.

    A client that reads nothing is waited for here; connections.py cuts it off, and the talk is over.
    """
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                data = await client.queue.get()
                if data is None:
                    await socket.close(code=4408, reason="This connection could not keep up.")
                    return
                await socket.send_data(data.decode(), mode="text")
    finally:
        client.stop()


class Conversation:
    """What one client says, checked and carried out."""

    PATIENCE = 200  # messages over the limit before the socket is closed

    def __init__(
        self, server: ServerProcess, client: Client, pace: Bucket, scale: Scale | None = None
    ) -> None:
        self.server = server
        self.hub = server.hub
        self.client = client
        self.pace = pace
        self.scale = scale or Scale(1e9, 1e9)
        self.over = 0

    async def hear(self, raw: bytes) -> bool:
        """Deal with one message. False where the client must be cut off."""
        if not self.pace.take():
            self.over += 1
            if self.over == 1 or self.over % 20 == 0:
                self.refuse("slow-down", "You send more than this server takes; slow down.")
            await asyncio.sleep(0.005)  # others come first
            return self.over < self.PATIENCE
        if len(raw) > self.hub.settings.message_bytes:
            self.refuse("too-large", "That message is too large.")
            return True
        try:
            message = decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(
                "malformed", unknown_field(str(error), "message") or "That is no message of this protocol."
            )
            return True
        match: str | None = getattr(message, "match", getattr(message, "campaign", None))
        seq: int | None = getattr(message, "seq", None)
        shutdown = self.server.shutdown
        if shutdown.closing:
            self.refuse(
                "restarting", "The server restarts; say that again when it is back.", None, match, seq
            )
            return True
        shutdown.busy += 1
        try:
            await self._carry_out(message)
        except Stale as error:
            self.refuse("stale", str(error), None, match, seq)
        except Refused as error:
            self.refuse("illegal", error.sentence, error.rule, match, seq)
        except TooHeavy as error:
            self.refuse("slow-down", str(error), None, match, seq)
        except NotFound as error:
            self.refuse("not-found", str(error), None, match, seq)
        except GorinError as error:
            self.refuse("refused", str(error), None, match, seq)
        except Exception:
            log.exception("a message failed")
            self.refuse("server", "The server could not do that; it has been noted.", None, match, seq)
        finally:
            shutdown.busy -= 1
        return True

    def refuse(
        self,
        code: str,
        sentence: str,
        rule: str | None = None,
        match: str | None = None,
        seq: int | None = None,
    ) -> None:
        REFUSALS.labels(code).inc()
        self.client.send(RefusedMessage(code=code, sentence=sentence, rule=rule, match=match, seq=seq))

    async def _carry_out(self, message: AnyClientMessage) -> None:
        hub, campaigns, client = self.hub, self.server.campaigns, self.client
        match message:
            case Act():
                started = time.perf_counter()
                said = message.match, message.seq, message.action, message.then, message.passing
                seq = await play.act(hub, client, *said)
                client.send(Acknowledged(match=message.match, seq=seq))
                if not (await hub.live(message.match)).is_campaign:  # nobody counts others' orders
                    ACK_SECONDS.observe(time.perf_counter() - started)
            case Why():
                client.send(await play.why_idle(hub, client, message.match, message.card))
            case Watch():
                async with self.scale.weighed(client):
                    await hub.watch(client, message.match, message.since, message.invite)
                await self._old_chat(message.match)
            case Unwatch():
                await hub.unwatch(client, message.match)
            case Resign():
                battle = (await hub.live(message.match)).is_battle
                if battle:
                    await battles.concede(campaigns, client, message.match)
                else:
                    await play.resign(hub, client, message.match)
            case Takeback():
                await questions.ask_takeback(hub, client, message.match)
            case Draw():
                await draws.offer(hub, client, message.match)
            case Answer():
                await questions.answer(hub, client, message.match, message.agree)
            case Pass():
                await play.pass_by(hub, client, message.match, message.moments, message.at_once)
            case Substitute():
                await play.substitute(hub, client, message.match, message.seat, message.bot)
            case Hint():
                await hints.ask(hub, self.server.hints, client, message.match, message.seq)
            case Say():
                if not self.server.chat.allows(client.id or ""):
                    raise GorinError("One line at a time; wait a moment.")
                await play.say(hub, client, message.match, message.text)
            case WatchLobby():
                async with self.scale.weighed(client):
                    hub.lobby_watchers.add(client)
                    client.lobby = b""
                    lobby = await lobby_of(hub, client.id)
                    client.send(LobbyMessage(lobby=lobby, chat=await self._chat(None)))
            case UnwatchLobby():
                hub.lobby_watchers.discard(client)
            case Attend():
                async with self.scale.weighed(client):
                    await attendance.attend(campaigns, client, message.campaign, message.invite)
            case Unattend():
                await attendance.leave(campaigns, client, message.campaign)
            case Speak():
                if not self.server.chat.allows(client.id or ""):
                    raise GorinError("One line at a time; wait a moment.")
                await rooms.speak(campaigns, client, message.campaign, message.room, message.text)
            case Relay():
                if not self.server.chat.allows(client.id or ""):
                    raise GorinError("One line at a time; wait a moment.")
                await karo.relay(campaigns, client, message)
            case Ping():
                client.send(Pong())

    async def _old_chat(self, match: str) -> None:
        for said in await self._chat(match):
            live = self.hub.lives.get(match)
            if match in self.client.watching and self.hub.delay.may_read(live, self.client.id, said):
                self.client.send(said)

    async def _chat(self, match: str | None) -> list[Said]:
        rows = await (self.hub.store.read(HALL) if match is None else self.hub.store.read(TABLE, match=match))
        return [
            Said(match, row["name"], row["seat"], visible(row["text"]), row["at"])
            for row in reversed(rows)
            if self.hub.mutes.hears(self.client, row["player"])
        ]
