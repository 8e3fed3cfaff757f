"""Somebody leaves for good: seats and roles are given back, and what was kept about the person is forgotten.

The matches stay: others have played them too. A row without a name stands in for who sat there.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from gorin.server.campaign import battles, desk, judges, rosters
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.lobby import puzzles, tables
from gorin.server.match import play
from gorin.server.match.live import Live
from gorin.server.people import accounts, kept_decks
from gorin.server.people.sessions import touched
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.protocol import Player

log = logging.getLogger("gorin.server")

#: What those are called who have left.
NOBODY = "deleted"


async def delete(campaigns: Campaigns, player: Player) -> None:
    """Forget a person. Sessions end first, so that nobody acts in that name meanwhile."""
    hub = campaigns.hub
    await accounts.end_all(hub.people, player)
    await _get_up(campaigns, player)
    await _forget(campaigns, player)
    await hub.people.show_name(player.id, NOBODY)


async def _get_up(campaigns: Campaigns, player: Player) -> None:
    """Leave every table and every campaign; what goes wrong at one of them keeps nobody here."""
    hub = campaigns.hub
    matches, seats, serving = schema.matches.c, schema.seats.c, schema.rosters.c
    under_way = matches.status.in_(["open", "playing"])
    sits = sa.exists().where(seats.match == matches.id, seats.player == player.id)
    serves = sa.exists().where(serving.campaign == matches.id, serving.player == player.id)
    # Battles first: who fights leaves no roster.
    rows = await hub.store.read(
        sa.select(matches.id)
        .where(under_way, sits | serves)
        .order_by(matches.campaign == matches.id, matches.created)
    )
    for row in rows:
        try:
            await _leave(campaigns, await hub.live(row["id"]), player)
        except Exception:
            log.warning("somebody who leaves for good could not get up at match %s", row["id"], exc_info=True)


async def _leave(campaigns: Campaigns, live: Live, player: Player) -> None:
    hub = campaigns.hub
    seat = hub.seat_of(live, player.id)
    if live.is_battle:
        await battles.leave_for_good(campaigns, live, player.id)
    elif live.is_campaign:
        if seat is not None and live.status == "open":
            await tables.leave(hub, live.id, player)
        elif seat is not None:
            await desk.leave_for_good(campaigns, live.id, player.id)
        if any(each.player == player.id for each in (await campaigns.open(live.id)).people):
            await judges.leave_for_good(campaigns, live.id, player.id)
            await rosters.leave_for_good(campaigns, live.id, player)
    elif seat is not None and live.status == "open":
        await tables.leave(hub, live.id, player)
    elif seat is not None:
        await _leave_table(campaigns, live.id, seat)


async def _leave_table(campaigns: Campaigns, match: str, seat: int) -> None:
    """A match under way: a bot plays on where the table lets one do so for who is out of time."""
    hub = campaigns.hub
    async with hub.held(match) as live:
        if live.status != "playing" or live.seats[seat].resigned or live.seats[seat].bot is not None:
            return
        if live.clock is not None and live.clock.on_timeout == "bot" and len(live.standing_persons()) > 1:
            await play.put_bot(hub, live, seat, hub.settings.substitute)
        else:
            await play.give_up(hub, live, seat)


async def _forget(campaigns: Campaigns, player: Player) -> None:
    """All rows about a person at once: none of it, or all of it."""
    hub = campaigns.hub

    def work(connection: sa.Connection) -> None:
        for statement in (*_rows_gone(player.id), *_nameless(player.id)):
            connection.execute(statement)
        for statement in (*_scrubbed_log(connection, player), *_scrubbed_campaigns(connection, player)):
            connection.execute(statement)
        connection.execute(touched(hub.store, player.id))

    await hub.store.database.transact(work)


def _rows_gone(player: str) -> list[sa.Executable]:
    mutes, meetings, studies = schema.mutes.c, schema.meetings.c, schema.studies.c
    return [
        *kept_decks.forgetting(player),
        *puzzles.forgetting(player),
        sa.delete(schema.study_moves).where(
            schema.study_moves.c.study.in_(sa.select(studies.id).where(studies.owner == player))
        ),
        sa.delete(schema.studies).where(studies.owner == player),
        sa.update(schema.analyses).where(schema.analyses.c.player == player).values(player=None),
        sa.delete(schema.habits).where(schema.habits.c.player == player),
        sa.delete(schema.ratings).where(schema.ratings.c.player == player),
        sa.delete(schema.meetings).where((meetings.one == player) | (meetings.other == player)),
        sa.delete(schema.mutes).where((mutes.player == player) | (mutes.other == player)),
        sa.delete(schema.reports).where(schema.reports.c.by == player),
        sa.delete(schema.chat).where(schema.chat.c.player == player),
        sa.delete(schema.lines).where(schema.lines.c.player == player),
    ]


def _nameless(player: str) -> list[sa.Executable]:
    users, serving = schema.users, schema.rosters
    nobody: dict[str, Any] = {"name": NOBODY, "name_key": f"~{player}", "name_look": None, "password": None}
    return [
        sa.update(users)
        .where(users.c.id == player)
        .values(**nobody, epoch=users.c.epoch + 1, gone=now(), renamed=None, seen=None),
        sa.update(serving).where(serving.c.player == player).values(deck=None),
    ]


def _scrubbed_log(connection: sa.Connection, player: Player) -> list[sa.Executable]:
    """Entries that say by name who took a seat."""
    log, seats = schema.log, schema.seats.c
    own = sa.select(seats.match).where(seats.player == player.id)
    rows = connection.execute(
        sa.select(log.c.match, log.c.seq, log.c.data).where(log.c.kind == "substitute", log.c.match.in_(own))
    ).all()
    return [
        sa.update(log)
        .where(log.c.match == row.match, log.c.seq == row.seq)
        .values(data={**row.data, "name": NOBODY})
        for row in rows
        if isinstance(row.data, dict) and row.data.get("name") == player.name
    ]


def _scrubbed_campaigns(connection: sa.Connection, player: Player) -> list[sa.Executable]:
    """Battles and the journal of campaigns in which the person had a part."""
    serving, seats, battles, journal = schema.rosters.c, schema.seats.c, schema.battles, schema.journal
    own = sa.union(
        sa.select(serving.campaign.label("id")).where(serving.player == player.id),
        sa.select(seats.match.label("id")).where(seats.player == player.id),
    ).subquery()
    mine = sa.select(own.c.id)
    changes: list[sa.Executable] = []
    for row in connection.execute(sa.select(battles).where(battles.c.campaign.in_(mine))).all():
        if any(each.get("player") == player.id for each in row.fighters):
            here = (
                (battles.c.campaign == row.campaign)
                & (battles.c.space == row.space)
                & (battles.c.since == row.since)
            )
            fighters = _without_name(row.fighters, player.id)
            changes.append(sa.update(battles).where(here).values(fighters=fighters))
    whole = re.compile(rf"(?<!\w){re.escape(player.name)}(?!\w)")
    for row in connection.execute(sa.select(journal).where(journal.c.campaign.in_(mine))).all():
        if whole.search(row.text):
            text = whole.sub("somebody who left", row.text)[:500]
            changes.append(sa.update(journal).where(journal.c.id == row.id).values(text=text))
    return changes


def _without_name(fighters: Sequence[dict[str, Any]], player: str) -> list[dict[str, Any]]:
    return [{**each, "name": NOBODY} if each.get("player") == player else each for each in fighters]
