"""Puzzles that accounts have tried: each counts once, at the first try, for the solver and for the puzzle.

A try is a game of Glicko-2 between the two: whoever solves a puzzle at the first try has won. Guests are not
rated; their browser remembers what they have solved.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct, structs

from gorin.server.match.ratings import PERIOD, Rating, Result, after, rested
from gorin.server.store import schema
from gorin.server.store.database import Store, now
from gorin.server.wire.protocol import Player
from gorin.server.wire.puzzles import PuzzleLine, PuzzleStanding

tries, solvers, ratings = schema.puzzle_tries, schema.puzzle_solvers, schema.puzzle_ratings

DAY: Final = 86_400
#: How sure the rating is that bots gave a puzzle before anybody tried it.
UNTRIED: Final = 200.0


class Counted(Struct, frozen=True):
    """How somebody does after a try, and by how much the rating has changed; not at all by a later one."""

    standing: PuzzleStanding
    change: float | None


def of_the_day(lines: list[PuzzleLine]) -> str | None:
    """The puzzle of the day: the same for everybody, another each day."""
    if not lines:
        return None
    day = int(now() // DAY)
    return min(lines, key=lambda line: hashlib.sha256(f"{day} {line.id}".encode()).digest()).id


async def known(store: Store, lines: list[PuzzleLine], player: Player | None) -> list[PuzzleLine]:
    """Puzzles with the ratings that they have by now, and whether somebody has solved them."""
    rated = {row["puzzle"]: row["rating"] for row in await store.read(sa.select(ratings))}
    done: dict[str, bool] = {}
    if player is not None and not player.guest:
        rows = await store.read(sa.select(tries).where(tries.c.player == player.id))
        done = {row["puzzle"]: row["solved"] for row in rows}
    return [
        structs.replace(line, rating=rated.get(line.id, line.rating), solved=done.get(line.id))
        for line in lines
    ]


async def standing(store: Store, player: Player | None) -> PuzzleStanding | None:
    """How an account does at puzzles; nothing of a guest."""
    if player is None or player.guest:
        return None
    return await store.database.transact(lambda connection: _standing(connection, player.id))


def _standing(connection: sa.Connection, player: str) -> PuzzleStanding:
    row = connection.execute(sa.select(solvers).where(solvers.c.player == player)).mappings().first()
    solved = sa.func.sum(sa.case((tries.c.solved, 1), else_=0))
    counts = connection.execute(sa.select(sa.func.count(), solved).where(tries.c.player == player)).one()
    tried, found = counts[0], int(counts[1] or 0)
    if row is None:
        fresh = Rating()
        return PuzzleStanding(fresh.rating, fresh.deviation, found, tried, 0, 0, 0)
    days = row["days"] if row["day"] >= int(now() // DAY) - 1 else 0
    return PuzzleStanding(row["rating"], row["deviation"], found, tried, row["streak"], row["longest"], days)


async def count(store: Store, player: Player, line: PuzzleLine, solved: bool) -> Counted:
    """Count a try of an account. Only the first is rated; a puzzle that is solved later is marked so."""

    def work(connection: sa.Connection) -> Counted:
        # Whoever tries twice at once does it one after the other.
        connection.execute(
            sa.select(schema.users.c.id).where(schema.users.c.id == player.id).with_for_update()
        )
        own = (tries.c.player == player.id) & (tries.c.puzzle == line.id)
        before = connection.execute(sa.select(tries.c.solved).where(own)).scalar()
        change: float | None = None
        if before is None:
            row = {"player": player.id, "puzzle": line.id, "solved": solved, "first": solved, "at": now()}
            connection.execute(sa.insert(tries).values(row))
            change = _rate(connection, player.id, line, solved)
        elif solved and not before:
            connection.execute(sa.update(tries).where(own).values(solved=True, at=now()))
        return Counted(_standing(connection, player.id), change)

    return await store.database.transact(work)


def _rate(connection: sa.Connection, player: str, line: PuzzleLine, solved: bool) -> float:
    """Rate the two against each other; by how much the solver's rating changes."""
    row = connection.execute(sa.select(solvers).where(solvers.c.player == player)).mappings().first()
    own = Rating() if row is None else Rating(row["rating"], row["deviation"], row["volatility"])
    rested_for = 0.0 if row is None else (now() - row["last"]) / PERIOD
    kept = (
        connection.execute(sa.select(ratings).where(ratings.c.puzzle == line.id).with_for_update())
        .mappings()
        .first()
    )
    puzzle = (
        Rating(line.rating, UNTRIED)
        if kept is None
        else Rating(kept["rating"], kept["deviation"], kept["volatility"])
    )
    mine = after(rested(own, rested_for), [Result(puzzle, 1.0 if solved else 0.0)], 0.0)
    theirs = after(puzzle, [Result(own, 0.0 if solved else 1.0)], 0.0)
    _put(
        connection,
        ratings,
        {"puzzle": line.id},
        {
            "rating": theirs.rating,
            "deviation": theirs.deviation,
            "volatility": theirs.volatility,
            "tries": 1 if kept is None else kept["tries"] + 1,
        },
    )
    streak = (0 if row is None else row["streak"]) + 1 if solved else 0
    _put(
        connection,
        solvers,
        {"player": player},
        {
            "rating": mine.rating,
            "deviation": mine.deviation,
            "volatility": mine.volatility,
            "streak": streak,
            "longest": max(streak, 0 if row is None else row["longest"]),
            "last": now(),
            **_days(row, solved),
        },
    )
    return mine.rating - own.rating


def _days(row: Any, solved: bool) -> dict[str, int]:
    """Days in a row on which one was solved."""
    today = int(now() // DAY)
    days, last = (0, 0) if row is None else (row["days"], row["day"])
    if not solved or last == today:
        return {"days": days, "day": last}
    return {"days": days + 1 if last == today - 1 else 1, "day": today}


def _put(connection: sa.Connection, table: sa.Table, key: dict[str, Any], values: dict[str, Any]) -> None:
    here = sa.and_(*(table.c[name] == value for name, value in key.items()))
    if not connection.execute(sa.update(table).where(here).values(values)).rowcount:
        connection.execute(sa.insert(table).values({**key, **values}))


def forgetting(player: str) -> list[sa.Executable]:
    """What takes away all that is kept about a person's puzzles."""
    return [
        sa.delete(tries).where(tries.c.player == player),
        sa.delete(solvers).where(solvers.c.player == player),
    ]
