"""Looking after one's account: another password, another name, all sessions ended."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from gorin.kernel.values import GorinError
from gorin.server.people import names
from gorin.server.people.sessions import People, taken, touched
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.protocol import Player

#: Between two names of one person, in seconds.
RENAME = 24 * 3600


async def change_password(people: People, player: Player, old: str, new: str) -> str:
    """Another password, and the token of the one session that is left."""
    if player.guest:
        raise GorinError("A guest has no password; make an account first.")
    row = await people.proven(player.id, old)
    await _change(people, player, row["epoch"], {"password": await people.hash(new)})
    return people.sign(player.id, row["epoch"] + 1)


async def end_all(people: People, player: Player) -> None:
    """Every session of a person ends, and with them all sockets, in every process."""
    row = await people.row(player.id)
    await _change(people, player, row["epoch"], {})


async def rename(people: People, player: Player, name: str) -> tuple[Player, str]:
    """Another name, once a day. The old one is free; what was said under it stays as it was said."""
    called = names.columns(name)
    row = await people.row(player.id)
    if row["renamed"] is not None and now() - row["renamed"] < RENAME:
        raise GorinError("You have taken another name today; the next can be taken tomorrow.")
    if called["name"] == row["name"]:
        raise GorinError("That is your name already.")
    try:
        await _change(people, player, row["epoch"], {**called, "renamed": now()})
    except IntegrityError:
        raise taken(called["name"]) from None
    renamed = Player(id=player.id, name=called["name"], guest=player.guest)
    return renamed, people.sign(player.id, row["epoch"] + 1)


async def _change(people: People, player: Player, epoch: int, values: dict[str, Any]) -> None:
    """Change a person's row, which ends every session: two who do so at once do it one after the other."""
    users = schema.users
    change = sa.update(users).where(users.c.id == player.id, users.c.epoch == epoch)
    changed, _ = await people.store.write(
        change.values({**values, "epoch": epoch + 1}), touched(people.store, player.id)
    )
    if not changed:
        raise GorinError("Something about your account has changed at the same moment; try again.")
    await people.heed(player.id)
    await people.show_name(player.id, values.get("name"))


async def heed(people: People, notice: dict[str, Any]) -> None:
    """What another process says about a person."""
    await people.heed(notice["player"])
    if notice.get("name"):
        await people.named(notice["player"], notice["name"])
