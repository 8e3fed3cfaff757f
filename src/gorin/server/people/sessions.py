"""Guests, accounts and sessions.

A session is a cookie that says who and since when, signed with the installation's key. Signing out puts its
signature on a list in the database, which every process reads; what changes about a person (another name, all
sessions ended, somebody muted) puts the person on the same list. A socket speaks for who opened it as long as
that is still who they are: when the epoch counts up it is closed. A password is kept as an argon2 hash;
checking one takes a moment, so it is done off the event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from hashlib import sha256

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from gorin.kernel.values import GorinError
from gorin.server.people import names
from gorin.server.process.limits import Limits
from gorin.server.store import schema
from gorin.server.store.channel import Alone, Channel
from gorin.server.store.database import Store, new_id, now
from gorin.server.store.outage import is_lost
from gorin.server.wire.protocol import Player

SESSION_SECONDS = 180 * 24 * 3600
#: How often a process looks for sessions that were ended in another, in seconds.
LOOK = 2.0

log = logging.getLogger("gorin.server")

#: A ban without an end lasts until then: the end of the year 9999.
FOR_GOOD = 253_402_300_799.0
#: When somebody was here last is written down so often at most, in seconds.
SEEN = 3600.0

#: Who holds a session, unless it was ended. Made once: it is asked with every request.
_ENDED = sa.exists().where(schema.revoked.c.signature == sa.bindparam("signature"))
HOLDER = sa.select(schema.users).where(
    schema.users.c.id == sa.bindparam("player"), schema.users.c.gone.is_(None), ~_ENDED
)

#: Closes one socket.
Hangup = Callable[[], Awaitable[None]]

#: What stands before a person's id on the list of ended sessions.
PERSON = "person "


class Taken(GorinError):
    """The name belongs to somebody else."""


def taken(name: str) -> Taken:
    return Taken(f"The name {name} is taken, or looks like one that is; choose another.")


class WrongPassword(GorinError):
    """Name and password do not fit."""


class Banned(GorinError):
    """The host lets this account in no more."""


class Opened(Struct, eq=False):
    """An open socket of this process, and the session that opened it."""

    player: str
    epoch: int
    signature: str
    at: float
    hang_up: Hangup
    #: The name under which it speaks; None until it is known who that is now.
    name: str | None = None


def touched(store: Store, player: str) -> sa.Executable:
    """Lets every process look at a person anew, with the change that this is written with."""
    insert = postgresql.insert if store.postgres else sqlite.insert
    row = {"signature": PERSON + player, "at": now()}
    return (
        insert(schema.revoked)
        .values(row)
        .on_conflict_do_update(index_elements=["signature"], set_={"at": row["at"]})
    )


def is_banned(row: sa.RowMapping) -> bool:
    return bool(row["banned"] and row["banned"] > now())


def is_away(row: sa.RowMapping) -> bool:
    """Whether a person has gone for good, or is let in no more."""
    return row["gone"] is not None or is_banned(row)


def until(moment: float) -> str:
    """When a ban ends, in words; nothing for one without an end."""
    return "" if moment >= FOR_GOOD else time.strftime(" until %Y-%m-%d %H:%M UTC", time.gmtime(moment))


class People:
    def __init__(self, store: Store, secret: str, channel: Channel | None = None) -> None:
        self.store = store
        #: Where the other processes are told what has changed about a person.
        self.channel: Channel = channel or Alone()
        self._key = secret.encode()
        self._hasher = PasswordHasher()
        #: The open sockets of this process, by person.
        self._sockets: defaultdict[str, set[Opened]] = defaultdict(set)
        #: Passwords that somebody who is signed in may try.
        self.attempts = Limits(1 / 30, 5)
        #: How often somebody may take everything along: it reads a lot.
        self.exports = Limits(1 / 60, 3)
        #: What else looks at a person anew when something about them has changed.
        self.heeding: list[Callable[[str], Awaitable[None]]] = []
        #: Who shows a person's new name: hears the person and the name.
        self.naming: list[Callable[[str, str], Awaitable[None]]] = []
        self._looked = now() - 10 * LOOK

    # --- sessions --------------------------------------------------------------------------------------

    def sign(self, player: str, epoch: int) -> str:
        """A session token; no two are the same, so that one can be ended without the others."""
        body = f"{player}.{epoch}.{int(now())}.{secrets.token_hex(4)}"
        return f"{body}.{self._signature(body)}"

    def _signature(self, body: str) -> str:
        return hmac.new(self._key, body.encode(), sha256).hexdigest()

    async def who(self, token: str | None) -> Player | None:
        """The player of a session token; None for a forged, old, ended or missing one."""
        signature = self.signature_of(token)
        if token is None or signature is None:
            return None
        player, epoch, issued, _ = token.split(".", 3)
        if now() - int(issued) > SESSION_SECONDS:
            return None
        row = await self.store.one(HOLDER, player=player, signature=signature)
        if row is None or row["epoch"] != int(epoch) or is_banned(row):
            return None
        if now() - (row["seen"] or 0.0) > SEEN:
            await self._saw(player)
        return Player(id=row["id"], name=row["name"], guest=row["password"] is None)

    async def _saw(self, player: str) -> None:
        """Write down that somebody is here; where that cannot be written, they are served all the same."""
        seen = sa.update(schema.users).where(schema.users.c.id == player).values(seen=now())
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            await self.store.write(seen)

    def signature_of(self, token: str | None) -> str | None:
        """The signature of a token that this installation has signed; None for any other."""
        if not token or len(token) > 200:
            return None
        body, _, signature = token.rpartition(".")
        if body.count(".") != 3 or not hmac.compare_digest(
            self._signature(body).encode(), signature.encode()
        ):
            return None
        return signature

    async def end(self, token: str | None) -> None:
        """End one session, in every process and for good, and close the sockets that it has opened."""
        signature = self.signature_of(token)
        if signature is None:
            return
        revoked = schema.revoked
        insert = postgresql.insert if self.store.postgres else sqlite.insert
        await self.store.write(
            insert(revoked).values(signature=signature, at=now()).on_conflict_do_nothing(),
            sa.delete(revoked).where(revoked.c.at < now() - SESSION_SECONDS),
        )
        for opened in self._all():
            if opened.signature == signature:
                await opened.hang_up()

    # --- the sockets of a session ----------------------------------------------------------------------

    def socket_opened(self, token: str, hang_up: Hangup) -> Opened:
        """A socket opens with a token of ours; remembered before anybody looks who that is now."""
        player, epoch, _ = token.split(".", 2)
        opened = Opened(player, int(epoch), token.rpartition(".")[2], now(), hang_up)
        self._sockets[player].add(opened)
        return opened

    def socket_closed(self, opened: Opened) -> None:
        self._sockets[opened.player].discard(opened)
        if not self._sockets[opened.player]:
            del self._sockets[opened.player]

    def _all(self) -> list[Opened]:
        return [opened for each in self._sockets.values() for opened in each]

    async def hang_up_old(self, player: str) -> None:
        """Close the sockets of a person who has another name now, or may be here no more.

        Who has a session still comes back under the name of today. Who has come back already, because another
        process closed the old socket first, is left alone.
        """
        if player not in self._sockets:
            return
        row = await self.store.one(sa.select(schema.users).where(schema.users.c.id == player))
        today = None if row is None or is_away(row) else row["name"]
        for opened in list(self._sockets.get(player, ())):
            if today is None or opened.name != today:
                await opened.hang_up()

    async def take_key(self, secret: str) -> None:
        """Sign sessions with another key: those of the old one are over, and their sockets are closed."""
        if secret.encode() != self._key:
            self._key = secret.encode()
            for opened in self._all():
                await opened.hang_up()

    def here(self) -> list[str]:
        """Who has a socket in this process."""
        return list(self._sockets)

    async def heed(self, player: str, at: float | None = None) -> None:
        """Something about a person has changed: sockets of sessions that are no more are closed.

        One that was opened later, with a token that was worth nothing then, is a stranger's and stays.
        """
        if player not in self._sockets:
            return
        row = await self.store.one(sa.select(schema.users).where(schema.users.c.id == player))
        for opened in list(self._sockets.get(player, ())):
            ended = row is None or is_away(row) or row["epoch"] != opened.epoch
            if ended and (at is None or opened.at < at + LOOK):
                await opened.hang_up()
        for each in self.heeding:
            await each(player)

    async def show_name(self, player: str, name: str | None) -> None:
        """A person has another name (None: the same): tables and campaigns show it, here and elsewhere."""
        if name is not None:
            await self.named(player, name)
        await self.channel.publish({"what": "person", "player": player, "name": name})

    async def named(self, player: str, name: str) -> None:
        for each in self.naming:
            await each(player, name)

    async def watch_revoked(self) -> None:
        """Close the sockets of sessions that other processes have ended."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look_for_revoked()
            except Exception as error:
                told = not is_lost(error)
                log.warning("the list of ended sessions could not be read; trying again", exc_info=told)

    async def look_for_revoked(self) -> None:
        """The same once, for what was ended since the list was last read."""
        if self._sockets:
            rows = await self.store.read(sa.select(schema.revoked).where(schema.revoked.c.at > self._looked))
            ended = {row["signature"]: row["at"] for row in rows}
            for opened in self._all():
                if opened.signature in ended:
                    await opened.hang_up()
            for each, at in ended.items():
                if each.startswith(PERSON):
                    await self.heed(each.removeprefix(PERSON), at)
        self._looked = now() - 10 * LOOK  # clocks of processes may differ, and hanging up twice does no harm

    # --- guests and accounts ---------------------------------------------------------------------------

    async def new_guest(self, name: str) -> tuple[Player, str]:
        """A guest of this name and the token of its session."""
        return await self._insert(names.columns(name), None)

    async def new_account(self, name: str, password: str) -> tuple[Player, str]:
        called = names.columns(name)
        return await self._insert(called, await self.hash(password))

    async def _insert(self, called: dict[str, str], password: str | None) -> tuple[Player, str]:
        player = Player(id=new_id(), name=called["name"], guest=password is None)
        row = {
            "id": player.id,
            **called,
            "password": password,
            "epoch": 0,
            "created": now(),
            "seen": now(),
        }
        try:
            await self.store.write(sa.insert(schema.users).values(row))
        except IntegrityError:
            raise taken(player.name) from None
        return player, self.sign(player.id, 0)

    async def keep(self, guest: Player, name: str, password: str) -> tuple[Player, str]:
        """Turn a guest into an account. Its games stay its own."""
        called = names.columns(name)
        hashed = await self.hash(password)
        users = schema.users
        change = (
            sa.update(users)
            .where(users.c.id == guest.id, users.c.password.is_(None))
            .values(**called, password=hashed, epoch=users.c.epoch + 1)
        )
        try:
            changed, _ = await self.store.write(change, touched(self.store, guest.id))
        except IntegrityError:
            raise taken(called["name"]) from None
        if not changed:
            raise GorinError("This session is no guest's.")
        await self.heed(guest.id)
        row = await self.store.one(sa.select(users).where(users.c.id == guest.id))
        assert row is not None
        return Player(id=guest.id, name=called["name"], guest=False), self.sign(guest.id, row["epoch"])

    async def login(self, name: str, password: str) -> tuple[Player, str]:
        row = await self.find(name)
        hashed = row["password"] if row is not None and row["password"] else await self._decoy()
        try:
            await asyncio.to_thread(self._hasher.verify, hashed, password)
        except VerifyMismatchError:
            row = None
        if row is None or row["password"] is None:
            raise WrongPassword("Name and password do not fit.")
        if is_banned(row):
            raise Banned(f"The host of this server has closed this account{until(row['banned'])}.")
        return Player(id=row["id"], name=row["name"], guest=False), self.sign(row["id"], row["epoch"])

    async def find(self, name: str) -> sa.RowMapping | None:
        return await self.store.one(sa.select(schema.users).where(schema.users.c.name_key == names.key(name)))

    async def names(self, players: list[str]) -> dict[str, str]:
        if not players:
            return {}
        rows = await self.store.read(
            sa.select(schema.users.c.id, schema.users.c.name).where(schema.users.c.id.in_(players))
        )
        return {row["id"]: row["name"] for row in rows}

    async def row(self, player: str) -> sa.RowMapping:
        """All that is kept of somebody in one row."""
        row = await self.store.one(sa.select(schema.users).where(schema.users.c.id == player))
        if row is None or row["gone"] is not None:
            raise GorinError("There is no such account any more.")
        return row

    async def proven(self, player: str, password: str) -> sa.RowMapping:
        """The row of an account whose password is known; nobody may guess many times."""
        if not self.attempts.allows(player):
            raise GorinError("Too many attempts; wait a moment.")
        row = await self.row(player)
        try:
            await asyncio.to_thread(self._hasher.verify, row["password"] or await self._decoy(), password)
        except VerifyMismatchError:
            raise WrongPassword("That is not your password.") from None
        return row

    async def hash(self, password: str) -> str:
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _decoy(self) -> str:
        """A hash to check against where there is no such account, so that the answer takes as long."""
        if not hasattr(self, "_decoy_hash"):
            self._decoy_hash = await self.hash(new_id())
        return self._decoy_hash
