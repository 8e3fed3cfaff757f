"""What is not kept for ever: guests who do not come back, tables nobody is at, old talk, ended sessions.

The server looks once an hour, one process for all, a few rows at a time; the host may look at any moment.
What was played stays: a guest whose matches are kept is forgotten but for the name that stands there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite

from gorin.server.people.admin import close_matches
from gorin.server.people.sessions import SESSION_SECONDS, People
from gorin.server.process.settings import Settings
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.store.orders import order
from gorin.server.store.outage import is_lost

HOUR = 3600.0
DAY = 24 * HOUR
#: How often the server looks, in seconds, and how many rows it takes away in one transaction.
EVERY = HOUR
STEP = 200
#: Between two transactions others have their turn, in seconds.
PAUSE = 0.05
#: Orders are seen within seconds; processes that were away begin with the newest.
ORDERS = DAY
#: What came of a trial is told for so long, and a study is kept for so long after its last change.
TRIALS = 7 * DAY
STUDIES = 180 * DAY
CLOSED = "Nobody was at this table for long; it is closed."

log = logging.getLogger("gorin.server")

users, matches, seats, rosters = schema.users, schema.matches, schema.seats, schema.rosters
chat, lines, revoked, orders, reports = (
    schema.chat,
    schema.lines,
    schema.revoked,
    schema.orders,
    schema.reports,
)


class Bounds(Struct, frozen=True):
    """Before which moments things are old."""

    guests: float
    tables: float
    chat: float
    now: float

    @classmethod
    def of(cls, settings: Settings) -> Bounds:
        moment = now()

        def before(seconds: float) -> float:
            return moment - seconds if seconds else 0.0

        return cls(
            before(settings.keep_guests * DAY),
            before(settings.keep_tables * HOUR),
            before(settings.keep_chat * DAY),
            moment,
        )


#: One kind of thing that grows old: which rows, and what is done with some of them.
class Kind(Struct, frozen=True):
    name: str
    old: Callable[[Bounds], sa.Select[Any]]
    end: Callable[[sa.Connection, list[Any], Bounds], None]


_seen = sa.func.coalesce(users.c.seen, users.c.created)
_under_way = matches.c.status.in_(["open", "playing"])


def _needed(player: Any, match: Any = None) -> sa.Select[Any]:
    """Who has a seat, a place on a roster or the table itself in a match that is not over."""
    found = sa.select(player).where(_under_way, player.is_not(None))
    return found if match is None else found.join(matches, match == matches.c.id)


def _old_guests(bounds: Bounds) -> sa.Select[Any]:
    return sa.select(users.c.id).where(
        users.c.password.is_(None),
        users.c.gone.is_(None),
        _seen < bounds.guests,
        users.c.id.not_in(_needed(matches.c.host)),
        users.c.id.not_in(_needed(seats.c.player, seats.c.match)),
        users.c.id.not_in(_needed(rosters.c.player, rosters.c.campaign)),
    )


def _forget_guests(connection: sa.Connection, found: list[str], bounds: Bounds) -> None:
    """Free the names. Who sat at a table that is kept, or is in a report, stays as a name; others go."""
    kept: set[str] = set()
    for column in (seats.c.player, rosters.c.player, reports.c.by, reports.c.against):
        kept |= set(connection.execute(sa.select(column).where(column.in_(found))).scalars())
    connection.execute(sa.delete(schema.habits).where(schema.habits.c.player.in_(found)))
    connection.execute(sa.delete(schema.ratings).where(schema.ratings.c.player.in_(found)))
    own = sa.select(schema.studies.c.id).where(schema.studies.c.owner.in_(found))
    _end_studies(connection, list(connection.execute(own).scalars()), bounds)
    mutes = schema.mutes
    connection.execute(sa.delete(mutes).where(mutes.c.player.in_(found) | mutes.c.other.in_(found)))
    for player in found:
        where = (users.c.id == player) & (_seen < bounds.guests)  # who comes back at this moment stays
        if player in kept:
            connection.execute(sa.update(users).where(where).values(**freed(player, bounds.now)))
        else:
            connection.execute(sa.delete(users).where(where))
        connection.execute(order("person", player))


def _end_studies(connection: sa.Connection, found: list[str], bounds: Bounds) -> None:
    connection.execute(sa.delete(schema.study_moves).where(schema.study_moves.c.study.in_(found)))
    connection.execute(sa.delete(schema.studies).where(schema.studies.c.id.in_(found)))


def freed(player: str, moment: float) -> dict[str, Any]:
    """What makes a person one who was here: no session, and a key that is no name's (it has capitals)."""
    return {"gone": moment, "epoch": users.c.epoch + 1, "name_key": f"GONE {player}", "name_look": None}


def _old_tables(bounds: Bounds) -> sa.Select[Any]:
    """Open tables none of whose people were here; a campaign may gather for as long as a guest is kept."""
    at_table = sa.select(seats.c.player).where(seats.c.match == matches.c.id).correlate(matches)
    on_roster = sa.select(rosters.c.player).where(rosters.c.campaign == matches.c.id).correlate(matches)
    before = sa.case((matches.c.campaign.is_(None), bounds.tables), else_=bounds.guests)
    here = sa.exists().where(
        _seen >= before,
        (users.c.id == matches.c.host) | users.c.id.in_(at_table) | users.c.id.in_(on_roster),
    )
    return sa.select(matches.c.id).where(matches.c.status == "open", matches.c.created < before, ~here)


def _close_tables(connection: sa.Connection, found: list[str], bounds: Bounds) -> None:
    close_matches(connection, found, CLOSED)


def _old_chat(bounds: Bounds) -> sa.Select[Any]:
    under_way = sa.exists().where(matches.c.id == chat.c.match, _under_way)
    return sa.select(chat.c.id).where(chat.c.at < bounds.chat, chat.c.match.is_(None) | ~under_way)


def _old_lines(bounds: Bounds) -> sa.Select[Any]:
    under_way = sa.exists().where(matches.c.id == lines.c.campaign, _under_way)
    return sa.select(lines.c.id).where(lines.c.at < bounds.chat, ~under_way)


def _gone(column: sa.Column[Any]) -> Callable[[sa.Connection, list[Any], Bounds], None]:
    def delete(connection: sa.Connection, found: list[Any], bounds: Bounds) -> None:
        connection.execute(sa.delete(column.table).where(column.in_(found)))

    return delete


KINDS = (
    Kind("guests", _old_guests, _forget_guests),
    Kind("open tables", _old_tables, _close_tables),
    Kind("lines of chat", _old_chat, _gone(chat.c.id)),
    Kind("lines of campaigns", _old_lines, _gone(lines.c.id)),
    Kind(
        "ended sessions",
        lambda bounds: sa.select(revoked.c.signature).where(revoked.c.at < bounds.now - SESSION_SECONDS),
        _gone(revoked.c.signature),
    ),
    Kind(
        "trials of decks",
        lambda bounds: sa.select(schema.trials.c.id).where(schema.trials.c.at < bounds.now - TRIALS),
        _gone(schema.trials.c.id),
    ),
    Kind(
        "studies",
        lambda bounds: sa.select(schema.studies.c.id).where(schema.studies.c.changed < bounds.now - STUDIES),
        _end_studies,
    ),
    Kind(
        "old orders",
        lambda bounds: sa.select(orders.c.id).where(orders.c.at < bounds.now - ORDERS),
        _gone(orders.c.id),
    ),
)


def count(connection: sa.Connection, bounds: Bounds) -> dict[str, int]:
    """How much there is of each kind that is old."""
    counted = {}
    for kind in KINDS:
        old = kind.old(bounds).subquery()
        counted[kind.name] = connection.execute(sa.select(sa.func.count()).select_from(old)).scalar_one()
    return counted


def step(connection: sa.Connection, kind: Kind, bounds: Bounds) -> int:
    """Take away some of one kind; how many."""
    found = list(connection.execute(kind.old(bounds).limit(STEP)).scalars())
    if found:
        kind.end(connection, found, bounds)
    return len(found)


# --- once an hour -------------------------------------------------------------------------------------------


async def keep_house(people: People, settings: Settings) -> None:
    """Look after all that grows old, for as long as this process runs."""
    while True:
        try:
            await _note_who_is_here(people)
            if await my_turn(people):
                await prune(people, settings)
        except Exception as error:
            log.warning("old things could not be taken away; trying again", exc_info=not is_lost(error))
        await asyncio.sleep(EVERY)


async def _note_who_is_here(people: People) -> None:
    """Who has a socket is here, though no request says so."""
    here = people.here()
    for start in range(0, len(here), STEP):
        some = here[start : start + STEP]
        await people.store.write(sa.update(users).where(users.c.id.in_(some)).values(seen=now()))


async def my_turn(people: People) -> bool:
    """Whether this process is the one that looks this hour."""
    table = schema.settings
    insert = postgresql.insert if people.store.postgres else sqlite.insert
    moment = now()
    await people.store.write(insert(table).values(name="pruned", value="0").on_conflict_do_nothing())
    row = await people.store.one(sa.select(table).where(table.c.name == "pruned"))
    if row is None or moment - float(row["value"]) < EVERY / 2:
        return False
    mine = (table.c.name == "pruned") & (table.c.value == row["value"])
    (changed,) = await people.store.write(sa.update(table).where(mine).values(value=str(moment)))
    return bool(changed)


async def prune(people: People, settings: Settings) -> dict[str, int]:
    """Take away all that is old, in small steps; how much of each kind."""
    bounds = Bounds.of(settings)
    done = dict.fromkeys((kind.name for kind in KINDS), 0)
    for kind in KINDS:
        work = partial(step, kind=kind, bounds=bounds)
        while number := await people.store.database.transact(work):
            done[kind.name] += number
            await asyncio.sleep(PAUSE)
    told = ", ".join(f"{number} {name}" for name, number in done.items() if number)
    if told:
        log.info("taken away: %s", told)
    return done
