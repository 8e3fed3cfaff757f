"""Guests, accounts and sessions.

A session is a cookie that says who and since when, signed with the installation's key. Signing out puts its
signature on a list in the database, which every process reads. A password is kept as an argon2 hash; checking
one takes a moment, so it is done off the event loop.
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
from gorin.server import names, schema
from gorin.server.protocol import Player
from gorin.server.store import Store, new_id, now

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


class Taken(GorinError):
    """The name belongs to somebody else."""


def taken(name: str) -> Taken:
    return Taken(f"The name {name} is taken, or looks like one that is; choose another.")


class WrongPassword(GorinError):
    """Name and password do not fit."""


class Banned(GorinError):
    """The host lets this account in no more."""


class Session(Struct, frozen=True):
    """Who is signed in, as the cookie says and the database confirms."""

    player: Player


def is_banned(row: sa.RowMapping) -> bool:
    return bool(row["banned"] and row["banned"] > now())


def until(moment: float) -> str:
    """When a ban ends, in words; nothing for one without an end."""
    return "" if moment >= FOR_GOOD else time.strftime(" until %Y-%m-%d %H:%M UTC", time.gmtime(moment))


class People:
    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._key = secret.encode()
        self._hasher = PasswordHasher()
        #: The open sockets of this process, by the signature of the session that opened them.
        self._sockets: defaultdict[str, set[Hangup]] = defaultdict(set)

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
        await self._hang_up(signature)

    # --- the sockets of a session ----------------------------------------------------------------------

    def socket_opened(self, signature: str, hangup: Hangup) -> None:
        self._sockets[signature].add(hangup)

    def socket_closed(self, signature: str, hangup: Hangup) -> None:
        self._sockets[signature].discard(hangup)
        if not self._sockets[signature]:
            del self._sockets[signature]

    async def _hang_up(self, signature: str) -> None:
        for hangup in list(self._sockets.get(signature, ())):
            await hangup()

    async def watch_revoked(self) -> None:
        """Close the sockets of sessions that other processes have ended."""
        since = now() - 10 * LOOK
        revoked = schema.revoked.c
        while True:
            await asyncio.sleep(LOOK)
            if not self._sockets:
                continue
            try:
                rows = await self.store.read(sa.select(revoked.signature).where(revoked.at > since))
            except sa.exc.SQLAlchemyError:
                log.warning("the list of ended sessions could not be read; trying again", exc_info=True)
                continue
            since = now() - 10 * LOOK  # clocks of processes may differ, and hanging up twice does no harm
            for row in rows:
                await self._hang_up(row["signature"])

    # --- guests and accounts ---------------------------------------------------------------------------

    async def new_guest(self, name: str) -> tuple[Player, str]:
        """A guest of this name and the token of its session."""
        return await self._insert(names.columns(name), None)

    async def new_account(self, name: str, password: str) -> tuple[Player, str]:
        called = names.columns(name)
        return await self._insert(called, await self._hash(password))

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
        hashed = await self._hash(password)
        users = schema.users
        change = (
            sa.update(users)
            .where(users.c.id == guest.id, users.c.password.is_(None))
            .values(**called, password=hashed, epoch=users.c.epoch + 1)
        )
        try:
            (changed,) = await self.store.write(change)
        except IntegrityError:
            raise taken(called["name"]) from None
        if not changed:
            raise GorinError("This session is no guest's.")
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

    async def _hash(self, password: str) -> str:
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _decoy(self) -> str:
        """A hash to check against where there is no such account, so that the answer takes as long."""
        if not hasattr(self, "_decoy_hash"):
            self._decoy_hash = await self._hash(new_id())
        return self._decoy_hash
