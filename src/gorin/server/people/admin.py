"""What a host may do with people and tables: one transaction each, seen by every process that runs."""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from gorin.kernel.values import GorinError
from gorin.server.people import names
from gorin.server.people.sessions import FOR_GOOD, taken
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.store.orders import HOST, order

DAY = 24 * 3600.0
ENDED = "The host of this server has ended this match."

users, matches, seats, reports = schema.users, schema.matches, schema.seats, schema.reports


class Person(Struct, frozen=True):
    """One line of the list of people."""

    name: str
    guest: bool
    created: float
    seen: float | None
    #: Until when; None where it is not so now.
    banned: float | None
    silenced: float | None
    playing: int


class Report(Struct, frozen=True):
    """What somebody has told the host."""

    id: int
    by: str
    against: str
    match: str | None
    text: str
    line: str | None
    at: float
    settled: bool


def person(connection: sa.Connection, name: str) -> sa.RowMapping:
    """The row of somebody by name."""
    found = sa.select(users).where(users.c.name_key == names.key(name), users.c.gone.is_(None))
    row = connection.execute(found).mappings().first()
    if row is None:
        raise GorinError(f"There is nobody called '{name}' here.")
    return row


def people(connection: sa.Connection, part: str, most: int) -> list[Person]:
    """Who is known here, by a part of the name; who was here last comes first."""
    playing = (
        sa.select(sa.func.count())
        .select_from(seats.join(matches, seats.c.match == matches.c.id))
        .where(seats.c.player == users.c.id, matches.c.status == "playing")
        .scalar_subquery()
    )
    found = (
        sa.select(users, playing.label("playing"))
        .where(users.c.gone.is_(None), users.c.name_key.contains(names.key(part), autoescape=True))
        .order_by(sa.func.coalesce(users.c.seen, users.c.created).desc(), users.c.id)
        .limit(most)
    )
    moment = now()
    return [
        Person(
            name=row["name"],
            guest=row["password"] is None,
            created=row["created"],
            seen=row["seen"],
            banned=row["banned"] if (row["banned"] or 0) > moment else None,
            silenced=row["silenced"] if (row["silenced"] or 0) > moment else None,
            playing=row["playing"],
        )
        for row in connection.execute(found).mappings()
    ]


def _change(connection: sa.Connection, row: sa.RowMapping, **values: Any) -> None:
    connection.execute(sa.update(users).where(users.c.id == row["id"]).values(**values))
    connection.execute(order("person", row["id"]))


def _end(days: float | None) -> float:
    return FOR_GOOD if days is None or not now() + days * DAY < FOR_GOOD else now() + days * DAY


def ban(connection: sa.Connection, name: str, days: float | None) -> float:
    """Let somebody in no more, for so many days or for good; until when."""
    row, end = person(connection, name), _end(days)
    _change(connection, row, banned=end)
    return end


def unban(connection: sa.Connection, name: str) -> None:
    row = person(connection, name)
    if not row["banned"] or row["banned"] <= now():
        raise GorinError(f"{row['name']} is not banned.")
    _change(connection, row, banned=None)


def silence(connection: sa.Connection, name: str, days: float | None) -> float:
    """Let somebody say nothing any more, for so many days or for good; until when."""
    row, end = person(connection, name), _end(days)
    connection.execute(sa.update(users).where(users.c.id == row["id"]).values(silenced=end))
    return end


def unsilence(connection: sa.Connection, name: str) -> None:
    row = person(connection, name)
    if not row["silenced"] or row["silenced"] <= now():
        raise GorinError(f"{row['name']} is not muted.")
    connection.execute(sa.update(users).where(users.c.id == row["id"]).values(silenced=None))


def rename(connection: sa.Connection, name: str, new: str) -> str:
    """Give somebody another name; which it is, tidied. The session goes on: a guest has nothing else."""
    row, called = person(connection, name), names.columns(new)
    if called["name"] == row["name"]:
        raise GorinError(f"{row['name']} has that name already.")
    try:
        with connection.begin_nested():
            _change(connection, row, **called)
    except IntegrityError:
        raise taken(called["name"]) from None
    return called["name"]


def remove(connection: sa.Connection, match: str) -> str:
    """End an open or running match, and say so to those who sit there; what it was."""
    row = connection.execute(sa.select(matches).where(matches.c.id == match)).mappings().first()
    if row is None:
        raise GorinError(f"There is no match '{match}'.")
    if row["status"] == "over":
        raise GorinError(f"The match '{match}' is over already.")
    if row["campaign"] not in (None, match):
        raise GorinError(f"This is a battle of the campaign '{row['campaign']}'; remove that.")
    ended = [match]
    if row["campaign"] is not None:
        battles = sa.select(matches.c.id).where(matches.c.campaign == match, matches.c.status != "over")
        ended = [*(each for each in connection.execute(battles).scalars() if each != match), match]
    close_matches(connection, ended, ENDED)
    return str(row["status"])


def close_matches(connection: sa.Connection, ended: list[str], sentence: str) -> None:
    """Close matches that no rule has ended: without winners, so they count for nobody."""
    moment = now()
    connection.execute(
        sa.update(matches)
        .where(matches.c.id.in_(ended), matches.c.status != "over")
        .values(status="over", ended=moment)
    )
    for match in ended:
        said = {"match": match, "player": "", "name": HOST, "seat": None, "text": sentence, "at": moment}
        connection.execute(sa.insert(schema.chat).values(said))
        connection.execute(order("match", match))


def rotate_key(connection: sa.Connection) -> None:
    """Sign sessions with a new key: every session that there is ends."""
    settings = schema.settings
    connection.execute(sa.delete(settings).where(settings.c.name == "secret"))
    connection.execute(sa.insert(settings).values(name="secret", value=secrets.token_urlsafe(48)))
    connection.execute(order("key", ""))


def all_reports(connection: sa.Connection, settled: bool, most: int) -> list[Report]:
    """What the host has been told, the newest first; what is settled only where that is wanted."""
    by, against = users.alias(), users.alias()
    found = (
        sa.select(reports, by.c.name.label("by_name"), against.c.name.label("against_name"))
        .outerjoin(by, by.c.id == reports.c.by)
        .outerjoin(against, against.c.id == reports.c.against)
        .order_by(reports.c.id.desc())
        .limit(most)
    )
    if not settled:
        found = found.where(reports.c.settled.is_(None))
    return [
        Report(
            id=row["id"],
            by=row["by_name"] or row["by"],
            against=row["against_name"] or row["against"],
            match=row["match"],
            text=row["text"],
            line=row["line"],
            at=row["at"],
            settled=row["settled"] is not None,
        )
        for row in connection.execute(found).mappings()
    ]


def settle(connection: sa.Connection, number: int) -> None:
    """Mark a report as dealt with."""
    where = reports.c.id == number
    if connection.execute(sa.select(reports.c.id).where(where)).first() is None:
        raise GorinError(f"There is no report {number}.")
    if not connection.execute(
        sa.update(reports).where(where, reports.c.settled.is_(None)).values(settled=now())
    ).rowcount:
        raise GorinError(f"Report {number} is settled already.")
